"""Season 0's single games (prologue and January), played literally: Surto's oracle.

A second implementation of the rules of Season 0 in their notation, written without looking at an engine. Everything is
plain data: cities, cards, aliases and seats are stable keys; every card is there once, so piles are sets. A rule id is
written without its `season0.`; a section is one of the notation. What a rule sticker or a protocol changes inside a
game is here, beside the rule it changes.
"""

import itertools
import math
from collections import Counter

from frame import BadInput, Frame, IllegalMove, filled_options, list_text, require_choices, trace_steps, words_of
from pack_season0 import AFFILIATIONS, FACES, pack_named

ACTIONS = 4                                                         # turn.1
DRAWN = 2                                                           # draw.1
STARTING_HAND = {2: 4, 3: 3, 4: 2}                                  # setup.20
SETUP_THREATS = 9                                                   # setup.9
MOST_AGENTS = 3                                                     # board.7
MOST_SYMBOLS = 3                                                    # board.6
ESCALATED_AGENTS = 3                                                # escalation.2
MOST_SETS = 9                                                       # section 4, refusals 8
LARGEST_PILE = 20                                                   # the same, its escalation counted

SETUP_PHASES = ["setup-threats", "setup-events", "setup-hands", "setup-aliases", "setup-first"]
CHANCE_PHASES = {"setup-threats", "setup-hands", "setup-first", "draw", "escalation", "threats"}
WINDOWS = ["before-surveillance", "before-clear", "before-draw", "before-threats",
           "between-threats"]
EVENT_PHASES = set(WINDOWS) | {"actions"}
LIMIT_PHASES = EVENT_PHASES                                         # hand.2
ENDS = ["ended-objectives", "ended-cards", "ended-agents", "ended-incidents"]
PHASES = set(SETUP_PHASES) | CHANCE_PHASES | EVENT_PHASES | {"new-alias", "surveillance"} | set(ENDS)
FLAGS = ["by-night", "incident-due", "team-driven", "ordered", "recovered"]
CHANCE_ASKED = ("cover", "incident", "identify", "acquire", "reveal")
UNKNOWN = "?"
RATINGS = {0: "success", 1: "adequate"}                             # rating.2, rating.3; otherwise rating.4

OPTION_DEFAULTS = {"players": "2", "game": "january", "funding": "5", "consent": "off", "pack": "start"}


def in_order(words, order):
    return [word for word in order if word in words] if words else []


def set_of(text, order):
    """A list of keys, each once, as a set; the order is checked with the whole text."""
    words = words_of(text)
    if len(set(words)) != len(words) or not set(words) <= set(order):
        raise ValueError(f"no such list: {text}")
    return set(words)


def numbers_text(numbers, order):
    return list_text([f"{key}={numbers[key]}" for key in in_order(numbers, order) if numbers[key]])


def numbers_of(text, order):
    pairs = [word.split("=") for word in words_of(text)]
    numbers = Counter({key: int(number) for key, number in pairs})
    if not set(numbers) <= set(order) or min(numbers.values(), default=1) < 1:
        raise ValueError(f"no such numbers: {text}")
    return numbers


def teams_text(teams, order):
    words = in_order(+teams, order)
    return list_text([city if teams[city] == 1 else f"{city}*{teams[city]}" for city in words])


def teams_of(text, order):
    teams = Counter()
    for word in words_of(text):
        city, star, number = word.partition("*")
        teams[city] += int(number) if star else 1
    if not set(teams) <= set(order) or min(teams.values(), default=1) < 1:
        raise ValueError(f"no such teams: {text}")
    return teams


def rating_of(failed):
    return RATINGS.get(failed, "failed")


def divided(weights):
    """All of them divided by their greatest common divisor."""
    divisor = math.gcd(*weights.values()) or 1
    return {key: weight // divisor for key, weight in weights.items()}


def full_options(options):
    """The options as in the head of a record, with the defaults filled in and checked (section 6)."""
    full = filled_options(options, OPTION_DEFAULTS)
    pack = pack_named(full["pack"])
    levels = "1 2 3 4 5 6 7 8 9 10" if full["game"] == "january" else str(pack.funding)     # prologue.4, funding.1
    require_choices(full, (("players", "2 3 4"), ("game", "prologue january campaign"), ("funding", levels),
                           ("consent", "on off")))
    if full["game"] not in [*pack.goals, "campaign"]:
        raise BadInput(f"game: the pack has no {full['game']}")
    full["pack"] = pack.option
    return full


# --------------------------------------------------------------------------------------------------------------------
# The game
# --------------------------------------------------------------------------------------------------------------------

class Game(Frame):
    RESULTS = dict.fromkeys(ENDS)
    SINGLE = True                                                   # no campaign

    def __init__(self, options=None):
        self._open_box(options or {})
        self.prologue = self.options["game"] == "prologue"
        if not self.prologue:                                       # alias.6, setup.29
            self.sheets = {alias: self._new_sheet(occupation) for alias, occupation in self.pack.first_aliases.items()}
            self.sheets = {alias: self.sheets[alias] for alias in in_order(self.sheets, self.pack.aliases)}
        goals = self.pack.goals[self.options["game"]]
        self._begin_game(dict.fromkeys(goals, "open"))

    def _open_box(self, options):
        """What there is before the first game: the board and the cards, without what is sealed."""
        self.options = full_options(options)
        self.pack = pack = pack_named(self.options["pack"])
        self.all_seats = [f"p{number}" for number in range(1, int(self.options["players"]) + 1)]
        self.seats, self.players = self.all_seats, len(self.all_seats)
        self.funding = int(self.options["funding"])
        self.consent = self.options["consent"] == "on"
        self.prologue = False
        self.behaviours = {}                                        # of stickers and protocols in force
        self.marked = set()
        self.board = pack.board(set(pack.links) - pack.sealed_links)
        self.affiliation_of = dict(pack.affiliation_of)
        self.locked = set(pack.sealed_keys)                         # occupations, assets, liabilities, specialities
        self.sheets = {}
        self.surveillance = Counter(pack.surveillance)              # board.5
        self.permanent = set(pack.permanent)
        self.reserve = set(pack.events) - pack.sealed_events        # setup.17
        self._clear_table()

    @staticmethod
    def _new_sheet(occupation):
        return {"burned": False, "occupation": occupation, "speciality": None, "assets": set(), "liabilities": set(),
                "faces": [], "spared": 0}

    def _clear_table(self):
        """What no game hands on to the next one (after.4)."""
        self.phase = "-"
        self.asked = "-"
        self.turn = "p1"
        self.actions = 0
        self.left = 0
        self.pending = 0
        self.flags = set()
        self.paid = set()
        self.aliases = dict.fromkeys(self.all_seats)
        self.pawns = dict.fromkeys(self.all_seats, self.pack.start)                     # setup.32
        self.losses = dict.fromkeys(self.all_seats, 0)
        self.hands = {seat: set() for seat in self.all_seats}
        self.player_discard = set()
        self.unseen = set(self.pack.cities)
        self.pile = None                    # which pile of the player deck is on top; None until the hands are dealt
        self.piles = 0
        self.pile_left = 0                  # cards left in that pile, its escalation counted
        self.pile_has_escalation = False
        self.threat = 0                                             # setup.7
        self.agents = Counter()                                     # setup.8
        self.incidents = Counter()
        self.safehouses = set()
        self.teams = {affiliation: Counter() for affiliation in AFFILIATIONS}
        self.threat_deck = [set(self.pack.cities)]                  # sets, and lists where the order is known
        self.forecast_placed, self.forecast_loose = [], set()
        self.threat_discard = set()
        self.area = set()
        self.objectives = {}                                        # open, completed or failed
        self.targets = {}                                           # the city, or None while it is not revealed

    def _begin_game(self, objectives):
        """The first position: setup.3 to setup.9."""
        self.phase, self.left = "setup-threats", self._setup_threats()
        self.objectives = objectives
        self.targets = {key: None for key, state in objectives.items() if key in self.pack.hidden and state == "open"}
        self.safehouses = set(in_order(self.permanent, self.pack.cities)[:self.pack.safehouses])    # setup.5, setup.6
        self.threat = min(self.behaviours.get("threat-start", 0), len(self.track()) - 1)

    # ---- what a position says of itself ----

    def result(self):
        """rating.5"""
        if not self.over():
            return "open"
        rating = self.rating()
        return "won" if rating == "success" else f"lost {rating}"

    def rating(self):
        """end.9, rating.2 to rating.4"""
        return rating_of(list(self.objectives.values()).count("failed"))

    def game_over(self):
        return self.phase in ENDS

    def track(self):
        return self.pack.tracks[0]

    def number_of_escalations(self):
        return self.pack.escalations

    def teams_there_are(self, affiliation):
        return self.pack.teams[affiliation]

    def most_teams(self, affiliation):
        """Section 4, refusals 4"""
        return self.teams_there_are(affiliation)

    def is_to_be_had(self, key):
        return key not in self.locked

    def _setup_threats(self):
        more = self.behaviours.get("threats-more", 0)
        return SETUP_THREATS + min(more, len(self.pack.cities) - SETUP_THREATS)

    def starting_hand(self):
        return max(1, STARTING_HAND[self.players] - self.behaviours.get("first-cards", 0))

    def symbols(self, city):
        """The symbols of surveillance that count there."""
        more = self.behaviours.get("marked-watched", 0) if city in self.marked else 0
        return min(MOST_SYMBOLS, self.surveillance[city] + more)

    def traits(self, seat):
        """What is on the alias the seat uses; temporary.2, asset.2, liability.6, burned.8"""
        alias = self.aliases[seat]
        if alias is None:
            return []
        if alias in self.pack.temporary_aliases:
            return [alias.removeprefix("temporary-")]
        sheet = self.sheets[alias]
        found = [sheet["occupation"], *sheet["assets"], *sheet["liabilities"]]
        return found if sheet["speciality"] is None else [*found, sheet["speciality"]]

    def alias_affiliation(self, seat):
        """meet.3: None without an alias."""
        alias = self.aliases[seat]
        if alias is None or alias in self.pack.temporary_aliases:
            return alias and AFFILIATIONS[0]
        return alias.rsplit("-", 1)[1]

    def number(self, seat, effect):
        """The NUMBERs of this effect on the seat's alias together; an asset and a speciality add up (packs)."""
        return sum(self.pack.traits[key][1] for key in self.traits(seat) if self.pack.traits[key][0] == effect)

    def has(self, seat, effect):
        return any(self.pack.traits[key][0] == effect for key in self.traits(seat))

    def hand_limit(self, seat):
        """hand.1, asset.4, liabilities.1"""
        return self.pack.limit + self.number(seat, "hand-more") - self.number(seat, "hand-fewer")

    def seats_over_limit(self):
        return [seat for seat in self.seats if len(self.hands[seat]) > self.hand_limit(seat)]

    def region_here(self, seat):
        return self.pack.region_of[self.pawns[seat]]

    def is_city_card(self, card):
        return card in self.pack.place_of

    def safehouses_left(self):
        return self.pack.safehouses - len(self.safehouses)

    def teams_left(self, affiliation):
        return self.teams_there_are(affiliation) - self.teams[affiliation].total()

    def active_teams(self, city):
        """team.2"""
        return self.teams[self.affiliation_of[city]][city]

    def deck_cards(self):
        """Section 3, m: the cards of the player deck without escalations."""
        return len(self.unseen) - list(self.targets.values()).count(None)

    def player_deck_size(self):
        return self.deck_cards() + self.piles - self.pile + self.pile_has_escalation

    def open_objectives(self):
        return [key for key, state in self.objectives.items() if state == "open"]

    def objectives_to_acquire(self):
        """aim.6"""
        return [key for key in self.open_objectives() if key not in self.pack.guards]

    def state_at_the_end(self, objective):
        """Of an open one: rating.1, aim.5"""
        guarded = objective in self.pack.guards and not any(self.incidents[city] for city in self.pack.guards[objective])
        return "completed" if guarded else "failed"

    def taken_characters(self):
        return {alias.rpartition("-")[0] for alias in self.aliases.values()
                if alias is not None and alias not in self.pack.temporary_aliases}

    def free_temporary(self):
        """setup.30, burned.6"""
        return [alias for alias in self.pack.temporary_aliases if alias not in self.aliases.values()]

    def current_group(self, alias):
        """cover.2, cover.6: the group of the next hidden space, and the faces of it that were shown."""
        faces = self.sheets[alias]["faces"]
        for group in self.pack.cover:
            if len(faces) < sum(group.values()):
                return group, faces
            faces = faces[sum(group.values()):]
        raise ValueError("the whole cover track is uncovered")

    # ---- hidden targets (section 3) ----

    def possible_tuples(self):
        """[WEIGHT, TUPLE] for all hidden objectives in the order of the pack."""
        lists = [self.pack.hidden[key] for key in self.targets]
        choices = [[city] if city else [card for card in cities if card in self.unseen]
                   for cities, city in zip(lists, self.targets.values())]
        found = []
        for cities in itertools.product(*choices):
            if len(set(cities)) < len(cities):
                continue
            weight = 1
            for j, of_list in enumerate(lists):
                earlier = sum(city in of_list for city in cities[:j])
                common = math.lcm(*range(len(of_list) - j, len(of_list) + 1))
                weight *= common // (len(of_list) - earlier)
            found.append((weight, cities))
        return found

    def hidden_weights(self):
        """W, and W(c) for the cards that may be hidden."""
        unrevealed = [j for j, city in enumerate(self.targets.values()) if city is None]
        if not unrevealed:
            return 1, {}
        every, of_card = 0, Counter()
        for weight, cities in self.possible_tuples():
            every += weight
            for j in unrevealed:
                of_card[cities[j]] += weight
        shares = divided({None: every, **of_card})
        return shares.pop(None), shares

    def target_weights(self, objective):
        """For each possible city of this objective the weight of * target."""
        place, found = list(self.targets).index(objective), Counter()
        for weight, cities in self.possible_tuples():
            found[cities[place]] += weight
        return divided(found)

    def possible_cities(self, objective):
        """2.6"""
        return set(self.target_weights(objective))

    def is_unrevealed(self, objective):
        return objective in self.targets and self.targets[objective] is None

    # ---- the text of a state ----

    def state_text(self):
        cities, cards = self.pack.cities, self.pack.player_cards

        def by_seat(values):
            return " ".join(str("-" if values[seat] is None else values[seat]) for seat in self.all_seats)

        lines = [
            f"phase: {self.phase}",
            f"asked: {self.asked}",
            f"turn: {self.turn}",
            f"actions: {self.actions}",
            f"left: {self.left}",
            f"pending: {self.pending}",
            f"flags: {list_text(in_order(self.flags, FLAGS))}",
            f"paid: {list_text(in_order(self.paid, cards))}",
            f"aliases: {by_seat(self.aliases)}",
            f"pawns: {by_seat(self.pawns)}",
            f"losses: {by_seat(self.losses)}",
        ]
        lines += [f"hand {seat}: {list_text(in_order(self.hands[seat], cards))}" for seat in self.all_seats]
        lines += [
            f"player-discard: {list_text(in_order(self.player_discard, cards))}",
            f"reserve: {list_text(in_order(self.reserve, self.pack.events))}",
            f"unseen: {list_text(in_order(self.unseen, cards))}",
            f"player-deck: {self._player_deck_text()}",
            f"threat: {self.threat}",
            f"agents: {numbers_text(self.agents, cities)}",
            f"incidents: {numbers_text(self.incidents, cities)}",
            f"safehouses: {list_text(in_order(self.safehouses, cities))}",
        ]
        lines += [f"teams {side}: {teams_text(self.teams[side], cities)}" for side in AFFILIATIONS]
        lines += [
            f"surveillance: {numbers_text(self.surveillance, cities)}",
            f"threat-deck: {self._threat_deck_text()}",
            f"threat-discard: {list_text(in_order(self.threat_discard, cities))}",
            f"area: {list_text(in_order(self.area, cities))}",
            f"objectives: {list_text([f'{key}={state}' for key, state in self.objectives.items()])}",
            f"targets: {list_text([f'{key}={city or UNKNOWN}' for key, city in self.targets.items()])}",
        ]
        lines += [f"alias {alias}: {self._sheet_text(self.sheets[alias])}"
                  for alias in in_order(self.sheets, self.pack.aliases)]
        return "\n".join(lines) + "\n"

    def _sheet_text(self, sheet):
        assets = list_text(in_order(sheet["assets"], self.pack.assets))
        liabilities = list_text(in_order(sheet["liabilities"], self.pack.liabilities))
        life = "burned" if sheet["burned"] else "ready"
        return (f"{life} {sheet['occupation']} {sheet['speciality'] or '-'} / {assets} / {liabilities} / "
                f"{list_text(sheet['faces'])} / {sheet['spared']}")

    def _player_deck_text(self):
        if self.pile is None:
            return "-"
        return f"{self.pile} {self.piles} {self.pile_left} {'in' if self.pile_has_escalation else 'out'}"

    def _threat_deck_text(self):
        groups = []
        if self.forecast_loose:
            loose = "(" + " ".join(in_order(self.forecast_loose, self.pack.cities)) + ")"
            groups.append(" > ".join(self.forecast_placed + [loose]))
        for group in self.threat_deck:
            ordered = isinstance(group, list)
            groups.append(" > ".join(group) if ordered else " ".join(in_order(group, self.pack.cities)))
        return " / ".join(groups) or "-"

    def _check_position(self):
        check_position(self)

    def _read_state(self, lines):
        cities, cards = self.pack.cities, self.pack.player_cards

        def by_seat(key):
            values = [None if word == "-" else word for word in lines[key].split(" ")]
            return dict(zip(self.all_seats, values, strict=True))

        self.phase = lines["phase"]
        self.asked = lines["asked"]
        self.turn = lines["turn"]
        self.actions = int(lines["actions"])
        self.left = int(lines["left"])
        self.pending = int(lines["pending"])
        self.flags = set_of(lines["flags"], FLAGS)
        self.paid = set_of(lines["paid"], cards)
        self.aliases = by_seat("aliases")
        self.pawns = by_seat("pawns")
        self.losses = dict(zip(self.all_seats, map(int, lines["losses"].split(" ")), strict=True))
        self.hands = {seat: set_of(lines[f"hand {seat}"], cards) for seat in self.all_seats}
        self.player_discard = set_of(lines["player-discard"], cards)
        self.reserve = set_of(lines["reserve"], self.pack.events)
        self.unseen = set_of(lines["unseen"], cards)
        self.pile = None
        if lines["player-deck"] != "-":
            pile, piles, left, escalation = lines["player-deck"].split(" ")
            self.pile, self.piles, self.pile_left = int(pile), int(piles), int(left)
            self.pile_has_escalation = escalation == "in"
        self.threat = int(lines["threat"])
        self.agents = numbers_of(lines["agents"], cities)
        self.incidents = numbers_of(lines["incidents"], cities)
        self.safehouses = set_of(lines["safehouses"], cities)
        self.teams = {side: teams_of(lines[f"teams {side}"], cities) for side in AFFILIATIONS}
        self.surveillance = numbers_of(lines["surveillance"], cities)
        self._read_threat_deck(lines["threat-deck"])
        self.threat_discard = set_of(lines["threat-discard"], cities)
        self.area = set_of(lines["area"], cities)
        self.objectives = dict(word.split("=") for word in words_of(lines["objectives"]))
        pairs = [word.split("=") for word in words_of(lines["targets"])]
        self.targets = {key: None if city == "?" else city for key, city in pairs}
        self.sheets = {}
        for alias in self.pack.aliases:
            if f"alias {alias}" in lines:
                self.sheets[alias] = self._read_sheet(lines[f"alias {alias}"])

    def _read_threat_deck(self, text):
        self.forecast_placed, self.forecast_loose = [], set()
        groups = [] if text == "-" else text.split(" / ")
        if groups and "(" in groups[0]:
            placed, _, loose = groups.pop(0).rpartition("(")
            self.forecast_placed = [city for city in placed.split(" > ") if city]
            self.forecast_loose = set(loose.rstrip(")").split(" "))
        self.threat_deck = [group.split(" > ") if ">" in group else set(group.split(" ")) for group in groups]

    def _read_sheet(self, text):
        words, assets, liabilities, faces, spared = text.split(" / ")
        life, occupation, speciality = words.split(" ")
        if life not in ("ready", "burned"):
            raise ValueError(f"no such alias: {text}")
        return {"burned": life == "burned", "occupation": occupation,
                "speciality": None if speciality == "-" else speciality,
                "assets": set_of(assets, self.pack.assets), "liabilities": set_of(liabilities, self.pack.liabilities),
                "faces": words_of(faces), "spared": int(spared)}

    # ---- chance ----

    def chances(self):
        """The outcomes chance can bring now, with exact weights; empty when a seat has to move or the game is over."""
        words = self.asked.split(" ")
        if words[0] == "reveal":                                    # forecast.1
            return [(1, f"* reveal {city}") for city in self._possible_top()]
        if words[0] == "cover":                                     # cover.6
            group, shown = self.current_group(self.aliases[words[1]])
            hidden = [(group[face] - shown.count(face), face) for face in FACES]
            return [(number, f"* cover {words[1]} {face}") for number, face in hidden if number > 0]
        if words[0] == "incident":                                  # incident.3
            return [(1, f"* incident {city}") for city in self._possible_bottom()]
        if words[0] in ("identify", "acquire"):                     # target.6
            weights = self.target_weights(words[1])
            return [(weight, f"* target {words[1]} {city}") for city, weight in weights.items()]
        if self.asked != "-" or self.phase not in CHANCE_PHASES:
            return []
        if self.phase in ("setup-threats", "threats"):
            return [(1, f"* threat {city}") for city in self._possible_top()]
        if self.phase == "escalation":                              # escalation.2
            return [(1, f"* escalate {city}") for city in self._possible_bottom()]
        if self.phase == "setup-first":                             # setup.31
            return [(1, f"* first {seat}") for seat in self.seats]
        return self._deal_chances() if self.phase == "setup-hands" else self._draw_chances()

    def _possible_top(self):
        first = self.threat_deck[0]
        return first[:1] if isinstance(first, list) else first

    def _possible_bottom(self):
        last = self.threat_deck[-1]
        return last[-1:] if isinstance(last, list) else last

    def _card_weights(self):
        """W - W(c) for each card not seen, without those that must be hidden."""
        every, of_card = self.hidden_weights()
        weights = {card: every - of_card.get(card, 0) for card in self.unseen}
        return every, {card: weight for card, weight in weights.items() if weight}

    def _deal_chances(self):
        size = self.starting_hand()
        seat = self.seats[(self.players * size - self.left) // size]                    # all of p1's first, then p2's
        return [(weight, f"* deal {seat} {card}") for card, weight in self._card_weights()[1].items()]

    def _draw_chances(self):
        every, weights = self._card_weights()
        if not self.pile_has_escalation:
            return [(weight, f"* draw {card}") for card, weight in weights.items()]
        if self.pile_left == 1:
            return [(1, "* draw escalation")]
        outcomes = [(weight * (self.pile_left - 1), f"* draw {card}") for card, weight in weights.items()]
        return outcomes + [(every * self.deck_cards(), "* draw escalation")]

    # ---- legal moves ----

    def legal(self):
        """The moves of the seats, as sorted text; empty at a moment of chance and after the end (end.8)."""
        if self.over():
            return []
        if self.asked != "-":
            return sorted(self._answers())
        if self.phase in CHANCE_PHASES:                             # event.3
            return []
        if self.phase == "setup-events":
            return sorted(f"p1 fund {event}" for event in self._events_to_fund())
        if self.phase == "setup-aliases":
            seat = self._seat_without_alias()
            return sorted(f"{seat} alias {alias}" for alias in self._aliases_to_choose())
        if self.phase == "new-alias":                               # burned.6
            return sorted(f"{self.turn} alias {alias}" for alias in self.free_temporary())
        moves = self._event_moves()
        over_limit = self.seats_over_limit() if self.phase in LIMIT_PHASES else []
        if over_limit:                                              # hand.3, hand.4
            moves += [f"{seat} discard {card}" for seat in over_limit for card in self.hands[seat]]
        elif self.phase == "actions":
            moves += self._action_moves(self.turn)
        else:
            moves.append(f"{self.turn} continue")                   # turn.9
        return sorted(moves)

    def _answers(self):
        words = self.asked.split(" ")
        if words[0] in CHANCE_ASKED:
            return []
        if words[0] == "pay":
            return [f"{words[1]} spend {card}" for card in self._cards_to_spend()]
        if words[0] == "drop":                                      # cover.7, temporary.1
            return [f"{words[1]} drop {card}" for card in self.hands[words[1]]]
        if words[0] == "liability":
            return self._liability_moves(words[1])
        if words[0] == "remove":                                    # effect.5
            return [f"{words[1]} remove {city}" for city in self._safehouses_in(words[2])]
        if words[0] == "send":                                      # occupation.1, occupation.2
            links = self.number(words[1], "move-others")
            return [f"{words[1]} to {city}" for city in self.board.near(words[3], links)]
        if words[0] == "airlift":                                   # airlift.1
            return [f"{words[1]} to {city}" for city in self.pack.cities if city != words[3]]
        if words[0] == "place":                                     # forecast.1
            return [f"{words[1]} place {city}" for city in self.forecast_loose]
        return [f"{words[2]} accept", f"{words[2]} decline"]        # consent.3

    def _events_to_fund(self):
        """2.3, setup.15, setup.16"""
        chosen = [number for number, event in enumerate(self.pack.events) if event in self.unseen]
        reserve = in_order(self.reserve, self.pack.events)
        return [event for place, event in enumerate(reserve)
                if self.pack.events.index(event) > max(chosen, default=-1) and len(reserve) - place >= self.left]

    def _seat_without_alias(self):
        """setup.26"""
        return next(seat for seat in self.seats if self.aliases[seat] is None)

    def _aliases_to_choose(self):
        """2.4"""
        if self.prologue:                                           # setup.29
            return self.free_temporary()
        ready = [alias for alias, sheet in self.sheets.items() if not sheet["burned"]]
        characters = {alias.rpartition("-")[0] for alias in ready}
        free = [alias for alias in ready if alias.rpartition("-")[0] not in self.taken_characters()]    # setup.25
        taken = [alias for alias in self.aliases.values() if alias in self.pack.temporary_aliases]
        if len(set(self.pack.characters) - characters) > len(taken):                    # setup.28
            free += self.free_temporary()
        return free

    def _liabilities_to_gain(self, alias):
        """liability.1"""
        return [key for key in self.pack.liabilities
                if self.is_to_be_had(key) and key not in self.sheets[alias]["liabilities"]]

    def _empty_spaces(self, alias):
        """liability.7"""
        sheet = self.sheets[alias]
        return self.pack.spaces - len(sheet["assets"]) - len(sheet["liabilities"])

    def _liability_moves(self, seat):
        alias = self.aliases[seat]
        keys = self._liabilities_to_gain(alias)
        if self._empty_spaces(alias) > 0:                           # liability.2
            return [f"{seat} liability {key}" for key in keys]
        return [f"{seat} liability {key} {asset}" for key in keys for asset in self.sheets[alias]["assets"]]

    def _safehouses_in(self, region):
        return [city for city in self.pack.of_region(region) if city in self.safehouses]

    # ---- legal events (2.2) ----

    def _event_moves(self):
        """event.2: any player, in anybody's turn; event.7: two events with one effect are one choice."""
        return [move for seat in self.seats
                for effect in {self.pack.event_effect[event][0] for event in self.hands[seat] & set(self.pack.events)}
                for move in self._moves_of_event(seat, effect)]

    def _moves_of_event(self, seat, effect):
        if effect == "airlift":                                     # airlift.1, move.1
            moves = [f"{seat} airlift {pawn} {city}" for pawn in self.seats for city in self.pack.cities
                     if city != self.pawns[pawn]]
            return moves + [f"{seat} airlift-team {side} {city}" for side in AFFILIATIONS for city in +self.teams[side]]
        if effect == "forecast":                                    # forecast.2
            known = sum(len(group) for group in self.threat_deck)
            return [f"{seat} forecast"] if known >= self.forecast_cards() else []
        if effect == "bury":                                        # turncoat.1
            return [f"{seat} turncoat {city}" for city in self.threat_discard]
        if effect == "shadow":                                      # night.3
            now = self.phase in ("before-surveillance", "actions") and "by-night" not in self.flags
            return [f"{seat} by-night"] if now else []
        places = [city for city in self.pack.cities if city not in self.safehouses]     # cellar.1
        if self.safehouses_left() > 0:
            return [f"{seat} cellar {city}" for city in places]
        return [f"{seat} cellar {city} from {other}" for city in places for other in self.safehouses]   # cellar.2

    # ---- legal actions (2.1) ----

    def _action_moves(self, seat):
        """turn.3: only the active player acts. What costs an action needs one left."""
        moves, here = [f"{seat} pass"], self.pawns[seat]            # turn.7
        if self.actions or self._team_drive_is_free(seat):          # teamdrive.1
            moves += [f"{seat} team {side} {city}" for side in AFFILIATIONS if self.teams[side][here]
                      for city in self.board.adjacent[here]]
        if not self.actions:
            return moves
        closed = self.marked if "marked-closed" in self.behaviours else ()
        moves += [f"{seat} drive {city}" for city in self.board.adjacent[here] if city not in closed]       # drive.1
        moves += [f"{seat} fly {card}" for card in self.hands[seat] if self._can_fly(seat, card)]
        if here in self.hands[seat] and not self.has(seat, "no-unlisted"):              # unlisted.1, liabilities.7
            moves += [f"{seat} unlisted {city}" for city in self.pack.cities if city != here]
        if self.agents[here]:                                       # neutralise.1
            moves.append(f"{seat} neutralise")
        if self.has(seat, "adjacent-neutralise"):                   # occupation.11
            moves += [f"{seat} neutralise-next {city}" for city in self.board.adjacent[here] if self.agents[city]]
        if not self.has(seat, "no-share"):                          # liabilities.6
            moves += self._share_moves(seat)
        moves += self._build_moves(seat)
        moves += [f"{seat} identify {key}" for key in self.open_objectives() if self._can_identify(seat, key)]
        moves += self._assemble_moves(seat)
        moves += self._order_moves(seat)
        moves += [f"{seat} acquire {key}" for key in self.open_objectives() if self._can_acquire(key)]
        moves += self._send_moves(seat)
        if self.has(seat, "take-discard") and "recovered" not in self.flags and here in self.player_discard:
            moves.append(f"{seat} recover")                         # occupation.10
        return moves

    def _team_drive_is_free(self, seat):
        """occupation.9"""
        return self.has(seat, "free-team-drive") and "team-driven" not in self.flags

    def _can_fly(self, seat, card):
        if not self.is_city_card(card) or card == self.pawns[seat]:
            return False
        side = self.affiliation_of[card]
        if side == "neutral":                                       # fly.2, liabilities.3
            return not self.has(seat, "no-neutral-flight")
        return side == "allied" or self.has(seat, "soviet-flight")  # fly.1, fly.3, asset.8

    def _others(self, seat):
        return [other for other in self.seats if other != seat]

    def _share_moves(self, seat):
        moves, here = [], self.pawns[seat]
        for other in self._others(seat):
            together = self.pawns[other] == here
            near = together or self.has(seat, "share-adjacent") and (                   # asset.9
                self.pawns[other] in self.board.adjacent[here])
            any_card = together and self.has(seat, "give-any")      # occupation.4
            moves += [f"{seat} give {other} {card}" for card in self.hands[seat]        # share.1
                      if near and card == here or any_card and self.is_city_card(card)]
            if near and here in self.hands[other]:                  # share.2
                moves.append(f"{seat} take {other} {here}")
        return moves

    def _build_moves(self, seat):
        here = self.pawns[seat]
        if here in self.safehouses:                                 # build.2
            return []
        cards = self.hands[seat] & {here}                           # build.1
        if self.has(seat, "build-region"):                          # asset.11
            cards = self.hands[seat] & set(self.pack.of_region(self.region_here(seat)))
        if self.safehouses_left() > 0:                              # build.4
            return [f"{seat} build {card}" for card in cards]
        return [f"{seat} build {card} from {city}" for card in cards for city in self.safehouses]       # build.3

    def _can_identify(self, seat, objective):
        """identify.1, identify.2, pay.2"""
        if self.pawns[seat] not in self.safehouses or not self.is_unrevealed(objective):
            return False
        regions = {self.pack.region_of[city] for city in self.possible_cities(objective)}
        return self.region_here(seat) in regions and self._can_pay(seat, ["identify", objective])

    def _assemble_moves(self, seat):
        """assemble.1 to assemble.3"""
        here = self.pawns[seat]
        if here not in self.safehouses or not self._can_pay(seat, ["assemble"]):
            return []
        side = self.affiliation_of[here]
        if self.teams_left(side) > 0:
            return [f"{seat} assemble"]
        return [f"{seat} assemble from {city}" for city in +self.teams[side] if city != here]

    def _order_moves(self, seat):
        """asset.10"""
        if not self.has(seat, "far-team-drive") or "ordered" in self.flags:
            return []
        return [f"{seat} order {side} {city} {other}" for side in AFFILIATIONS for city in +self.teams[side]
                if city != self.pawns[seat] for other in self.board.adjacent[city]]

    def _send_moves(self, seat):
        """occupation.1 to occupation.3"""
        links = self.number(seat, "move-others")
        if not links:
            return []
        moves = [f"{seat} send {other} {city}" for other in self._others(seat)
                 for city in self.board.near(self.pawns[other], links)]
        return moves + [f"{seat} send-team {side} {city}" for side in AFFILIATIONS for city in +self.teams[side]]

    def _can_acquire(self, objective):
        """2.6"""
        if objective in self.pack.guards:                           # aim.5
            return False
        if objective in self.pack.deliveries:                       # aim.1, aim.2
            return self._is_at_delivery(objective) and self._can_pay(self.turn, ["acquire", objective])
        if objective in self.pack.shelters:                         # aim.3
            number, cities = self.pack.shelters[objective]
            return sum(city in self.safehouses for city in cities) >= number
        if objective in self.pack.clears:                           # aim.4
            return not any(self.agents[city] for city in self.pack.clears[objective])
        if objective in self.pack.meetings:                         # meet.1
            known = [self.targets[objective]] if objective in self.targets else list(self.pack.known_targets[objective])
            cities = self.possible_cities(objective) if self.is_unrevealed(objective) else known
            return any(self._enough_teams(objective, city) for city in cities)
        known = self.pack.known_targets[objective]                  # acquire.3, acquire.4, acquire.11
        if not all(self.active_teams(city) >= number for city, number in known.items()):
            return False
        if self.is_unrevealed(objective):                           # acquire.7, acquire.8
            return any(self._enough_teams(objective, city) for city in self.possible_cities(objective))
        return objective not in self.targets or self._enough_teams(objective, self.targets[objective])  # identify.3

    def _is_at_delivery(self, objective):
        return self.pawns[self.turn] == self.pack.deliveries[objective][0]

    def _enough_teams(self, objective, city):
        """Or whether the active pawn meets somebody there."""
        if objective in self.pack.meetings:
            return (self.pawns[self.turn] == city and not self.agents[city]                      # meet.1, meet.2
                    and self.pack.meetings[objective] in ("any", self.alias_affiliation(self.turn)))
        return self.active_teams(city) >= self.pack.hidden_teams[objective]

    # ---- payments (2.5) ----

    def _cost(self, seat, bill):
        """occupation.6, occupation.7, liabilities.4, liabilities.5, liabilities.10"""
        if bill[0] == "acquire":                                    # aim.1
            return self.pack.deliveries[bill[1]][1]
        word = "identify" if bill[0] == "identify" else "team"
        cost = self.pack.cost[word] - self.number(seat, f"{word}-fewer") + self.number(seat, f"{word}-more")
        cost += self.behaviours.get(f"{word}-more", 0)
        return max(1, cost)

    def _cards_that_pay(self, seat, bill):
        """identify.1, assemble.1"""
        here = self.pawns[seat]
        if bill[0] == "identify":
            fits = [city for city in self.pack.cities if self.pack.region_of[city] == self.pack.region_of[here]]
        else:
            fits = [city for city in self.pack.cities if self.affiliation_of[city] == self.affiliation_of[here]]
        return in_order(self.hands[seat], fits)

    def _can_pay(self, seat, bill):
        return len(self._cards_that_pay(seat, bill)) >= self._cost(seat, bill)

    def _cards_to_spend(self):
        _, seat, *bill = self.asked.split(" ")
        last = max((self.pack.card_order[card] for card in self.paid), default=-1)
        cards = [card for card in self._cards_that_pay(seat, bill) if self.pack.card_order[card] > last]
        needed = self._cost(seat, bill) - len(self.paid)
        return [card for place, card in enumerate(cards) if len(cards) - place >= needed]

    # ---- going on ----

    def _go_on(self):
        """turn.8, turn.9: pass the moments at which nothing can be done."""
        while self.asked == "-":
            if self._stops_here():
                return
            if self.phase == "actions" and self._nothing_left_to_do():
                self._end_actions()
            elif self.phase in WINDOWS and not self._waits_here():
                self._leave_window()
            else:
                return

    def _stops_here(self):
        """Campaigns: at a moment of triggers."""
        return False

    def _nothing_left_to_do(self):
        if self.actions or self.seats_over_limit():
            return False
        own = [move for move in self.legal() if move.startswith(self.turn + " ")]
        return own == [f"{self.turn} pass"]

    def _waits_here(self):
        if self.phase in LIMIT_PHASES and self.seats_over_limit():  # hand.4
            return True
        return bool(self._event_moves())

    def _leave_window(self):
        if self.phase == "before-surveillance":
            self._check_surveillance()
        elif self.phase == "before-clear":
            self._clear_area()
            self.phase = "before-draw"
        elif self.phase == "before-draw":
            if self.player_deck_size() < DRAWN:                     # draw.2, end.2
                self._end("ended-cards")
            else:
                self.phase, self.left = "draw", DRAWN
        else:
            if self.phase == "before-threats":
                self.left = self.track()[self.threat]               # threat.1
            self._refill_threat_deck()
            if self.threat_deck:
                self.phase = "threats"
            else:                                                   # threat.7
                self.left = 0
                self._end_turn()

    def _end(self, phase):
        """5.8, rating.1"""
        self.phase = phase
        self.asked = "-"
        self.flags, self.paid = set(), set()
        self.actions = self.left = self.pending = 0
        self.losses = dict.fromkeys(self.all_seats, 0)
        self._fail_open_objectives()

    def _fail_open_objectives(self):
        for objective in self.open_objectives():
            self.objectives[objective] = self.state_at_the_end(objective)

    # ---- chance's moves ----

    def _chance_move(self, words):
        kind, last = words[1], words[-1]
        if kind == "threat":
            self._threat_card(last)
        elif kind == "deal":
            self.unseen.remove(last)
            self.hands[words[2]].add(last)
            self.left -= 1
            if not self.left:
                self._make_player_deck()
                self.phase = "setup-aliases"
        elif kind == "first":
            self._begin_turn(last)
        elif kind == "draw":
            self._draw(last)
        elif kind == "escalate":
            self._take_threat_card(last, -1)
            self.threat_discard.add(last)                           # escalation.4
            self._add_agents(last, ESCALATED_AGENTS)
            self._settle()
        elif kind == "incident":
            self.asked = "-"
            self._take_threat_card(last, -1)
            self.area.add(last)                                     # incident.4, incident.5
            self._incident_effect(*self.pack.incident[last])
            self._settle()
        elif kind == "cover":
            self.asked = "-"
            self._uncover(words[2], last)
            self._settle()
        elif kind == "target":
            self._reveal_target(words[2], last)
        else:
            self._forecast_reveal(last)

    def _make_player_deck(self):
        """setup.22 to setup.24"""
        self.piles = self.number_of_escalations()
        self.pile = 0
        self._next_pile()

    def _next_pile(self):
        """The deck lies in the piles below, as equal as possible, the larger first, an escalation in each."""
        self.pile_left = -(-self.deck_cards() // (self.piles - self.pile)) + 1
        self.pile += 1
        self.pile_has_escalation = True

    def _draw(self, card):
        if card == "escalation":                                    # draw.4
            self.pending += 1
            self.pile_has_escalation = False
        else:                                                       # draw.6
            self.unseen.remove(card)
            self.hands[self.turn].add(card)
        self.pile_left -= 1
        if not self.pile_left and self.pile < self.piles:
            self._next_pile()
        self.left -= 1
        if self.left:
            return
        if self.pending:
            self._begin_escalation()
        else:
            self.phase = "before-threats"

    # ---- threat cards ----

    def _take_threat_card(self, card, place):
        self.threat_deck[place].remove(card)
        if not self.threat_deck[place]:
            del self.threat_deck[place]
        elif isinstance(self.threat_deck[place], list) and len(self.threat_deck[place]) == 1:
            self.threat_deck[place] = set(self.threat_deck[place])  # a known order of a single card is no order

    def _refill_threat_deck(self):
        """threat.6, threat.8"""
        if not self.threat_deck and self.threat_discard:
            self.threat_deck = [self.threat_discard]
            self.threat_discard = set()

    def _threat_card(self, city):
        self._take_threat_card(city, 0)
        self.threat_discard.add(city)                               # threat.4, setup.11
        self.left -= 1
        if self.phase == "setup-threats":
            self._setup_agents(city)
        else:
            self._add_agents(city, 1)                               # threat.2
            self._settle()

    def _setup_agents(self, city):
        """setup.10; the cards of a sticker come after the nine, with one agent each."""
        drawn = self._setup_threats() - self.left
        self._place_agents(city, 3 if drawn <= 3 else 2 if drawn <= 6 else 1)
        if not self.left and not self.game_over():
            self._begin_events()

    def _begin_escalation(self):
        self.threat = min(self.threat + 1, len(self.track()) - 1)   # escalation.1
        self._refill_threat_deck()
        if self.threat_deck:
            self.phase = "escalation"
        else:
            self._end_escalation()

    def _end_escalation(self):
        """5.5.5"""
        if self.threat_discard:                                     # escalation.5
            self.threat_deck.insert(0, self.threat_discard)
            self.threat_discard = set()
        self.pending -= 1
        self.phase = "before-threats"
        if self.pending:
            self._begin_escalation()                                # escalation.6

    # ---- agents, incidents and lost cover (5.7) ----

    def _place_agents(self, city, number):
        """As many as find room; True if all did. The game may end in it."""
        for _ in range(number):
            if self.agents[city] == MOST_AGENTS:
                return False
            if self.agents.total() == self.pack.agents:             # end.3
                self._end("ended-agents")
                return True
            self.agents[city] += 1
        return True

    def _add_agents(self, city, number):
        """threat.2, threat.3, escalation.3: at most one incident"""
        if not self._place_agents(city, number):
            self._incident([city])

    def _incident(self, cities):
        """incident.1, incident.2, incident.6, incident.7, incident.10"""
        for city in in_order(cities, self.pack.cities):
            if self.incidents.total() == self.pack.incidents:       # incident.11, end.4
                self._end("ended-incidents")
                return
            self.incidents[city] += 1
            if city in self.marked and self.incidents[city] >= self.behaviours.get("marked-falls", 16):
                self._end("ended-incidents")
                return
        for seat in self.seats:
            if self.pawns[seat] in cities and not self._is_sheltered(seat):
                self.losses[seat] += 1
        self.flags.add("incident-due")

    def _is_sheltered(self, seat):
        return self.pawns[seat] in self.safehouses and "no-shelter" not in self.behaviours

    def _settle(self):
        """Losses one by one, then the card of an incident, until somebody is asked or what was going on goes on."""
        while self.asked == "-" and not self.game_over():
            seat = next((seat for seat in self.seats if self.losses[seat]), None)       # cover.8
            if seat is not None:
                self.losses[seat] -= 1
                self._lose_cover(seat)
            elif "incident-due" in self.flags:                      # incident.3, incident.8
                self.flags.discard("incident-due")
                self._refill_threat_deck()
                if self.threat_deck:
                    self.asked = "incident"
            else:
                self._resume()
                return

    def _resume(self):
        """What an incident or a loss of cover has interrupted."""
        if self.phase == "surveillance":
            if self.aliases[self.turn] is None:                     # burned.3, burned.9
                self._end_actions()
            else:
                self._begin_actions(watched=True)
        elif self.phase == "escalation":
            self._end_escalation()
        elif self.phase == "threats" and self.left:                 # event.4
            self.phase = "between-threats"
        elif self.phase == "threats":
            self._end_turn()

    def _lose_cover(self, seat):
        alias = self.aliases[seat]
        if alias is None:                                           # burned.8
            return
        if alias in self.pack.temporary_aliases:                    # temporary.1, temporary.3
            self._lose_card(seat)
        elif self.sheets[alias]["spared"] < self.number(seat, "spare-cover"):           # asset.6
            self.sheets[alias]["spared"] += 1
        else:
            self.asked = f"cover {seat}"

    def _lose_card(self, seat):
        """cover.7"""
        if len(self.hands[seat]) > 1:
            self.asked = f"drop {seat}"
        else:
            self._discard_hand(seat)

    def _discard_hand(self, seat):
        self.player_discard |= self.hands[seat]
        self.hands[seat] = set()

    def _uncover(self, seat, face):
        """cover.3"""
        alias = self.aliases[seat]
        self.sheets[alias]["faces"].append(face)
        if face == "card":
            self._lose_card(seat)
        elif face == "liability":                                   # liability.4
            room = self._empty_spaces(alias) > 0 or self.sheets[alias]["assets"]
            if room and self._liabilities_to_gain(alias):
                self.asked = f"liability {seat}"
        elif face == "burned":
            self._burn(alias)

    def _burn(self, alias):
        """burned.1 to burned.5, burned.10, burned.11"""
        self.sheets[alias].update(burned=True, speciality=None, assets=set(), liabilities=set(), spared=0)
        for seat in self.seats:
            if self.aliases[seat] == alias:
                self._discard_hand(seat)
                self.pawns[seat] = self.pack.start
                self.aliases[seat] = None
                self.losses[seat] = 0
                if seat == self.turn:
                    self.actions = 0

    def _incident_effect(self, effect, *regions):
        if effect == "cells":                                       # effect.1 to effect.3
            full = []
            for city in [city for city in self.pack.of_region(regions[0]) if self.incidents[city]]:
                if not self._place_agents(city, 1):
                    full.append(city)
                if self.game_over():
                    return
            if full:
                self._incident(full)
        elif effect == "safehouse":                                 # effect.4, effect.5
            there = self._safehouses_in(regions[0])
            if len(there) > 1:
                self.asked = f"remove {self.turn} {regions[0]}"
            self.safehouses -= set(there if len(there) == 1 else [])
        elif effect == "recognised":                                # effect.6
            for seat in self.seats:
                if self.region_here(seat) in regions and not self._is_sheltered(seat):
                    self.losses[seat] += 1
        else:                                                       # effect.7, effect.8
            for city in self.pack.cities:
                if self.symbols(city) and city not in self.safehouses:
                    for side in AFFILIATIONS:
                        self.teams[side].pop(city, None)

    # ---- the parts of the set-up and of a turn ----

    def _begin_events(self):
        """2.3"""
        self.phase, self.left = "setup-events", min(self.funding, len(self.reserve))
        self._fund_where_no_choice_is_left()

    def _fund_where_no_choice_is_left(self):
        while self.left:
            events = self._events_to_fund()
            if len(events) > 1:
                return
            self._fund(events[0])
        self.phase, self.left = "setup-hands", self.players * self.starting_hand()

    def _fund(self, event):
        self.reserve.remove(event)
        self.unseen.add(event)
        self.left -= 1

    def _begin_turn(self, seat):
        self.turn = seat
        self.phase = "before-surveillance" if self.aliases[seat] else "new-alias"       # burned.7, surveillance.4

    def _end_turn(self):
        """turn.2"""
        self._begin_turn(self.seats[(self.seats.index(self.turn) + 1) % self.players])

    def _check_surveillance(self):
        """5.3.3"""
        seat = self.turn
        here = self.pawns[seat]
        losses = 0 if here in self.safehouses else self.symbols(here)                   # surveillance.1, surveillance.2
        if losses:                                                  # liabilities.2, asset.5
            losses += self.number(seat, "watched-more") - self.number(seat, "watched-fewer")
        if losses > 0:
            self.losses[seat] = losses
            self.phase = "surveillance"
            self._settle()
        else:
            self._begin_actions(watched=False)

    def _begin_actions(self, watched):
        self.phase, self.actions = "actions", ACTIONS
        if watched:                                                 # liabilities.8
            self.actions -= self.number(self.turn, "watched-slow")

    def _end_actions(self):
        self.actions = 0
        self.flags = set()
        self.phase = "before-clear"

    def _clear_area(self):
        """clear.1, clear.2"""
        most = self.behaviours.get("clear-most", MOST_AGENTS)
        for city in self.pack.cities:
            if self.active_teams(city):
                self.agents[city] -= min(most, self.agents[city])

    # ---- targets and objectives ----

    def _reveal_target(self, objective, city):
        trying = self.asked.startswith("acquire ")
        self.asked = "-"
        self.unseen.remove(city)
        self.targets[objective] = city                              # identify.4
        if trying:                                                  # acquire.6
            self._finish(objective, "completed" if self._enough_teams(objective, city) else "failed")

    def _finish(self, objective, state):
        """In a single game no entry has an effect."""
        self.objectives[objective] = state
        self._look_at_objectives()

    def _look_at_objectives(self):
        """end.1"""
        if not self.objectives_to_acquire():
            self._end("ended-objectives")

    # ---- seats' moves ----

    def _seat_move(self, words):
        seat, verb, *arguments = words
        getattr(self, "_do_" + verb.replace("-", "_"))(seat, *arguments)

    def _spend(self, seat, card):
        """turn.10"""
        self.hands[seat].remove(card)
        self.player_discard.add(card)

    def _do_fund(self, _seat, event):
        self._fund(event)
        self._fund_where_no_choice_is_left()

    def _do_alias(self, seat, alias):
        self.aliases[seat] = alias
        if self.phase == "new-alias":
            self.phase = "before-surveillance"
        elif all(self.aliases[other] for other in self.seats):
            self.phase = "setup-first"

    def _do_drop(self, seat, card):
        self.asked = "-"
        self._spend(seat, card)
        self._settle()

    def _do_liability(self, seat, liability, *asset):
        self.asked = "-"
        sheet = self.sheets[self.aliases[seat]]
        sheet["assets"] -= set(asset)                               # liability.3
        sheet["liabilities"].add(liability)
        self._settle()

    def _do_remove(self, _seat, city):
        self.asked = "-"
        self.safehouses.remove(city)
        self._settle()

    def _do_pass(self, _seat):
        self._end_actions()

    def _do_continue(self, _seat):
        self._leave_window()

    def _do_discard(self, seat, card):
        self._spend(seat, card)

    # ---- moving ----

    def _do_drive(self, seat, city):
        self.actions -= 1
        self.pawns[seat] = city
        if "by-night" in self.flags:                                # night.1, night.2
            number = self._event_number("shadow")
            self.agents[city] -= min(number, self.agents[city])

    def _do_fly(self, seat, city):
        self.actions -= 1
        side = self.affiliation_of[city]
        shown = side == "allied" or side == "neutral" and self.has(seat, "neutral-shown")       # fly.1, asset.7
        if not shown:
            self._spend(seat, city)
        self.pawns[seat] = city

    def _do_unlisted(self, seat, city):
        self.actions -= 1
        self._spend(seat, self.pawns[seat])
        self.pawns[seat] = city

    def _do_send(self, _seat, other, city):
        self.actions -= 1
        self.pawns[other] = city

    # ---- other actions ----

    def _do_neutralise(self, seat):
        self.actions -= 1
        here = self.pawns[seat]
        self.agents[here] -= min(self.number(seat, "neutralise-more") or 1, self.agents[here])      # occupation.8

    def _do_neutralise_next(self, _seat, city):
        self.actions -= 1
        self.agents[city] -= 1

    def _do_give(self, seat, other, card):
        self._share(seat, other, card)

    def _do_take(self, seat, other, card):
        self._share(other, seat, card)

    def _share(self, giver, taker, card):
        self.actions -= 1
        self.hands[giver].remove(card)
        self.hands[taker].add(card)

    def _do_build(self, seat, card, *source):
        self.actions -= 1
        self._spend(seat, card)
        self._put_safehouse(self.pawns[seat], *source)

    def _put_safehouse(self, city, *source):
        self.safehouses -= set(source[1:])                          # `from CITY`: build.3, cellar.2
        self.safehouses.add(city)

    def _do_identify(self, seat, objective):
        self._begin_payment(seat, "identify", objective)

    def _do_assemble(self, seat, *source):
        self._begin_payment(seat, "assemble", *source)

    def _begin_payment(self, seat, *bill):
        self.actions -= 1
        self.asked = " ".join(["pay", seat, *bill])
        self._spend_where_no_choice_is_left()

    def _do_spend(self, seat, card):
        self._pay(seat, card)
        self._spend_where_no_choice_is_left()

    def _spend_where_no_choice_is_left(self):
        while self.asked.startswith("pay "):
            cards = self._cards_to_spend()
            if len(cards) > 1:
                return
            self._pay(self.turn, cards[0])

    def _pay(self, seat, card):
        self._spend(seat, card)
        self.paid.add(card)
        bill = self.asked.split(" ")[2:]
        if len(self.paid) < self._cost(seat, bill):
            return
        self.paid, self.asked = set(), "-"
        if bill[0] == "identify":
            self.asked = f"identify {bill[1]}"
        elif bill[0] == "acquire":                                  # aim.2
            self._finish(bill[1], "completed")
        else:
            side = self.affiliation_of[self.pawns[seat]]
            if len(bill) > 1:                                       # assemble.2
                self._take_team(side, bill[2])
            self.teams[side][self.pawns[seat]] += 1

    def _take_team(self, side, city):
        self.teams[side][city] -= 1
        if not self.teams[side][city]:
            del self.teams[side][city]

    def _move_team(self, side, city, other):
        self._take_team(side, city)
        self.teams[side][other] += 1

    def _do_team(self, seat, side, city):
        if self._team_drive_is_free(seat):
            self.flags.add("team-driven")
        else:
            self.actions -= 1
        self._move_team(side, self.pawns[seat], city)               # teamdrive.2: the pawn stays

    def _do_order(self, _seat, side, city, other):
        self.actions -= 1
        self.flags.add("ordered")
        self._move_team(side, city, other)

    def _do_send_team(self, seat, side, city):
        self.actions -= 1
        self.asked = f"send {seat} {side} {city}"

    def _do_to(self, _seat, other):
        _, _, side, city = self.asked.split(" ")
        self.asked = "-"
        self._move_team(side, city, other)

    def _do_acquire(self, _seat, objective):
        if objective in self.pack.deliveries:
            self._begin_payment(self.turn, "acquire", objective)
            return
        self.actions -= 1
        if self.is_unrevealed(objective):
            self.asked = f"acquire {objective}"
        else:
            self._finish(objective, "completed")

    def _do_recover(self, seat):
        self.actions -= 1
        self.flags.add("recovered")
        self.player_discard.remove(self.pawns[seat])
        self.hands[seat].add(self.pawns[seat])

    # ---- events ----

    def _events_with(self, effect):
        return [event for event in self.pack.events if self.pack.event_effect[event][0] == effect]

    def _event_number(self, effect):
        return self.pack.event_effect[self._events_with(effect)[0]][1]

    def _play_event(self, seat, effect):
        """event.6, event.7"""
        self._spend(seat, next(event for event in self._events_with(effect) if event in self.hands[seat]))

    def _do_airlift(self, seat, pawn, city):
        self._play_event(seat, "airlift")
        self.pawns[pawn] = city

    def _do_airlift_team(self, seat, side, city):
        self._play_event(seat, "airlift")
        self.asked = f"airlift {seat} {side} {city}"

    def _do_turncoat(self, seat, city):
        self._play_event(seat, "bury")
        self.threat_discard.remove(city)
        self.area.add(city)

    def _do_by_night(self, seat):
        self._play_event(seat, "shadow")
        self.flags.add("by-night")

    def _do_cellar(self, seat, city, *source):
        self._play_event(seat, "safehouse")
        self._put_safehouse(city, *source)

    def _do_forecast(self, seat):
        self._play_event(seat, "forecast")
        self.asked = f"reveal {seat}"

    def forecast_cards(self):
        return self._event_number("forecast")

    def _forecast_reveal(self, city):
        """forecast.1"""
        self._take_threat_card(city, 0)
        self.forecast_loose.add(city)
        if len(self.forecast_loose) == self.forecast_cards():
            self.asked = "place " + self.asked.split(" ")[1]
            self._finish_forecast_if_no_choice_is_left()

    def _do_place(self, _seat, city):
        self.forecast_loose.remove(city)
        self.forecast_placed.append(city)
        self._finish_forecast_if_no_choice_is_left()

    def _finish_forecast_if_no_choice_is_left(self):
        if len(self.forecast_loose) > 1:
            return
        arranged = self.forecast_placed + list(self.forecast_loose)
        self.threat_deck.insert(0, arranged if len(arranged) > 1 else set(arranged))
        self.forecast_placed, self.forecast_loose = [], set()
        self.asked = "-"


# --------------------------------------------------------------------------------------------------------------------
# What no game could contain (section 4)
# --------------------------------------------------------------------------------------------------------------------

def require(condition, problem):
    if not condition:
        raise BadInput(f"no game contains this: {problem}")


def check_position(game):
    """Refuse a position by the numbered list of section 4. Its first point is the one text form, checked before."""
    require(game.phase in PHASES, "the phase")
    in_setup = game.phase in SETUP_PHASES
    require(game.turn == "p1" if in_setup else game.turn in game.seats, "the active seat")
    check_player_cards(game)
    check_threat_cards(game)
    check_board(game)
    check_objectives(game)
    check_seats(game)
    for alias, sheet in game.sheets.items():
        check_sheet(game, alias, sheet)
    check_decks(game)
    check_step(game)


def each_once(piles, every):
    cards = Counter(card for pile in piles for card in pile)
    return all(cards[card] == 1 for card in every) and set(cards) <= set(every)


def check_places(game, revealed, events):
    piles = [*game.hands.values(), game.player_discard, game.unseen, game.reserve, revealed]
    require(each_once(piles, [*game.pack.cities, *events]), "a player card in two places or in none")


def check_player_cards(game):
    revealed = [city for city in game.targets.values() if city]
    events = set(game.pack.events) - game.pack.sealed_events
    check_places(game, revealed, events)
    used = len(events - game.reserve)
    number = min(game.funding, len(events))                         # 2.3
    if game.phase == "setup-threats":
        require(not used, "events chosen too early")
    elif game.phase == "setup-events":
        require(used + game.left == number and game._events_to_fund(), "the events chosen")
    else:
        require(used == number or game.pile is None and game.phase in ENDS, "the events chosen")
    if game.phase in SETUP_PHASES[:2]:
        require(not any(game.hands.values()) and not game.player_discard, "cards in play in the set-up")


def check_threat_cards(game):
    piles = [*game.threat_deck, game.forecast_placed, game.forecast_loose, game.threat_discard, game.area]
    require(each_once(piles, game.pack.cities), "a threat card in two places or in none")
    orders = sum(isinstance(group, list) for group in game.threat_deck) + game.asked.startswith(("reveal ", "place "))
    require(orders <= 1 and not (orders and forecasts_to_come(game)), "more than one known order")
    require(all(len(group) <= game.forecast_cards() for group in game.threat_deck if isinstance(group, list)),
            "a known order of more cards than a Forecast looks at")
    wanted = game.phase in ("setup-threats", "threats", "escalation") and game.asked == "-"
    require(game.threat_deck or not (wanted or game.asked == "incident"), "an empty threat deck")
    under_way = bool(game.forecast_loose)
    if game.asked.startswith("reveal "):
        enough = len(game.forecast_loose) + sum(len(group) for group in game.threat_deck) >= game.forecast_cards()
        require(enough and len(game.forecast_loose) < game.forecast_cards() and not game.forecast_placed,
                "the Forecast")
    elif game.asked.startswith("place "):
        number = len(game.forecast_loose) + len(game.forecast_placed)
        require(len(game.forecast_loose) > 1 and number == game.forecast_cards(), "the Forecast")
    else:
        require(not under_way, "a Forecast that is not under way")


def check_board(game):
    cities = game.pack.cities
    require(game.agents.total() <= game.pack.agents and game.incidents.total() <= game.pack.incidents, "the supplies")
    require(max(game.agents.values(), default=0) <= MOST_AGENTS, "agents in one city")
    require(max(game.surveillance.values(), default=0) <= MOST_SYMBOLS, "symbols in one city")
    require(len(game.safehouses) <= game.pack.safehouses, "the safehouses")
    require(all(game.teams[side].total() <= game.most_teams(side) for side in AFFILIATIONS), "the teams")
    require(0 <= game.threat < len(game.track()), "the threat marker")
    require(all(pawn in cities for pawn in game.pawns.values()), "the pawns")
    if game.phase == "setup-threats":
        require(set(game.agents) <= game.threat_discard, "agents before their card is drawn")


def check_objectives(game):
    goals = game.pack.goals[game.options["game"]]
    require(list(game.objectives) == goals, "the objectives")
    require(set(game.objectives.values()) <= {"open", "completed", "failed"}, "the objectives")
    with_list = [key for key in goals if key in game.pack.hidden]
    require(list(game.targets) == in_order(set(game.targets), with_list), "the targets")
    for key in with_list:
        state = game.objectives[key]
        require(key in game.targets or state == "completed", "an objective without its target")
        if game.is_unrevealed(key):
            require(state == "open" or state == "failed" and game.phase in ENDS, "an unrevealed target that is decided")
        elif key in game.targets:
            require(game.targets[key] in game.pack.hidden[key], "a target that is not in its list")
    require(game.possible_tuples(), "no possible tuple")
    require(bool(game.objectives_to_acquire()) == (game.phase not in ENDS), "objectives and phase")


def check_seats(game):
    used = [alias for alias in game.aliases.values() if alias]
    temporary = [alias for alias in used if alias in game.pack.temporary_aliases]
    made = [alias for alias in used if alias in game.sheets]
    require(sorted(temporary + made) == sorted(used), "an alias that is not made")
    require(len(set(temporary)) == len(temporary) and len(game.taken_characters()) == len(made), "two seats alike")
    require(not any(game.sheets[alias]["burned"] for alias in made), "a burned alias in a seat")
    burned = sum(sheet["burned"] for sheet in game.sheets.values())
    require(game.prologue or burned or not temporary, "a temporary alias")
    chosen = [game.aliases[seat] is not None for seat in game.seats]
    if game.phase in SETUP_PHASES:                                  # setup.26
        require(chosen == sorted(chosen, reverse=True), "aliases chosen out of turn")
        require(all(chosen) if game.phase == "setup-first" else
                not all(chosen) if game.phase == "setup-aliases" else not any(chosen), "the aliases chosen")
    elif game.pile is not None:
        require(chosen.count(False) <= burned, "a seat without an alias")
    active = game.aliases[game.turn]
    if game.phase in ("before-surveillance", "surveillance", "actions"):
        require(active, "an active seat without an alias")
    require(game.phase != "new-alias" or not active, "an alias in new-alias")


def check_sheet(game, alias, sheet):
    pack, faces = game.pack, sheet["faces"]
    require(sheet["occupation"] in pack.occupations, f"{alias}'s occupation")
    require(pack.side_of_occupation[sheet["occupation"]] == alias.rpartition("-")[2], f"{alias}'s occupation")
    others = [other["occupation"] for key, other in game.sheets.items() if key != alias]
    require(sheet["occupation"] not in others, f"{alias}'s occupation is another's")              # alias.5
    require(not game.SINGLE or pack.first_aliases.get(alias) == sheet["occupation"], f"{alias}'s occupation")
    require(sheet["speciality"] in [None, *pack.specialities], f"{alias}'s speciality")
    require(len(sheet["assets"]) + len(sheet["liabilities"]) <= pack.spaces, f"{alias}'s spaces")
    if game.SINGLE:                                                 # content may burn, and give liabilities
        require(len(sheet["liabilities"]) <= faces.count("liability"), f"{alias}'s liabilities")
        require(not sheet["burned"] or "burned" in faces, f"{alias}'s burning")
    require(sheet["burned"] or "burned" not in faces, f"{alias}'s burning")
    require("burned" not in faces[:-1], f"{alias}'s burning")
    if sheet["burned"]:
        require(not sheet["speciality"] and not sheet["assets"] and not sheet["liabilities"] and not sheet["spared"],
                f"{alias} is burned")
    # A spared cover is remembered when the asset is lost later in the game, so any alias may have had it.
    spare = sum(number for effect, number in pack.traits.values() if effect == "spare-cover")
    require(sheet["spared"] <= spare, f"{alias}'s spared covers")
    rest = list(faces)
    for group in pack.cover:
        shown, rest = rest[:sum(group.values())], rest[sum(group.values()):]
        require(all(shown.count(face) <= group.get(face, 0) for face in set(shown)), f"{alias}'s faces")
    require(not rest, f"{alias}'s faces")


def check_decks(game):
    first = game.pack.first_aliases
    require(list(game.sheets) == ([] if game.prologue else in_order(first, game.pack.aliases)), "the aliases made")
    if game.phase in SETUP_PHASES[:3]:
        require(game.pile is None, "a player deck before the hands are dealt")
        check_sets(game, game.number_of_escalations())
        return
    if game.pile is None:
        require(game.phase == "ended-agents" and not any(game.aliases.values()), "no player deck")
        return
    require(game.piles == game.number_of_escalations(), "the number of piles")
    check_piles(game)
    require(game.phase != "draw" or game.player_deck_size() >= game.left, "a draw without cards")


def forecasts_to_come(game):
    in_play = game.unseen.union(*game.hands.values())
    if game.phase in SETUP_PHASES[:2]:
        in_play = in_play | game.reserve
    return len(in_play.intersection(game._events_with("forecast")))


def check_piles(game):
    others = game.deck_cards() - game.pile_left + game.pile_has_escalation
    piles_below = game.piles - game.pile
    require(1 <= game.pile <= game.piles, "the pile")
    require(game.pile_left >= game.pile_has_escalation, "the pile")
    require(not game.pile_has_escalation or game.pile_left <= LARGEST_PILE, "a pile that is too large")
    require(others <= piles_below * (LARGEST_PILE - 1), "a pile that is too large")
    require(others >= 0 and (piles_below or not others), "piles that do not fit the cards not seen")
    require(game.pile_left or not piles_below and not game.pile_has_escalation, "an empty pile on top")
    check_sets(game, piles_below + game.pile_has_escalation + game.pending)


def check_sets(game, escalations):
    forecasts = forecasts_to_come(game) + (game.asked.startswith("reveal ") and not game.forecast_loose)
    sets = max(1, len(game.threat_deck) + bool(game.forecast_loose))
    require(sets + escalations + forecasts <= MOST_SETS, "more sets than a threat deck has room for")


def check_step(game):
    """asked, paid, flags, actions, left, losses and pending"""
    phase, word = game.phase, game.asked.split(" ")[0]
    settling = word in ("cover", "drop", "liability", "incident", "remove")
    most = {"setup-threats": SETUP_THREATS, "threats": game.track()[-1], "between-threats": game.track()[-1] - 1,
            "setup-events": game.funding, "setup-hands": game.players * game.starting_hand(), "draw": DRAWN}
    least = 1 if phase in most and not settling else 0
    require(least <= game.left <= most.get(phase, 0) - (phase == "threats" and settling), "left")
    require(0 <= game.actions <= (ACTIONS if phase == "actions" else 0), "actions")
    pending = {"draw": (0, DRAWN - game.left), "escalation": (1, DRAWN)}
    least, most = pending.get(phase, (0, 0))
    require(least <= game.pending <= most, "pending")
    allowed = {"actions": {"by-night", "team-driven", "ordered", "recovered"}, "before-surveillance": {"by-night"},
               "surveillance": {"by-night"}, "escalation": {"incident-due"}, "threats": {"incident-due"}}
    require(game.flags <= allowed.get(phase, set()), "flags")
    losing = word in ("cover", "drop", "liability")
    require(losing or not any(game.losses.values()) and "incident-due" not in game.flags, "losses")
    require(all(number >= 0 for number in game.losses.values()), "losses")
    require(phase != "surveillance" or losing, "nothing lost in surveillance")
    others = [number for seat, number in game.losses.items() if seat != game.turn]
    require(phase != "surveillance" or not any(others), "others' losses in surveillance")
    require(not game.paid or word == "pay" and game.paid <= game.player_discard, "paid")
    if game.asked != "-":
        check_asked(game)


def check_asked(game):
    words, phase = game.asked.split(" "), game.phase
    if words[0] in ("cover", "drop", "liability"):
        require(len(words) == 2 and words[1] in game.seats, words[0])
        check_loss(game, *words)
    elif words[0] == "incident":
        require(len(words) == 1 and phase in ("escalation", "threats"), "incident")
    elif words[0] == "remove":
        require(phase in ("escalation", "threats") and words[1] == game.turn and len(words) == 3, "remove")
        require(len(game._safehouses_in(words[2])) > 1, "remove")
    elif words[0] in ("send", "airlift"):
        _, seat, side, city = words
        require(game.teams.get(side, {}).get(city), "a team to move")
        if words[0] == "send":
            require(phase == "actions" and seat == game.turn and game.number(seat, "move-others"), "send")
        else:
            require(phase in EVENT_PHASES and seat in game.seats, "airlift")
            require(game.player_discard.intersection(game._events_with("airlift")), "airlift")
    elif words[0] in ("reveal", "place"):
        require(phase in EVENT_PHASES and words[1] in game.seats and len(words) == 2, "forecast")
        require(game.player_discard.intersection(game._events_with("forecast")), "forecast")
    elif words[0] in ("identify", "acquire"):
        require(phase == "actions" and len(words) == 2 and game.is_unrevealed(words[1]), words[0])
        require(game.objectives[words[1]] == "open", words[0])
        if words[0] == "acquire":
            require(game._can_acquire(words[1]), "acquire")
        else:
            require(place_to_identify(game, words[1]), "identify")
    elif words[0] == "pay":
        require(phase == "actions" and words[1] == game.turn, "pay")
        check_payment(game, words[2:])
    else:
        proposal, game.asked = game.asked, "-"
        require(game._needs_agreement(words) and proposal in game.legal(), "the proposal")
        game.asked = proposal


def check_loss(game, kind, seat):
    alias = game.aliases[seat]
    require(game.phase in ("escalation", "threats") or game.phase == "surveillance" and seat == game.turn, kind)
    require(alias, kind)
    last = game.sheets[alias]["faces"][-1:] if alias in game.sheets else None
    if kind == "cover":
        require(alias in game.sheets, "cover")
    elif kind == "drop":
        require(len(game.hands[seat]) > 1 and last in (None, ["card"]), "drop")
    else:
        require(last == ["liability"] and game._liability_moves(seat), "liability")
        sheet = game.sheets[alias]
        require(len(sheet["liabilities"]) < sheet["faces"].count("liability"), "liability")


def place_to_identify(game, objective):
    """What `identify` asks for beside the cards."""
    here = game.pawns[game.turn]
    regions = {game.pack.region_of[city] for city in game.possible_cities(objective)}
    return here in game.safehouses and game.pack.region_of[here] in regions


def check_payment(game, bill):
    here = game.pawns[game.turn]
    side = game.affiliation_of[here]
    if bill[0] == "identify":
        require(len(bill) == 2 and game.is_unrevealed(bill[1]) and game.objectives[bill[1]] == "open", "the payment")
        require(place_to_identify(game, bill[1]), "the payment")
        fits = all(game.pack.region_of.get(card) == game.pack.region_of[here] for card in game.paid)
    elif bill[0] == "acquire":
        require(len(bill) == 2 and bill[1] in game.pack.deliveries and game.objectives[bill[1]] == "open", "the payment")
        require(game._is_at_delivery(bill[1]), "the payment")
        fits = all(game.affiliation_of.get(card) == side for card in game.paid)
    else:
        require(bill[0] == "assemble" and here in game.safehouses, "the payment")
        if game.teams_left(side) > 0:
            require(len(bill) == 1, "the payment")
        else:
            require(len(bill) == 3 and bill[1] == "from" and game.teams[side][bill[2]] and bill[2] != here,
                    "the payment")
        fits = all(game.affiliation_of.get(card) == side for card in game.paid)
    require(fits and len(game.paid) < game._cost(game.turn, bill), "a payment that is finished")
    require(game._cards_to_spend(), "a payment that cannot be finished")


__all__ = ["Game", "trace_steps", "BadInput", "IllegalMove"]
