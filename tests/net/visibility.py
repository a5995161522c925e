"""How long a revision that was acknowledged stays unseen by the others at its table.

The load generator writes a line when a seat knows a revision, and when a seat loses its connection or has one again (--seen). A revision is seen by a
seat when the seat knows it or a later one. Time in which a seat has no connection does not count; time in which a node keeps silent does.
"""
import bisect
import collections
from array import array


class Seat:
    """What one seat of a table knew, and when."""

    def __init__(self):
        self.revisions, self.times = array("Q"), array("d")  # each later than the one before
        self.lost = []  # begin and end of each time without a connection

    def take(self, what, when):
        if what == "lost":
            if not self.lost or self.lost[-1][1] is not None:
                self.lost.append([when, None])
        elif what == "open":
            if self.lost and self.lost[-1][1] is None:
                self.lost[-1][1] = when
        elif not self.revisions or int(what) > self.revisions[-1]:
            self.revisions.append(int(what))
            self.times.append(when)

    def delay(self, revision, acknowledged, end):
        """Seconds until it knew a revision, or until the end if it does not know it then."""
        place = bisect.bisect_left(self.revisions, revision)
        seen = self.times[place] if place < len(self.times) else end
        away = sum(max(0, min(end or seen, seen) - max(begin, acknowledged)) for begin, end in self.lost)
        return max(0.0, seen - acknowledged - away)


def read_seats(path):
    """Of each table, its seats; and the last moment."""
    last = 0.0
    tables = collections.defaultdict(lambda: collections.defaultdict(Seat))
    with open(path, encoding="ascii") as lines:
        for line in lines:
            table, what, seat, when = line.split()
            last = float(when)
            tables[table][seat].take(what, last)
    return tables, last


def delays(path, acks):
    """Yields (seconds, table, revision, seat) of every acknowledged revision and every seat of its table."""
    tables, end = read_seats(path)
    for table, revision, key, when, *_ in acks:
        if key != "over":
            for number, seat in tables[table].items():
                yield seat.delay(int(revision), float(when), end), table, int(revision), int(number)
