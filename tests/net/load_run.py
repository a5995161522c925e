"""One run of the load generator that is compared with the archive afterwards: what was acknowledged, what was seen, and the records."""
import collections
import time
import urllib.request
from array import array

from faults import Acks
from loads import Load
from visibility import delays

VISIBLE = 30  # seconds within which an acknowledged revision must be seen by everybody at its table
FOREVER = 900000  # seconds: until it is told to end
# Settings of nodes on which a few guests at one address play for hours.
NO_LIMITS = {"tables_per_hour": 1000000, "guest_tables_per_hour": 1000000, "address_tables_per_hour": 0, "guest_tables": 0, "pages_per_second": 0}


def fetch_record(nodes, table, patience=60):
    """The archived record of a table, as text."""
    end = time.monotonic() + patience
    while True:
        for node in nodes:
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{node.port}/archive/{table}.rec", timeout=5) as page:
                    return page.read().decode()
            except OSError:
                pass
        if time.monotonic() > end:
            return ""
        time.sleep(0.1)


def moves_of(record):
    """The moves that seats made, as the record writes them."""
    lines = record.split("\n\n", 1)[-1].splitlines()
    return [line.strip() for line in lines if line.startswith("p") and line[1:2].isdigit()]


def compare(acked, record):
    """What is wrong with a table: its moves that were acknowledged, and its record. A list of sentences."""
    seen = {}
    for _, revision, key, _, move in acked:
        if seen.setdefault(int(revision), (key, move)) != (key, move):
            return [f"fork: revision {revision} was acknowledged for two moves"]
    told = [move for _, (_, move) in sorted(seen.items())]
    made = moves_of(record)
    if told == made:
        return []
    lost = collections.Counter(told) - collections.Counter(made)
    twice = collections.Counter(made) - collections.Counter(told)
    return [f"lost: {list(lost)[:3]}; never acknowledged, or twice: {list(twice)[:3]}; {len(told)} acknowledged, {len(made)} in the record"]


class LoadRun:
    """Tables that are played until they are told to end. A game that ends is followed by another."""

    def __init__(self, given, folder, ports):
        self.folder, self.tables = folder, given.tables
        self.acks = Acks(folder)
        self.load = Load(given.load, ports, "--tables", given.tables, "--seats", given.seats, "--pace", given.pace, "--patience", 4000,
                         "--seconds", FOREVER, "--limit", FOREVER, "--to-end", "--acks", folder / "load.acks", "--seen", folder / "load.seen",
                         "--records", folder, "--surto", given.surto)

    def unfinished(self):
        """Tables that have begun and are not over."""
        if self.load.has_ended():
            return []
        self.acks.read()
        return self.acks.unfinished()

    def wait_for_moves(self):
        """Until every table has been acknowledged a move."""
        while len(self.acks.times) < self.tables and not self.load.has_ended():
            self.acks.read()
            time.sleep(0.05)

    def end(self, seconds):
        """Lets all games come to their end. The figures of the load generator, which fails if it was told something wrong."""
        self.load.end_games()
        figures = self.load.figures(seconds)
        self.acks.read()
        return figures

    def moves(self):
        """What was acknowledged, by table."""
        tables = collections.defaultdict(list)
        for words in self.acks.lines:
            if words[2] != "over":
                tables[words[0]].append(words)
        return tables

    def compare_with_archive(self, nodes):
        """What is wrong with the archive: a list of sentences. Records that the load generator has fetched are not fetched again."""
        wrong = []
        for table, acked in self.moves().items():
            path = self.folder / f"{table}.rec"
            record = path.read_text(encoding="utf-8") if path.exists() else fetch_record(nodes, table)
            wrong += [f"{table}: {sentence}" for sentence in compare(acked, record)]
        return wrong

    def delays(self):
        """Seconds until each acknowledged revision was seen by each seat, and sentences about those that were not seen in time."""
        times, late = array("d"), []
        for seconds, table, revision, seat in delays(self.folder / "load.seen", self.acks.lines):
            times.append(seconds)
            if seconds > VISIBLE:
                late.append(f"{table}: seat {seat + 1} did not see revision {revision} for {seconds:.1f} s after it was acknowledged")
        return times, late
