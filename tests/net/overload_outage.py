#!/usr/bin/env python3
"""A database that goes away: three brokers, PostgreSQL, two nodes and HAProxy; PostgreSQL hangs (SIGSTOP of all its processes), then is killed and started
again.

    tests/net/overload_outage.py [--quick] SURTOD SURTO LOAD

Who has a token signs in through the proxy within a second all the time, every node stays ready, games are played to their end, who signed out stays out at
every node, and new people are refused soon. When the database is back what has ended is in the archive. `overload` runs it beside its other parts; alone,
its output is TAP.
"""
import argparse
import os
import re
import signal
import socket
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tui"))

from loads import Load
from people import Person, play_to_the_end, seated
from test_cluster import TestCluster, end_by_exception, wait_for
from websocket import WAIT, Client

PEOPLE = 24
HANGS, DEAD = 12, 5  # seconds
SIGN_IN = 1.0  # seconds in which 99 of 100 sign in
REFUSED = 3.0  # seconds in which a new guest is refused
GIVE_UP = 10.0


class Door:
    """A port of a node or of the proxy, as people.py wants it."""

    def __init__(self, port):
        self.port = port

    def dial(self):
        return socket.create_connection(("127.0.0.1", self.port), WAIT)


def get(port, path):
    """Status and text of a page; 0 if there was none."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=5) as page:
            return page.status, page.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, ""
    except OSError:
        return 0, ""


def hello(door, **more):
    """A connection that says hello. The seconds until its answer, and that: `welcome`, the code of an error, or what went wrong."""
    begin = time.monotonic()
    try:
        with Client(door) as client:
            client.socket.settimeout(GIVE_UP)
            if client.status != 101:
                said = f"status {client.status}"
            else:
                message = client.ask(t="hello", n=1, protocol=1, client="tests", **more)
                said = message.get("code", message["t"])
    except Exception as error:  # a socket that closed, or nothing that came
        said = type(error).__name__
    return time.monotonic() - begin, said


class Watch:
    """Signs people in one after the other, on four threads, and asks the nodes whether they are ready, as long as the block lasts."""

    def __init__(self, door, tokens, nodes):
        self.door, self.tokens, self.nodes = door, tokens, nodes
        self.took, self.said, self.ready, self.ends = [], {}, {}, threading.Event()
        self.threads = [threading.Thread(target=self.sign_in, args=(i,)) for i in range(4)] + [threading.Thread(target=self.look)]

    def sign_in(self, number):
        while not self.ends.is_set():
            number = (number + 4) % len(self.tokens)
            seconds, said = hello(self.door, token=self.tokens[number])
            self.took.append(seconds)
            self.said[said] = self.said.get(said, 0) + 1
            self.ends.wait(0.1)

    def look(self):
        while not self.ends.is_set():
            for node in self.nodes:
                status, _ = get(node.port, "/readyz")
                self.ready[status] = self.ready.get(status, 0) + 1
            self.ends.wait(0.2)

    def __enter__(self):
        for one in self.threads:
            one.start()
        return self

    def __exit__(self, *_):
        self.ends.set()
        for one in self.threads:
            one.join()

    def judge(self, when, points, say):
        took = sorted(self.took)
        p50, p99 = (took[int(part * (len(took) - 1))] for part in (0.5, 0.99))
        say(f"{when}: {len(took)} sign-ins by token, p50 {p50 * 1000:.0f} ms, p99 {p99 * 1000:.0f} ms, max {took[-1] * 1000:.0f} ms; "
            f"answers {self.said}; /readyz {self.ready}")
        points += [(set(self.said) == {"welcome"}, f"{when}: who has a token is welcome"),
                   (p99 < SIGN_IN, f"{when}: 99 of 100 sign in within {SIGN_IN:.0f} s"),
                   (set(self.ready) == {200}, f"{when}: every node is ready")]


def signal_database(place, number):
    """All processes of the database, not only the one that takes connections."""
    pids = [place.database.pid]
    children = Path(f"/proc/{pids[0]}/task/{pids[0]}/children").read_text()
    for pid in pids + [int(word) for word in children.split()]:
        try:
            os.kill(pid, number)
        except ProcessLookupError:
            pass


def is_away(node):
    found = re.search(r"^surtod_store_database_away (\S+)$", get(node.port, "/metrics")[1], re.M)
    return float(found[1]) if found else None


def play(place, door, points, say, when):
    """Two who come back by their tokens play the table they have left to its end."""
    tokens, table = place.players
    begin = time.monotonic()
    try:
        ana, bia = (Person(door, None, token=token) for token in tokens)
        result = play_to_the_end(table, ana, bia)["result"]
    except Exception as error:  # whatever went wrong: nobody could play
        result = None
        say(f"{when}: {type(error).__name__}: {error}")
    say(f"{when}: a game was played to its end in {time.monotonic() - begin:.1f} s: {result}")
    points.append((result is not None, f"{when}: who comes back joins the table and plays it to its end"))


def new_table(place, door):
    with Person(door, "Ana") as ana, Person(door, "Bia") as bia:
        place.players = [one.welcome["token"] for one in (ana, bia)], seated(door, ana, bia, more="hands: closed\n")


def refuses_new(door, points, say, when):
    seconds, said = hello(door, name="new")
    say(f"{when}: a new guest is answered {said} after {seconds * 1000:.0f} ms")
    points.append((said == "down" and seconds < REFUSED, f"{when}: a new guest is refused soon"))


def hang(place, doors, watch, points, say):
    """The database hangs. Somebody signs out meanwhile."""
    proxy, one, two = doors
    with Person(one, "Eva") as eva, Person(one, "Ida") as ida:
        ida.done("sign_out", everywhere=False)
        time.sleep(1)  # the database is well: copies are written behind
        with watch:
            signal_database(place, signal.SIGSTOP)
            try:
                end = time.monotonic() + HANGS
                refuses_new(proxy, points, say, "hangs")
                leaves = eva.ask("sign_out", everywhere=False)
                say(f"hangs: who signs out is answered {leaves.get('code', leaves['t'])}")
                out = [hello(two, token=who.welcome["token"])[1] for who in (eva, ida)]
                say(f"hangs: who signed out is answered {out} at another node")
                points.append((out == ["token", "token"], "hangs: who signed out is refused at another node"))
                play(place, proxy, points, say, "hangs")
                time.sleep(max(0, end - time.monotonic()))
            finally:
                signal_database(place, signal.SIGCONT)
        watch.judge("hangs", points, say)
        wait_for("the database", lambda: not is_away(place.nodes[0]))
        time.sleep(3)
        out = hello(two, token=eva.welcome["token"])[1]
        points.append((out == "token", "back: who signed out while it hung is refused"))


def run(given, say):
    points = []
    with TestCluster(quick=given.quick) as place, tempfile.TemporaryDirectory() as folder:
        nodes = place.add_nodes(given.surtod, 2, shards=2, engine=given.surto, proxies="127.0.0.1", messages_burst=1000, messages_per_second=1000)
        doors = proxy, *_ = [Door(port.port) for port in (place.add_proxy(nodes), *nodes)]
        tokens = []
        for number in range(PEOPLE):
            with Person(proxy, f"p{number}") as person:
                tokens.append(person.welcome["token"])
        new_table(place, proxy)
        load = Load(given.load, [proxy.port], "--tables", 4, "--seats", 2, "--pace", 800, "--limit", 240, "--records", folder, "--surto", given.surto)
        try:
            load.wait_until_ready()
            hang(place, doors, Watch(proxy, tokens, nodes), points, say)

            new_table(place, proxy)
            time.sleep(1)
            with Watch(proxy, tokens, nodes) as watch:
                place.database.kill()
                refuses_new(proxy, points, say, "killed")
                play(place, proxy, points, say, "killed")
                time.sleep(DEAD)
                place.kill_database()  # is dead; starts it again
                time.sleep(2)
            watch.judge("killed", points, say)
            figures = load.figures(300)
            say(f"{figures['moves']} moves, ack p99 {figures['ack_ms_p99']:.0f} ms, {figures['reconnects']} reconnections")
            points.append((figures["tables_over"] == figures["records"] == 4, "back: games that were played meanwhile have ended and are in the archive"))
        except AssertionError as error:
            say(str(error))
            points.append((False, "games go on while the database is away"))
        finally:
            load.stop()
        with Person(proxy, "new") as person:
            points.append((person.welcome["t"] == "welcome", "back: a new guest is welcome"))
        until = time.monotonic() + 30
        while not (is_kept := get(nodes[0].port, f"/archive/{place.players[1]}")[0] == 200) and time.monotonic() < until:
            time.sleep(0.2)
        points.append((is_kept, "back: the game of those who came back is in the archive"))
    return points


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("surtod")
    parser.add_argument("surto")
    parser.add_argument("load")
    points = run(parser.parse_args(), lambda text: print(f"# {text}", flush=True))
    for number, (is_good, name) in enumerate(points, 1):
        print(f"{'ok' if is_good else 'not ok'} {number} - {name}")
    print(f"1..{len(points)}")
    sys.exit(0 if all(is_good for is_good, _ in points) else 1)


if __name__ == "__main__":
    end_by_exception()
    main()
