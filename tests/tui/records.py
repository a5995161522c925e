"""Records as far as these tests read them: head, moves, result."""
import subprocess


class Record:
    def __init__(self, text):
        head, _, rest = text.partition("\n\n")
        lines = rest.strip().splitlines()
        self.head = dict(line.split(": ", 1) for line in head.splitlines() if ": " in line)
        self.end = dict(line.split(": ", 1) for line in lines if ": " in line)
        self.moves = [line for line in lines if line and ": " not in line]

    def game(self):
        """What makes it this game: all but what people add to it."""
        head = {key: value for key, value in self.head.items() if key not in ("names", "date")}
        return head, self.moves, self.end


def read_record(path):
    return Record(path.read_text(encoding="utf-8"))


def play_record(surto, folder, policy, number, *options):
    """A whole game that the computer plays, as a record: the same one every time for a number."""
    words = [surto, "selfplay", "--games", str(number + 1), "--seed", "0", "--policy", policy,
             "--records", str(folder), *options]
    subprocess.run(words, check=True, capture_output=True, timeout=120)
    return read_record(folder / f"{number:06}.rec")
