"""Routes between brokers that can be reset, stalled and cut, while the brokers and the connections of their clients stay as they are.

    with TestCluster(brokers=3, relays=True) as place:
        place.relays.reset()          # all routes end at once and are made anew by the brokers; (0, 1): those between these two
        place.relays.stall(0, 1)      # what broker 0 sends to broker 1 is kept back: nobody is told
        place.relays.cut(0, 1)        # no route between these two
        place.relays.mend()           # ends every stall and cut

A broker dials every other one at a port of a relay, and advertises one, so no route goes past the relays. Needs no rights; with cables (network_cuts.py)
the relays are at the bridge, so that both can be used at once.
"""
import socket
import threading

CHUNK = 1 << 16


class Connection:
    """One route, dialled by `dialler` (None: unknown, since the address came by gossip) at `target`."""

    def __init__(self, relays, dialler, target, near):
        self.relays, self.dialler, self.target, self.near = relays, dialler, target, near
        self.far = None

    def is_between(self, one, other):
        """Whether it may be a route of this pair. None stands for any broker."""
        ends = (self.dialler, self.target)
        return any(all(wanted is None or end is None or wanted == end for wanted, end in zip(pair, ends)) for pair in ((one, other), (other, one)))

    def run(self):
        try:
            self.far = socket.create_connection(self.relays.targets[self.target], 5)
            self.far.settimeout(None)
            if self.relays.is_cut(self):
                raise ConnectionError("cut meanwhile")
            for one in (self.near, self.far):  # fails if it was reset meanwhile
                one.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        except OSError:
            self.close()
            return
        back = threading.Thread(target=self.pump, args=(self.far, self.near, self.target, self.dialler), daemon=True)
        back.start()
        self.pump(self.near, self.far, self.dialler, self.target)
        back.join()
        self.relays.forget(self)

    def pump(self, source, sink, sender, receiver):
        try:
            while got := source.recv(CHUNK):
                self.relays.wait_while_stalled(self, sender, receiver)
                sink.sendall(got)
        except OSError:
            pass
        self.close()

    def close(self):
        for one in (self.near, self.far):
            if one:
                try:
                    one.shutdown(socket.SHUT_RDWR)
                except OSError:
                    pass
                one.close()
        self.relays.forget(self)


class Relays:
    def __init__(self, targets, home="127.0.0.1"):
        """targets: of each broker, the address and port where it listens for routes."""
        self.targets = targets
        self.change = threading.Condition()
        self.connections, self.stalled, self.cuts, self.is_closed = set(), set(), set(), False
        self.listeners = {}
        for target in range(len(targets)):
            for dialler in (None, *range(len(targets))):
                if dialler != target:
                    self.listeners[dialler, target] = socket.create_server((home, 0), backlog=64)
        for (dialler, target), listener in self.listeners.items():
            threading.Thread(target=self.accept, args=(listener, dialler, target), daemon=True).start()

    def port(self, dialler, target):
        """Where a broker dials another."""
        host, port = self.listeners[dialler, target].getsockname()
        return f"{host}:{port}"

    def routes(self, dialler):
        return [self.port(dialler, target) for target in range(len(self.targets)) if target != dialler]

    def advertised(self, target):
        """What others are told about a broker by gossip."""
        return self.port(None, target)

    def accept(self, listener, dialler, target):
        while True:
            try:
                near, _ = listener.accept()
            except OSError:
                return
            one = Connection(self, dialler, target, near)
            with self.change:
                is_refused = self.is_closed or self.is_cut(one)
                if not is_refused:
                    self.connections.add(one)
            if is_refused:
                near.close()
            else:
                threading.Thread(target=one.run, daemon=True).start()

    def is_cut(self, connection):
        return any(connection.is_between(*pair) for pair in list(self.cuts))

    def wait_while_stalled(self, connection, sender, receiver):
        def may_go():
            return connection not in self.connections or not any(
                sender in (one, None) and receiver in (other, None) for one, other in self.stalled)
        with self.change:
            self.change.wait_for(may_go)

    def forget(self, connection):
        with self.change:
            self.connections.discard(connection)
            self.change.notify_all()

    def reset(self, one=None, other=None):
        """Ends routes: all, those of one broker, or those between two. Returns: how many connections that were."""
        with self.change:
            ended = [connection for connection in self.connections if connection.is_between(one, other)]
        for connection in ended:
            connection.close()
        return len(ended)

    def stall(self, sender, receiver):
        with self.change:
            self.stalled.add((sender, receiver))

    def cut(self, one, other):
        with self.change:
            self.cuts.add((one, other))
        self.reset(one, other)

    def mend(self):
        with self.change:
            self.stalled.clear()
            self.cuts.clear()
            self.change.notify_all()

    def close(self):
        with self.change:
            self.is_closed = True
        for listener in self.listeners.values():
            listener.close()
        self.mend()
        self.reset()
