"""Who may include whom: docs/develop/architecture.md, "Layers and folders".

    core <- pack <- campaign <- rules <- text <- table <- ai <- util <- proto
    util <- ui/message, ui/game <- ui/text <- ui/analysis, ui/board <- ui/base, ui/season2, ui/season0
    ui/base, ui/season2, ui/season0 <- ui <- ui/lesson; all of ui <- app
    app, proto <- net <- tui <- cli; tui/terminal <- tui/widgets; tui/widgets, tui/map <- tui/model <- tui/views <- tui
    util <- engine; ai <- lab; app, engine, lab <- arena <- cli
    util, engine, proto <- server; bindings
    server <- server/store/nats, server/store/postgres <- server/store/cluster
"""
import os
import posixpath
import re

from tree import without_comments

RANK = {
    "src/core": 0,
    "src/pack": 1,
    "src/campaign": 2,
    "src/rules": 3,
    "src/text": 4,
    "src/table": 5,
    "src/ai": 6,
}
MESSAGES = ("util", "ui/message")
WORDS = (*MESSAGES, "ui/game", "ui/text")
GAMES = (*WORDS, "ui/board")  # what every game's folder may use
UI = (*GAMES, "ui/base", "ui/season2", "ui/season0", "ui", "ui/analysis", "ui/lesson")
# Which folders' headers a client may include beside its own; "ui" and "cli" are for the files of these folders themselves. A folder
# stands behind all that it may include, so dependencies run one way.
BELOW = {
    "lab": (*RANK,),  # research looks inside the library
    "util": (),
    "engine": ("util",),
    "proto": ("util",),
    "ui/message": ("util",),
    "ui/game": ("util",),
    "ui/text": (*MESSAGES, "ui/game"),
    "ui/board": WORDS,
    "ui/base": GAMES,
    "ui/season2": GAMES,
    "ui/season0": GAMES,
    "ui/analysis": WORDS,
    "ui": (*GAMES, "ui/base", "ui/season2", "ui/season0"),
    "ui/lesson": (*WORDS, "ui"),
    "app": UI,
    "net": (*UI, "proto", "app"),
    "tui/map": (),
    "tui/terminal": (*MESSAGES, "ui/board"),
    "tui/widgets": (*MESSAGES, "ui/board", "tui/terminal"),
    "tui/model": (*UI, "app", "tui/map", "tui/terminal", "tui/widgets"),
    "tui/views": (*UI, "app", "tui/map", "tui/terminal", "tui/widgets", "tui/model"),
    "tui": (*UI, "proto", "app", "net", "tui/map", "tui/terminal", "tui/widgets", "tui/model", "tui/views"),
    "arena": (*MESSAGES, "lab", "engine", "ui/text", "app"),
    "cli/prompt": (*UI, "app"),
    "cli/commands": (*UI, "lab", "engine", "proto", "app", "net", "tui", "tui/model", "arena", "cli/prompt"),
    "cli": (*MESSAGES, "app", "cli/commands"),
    "server": ("util", "engine", "proto"),
    "server/store/nats": ("util", "server"),
    "server/store/postgres": ("util", "server"),
    "server/store/cluster": ("util", "server", "server/store/nats", "server/store/postgres"),
    "bindings": (*UI, "proto", "net"),
}
for place, folder in enumerate(BELOW):
    assert set(BELOW[folder]) <= {*RANK, *list(BELOW)[:place]}, f"{folder} must stand behind all that it may include"
CLIENTS = tuple(sorted({folder.split("/")[0] for folder in BELOW}))  # where they are
# Made in the build folder, by tools/protocol and tools/store_operations.
GENERATED = ("proto/messages.h", "server/sqlite_operations.h", "server/store_operations.h")
PUBLIC = "include/surto"

INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*(["<])([^">]+)[">]', re.M)


def layer(name):
    places = [folder for folder in (*RANK, *BELOW, PUBLIC) if name.startswith(folder + "/")]
    return max(places, key=len, default=None)


def rule_set(name):
    """The rule set a file belongs to: base for src/rules/base/apply.c, None for src/rules/list.c."""
    parts = name.split("/")
    return parts[2] if parts[:2] == ["src", "rules"] and len(parts) > 3 else None


def resolve(tree, name, kind, target):
    """The file of the repository an include means, or None for the system's."""
    if target in GENERATED:
        return target
    places = [posixpath.join("include", target), posixpath.join("src", target)]
    places += [target] if target.startswith(tuple(folder + "/" for folder in CLIENTS)) else []
    if kind == '"':
        places.insert(0, posixpath.normpath(posixpath.join(posixpath.dirname(name), target)))
    for place in places:
        if os.path.isfile(tree.path(place)):
            return place
    return None


def includes(tree, *folders):
    """Every include of these folders: file, line number, text as written, file meant."""
    for name in tree.c_files(*folders):
        text = without_comments(tree.text(name), keep_strings=True)
        for match in INCLUDE.finditer(text):
            line = text.count("\n", 0, match.start()) + 1
            closing = {'"': '"', "<": ">"}[match[1]]
            yield name, line, match[1] + match[2] + closing, resolve(tree, name, match[1], match[2])


def every_source_has_a_layer(tree):
    return [f"{name}: src/ has no layer of this name" for name in tree.c_files("src")
            if layer(name) is None]


def includes_exist(tree):
    return [f"{name}:{line}: {written} is not there"
            for name, line, written, target in includes(tree, "src", "include", *CLIENTS)
            if target is None and written[0] == '"']


def never_upwards(tree):
    problems = []
    for name, line, written, target in includes(tree, *RANK):
        here, there = layer(name), target and layer(target)
        if there in RANK and there != here and RANK[there] >= RANK[here]:
            problems.append(f"{name}:{line}: {here} may not include {written} of {there}")
    return problems


def rule_sets_apart(tree):
    problems = []
    for name, line, written, target in includes(tree, "src/rules"):
        theirs = target and rule_set(target)
        if rule_set(name) and theirs and theirs != rule_set(name):
            problems.append(f"{name}:{line}: a rule set may not include {written} of another")
    return problems


def every_client_has_a_layer(tree):
    return [f"{name}: ui/ has no layer of this name" for name in tree.c_files("ui")
            if layer(name) == "ui" and name.count("/") > 1]


def clients_use_the_public_api(tree):
    problems = []
    for name, line, written, target in includes(tree, *CLIENTS):
        allowed = (layer(name), *BELOW.get(layer(name), ()))
        if target is None or layer(target) in allowed:
            continue
        if not (target.startswith(PUBLIC + "/") and written.startswith("<surto/")):
            problems.append(f"{name}:{line}: {written}: only <surto/...> and layers below may be included here")
    return problems


def public_headers_stand_alone(tree):
    return [f"{name}:{line}: a public header may not include {written}"
            for name, line, written, target in includes(tree, PUBLIC)
            if target is not None and layer(target) != PUBLIC]


CHECKS = [
    ("every file of src belongs to a layer", every_source_has_a_layer),
    ("every included file is there", includes_exist),
    ("no layer includes a higher one", never_upwards),
    ("rule sets do not include each other", rule_sets_apart),
    ("every file of ui belongs to a layer", every_client_has_a_layer),
    ("clients include only <surto/...> and layers below them", clients_use_the_public_api),
    ("public headers include only public headers", public_headers_stand_alone),
]
