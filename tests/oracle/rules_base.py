"""The base game, played literally: Surto's oracle.

A second implementation of docs/rules/base.md, made to be read beside its sentences and written without looking at the
engine. Everything is plain data: cities, cards, colours, roles and seats are the stable keys of docs/develop/notation.md, piles
are sets and lists. Nothing here is clever on purpose: where it disagrees with the engine, one of them misread a rule.
"""

import itertools
from pathlib import Path

import frame
from frame import BadInput, Frame, IllegalMove, filled_options, list_text, require_choices, trace_steps, words_of

PACK = Path(__file__).resolve().parents[2] / "packs" / "base" / "base.pack"


# --------------------------------------------------------------------------------------------------------------------
# The board and the keys
# --------------------------------------------------------------------------------------------------------------------

def read_pack(path):
    """Cities in board order, their colours, populations and links, and the city where the pawns start."""
    cities, colour_of, population, links, start = [], {}, {}, {}, None
    for line in path.read_text(encoding="utf-8").splitlines():
        words = line.split()
        if not words or words[0].startswith("#"):
            continue
        if words[0] == "city":
            cities.append(words[1])
            colour_of[words[1]] = words[2]
            population[words[1]] = int(words[3])
            links[words[1]] = set()
        elif words[0] == "link":                                    # base.setup.2: links work both ways
            links[words[1]].add(words[2])
            links[words[2]].add(words[1])
        elif words[0] == "start":
            start = words[1]
    linked = {city: [other for other in cities if other in links[city]] for city in cities}
    return cities, colour_of, population, linked, start


CITIES, COLOUR_OF, POPULATION, LINKED, START = read_pack(PACK)
COLOURS = ["blue", "yellow", "black", "red"]
EVENTS = ["airlift", "forecast", "government-grant", "one-quiet-night", "resilient-population"]
ROLES = ["contingency-planner", "dispatcher", "medic", "operations-expert", "quarantine-specialist", "researcher",
         "scientist"]
CARDS = CITIES + EVENTS
BOARD_ORDER = {card: place for place, card in enumerate(CARDS)}

CUBES_OF_A_COLOUR = 24                                              # base.setup.4
RATE_TRACK = [2, 2, 2, 3, 3, 4, 4]                                  # base.setup.4
LAST_OUTBREAK = 8                                                   # base.outbreak.6
STATIONS = 6                                                        # base.setup.3
HAND_LIMIT = 7                                                      # base.hand.1
ACTIONS = 4                                                         # base.turn.1
STARTING_HAND = {2: 4, 3: 3, 4: 2}                                  # base.setup.9
SETUP_INFECTIONS = 9                                                # base.setup.5
FORECAST_CARDS = 6                                                  # base.forecast.1

CHANCE_PHASES = {"setup-infection", "setup-roles", "setup-hands", "draw", "epidemic", "infection"}
WAITING_PHASES = {"before-draw", "resilient-gap", "between-epidemics", "before-infection", "between-infections"}
LIMIT_PHASES = {"actions", "before-draw", "before-infection", "between-infections"}
RESULTS = {"won": "won", "lost-outbreaks": "lost outbreaks", "lost-cubes": "lost cubes", "lost-cards": "lost cards"}
ACTION_VERBS = {"drive", "direct", "charter", "shuttle", "join", "fly", "build", "treat", "give", "take", "cure",
                "store"}

OPTION_DEFAULTS = {"players": "2", "epidemics": "4", "roles": "random", "role-pool": "all", "events": "all",
                   "hands": "open", "consent": "off"}
RULES_LINE = "rules: base 1"


def in_board_order(cards):
    return sorted(cards, key=BOARD_ORDER.__getitem__)


def card_list(cards):
    return list_text(in_board_order(cards))


def full_options(options):
    """The options as in the head of a record, with the defaults filled in and checked."""
    full = filled_options(options, OPTION_DEFAULTS)
    require_choices(full, (("players", "2 3 4"), ("epidemics", "4 5 6"), ("hands", "open closed"), ("consent", "on off")))
    players = int(full["players"])
    if full["roles"] != "random":                                   # base.setup.13
        roles = full["roles"].split(" ")
        if len(roles) != players or len(set(roles)) != players or set(roles) - set(ROLES):
            raise BadInput(f"roles: {full['roles']} is not one different role for each of {players} seats")
    if full["role-pool"] != "all":                                  # base.setup.14
        pool = full["role-pool"].split(" ")
        if len(pool) < players or len(set(pool)) != len(pool) or set(pool) - set(ROLES):
            raise BadInput(f"role-pool: {full['role-pool']} is not a list of at least {players} different roles")
    if full["events"] not in ("all", "none"):                       # base.setup.14
        events = full["events"].split(" ")
        if len(set(events)) != len(events) or set(events) - set(EVENTS):
            raise BadInput(f"events: {full['events']} is not a list of different events")
    return full


# --------------------------------------------------------------------------------------------------------------------
# The game
# --------------------------------------------------------------------------------------------------------------------

class Game(Frame):
    RESULTS = RESULTS

    def __init__(self, options=None):
        self.options = full_options(options or {})
        self.players = int(self.options["players"])
        self.seats = [f"p{number}" for number in range(1, self.players + 1)]
        self.epidemics = int(self.options["epidemics"])
        self.open_hands = self.options["hands"] == "open"
        self.consent = self.options["consent"] == "on"
        chosen_roles = self.options["roles"]
        pool = self.options["role-pool"]
        events = self.options["events"]
        self.role_pool = ROLES if pool == "all" else pool.split(" ")
        self.events = EVENTS if events == "all" else [] if events == "none" else events.split(" ")
        self.pile_sizes = self._sizes_of_piles()

        self.phase = "setup-infection"
        self.asked = "-"
        self.turn = "p1"
        self.actions = 0
        self.left = SETUP_INFECTIONS
        self.pending = 0
        self.quiet_night = False
        self.flight_used = False
        self.roles = dict.fromkeys(self.seats, "-")
        if chosen_roles != "random":                                # base.setup.13
            self.roles = dict(zip(self.seats, chosen_roles.split(" ")))
        self.pawns = dict.fromkeys(self.seats, START)               # base.setup.8
        self.hands = {seat: set() for seat in self.seats}
        self.stored = None
        self.out = set()
        self.player_discard = set()
        self.pile = None                    # which pile of the player deck is on top; None until the hands are dealt
        self.pile_left = 0                  # cards left in that pile
        self.pile_has_epidemic = False
        self.rate = 0
        self.outbreaks = 0
        self.cures = {}                     # colour: "cured" or "eradicated"
        self.cubes = {colour: {} for colour in COLOURS}             # colour: {city: number}, never 0
        self.stations = {START}                                     # base.setup.3
        # From the top to the bottom: a set is cards in unknown order, a list is cards in that order.
        self.infection_deck = [set(CITIES)]
        self.infection_discard = set()
        # The cards a Forecast has taken from the deck: those put back, in order, and those still in the hand.
        self.forecast_placed = []
        self.forecast_loose = set()

    def _sizes_of_piles(self):
        """base.setup.10: as equal as possible, the bigger ones on top, one epidemic in each."""
        cards = len(CITIES) + len(self.events) - self.players * STARTING_HAND[self.players]
        size, bigger = divmod(cards, self.epidemics)
        return [size + 1 + 1 if number < bigger else size + 1 for number in range(self.epidemics)]

    # ---- what a position says of itself ----

    def supply(self, colour):
        return CUBES_OF_A_COLOUR - sum(self.cubes[colour].values())

    def cubes_in(self, city, colour):
        return self.cubes[colour].get(city, 0)

    def unseen_cards(self):
        """City and event cards that are still in the player deck, or not dealt yet."""
        seen = set().union(self.player_discard, self.out, *self.hands.values())
        seen.add(self.stored)
        return [card for card in CITIES + self.events if card not in seen]

    def player_deck_size(self):
        return self.pile_left + sum(self.pile_sizes[self.pile:])

    def infection_deck_size(self):
        return sum(len(group) for group in self.infection_deck)

    def seat_of(self, role):
        for seat in self.seats:
            if self.roles[seat] == role:
                return seat
        return None

    def events_of(self, seat):
        """The events a seat can play: those of the hand, and the Contingency Planner's stored one."""
        events = [event for event in EVENTS if event in self.hands[seat]]
        if self.stored is not None and self.roles[seat] == "contingency-planner":       # base.planner.4
            events.append(self.stored)
        return events

    def seats_over_limit(self):
        """base.hand.1; base.planner.3: the stored event is not in the hand, and so not counted."""
        return [seat for seat in self.seats if len(self.hands[seat]) > HAND_LIMIT]

    # ---- the text of a state ----

    def state_text(self):
        flags = ["quiet-night"] * self.quiet_night + ["flight-used"] * self.flight_used
        lines = [
            f"phase: {self.phase}",
            f"asked: {self.asked}",
            f"turn: {self.turn}",
            f"actions: {self.actions}",
            f"left: {self.left}",
            f"pending: {self.pending}",
            f"flags: {list_text(flags)}",
            "roles: " + " ".join(self.roles[seat] for seat in self.seats),
            "pawns: " + " ".join(self.pawns[seat] for seat in self.seats),
        ]
        lines += [f"hand {seat}: {card_list(self.hands[seat])}" for seat in self.seats]
        lines += [
            f"stored: {self.stored or '-'}",
            f"out: {card_list(self.out)}",
            f"player-discard: {card_list(self.player_discard)}",
            f"player-deck: {self._player_deck_text()}",
            f"rate: {self.rate}",
            f"outbreaks: {self.outbreaks}",
            "cures: " + list_text([f"{colour}={self.cures[colour]}" for colour in COLOURS if colour in self.cures]),
        ]
        for colour in COLOURS:
            cubes = self.cubes[colour]
            lines.append(f"cubes {colour}: " + list_text([f"{city}={cubes[city]}" for city in in_board_order(cubes)]))
        lines += [
            f"stations: {card_list(self.stations)}",
            f"infection-deck: {self._infection_deck_text()}",
            f"infection-discard: {card_list(self.infection_discard)}",
        ]
        return "\n".join(lines) + "\n"

    def _player_deck_text(self):
        if self.pile is None:
            return "-"
        return f"{self.pile} {self.pile_left} {'in' if self.pile_has_epidemic else 'out'}"

    def _infection_deck_text(self):
        groups = []
        if self.forecast_loose:
            loose = "(" + " ".join(in_board_order(self.forecast_loose)) + ")"
            groups.append(" > ".join(self.forecast_placed + [loose]))
        for group in self.infection_deck:
            groups.append(" > ".join(group) if isinstance(group, list) else " ".join(in_board_order(group)))
        return " / ".join(groups) or "-"

    def _read_state(self, lines):
        self.phase = lines["phase"]
        if self.phase not in CHANCE_PHASES | WAITING_PHASES | LIMIT_PHASES | set(RESULTS):
            raise ValueError(f"no such phase: {self.phase}")
        self.asked = lines["asked"]
        self.turn = lines["turn"]
        self.actions = int(lines["actions"])
        self.left = int(lines["left"])
        self.pending = int(lines["pending"])
        self.quiet_night = "quiet-night" in words_of(lines["flags"])
        self.flight_used = "flight-used" in words_of(lines["flags"])
        self.roles = dict(zip(self.seats, lines["roles"].split(" "), strict=True))
        self.pawns = dict(zip(self.seats, lines["pawns"].split(" "), strict=True))
        self.hands = {seat: set(words_of(lines[f"hand {seat}"])) for seat in self.seats}
        self.stored = None if lines["stored"] == "-" else lines["stored"]
        self.out = set(words_of(lines["out"]))
        self.player_discard = set(words_of(lines["player-discard"]))
        if lines["player-deck"] != "-":
            pile, left, epidemic = lines["player-deck"].split(" ")
            self.pile, self.pile_left, self.pile_has_epidemic = int(pile), int(left), epidemic == "in"
        self.rate = int(lines["rate"])
        self.outbreaks = int(lines["outbreaks"])
        self.cures = dict(cure.split("=") for cure in words_of(lines["cures"]))
        for colour in COLOURS:
            pairs = [pair.split("=") for pair in words_of(lines[f"cubes {colour}"])]
            self.cubes[colour] = {city: int(number) for city, number in pairs}
        self.stations = set(words_of(lines["stations"]))
        groups = [] if lines["infection-deck"] == "-" else lines["infection-deck"].split(" / ")
        if groups and "(" in groups[0]:
            placed, _, loose = groups.pop(0).rpartition("(")
            self.forecast_placed = [city for city in placed.split(" > ") if city]
            self.forecast_loose = set(loose.rstrip(")").split(" "))
        self.infection_deck = [group.split(" > ") if ">" in group else set(group.split(" ")) for group in groups]
        self.infection_discard = set(words_of(lines["infection-discard"]))

    # ---- chance ----

    def chances(self):
        """The outcomes chance can bring now, with exact weights; empty when a seat has to move or the game is over."""
        if self.asked.startswith("reveal "):
            return [(1, f"* reveal {city}") for city in self._possible_top()]
        if self.asked != "-" or self.phase not in CHANCE_PHASES:
            return []
        if self.phase in ("setup-infection", "infection"):
            return [(1, f"* infect {city}") for city in self._possible_top()]
        if self.phase == "setup-roles":                             # base.setup.7
            seat = self.seats[self.players - self.left]
            return [(1, f"* role {seat} {role}") for role in self.role_pool if role not in self.roles.values()]
        if self.phase == "setup-hands":                             # base.setup.9
            seat = self._next_to_be_dealt()
            return [(1, f"* deal {seat} {card}") for card in self.unseen_cards()]
        if self.phase == "epidemic":                                # base.epidemic.2
            return [(1, f"* epidemic {city}") for city in self._possible_bottom()]
        return self._draw_chances()

    def _next_to_be_dealt(self):
        """The hands are dealt seat by seat: all of p1's cards, then all of p2's."""
        size = STARTING_HAND[self.players]
        return self.seats[(self.players * size - self.left) // size]

    def _possible_top(self):
        top = self.infection_deck[0]
        return top[:1] if isinstance(top, list) else top

    def _possible_bottom(self):
        bottom = self.infection_deck[-1]
        return bottom[-1:] if isinstance(bottom, list) else bottom

    def _draw_chances(self):
        unseen = self.unseen_cards()
        if not self.pile_has_epidemic:
            return [(1, f"* draw {card}") for card in unseen]
        if self.pile_left == 1:
            return [(1, "* draw epidemic")]
        # The epidemic is any of the pile's cards with the same chance: 1 of pile_left.
        return [(self.pile_left - 1, f"* draw {card}") for card in unseen] + [(len(unseen), "* draw epidemic")]

    # ---- legal moves ----

    def legal(self):
        """The moves of the seats, as sorted text; empty at a moment of chance and after the end (base.end.3)."""
        if self.asked.startswith("reveal ") or self.over():
            return []
        if self.asked.startswith("place "):                         # base.forecast.3
            seat = self.asked.split(" ")[1]
            return sorted(f"{seat} place {city}" for city in self.forecast_loose)
        if self.asked != "-":                                       # base.consent.3
            seat = self.asked.split(" ")[2]
            return [f"{seat} accept", f"{seat} decline"]
        if self.phase in CHANCE_PHASES:                             # base.event.2: a card is being drawn or resolved
            return []
        moves = self._event_moves()
        over_limit = self.seats_over_limit() if self.phase in LIMIT_PHASES else []
        if over_limit:                                              # base.hand.3, base.hand.4
            moves += [f"{seat} discard {card}" for seat in over_limit for card in self.hands[seat]]
        elif self.phase == "actions":
            moves += self._action_moves()
        else:
            moves.append(f"{self.turn} continue")                   # base.turn.5
        return sorted(moves)

    def _event_moves(self):
        """base.event.1: any player, in anybody's turn."""
        moves = []
        for seat in self.seats:
            for event in self.events_of(seat):
                if self.may_play(event):
                    moves += self._moves_of_event(seat, event)
        return moves

    def may_play(self, event):
        if self.phase == "resilient-gap" and event != "resilient-population":           # base.epidemic.8
            return False
        if event == "forecast":                                     # base.forecast.5
            return self.infection_deck_size() > 0
        if event == "one-quiet-night":                              # base.quiet.3
            return not self.quiet_night
        if event == "resilient-population":                         # base.resilient.1
            return bool(self.infection_discard)
        return True

    def _moves_of_event(self, seat, event):
        if event == "airlift":                                      # base.airlift.1
            return [f"{seat} airlift {pawn} {city}" for pawn in self.seats for city in CITIES
                    if city != self.pawns[pawn]]
        if event == "forecast":
            return [f"{seat} forecast"]
        if event == "government-grant":                             # base.grant.1, base.build.2
            free = [city for city in CITIES if city not in self.stations]
            return [f"{seat} grant {city}{source}" for city in free for source in self._station_sources()]
        if event == "one-quiet-night":
            return [f"{seat} quiet-night"]
        return [f"{seat} resilient {city}" for city in self.infection_discard]

    def _station_sources(self):
        """base.build.3, base.build.4, base.grant.2: from the supply while it lasts, then from the board."""
        if len(self.stations) < STATIONS:
            return [""]
        return [f" from {city}" for city in in_board_order(self.stations)]

    def _action_moves(self):
        """base.turn.3: only the active player acts."""
        seat = self.turn
        role, city, hand = self.roles[seat], self.pawns[seat], self.hands[seat]
        moves = [f"{seat} pass"]
        moves += self._travel_moves(seat, seat, f"{seat} %s")
        if role == "dispatcher":
            others = [other for other in self.seats if other != seat]
            for other in others:                                    # base.dispatcher.2, base.dispatcher.4
                moves += self._travel_moves(seat, other, f"{seat} %s {other}")
            moves += [f"{seat} join {target}" for target in self._cities_to_join(seat)]
            moves += [f"{seat} join {other} {target}" for other in others for target in self._cities_to_join(other)]
        if role == "operations-expert" and city in self.stations and not self.flight_used:  # base.operations.2
            moves += [f"{seat} fly {card} {target}" for card in hand if card in COLOUR_OF
                      for target in CITIES if target != city]
        if city not in self.stations and (city in hand or role == "operations-expert"):
            # base.build.1, base.build.2, base.operations.1
            moves += [f"{seat} build{source}" for source in self._station_sources()]
        moves += [f"{seat} treat {colour}" for colour in COLOURS if self.cubes_in(city, colour)]        # base.treat.1
        moves += self._share_moves(seat)
        if city in self.stations:                                   # base.cure.1; base.cure.2: the city does not matter
            moves += self._cure_moves(seat)
        if role == "contingency-planner" and self.stored is None:   # base.planner.1, base.planner.2
            moves += [f"{seat} store {event}" for event in EVENTS if event in self.player_discard]
        return moves

    def _travel_moves(self, payer, pawn, form):
        """Where `pawn` can go with the four moves everybody has, the cards being the payer's (base.dispatcher.3)."""
        city, hand = self.pawns[pawn], self.hands[payer]
        verb = {name: form % name for name in ("drive", "direct", "charter", "shuttle")}
        moves = [f"{verb['drive']} {target}" for target in LINKED[city]]                # base.drive.1
        # base.direct.1; base.move.1: not to where the pawn stands
        moves += [f"{verb['direct']} {card}" for card in hand if card in COLOUR_OF and card != city]
        if city in hand:                                            # base.charter.1
            moves += [f"{verb['charter']} {target}" for target in CITIES if target != city]
        if city in self.stations:                                   # base.shuttle.1
            moves += [f"{verb['shuttle']} {target}" for target in self.stations if target != city]
        return moves

    def _cities_to_join(self, pawn):
        """base.dispatcher.1: cities that hold another pawn than this one."""
        return {self.pawns[other] for other in self.seats if other != pawn} - {self.pawns[pawn]}

    def _share_moves(self, seat):
        moves = []
        for other in self.seats:
            if other == seat or self.pawns[other] != self.pawns[seat]:                  # base.share.3
                continue
            moves += [f"{seat} give {other} {card}" for card in self._cards_to_give(seat)]              # base.share.1
            moves += [f"{seat} take {other} {card}" for card in self._cards_to_give(other)]             # base.share.2
        return moves

    def _cards_to_give(self, giver):
        """base.share.5: city cards only. base.researcher.1, .2: she gives any, in her turn or in the taker's."""
        if self.roles[giver] == "researcher":
            return [card for card in self.hands[giver] if card in COLOUR_OF]
        return [card for card in self.hands[giver] if card == self.pawns[giver]]

    def _cure_moves(self, seat):
        moves = []
        needed = 4 if self.roles[seat] == "scientist" else 5        # base.cure.1, base.scientist.1
        for colour in COLOURS:
            if colour in self.cures:                                # base.cure.3
                continue
            cards = in_board_order(card for card in self.hands[seat] if COLOUR_OF.get(card) == colour)
            for choice in itertools.combinations(cards, needed):    # base.cure.5
                moves.append(f"{seat} cure {colour} {' '.join(choice)}")
        return moves

    # ---- playing ----

    def _go_on(self):
        """base.turn.5, base.turn.6: pass the moments at which nothing can be done."""
        while self.asked == "-" and self.phase in WAITING_PHASES and not self._waits_here():
            self._leave_waiting_phase()

    def _waits_here(self):
        if self.phase in LIMIT_PHASES and self.seats_over_limit():  # base.hand.4
            return True
        if self.open_hands:
            return any(self.may_play(event) for seat in self.seats for event in self.events_of(seat))
        # base.turn.6: with closed hands only what everybody knows may decide it.
        gone = self.player_discard | self.out
        if self.phase == "resilient-gap":
            return "resilient-population" in self.events and "resilient-population" not in gone
        return any(event not in gone for event in self.events)

    def _leave_waiting_phase(self):
        if self.phase == "before-draw":
            if self.player_deck_size() < 2:                         # base.draw.2
                self._end("lost-cards")
            else:
                self.phase, self.left = "draw", 2                   # base.draw.1
        elif self.phase == "resilient-gap":
            self._intensify()
        elif self.phase == "between-epidemics":
            self._begin_epidemic()                                  # base.epidemic.7
        elif self.phase == "before-infection":
            if self.quiet_night:                                    # base.quiet.1
                self.quiet_night = False
                self._end_turn()
            else:                                                   # base.infect.1
                self.phase, self.left = "infection", RATE_TRACK[self.rate]
                self._refill_infection_deck()
        else:
            self.phase = "infection"
            self._refill_infection_deck()

    def _end(self, phase):
        """base.end.1, base.end.2. There are no actions and no cards to come after the end."""
        self.phase, self.actions, self.left = phase, 0, 0

    def _end_turn(self):
        """base.turn.2"""
        following = (self.seats.index(self.turn) + 1) % self.players
        self._begin_turn(self.seats[following])

    def _begin_turn(self, seat):
        self.turn = seat
        self.phase, self.actions, self.left = "actions", ACTIONS, 0
        self.flight_used = False

    # ---- chance moves ----

    def _chance_move(self, words):
        verb = words[1]
        if verb == "reveal":
            self._forecast_reveal(words[2])
        elif verb == "infect" and self.phase == "setup-infection":
            self._setup_infection(words[2])
        elif verb == "infect":
            self._infection_card(words[2])
        elif verb == "role":
            self._deal_role(words[2], words[3])
        elif verb == "deal":
            self._deal_card(words[2], words[3])
        elif verb == "draw":
            self._draw(words[2])
        elif verb == "epidemic":
            self._epidemic_card(words[2])
        else:
            raise IllegalMove(f"no such move: {' '.join(words)}")

    def _setup_infection(self, city):
        """base.setup.5; base.setup.6: nobody prevents these cubes."""
        number = (self.left + 2) // 3       # three cubes for the first three cards, then two, then one
        self._take_infection_card(city, 0)
        self._place_cubes(city, COLOUR_OF[city], number)
        self.left -= 1
        if self.left == 0:
            if "-" in self.roles.values():
                self.phase, self.left = "setup-roles", self.players
            else:
                self._begin_dealing()

    def _deal_role(self, seat, role):
        self.roles[seat] = role
        self.left -= 1
        if self.left == 0:
            self._begin_dealing()

    def _begin_dealing(self):
        self.phase, self.left = "setup-hands", self.players * STARTING_HAND[self.players]

    def _deal_card(self, seat, card):
        self.hands[seat].add(card)
        self.left -= 1
        if self.left == 0:
            self.pile = 1
            self.pile_left, self.pile_has_epidemic = self.pile_sizes[0], True
            self._begin_turn(self._first_player())

    def _first_player(self):
        """base.setup.11; base.setup.12: max() keeps the first of equals, which is the lower seat."""
        return max(self.seats, key=lambda seat: max((POPULATION.get(card, 0) for card in self.hands[seat])))

    def _draw(self, card):
        self.left -= 1
        self.pile_left -= 1
        if card == "epidemic":                                      # base.draw.4
            self.pile_has_epidemic = False
            self.pending += 1
        else:                                                       # base.draw.5
            self.hands[self.turn].add(card)
        if self.pile_left == 0 and self.pile < self.epidemics:
            self.pile += 1
            self.pile_left, self.pile_has_epidemic = self.pile_sizes[self.pile - 1], True
        if self.left == 0:
            if self.pending:
                self._begin_epidemic()
            else:
                self.phase = "before-infection"

    # ---- epidemics ----

    def _begin_epidemic(self):
        self.rate = min(self.rate + 1, len(RATE_TRACK) - 1)         # base.epidemic.1, base.epidemic.9
        self.phase = "epidemic"
        self._refill_infection_deck()

    def _epidemic_card(self, city):
        """base.epidemic.2 to base.epidemic.5"""
        colour = COLOUR_OF[city]
        self._take_infection_card(city, -1)
        if not self._no_cube_here(city, colour):
            before = self.cubes_in(city, colour)
            self._place_cubes(city, colour, 3 - before)             # base.cubes.3: only what is missing
            if before > 0 and not self.over():
                self._outbreak(city, colour)
        if not self.over():
            self.phase = "resilient-gap"                            # base.resilient.2

    def _intensify(self):
        """base.epidemic.6"""
        if self.infection_discard:
            self.infection_deck.insert(0, self.infection_discard)
            self.infection_discard = set()
        self.pending -= 1
        self.phase = "between-epidemics" if self.pending else "before-infection"

    # ---- infections and outbreaks ----

    def _refill_infection_deck(self):
        """base.infect.5"""
        if not self.infection_deck and self.infection_discard:
            self.infection_deck = [self.infection_discard]
            self.infection_discard = set()

    def _take_infection_card(self, city, end):
        """Turn the top card (end 0) or the bottom card (end -1) onto the discards: base.infect.4, base.epidemic.5"""
        self._remove_from_infection_deck(city, end)
        self.infection_discard.add(city)

    def _remove_from_infection_deck(self, city, end):
        group = self.infection_deck[end]
        group.remove(city)
        if not group:
            del self.infection_deck[end]
        elif len(group) == 1:
            self.infection_deck[end] = set(group)       # a known order of a single card is no order

    def _infection_card(self, city):
        """base.infect.1 to base.infect.4"""
        colour = COLOUR_OF[city]
        self._take_infection_card(city, 0)
        self.left -= 1
        if not self._no_cube_here(city, colour):
            if self.cubes_in(city, colour) == 3:
                self._outbreak(city, colour)
            else:
                self._place_cubes(city, colour, 1)
        if self.over():
            return
        if self.left:
            self.phase = "between-infections"                       # base.event.3
        else:
            self._end_turn()

    def _no_cube_here(self, city, colour):
        """Is this city spared cubes and outbreaks of this colour?"""
        if self.cures.get(colour) == "eradicated":                  # base.eradicate.4, base.epidemic.4, base.infect.2
            return True
        medic = self.seat_of("medic")
        if medic and self.pawns[medic] == city and colour in self.cures:                # base.medic.4, base.medic.5
            return True
        quarantine = self.seat_of("quarantine-specialist")                              # base.quarantine.1
        return bool(quarantine) and (self.pawns[quarantine] == city or city in LINKED[self.pawns[quarantine]])

    def _place_cubes(self, city, colour, number):
        for _ in range(number):
            if self.supply(colour) == 0:                            # base.cubes.1, base.cubes.2, base.cubes.4
                self._end("lost-cubes")
                return
            self.cubes[colour][city] = self.cubes_in(city, colour) + 1

    def _outbreak(self, first_city, colour):
        """One outbreak with all its chain outbreaks."""
        waiting = [first_city]
        breaks_out = {first_city}           # cities that broke out for this card, or wait to do so (base.outbreak.4)
        while waiting:
            city = waiting.pop(0)                                   # base.outbreak.7
            self.outbreaks += 1                                     # base.outbreak.1
            if self.outbreaks == LAST_OUTBREAK:                     # base.outbreak.6
                self._end("lost-outbreaks")
                return
            for neighbour in LINKED[city]:                          # base.outbreak.2
                if neighbour in breaks_out or self._no_cube_here(neighbour, colour):    # base.quarantine.2
                    continue
                if self.cubes_in(neighbour, colour) == 3:           # base.outbreak.3, base.outbreak.5
                    waiting.append(neighbour)
                    breaks_out.add(neighbour)
                    continue
                self._place_cubes(neighbour, colour, 1)
                if self.over():
                    return

    # ---- moves of the seats ----

    def _seat_move(self, words):
        seat, verb, arguments = words[0], words[1], words[2:]
        effect = getattr(self, "_do_" + verb.replace("-", "_"), None)
        if effect is None:
            raise IllegalMove(f"no such move: {' '.join(words)}")
        effect(seat, *arguments)
        if verb in ACTION_VERBS and not self.over():                # base.turn.4
            self.actions -= 1
            if self.actions == 0:
                self.phase = "before-draw"

    def _do_pass(self, _seat):
        """base.turn.3"""
        self.actions = 0
        self.phase = "before-draw"

    def _do_continue(self, _seat):
        self._leave_waiting_phase()

    def _do_discard(self, seat, card):
        """base.hand.3, base.move.2"""
        self.hands[seat].remove(card)
        self.player_discard.add(card)

    def _move_pawn(self, seat, city):
        self.pawns[seat] = city
        if self.roles[seat] == "medic":                             # base.medic.2
            self._medic_clears_city(city)

    def _medic_clears_city(self, city):
        for colour in COLOURS:
            if colour in self.cures:
                self._remove_cubes(city, colour, self.cubes_in(city, colour))

    def _remove_cubes(self, city, colour, number):
        rest = self.cubes_in(city, colour) - number
        if rest:
            self.cubes[colour][city] = rest
        else:
            self.cubes[colour].pop(city, None)
        self._eradicate_if_gone(colour)

    def _eradicate_if_gone(self, colour):
        """base.eradicate.1, base.eradicate.2, base.eradicate.3"""
        if colour in self.cures and not self.cubes[colour]:
            self.cures[colour] = "eradicated"

    @staticmethod
    def _pawn_and_city(seat, arguments):
        """The Dispatcher writes whose pawn he moves; without it the mover's own is meant."""
        return (seat, arguments[0]) if len(arguments) == 1 else arguments

    def _do_drive(self, seat, *arguments):
        pawn, city = self._pawn_and_city(seat, arguments)
        self._move_pawn(pawn, city)

    _do_shuttle = _do_drive
    _do_join = _do_drive

    def _do_direct(self, seat, *arguments):
        pawn, city = self._pawn_and_city(seat, arguments)
        self._do_discard(seat, city)
        self._move_pawn(pawn, city)

    def _do_charter(self, seat, *arguments):
        pawn, city = self._pawn_and_city(seat, arguments)
        self._do_discard(seat, self.pawns[pawn])                    # base.dispatcher.3: the moved pawn's city
        self._move_pawn(pawn, city)

    def _do_fly(self, seat, card, city):
        self._do_discard(seat, card)
        self.flight_used = True
        self._move_pawn(seat, city)

    def _do_build(self, seat, *arguments):
        city = self.pawns[seat]
        if self.roles[seat] != "operations-expert":                 # base.operations.1
            self._do_discard(seat, city)
        self._put_station(city, arguments)

    def _put_station(self, city, source):
        if source:                                                  # ("from", CITY): base.build.3
            self.stations.remove(source[1])
        self.stations.add(city)

    def _do_treat(self, seat, colour):
        city = self.pawns[seat]
        removes_all = colour in self.cures or self.roles[seat] == "medic"               # base.treat.2, base.medic.1
        self._remove_cubes(city, colour, self.cubes_in(city, colour) if removes_all else 1)

    def _do_give(self, seat, other, card):
        self.hands[seat].remove(card)
        self.hands[other].add(card)

    def _do_take(self, seat, other, card):
        self._do_give(other, seat, card)

    def _do_cure(self, seat, colour, *cards):
        for card in cards:
            self._do_discard(seat, card)
        self.cures[colour] = "cured"
        self._eradicate_if_gone(colour)                             # base.eradicate.2
        medic = self.seat_of("medic")
        if medic:                                                   # base.medic.3
            self._medic_clears_city(self.pawns[medic])
        if len(self.cures) == len(COLOURS):                         # base.end.1
            self._end("won")

    def _do_store(self, _seat, event):
        """base.planner.1"""
        self.player_discard.remove(event)
        self.stored = event

    # ---- events ----

    def _spend_event(self, seat, event):
        if event in self.hands[seat]:
            self._do_discard(seat, event)                           # base.event.4
        else:
            self.stored = None                                      # base.planner.4
            self.out.add(event)

    def _do_airlift(self, seat, pawn, city):
        self._spend_event(seat, "airlift")
        self._move_pawn(pawn, city)

    def _do_grant(self, seat, city, *source):
        self._spend_event(seat, "government-grant")
        self._put_station(city, source)

    def _do_quiet_night(self, seat):
        self._spend_event(seat, "one-quiet-night")
        self.quiet_night = True

    def _do_resilient(self, seat, city):
        self._spend_event(seat, "resilient-population")
        self.infection_discard.remove(city)                         # base.resilient.4: the board does not change

    def _do_forecast(self, seat):
        self._spend_event(seat, "forecast")
        self.asked = f"reveal {seat}"

    def _forecast_reveal(self, city):
        """base.forecast.1, base.forecast.2: six cards, or all there are."""
        self._remove_from_infection_deck(city, 0)
        self.forecast_loose.add(city)
        if len(self.forecast_loose) == FORECAST_CARDS or not self.infection_deck:
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
        self.infection_deck.insert(0, arranged if len(arranged) > 1 else set(arranged))
        self.forecast_placed, self.forecast_loose = [], set()
        self.asked = "-"


# --------------------------------------------------------------------------------------------------------------------
# Records
# --------------------------------------------------------------------------------------------------------------------

def read_record(text):
    return frame.read_record(text, RULES_LINE, Game, full_options)


def record_text(options, moves, result):
    return frame.record_text(RULES_LINE, full_options(options), moves, result)


__all__ = ["Game", "read_record", "record_text", "trace_steps", "BadInput", "IllegalMove"]
