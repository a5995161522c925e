"""Texts of positions of Season 0's single games with some lines changed, to compare what is refused (notation, 4).

Most changes keep the text well formed: a card goes from one line to another, a number grows, something else is asked.
Then the rules must tell whether a game could contain the position."""

from frame import list_text, words_of
from pack_season0 import AFFILIATIONS, FACES
from rules_season0 import FLAGS, PHASES, in_order

STATES = ["open", "completed", "failed"]
PLAYER_CARDS = ["player-discard", "unseen", "reserve"]


def lines_of(text):
    return dict(line.split(": ", 1) for line in text.strip("\n").split("\n"))


def text_of(lines):
    return "".join(f"{key}: {value}\n" for key, value in lines.items())


def some(generator, keys, share):
    return [key for key in keys if generator.random() < share]


def change_phase(_game, lines, generator):
    lines["phase"] = generator.choice(sorted(PHASES))


def change_number(_game, lines, generator):
    lines[generator.choice(["actions", "left", "pending", "threat"])] = str(generator.randint(0, 5))


def move_word(lines, generator, places, order):
    """A card from one of the lines to another."""
    source, target = generator.choice(places), generator.choice(places)
    words = words_of(lines[source])
    if words:
        card = generator.choice(words)
        lines[source] = list_text([word for word in words if word != card])
        lines[target] = list_text(in_order([*words_of(lines[target]), card], order))


def move_card(game, lines, generator):
    places = [key for key in lines if key.startswith("hand ")] + PLAYER_CARDS
    move_word(lines, generator, places, game.pack.player_cards)


def move_threat(game, lines, generator):
    move_word(lines, generator, ["threat-discard", "area"], game.pack.cities)


def change_deck(_game, lines, generator):
    words = lines["player-deck"].split(" ")
    if len(words) == 1 or generator.random() < 0.3:
        words = [str(generator.randint(1, 6)), str(generator.randint(3, 6)), str(generator.randint(0, 21)),
                 generator.choice(["in", "out"])]
    else:
        words[2] = str(max(0, int(words[2]) + generator.randint(-2, 2)))
        words[0] = generator.choice([words[0], words[0], str(generator.randint(1, int(words[1])))])
        words[3] = generator.choice([words[3], words[3], "in", "out"])
    lines["player-deck"] = generator.choice(["-", *[" ".join(words)] * 9])


def change_sets(game, lines, generator):
    """Another threat deck: the same cards in other sets, or some of them in a known order."""
    cards = [word for word in lines["threat-deck"].split(" ") if word in game.pack.cities]
    sets = [[] for _ in range(generator.randint(1, 9))]
    for card in cards:
        generator.choice(sets).append(card)
    joints = [" > " if generator.random() < 0.2 else " " for _ in sets]
    lines["threat-deck"] = " / ".join(joint.join(cards) for joint, cards in zip(joints, sets) if cards) or "-"


def change_asked(game, lines, generator):
    seat, other = generator.choice(game.seats), generator.choice(game.seats)
    city, side = generator.choice(game.pack.cities), generator.choice(AFFILIATIONS)
    objective, region = generator.choice(list(game.objectives)), generator.choice(game.pack.regions)
    lines["asked"] = generator.choice([
        "-", "incident", f"pay {seat} assemble", f"pay {seat} assemble from {city}", f"pay {seat} identify {objective}",
        f"identify {objective}", f"acquire {objective}", f"cover {seat}", f"drop {seat}", f"liability {seat}",
        f"remove {seat} {region}", f"send {seat} {side} {city}", f"airlift {seat} {side} {city}", f"reveal {seat}",
        f"place {seat}", f"{seat} give {other} {city}", f"{seat} take {other} {city}", f"{seat} send {other} {city}",
        f"{seat} airlift {other} {city}"])


def change_losses(game, lines, generator):
    numbers = dict.fromkeys(game.seats, 0)
    numbers[generator.choice(game.seats)] = generator.randint(0, 3)
    lines["losses"] = " ".join(map(str, numbers.values()))


def change_flags(_game, lines, generator):
    lines["flags"] = list_text(some(generator, FLAGS, 0.25))


def change_alias(game, lines, generator):
    keys = [key for key in lines if key.startswith("alias ")]
    if not keys:
        return
    key, pack = generator.choice(keys), game.pack
    parts = [part.split(" ") for part in lines[key].split(" / ")]
    place = generator.randrange(5)
    if place == 0:
        words = ["ready", "burned", "-", *pack.occupations, *pack.specialities]
        parts[0][generator.randrange(3)] = generator.choice(words)
    elif place == 3:
        parts[3] = list_text(generator.choices(FACES, k=generator.randint(0, 4))).split(" ")
    elif place == 4:
        parts[4] = [str(generator.randint(0, 3))]
    else:
        parts[place] = list_text(some(generator, [pack.assets, pack.liabilities][place - 1], 0.25)).split(" ")
    lines[key] = " / ".join(" ".join(words) for words in parts)


def change_seat(game, lines, generator):
    words = lines["aliases"].split(" ")
    aliases = [*game.pack.aliases, *game.pack.temporary_aliases, "-", "-", "-"]
    words[generator.randrange(len(words))] = generator.choice(aliases)
    lines["aliases"] = " ".join(words)


def change_objective(_game, lines, generator):
    words = lines["objectives"].split(" ")
    place = generator.randrange(len(words))
    words[place] = f"{words[place].split('=')[0]}={generator.choice(STATES)}"
    lines["objectives"] = " ".join(words)


def change_target(game, lines, generator):
    words = words_of(lines["targets"])
    if words:
        place = generator.randrange(len(words))
        key = words.pop(place).split("=")[0]
        if generator.random() < 0.8:
            words.insert(place, f"{key}={generator.choice(['?', *game.pack.hidden[key]])}")
        lines["targets"] = list_text(words)


def change_pieces(game, lines, generator):
    key = generator.choice(["agents", "incidents", "surveillance"])
    lines[key] = list_text([f"{city}={generator.randint(1, 4)}" for city in some(generator, game.pack.cities, 0.2)])


def change_places(game, lines, generator):
    key = generator.choice(["safehouses", *(f"teams {side}" for side in AFFILIATIONS)])
    lines[key] = list_text(some(generator, game.pack.cities, 0.12))


def change_turn(game, lines, generator):
    lines["turn"] = generator.choice(game.seats)


CHANGES = [change_phase, change_number, move_card, move_card, move_threat, change_deck, change_sets, change_asked,
           change_asked, change_losses, change_flags, change_alias, change_seat, change_objective, change_target,
           change_pieces, change_places, change_turn]


def spoiled(game, generator):
    """The text of the game's position with one to three changes."""
    lines = lines_of(game.state_text())
    for _ in range(generator.choice([1, 1, 1, 2, 2, 3])):
        generator.choice(CHANGES)(game, lines, generator)
    return text_of(lines)
