"""A terminal of one's own for the program: a private tmux server that is sent keys and read.

    with Terminal(folder, [SURTO, "tui", "--seed", "7"]) as terminal:
        terminal.keys("d", "Down", "Enter")
        terminal.wait("London")

Nothing of the machine's settings is used, and nothing is left behind: home is the folder given,
and the server is ended by the name of its socket, whatever happens.
"""
import itertools
import os
import shlex
import signal
import subprocess
import time

from screen import Screen

KEYS = {"Enter": "\r", "Escape": "\033", "Tab": "\t", "Space": " ", "BSpace": "\177", "BTab": "\033[Z",
        "Up": "\033OA", "Down": "\033OB", "Right": "\033OC", "Left": "\033OD", "Home": "\033OH",
        "End": "\033OF", "PPage": "\033[5~", "NPage": "\033[6~", "Ctrl-C": "\003", "Ctrl-Z": "\032"}
SANITIZERS = ("ASAN_OPTIONS", "UBSAN_OPTIONS", "LSAN_OPTIONS")  # the build under test may have them
PATIENCE = 20  # seconds: far more than anything takes, since the machine may be busy
TMUX_RULES = """
set -s escape-time 0
set -g remain-on-exit on
set -g status off
"""
NUMBERS = itertools.count()


class Ended(AssertionError):
    """The program has ended while it was still wanted."""


def is_running(process):
    try:
        with open(f"/proc/{process}/stat", encoding="ascii", errors="replace") as stat:
            return stat.read().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False


class Terminal:
    def __init__(self, folder, command, size=(80, 24), settings=None, **environment):
        """Settings are those of the program's own file; environment overrides the usual one."""
        self.folder = folder
        self.size = size
        self.config, self.state = folder / "config", folder / "state"
        if settings is not None:
            self.write_settings(settings)
        self.socket = f"surto-{os.getpid()}-{next(NUMBERS)}"
        inside = {"HOME": str(folder), "XDG_CONFIG_HOME": str(self.config),
                  "XDG_STATE_HOME": str(self.state), "TERM": "xterm-256color", "LANG": "C.UTF-8",
                  "PATH": os.environ["PATH"],
                  **{key: os.environ[key] for key in SANITIZERS if key in os.environ}, **environment}
        words = ["env", "-i", *(f"{key}={value}" for key, value in inside.items() if value is not None),
                 *map(str, command)]
        rules = folder / "tmux.conf"
        rules.write_text(TMUX_RULES)
        said = self.tmux("-f", str(rules), "new-session", "-d", "-P", "-F", "#{pid} #{pane_pid}", "-x",
                         str(size[0]), "-y", str(size[1]), "exec " + shlex.join(words))
        self.server, self.process = map(int, said.split())

    def __enter__(self):
        return self

    def __exit__(self, *_):
        """Ends the server and waits for it: the program writes into the folder until it is gone."""
        subprocess.run(self.command("kill-server"), env=self.outside(), check=False, capture_output=True)
        end = time.monotonic() + PATIENCE
        while (is_running(self.process) or is_running(self.server)) and time.monotonic() < end:
            time.sleep(0.005)

    # ---- tmux -----------------------------------------------------------------------------------

    def outside(self):
        return {"PATH": os.environ["PATH"], "LANG": "C.UTF-8", "TMUX_TMPDIR": str(self.folder),
                "SHELL": "/bin/sh"}

    def command(self, *words):
        return ["tmux", "-u", "-L", self.socket, *words]

    def tmux(self, *words):
        done = subprocess.run(self.command(*words), env=self.outside(), capture_output=True,
                              timeout=PATIENCE, check=False)
        if done.returncode != 0:
            raise AssertionError(f"tmux {words[0]}: {done.stderr.decode(errors='replace')}")
        return done.stdout.decode()

    def ask(self, variable):
        """A variable of tmux: pane_dead, alternate_on, mouse_any_flag and the like."""
        return self.tmux("display-message", "-p", f"#{{{variable}}}").strip()

    # ---- What goes in ---------------------------------------------------------------------------

    def send(self, text):
        self.tmux("send-keys", "-H", *(f"{byte:02x}" for byte in text.encode()))

    def keys(self, *keys):
        """Keys by their names; everything else is typed letter by letter."""
        self.send("".join(KEYS.get(key, key) for key in keys))

    def click(self, column, row, button=0):
        """Columns and rows count from 0. Buttons: 0 left, 2 right, 64 and 65 the wheel."""
        place = f"{button};{column + 1};{row + 1}"
        self.send(f"\033[<{place}M" + (f"\033[<{place}m" if button < 64 else ""))

    def wheel(self, column, row, steps):
        for _ in range(abs(steps)):
            self.click(column, row, 65 if steps > 0 else 64)

    def resize(self, columns, rows):
        self.size = (columns, rows)
        self.tmux("resize-window", "-x", str(columns), "-y", str(rows))

    def signal(self, number):
        os.kill(self.process, number)

    # ---- What comes out -------------------------------------------------------------------------

    def capture(self):
        return self.tmux("capture-pane", "-p", "-e")

    def screen(self):
        """As it is when it has been painted: on a busy machine tmux may show half of what is being
        written. One on which something always moves is taken as it is."""
        captured = None
        for _ in range(8):
            before, captured = captured, self.capture()
            if captured == before:
                break
        screen = Screen(captured, *self.size)
        if not is_running(self.process):
            raise Ended(f"the program has ended; the screen was\n{screen.text}")
        return screen

    def wait(self, meant, seconds=PATIENCE):
        """Until a text is on the screen, or until a function of the screen answers something true.
        Returns: the screen."""
        find = meant if callable(meant) else lambda screen: meant in screen.text
        end = time.monotonic() + seconds
        while True:
            screen = self.screen()
            if find(screen):
                return screen
            if time.monotonic() > end:
                what = repr(meant) if isinstance(meant, str) else meant.__doc__ or "another screen"
                raise AssertionError(f"waited in vain for {what}; the screen is\n{screen.text}")
            time.sleep(0.01)

    def wait_gone(self, text):
        return self.wait(lambda screen: text not in screen.text)

    def wait_end(self):
        """Until the program has ended. Returns: what it answered to the shell, or -SIGNAL."""
        end = time.monotonic() + PATIENCE
        while is_running(self.process):
            if time.monotonic() > end:
                raise AssertionError("the program does not end")
            time.sleep(0.01)
        number = status = ""
        while not number and not status:  # a pane is dead before tmux knows how it died
            os.kill(self.server, signal.SIGCHLD)  # tmux 3.3 sometimes misses the first one
            time.sleep(0.01)
            number, status = self.ask("pane_dead_signal"), self.ask("pane_dead_status")
        return -int(number) if number else int(status)

    # ---- Files ----------------------------------------------------------------------------------

    def write_settings(self, settings):
        path = self.config / "surto/settings"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("".join(f"{key}: {value}\n" for key, value in settings.items()))

    def saved(self):
        """The saved games, the last one written first."""
        games = (self.state / "surto/games").glob("*.surto")
        return sorted(games, key=lambda path: path.stat().st_mtime_ns, reverse=True)
