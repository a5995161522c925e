#!/usr/bin/env python3
"""A place of one's own for tests of the cluster: NATS, PostgreSQL, surtod, HAProxy on loopback.

    test_cluster.py [--brokers N] [--nodes N --surtod PROGRAM [--proxy]] [--keep] [--quick] COMMAND ARGUMENT...

starts N brokers (3), a database, N nodes (none) and HAProxy before them in a new folder, on free
ports, runs the command with SURTO_TEST_NATS, SURTO_TEST_POSTGRESQL, SURTO_TEST_BROKERS (process
ids), SURTO_TEST_NODES and SURTO_TEST_PROXY (ports) set, stops everything and answers as the command
did. --keep leaves the folder with the logs; --quick does without syncing disks, for tests that are
not about it. As a module:

    with TestCluster(brokers=3) as place:
        place.brokers[0].kill()          # also stop, pause, go_on, start
        place.nats, place.postgresql     # what surtod is given
        nodes = place.add_nodes(surtod, 3, shards=2)
        proxy = place.add_proxy(nodes)   # node.port, proxy.port

TestCluster(relays=True) lets the routes between brokers be reset, stalled and cut (relays.py): place.relays.
TestCluster(clock_library=PATH), which is clock_shift.so, lets the wall clock of each node be wrong: node.shift_clock(SECONDS).

Everything is ended by its process id, and dies with this process whatever happens (setpriv
--pdeathsig). PostgreSQL refuses to run as root: then it runs as the user postgres. nats-server is
SURTO_NATS_SERVER, or the one tools/setup has made, or one in the path.
"""
import argparse
import contextlib
import json
import os
import pathlib
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

from relays import Relays

PATIENCE = 90  # seconds: far more than anything takes, since the machine may be busy
NATS_VERSION = "2.15.1"


class TestClusterError(Exception):
    """Something could not be started; says where its log is."""


def free_ports(count):
    """Ports nobody has now: all are held until all are known, so no two are the same. Not those that the system gives to
    connections, which one of them could take before it is listened on."""
    ports = {}
    try:
        while len(ports) < count:
            port = random.randrange(15000, 32000)
            one = socket.socket()
            try:
                one.bind(("127.0.0.1", port))
                ports[port] = one
            except OSError:
                one.close()
        return list(ports)
    finally:
        for one in ports.values():
            one.close()


def wait_for(what, is_so, process=None, patience=PATIENCE):
    """Waits until is_so() is true, or raises. A process that has ended is not waited for."""
    end = time.monotonic() + patience
    while not is_so():
        if process is not None and process.ended():
            raise TestClusterError(f"{what}: it has ended; see {process.log}")
        if time.monotonic() > end:
            raise TestClusterError(f"{what}: not within {patience} s"
                             + (f"; see {process.log}" if process else ""))
        time.sleep(0.02)


def is_open(port):
    try:
        socket.create_connection(("127.0.0.1", port), 1).close()
    except OSError:
        return False
    return True


def find_nats_server():
    """As tools/setup does, which makes it."""
    home = os.environ.get("XDG_DATA_HOME") or pathlib.Path.home() / ".local/share"
    tools = pathlib.Path(os.environ.get("SURTO_TOOLS") or pathlib.Path(home) / "surto/tools")
    for path in (os.environ.get("SURTO_NATS_SERVER"), tools / f"nats-server-{NATS_VERSION}",
                 shutil.which("nats-server")):
        if path and os.access(path, os.X_OK):
            return str(path)
    return None


def find_postgresql():
    """The folder of initdb and postgres, which Debian does not put into the path."""
    folders = [pathlib.Path(folder) for folder in os.environ.get("PATH", "").split(":")]
    folders += sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((folder for folder in folders if os.access(folder / "initdb", os.X_OK)
                 and os.access(folder / "postgres", os.X_OK)), None)


def process_stats():
    """All processes of this machine: the pid, and the words of /proc/PID/stat that follow the name, from the state on."""
    for path in pathlib.Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):  # it has just ended
            yield int(path.parent.name), path.read_text(errors="replace").rpartition(")")[2].split()  # a name may hold anything


class Process:
    """A program that is started and ended, perhaps several times."""

    def __init__(self, command, log, end_by=signal.SIGTERM, user=None, environment=None):
        program, *words = map(str, command)
        # It runs in another folder.
        self.command = [os.path.abspath(program) if "/" in program else program, *words]
        self.log = log
        self.end_by = end_by
        self.user = user
        self.environment = environment
        self.process = None

    def start(self):
        words = ["setpriv", "--pdeathsig", self.end_by.name.removeprefix("SIG")]
        if self.user:
            words += [f"--reuid={self.user}", f"--regid={self.user}", "--clear-groups"]
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                words + self.command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd="/",
                env={**os.environ, **(self.environment or {})})

    @property
    def pid(self):
        return self.process.pid

    def send_to_children(self, number):
        for pid, words in process_stats():
            if int(words[1]) == self.pid:
                with contextlib.suppress(ProcessLookupError):  # it has just ended
                    os.kill(pid, number)

    def ended(self):
        return self.process is None or self.process.poll() is not None

    def said(self):
        """The end of its log."""
        return pathlib.Path(self.log).read_text(errors="replace")[-2000:]

    def send(self, number):
        if not self.ended():
            self.process.send_signal(number)

    def kill(self):
        self.send(signal.SIGKILL)
        self.process.wait()

    def pause(self):
        self.send(signal.SIGSTOP)

    def go_on(self):
        self.send(signal.SIGCONT)

    def stop(self, patience=20):
        """Asks it to end; who does not is killed. Returns its status."""
        if self.process is None:
            return 0
        self.ask_to_end()
        return self.wait_for_end(patience)

    def ask_to_end(self):
        self.send(signal.SIGCONT)
        self.send(self.end_by)

    def wait_for_end(self, patience):
        try:
            return self.process.wait(patience)
        except subprocess.TimeoutExpired:
            self.kill()
            return self.process.returncode


class Broker(Process):
    """nats-server. Its network is the machine's loopback, or an end of a cable (network_cuts.py)."""

    def __init__(self, server, folder, number, ports, routes, quick, cables, relays):
        name = f"n{number}"
        self.number, self.port, self.http_port = number, ports[0], ports[1]
        self.address = cables.address(number) if cables else "127.0.0.1"
        config = folder / f"{name}.conf"
        lines = [f"server_name: {name}", f"listen: {self.address}:{ports[0]}",
                 f"http: {self.address}:{ports[1]}",
                 f'jetstream {{ store_dir: "{folder / name}"'
                 + ("" if quick else ", sync_interval: always") + " }"]
        if routes:
            advertised = f"advertise: {relays.advertised(number)}, " if relays else ""
            lines.append(f"cluster {{ name: surto, listen: {self.address}:{ports[2]}, {advertised}routes: ["
                         + ", ".join(f"nats://{route}" for route in routes) + "] }")
        config.write_text("\n".join(lines) + "\n")
        super().__init__([*(cables.within(number) if cables else []), server, "-c", config],
                         folder / f"{name}.log")

    @property
    def url(self):
        return f"nats://{self.address}:{self.port}"

    def ask(self, path):
        """What its monitor says, or None."""
        try:
            with urllib.request.urlopen(f"http://{self.address}:{self.http_port}{path}", timeout=2) as page:
                return json.load(page)
        except (OSError, urllib.error.URLError, ValueError):
            return None

    def is_healthy(self):
        return (self.ask("/healthz") or {}).get("status") == "ok"


class Node(Process):
    """surtod of the cluster's size."""

    def __init__(self, program, place, name, port, settings):
        self.port = port
        config = place.folder / f"{name}.conf"
        lines = {"listen": f"127.0.0.1:{port}", "store": "cluster", "nats": place.nats,
                 "postgresql": place.postgresql, "per-address": 0, "new-per-second": 0,
                 "computers": 0, **{key.replace("_", "-"): value for key, value in settings.items()}}
        config.write_text("".join(f"{key} = {value}\n" for key, value in lines.items()))
        config.chmod(0o600)
        self.clock = place.folder / f"{name}.clock"
        self.shift_clock(0)
        wrong = {"LD_PRELOAD": str(place.clock_library), "SURTO_TEST_CLOCK": str(self.clock)} if place.clock_library else None
        super().__init__([program, "--config", config], place.folder / f"{name}.log", environment=wrong)

    def shift_clock(self, seconds):
        """Its wall clock is wrong by so many seconds from now on, if it has the library for that."""
        with open(self.clock, "r+b" if self.clock.exists() else "wb") as file:
            file.write(seconds.to_bytes(8, sys.byteorder, signed=True))

    def dial(self):
        """A connection, for the clients of websocket.py."""
        return socket.create_connection(("127.0.0.1", self.port), 20)

    def is_ready(self):
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/readyz", timeout=2) as page:
                return page.status == 200
        except (OSError, urllib.error.URLError):
            return False


class TestCluster:
    def __init__(self, brokers=3, database=True, keep=False, quick=False, nats_server=None,
                 cables=None, relays=False, clock_library=None):
        self.keep = keep
        self.clock_library = clock_library
        self.relays = None
        self.brokers, self.nodes, self.others, self.database, self.proxy = [], [], [], None, None
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="surto-place-"))
        os.chmod(self.folder, 0o755)
        try:
            if brokers:
                self._make_brokers(brokers, quick, nats_server, cables, relays)
            if database:
                self._make_database(quick)
            self._start(brokers)
        except BaseException:
            self.keep = True
            self.close()
            raise

    def _make_brokers(self, count, quick, server, cables, relays):
        server = server or find_nats_server()
        if not server:
            raise TestClusterError("there is no nats-server: see tools/setup")
        ports = free_ports(3 * count)
        addresses = [cables.address(number) if cables else "127.0.0.1" for number in range(count)]
        targets = list(zip(addresses, ports[2::3]))
        routes = [f"{address}:{port}" for address, port in targets] if count > 1 else []
        if relays:
            self.relays = Relays(targets, cables.HOME if cables else "127.0.0.1")
        self.brokers = [Broker(server, self.folder, number, ports[3 * number:3 * number + 3],
                               self.relays.routes(number) if self.relays else routes, quick, cables, self.relays)
                        for number in range(count)]

    def _make_database(self, quick):
        programs = find_postgresql()
        if not programs:
            raise TestClusterError("there is no PostgreSQL: see tools/setup")
        home = self.folder / "pg"
        home.mkdir()
        user = None
        if os.getuid() == 0:
            user = "postgres"
            shutil.chown(home, user, user)
        log = self.folder / "pg.log"
        make = Process([programs / "initdb", "-D", home / "data", "-A", "trust", "-U", "surto",
                        "-E", "UTF8", "--locale=C", "--no-sync"], log, user=user)
        make.start()
        wait_for("initdb", make.ended)
        if make.process.returncode:
            raise TestClusterError(f"initdb failed; see {log}")
        settings = {"listen_addresses": "", "unix_socket_directories": home, "max_connections": 40,
                    "fsync": "off" if quick else "on"}
        words = [word for key, value in settings.items() for word in ("-c", f"{key}={value}")]
        self.database = Process([programs / "postgres", "-D", home / "data", *words], log,
                                end_by=signal.SIGINT, user=user)

    def _start(self, brokers):
        for one in self.brokers:
            one.start()
        if self.database:
            self.database.start()
            wait_for("PostgreSQL", self.database_is_ready, self.database)
        for one in self.brokers:
            wait_for(one.url, one.is_healthy, one)
        if brokers > 1:
            wait_for("a leader of the brokers", self.has_leader)

    def database_is_ready(self, since=0):
        """Whether it has said so, in its log after so many bytes."""
        path = self.folder / "pg" / ".s.PGSQL.5432"
        try:
            with socket.socket(socket.AF_UNIX) as one:
                one.connect(str(path))
        except OSError:
            return False
        # A postmaster that still recovers takes connections and refuses them.
        return b"ready to accept connections" in self.database.log.read_bytes()[since:]

    def query(self, statement):
        """Rows of the database, each a list of texts."""
        asked = subprocess.run(["psql", "-X", "-A", "-t", "-F", "\t", "-v", "ON_ERROR_STOP=1", "-d", self.postgresql], input=statement,
                               check=True, capture_output=True, text=True, timeout=PATIENCE)
        return [line.split("\t") for line in asked.stdout.splitlines()]

    def pause_database(self):
        """All its processes hang: connections stay, new ones are taken by the system and not answered."""
        self.database.pause()
        self.database.send_to_children(signal.SIGSTOP)

    def let_database_go_on(self):
        self.database.send_to_children(signal.SIGCONT)
        self.database.go_on()

    def kill_database(self):
        """SIGKILL; it is started again, and recovers before this returns."""
        self.database.kill()
        self.start_database()

    def start_database(self):
        """After it was killed; returns when it has recovered."""
        said = self.database.log.stat().st_size

        def is_ready():
            """While processes of the killed one live on a moment, a new one refuses their memory and ends."""
            if self.database.ended():
                self.database.start()
            return self.database_is_ready(said)
        wait_for("PostgreSQL", is_ready)

    def has_leader(self):
        """Whether all brokers agree on a leader, and it sees all of them."""
        said = [(one.ask("/jsz") or {}).get("meta_cluster", {}) for one in self.brokers]
        return (len({one.get("leader") for one in said}) == 1 and bool(said[0].get("leader"))
                and all(one.get("cluster_size") == len(self.brokers) for one in said))

    @property
    def nats(self):
        return ",".join(one.url for one in self.brokers)

    @property
    def postgresql(self):
        return f"host={self.folder / 'pg'} user=surto dbname=postgres"

    @property
    def environment(self):
        return {"SURTO_TEST_NATS": self.nats,
                "SURTO_TEST_BROKERS": " ".join(str(one.pid) for one in self.brokers),
                "SURTO_TEST_POSTGRESQL": self.postgresql if self.database else "",
                "SURTO_TEST_NODES": " ".join(str(one.port) for one in self.nodes),
                "SURTO_TEST_PROXY": str(self.proxy.port) if self.proxy else ""}

    def add(self, command, name, **rest):
        """Starts another program of the place: surtod, HAProxy."""
        one = Process(command, self.folder / f"{name}.log", **rest)
        self.others.append(one)
        one.start()
        return one

    def add_nodes(self, program, count, **settings):
        """Starts nodes of surtod and waits until they are ready. Settings are lines of their
        configuration."""
        first = len(self.nodes)
        new = [Node(program, self, f"node{first + number}", port, settings)
               for number, port in enumerate(free_ports(count))]
        self.nodes += new
        self.others += new
        for one in new:
            one.start()
        for one in new:
            wait_for(f"surtod at {one.port}", one.is_ready, one)
        return new

    def add_proxy(self, nodes, port=None):
        """HAProxy before nodes; asks /readyz of them. Returns it, with its port."""
        port = port or free_ports(1)[0]
        servers = "\n".join(f"    server s{number} 127.0.0.1:{node.port} check inter 200 fall 2"
                            for number, node in enumerate(nodes))
        config = self.folder / "haproxy.cfg"
        config.write_text(f"""defaults
    timeout check 1s
    mode http
    timeout connect 2s
    timeout client 60s
    timeout server 60s
    timeout tunnel 1h
    option redispatch
    retries 3
listen surto
    bind 127.0.0.1:{port}
    balance leastconn
    option httpchk GET /readyz
{servers}
""")
        program = shutil.which("haproxy") or "/usr/sbin/haproxy"
        one = self.add([program, "-db", "-f", config], "haproxy")
        one.port = port
        wait_for("HAProxy", lambda: is_open(port), one)
        self.proxy = one
        return one

    def close(self):
        users = self.others
        servers = [*self.brokers, *([self.database] if self.database else [])]
        for group in users, servers:  # who uses a server ends before it
            started = [one for one in group if one.process]
            for one in started:
                one.ask_to_end()
            for one in started:
                one.wait_for_end(20)
        if self.relays:
            self.relays.close()
        if not self.keep:
            shutil.rmtree(self.folder, ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def end_by_exception():
    """Signals that end a process become exceptions, so that places are closed."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda number, _: sys.exit(128 + number))


def run(command, environment):
    """Runs a command to its end. Who is interrupted meanwhile ends it, too."""
    one = subprocess.Popen(["setpriv", "--pdeathsig", "TERM", *command], env=environment)
    try:
        return one.wait()
    finally:
        if one.poll() is None:
            one.terminate()
            one.wait()


def main():
    parser = argparse.ArgumentParser(description="Runs a command beside a cluster of its own.")
    parser.add_argument("--brokers", type=int, default=3)
    parser.add_argument("--nodes", type=int, default=0)
    parser.add_argument("--surtod")
    parser.add_argument("--proxy", action="store_true")
    parser.add_argument("--keep", action="store_true")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("command", nargs=argparse.REMAINDER)
    given = parser.parse_args()
    if not given.command:
        parser.error("no command")
    if given.nodes and not given.surtod:
        parser.error("--nodes needs --surtod")
    end_by_exception()
    try:
        with TestCluster(brokers=given.brokers, keep=given.keep, quick=given.quick) as place:
            if given.keep:
                print(f"place: {place.folder}", file=sys.stderr)
            if given.nodes:
                place.add_nodes(given.surtod, given.nodes)
            if given.proxy:
                place.add_proxy(place.nodes)
            return run(given.command, {**os.environ, **place.environment})
    except TestClusterError as error:
        print(f"place: {error}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
