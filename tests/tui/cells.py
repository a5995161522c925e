"""What must hold of every screen, whatever it shows: widths, borders, nothing cut off, keys with their
labels. Each check answers a list of faults, as sentences."""
import re

from screen import columns_of

CUT = "…"
MAP_ROWS = range(1, 17)  # of a board of 80 x 24


def over_the_width(screen):
    return [f"line {row} has {columns} columns" for row, line in enumerate(screen.lines)
            if (columns := sum(map(columns_of, line))) > screen.width]


def broken_boxes(screen):
    """Both borders of every window stand in one column from its top to its bottom."""
    whole = screen.windows()
    faults = []
    for row, line in enumerate(screen.lines):
        for match in re.finditer(r"┌─ (?P<title>[^│┌┐]+?) ─*", line):
            if not any(window.top == row and window.left == match.start() for window in whole):
                faults.append(f"the window {match['title']!r} has no whole border")
    for window in whole:
        if "─" not in window.foot:
            faults.append(f"the window {window.title!r} has no bottom")
    return faults


def cut_texts(screen):
    """Only the last move and a refusal may be cut, in the last line of a board: the log and the rules
    have them in full."""
    faults = []
    for row, line in enumerate(screen.lines):
        rest = re.sub(rf"{CUT} (?=w \S|\? )", "", line) if row == screen.height - 1 else line
        if CUT in rest:
            faults.append(f"line {row} is cut: {line.strip()}")
    return faults


def keys_shown(screen, colour):
    """The keys in the last lines of a screen, in reading order: (text, row, column, what stands
    behind it)."""
    found = []
    for row in range(screen.height - 3, screen.height):
        cells = screen.cells[row]
        column = 0
        while column < len(cells):
            begin = column
            while column < len(cells) and cells[column].fore == colour and cells[column].sign != " ":
                column += 1
            if column > begin:
                rest = "".join(cell.sign for cell in cells[column:]).rstrip()
                found.append(("".join(cell.sign for cell in cells[begin:column]), row, begin, rest))
            column += column == begin
    return found


def keys_without_labels(screen, colour):
    """A key on the screen is followed by what it does, not by the next key or by nothing."""
    keys = keys_shown(screen, colour)
    return [f"the key {key!r} in line {row} has no label" for key, row, column, rest in keys
            if not re.match(r" \S", rest) or (row, column + len(key) + 1) in
            {(other_row, other) for _, other_row, other, _ in keys}]


def another_map(screen, english):
    """The map has no words: it is the same in all languages, cell by cell."""
    return [f"line {row} of the map is\n{screen.lines[row]}\nand in English\n{english.lines[row]}"
            for row in MAP_ROWS if screen.lines[row] != english.lines[row]]


def other_signs(screen):
    """Signs that are not ASCII."""
    return [f"line {row} has {sign!r}" for row, line in enumerate(screen.lines) for sign in line
            if ord(sign) > 126]


def all_faults(screen):
    return over_the_width(screen) + broken_boxes(screen) + cut_texts(screen)
