"""Packs of Season 0: the keys, the board, the passports, and the story's instructions.

A pack is believed: the engine's reader is what refuses a wrong one. Everything is in the order of the pack.
"""

from collections import Counter
from pathlib import Path

from counters import counters_of
from frame import BadInput
from pack_season2 import PACKETS, instructions, read_lines, read_trigger

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "packs" / "season0"
BLOCKS = ("legacy", "packet", "door", "operation", "entry", "trigger")
AFFILIATIONS = ["allied", "neutral", "soviet"]
FACES = ["blank", "card", "liability", "burned"]


class Board:
    """What follows from the links that are on the board."""

    def __init__(self, cities, links):
        self.adjacent = {city: [other for other in cities if (city, other) in links or (other, city) in links]
                         for city in cities}                        # words.1
        self._near = {}

    def near(self, city, links):
        """The other cities that so many links or fewer lead to."""
        if (city, links) not in self._near:
            found, edge = {city}, {city}
            for _ in range(links):
                edge = {other for place in edge for other in self.adjacent[place]} - found
                found |= edge
            self._near[city, links] = found - {city}
        return self._near[city, links]

    def in_one_piece(self, start):
        return len(self.near(start, len(self.adjacent))) == len(self.adjacent) - 1


class Pack:
    def __init__(self, text):
        self.lines, story = read_lines(text, BLOCKS)
        self.name, version = self.lines["pack"][0][1:3]
        self.option = f"{self.name} {version}"
        self._read_board()
        self._read_cards()
        self._read_passports()
        self._read_objectives()
        self._read_campaign()
        self.blocks, self.legacy_marks, self.doors, self.operations, self.triggers = {}, [], [], [], {}
        for kind, words, lines in story:
            self._read_block(kind, words, lines)

    def rows(self, kind):
        return self.lines.get(kind, [])

    def keys(self, kind):
        return [words[0] for words in self.rows(kind)]

    def number(self, kind):
        return int(self.lines[kind][0][0])

    def effects(self, kind, place=1):
        """KEY: (EFFECT, NUMBER), for lines with EFFECT at this place."""
        return {words[0]: (words[place], int(words[place + 1])) for words in self.rows(kind)}

    def sealed(self, kind):
        return [words[1:] for words in self.rows("sealed") if words[0] == kind]

    def _read_board(self):
        self.regions = self.keys("region")
        self.cities = self.keys("city")
        self.place_of = {city: number for number, city in enumerate(self.cities)}
        self.region_of = {words[0]: words[1] for words in self.rows("city")}
        self.affiliation_of = {words[0]: words[2] for words in self.rows("city")}
        self.surveillance = Counter({words[0]: int(words[3]) for words in self.rows("city") if int(words[3])})
        self.links = [self.link(*words) for words in self.rows("link")]
        self.sealed_links = {self.link(*words) for words in self.sealed("link")}
        self.start = self.lines["start"][0][0]
        self.permanent = set(self.keys("permanent"))
        self._boards = {}

    def link(self, one, other):
        """A link as the pair of its ends in board order."""
        return (one, other) if self.place_of[one] < self.place_of[other] else (other, one)

    def board(self, links):
        known = frozenset(links)
        if known not in self._boards:
            self._boards[known] = Board(self.cities, known)
        return self._boards[known]

    def of_region(self, region):
        return [city for city in self.cities if self.region_of[city] == region]

    def _read_cards(self):
        self.incident = {words[0]: words[1:] for words in self.rows("threat")}      # effect.10
        self.tracks = [[int(number) for number in words] for words in self.rows("track")]
        self.escalations = self.number("escalations")
        self.agents = self.number("agents")
        self.incidents = self.number("incidents")
        self.safehouses = self.number("safehouses")
        self.teams = {words[0]: int(words[1]) for words in self.rows("teams")}
        self.events = self.keys("event")
        self.event_effect = self.effects("event")
        self.sealed_events = {words[0] for words in self.sealed("event")}
        self.player_cards = self.cities + self.events
        self.card_order = {card: number for number, card in enumerate(self.player_cards)}
        self.limit = self.number("limit")
        self.cost = {words[0]: int(words[1]) for words in self.rows("cost")}

    def _read_passports(self):
        self.characters = self.keys("character")
        self.occupations = self.keys("occupation")
        self.side_of_occupation = {words[0]: words[1] for words in self.rows("occupation")}
        self.temporary = [key for key in self.occupations if key in self.keys("temporary")]
        self.first_aliases = {words[0]: words[1] for words in self.rows("alias")}
        self.aliases = [f"{character}-{side}" for character in self.characters for side in AFFILIATIONS]
        self.temporary_aliases = [f"temporary-{key}" for key in self.temporary]
        self.spaces = self.number("spaces")
        self.cover = [dict(zip(FACES, map(int, words))) for words in self.rows("cover")]        # cover.5
        self.specialities = self.keys("speciality")
        self.assets = self.keys("asset")
        self.asset_cost = {words[0]: int(words[4]) for words in self.rows("asset")}
        self.asset_copies = {words[0]: int(words[5]) for words in self.rows("asset")}
        self.liabilities = self.keys("liability")
        self.traits = {**self.effects("occupation", 2), **self.effects("speciality"), **self.effects("asset", 2),
                       **self.effects("liability")}
        self.sealed_keys = {words[0] for kind in ("occupation", "asset", "liability", "speciality")
                            for words in self.sealed(kind)}
        self.keys_to_unlock = self.occupations + self.assets + self.liabilities + self.specialities

    def _read_objectives(self):
        self.objectives = self.keys("objective")
        self.entries = {words[0]: {"completed": words[1], "failed": words[2]} for words in self.rows("objective")}
        self.meetings = {}                                          # objective: an affiliation or "any" (meet.1)
        self.known_targets = {key: {} for key in self.objectives}
        for key, city, teams, *who in self.rows("target"):
            self.known_targets[key][city] = self._teams(key, teams, who)
        self.deliveries = {key: (city, int(number)) for key, city, number in self.rows("deliver")}
        self.shelters = {key: (int(number), cities) for key, number, *cities in self.rows("shelter")}
        self.guards = {key: cities for key, *cities in self.rows("guard")}
        self.clears = {key: cities for key, *cities in self.rows("clear")}
        self.hidden, self.hidden_teams = {}, {}
        for key, teams, *words in self.rows("hidden"):
            words = words if teams == "meet" else ["", *words]
            who, *words = words
            cities = self.of_region(words[1]) if words[0] == "region" else words
            self.hidden[key] = [city for city in self.cities if city in cities]
            self.hidden_teams[key] = self._teams(key, teams, [who])
        self.months = [month for month in self.keys("month") if month != "prologue"]
        self.goals = {month: [key for key in self.objectives if [month, key] in self.rows("goal")]
                      for month in self.keys("month")}

    def _teams(self, key, teams, who):
        if teams != "meet":
            return int(teams)
        self.meetings[key] = who[0]
        return 0

    def _read_campaign(self):
        self.counters = counters_of(self.lines)
        self.funding = self.number("funding")
        self.overfunded = next(iter(self.keys("overfunded")), None)
        self.score = [int(number) for number in self.lines["score"][0]]
        self.protocols = self.effects("protocol")
        self.stickers = self.effects("sticker")
        self.notes = self.keys("note")

    def _read_block(self, kind, words, lines):
        if kind == "legacy":
            self.legacy_marks.append(words[0])
            name = f"legacy-{len(self.legacy_marks)}"
        else:
            name = f"{kind}-{words[0]}"
        if kind == "door":
            self.doors.append(name)
        if kind == "operation":
            self.operations.append(name)
        self.blocks[name] = instructions(lines)
        if kind == "trigger":
            self.triggers[words[0]], self.blocks[name] = read_trigger(words[1:], lines)


def text_of(name):
    path = FOLDER / f"{name}.pack"
    if not name.replace("-", "").isalnum() or not path.is_file():
        raise BadInput(f"pack: there is no {name}")
    return path.read_text(encoding="utf-8")


KNOWN = {}


def pack_named(option):
    """The pack of an option `NAME` or `NAME VERSION`."""
    name = option.split(" ")[0]
    if name not in KNOWN:
        KNOWN[name] = Pack(text_of(name))
    pack = KNOWN[name]
    if option not in (pack.name, pack.option):
        raise BadInput(f"pack: {option} is not {pack.option}")
    return pack
