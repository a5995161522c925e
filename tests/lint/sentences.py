"""What a front end says to people is a message: a literal of several words is looked up by a macro of ui/message/language.h.

A literal that people never read (lines for scripts, JSON, notation) is allowed here, by file and with the reason.
"""
import re

from tree import without_comments

FRONT_ENDS = ("util", "engine", "ui", "app", "net", "arena", "cli", "tui")
MACRO = re.compile(r"^(?:N_)?(?:GAME|CLIENT)(?:_C?N|_C)?$")
SILENT = {"assert", "_Static_assert", "static_assert"}  # for programmers
TOKEN = re.compile(r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|[A-Za-z_]\w*|[^\s\w]', re.S)
# What is no word of a sentence: directives of printf, escapes, commands, places, options of a command line, keys.
NO_WORD = re.compile(r"%[-+ #0]*(?:\*|\d+)?(?:\.(?:\*|\d+)?)?[hlzjt]*[a-zA-Z%]|\\x[0-9a-fA-F]+|\\[0-7]{1,3}|\\."
                     r"|`[^`]*`|\{[^}]*\}|\[[^\]]*\]|--[a-z]+|\b(?:Esc|Enter|Space|Tab)\b")
WORD = re.compile(r"[A-Za-z]{2,}(?:-[A-Za-z]+)*")
COMMAND_LINE = re.compile(r"^ *surto [a-z]+\b(?!:)")
OLD_PLURAL = re.compile(r'\bplural\s*\(|\?\s*""\s*:\s*"e?s"|\?\s*"e?s"\s*:\s*""')

FOR_SCRIPTS = "a line for scripts"
# The file, or the beginning of its name; the beginning of the literals that are meant; the reason.
ALLOWED = [
    ("arena/report.c", "", FOR_SCRIPTS),
    ("arena/compare.c", "", FOR_SCRIPTS),
    ("arena/cells.c", "", "values of options"),
    ("arena/engine_client.c", "option seed", "a line of the engine protocol"),
    ("arena/results_header.c", "model name", "a word of the system"),
    ("cli/commands/arena.c", "%zu games", FOR_SCRIPTS),
    ("cli/commands/bench.c", "", FOR_SCRIPTS),
    ("cli/commands/perft.c", "", FOR_SCRIPTS),
    ("cli/prompt/table_commands.c", "computer p2 skilled", "a command to be typed"),
    ("cli/commands/host_server.c", "\\\"cannot start\\\"", "a line of surtod's log"),
    ("cli/commands/host_server.c", "in use", "a line of surtod's log"),
    ("engine/serve.c", "", "the engine protocol is English"),
    ("engine/engine_protocol.c", "", "the engine protocol is English"),
    ("util/seeds.c", "surto: the cryptography", "the server says it too, and nothing can be looked up any more"),
    ("cli/commands/selfplay.c", "", FOR_SCRIPTS),
    ("cli/commands/check.c", "", FOR_SCRIPTS),
    ("cli/commands/campaign.c", "%s: %zu move", FOR_SCRIPTS),
    ("cli/commands/campaign.c", ", all is well", FOR_SCRIPTS),
    ("cli/commands/campaign.c", "campaign ", "a command"),
    ("cli/commands/pack.c", "line %u: ", FOR_SCRIPTS),
    ("cli/commands/pack.c", "pack ", "a command"),
    ("ui/analysis/win_chance_svg.c", "<", "elements of a picture"),
    ("ui/message/svg.c", "<", "elements of a picture"),
    ("app/story_map.c", "<", "elements of a picture"),
    ("ui/base/text_ui.c", "sheet story", "commands"),
    ("ui/season0/text_ui.c", "spread infection", "commands"),
    ("ui/season2/text_ui.c", "produce CARD local", "a command"),
    ("ui/season0/text_ui.c", "month", FOR_SCRIPTS),
    ("ui/season0/text_ui.c", "legacy card", FOR_SCRIPTS),
    ("ui/season2/text_ui.c", "month", FOR_SCRIPTS),
    ("ui/season2/text_ui.c", "legacy card", FOR_SCRIPTS),
    ("ui/message/reason.c", "`%s` must be %s", "what the library says, to be known again"),
    ("ui/message/reason.c", "unknown option `", "what the library says, to be known again"),
    ("ui/lesson/lesson_script.c", "", "faults of scripts are English, as those of packs"),
    ("app/language.c", "Português", "the name of a language in itself"),
    ("util/memory.c", "surto: no memory", "no memory is left to look it up"),
]


class Literal:
    """A literal, adjacent ones joined, with the calls it stands in and the tokens beside it."""

    def __init__(self, line, text, calls, before, after):
        self.line, self.text, self.calls, self.before, self.after = line, text, calls, before, after


def literals(text):
    """The literals of a C text."""
    code = re.sub(r"^[ \t]*#[ \t]*include[^\n]*", "", without_comments(text, keep_strings=True), flags=re.M)
    tokens = [(match.group(0), match.start()) for match in TOKEN.finditer(code)]
    found, calls, last = [], [], ""
    for index, (token, start) in enumerate(tokens):
        if token[0] == '"':
            if last[:1] == '"':
                found[-1].text += token[1:-1]
            else:
                found.append(Literal(code.count("\n", 0, start) + 1, token[1:-1], list(calls), last, ""))
            found[-1].after = tokens[index + 1][0] if index + 1 < len(tokens) else ""
        elif token == "(":
            calls.append(last)
        elif token == ")" and calls:
            calls.pop()
        last = token
    return found


def is_sentence(text):
    """Two words or more that are not in capitals, as the words of a notation are."""
    words = [word for word in WORD.findall(NO_WORD.sub("\0", text)) if not word.isupper()]
    return len(words) > 1 and " " in text and not COMMAND_LINE.match(text)


def is_allowed(name, literal):
    return any(name.startswith(where) and literal.text.startswith(begin) for where, begin, _ in ALLOWED)


def looked_up(literal):
    return any(MACRO.match(call) or call in SILENT for call in literal.calls)


def each_literal(tree):
    for name in tree.c_files(*FRONT_ENDS):
        for literal in literals(tree.text(name)):
            yield name, literal


def sentences_are_looked_up(tree):
    return [f"{name}:{literal.line}: not looked up: \"{literal.text[:60]}\"" for name, literal in each_literal(tree)
            if is_sentence(literal.text) and not looked_up(literal) and not is_allowed(name, literal)]


def macros_have_literals(tree):
    """xgettext does not see what a macro makes of literals: cond ? "a" : "b", "a" NAME "b"."""
    return [f"{name}:{literal.line}: a message is one literal: \"{literal.text[:60]}\"" for name, literal in each_literal(tree)
            if literal.calls and MACRO.match(literal.calls[-1]) and (literal.before not in "(," or literal.after not in "),")]


def no_plural_by_hand(tree):
    for_scripts = tuple(where for where, _, reason in ALLOWED if reason == FOR_SCRIPTS)
    return [f"{name}:{number}: a plural is a message: GAME_N" for name in tree.c_files(*FRONT_ENDS) if not name.startswith(for_scripts)
            for number, line in enumerate(without_comments(tree.text(name), keep_strings=True).split("\n"), 1)
            if OLD_PLURAL.search(line)]


def exceptions_are_needed(tree):
    """Only in the repository itself: a tree without the file has no need of the exception."""
    texts = {}
    for name, literal in each_literal(tree):
        if is_sentence(literal.text) and not looked_up(literal):
            texts.setdefault(name, []).append(literal.text)
    return [f"{where}: \"{begin}\" is allowed ({reason}) and nobody says it" for where, begin, reason in ALLOWED
            if any(name.startswith(where) for name in tree.files)
            and not any(name.startswith(where) and text.startswith(begin) for name in texts for text in texts[name])]


CHECKS = [
    ("sentences are looked up", sentences_are_looked_up),
    ("a message is one literal", macros_have_literals),
    ("no plural is made by hand", no_plural_by_hand),
    ("every exception is needed", exceptions_are_needed),
]
