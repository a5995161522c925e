"""Packs of Season 2 (docs/develop/packs-season2.md): the keys, the board that follows from links, and the story's instructions.

A pack is believed: the engine's reader is what refuses a wrong one. Everything is in the order of the pack.
"""

from collections import Counter
from itertools import count
from pathlib import Path

from counters import counters_of
from frame import BadInput

FOLDER = Path(__file__).resolve().parents[2] / "packs" / "season2"
BLOCKS = ("legacy", "packet", "door", "twist", "trigger")
TWO_ARGUMENTS = ("counter", "supplies", "stocked")                  # conditions of objectives
PRODUCE = ["produce-1", "produce-2", "produce-3", "produce-4"]
FACES = ["blank", "scar", "skull"]
PACKETS = [f"packet-{number}" for number in range(1, 9)]            # packet.1


def read_lines(text, blocks):
    """The lines of each kind in their order, every line as the list of its words without the kind; then the story:
    each block as its first line and the lines in it."""
    kinds, story = {}, []
    for line in text.splitlines():
        if not line or line.startswith("#"):
            continue
        kind, *words = line.split(" ")
        if kind in blocks:
            story.append((kind, words, []))
        elif story:
            story[-1][2].append((kind, words))
        else:
            kinds.setdefault(kind, []).append(words)
            if kind in ("lane", "line"):                            # together in their order
                kinds.setdefault("link", []).append(words)
    return kinds, story


class Board:
    """What follows from the locations that are there and the links between them."""

    def __init__(self, pack, locations, links):
        self.locations = [location for location in pack.locations if location in locations]     # the board order
        self.cities = [location for location in self.locations if location in pack.colour_of]
        self.havens = [location for location in self.locations if location in pack.havens]
        joined = [link for link in links if set(link) <= set(locations)]
        self.adjacent = self.neighbours(joined)                     # words.5
        starts = [haven for haven in pack.havens if haven in pack.starting_havens]
        reached = self.reached(starts, self.adjacent)
        self.network = [location for location in self.locations if location in reached]         # words.7
        lanes = self.neighbours([link for link in joined if link in pack.lanes])
        self.by_lane = lanes
        self.sea_routes = {place: self.reached([place], lanes) - {place} for place in self.locations}   # words.6

    def neighbours(self, links):
        """words.4: a link works both ways."""
        return {place: [other for other in self.locations if (place, other) in links or (other, place) in links]
                for place in self.locations}

    @staticmethod
    def reached(starts, adjacent):
        """All locations that chains of links join with one of these, the starts too."""
        found, waiting = set(starts), list(starts)
        while waiting:
            for other in adjacent[waiting.pop()]:
                if other not in found:
                    found.add(other)
                    waiting.append(other)
        return found


class Pack:
    def __init__(self, text):
        self.lines, story = read_lines(text, BLOCKS)
        self.name, version = self.lines["pack"][0][1:3]
        self.option = f"{self.name} {version}"
        self._read_board()
        self._read_cards()
        self._read_characters()
        self._read_campaign()
        self.blocks, self.legacy_marks, self.doors, self.twists, self.triggers = {}, [], [], [], {}
        for kind, words, lines in story:
            self._read_block(kind, words, lines)

    def keys(self, kind):
        return [words[0] for words in self.lines.get(kind, [])]

    def number(self, kind):
        return int(self.lines[kind][0][0])

    def effects(self, kind):
        """KEY: (EFFECT, NUMBER), for the kinds whose lines begin KEY EFFECT NUMBER."""
        return {words[0]: (words[1], int(words[2])) for words in self.lines.get(kind, [])}

    def sealed(self, kind):
        return [words[1:] for words in self.lines.get("sealed", []) if words[0] == kind]

    def _read_board(self):
        self.colours = self.keys("colour")
        self.cities = self.keys("city")
        self.havens = self.keys("haven")
        self.locations = self.cities + self.havens                  # words.1; the board order of section 1
        self.place_of = {location: number for number, location in enumerate(self.locations)}
        self.colour_of = {words[0]: words[1] for words in self.lines["city"]}
        self.start_population = {words[0]: int(words[2]) for words in self.lines["city"]}
        self.start_population.update({words[0]: int(words[1]) for words in self.lines["haven"]})
        self.ports = set(self.keys("port")) | set(self.havens)      # words.3
        self.lanes = {self.link(*words) for words in self.lines.get("lane", [])}
        self.links = [self.link(*words) for words in self.lines.get("link", [])]
        self.sealed_locations = {words[0] for words in self.sealed("location")}
        self.sealed_links = {self.link(*words) for words in self.sealed("link")}
        self.starting_havens = [haven for haven in self.havens if haven not in self.sealed_locations]
        self._boards = {}

    def link(self, one, other):
        """A link as the pair of its ends in board order."""
        return (one, other) if self.place_of[one] < self.place_of[other] else (other, one)

    def board(self, locations, links):
        known = frozenset(locations), frozenset(links)
        if known not in self._boards:
            self._boards[known] = Board(self, locations, links)
        return self._boards[known]

    def _read_cards(self):
        self.events = self.keys("event")
        self.event_effect = self.effects("event")
        self.rationed = [words[0] for words in self.lines["event"] if words[3] == "rationed"]
        self.sealed_events = {words[0] for words in self.sealed("event")}
        upgrades = self.lines.get("upgrade", [])
        self.city_upgrades = [words[0] for words in upgrades if words[1] == "city"]
        self.infection_upgrades = [words[0] for words in upgrades if words[1] == "infection"]
        self.upgrades = {words[0]: (words[2], int(words[3])) for words in upgrades}
        self.upgrade_cost = {words[0]: int(words[4]) for words in upgrades}
        self.upgrade_copies = {words[0]: int(words[5]) for words in upgrades}
        self.copies = {words[0]: [int(number) for number in words[1:]] for words in self.lines["copies"]}
        self.sealed_cards = Counter({city: int(number) for city, number in self.sealed("cards")})
        self.sealed_infections = Counter({city: int(number) for city, number in self.sealed("infections")})
        for city in self.cities:
            if city in self.sealed_locations:                       # all cards of a sealed city
                self.sealed_cards[city], self.sealed_infections[city] = self.copies[city][:2]
        self.produce = Counter({f"produce-{boxes}": int(number) for boxes, number in self.lines["produce"]})
        self.epidemics = [(int(cards), int(number)) for cards, number in self.lines["epidemics"]]
        self.city_cards = [city + upgrade for city in self.cities
                           for upgrade in [""] + ["+" + key for key in self.city_upgrades]]
        self.player_cards = self.city_cards + self.events + PRODUCE
        self.infection_cards = [city + upgrade for city in self.cities
                                for upgrade in [""] + ["+" + key for key in self.infection_upgrades]]
        self.card_order = {card: number for number, card in enumerate(self.player_cards)}
        self.infection_order = {card: number for number, card in enumerate(self.infection_cards)}
        self._city_of = {card: card.split("+")[0] for card in self.city_cards + self.infection_cards}

    def city_of(self, card):
        """The city of a city card or an infection card; None of an event or a Produce Supplies card."""
        return self._city_of.get(card)

    def upgrade_effect(self, card, effect):
        """The NUMBER of this effect of the card's upgrade, None if it has no such upgrade."""
        kind, number = self.upgrades.get(card.partition("+")[2], (None, None))
        return number if kind == effect else None

    def _read_characters(self):
        self.jobs = self.keys("job")
        self.home = {words[0]: words[1] for words in self.lines["home"]}
        self.characters = [job for job in self.jobs if job in self.home]    # character.7: named by its job
        self.abilities = self.keys("ability")
        self.ability_cost = {words[0]: int(words[3]) for words in self.lines.get("ability", [])}
        self.ability_copies = {words[0]: int(words[4]) for words in self.lines.get("ability", [])}
        self.scars = self.keys("scar")
        self.traits = {**self.effects("job"), **self.effects("ability"), **self.effects("scar")}
        self.sealed_keys = {words[0] for kind in ("job", "ability", "scar", "upgrade") for words in self.sealed(kind)}
        self.keys_to_unlock = self.jobs + self.abilities + self.scars + self.city_upgrades + self.infection_upgrades
        self.spaces = self.number("spaces")
        self.track = [dict(zip(FACES, map(int, words))) for words in self.lines["exposure"]]        # exposure.7
        self.worker_limit = int(self.lines["worker"][0][1])
        self.hand_limit = self.number("limit")

    def _read_campaign(self):
        self.counters = counters_of(self.lines)
        self.dials = [[int(number) for number in words] for words in self.lines["dial"]]
        self.last_incident = self.number("incidents")
        self.centres = self.number("centres")
        self.cost = {words[0]: int(words[1]) for words in self.lines["cost"]}
        self.stock = self.number("stock")
        self.sites = {words[0]: {"city": words[1], "packet": f"packet-{words[2]}", "need": words[3], "sort": words[4],
                                 "colour": words[5], "number": int(words[6])} for words in self.lines.get("site", [])}
        self.searches = {words[0]: (words[1], [f"door-{door}" for door in words[3:3 + int(words[2])]])
                         for words in self.lines.get("search", [])}
        self.sealed_searches = {words[0] for words in self.sealed("search")}
        self.sealed_sites = {words[0] for words in self.sealed("site")}
        self.named = {site: Counter({words[1]: int(words[2]) for words in self.lines.get("named", [])
                                     if words[0] == site}) for site in self.sites}
        self.objectives = {words[0]: words[1:4 if words[1] in TWO_ARGUMENTS else 3] for words in self.lines.get("objective", [])}
        self.months = [month for month in self.keys("month") if month != "prologue"]
        goals = self.lines.get("goal", [])
        self.goals = {month: {words[1]: words[2] for words in goals if words[0] == month} for month in self.keys("month")}
        self.goals_once = {month: {words[1] for words in goals if words[0] == month and words[3:] == ["once"]}
                           for month in self.months}
        self.needed = {words[0]: int(words[2]) for words in self.lines["month"]}
        self.supplies = {words[0]: None if words[1] == "-" else int(words[1]) for words in self.lines["month"]}
        self.seats = {words[0]: [int(number) for number in words[1:]] for words in self.lines.get("seats", [])}
        self.units = [(int(cities), int(number)) for cities, number in self.lines["units"]]
        self.score = [int(number) for number in self.lines["score"][0]]
        self.stickers = {words[0]: (words[1], int(words[3 if words[1].startswith("marked-") else 2]))
                         for words in self.lines.get("sticker", [])}
        counted = {words[1]: words[3] for words in self.lines.get("sticker", []) if words[1] in ("bake", "hail")}
        self.bake_counter, self.hail_counter = counted.get("bake"), counted.get("hail")
        self.mark_of = {words[1]: words[2] for words in self.lines.get("sticker", []) if words[1].startswith("marked-")}

    def _read_block(self, kind, words, lines):
        if kind == "legacy":
            self.legacy_marks.append(words[0])
            name = f"legacy-{len(self.legacy_marks)}"
        else:
            name = f"{kind}-{words[0]}"
        if kind == "door":
            self.doors.append(name)
        if kind == "twist":
            self.twists.append(words[0])
        self.blocks[name] = instructions(lines)
        if kind == "trigger":
            self.triggers[words[0]], self.blocks[name] = read_trigger(words[1:], lines)


def read_trigger(words, lines):
    """Of the words behind the key: whether it stays armed, what joins its conditions, and these; then its instructions, of
    which the conditions are the first."""
    again = words[0] == "again"
    condition = terms(words[again:])
    parts, _ = read_parts(iter(lines), count(1))
    return (again, *condition), flat([("when", condition, parts, None)], 0)


def instructions(lines):
    """Notation 9.5: ["do", EFFECT, ARGUMENTS...], ["tell", LINE], ["when", NEXT, CONDITION...] (past what stands below
    unless it holds), ["if", NEXT, CONDITION...] (into it if it holds), ["choose", FIRST, FIRST...], ["option"] and
    ["leave", NEXT]; LINE is from 1, NEXT and FIRST are numbers of instructions."""
    parts, _ = read_parts(iter(lines), count(1))                    # a twist's `when` may end with the block
    return flat(parts, 0)


def read_parts(lines, numbers):
    """The parts up to the line that ends them, and that line's word."""
    parts = []
    for kind, words in lines:
        if kind in ("end", "else", "option"):
            return parts, kind
        if kind == "do":
            parts.append(["do", *words])
        elif kind == "story":
            parts.append(["tell", next(numbers)])
        elif kind == "when":
            below, word = read_parts(lines, numbers)
            other = read_parts(lines, numbers)[0] if word == "else" else None
            parts.append(("when", terms(words), below, other))
        elif kind == "choose":
            options, word = [], read_parts(lines, numbers)[1]
            while word == "option":
                below, word = read_parts(lines, numbers)
                options.append(below)
            parts.append(("choose", options))
    return parts, "end"


def terms(words):
    """The conditions of a line, with the word that joins them."""
    found, joint = [[]], "and"
    for word in words:
        if word in ("and", "or"):
            found.append([])
            joint = word
        else:
            found[-1].append(word)
    return joint, found


def flat(parts, first):
    """The instructions of parts, the first of them with this number."""
    found = []
    for part in parts:
        at = first + len(found)
        if part[0] == "when":
            found += flat_when(*part[1:], at)
        elif part[0] == "choose":
            found += flat_choice(part[1], at)
        else:
            found.append(part)
    return found


def flat_when(conditions, below, other, first):
    joint, conditions = conditions
    start = first + len(conditions)
    body = flat(below, start)
    behind = start + len(body) + (other is not None)
    rest = [] if other is None else flat(other, behind)
    if other is not None:
        body.append(["leave", behind + len(rest)])
    heads = [["when", behind, *condition] for condition in conditions]
    if joint == "or":
        heads[:-1] = [["if", start, *condition] for condition in conditions[:-1]]
    return heads + body + rest


def flat_choice(options, first):
    bodies, starts, at = [], [], first + 1 + len(options)
    for option in options:
        starts.append(at)
        bodies.append(flat(option, at))
        at += len(bodies[-1]) + 1
    return [["choose", *starts]] + [["option"]] * len(options) + [step for body in bodies
                                                                  for step in body + [["leave", at]]]


KNOWN = {}


def pack_named(option):
    """The pack of an option `NAME` or `NAME VERSION`."""
    name = option.split(" ")[0]
    if name not in KNOWN:
        path = FOLDER / f"{name}.pack"
        if not name.replace("-", "").isalnum() or not path.is_file():
            raise BadInput(f"pack: there is no {name}")
        KNOWN[name] = Pack(path.read_text(encoding="utf-8"))
    pack = KNOWN[name]
    if option not in (pack.name, pack.option):
        raise BadInput(f"pack: {option} is not {pack.option}")
    return pack
