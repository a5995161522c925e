"""Every view there is, and the keys that lead to it: what languages, looks, sizes, the pictures and
the pages of tests/golden/screens go through."""
import shutil
import time
from dataclasses import dataclass, field
from functools import lru_cache

from records import play_record
from terminal import PATIENCE, Terminal

NAMES = "Ana|Beto"
SETTINGS = {"hints": "off", "chance": "step", "computer-waits": "off"}


@dataclass
class View:
    name: str
    game: str  # one of GAMES
    about: str  # a sentence for tests/golden/screens
    keys: list = field(default_factory=list)
    back: list = field(default_factory=lambda: ["Escape"])  # to where it began; None to begin anew


def seeded(rules, *options):
    """A new game by a seed that is always the same."""
    return lambda surto, folder: [rules, "--seed", "7", "--names", NAMES, *options]


@lru_cache(maxsize=None)
def play_once(*words):
    return play_record(*words)


def before(kind, rules, policy, number, *options, count=1):
    """A game that the computer played, up to the move before the first one of a kind."""
    def make(surto, folder):
        record = play_once(surto, folder, policy, number, "--rules", rules, *options)
        at = [i for i, move in enumerate(record.moves) if f" {kind}" in move][count - 1]
        head = {**record.head, "names": " | ".join(NAMES.split("|"))}
        path = folder / f"{rules}-{kind}.surto"
        lines = ["surto 1", *(f"{key}: {value}" for key, value in head.items()), "", *record.moves[:at]]
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        return ["--load", str(path)]
    return make


GAMES = {
    "home": lambda surto, folder: [],
    "base": seeded("base"),
    "base turned": before("discard", "base", "eager", 25),
    "base closed": seeded("base", "--hands", "closed"),
    "base asked": before("accept", "base", "kinds", 4, "--consent", "on"),
    "base last": before("cure", "base", "eager", 0, count=4),
    "season2": seeded("season2", "--game", "prologue"),
    "season2 turn": before("drive", "season2", "kinds", 3, "--game", "prologue"),
    "season2 campaign": seeded("season2", "--game", "campaign"),
    "season2 bought": before("buy-ability", "season2", "kinds", 0, "--game", "campaign"),
    "season0": seeded("season0", "--game", "prologue"),
    "season0 turn": before("drive", "season0", "kinds", 8, "--game", "prologue"),
    "season0 campaign": seeded("season0", "--game", "campaign"),
}

VIEWS = [
    View("home", "home", "The home screen: saved games, a new game, the tutorial."),
    View("new-game", "home", "A new game: who plays, and with which options.", ["Enter"]),
    View("new-campaign", "home", "A new campaign.", ["Down", "Enter"], ["Escape", "Up"]),
    View("settings", "home", "The settings: language, symbols, colours, mouse, animation, warnings.", ["Down"] * 3 + ["Enter"],
         ["Escape"] + ["Up"] * 3),
    View("home-keys", "home", "`?` shows the keys of any view.", ["?"]),
    View("rules", "home", "All rules, to read and search.", ["Down"] * 4 + ["Enter"], None),
    View("lesson", "home", "The start of the tutorial.", ["Down"] * 2 + ["Enter"], None),
    View("board", "base", "The base game after its set-up.", [], []),
    View("board-drive", "base", "An action was chosen; the cities it can reach are highlighted.", ["d"]),
    View("board-find", "base", "Finding a city by its first letters.", ["/", "lon"]),
    View("board-refusal", "base", "A refused move: the last line says why, and `w` shows the rule.", ["c"]),
    View("board-rule", "base", "The rule behind the refusal.", ["c", "w"]),
    View("board-odds", "base", "Odds next to every city.", ["o"], ["o"]),
    View("board-keys", "base", "The keys of the board.", ["?"]),
    View("place", "base", "About the city under the cursor.", ["z"]),
    View("hand", "base", "A player's hand.", ["1"]),
    View("hands", "base", "All hands.", ["a"]),
    View("decks", "base", "What is known about the decks.", ["i"]),
    View("log", "base", "The log of the game.", ["n"]),
    View("log-search", "base", "Searching the log.", ["n", "/", "dealt"], ["Escape", "Escape"]),
    View("looking-back", "base", "An earlier position.", ["["]),
    View("plan", "base", "A plan: moves that are tried out but not played.",
         ["p", "d", "/", "chi", "Enter", "Enter"], ["Escape"]),
    View("plan-window", "base", "The moves of the plan, and the odds after it.",
         ["p", "d", "/", "chi", "Enter", "Enter", "p"], ["Escape", "Escape"]),
    View("warning", "base", "A warning before the turn ends.", ["e"]),
    View("chance", "base", "Drawn cards, step by step.", ["e", "Enter", "e"], None),
    View("question", "base turned", "A question that must be answered: too many cards."),
    View("menu", "base turned", "The ways to play an event.", ["Escape", "v"]),
    View("hand-over", "base closed", "Closed hands: handing the keyboard to the next player.", [], []),
    View("consent", "base asked", "Consent: the other player is asked.", [], []),
    View("season2-supplies", "season2", "The prologue of Season 2: placing supplies.", [], []),
    View("season2-board", "season2 turn", "Season 2 during a turn.", [], []),
    View("season2-aims", "season2 turn", "The same with odds next to every city.", ["o"]),
    View("season2-hand", "season2 turn", "A character's hand.", ["2"]),
    View("season2-sheet", "season2 turn", "The objectives of the game.", ["s"]),
    View("season2-campaign", "season2 campaign", "The start of a campaign.", [], []),
    View("season2-purchases", "season2 bought", "Purchases after a month.", [], []),
    View("season0-alias", "season0", "The prologue of Season 0: choosing aliases.", [], []),
    View("season0-board", "season0 turn", "Season 0 during a turn.", [], []),
    View("season0-aims", "season0 turn", "The same with odds next to every city.", ["o"]),
    View("season0-hand", "season0 turn", "The second player's hand.", ["2"]),
    View("season0-sheet", "season0 turn", "The objectives of the game.", ["s"]),
    View("season0-campaign", "season0 campaign", "The start of a campaign.", [], []),
    View("end", "base last", "The end of a game, and what decided it.", ["c"], None),
]


def settled(terminal, seen=None):
    """Until the screen is another one than that given and stays as it is. Returns: the screen."""
    end = time.monotonic() + PATIENCE
    last = None
    while time.monotonic() < end:
        screen = terminal.screen()
        if screen.text.strip() and last and screen.captured == last.captured \
                and (seen is None or screen.captured != seen.captured):
            return screen
        last = screen
        time.sleep(0.03)
    raise AssertionError(f"nothing happens; the screen is\n{last.text}")


def where(screen):
    """What tells one view from another, wherever the cursor is in it."""
    return screen.lines[0], [window.title for window in screen.windows()], screen.lines[3][:2]


class Tour:
    """Goes through views one after the other, in as few runs of the program as can be."""

    def __init__(self, surto, folder, options=(), size=(80, 24), settings=None, **environment):
        self.surto, self.folder, self.options, self.size = surto, folder, options, size
        self.settings, self.environment = {**SETTINGS, **(settings or {})}, environment

    def start(self, game):
        """Each run begins with no saved game, and with the game's file as it was made."""
        shutil.rmtree(self.folder / "state", ignore_errors=True)
        words = [self.surto, "tui", *GAMES[game](self.surto, self.folder), *self.options]
        return Terminal(self.folder, words, self.size, self.settings, **self.environment)

    def screens(self, views):
        """Yields (view, screen) for each view."""
        waiting = list(views)
        while waiting:
            game = waiting[0].game
            here = [view for view in waiting if view.game == game]
            with self.start(game) as terminal:
                first = settled(terminal)
                for view in here:
                    waiting.remove(view)
                    yield view, self.go(terminal, view, first)
                    if view.back is None:
                        break
                    if view.keys:
                        terminal.keys(*view.back)
                        terminal.wait(lambda screen: where(screen) == where(first))

    def go(self, terminal, view, first):
        seen = first
        for key in view.keys:
            terminal.keys(key)
            seen = settled(terminal, seen)
        return seen
