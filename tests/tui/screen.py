"""A captured screen: its cells with their attributes, and what can be found in them."""
import re
import unicodedata

BOX = {"top_left": "┌+", "top_right": "┐+", "bottom_left": "└+", "bottom_right": "┘+"}
ESCAPE = re.compile(r"\033\[([0-9;:]*)m|\x0e|\x0f|\033\([B0]")


class Cell:
    """A sign and how it is painted: colours as tmux writes them, None for the terminal's own."""
    __slots__ = ("sign", "fore", "back", "bold", "dim", "underline", "reverse")

    def __init__(self, sign, look):
        self.sign = sign
        for name in self.__slots__[1:]:
            setattr(self, name, look.get(name))


def columns_of(sign):
    if unicodedata.combining(sign):
        return 0
    return 2 if unicodedata.east_asian_width(sign) in "WF" else 1


def _colour(codes):
    """The colour that follows 38 or 48."""
    if codes[:1] == ["5"]:
        return int(codes[1]), codes[2:]
    return tuple(int(code) for code in codes[1:4]), codes[4:]


def _look_after(look, text):
    """What a sequence of attributes changes."""
    switch = {"1": "bold", "2": "dim", "4": "underline", "7": "reverse"}
    codes = re.split("[;:]", text) if text else ["0"]
    while codes:
        code, codes = codes[0], codes[1:]
        if code in ("", "0"):
            look.clear()
        elif code in switch:
            look[switch[code]] = True
        elif code in ("38", "48"):
            look["fore" if code == "38" else "back"], codes = _colour(codes)
        elif code in ("39", "49"):
            look["fore" if code == "39" else "back"] = None
        elif 30 <= int(code) <= 37 or 90 <= int(code) <= 97:
            look["fore"] = int(code) % 10 + (8 if code[0] == "9" else 0)
        elif 40 <= int(code) <= 47 or 100 <= int(code) <= 107:
            look["back"] = int(code) % 10 + (8 if len(code) == 3 else 0)
        elif code == "22":
            look["bold"] = look["dim"] = None
        elif code in ("24", "27"):
            look[switch[code[1]]] = None
    return look


class Screen:
    def __init__(self, captured, width, height):
        self.captured, self.width, self.height = captured, width, height
        self.cells = []  # rows of cells, as long as the line is
        look = {}
        for line in captured.split("\n")[:height]:
            row, at = [], 0
            while at < len(line):
                escape = ESCAPE.match(line, at)
                if escape:
                    if escape[1] is not None:
                        _look_after(look, escape[1])
                    at = escape.end()
                else:
                    row.append(Cell(line[at], look))
                    at += 1
            self.cells.append(row)
        self.lines = ["".join(cell.sign for cell in row).rstrip() for row in self.cells]
        self.text = "\n".join(self.lines)

    def at(self, column, row):
        line = self.lines[row] if 0 <= row < len(self.lines) else ""
        return line[column] if 0 <= column < len(line) else " "

    def find(self, text, rows=None):
        """Where a text begins first: (column, row), or None."""
        for row in rows if rows is not None else range(len(self.lines)):
            column = self.lines[row].find(text) if row < len(self.lines) else -1
            if column >= 0:
                return column, row
        return None

    def windows(self):
        """The boxes with a title, the last one painted last as far as that can be seen."""
        found = []
        for row, line in enumerate(self.lines):
            for match in re.finditer(r"[┌+][─-] (\S.*?) [─-]*[┐+]", line):
                bottom = self._bottom(match.start(), match.end() - 1, row)
                if bottom:
                    found.append(Window(self, match[1], match.start(), row, match.end(), bottom))
        return found

    def _bottom(self, left, right, top):
        for row in range(top + 1, len(self.lines)):
            if self.at(left, row) in BOX["bottom_left"] and self.at(right, row) in BOX["bottom_right"]:
                return row
            if self.at(left, row) not in "│|" or self.at(right, row) not in "│|":
                return None
        return None

    def window(self, title=None):
        """The window with this title, or any; None if there is none."""
        for window in self.windows():
            if title is None or window.title.startswith(title):
                return window
        return None


class Window:
    """A box on the screen. Lines are what stands inside, with the columns and rows they begin at."""

    def __init__(self, screen, title, left, top, right, bottom):
        self.title, self.left, self.top, self.right, self.bottom = title, left, top, right, bottom
        self.lines = [screen.lines[row].ljust(right)[left + 1:right - 1]
                      for row in range(top + 1, bottom)]
        self.foot = screen.lines[bottom][left:right]

    def foot_at(self, key):
        """The column of a key in the bottom line, counted from the left border."""
        return re.search(rf"(?<![^ ]){re.escape(key)} ", self.foot).start()

    def row_of(self, line):
        return self.top + 1 + line
