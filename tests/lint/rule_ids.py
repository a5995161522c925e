"""Every numbered rule of docs/rules stands in the code and in the name of a test, and stays."""
import posixpath
import re
from functools import lru_cache

DOCUMENT_LINE = re.compile(r"^- \*\*([a-z0-9]+(?:\.[a-z0-9]+)+)\*\* ", re.M)
TEST_NAME = re.compile(r'\bTEST\(\s*((?:"(?:\\.|[^"\\\n])*"\s*)+)\)')
PUBLISHED = "tests/lint/rule_ids.txt"
USERS = ("src", "tests", "ui", "app", "tui", "arena", "cli", "engine", "lab", "server", "bindings", "include", "docs")
NOT_A_RULE = "not a rule"


@lru_cache(maxsize=None)
def documents(tree):
    """Game name -> ids in the order of its document."""
    found = {}
    for name in tree.under("docs/rules"):
        if name.endswith(".md"):
            game = posixpath.basename(name)[:-3]
            found[game] = DOCUMENT_LINE.findall(tree.text(name))
    return found


def all_ids(tree):
    return {rule for rules in documents(tree).values() for rule in rules}


def ids_in(text, games):
    pattern = r"(?<![\w.-])(?:%s)\.[a-z][a-z0-9]*\.[0-9]+(?![\w-])" % "|".join(sorted(games))
    return set(re.findall(pattern, text)) if games else set()


def published(tree):
    if PUBLISHED not in tree.files:
        return None
    return tree.text(PUBLISHED).split()


def documents_are_sound(tree):
    problems = [] if documents(tree) else ["docs/rules has no document"]
    for game, rules in documents(tree).items():
        if not rules:
            problems.append(f"docs/rules/{game}.md has no numbered rule")
        problems += [f"{rule} stands in {game}.md" for rule in rules
                     if not rule.startswith(game + ".")]
        problems += [f"{rule} stands twice" for rule in sorted(set(rules)) if rules.count(rule) > 1]
    return problems


def in_the_code(tree):
    problems = []
    for game, rules in documents(tree).items():
        code = "\n".join(tree.text(name) for name in tree.c_files("src/rules/" + game))
        used = ids_in(code, [game])
        problems += [f"{rule} is not named in src/rules/{game}" for rule in rules
                     if rule not in used]
    return problems


def in_a_test(tree):
    names = []
    for name in tree.c_files("tests"):
        names += TEST_NAME.findall(tree.text(name))
    tested = ids_in("\n".join(names), documents(tree))
    return [f"{rule} is in the name of no test" for rules in documents(tree).values()
            for rule in rules if rule not in tested]


def known_everywhere(tree):
    known, problems = all_ids(tree), []
    for name in tree.under(*USERS):
        if name.startswith("tests/lint/") or not tree.is_text(name):
            continue
        unknown = ids_in(tree.text(name), documents(tree)) - known
        for number, line in enumerate(tree.lines(name) if unknown else [], 1):
            if NOT_A_RULE not in line:
                problems += [f"{name}:{number}: there is no rule {rule}"
                             for rule in sorted(ids_in(line, documents(tree)) & unknown)]
    return problems


def never_lost(tree):
    if published(tree) is None:
        return [f"{PUBLISHED} is missing: tests/lint/lint rule_ids --update"]
    return [f"{rule} was published and is gone from docs/rules"
            for rule in published(tree) if rule not in all_ids(tree)]


def all_published(tree):
    listed = published(tree) or []
    problems = [f"{rule} is new: tests/lint/lint rule_ids --update"
                for rule in sorted(all_ids(tree) - set(listed), key=order)]
    if listed != sorted(set(listed), key=order):
        problems.append(f"{PUBLISHED} is not sorted")
    return problems


def order(rule):
    return [(part.isdigit(), int(part) if part.isdigit() else 0, part) for part in rule.split(".")]


def update(tree):
    """Adds new ids to the published list; what is there stays, gone from the documents or not."""
    rules = sorted(all_ids(tree) | set(published(tree) or []), key=order)
    with open(tree.path(PUBLISHED), "w", encoding="ascii") as file:
        file.write("".join(rule + "\n" for rule in rules))


CHECKS = [
    ("every document has rules, each once", documents_are_sound),
    ("every rule is named in the code of its game", in_the_code),
    ("every rule is in the name of a test", in_a_test),
    ("every id that is used is a rule", known_everywhere),
    ("no published rule has gone", never_lost),
    ("the list of published rules is complete", all_published),
]
