"""People who sign in by their tokens all the time, through a proxy and at the nodes, while a test does something to the servers.

    with SignIns(proxy, nodes) as sign_ins:
        sign_ins.is_outage = True     # what begins from now on is during an outage
    sign_ins.done                     # each with the seconds it took and, if it failed, why
"""
import collections
import itertools
import socket
import threading
import time

from test_cluster import TestClusterError
from websocket import Client, Closed

KNOWN = 40          # people whose tokens were there before the test began
THREADS = 4
PAUSE = 0.8         # seconds between two sign-ins of a thread
NEW_EVERY = 2       # seconds between two people who are new
PATIENCE = 20       # seconds for one to be answered

SignIn = collections.namedtuple("SignIn", "began seconds problem is_outage is_new by_proxy")


class Port:
    """A server as websocket.Client wants it."""

    def __init__(self, port):
        self.port = port

    def dial(self):
        return socket.create_connection(("127.0.0.1", self.port), PATIENCE)


def say_hello(port, **who):
    """The answer to hello, or what went wrong as an error."""
    try:
        with Client(Port(port)) as client:
            if client.status != 101:
                return {"t": "error", "code": f"status {client.status}"}
            return client.ask(t="hello", n=1, protocol=1, client="tests", **who)
    except (OSError, Closed) as error:
        return {"t": "error", "code": repr(error)}


class SignIns:
    def __init__(self, proxy, nodes):
        self.ports = [proxy.port, *(node.port for node in nodes)]
        self.is_outage = False
        self.done = []
        self.fresh = collections.deque(maxlen=1000)  # tokens that were never used
        self.is_over = threading.Event()
        self.known = [self.make_person(self.ports[number % len(self.ports)]) for number in range(KNOWN)]
        if not all(self.known):
            raise TestClusterError("people could not be made")
        self.threads = [threading.Thread(target=self.sign_in_again_and_again, args=(number,)) for number in range(THREADS)]
        self.threads.append(threading.Thread(target=self.make_people))

    @staticmethod
    def make_person(port):
        """The token of a new guest, or None: without a database nobody can be made."""
        return say_hello(port, name="prober").get("token")

    def make_people(self):
        for port in itertools.cycle(self.ports):
            if self.is_over.wait(NEW_EVERY):
                return
            token = None if self.is_outage else self.make_person(port)
            if token:
                self.fresh.append(token)

    def sign_in_again_and_again(self, number):
        for count in itertools.count(number * KNOWN // THREADS):
            if self.is_over.wait(PAUSE):
                return
            # Half by the proxy, half at one node after the other, so that tokens come to nodes that have not seen them.
            port = self.ports[0 if count % 2 else 1 + count // 2 % (len(self.ports) - 1)]
            is_new = count % 5 == 0 and bool(self.fresh)
            try:
                token = self.fresh.popleft() if is_new else self.known[count % KNOWN]
            except IndexError:  # another thread was faster
                continue
            self.sign_in(port, token, is_new)

    def sign_in(self, port, token, is_new):
        is_outage, began = self.is_outage, time.monotonic()
        answer = say_hello(port, token=token)
        problem = None if answer["t"] == "welcome" else f"{answer.get('code')} at {'the proxy' if port == self.ports[0] else port}"
        self.done.append(SignIn(began, time.monotonic() - began, problem, is_outage, is_new, port == self.ports[0]))

    def __enter__(self):
        for one in self.threads:
            one.start()
        return self

    def __exit__(self, *_):
        self.is_over.set()
        for one in self.threads:
            one.join()
