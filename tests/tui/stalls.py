"""How long the machine itself stood still while something was timed.

A machine whose cores are lent to others too may give none for a while: what is timed on the wall then says nothing about our programs.
So one small process on each core sleeps again and again and notes how late it was woken. A program that is slow does not make
it late; cores that are away do.

    with Stalls() as stalls:
        ...
        longest = stalls.end()  # milliseconds
"""
import os
import signal
import subprocess
import sys
import time

STEP = 0.002  # seconds


class Stalls:
    def __init__(self):
        self.watchers = []
        self.longest = 0.0

    def __enter__(self):
        for core in sorted(os.sched_getaffinity(0)):
            one = subprocess.Popen([sys.executable, "-S", os.path.abspath(__file__), str(core)], stdout=subprocess.PIPE, text=True)
            self.watchers.append(one)
            one.stdout.readline()  # it watches
        return self

    def __exit__(self, *_):
        self.end()

    def end(self):
        """Watches no longer. Returns the longest time."""
        while self.watchers:
            one = self.watchers.pop()
            one.terminate()
            self.longest = max(self.longest, float(one.communicate(timeout=60)[0]))
        return self.longest


def watch(core):
    ended = []
    signal.signal(signal.SIGTERM, lambda *_: ended.append(True))
    os.sched_setaffinity(0, {core})
    print("watching", flush=True)
    longest, due = 0.0, time.monotonic() + STEP
    while not ended:
        time.sleep(max(due - time.monotonic(), 0))
        now = time.monotonic()
        longest = max(longest, now - due)
        due = now + STEP
    print(f"{longest * 1000:.1f}")


if __name__ == "__main__":
    watch(int(sys.argv[1]))
