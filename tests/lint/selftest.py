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
import sentences
import style
import web
from tree import Tree

RULE = 'msgctxt "base.drive.1"\nmsgid "Drive 2."\nmsgstr "%s 2."\n'
PLAIN = '#, python-brace-format\nmsgid "{player} waits: `pass` <b>now</b>."\nmsgstr "%s"\n'
PLURAL = '#, python-brace-format\nmsgid "{n} cube!"\nmsgid_plural "{n} cubes!"\nmsgstr[0] "%s"\nmsgstr[1] "%s"\n'
MENU = 'msgctxt "menu"\nmsgid "two words"\nmsgstr "%s"\n'


def catalogue(*entries):
    return "\n".join(['msgid ""\nmsgstr "a"\n', *entries])


CLEAN = {
    ".clang-format": open(os.path.join(os.path.dirname(__file__), "../../.clang-format")).read(),
    "docs/rules/base.md": "# Rules\n\n- **base.drive.1** Drive 2. {book}\n",
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
    "cli/main.c": '#include "main.h"\n#include <stdio.h>\n#include <surto/game.h>\n\n'
                  'const char *text = N_CLIENT_C("menu", "two words");\n',
    "cli/main.h": "",
    "app/files.h": "",
    "ui/base/narrate.h": "",
    "ui/season2/names.h": "",
    "proto/json.h": "",
    "server/socket/session.c": '#include "proto/messages.h"\n',
    "ui/text/narration.c":
        'void tell(unsigned n)\n{\n    say(GAME("{player} waits: `pass` <b>now</b>."));\n'
        '    say(GAME_N("{n} cube!", "{n} cubes!", n));\n    assert(n && "never none");\n'
        '    note("drive CITY", "%s of %s\\n", "{list} `a word` [a word]", "surto play --seed 1");\n}\n',
    "tools/run": "#!/bin/sh\n",
    "po/game/LINGUAS": "fr\nes\n",
    "po/game/fr.po": catalogue(RULE % "Roulez", PLAIN % "{player} attend\u00a0: `pass` <b>ici</b>.",
                               PLURAL % ("{n} cube\u00a0!", "{n} cubes\u00a0!")),
    "po/game/es.po": catalogue(RULE % "Viaje", PLAIN % "{player} espera: `pass` <b>ya</b>.", PLURAL % ("¡{n} cubo!", "¡{n} cubos!")),
    "po/client/LINGUAS": "fr\nes\n",
    "po/client/fr.po": catalogue(MENU % "deux mots"),
    "po/client/es.po": catalogue(MENU % "dos palabras"),
    "web/src/i18n/translate.ts": "export function WEB(message: string) {\n}\n",
    "web/src/ui/Button.tsx": "",
    "web/src/views/Home.tsx":
        'import { signal } from "@preact/signals";\nimport { Button } from "../ui/Button.js";\nimport { WEB } from "../i18n/translate.js";\n'
        '// title="No sentence."\n'
        'export function View() {\n  return <main><h1>Surto</h1><Button label={WEB("Go on.")}>{1 > 0 && WEB_C("x", "On")}</Button></main>;\n}\n',
    "po/web/LINGUAS": "fr\nes\n",
    "po/web/fr.po": catalogue('msgid "Go on."\nmsgstr "Continuer."\n', 'msgctxt "x"\nmsgid "On"\nmsgstr "Oui"\n'),
    "po/web/es.po": catalogue('msgid "Go on."\nmsgstr "Seguir."\n', 'msgctxt "x"\nmsgid "On"\nmsgstr "Sí"\n'),
}
FRENCH, SPANISH = CLEAN["po/game/fr.po"], CLEAN["po/game/es.po"]


def french(old, new):
    """The French catalogue with something changed."""
    return {"po/game/fr.po": FRENCH.replace(old, new)}


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
    (layers, "clients include only <surto/...> and layers below them", {"proto/x.c": '#include "cli/main.h"\n'}),
    (layers, "clients include only <surto/...> and layers below them",
     {"cli/main.h": '#include "core/hash.h"\n'}),
    (layers, "clients include only <surto/...> and layers below them",
     {"cli/main.h": '#include "../include/surto/game.h"\n'}),
    (layers, "clients include only <surto/...> and layers below them", {"ui/text/x.c": '#include "ui/base/narrate.h"\n'}),
    (layers, "clients include only <surto/...> and layers below them", {"ui/base/x.c": '#include "ui/season2/names.h"\n'}),
    (layers, "clients include only <surto/...> and layers below them", {"ui/lesson/x.c": '#include "app/files.h"\n'}),
    (layers, "clients include only <surto/...> and layers below them", {"arena/x.c": '#include "cli/main.h"\n'}),
    (layers, "clients include only <surto/...> and layers below them",
     {"cli/prompt/x.c": '#include "cli/commands/x.h"\n', "cli/commands/x.h": ""}),
    (layers, "every file of ui belongs to a layer", {"ui/odd/x.c": ""}),
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
    (catalogues, "every language has a catalogue", {"po/game/LINGUAS": "fr\nes\npt_BR\n"}),
    (catalogues, "every language has a catalogue", {"po/game/LINGUAS": "fr\n"}),
    (catalogues, "every language has a catalogue", {"po/client/LINGUAS": "fr\n", "po/client/es.po": None}),
    (catalogues, "no message is missing or left over",
     {"docs/rules/base.md": "- **base.drive.1** Drive on. {book}\n"}),
    (catalogues, "no message is missing or left over", {"packs/base/base.pack": "colour blue Blue\n"}),
    (catalogues, "no message is missing or left over", {"po/game/names.txt": "role Medic\n"}),
    (catalogues, "no message is missing or left over", {"include/surto/status.h": 'X(ENDED, -2, "it is over")'}),
    (catalogues, "no message is missing or left over",
     {"src/rules/base/setup.c": '{{"hands", "open", "open or closed", 0, 0}, hands},\n'}),
    (catalogues, "no message is missing or left over", {"ui/text/x.c": 'GAME("One more.");\n'}),
    (catalogues, "no message is missing or left over", {"ui/text/x.c": 'GAME_CN("x", "{n} more.", "{n} more.", n);\n'}),
    (catalogues, "no message is missing or left over", french('"{n} cubes!"', '"{n} cubs!"')),
    (catalogues, "no message is missing or left over", {"po/game/fr.po": FRENCH + '\nmsgid "Walk."\nmsgstr "Marchez."\n'}),
    (catalogues, "every message is translated, none fuzzy", french("Roulez 2.", "")),
    (catalogues, "every message is translated, none fuzzy", french("{n} cubes\u00a0!", "")),
    (catalogues, "every message is translated, none fuzzy", french("msgctxt", "#, fuzzy\nmsgctxt")),
    (catalogues, "every message is translated, none fuzzy", {"po/client/es.po": catalogue(MENU % "")}),
    (catalogues, "numbers of rules are those of the English sentence", french("Roulez 2.", "Roulez 3.")),
    (catalogues, "commands are those of the English text", french("attend\u00a0: `pass`", "attend\u00a0: `passer`")),
    (catalogues, "commands are those of the English text", french("Roulez", "`Roulez`")),
    (catalogues, "places are those of the English text", french("{player} attend", "{joueur} attend")),
    (catalogues, "places are those of the English text", french("{n} cube\u00a0!", "un cube\u00a0!")),
    (catalogues, "places are those of the English text", french('"{n} cubes!"', '"{m} cubes!"')),
    (catalogues, "places are those of the English text", french("{player}", "{player:x}")),
    (catalogues, "bold is in pairs and where English has it", french("<b>ici</b>", "<b>ici<b>")),
    (catalogues, "bold is in pairs and where English has it", french("<b>ici</b>", "ici")),
    (catalogues, "blanks and line feeds are right", french("Roulez 2", "Roulez  2")),
    (catalogues, "blanks and line feeds are right", french("Roulez 2.", "Roulez 2. ")),
    (catalogues, "blanks and line feeds are right", french("Roulez 2.", "Roulez 2.\\n")),
    (catalogues, "French signs have their blank", french("attend\u00a0:", "attend :")),
    (catalogues, "French signs have their blank", french("{n} cubes\u00a0!", "{n} cubes!")),
    (catalogues, "French signs have their blank", french("<b>ici</b>", "<b>« ici »</b>")),
    (catalogues, "Spanish signs are pairs", {"po/game/es.po": SPANISH.replace("¡{n} cubos", "{n} cubos")}),
    (catalogues, "Spanish signs are pairs", {"po/game/es.po": SPANISH.replace("espera:", "espera?")}),
    (sentences, "sentences are looked up", {"ui/text/x.c": 'page_say(on, 0, "Two words.");\n'}),
    (sentences, "sentences are looked up", {"tui/x.c": 'static const char *const x[] = {"of %s cards"};\n'}),
    (sentences, "sentences are looked up", {"cli/x.c": 'say("%u "\n    "cards "\n    "left");\n'}),
    (sentences, "a message is one literal", {"ui/text/x.c": 'GAME(n ? "One more." : "Two more.");\n'}),
    (sentences, "a message is one literal", {"ui/text/x.c": 'GAME_C("x", "One" MORE);\n'}),
    (sentences, "no plural is made by hand", {"ui/text/x.c": 'say("cube%s", n == 1 ? "" : "s");\n'}),
    (sentences, "no plural is made by hand", {"cli/x.c": "say(plural(n));\n"}),
    (sentences, "every exception is needed", {"cli/commands/bench.c": "int x;\n"}),
    (catalogues, "no message is missing or left over", {"web/src/views/x.tsx": 'WEB("It\'s new.");\n'}),
    (catalogues, "no message is missing or left over", {"web/src/views/x.tsx": 'WEB_N(\n  "{n} seat.", "{n} seats.", n);\n'}),
    (web, "the page imports few packages", {"web/src/views/x.ts": 'import { x } from "react";\n'}),
    (web, "imports go one way", {"web/src/ui/x.ts": 'import type { x } from "../views/Home.js";\n'}),
    (web, "imports go one way", {"web/src/i18n/x.ts": 'export { x } from "../ui/Button.js";\n'}),
    (web, "imports go one way", {"web/src/engine/x.ts": 'const x = await import("../game/x.js");\n'}),
    (web, "imports go one way", {"web/src/board/x.ts": 'import {\n  x,\n} from "../main.js";\n'}),
    (web, "a sentence of the page is one literal", {"web/src/ui/x.tsx": "WEB(n ? \"One.\" : \"Two.\");\n"}),
    (web, "a sentence of the page is one literal", {"web/src/ui/x.tsx": 'WEB_C(x, "One.");\n'}),
    (web, "a sentence of the page is one literal", {"web/src/ui/x.tsx": "WEB('One.');\n"}),
    (web, "what people read on the page is looked up", {"web/src/ui/x.tsx": "return <p>Two words.</p>;\n"}),
    (web, "what people read on the page is looked up", {"web/src/ui/x.tsx": 'return <p aria-label="Two words" />;\n'}),
    (web, "lines of the page fit", {"web/src/ui/x.tsx": "x" * 131 + "\n"}),
    (web, "types of the page are known, exports have names", {"web/src/ui/x.ts": "const x: any = 1;\n"}),
    (web, "types of the page are known, exports have names", {"web/src/ui/x.ts": "export default 1;\n"}),
]
LINTS = [layers, rule_ids, style, public_words, executables, catalogues, sentences, web]


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
