"""A network that can be cut: each broker in a network namespace of its own, all at one bridge.

    cables.enter()                    # at the beginning: this process goes on in a namespace, where nothing of the machine is touched
    with Cables(3) as wires:
        TestCluster(cables=wires)           # brokers are started at its ends
        wires.cut(0); wires.mend(0)   # packets are lost without a word, as when a switch dies
        wires.lose_from(0); wires.lose_to(0); wires.mend_loss(0)   # only those from a broker, only those to it

Needs the right to make namespaces: reason_not_to() says why it is not there. Everything vanishes with the processes.
"""
import os
import shutil
import subprocess
import sys

MARK = "SURTO_TEST_CABLES"


def run(*words):
    subprocess.run([str(word) for word in words], check=True, stdout=subprocess.DEVNULL)


def reason_not_to():
    """Why no network can be cut here, or None."""
    for program in ("ip", "unshare", "nsenter"):
        if not shutil.which(program):
            return f"there is no program {program}"
    tried = subprocess.run(["unshare", "-n", "ip", "link", "add", "b0", "type", "bridge"], capture_output=True, text=True, check=False)
    return tried.stderr.strip() or "it is not allowed" if tried.returncode else None


def enter():
    """Goes on in a network namespace. The script begins again there."""
    if not os.environ.get(MARK):
        os.environ[MARK] = "yes"
        os.execvp("unshare", ["unshare", "-n", sys.executable, *sys.argv])
    run("ip", "link", "set", "lo", "up")


class Cables:
    HOME = "10.77.0.1"  # this process's own end

    def __init__(self, count):
        self.holders = []
        run("ip", "link", "add", "b0", "type", "bridge")
        run("ip", "addr", "add", f"{self.HOME}/24", "dev", "b0")
        run("ip", "link", "set", "b0", "up")
        for number in range(count):
            # A process that does nothing but hold its namespace, while brokers come and go.
            holder = subprocess.Popen(["setpriv", "--pdeathsig", "KILL", "unshare", "-n", "sh", "-c", "echo; exec sleep infinity"],
                                      stdout=subprocess.PIPE)
            self.holders.append(holder)
            holder.stdout.readline()
            run("ip", "link", "add", f"v{number}", "type", "veth", "peer", "name", "e0", "netns", holder.pid)
            run("ip", "link", "set", f"v{number}", "master", "b0", "up")
            inside = self.within(number)
            run(*inside, "ip", "link", "set", "lo", "up")
            run(*inside, "ip", "addr", "add", f"{self.address(number)}/24", "dev", "e0")
            run(*inside, "ip", "link", "set", "e0", "up")

    @staticmethod
    def address(number):
        return f"10.77.0.{10 + number}"

    def within(self, number):
        """Words before a command that is to run there."""
        return ["nsenter", "-t", str(self.holders[number].pid), "-n", "--"]

    @staticmethod
    def cut(number):
        run("ip", "link", "set", f"v{number}", "down")

    @staticmethod
    def mend(number):
        run("ip", "link", "set", f"v{number}", "up")

    def lose_from(self, number):
        run(*self.within(number), "tc", "qdisc", "replace", "dev", "e0", "root", "blackhole")

    @staticmethod
    def lose_to(number):
        run("tc", "qdisc", "replace", "dev", f"v{number}", "root", "blackhole")

    def mend_loss(self, number):
        """Ends lose_from and lose_to. What was not begun cannot be ended, which is no fault."""
        for inside, device in ([], f"v{number}"), (self.within(number), "e0"):
            subprocess.run([*inside, "tc", "qdisc", "del", "dev", device, "root"], check=False, capture_output=True)

    def reason_not_to_lose(self):
        """Why packets cannot be lost in one direction only, or None."""
        if not shutil.which("tc"):
            return "there is no program tc"
        try:
            self.lose_to(0)
        except subprocess.CalledProcessError:
            return "there is no qdisc blackhole"
        finally:
            self.mend_loss(0)
        return None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for holder in self.holders:
            holder.kill()
            holder.wait()
