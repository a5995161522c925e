"""Nothing in the repository points at one machine or one registry."""
import re

# Written in pieces, so that this file does not find itself.
MACHINE = re.compile(r"(?<![\w./~-])/(?:" + "|".join(["wo" + "rk", "ro" + "ot", "ho" + "me",
                                                      "Us" + "ers"]) + r")/")
REGISTRIES = [
    "deb.debian|org", "security.debian|org", "snapshot.debian|org", "ftp.debian|org",
    "archive.ubuntu|com", "pypi|org", "pythonhosted|org", "npmjs|org", "npmjs|com",
    "yarnpkg|com", "docker|io", "ghcr|io", "quay|io", "gcr|io", "crates|io", "golang|org",
    "rubygems|org", "jsdelivr|net", "unpkg|com", "conda|io", "anaconda|org", "wrapdb.mesonbuild|com",
]
HOST = re.compile(r"(?<![\w-])(?:" + "|".join(re.escape(name.replace("|", "."))
                                              for name in REGISTRIES) + r")(?![\w-])", re.I)


def find(pattern, say):
    def check(tree):
        return [f"{name}:{number}: {pattern.search(line)[0]}: {say}"
                for name in tree.files if tree.is_text(name)
                for number, line in enumerate(tree.lines(name), 1) if pattern.search(line)]
    return check


CHECKS = [
    ("no path of one machine", find(MACHINE, "a path of one machine")),
    ("no registry by name", find(HOST, "a registry; the machine's own settings say which")),
]
