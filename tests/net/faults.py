"""Faults for tests of the cluster: what is done to its processes, and how long until all tables move again.

    acks = Acks(folder)                     # files *.acks: lines TABLE REVISION KEY SECONDS ...
    faults = Faults(rng, acks)
    faults.may("kill a broker", weight, lambda: kill(rng, rng.choice(place.brokers)))
    faults.do(6, lambda: unfinished_tables)

A fault is a function that does the harm, waits and undoes it. The first faults are one of each kind, in the order in which they were given; those after
them are chosen at random. The next one comes as soon as every table that was played when the fault began has been acknowledged something since.
"""
import bisect
import sys
import time

from percentiles import table_of

PATIENCE = 90  # seconds: an election takes at most 9, an append 8; the machine may be busy
ELECTION = 9   # seconds: who is silent for longer is no leader any more


class ChaosError(Exception):
    """Something stands still, or is not as it must be."""


class StandStill(ChaosError):
    """Tables were acknowledged nothing for too long after a fault."""

    def __init__(self, fault, tables):
        super().__init__(f"{fault}: {len(tables)} tables stand still, such as {tables[0]}")
        self.tables = tables


class Acks:
    """Acknowledgements as they are written by several processes."""

    def __init__(self, folder):
        self.folder = folder
        self.ends = {}    # of each file, how far it was read
        self.lines = []   # all words of each line
        self.times = {}   # of each table, when it was acknowledged something
        self.over = set() # tables whose game has ended

    def read(self):
        for path in sorted(self.folder.glob("*.acks")):
            with open(path, "rb") as file:
                file.seek(self.ends.get(path, 0))
                text = file.read()
            whole = text[:text.rfind(b"\n") + 1]
            self.ends[path] = self.ends.get(path, 0) + len(whole)
            for line in whole.decode().splitlines():
                words = line.split(" ", 4)
                # Hours of this are kept: what is often the same is one string.
                self.lines.append(tuple(map(sys.intern, words)))
                bisect.insort(self.times.setdefault(words[0], []), float(words[3]))
                if words[2] == "over":
                    self.over.add(words[0])

    def unfinished(self):
        """Tables that have begun and are not over."""
        return [table for table in self.times if table not in self.over]

    def gap_after(self, table, begin):
        """Seconds from a moment until the table was acknowledged something; None: not yet."""
        times = self.times.get(table, [])
        first = bisect.bisect_right(times, begin)
        return times[first] - begin if first < len(times) else None


def kill(rng, *processes):
    """SIGKILL, all at once; they are started again after a while."""
    for one in processes:
        one.kill()
    time.sleep(rng.uniform(0.1, 1.5))
    for one in processes:
        one.start()


def during(seconds, begin, end):
    """What begins a fault and what ends it, whatever happens, and the time between."""
    begin()
    try:
        time.sleep(seconds)
    finally:
        end()


def pause(rng, process, least=0.5, most=5):
    """It hangs, as a machine does that swaps, and goes on as if nothing had been."""
    during(rng.uniform(least, most), process.pause, process.go_on)


def pause_past_election(rng, broker):
    """It hangs until the others have chosen leaders without it, and wakes as one that knows nothing of them."""
    pause(rng, broker, ELECTION + 1, ELECTION + 4)


def pause_database(rng, place):
    """All its processes hang; no connection ends."""
    during(rng.uniform(2, 10), place.pause_database, place.let_database_go_on)


def cut(rng, cables, broker):
    """Nothing comes from or to a broker for a while; nobody is told."""
    during(rng.uniform(1, 8), lambda: cables.cut(broker.number), lambda: cables.mend(broker.number))


def lose_packets(rng, cables, lose, broker):
    """Packets of one direction are lost, as `lose` does it: those from a broker or those to it."""
    during(rng.uniform(1, 8), lambda: lose(broker.number), lambda: cables.mend_loss(broker.number))


def stall_routes(rng, relays, pairs):
    """What a broker sends to another is kept back, for several pairs (sender, receiver)."""
    def begin():
        for sender, receiver in pairs:
            relays.stall(sender, receiver)
    during(rng.uniform(1, 8), begin, relays.mend)


def reset_routes(rng, relays, brokers):
    """Connections between brokers end, all or those of one of them, several times; no broker and no client's connection does."""
    one = rng.choice([None, *(broker.number for broker in brokers)])
    for _ in range(rng.randint(1, 3)):
        relays.reset(one)
        time.sleep(rng.uniform(0.1, 1.5))


def jump_clock(rng, node):
    """The wall clock of a node is minutes or hours wrong for a while: two jumps."""
    seconds = int(rng.choice([-1, 1]) * 10 ** rng.uniform(2, 4.3))
    during(rng.uniform(1, 6), lambda: node.shift_clock(seconds), lambda: node.shift_clock(0))


class Faults:
    def __init__(self, rng, acks, say=print):
        self.rng, self.acks, self.say = rng, acks, say
        self.kinds = []  # name, weight, function
        self.done = []   # name, of each table the seconds until it went on
        self.began = time.monotonic()

    def may(self, name, weight, function):
        self.kinds.append((name, weight, function))

    def choose(self):
        if len(self.done) < len(self.kinds):
            return self.kinds[len(self.done)]
        return self.rng.choices(self.kinds, [kind[1] for kind in self.kinds])[0]

    def do(self, count, unfinished, until=float("inf")):
        """Does faults until there are `count`, it is late or nothing is played any more. Returns: how many."""
        for number in range(count):
            tables = unfinished()
            if not tables or time.monotonic() > until:
                return number
            name, _, function = self.choose()
            begin = time.time()
            function()
            gaps = self.wait_for_all(name, begin, tables)
            self.done.append((name, gaps))
            self.say(f"# {number + 1} of {count}, {time.monotonic() - self.began:.0f} s: {name}: {len(gaps)} tables go on after "
                     f"{max(gaps, default=0.0):.1f} s; {len(self.acks.over)} tables over, {len(self.acks.lines)} acknowledgements")
        return count

    def wait_for_all(self, name, begin, tables):
        """Seconds from `begin` until each table was acknowledged something. A game that ended just before `begin`, but whose end was written
        after the tables were listed, has nothing more to be acknowledged: it is left out."""
        end = time.monotonic() + PATIENCE
        while True:
            self.acks.read()
            gaps = {table: self.acks.gap_after(table, begin) for table in tables}
            waiting = [table for table, gap in gaps.items() if gap is None and table not in self.acks.over]
            if not waiting:
                return [gap for gap in gaps.values() if gap is not None]
            if time.monotonic() > end:
                raise StandStill(name, waiting)
            time.sleep(0.05)

    def tell(self):
        """How long tables took to go on, from the beginning of each fault: of each kind, and of all."""
        rows = []
        for kind in [*dict.fromkeys(name for name, _, _ in self.kinds), None]:
            done = [gaps for name, gaps in self.done if kind in (name, None)]
            rows.append((kind or "all faults", len(done), [gap for gaps in done for gap in gaps]))
        for line in table_of("seconds from a fault to a table's next acknowledgement", "faults", rows):
            self.say(f"# {line}")
