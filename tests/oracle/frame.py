"""What is the same for all rule sets of the oracle: how a position is read, how a move is made or proposed, records and
traces (docs/develop/notation.md, section 3). No rule of a game is here."""

TAGS = {"names", "commitment", "seed"}


class IllegalMove(Exception):
    pass


class BadInput(Exception):
    """A record, a state or an option that cannot be read."""


def list_text(words):
    """A list of a state line: separated by one space, and `-` if there is nothing."""
    return " ".join(words) or "-"


def words_of(text):
    return [] if text == "-" else text.split(" ")


def filled_options(options, defaults):
    """The options as in the head of a record, with the defaults filled in."""
    unknown = set(options) - set(defaults)
    if unknown:
        raise BadInput(f"unknown option {sorted(unknown)[0]}")
    return {name: str(options.get(name, default)) for name, default in defaults.items()}


def require_choices(options, choices):
    """Each of these options is one of the words given for it."""
    for name, values in choices:
        if options[name] not in values.split():
            raise BadInput(f"{name}: {options[name]} is none of {values}")


class Frame:
    """A game in which seats and chance move. A rule set gives RESULTS (phases in which the game is over), state_text,
    legal, chances, _read_state, _chance_move, _seat_move and _go_on."""

    RESULTS = {}

    def over(self):
        return self.phase in self.RESULTS

    def result(self):
        return self.RESULTS.get(self.phase, "open")

    @classmethod
    def from_state_text(cls, options, text):
        """Set up the position that state_text() of a game with these options would write so."""
        game = cls(options)
        lines = {}
        for line in text.strip("\n").split("\n"):
            key, separator, value = line.partition(": ")
            if not separator or key in lines:
                raise BadInput(f"cannot read the state line: {line}")
            lines[key] = value
        try:
            game._read_state(lines)
            if game.state_text() != text.strip("\n") + "\n":
                raise BadInput("the state is not in its one text form")
            game._check_position()
        except (KeyError, ValueError, IndexError) as problem:
            raise BadInput(f"cannot read the state: {problem!r}") from problem
        return game

    def _check_position(self):
        """Raises ValueError for a position that cannot be; a rule set may know some."""

    def apply(self, move):
        """Play a move that legal() or chances() has just offered; it is not checked again."""
        words = move.split(" ")
        if words[0] == "*":
            self._chance_move(words)
        elif self._needs_agreement(words):
            self.asked = move
        elif words[1] == "accept":
            proposal = self.asked.split(" ")
            self.asked = "-"
            self._seat_move(proposal)
        elif words[1] == "decline":                                 # it has not happened
            self.asked = "-"
        else:
            self._seat_move(words)
        self._go_on()

    def _needs_agreement(self, words):
        """A move that names another seat shares or transfers something with it, or moves its pawn."""
        return self.consent and len(words) > 2 and words[2] in self.seats and words[2] != words[0]

    def play(self, move):
        """Play a move after checking that it is possible."""
        if move not in self.legal() and move not in [outcome for _, outcome in self.chances()]:
            raise IllegalMove(f"not possible in the phase {self.phase}: {move}")
        self.apply(move)


class Record:
    def __init__(self, game, options, moves, result=None, state=None):
        self.game, self.options, self.moves, self.result, self.state = game, options, moves, result, state

    def start(self):
        """The game before the first move; of a position file, the position."""
        if self.state is None:
            return self.game(self.options)
        return self.game.from_state_text(self.options, self.state)


def read_record(text, rules_line, game, full_options):
    """A record or a position file of one rule set."""
    head, _, rest = text.partition("\n\n")
    head = head.rstrip("\n").split("\n")
    if head[0] != "surto 1":
        raise BadInput(f"not a record of version 1: {head[0]}")
    if head[1:2] != [rules_line]:
        raise BadInput(f"the oracle plays the {rules_line}")
    options = {}
    for line in head[2:]:
        name, separator, value = line.partition(": ")
        if not separator:
            raise BadInput(f"cannot read the line: {line}")
        if name not in TAGS and not name.startswith("name "):
            options[name] = value
    options = full_options(options)
    if rest.startswith("state:\n"):
        return Record(game, options, [], state=rest.partition("\n")[2])
    moves, _, end = rest.partition("\nresult: ")
    result = end.split("\n")[0] or None        # a position on the way may come without one
    return Record(game, options, [move for move in moves.split("\n") if move], result)


def record_text(rules_line, options, moves, result):
    """A record without its hash, which is the engine's own; the options are complete."""
    head = ["surto 1", rules_line] + [f"{name}: {value}" for name, value in options.items()]
    return "\n".join(head) + "\n\n" + "".join(f"{move}\n" for move in moves) + f"\nresult: {result}\n"


def trace_steps(record):
    """The trace of a record, one text a step. A move these rules forbid stops it with IllegalMove."""
    game = record.start()
    header = "step 0"
    for number in range(len(record.moves) + 1):
        legal, chances = game.legal(), game.chances()
        lines = [f"legal {move}" for move in legal] + [f"chance {weight} {move}" for weight, move in chances]
        lines.sort()
        tail = "\n".join(lines) + "\n" if lines else ""
        told = "".join(f"told {block} {line}\n" for block, line in getattr(game, "told", []) if number)
        yield f"{header}\n{told}state\n{game.state_text()}{tail}"
        if number == len(record.moves):
            break
        move = record.moves[number]
        if move not in legal and move not in {outcome for _, outcome in chances}:
            raise IllegalMove(f"step {number + 1}: not possible in the phase {game.phase}: {move}")
        if getattr(game, "told", None):
            game.told.clear()
        game.apply(move)
        header = f"step {number + 1} {move}"
    if record.result is not None and record.result != game.result():
        raise IllegalMove(f"the record says the result is {record.result}, but it is {game.result()}")
