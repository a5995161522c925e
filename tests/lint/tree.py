"""The files of the repository, as the lints see them."""
import os
import re
import subprocess
from functools import lru_cache

SKIPPED_FOLDERS = re.compile(r"^(\.git|__pycache__|build.*)$")


class Tree:
    """A root folder and its files, tracked or about to be; build folders are not among them."""

    def __init__(self, root):
        self.root = os.path.abspath(root)
        self.files = sorted(self._from_git() or self._from_walk())

    def _from_git(self):
        command = ["git", "-C", self.root, "ls-files", "-z", "--cached", "--others",
                   "--exclude-standard"]
        try:
            top = subprocess.run(["git", "-C", self.root, "rev-parse", "--show-toplevel"],
                                 capture_output=True, text=True, check=True).stdout.strip()
            if os.path.realpath(top) != os.path.realpath(self.root):
                return []
            output = subprocess.run(command, capture_output=True, check=True).stdout
        except (OSError, subprocess.CalledProcessError):
            return []
        names = {name.decode() for name in output.split(b"\0") if name}
        return [name for name in names if os.path.isfile(self.path(name))]

    def _from_walk(self):
        found = []
        for folder, folders, names in os.walk(self.root):
            folders[:] = [name for name in folders if not SKIPPED_FOLDERS.match(name)]
            for name in names:
                found.append(os.path.relpath(os.path.join(folder, name), self.root))
        return found

    def path(self, name):
        return os.path.join(self.root, name)

    @lru_cache(maxsize=None)
    def bytes(self, name):
        with open(self.path(name), "rb") as file:
            return file.read()

    def is_text(self, name):
        """Fuzz inputs are bytes and follow no style; neither does anything with a zero byte."""
        return not name.startswith("tests/fuzz/corpus/") and b"\0" not in self.bytes(name)

    @lru_cache(maxsize=None)
    def text(self, name):
        return self.bytes(name).decode("utf-8", errors="replace")

    def lines(self, name):
        return self.text(name).split("\n")

    def under(self, *folders):
        return [name for name in self.files if name.startswith(tuple(f + "/" for f in folders))]

    def c_files(self, *folders):
        names = self.under(*folders) if folders else self.files
        return [name for name in names if name.endswith((".c", ".h"))]

    @lru_cache(maxsize=None)
    def code(self, name):
        """A C file's lines without comments and without what stands in quotes."""
        return without_comments(self.text(name), keep_strings=False).split("\n")


TOKEN = re.compile(r"""//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'""", re.S)


def without_comments(text, keep_strings):
    """C text with comments blanked, and strings emptied if asked; lines and columns stay."""
    def blank(match):
        token = match.group(0)
        if token[0] == "/":
            return re.sub(r"[^\n]", " ", token)
        return token if keep_strings else token[0] + " " * (len(token) - 2) + token[0]
    return TOKEN.sub(blank, text)
