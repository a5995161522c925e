"""The load generator (load.c) as other tests use it."""
import json
import subprocess


class Load:
    """net_load against servers, each a port. Its figures are a dictionary once it has ended."""

    def __init__(self, program, ports, *options):
        servers = [word for port in ports for word in ("--server", f"ws://127.0.0.1:{port}")]
        self.process = subprocess.Popen([program, *servers, *map(str, options), "--json"], stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, text=True)

    def wait_until_ready(self):
        """All connections are there and all tables play."""
        line = self.process.stdout.readline()
        if not line.startswith("ready "):
            raise AssertionError(f"it never was ready: {line} {self.process.communicate()[1]}")

    def end_games(self):
        """With --to-end: games that have begun are played to their end, and no other begins."""
        if not self.has_ended():
            self.process.terminate()

    def has_ended(self):
        return self.process.poll() is not None

    def figures(self, seconds=600):
        """Waits for its end. What it found wrong fails."""
        try:
            out, said = self.process.communicate(timeout=seconds)
        finally:
            self.stop()
        if self.process.returncode:
            raise AssertionError(f"answer {self.process.returncode}: {said[:4000]} {out}")
        return json.loads(out.splitlines()[-1])

    def stop(self):
        if not self.has_ended():
            self.process.kill()
            self.process.wait()


def tell(figures, *names):
    """Figures as comments of TAP."""
    for name in names or figures:
        value = figures[name]
        print(f"# {name} {value if isinstance(value, int) else round(value, 3)}", flush=True)
