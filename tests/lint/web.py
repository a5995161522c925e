"""The TypeScript of the browser's page: who may import whom, what people read is looked up, lines fit.

    views -> timeline -> table, board, sound -> game -> engine, store, net -> i18n; ui -> i18n; all -> router, generated

docs/develop/web.md says why. The page has no other imports than preact and signals.
"""
import posixpath
import re

PAGE = "web/src/"
COLUMNS = 130
TOP = ("main.tsx", "appearance.ts", "update.ts")  # they put the page together, and import what they like
ALONE = ("sw.ts",)  # runs beside the page
EVERYWHERE = ("router.ts",)
CONTRACTS = ("game/session.ts", "board/board-pieces.ts", "board/props.ts")  # their types hold between parts
MAY = {  # which other folders one imports from
    "views": ("table", "timeline", "sound", "board", "game", "engine", "store", "net", "ui", "i18n", "style"),
    "timeline": ("table", "board", "sound", "game", "engine", "store", "ui", "i18n", "style"),
    "sound": ("game", "engine", "store", "ui", "i18n"),
    "table": ("board", "game", "engine", "store", "net", "ui", "i18n", "style"),
    "board": ("game", "engine", "ui", "i18n", "style"),
    "game": ("board", "engine", "store", "net", "i18n"),  # of the board: what it is given to draw
    "net": ("engine", "store", "i18n"),
    "store": ("engine", "i18n"),
    "engine": ("i18n",),
    "ui": ("i18n", "style"),
    "i18n": (),
    "generated": (),
}
MADE = "virtual:land/"  # make/land.ts
PACKAGES = ("preact", "preact/hooks", "@preact/signals", "preact/jsx-runtime", "preact/compat")

IMPORT = re.compile(r"""^\s*(?:import|export)\b(?P<type>\s+type\b)?[^;"'=(]*?\bfrom\s*["'](?P<from>[^"']+)["']"""
                    r"""|^\s*import\s*["'](?P<whole>[^"']+)["']|\bimport\(\s*["'](?P<later>[^"']+)["']\s*\)""", re.M)
COMMENT = re.compile(r"(?<![:\"'])//[^\n]*|/\*.*?\*/", re.S)
CALL = re.compile(r"\bWEB(?:_C|_N)?\(\s*")
GOOD_CALL = re.compile(r'\bWEB(?:_C\(\s*"(?:[^"\\\n]|\\.)*",|_N\(\s*"(?:[^"\\\n]|\\.)*",|\()\s*"(?:[^"\\\n]|\\.)*"')
ATTRIBUTE = re.compile(r"""\b(?:aria-label|aria-description|title|placeholder|alt|label|hint|why)="(?P<text>[^"]*[A-Za-z]{2}[^"]*)\"""")
BETWEEN_TAGS = re.compile(r"(?<=[\w\"'}/])>\s*(?P<text>[^<>{}=;()]*[A-Za-z]{2}[^<>{}=;()]*?)\s*</")
NAMES = {"Surto", "‹ Surto", "Esc", "Tab"}  # names and keys are the same in all languages


def page_files(tree):
    return [name for name in tree.under("web/src") if name.endswith((".ts", ".tsx")) and not name.endswith(".d.ts")]


def bare(text):
    """Comments blanked; lines stay."""
    return COMMENT.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), text)


def folder_of(name):
    parts = name[len(PAGE):].split("/")
    return parts[0] if len(parts) > 1 else ""


def imports(tree):
    for name in page_files(tree):
        text = bare(tree.text(name))
        for match in IMPORT.finditer(text):
            what = match["from"] or match["whole"] or match["later"]
            yield name, text.count("\n", 0, match.end()) + 1, what, bool(match["type"])


def packages_are_few(tree):
    return [f"{name}:{line}: {what}: only {', '.join(PACKAGES[:3])}" for name, line, what, _ in imports(tree)
            if not what.startswith((".", MADE)) and what not in PACKAGES]


def imports_go_one_way(tree):
    problems = []
    for name, line, what, is_type in imports(tree):
        inside, here = name[len(PAGE):], folder_of(name)
        if not what.startswith(".") or inside in TOP:
            continue
        target = posixpath.normpath(posixpath.join(posixpath.dirname(inside), what))
        there = target.split("/")[0] if "/" in target else ""
        target = target.replace(".js", ".ts")
        fine = (there == here != "" or there in MAY.get(here, ()) or there == "generated" or target in EVERYWHERE
                or (is_type and target in CONTRACTS and here not in ("ui", "i18n")))
        if inside in ALONE or not fine:
            problems.append(f"{name}:{line}: {here or inside} may not import {what}")
    return problems


def sentences_are_literals(tree):
    problems = []
    for name in page_files(tree):
        text = bare(tree.text(name))
        for match in CALL.finditer(text) if not name.endswith("i18n/translate.ts") else []:
            if not GOOD_CALL.match(text, match.start()):
                problems.append(f"{name}:{text.count(chr(10), 0, match.start()) + 1}: a sentence is one literal")
    return problems


def sentences_are_looked_up(tree):
    problems = []
    for name in page_files(tree):
        if not name.endswith(".tsx"):
            continue
        text = bare(tree.text(name))
        for pattern in (ATTRIBUTE, BETWEEN_TAGS):
            for match in pattern.finditer(text):
                if match["text"].strip() not in NAMES:
                    line = text.count("\n", 0, match.start("text")) + 1
                    problems.append(f"{name}:{line}: {match['text'].strip()!r} is looked up by nobody: WEB(...)")
    return problems


def lines_fit(tree):
    names = [name for name in tree.under("web/src", "web/tests", "web/make") if name.endswith((".ts", ".tsx", ".mjs", ".css"))]
    made = ("web/src/generated/",)
    return [f"{name}:{number}: {len(line)} columns, at most {COLUMNS}" for name in names if not name.startswith(made)
            for number, line in enumerate(tree.lines(name), 1) if len(line) > COLUMNS]


def types_are_known(tree):
    problems = []
    for name in page_files(tree):
        for number, line in enumerate(bare(tree.text(name)).split("\n"), 1):
            if re.search(r":\s*any\b|\bas any\b|<any>|@ts-ignore|export default", line):
                problems.append(f"{name}:{number}: no any, no default export")
    return problems


CHECKS = [
    ("the page imports few packages", packages_are_few),
    ("imports go one way", imports_go_one_way),
    ("a sentence of the page is one literal", sentences_are_literals),
    ("what people read on the page is looked up", sentences_are_looked_up),
    ("lines of the page fit", lines_fit),
    ("types of the page are known, exports have names", types_are_known),
]
