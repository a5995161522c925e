"""A script says what runs it and can be run; nothing else has the executable bit."""
import os


def executable(tree, name):
    return os.stat(tree.path(name)).st_mode & 0o111 != 0


def scripts_can_run(tree):
    return [f"{name}: begins with #! and is not executable" for name in tree.files
            if tree.bytes(name).startswith(b"#!") and not executable(tree, name)]


def executables_say_how(tree):
    return [f"{name}: is executable and does not begin with #!" for name in tree.files
            if executable(tree, name) and not tree.bytes(name).startswith(b"#!")]


def interpreters_are_found(tree):
    """Python by its name, so that any place will do; shells by their usual place. Debian's policy says what debian/rules begins with."""
    problems = []
    for name in tree.files:
        first = tree.bytes(name).split(b"\n", 1)[0]
        if name == "debian/rules" and first == b"#!/usr/bin/make -f":
            continue
        if first.startswith(b"#!") and first not in (b"#!/usr/bin/env python3",
                                                     b"#!/usr/bin/env bash", b"#!/bin/sh"):
            problems.append(f"{name}: {first.decode(errors='replace')}")
    return problems


CHECKS = [
    ("every script can be run", scripts_can_run),
    ("every executable file is a script", executables_say_how),
    ("scripts name python3, bash or sh", interpreters_are_found),
]
