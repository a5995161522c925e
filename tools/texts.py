"""Collects all English texts that people read: rules, names, stories, sentences of the program.

`wanted(root, domain)` gives the messages of a domain in the order of a catalogue. docs/develop/translating.md says what a
domain holds and what a context is.
"""
import glob
import os
import re
import subprocess
from collections import OrderedDict, namedtuple

import po

Domain = namedtuple("Domain", "name folder keyword")
DOMAINS = OrderedDict((domain.folder, domain) for domain in
                      (Domain("surto-game", "game", "GAME"), Domain("surto", "client", "CLIENT"), Domain("surto-web", "web", "WEB")))
RULE_SETS = ("base", "season2", "season0", "null")
SOURCES = ("ui", "app", "net", "arena", "cli", "tui")
PAGE = "web/src"
SAYS = "i18n/translate.ts"  # where the functions of the page's sentences stand themselves

RULE = re.compile(r"^- \*\*([a-z0-9]+(?:\.[a-z0-9]+)+)\*\* (.*?)(?: \{(.*)\})?$")
STATUS = re.compile(r'X\([A-Z_]+, -?[0-9]+, "([^"]*)"\)')
LITERAL = r'"(?:[^"\\\n]|\\.)*"'
SAID = re.compile(rf"\bWEB(_C|_N)?\(\s*({LITERAL})(?:,\s*({LITERAL}))?")
OPTION = re.compile(r'\{"[a-z-]+",\s*"[^"]*",\s*("(?:[^"\\]|\\.)*"),\s*\w+,\s*\w+\}')  # key, standard, values, least, most

# How many words stand before the name in a line of a pack; docs/packs*.md.
NAMED = {
    "base": {"colour": 2, "city": 8},
    "season2": {"colour": 2, "city": 8, "haven": 7, "event": 5, "job": 4, "ability": 6, "scar": 4, "upgrade": 7, "site": 8,
                "objective": 4, "counter": 3, "search": 5, "name": 2},
    "season0": {"region": 2, "city": 9, "event": 4, "character": 2, "occupation": 5, "speciality": 4, "asset": 7, "liability": 4,
                "objective": 4, "protocol": 4, "note": 3, "counter": 3, "name": 2},
}


def rules_in(path):
    """The id, the sentence and the remark of each rule of a document."""
    with open(path, encoding="utf-8") as file:
        return [match.groups(default="") for match in map(RULE.match, file.read().splitlines()) if match]


def chapters_in(path):
    """The heading above a rule, by the id of the rule (base.turn.1): the id of the chapter (chapter.base.turn) and its name."""
    found, name = {}, None
    with open(path, encoding="utf-8") as file:
        for line in file.read().splitlines():
            rule = RULE.match(line)
            if line.startswith("## "):
                name = line[3:]
            elif rule and name:
                found[rule[1]] = "chapter." + rule[1].rpartition(".")[0], name
                name = None
    return found


def _lines(root, path):
    full = os.path.join(root, path)
    if not os.path.exists(full):
        return []
    with open(full, encoding="utf-8") as file:
        return file.read().splitlines()


def _rules(root):
    for rules in RULE_SETS:
        path = f"docs/rules/{rules}.md"
        if os.path.exists(os.path.join(root, path)):
            for rule, sentence, _ in rules_in(os.path.join(root, path)):
                yield po.Message(rule, sentence, places=[path])
            for chapter, name in chapters_in(os.path.join(root, path)).values():
                yield po.Message(chapter, name, places=[path])


def _of_pack_line(kinds, words, line):
    """Context and text of what a line of a pack gives people to read, or nothing."""
    if words[0] == "objective" and words[2] in ("counter", "supplies", "stocked"):  # conditions with two arguments
        return words[0], line.split(" ", 5)[-1]
    if words[0] == "search":  # a door for each step stands before the name
        return words[0], line.split(" ", 4 + int(words[3]))[-1]
    if words[0] in kinds:
        return words[0], line.split(" ", kinds[words[0]])[-1]
    if words[0] in ("story", "option"):
        return "story", line.split(" ", 1)[-1]
    if words[0] == "text":  # text KIND KEY TEXT
        return "story", line.split(" ", 3)[-1]
    if words[0] == "door":
        return "door", words[1].replace("-", " ")
    if words[0] in ("twist", "trigger"):  # the library makes its name of the key
        return words[0], words[1].replace("-", " ").capitalize()
    return None


def _packs(root):
    for rules, kinds in NAMED.items():
        for full in sorted(glob.glob(os.path.join(root, "packs", rules, "*.pack")), reverse=True):  # the start comes first
            path = os.path.relpath(full, root)
            for line in _lines(root, path):
                words = line.split(" ")
                found = _of_pack_line(kinds, words, line) if len(words) > 1 else None
                if found:
                    yield po.Message(*found, places=[path])


def _listed(root):
    """Names that stand in no pack, and forms of places: the first word of a line is the context."""
    path = "po/game/names.txt"
    for line in _lines(root, path):
        if line and not line.startswith("#"):
            yield po.Message(*line.split(" ", 1), places=[path])


def says_in(lines):
    """The id and the text of each `say` in the lines of a tutorial; docs/develop/tutorial.md."""
    found, owner, step, wrongs, indent = [], None, None, 0, None
    for line in lines:
        depth, words = len(line) - len(line.lstrip(" ")), line.split()
        if found and indent is not None and depth == indent + 4:
            found[-1][1] += " " + line.strip()
            continue
        indent = None
        if line.startswith("chapter "):
            owner = f"tutorial.chapter.{words[1]}"
        elif line.startswith("step "):
            owner = step = f"tutorial.{words[1]}"
            wrongs = 0
        elif line.startswith("  wrong "):
            wrongs += 1
            owner = f"{step}.wrong.{wrongs}"
        elif words[:1] == ["say"] and depth in (2, 4):
            found.append([owner, line.strip().split(" ", 1)[1]])
            indent = depth
    return found


def _tutorials(root):
    for full in sorted(glob.glob(os.path.join(root, "tutorials", "*.tutorial"))):
        path = os.path.relpath(full, root)
        for context, text in says_in(_lines(root, path)):
            yield po.Message(context, text, places=[path])


def _statuses(root):
    path = "include/surto/status.h"
    for text in STATUS.findall("\n".join(_lines(root, path))):
        yield po.Message("status", text, places=[path])


def _options(root):
    for rules in RULE_SETS:
        path = f"src/rules/{rules}/setup.c"
        for text in OPTION.findall("\n".join(_lines(root, path))):
            yield po.Message("option", po.unquoted(text), places=[path])


def _in_sources(root, keyword):
    """What the macros of ui/message/language.h look up."""
    forms = {"": "1", "_C": "1c,2", "_N": "1,2", "_CN": "1c,2,3"}
    keywords = [f"--keyword={marked}{keyword}{form}:{places}" for form, places in forms.items() for marked in ("", "N_")]
    files = sorted(os.path.relpath(full, root) for folder in SOURCES
                   for full in glob.glob(os.path.join(root, folder, "**", "*.[ch]"), recursive=True))
    if not files:
        return []
    command = ["xgettext", "--language=C", "--from-code=UTF-8", "--keyword", *keywords, "--add-location=file",
               "--add-comments=TRANSLATORS", "--no-wrap", "--omit-header", "--output=-", "--files-from=-"]
    run = subprocess.run(command, cwd=root, input="\n".join(files) + "\n", capture_output=True, text=True, check=False)
    if run.returncode != 0:
        raise RuntimeError(run.stderr)
    return po.read(run.stdout).messages


def page_files(root):
    """The TypeScript of the browser's page, but for the file that looks sentences up."""
    found = (os.path.relpath(full, root) for ending in ("ts", "tsx")
             for full in glob.glob(os.path.join(root, PAGE, "**", "*." + ending), recursive=True))
    return sorted(path for path in found if not path.endswith(SAYS))


def _on_page(root):
    """What WEB, WEB_C and WEB_N look up. xgettext loses its way in TSX after an apostrophe; literals are all that is needed."""
    for path in page_files(root):
        for form, first, second in SAID.findall("\n".join(_lines(root, path))):
            first, second = po.unquoted(first), second and po.unquoted(second)
            yield (po.Message(first, second, places=[path]) if form == "_C"
                   else po.Message(None, first, second, places=[path]) if form == "_N"
                   else po.Message(None, first, places=[path]))


def wanted(root, domain):
    """The messages of a domain: by context and text, each once with all its places."""
    found = OrderedDict()
    if domain.folder == "game":
        sources = [_rules(root), _packs(root), _listed(root), _tutorials(root), _in_sources(root, domain.keyword)]
    elif domain.folder == "web":
        sources = [_on_page(root)]
    else:
        sources = [_in_sources(root, domain.keyword), _statuses(root), _options(root)]
    for message in (message for source in sources for message in source):
        known = found.setdefault(message.key, po.Message(message.context, message.one))
        known.many = known.many or message.many
        known.places += [place for place in message.places if place not in known.places]
        known.comments += [comment for comment in message.comments if comment not in known.comments]
    return found
