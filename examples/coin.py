#!/usr/bin/env python3
"""A whole engine: it takes any of the moves it may make (docs/develop/engine-protocol.md)."""
import random
import sys

moves, reading = [], False
for line in sys.stdin:
    line = line.rstrip("\r\n")
    if line.startswith("hello "):
        print("id name coin", "rules * 0", "hello-ok 1", sep="\n", flush=True)
    elif line == "legal":
        moves, reading = [], True
    elif line == "end":
        reading = False
    elif reading and line and line[0] != "#":
        moves.append(line)
    elif line == "sync" or line.startswith("sync "):
        print("synced" + line[4:], flush=True)
    elif line == "go" or line.startswith("go "):
        words = line.split()
        seat = words[words.index("seat") + 1] + " " if "seat" in words else ""
        mine = [move for move in moves if move.startswith(seat)]
        tail = " id " + words[words.index("id") + 1] if "id" in words else ""
        print("bestmove " + (random.choice(mine) if mine else "none") + tail, flush=True)
    elif line == "quit":
        break
