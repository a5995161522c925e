"""Every check of every lint finds the fault it is there for, and nothing in a clean tree.

A fault is a small change to a clean tree. A check for which no fault stands here fails.
"""
import os
import tempfile

import catalogues
import executables
import layers
import public_words
import rule_ids
import style
from tree import Tree

CLEAN = {
    ".clang-format": open(os.path.join(os.path.dirname(__file__), "../../.clang-format")).read(),
    "docs/rules/base.md": "# Rules\n\n- **base.drive.1** Drive. {book}\n",
    "tests/lint/rule_ids.txt": "base.drive.1\n",
    "tests/rules/base/drive.c": 'TEST("base.drive.1 goes")\n{\n}\n',
    "include/surto/game.h": "#include <stdint.h>\n",
    "src/core/hash.h": "/* printf( in a comment is no printf */\n",
    "src/pack/pack.h": '#include "core/hash.h"\n',
    "src/rules/engine.c": '#include <surto/game.h>\n\n#include "pack/pack.h"\n\nvoid *p = malloc(3);\n',
    "src/rules/base/apply.c":
        '#include "rules/base/state.h"\n#include "core/hash.h"\n\n'
        "static const char *const names[] = {\"malloc(\"};\n"
        "static int f(int x)\n{\n"
        "    switch (x) {\n    default: /* base.drive.1: nothing else */\n        return 1;\n    }\n}\n",
    "src/rules/base/state.h": "",
    "src/rules/null/state.h": "",
    "src/text/out.h": '#include "rules/base/state.h"\n',
    "src/table/table.h": "",
    "cli/main.c": '#include "main.h"\n#include <stdio.h>\n#include <surto/game.h>\n',
    "cli/main.h": "",
    "tools/run": "#!/bin/sh\n",
    "po/game/LINGUAS": "fr\n",
    "po/game/fr.po": 'msgid ""\nmsgstr "a"\n\nmsgctxt "base.drive.1"\nmsgid "Drive."\nmsgstr "Roulez."\n',
}
ROLL = CLEAN["po/game/fr.po"]

# Lint, check's function or name, what to write over the clean tree.
FAULTS = [
    (layers, "every file of src belongs to a layer", {"src/odd/x.c": ""}),
    (layers, "every included file is there", {"src/core/hash.h": '#include "core/gone.h"\n'}),
    (layers, "no layer includes a higher one", {"src/core/hash.h": '#include "pack/pack.h"\n'}),
    (layers, "no layer includes a higher one",
     {"src/rules/base/apply.c": '#include "text/out.h"\n'}),
    (layers, "no layer includes a higher one", {"src/text/out.h": '#include "../table/table.h"\n'}),
    (layers, "rule sets do not include each other",
     {"src/rules/null/state.h": '#include "rules/base/state.h"\n'}),
    (layers, "front ends include only <surto/...> and front ends below them",
     {"cli/main.h": '#include "core/hash.h"\n'}),
    (layers, "front ends include only <surto/...> and front ends below them",
     {"cli/main.h": '#include "../include/surto/game.h"\n'}),
    (layers, "public headers include only public headers",
     {"include/surto/game.h": '#include "core/hash.h"\n'}),
    (rule_ids, "every document has rules, each once",
     {"docs/rules/base.md": "- **base.drive.1** A.\n- **base.drive.1** B.\n"}),
    (rule_ids, "every rule is named in the code of its game", {"src/rules/base/apply.c": ""}),
    (rule_ids, "every rule is named in the code of its game",
     {"src/rules/base/apply.c": "/* base.drive.11 */\n"}),
    (rule_ids, "every rule is in the name of a test",
     {"tests/rules/base/drive.c": '/* base.drive.1 */\nTEST("goes")\n{\n}\n'}),
    (rule_ids, "every id that is used is a rule", {"src/core/hash.h": "/* base.drive.2 */\n"}),
    (rule_ids, "no published rule has gone",
     {"tests/lint/rule_ids.txt": "base.drive.1\nbase.drive.2\n"}),
    (rule_ids, "no published rule has gone", {"tests/lint/rule_ids.txt": None}),
    (rule_ids, "the list of published rules is complete", {"tests/lint/rule_ids.txt": ""}),
    (style, "clang-format has nothing to change", {"src/core/x.c": "int  x;\n"}),
    (style, "no tabs", {"src/core/x.c": "\tint x;\n"}),
    (style, "no blanks at the end of a line", {"docs/x.md": "a \n"}),
    (style, "every file ends with one line feed", {"docs/x.md": "a"}),
    (style, "every file ends with one line feed", {"docs/x.md": "a\n\n"}),
    (style, "C lines fit", {"src/core/x.c": "/*" + " x" * 50 + " */\n"}),
    (style, "Markdown lines fit", {"docs/x.md": "x" * 161 + "\n"}),
    (style, "no work left over without an issue", {"src/core/x.c": "/* TO" "DO: more */\n"}),
    (style, "every document that is named is there", {"src/core/x.c": "/* docs/gone.md */\n"}),
    (style, "every document that is named is there", {"docs/x.md": "[x](rules/gone.md#a)\n"}),
    (style, "the engine does without memory", {"src/core/x.c": "void *p = malloc(3);\n"}),
    (style, "the engine does without memory", {"src/rules/base/apply.c": "void f() { free (p); }\n"}),
    (style, "the engine does without printing", {"src/text/x.c": "x = snprintf(a, 3, s);\n"}),
    (style, "the engine does without files", {"src/text/x.c": "#include <stdio.h>\n"}),
    (style, "the engine does without the clock", {"src/core/x.c": "t = time(0);\n"}),
    (style, "the engine does without foreign randomness", {"src/core/x.c": "x = rand();\n"}),
    (style, "the engine does without floating point", {"src/pack/x.c": "static const double x = 1;\n"}),
    (style, "the engine does without the locale", {"src/text/x.c": "#include <ctype.h>\n"}),
    (style, "the engine does without leaving the program", {"src/text/x.c": "abort();\n"}),
    (style, "the engine has no mutable static variables", {"src/core/x.c": "static int x;\n"}),
    (style, "the engine has no mutable static variables",
     {"src/core/x.c": "int f(void)\n{\n    static uint64_t last[3] = {0};\n}\n"}),
    (style, "the engine has no mutable static variables",
     {"src/core/x.c": 'static const char *names[] = {"a"};\n'}),
    (style, "the engine has no mutable static variables",
     {"src/core/x.c": "static struct {\n    int x;\n} y;\n"}),
    (style, "default: in the engine has a reason", {"src/core/x.c": "a;\ndefault:\nb;\n"}),
    (style, "lines left out of coverage have a reason",
     {"src/core/x.c": "x; /* LCOV_EXCL_BR_LINE */\n"}),
    (public_words, "no path of one machine", {"docs/x.md": "see /wo" "rk/main\n"}),
    (public_words, "no registry by name", {"docs/x.md": "from https://pypi." "org/simple\n"}),
    (executables, "every script can be run", {"docs/x.md": "#!/bin/sh\n"}),
    (executables, "every executable file is a script", {"tools/run": "echo\n"}),
    (executables, "scripts name python3, bash or sh", {"tools/run": "#!/usr/local/bin/perl\n"}),
]
FAULTS += [
    (catalogues, "every language has a catalogue", {"po/game/LINGUAS": "fr\nes\n"}),
    (catalogues, "every language has a catalogue", {"po/game/LINGUAS": ""}),
    (catalogues, "no message is missing or left over",
     {"docs/rules/base.md": "- **base.drive.1** Drive on. {book}\n"}),
    (catalogues, "no message is missing or left over",
     {"po/game/fr.po": ROLL + '\nmsgctxt "base.drive.2"\nmsgid "Walk."\nmsgstr "Marchez."\n'}),
    (catalogues, "every message is translated, none fuzzy",
     {"po/game/fr.po": ROLL.replace("Roulez.", "")}),
    (catalogues, "every message is translated, none fuzzy",
     {"po/game/fr.po": ROLL.replace("msgctxt", "#, fuzzy\nmsgctxt")}),
    (catalogues, "numbers and keys are those of the English sentence",
     {"po/game/fr.po": ROLL.replace("Roulez.", "Roulez 2 fois.")}),
    (catalogues, "numbers and keys are those of the English sentence",
     {"po/game/fr.po": ROLL.replace("Roulez.", "`Roulez`.")}),
]
LINTS = [layers, rule_ids, style, public_words, executables, catalogues]


def run(lint, name, changes):
    """What one check says of the clean tree with changes."""
    with tempfile.TemporaryDirectory() as root:
        for path, text in {**CLEAN, **changes}.items():
            if text is None:
                continue
            path = os.path.join(root, path)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            if path.startswith(os.path.join(root, "tools")):
                os.chmod(path, 0o755)
        return dict(lint.CHECKS)[name](Tree(root))


def finds_every_fault(_):
    return [f"{lint.__name__}: {name}: does not see {changes}" for lint, name, changes in FAULTS
            if not run(lint, name, changes)]


def likes_a_clean_tree(_):
    return [f"{lint.__name__}: {name}: {problem}" for lint in LINTS for name, _ in lint.CHECKS
            for problem in run(lint, name, {})]


def every_check_has_a_fault(_):
    tried = {(lint, name) for lint, name, _ in FAULTS}
    return [f"{lint.__name__}: {name}" for lint in LINTS for name, _ in lint.CHECKS
            if (lint, name) not in tried]


CHECKS = [
    ("every check finds its fault", finds_every_fault),
    ("no check complains of a clean tree", likes_a_clean_tree),
    ("every check has a fault to find", every_check_has_a_fault),
]
