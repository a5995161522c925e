"""A client of surtod for tests: real sockets, HTTP and WebSockets by hand, so that wrong bytes can be sent as well as right ones."""
import base64
import json
import os
import re
import signal
import socket
import struct
import subprocess
import tempfile
import time
import urllib.request
from pathlib import Path

WAIT = 20  # seconds until a test gives up waiting for what must come


class Server:
    """surtod on a free port of the loopback, stopped when the block ends. Without --data or --config its store is in a folder of its own, which goes
    with it; without --engine it has no computers."""

    def __init__(self, program, *options):
        self.folder = None
        if not {"--data", "--config"} & set(options):
            self.folder = tempfile.TemporaryDirectory()
            options += "--data", self.folder.name
        if not {"--computers", "--engine"} & set(options):
            options += "--computers", 0
        self.process = subprocess.Popen([program, "--listen", "127.0.0.1:0", *map(str, options)], stderr=subprocess.PIPE, text=True)
        said = self.said_at_start(options)
        found = re.search(r'"port":(\d+)', said)
        if not found:
            self.process.kill()
            raise AssertionError(f"surtod did not start: {said}{self.process.stderr.read()}")
        self.port = int(found[1])

    def said_at_start(self, options):
        """What it logs, on standard error or in the file it was told, until it listens; without a port if it does not."""
        said, log = "", Path(options[options.index("--log") + 1]) if "--log" in options else None
        until = time.monotonic() + WAIT
        while '"port":' not in said and time.monotonic() < until:
            if not log:
                line = self.process.stderr.readline()
                said += line
                until = until if line else 0
            elif self.process.poll() is None:
                said = log.read_text(encoding="utf-8") if log.exists() else ""
                time.sleep(0.01)
            else:
                break
        return said

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.process.stderr.close()
        if self.folder:
            self.folder.cleanup()

    def end(self, seconds=WAIT):
        """SIGTERM; what was logged after the start, and the seconds it took. The exit must be 0."""
        begin = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        _, log = self.process.communicate(timeout=seconds)
        if self.process.returncode:
            raise AssertionError(f"exit {self.process.returncode}: {log}")
        return log, time.monotonic() - begin

    def dial(self):
        return socket.create_connection(("127.0.0.1", self.port), WAIT)

    def get(self, path, headers=None, method="GET"):
        """Status, headers and body of a page."""
        ask = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", headers=headers or {}, method=method)
        try:
            with urllib.request.urlopen(ask, timeout=WAIT) as answer:
                return answer.status, answer.headers, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.headers, error.read().decode()

    def metric(self, name):
        _, _, text = self.get("/metrics")
        return float(re.search(rf"^surtod_{name} (\S+)$", text, re.M)[1])

    def kilobytes(self):
        """Memory of the process itself."""
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as lines:
            return int(next(line for line in lines if line.startswith("VmRSS")).split()[1])


def frame(payload, kind=1, final=True):
    """A masked frame. The mask is zero, which is a mask like any other."""
    size = len(payload)
    length = bytes([0x80 | size]) if size < 126 else \
        b"\xfe" + struct.pack(">H", size) if size < 65536 else b"\xff" + struct.pack(">Q", size)
    return bytes([(0x80 if final else 0) | kind]) + length + bytes(4) + payload


class Closed(Exception):
    """The connection has ended; `code` is that of the close frame, or None."""

    def __init__(self, code):
        super().__init__(f"closed with {code}")
        self.code = code


class Client:
    """A WebSocket. `status` is the HTTP status that the upgrade was answered with, 0 for none."""

    def __init__(self, server, path="/ws", headers=None, receive_buffer=None, source=None):
        if source:
            self.socket = socket.create_connection(("127.0.0.1", server.port), WAIT, (source, 0))
        elif receive_buffer:
            self.socket = socket.socket()
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
            self.socket.settimeout(WAIT)
            self.socket.connect(("127.0.0.1", server.port))
        else:
            self.socket = server.dial()
        self.rest = b""
        lines = {"Host": f"127.0.0.1:{server.port}", "Upgrade": "websocket", "Connection": "Upgrade",
                 "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode(),
                 "Sec-WebSocket-Version": "13", "Sec-WebSocket-Protocol": "surto.1", **(headers or {})}
        text = "".join(f"{name}: {value}\r\n" for name, value in lines.items() if value is not None)
        self.socket.sendall(f"GET {path} HTTP/1.1\r\n{text}\r\n".encode())
        while b"\r\n\r\n" not in self.rest:
            got = self.receive()
            if not got:
                break
        head, _, self.rest = self.rest.partition(b"\r\n\r\n")
        self.status = int(head.split()[1]) if head else 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()

    def receive(self):
        try:
            got = self.socket.recv(65536)
        except ConnectionResetError:
            got = b""
        self.rest += got
        return got

    def take(self, count):
        while len(self.rest) < count:
            if not self.receive():
                raise Closed(None)
        got, self.rest = self.rest[:count], self.rest[count:]
        return got

    def read_frame(self):
        """Kind, whether it is the last of its message, and the bytes."""
        first, size = self.take(2)
        if size == 126:
            size, = struct.unpack(">H", self.take(2))
        elif size == 127:
            size, = struct.unpack(">Q", self.take(8))
        return first & 15, bool(first & 128), self.take(size)

    def read_text(self):
        """The bytes of the next message. Pings are answered. Raises Closed."""
        text = b""
        until = time.monotonic() + WAIT  # pings come all the time
        while time.monotonic() < until:
            kind, final, payload = self.read_frame()
            if kind == 8:
                raise Closed(struct.unpack(">H", payload[:2])[0] if payload else None)
            if kind == 9:
                self.socket.sendall(frame(payload, 10))
            if kind in (0, 1):
                text += payload
                if final:
                    return text
        raise TimeoutError("no message has come")

    def read(self):
        """The next message."""
        return json.loads(self.read_text())

    def send(self, **message):
        self.socket.sendall(frame(json.dumps(message).encode()))

    def ask(self, **message):
        self.send(**message)
        return self.read()

    def hello(self, n=1):
        return self.ask(t="hello", n=n, protocol=1, client="tests")

    def end_code(self):
        """Reads on until the connection ends; the code it was closed with."""
        try:
            while True:
                self.read()
        except Closed as closed:
            return closed.code
