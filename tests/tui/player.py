"""Somebody who plays what a record says, with nothing but a screen and a keyboard or a mouse.

A move is found as a person finds it: the key of its verb, the place on the map, the line in the
list that is shown. What the screen offers is read off it; nothing is counted blindly. After every
move the saved game must be the beginning of the record."""
import re
import time
import unicodedata
from collections import Counter
from pathlib import Path

from records import read_record
from screen import Window
from terminal import PATIENCE

ROOT = Path(__file__).resolve().parents[2]
WAIT_FOR_PAINT = 0.5  # seconds: a move that changes nothing one could see is waited for no longer
WINDOWS_THAT_TELL = ("Card draws", "Story", "The game is over")  # read and closed, no answer needed


def stage_words(rules):
    """The keys and labels of verbs, the names of kinds, and for each kind what its lines say around the arguments."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "ui" / rules).glob("*.c"))
    verbs = re.findall(r"""\{'(.)',\s*N_CLIENT_C\("verb", "([^"]+)"\),\s*((?:"[^"]*"\s*)+)\}""", text)
    kinds = re.findall(r'\.kind = "([a-z0-9-]+)",\s*\.name = N_CLIENT_C\("kind", "([^"]+)"\)(.*?)(?=\.kind = )', text, re.S)
    around = {kind: [[plain(piece) for piece in re.split(r"\{\w+\}", "".join(re.findall(r'"([^"]*)"', whole)))]
                     for whole in re.findall(r'N_CLIENT_C\("move",\s*((?:"[^"]*"\s*)+)\)', rest)]
              for kind, _, rest in kinds}
    keys = {kind: (key, label) for key, label, names in verbs
            for kind in "".join(re.findall(r'"([^"]*)"', names)).split(",")}
    return keys, {kind: name for kind, name, _ in kinds}, around


def plain(text):
    """Letters without accents, signs or capitals, so that keys and names can be compared."""
    text = "".join(sign for sign in unicodedata.normalize("NFD", text) if not unicodedata.combining(sign))
    return re.sub(r"[^a-z0-9]+", " ", text.lower()).strip()


# Keys of the notation whose names on the screen are other words.
SHOWN = {"laborer": "labourer", "unhandy": "clumsy"}


class Move:
    """A line of a record: "p2 drive p1 new-york"."""

    def __init__(self, line, names):
        self.line = line
        actor, self.kind, *arguments = line.split()
        self.actor = int(actor[1:]) - 1 if actor != "*" else None
        seats = [word for word in arguments if re.fullmatch("p[1-4]", word)]
        self.people = {plain(names[int(seat[1:]) - 1]) for seat in seats}
        self.words = [plain(names[int(word[1:]) - 1]) if word in seats else plain(SHOWN.get(word, word))
                      for word in arguments if word != actor]


class Player:
    def __init__(self, terminal, record, rules="base", names=("Ana", "Beto"), paced=False):
        self.terminal, self.record, self.names, self.paced = terminal, record, names, paced
        self.verbs, self.kinds, self.around = stage_words(rules)
        self.file = None
        self.used = set()  # kinds of moves that were made
        self.seen = None  # the screen that was answered last
        terminal.wait(lambda screen: "? keys" in screen.text or question(screen))
        self.prepare()

    def prepare(self):
        """What a player needs to know before the first move."""

    # ---- The game -------------------------------------------------------------------------------

    def moves_made(self):
        """How many moves the saved game has; they must be those of the record."""
        if self.file is None:
            self.terminal.wait(lambda _: self.terminal.saved())
            self.file = self.terminal.saved()[0]
        try:
            moves = read_record(self.file).moves
        except FileNotFoundError:  # being replaced
            return 0
        if moves != self.record.moves[:len(moves)]:
            at = next(i for i in range(len(moves)) if moves[i:i + 1] != self.record.moves[i:i + 1])
            raise AssertionError(f"move {at} is {moves[at]!r}, the record has "
                                 f"{self.record.moves[at:at + 1]}\n{self.terminal.screen().text}")
        return len(moves)

    def play(self, moves=None, between=None):
        """Plays until the record ends, or as many moves of people as said. `between` is called
        before each."""
        done = 0
        while moves is None or done < moves:
            at = self.wait_for_chance()
            if at >= len(self.record.moves):
                return done
            if between:
                between(done)
            move = Move(self.record.moves[at], self.names)
            self.used.add(move.kind)
            self.make(move, at)
            done += 1
        self.wait_for_chance()
        return done

    def wait_for_chance(self):
        """Until it is a person's turn to say something. Returns: the number of the next move."""
        end = time.monotonic() + PATIENCE
        while True:
            at = self.moves_made()
            if at >= len(self.record.moves) or not self.record.moves[at].startswith("*"):
                return at
            if time.monotonic() > end:
                raise AssertionError(f"nobody makes move {at}, {self.record.moves[at]!r}\n"
                                     f"{self.terminal.screen().text}")
            time.sleep(0.005)

    def make(self, move, at):
        """Makes one move and waits until it is in the file and the screen shows it."""
        self.seen = self.read_what_happened(at)
        self.begin(move, self.seen)
        end = time.monotonic() + PATIENCE
        while self.moves_made() == at:
            screen = self.terminal.screen()
            if self.is_new(screen) and self.moves_made() == at:  # the file is written first
                self.seen = screen
                self.go_on(move, screen)
            if time.monotonic() > end:
                raise AssertionError(f"{move.line!r} cannot be made\n{screen.text}")
            time.sleep(0.005)
        end = time.monotonic() + WAIT_FOR_PAINT
        while not self.is_new(self.terminal.screen()) and time.monotonic() < end:
            time.sleep(0.005)

    def is_new(self, screen):
        """Whether it is another one than that which was answered last."""
        return self.signature(screen) != self.signature(self.seen)

    def signature(self, screen):
        """What an answer to a key changes; odds come when they are counted."""
        return [re.sub(r"\w+ [0-9<.]+ ?%|\s+", " ", line).split() for line in screen.lines]

    def read_what_happened(self, at):
        """Closes windows that only tell something. Returns: the screen without them."""
        screen = self.terminal.screen()
        chance = at > 0 and self.record.moves[at - 1].startswith("*") and self.used
        if self.paced and chance and not screen.window("Card draws"):
            screen = self.terminal.wait(lambda now: now.window("Card draws"))
        while True:
            window = next(filter(None, map(screen.window, WINDOWS_THAT_TELL)), None)
            if not window:
                return screen
            self.close_told(window)
            seen = screen.text
            screen = self.terminal.wait(lambda now: now.text != seen)

    def begin(self, move, screen):
        if question(screen):
            self.choose(move, question(screen))
        elif screen.window("Place the supplies"):
            self.place_supplies()
        elif move.kind in ("pass", "continue"):
            self.press_end()
        elif move.kind in self.verbs:
            self.press_verb(move)
        else:
            self.begin(move, self.terminal.wait(lambda now: question(now) or now.window("Place the")))

    def go_on(self, move, screen):
        """After something has changed and the move is not made yet."""
        window = question(screen) or screen.window()
        if window and window.title.startswith("End turn?"):
            self.press_foot(window, "Enter")
        elif window:
            self.choose(move, window)
        elif self.is_aiming(screen):
            self.aim(move)

    def is_aiming(self, screen):
        """Whether a place is waited for: for a verb, or for an answer that is given on the map."""
        return "where?" in screen.text or "Esc back to the question" in screen.text

    def target(self, move):
        """The name of the place a move is aimed at: the last one it names."""
        return move.words[-1]

    def letters(self, place):
        """What one types to find a place: a haven by where it lies."""
        return re.sub("^haven ", "", place)

    # ---- What a line of a list must say ---------------------------------------------------------

    def said(self, move):
        """What the line of a move says in letters, if the game names the arguments in their order."""
        return " ".join([plain(self.kinds.get(move.kind, move.kind)), *move.words])

    def fits(self, move, line):
        """How well a line of a list says this move: 0 for not at all, 1000 for exactly this."""
        line = plain(line)
        actor = plain(self.names[move.actor]) + " "
        bare = line[len(actor):] if line.startswith(actor) else line
        if self.said(move) in (line, bare) or (move.words and " ".join(move.words) == bare):
            return 1000
        pieces = " ".join(move.words).split()
        found = (Counter(pieces) & Counter(line.split())).total()
        if pieces and not found:
            return 0
        label = any(all(piece in line for piece in pieces_of) for pieces_of in self.around.get(move.kind, []))
        people = {plain(name) for name in self.names} & set(bare.split())
        return (100 * found // max(len(pieces), 1) + (500 if label else 1)
                + (10 if people == move.people else 0) - len(line) / 1000)

    def best_line(self, move, lines):
        """The row of the line that says the move, or None."""
        best = max(((self.fits(move, text), -row) for row, text, _ in lines), default=(0, 0))
        return -best[1] if best[0] > 0 else None

    def group_line(self, move, lines):
        """The row of the line that stands for several moves, this one among them: "treat: 3 choices"
        for a kind, "Farmer: 5 choices" for all that the farmer can get; or None."""
        groups = [(row, plain(match[1])) for row, text, _ in lines
                  if (match := re.fullmatch(r"(.*\S): \d+ choices", text))]
        label = plain(self.kinds.get(move.kind, move.kind))
        words = [word for word in move.words if not word.isdigit()]
        for fits in (lambda text: text == label, lambda text: text in words,
                     lambda text: any(text.startswith(word + " ") for word in words)):
            found = next((row for row, text in groups if fits(text)), None)
            if found is not None:
                return found
        return None


def question(screen):
    """The window of a question that must be answered, or None. Between two games of a campaign the
    whole screen is one."""
    if screen.lines[0].startswith("Campaign"):
        return Window(screen, "Campaign", -1, 0, screen.width + 1, screen.height - 1)
    return screen.window("Decide")


def list_lines(window):
    """The lines of the list in a window, below what is said or asked there: (row on the screen,
    text without number and marks, whether it is the chosen one)."""
    lines = []
    for row, line in enumerate(window.lines):
        match = re.match(r" ?([▸> ]) ([1-9 ]) (\S.*)", line)
        if match and (lines or match[1] in "▸>" or match[2] != " "):
            lines.append((window.row_of(row), match[3].rstrip(" ▴▾^v"), match[1] in "▸>"))
    return lines


class KeyPlayer(Player):
    """Plays with keys only."""

    def press_end(self):
        self.terminal.keys("e")

    def press_verb(self, move):
        """The cursor goes to the pawn first: a verb takes the place under the cursor if it can."""
        self.terminal.keys(".", self.verbs[move.kind][0])

    def press_foot(self, _, key):
        self.terminal.keys(key)

    def aim(self, move):
        self.terminal.keys("/", self.letters(self.target(move)), "Enter", "Enter")

    def choose(self, move, window):
        """Takes the group the move is in, if the list is one of groups; otherwise narrows the list by
        letters and takes the line that says the move."""
        words = [word for word in move.words if not word.isdigit()]
        letters = words[-1].split()[-1] if words else ""
        row = self.group_line(move, list_lines(window))
        if row is None and letters:
            self.terminal.keys("/", letters)
            self.seen = self.terminal.wait(lambda now: f"/{letters}_" in now.text
                                           and (question(now) or now.window()))
            window = question(self.seen) or self.seen.window()
        if row is None:
            row = self.best_line(move, list_lines(window))
        if row is None:
            raise AssertionError(f"no line says {move.line!r}:\n" + "\n".join(window.lines))
        chosen = next(row for row, _, chosen in list_lines(window) if chosen)
        self.terminal.keys(*["Down"] * (row - chosen), *["Up"] * (chosen - row), "Enter")

    def place_supplies(self):
        """Season 2: all locations at once, those of the record."""
        self.terminal.keys("c")
        for line in self.record.moves[self.moves_made():]:
            move = Move(line, self.names)
            if move.kind != "place":
                break
            place, count = move.words
            self.terminal.keys("/", self.letters(place), "Enter", *["+"] * int(count))
        self.seen = self.terminal.wait(lambda now: re.search(r"│ 0 of \d+ left to place", now.text))
        self.terminal.keys("Enter")

    def close_told(self, _):
        self.terminal.keys("Escape")


class MousePlayer(Player):
    """Plays with clicks only; where places are on the map is found out by clicking on them."""
    MAP_ROWS = range(1, 17)
    PLACE_ROW = 22

    def prepare(self):
        """Clicks on every place of the map once; the line below the map then names it."""
        self.places = {}
        screen = self.terminal.screen()
        for row in self.MAP_ROWS:
            for match in re.finditer(r"(?<=[●▲■✚⌂◆])[A-Z][A-Z0-9]{2}", screen.lines[row]):
                if screen.lines[self.PLACE_ROW][1:4] != match[0]:
                    self.terminal.click(match.start(), row)
                screen_then = self.terminal.wait(
                    lambda now, code=match[0]: now.lines[self.PLACE_ROW][1:5] == code + " ")
                name = re.match(r"....  ?(.*?)(?:  | [●▲■✚⌂◆]|$)", screen_then.lines[self.PLACE_ROW])[1]
                self.places[plain(name)] = (match.start(), row)
                screen = screen_then

    def press_label(self, *labels):
        screen = self.terminal.screen()
        at = next(filter(None, (screen.find(label, [self.PLACE_ROW]) for label in labels)), None)
        if not at:
            raise AssertionError(f"there is no {labels!r} to click on\n{screen.text}")
        self.terminal.click(*at)

    def press_end(self):
        self.press_label("e End", "e Continue")

    def press_verb(self, move):
        """Ways to a place are begun there: a click puts the cursor, a second one asks what can be
        done. All others begin with the label of their verb, which takes the place under the cursor
        if it can."""
        key, label = self.verbs[move.kind]
        if key in "df":
            self.aim(move)
            return
        if move.words and self.target(move) in self.places:
            self.put_cursor(self.target(move))
        self.press_label(f"{key} {label}")

    def put_cursor(self, name):
        def is_there(screen):
            return plain(screen.lines[self.PLACE_ROW][5:]).startswith(name)
        if not is_there(self.terminal.screen()):
            self.terminal.click(*self.places[name])
            self.seen = self.terminal.wait(is_there)

    def press_foot(self, window, key):
        self.terminal.click(window.left + window.foot_at(key), window.bottom)

    def aim(self, move):
        self.terminal.click(*self.places[self.target(move)])

    def go_on(self, move, screen):
        super().go_on(move, screen)
        if not screen.window() and not self.is_aiming(screen) and self.verbs[move.kind][0] in "df":
            self.aim(move)

    def choose(self, move, window):
        """Turns the wheel until the line is there, clicks on it, and clicks again to take it."""
        for _ in range(60):
            lines = list_lines(window)
            row = self.group_line(move, lines)
            if row is None:
                row = self.best_line(move, lines)
            if row is not None and (self.fits(move, dict(line[:2] for line in lines)[row]) >= 400
                                    or self.group_line(move, lines) == row):
                break
            before = self.terminal.screen().text
            self.terminal.wheel(window.left + 2, window.top + 1, 1)
            window = self.terminal.wait(lambda now: now.text != before).window()
        else:
            raise AssertionError(f"no line says {move.line!r}:\n" + "\n".join(window.lines))
        at = (window.left + 6, row)
        if not next(chosen for number, _, chosen in lines if number == row):
            self.terminal.click(*at)
            self.seen = self.terminal.wait(lambda now: re.match("[▸>]", now.lines[row][window.left + 2:]))
        self.terminal.click(*at)

    def close_told(self, window):
        self.terminal.click(window.left + 2, window.top + 1)
