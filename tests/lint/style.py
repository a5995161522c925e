"""The style of docs/develop/style.md, as far as a program can see it."""
import os
import posixpath
import re
import shutil
import subprocess

# Below ai the engine is a pure function of its arguments: docs/develop/determinism.md.
PURE = ("src/core", "src/pack", "src/rules", "src/text", "src/campaign")
ALLOCATES = {"src/rules/engine.c"}  # opening a game is the one place that asks for memory

C_COLUMNS = 100
MARKDOWN_COLUMNS = 160

# Text of which the project decides the form; others (golden files, records) have their own.
STYLED = (".c", ".h", ".py", ".md", ".build", ".txt", ".pack", ".clang-format", ".editorconfig",
          ".gitignore", ".gitattributes", ".ts", ".css", ".html")


def styled(tree):
    for name in tree.files:
        if tree.is_text(name) and (name.endswith(STYLED) or tree.bytes(name).startswith(b"#!")):
            yield name


def by_line(tree, names, wrong, say):
    return [f"{name}:{number}: {say}" for name in names
            for number, line in enumerate(tree.lines(name), 1) if wrong(line)]


def clang_format(tree):
    program = shutil.which("clang-format")
    if program is None:
        return ["clang-format is not installed: tools/setup"]
    names = tree.c_files()
    if not names:
        return ["there is no C file"]
    run = subprocess.run([program, "--style=file", "--dry-run", "--Werror", *names],
                         cwd=tree.root, capture_output=True, text=True)
    places = re.findall(r"^([^\s:]+:\d+):\d+: error: ", run.stderr, re.M)
    if run.returncode != 0 and not places:
        return run.stderr.splitlines() or ["clang-format failed"]
    return [f"{place}: clang-format would change this" for place in places]


def no_tabs(tree):
    """Make wants tabs, and Debian wants debian/rules for make."""
    return by_line(tree, [name for name in styled(tree) if name != "debian/rules"], lambda line: "\t" in line, "a tab")


def no_trailing_blanks(tree):
    return by_line(tree, styled(tree), lambda line: line != line.rstrip(), "blanks at the end")


def ends_with_one_newline(tree):
    return [f"{name}: the file does not end with one line feed" for name in styled(tree)
            if tree.bytes(name) and not re.search(rb"[^\n]\n\Z", tree.bytes(name))]


def c_columns(tree):
    return by_line(tree, tree.c_files(), lambda line: len(line) > C_COLUMNS,
                   f"more than {C_COLUMNS} columns")


def markdown_columns(tree):
    """Tables cannot be broken, nor can numbered rules: tools/embed reads one a line."""
    names = [name for name in tree.files if name.endswith(".md")]
    return by_line(tree, names, lambda line: len(line) > MARKDOWN_COLUMNS
                   and not line.lstrip().startswith("|") and not line.startswith("- **"),
                   f"more than {MARKDOWN_COLUMNS} columns")


LATER = re.compile(r"\b(?:TO" r"DO|FIX" r"ME|X" r"XX)\b(?!.*#\d+)")


def no_loose_ends(tree):
    names = [name for name in styled(tree) if not name.endswith(".md")]
    return by_line(tree, names, lambda line: LATER.search(line), "work left over without #issue")


BANNED = [
    ("memory", r"\b(?:malloc|calloc|realloc|aligned_alloc|strdup|free)\s*\("),
    ("printing", r"\b(?:v?[fsd]?n?printf|f?puts|f?putc|putchar|perror)\s*\("),
    ("files", r"\b(?:FILE|fopen|fread|fwrite|stdin|stdout|stderr)\b"
              r"|#\s*include\s*<(?:stdio|fcntl|unistd)\.h>"),
    ("the clock", r"\b(?:time|clock|gettimeofday|clock_gettime|localtime|gmtime)\s*\("
                  r"|#\s*include\s*<(?:time|sys/time)\.h>"),
    ("foreign randomness", r"\b(?:s?rand|s?random|rand_r|[delmn]rand48|getrandom|getentropy"
                           r"|arc4random\w*)\s*\("),
    ("floating point", r"\b(?:float|double|_Complex)\b|#\s*include\s*<(?:math|fenv|float)\.h>"),
    ("the locale", r"\b(?:setlocale|localeconv|strtod|atof|toupper|tolower|is(?:alpha|alnum|digit"
                   r"|space|upper|lower|print|punct|xdigit))\s*\("
                   r"|#\s*include\s*<(?:locale|ctype|wchar)\.h>"),
    ("leaving the program", r"\b(?:exit|abort|_Exit|longjmp|signal|getenv)\s*\("),
]


def banned(what, pattern):
    regex = re.compile(pattern)

    def check(tree):
        return [f"{name}:{number}: {regex.search(line)[0].strip()}"
                for name in tree.c_files(*PURE)
                if not (what == "memory" and name in ALLOCATES)
                for number, line in enumerate(tree.code(name), 1) if regex.search(line)]
    return check


STATIC = re.compile(r"^\s*(?:static|_Thread_local)\b(?!\s+inline\b|\s*_Static)([^;={(]*)([;=\[({]?)")


def no_mutable_statics(tree):
    """A static variable is const; a table of pointers has const pointers too."""
    problems = []
    for name in tree.c_files(*PURE):
        for number, line in enumerate(tree.code(name), 1):
            match = STATIC.match(line)
            if not match or match[2] in ("(", ""):
                continue
            if "const" not in match[1].rsplit("*", 1)[-1].split():
                problems.append(f"{name}:{number}: a static variable that is not const")
    return problems


def default_has_a_reason(tree):
    """A switch over an enum without default: is checked by the compiler when a value is added."""
    problems = []
    for name in tree.c_files(*PURE):
        lines = tree.lines(name)
        for index, line in enumerate(tree.code(name)):
            if re.match(r"\s*default\s*:", line):
                near = lines[max(index - 1, 0):index + 2]
                if not any("/*" in text or "//" in text or text.rstrip().endswith("*/")
                           for text in near):
                    problems.append(f"{name}:{index + 1}: default: without a comment that says why")
    return problems


def coverage_marks_have_reasons(tree):
    bad = re.compile(r"LCOV_EXCL_(?!BR_LINE: \S)")
    return by_line(tree, tree.c_files(), lambda line: bad.search(line),
                   "only LCOV_EXCL_BR_LINE: and the reason, on the same line")


MENTIONED = re.compile(r"(?<![\w/.-])docs/[\w./-]+\.md")
LINK = re.compile(r"\]\(([^)#\s:]+)(?:#[^)]*)?\)")


def named_documents_are_there(tree):
    """Links of Markdown go from the file's folder; mentions of docs/... from the root."""
    problems = []
    for name in styled(tree):
        if name.startswith("tests/lint/"):
            continue
        for number, line in enumerate(tree.lines(name), 1):
            targets = MENTIONED.findall(line)
            if name.endswith(".md"):
                folder = posixpath.dirname(name)
                targets = [posixpath.join(folder, link) for link in LINK.findall(line)] + [
                    target for target in targets if f"({target})" not in line]
            problems += [f"{name}:{number}: there is no {target}" for target in targets
                         if not os.path.exists(tree.path(posixpath.normpath(target)))]
    return problems


CHECKS = [
    ("clang-format has nothing to change", clang_format),
    ("no tabs", no_tabs),
    ("no blanks at the end of a line", no_trailing_blanks),
    ("every file ends with one line feed", ends_with_one_newline),
    ("C lines fit", c_columns),
    ("Markdown lines fit", markdown_columns),
    ("no work left over without an issue", no_loose_ends),
    ("every document that is named is there", named_documents_are_there),
    *[(f"the engine does without {what}", banned(what, pattern)) for what, pattern in BANNED],
    ("the engine has no mutable static variables", no_mutable_statics),
    ("default: in the engine has a reason", default_has_a_reason),
    ("lines left out of coverage have a reason", coverage_marks_have_reasons),
]
