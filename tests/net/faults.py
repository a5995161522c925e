"""Faults for tests of the cluster: what is done to its processes, and how long until all tables move again.

    acks = Acks(folder)                     # files *.acks: lines TABLE REVISION KEY SECONDS ...
    faults = Faults(rng, acks)
    faults.may("kill a broker", weight, lambda: kill(rng, rng.choice(place.brokers)))
    faults.do(6, lambda: unfinished_tables)

A fault is a function that does the harm, waits, undoes it and tells about it. The next one comes after every table that is still played was
acknowledged something that was asked after the fault began.
"""
import time

PATIENCE = 90  # seconds: an election takes at most 9, an append 8; the machine may be busy


class ChaosError(Exception):
    """Something stands still, or is not as it must be."""


class Acks:
    """Acknowledgements as they are written by several processes."""

    def __init__(self, folder):
        self.folder = folder
        self.ends = {}   # of each file, how far it was read
        self.lines = []  # all words of each line
        self.last = {}   # of each table, when it was acknowledged something last
        self.first_since = {}

    def read(self):
        for path in sorted(self.folder.glob("*.acks")):
            with open(path, "rb") as file:
                file.seek(self.ends.get(path, 0))
                text = file.read()
            whole = text[:text.rfind(b"\n") + 1]
            self.ends[path] = self.ends.get(path, 0) + len(whole)
            for line in whole.decode().splitlines():
                words = line.split(" ", 4)
                self.lines.append(words)
                table, when = words[0], float(words[3])
                self.last[table] = max(self.last.get(table, 0), when)
                self.first_since.setdefault(table, []).append(when)

    def gap_after(self, table, begin):
        """Seconds from a moment until the table was acknowledged something; None: not yet."""
        later = [when for when in self.first_since.get(table, []) if when > begin]
        return min(later) - begin if later else None


def kill(rng, *processes):
    """SIGKILL, all at once; they are started again after a while."""
    for one in processes:
        one.kill()
    time.sleep(rng.uniform(0.1, 1.5))
    for one in processes:
        one.start()


def pause(rng, *processes):
    """They hang, as a machine does that swaps, and go on as if nothing had been."""
    for one in processes:
        one.pause()
    try:
        time.sleep(rng.uniform(0.5, 5))
    finally:
        for one in processes:
            one.go_on()


def cut(rng, cables, broker):
    """Nothing comes from or to a broker for a while; nobody is told."""
    cables.cut(broker.number)
    try:
        time.sleep(rng.uniform(1, 8))
    finally:
        cables.mend(broker.number)


class Faults:
    def __init__(self, rng, acks, say=print):
        self.rng, self.acks, self.say = rng, acks, say
        self.kinds = []  # name, weight, function
        self.done = []   # name, seconds until all went on, of each table

    def may(self, name, weight, function):
        self.kinds.append((name, weight, function))

    def do(self, count, unfinished):
        """Does faults until there are `count`, or nothing is played any more. Returns: how many."""
        for number in range(count):
            if not unfinished():
                return number
            ((name, _, function),) = self.rng.choices(self.kinds, [kind[1] for kind in self.kinds])
            begin = time.time()
            function()
            gaps = self.wait_for_all(name, begin, unfinished)
            if gaps:  # otherwise all was over meanwhile
                self.done.append((name, max(gaps)))
            self.say(f"# {number + 1}: {name}: all go on after {max(gaps, default=0.0):.1f} s")
        return count

    def wait_for_all(self, name, begin, unfinished):
        end = time.monotonic() + PATIENCE
        while True:
            tables = unfinished()
            self.acks.read()
            gaps = {table: self.acks.gap_after(table, begin) for table in tables}
            waiting = [table for table, gap in gaps.items() if gap is None]
            if not waiting:
                return list(gaps.values())
            if time.monotonic() > end:
                raise ChaosError(f"{name}: {len(waiting)} tables stand still, such as {waiting[0]}")
            time.sleep(0.05)

    def tell(self):
        """How long it took: of each kind, and of all."""
        for kind in sorted({name for name, _ in self.done}):
            tell_times(self.say, kind, [seconds for name, seconds in self.done if name == kind])
        tell_times(self.say, "all faults", [seconds for _, seconds in self.done])


def tell_times(say, name, times):
    times = sorted(times)
    if times:
        part = lambda share: times[min(len(times) - 1, int(share * len(times)))]
        say(f"# {name}: {len(times)}; until all tables went on: p50 {part(.5):.1f} s, p90 {part(.9):.1f} s, "
            f"at most {times[-1]:.1f} s")
