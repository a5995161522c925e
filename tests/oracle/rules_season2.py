"""Season 2's single games (prologue and January), played literally: Surto's oracle.

A second implementation of docs/rules/season2.md in the notation of docs/develop/notation-season2.md, written without looking at
an engine. Everything is plain data: locations, cards, characters and seats are stable keys, piles of cards are Counters
of such keys. A rule id is written without its `season2.`; a section is one of the notation. Campaigns are in
campaign_season2.py; what a rule sticker changes inside a game is here, beside the rule it changes.
"""

import itertools
from collections import Counter

from frame import BadInput, Frame, IllegalMove, filled_options, list_text, require_choices, trace_steps, words_of
from pack_season2 import FACES, PRODUCE, pack_named

ACTIONS = 4                                                         # turn.1
DRAWN = 2                                                           # draw.1
STARTING_HAND = {2: 4, 3: 3, 4: 2}                                  # setup.27
SETUP_INFECTIONS = 9                                                # setup.14
MOST_PLAGUE = 3                                                     # incident.4
MANY = 1000                                                         # more supplies than any game has
MOST_SUPPLIES = 60                                                  # setup.40
MOST_POPULATION = 8                                                 # words.8

SETUP_PHASES = ["setup-supplies", "setup-infection", "setup-events", "setup-hands", "setup-characters", "setup-first"]
CHANCE_PHASES = {"setup-infection", "setup-hands", "setup-first", "exposure", "draw", "epidemic", "infection"}
WINDOWS = ["before-exposure", "before-draw", "before-infection", "between-infections"]
LIMIT_PHASES = set(WINDOWS) | {"actions"}   # hand.2
RESULTS = {"won": "won", "lost-incidents": "lost incidents", "lost-cards": "lost cards"}
ENDS = set(RESULTS) | {"lost-haven"}                               # the last of a sticker
PHASES = set(SETUP_PHASES) | CHANCE_PHASES | set(WINDOWS) | {"scar", "replace", "actions"} | set(RESULTS)
FLAGS = ["quiet-night", "join-used", "drive-used", "delivered", "gave-p1", "gave-p2", "gave-p3", "gave-p4",
         "took-p1", "took-p2", "took-p3", "took-p4", "dropped"]
ONCE_BETWEEN_ACTIONS = set(FLAGS[3:])                               # turn.12

NAMED_EVENTS = {"heal", "move-ship", "far-deliver"}                # event.10
OPTION_DEFAULTS = {"players": "2", "game": "january", "rationing": "4", "consent": "off", "pack": "start"}


def cards_text(cards, order):
    """Section 1: one word a class, in canonical order, with its number behind it from two on."""
    words = sorted((card for card, number in cards.items() if number), key=order.__getitem__)
    return list_text([card if cards[card] == 1 else f"{card}*{cards[card]}" for card in words])


def cards_of(text, order):
    cards = Counter()
    for word in words_of(text):
        card, star, number = word.partition("*")
        if card not in order:
            raise ValueError(f"no such card: {card}")
        cards[card] += int(number) if star else 1
    return cards


def numbers_text(numbers, order):
    return list_text([f"{key}={numbers[key]}" for key in in_order(numbers, order) if numbers[key]])


def numbers_of(text, order):
    pairs = [word.split("=") for word in words_of(text)]
    numbers = Counter({key: int(number) for key, number in pairs})
    if not set(numbers) <= set(order):
        raise ValueError(f"no such key in: {text}")
    return numbers


def take_card(cards, card):
    """Take one card of a class away, and leave no class with none."""
    cards[card] -= 1
    if not cards[card]:
        del cards[card]


def in_order(words, order):
    return [word for word in order if word in words] if words else []


def full_options(options):
    """The options as in the head of a record, with the defaults filled in and checked (section 6)."""
    full = filled_options(options, OPTION_DEFAULTS)
    levels = "0 1 2 3 4 5 6 7 8 9 10" if full["game"] == "january" else "4"             # prologue.3, calendar.5
    require_choices(full, (("players", "2 3 4"), ("game", "prologue january campaign"), ("rationing", levels),
                           ("consent", "on off")))
    pack = pack_named(full["pack"])
    if full["game"] not in [*pack.goals, "campaign"]:
        raise BadInput(f"game: the pack has no {full['game']}")
    full["pack"] = pack.option
    return full


# --------------------------------------------------------------------------------------------------------------------
# The game
# --------------------------------------------------------------------------------------------------------------------

class Game(Frame):
    RESULTS = RESULTS

    def __init__(self, options=None):
        self._open_box(options or {})
        self.month = self.options["game"]
        self.prologue = self.month == "prologue"
        self.met = dict.fromkeys(in_order(self.pack.goals[self.month], self.pack.objectives), False)
        self._begin_game()

    def _open_box(self, options):
        """What there is before the first game: the board, the cards and the characters, without what is sealed."""
        self.options = full_options(options)
        self.pack = pack = pack_named(self.options["pack"])
        self.all_seats = [f"p{number}" for number in range(1, int(self.options["players"]) + 1)]
        self.seats, self.players = self.all_seats, len(self.all_seats)
        self.rationing = int(self.options["rationing"])
        self.consent = self.options["consent"] == "on"
        self.behaviours = {}                                        # of the rule stickers in force (sticker.1)
        self.marks = {"struck": set(), "lamp": set()}               # mark.1
        self.board = pack.board(set(pack.locations) - pack.sealed_locations, set(pack.links) - pack.sealed_links)
        self.population = Counter({location: pack.start_population[location] for location in self.board.locations})
        self.locked = set(pack.sealed_keys)                         # jobs, abilities, scars and upgrades
        self.sites_open = set(pack.sites) - pack.sealed_sites
        self.sites = set()
        self.sheets = {character: self._new_sheet(character, pack.home[character]) for character in pack.characters}
        found = [event for event in pack.events if event not in pack.sealed_events]
        self.reserve = {event for event in found if event in pack.rationed}
        self.unseen = Counter({city: pack.copies[city][0] for city in pack.cities}) - pack.sealed_cards
        self.unseen += pack.produce                                 # setup.26
        self.unseen.update(event for event in found if event not in pack.rationed)      # setup.25
        infections = Counter({city: pack.copies[city][1] for city in pack.cities})
        self.infection_deck = [infections - pack.sealed_infections]                     # sets, the top one first
        self._clear_table()

    def _new_sheet(self, character, home):
        """character.1"""
        return {"home": home, "died": None, "spaces": [character] + ["-"] * (self.pack.spaces - 1), "faces": [],
                "away": False}

    def _clear_table(self):
        """What no game hands on to the next one (after.4)."""
        self.asked = "-"
        self.turn = "p1"
        self.actions = 0
        self.left = 0
        self.pending = 0
        self.flags = set()
        self.paid = Counter()
        self.characters = dict.fromkeys(self.all_seats)             # a character, "worker", or None
        self.pawns = dict.fromkeys(self.all_seats)
        self.carried = dict.fromkeys(self.all_seats, 0)
        self.hands = {seat: Counter() for seat in self.all_seats}
        self.player_discard = Counter()
        self.pile = None                    # which pile of the player deck is on top; None until the hands are dealt
        self.piles = 0
        self.pile_left = 0                  # cards left in that pile, its epidemic counted
        self.pile_has_epidemic = False
        self.rate = 0                                               # setup.8
        self.incidents = 0
        self.stock = 0
        self.supplies = Counter()
        self.plague = Counter()
        self.centres = set()                                        # setup.9
        self.infection_discard = Counter()

    def _begin_game(self):
        self.phase = "setup-supplies"
        self.stock = self.supplies_of_game()                        # setup.2
        self.rate = min(self.sticker("rate-start") or 0, len(self.dial()) - 1)
        self._place_from(0)
        self._look_at_objectives()                                  # objective.6

    # ---- what a position says of itself ----

    def sticker(self, behaviour):
        """The NUMBER of this behaviour if a rule sticker in force has it, otherwise None."""
        return self.behaviours.get(behaviour)

    def marked_for(self, behaviour):
        """mark.3: the locations with the mark that this sticker is about; none if it is not in force."""
        return set() if self.sticker(behaviour) is None else self.marks[self.pack.mark_of[behaviour]]

    def supplies_of_game(self):
        """setup.3, setup.4"""
        return self.supplies_from(self.month, self.pack.stock)

    def supplies_from(self, month, stock, more=0):
        """The supplies of a month: its own number, or that of the stock. setup.38, setup.40"""
        number = (self.pack.supplies[month] or stock) + more
        number += self.pack.seats.get(month, [0, 0, 0])[self.players - 2]
        return max(1, min(number, MOST_SUPPLIES))

    def needed_objectives(self):
        """objective.1"""
        return self.pack.needed[self.month]

    def mandatory_objectives(self):
        """objective.2"""
        return [key for key, sort in self.pack.goals[self.month].items() if sort == "mandatory"]

    def dial(self):
        return self.pack.dials[0]

    def number_of_epidemics(self, city_cards):
        """cards.4"""
        lines = self.pack.epidemics
        return next((number for cards, number in lines if city_cards <= cards), lines[-1][1])

    def is_to_be_had(self, key):
        """A job, ability, scar or upgrade that is not sealed."""
        return key not in self.locked

    def game_over(self):
        return self.phase in ENDS

    def trait(self, seat, effect):
        """The NUMBER of this effect if a job, an ability or a scar on the seat's character has it, otherwise None."""
        character = self.characters[seat]
        if character in (None, "worker"):                           # worker.1
            return None
        traits = [self.pack.traits[space] for space in self.sheets[character]["spaces"] if space != "-"]
        return max((number for name, number in traits if name == effect), default=None)         # ability.9

    def has(self, seat, effect):
        return self.trait(seat, effect) is not None

    def hand_limit(self, seat):
        """hand.1, ability.5, scars.3, worker.3"""
        if self.characters[seat] == "worker":
            return self.pack.worker_limit
        return self.pack.hand_limit + (self.trait(seat, "hand-more") or 0) - (self.trait(seat, "hand-fewer") or 0)

    def seats_over_limit(self):
        return [seat for seat in self.seats if self.hands[seat].total() > self.hand_limit(seat)]

    def can_carry(self, seat):
        """scars.5: how many supplies more the character may take; words.15: any number without that scar."""
        most = self.trait(seat, "carry-most")
        return MANY if most is None else max(0, most - self.carried[seat])

    def free_characters(self):
        """setup.30, death.5"""
        return [character for character in self.sheets
                if self.can_play(character) and character not in self.characters.values()]

    def can_play(self, character):
        """Made, living and not away (away.1)."""
        sheet = self.sheets.get(character)
        return sheet is not None and sheet["died"] is None and not sheet["away"]

    def player_deck_size(self):
        """Section 4, what is not written, 2."""
        return self.unseen.total() + self.piles - self.pile + self.pile_has_epidemic

    def is_producer(self, location):
        """produce.1"""
        return location in self.board.havens or location in self.centres

    def lack(self, location):
        """produce.3, produce.5"""
        return max(0, self.population[location] - self.supplies[location])

    def current_group(self, character):
        """exposure.5, exposure.7: the group of the next hidden space, and the faces of it that were shown."""
        faces = self.sheets[character]["faces"]
        for group in self.pack.track:
            if len(faces) < sum(group.values()):
                return group, faces
            faces = faces[sum(group.values()):]
        raise ValueError("the whole exposure track is uncovered")

    def hidden_faces(self, character):
        """exposure.8: (WEIGHT, FACE)"""
        group, shown = self.current_group(character)
        hidden = [(group[face] - shown.count(face), face) for face in FACES]
        return [(number, face) for number, face in hidden if number > 0]

    def goal_reached(self, objective):
        if self.asks_for_supplies(objective) and (self.phase in SETUP_PHASES or self.game_over()):    # objective.12
            return False
        return self.holds(*self.pack.objectives[objective])

    def asks_for_supplies(self, objective):
        return self.pack.objectives[objective][0] in ("supplies", "stocked")

    def holds(self, condition, value, number=0):
        """A condition of an objective. In a single game no packet and no door is ever open, and counters are 0."""
        if condition == "centres":
            return len(self.centres) >= int(value)
        if condition == "site":
            return value in self.sites
        if condition == "centre":
            return value in self.centres
        if condition == "cities":
            return self.network_cities() >= int(value)
        if condition == "supplies":
            return self.supplies[value] >= int(number)
        if condition == "stocked":
            return self.stocked_cities(int(number)) >= int(value)
        if condition == "colours":
            return len(self.colours_built()) >= int(value)
        return False

    def stocked_cities(self, supplies):
        return sum(self.supplies[place] >= supplies for place in self.board.network if place in self.pack.colour_of)

    def colours_built(self):
        return {self.pack.colour_of[city] for city in self.centres}

    def network_cities(self):
        return sum(location in self.pack.colour_of for location in self.board.network)

    def enough_met(self):
        """end.1"""
        return sum(self.met.values()) >= self.needed_objectives() and all(
            self.met[objective] for objective in self.mandatory_objectives())

    # ---- the text of a state ----

    def state_text(self):
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
            f"paid: {cards_text(self.paid, self.pack.card_order)}",
            f"characters: {by_seat(self.characters)}",
            f"pawns: {by_seat(self.pawns)}",
            f"carried: {by_seat(self.carried)}",
        ]
        lines += [f"hand {seat}: {cards_text(self.hands[seat], self.pack.card_order)}" for seat in self.all_seats]
        sets = [cards_text(cards, self.pack.infection_order) for cards in self.infection_deck]
        lines += [
            f"player-discard: {cards_text(self.player_discard, self.pack.card_order)}",
            f"reserve: {list_text(in_order(self.reserve, self.pack.events))}",
            f"unseen: {cards_text(self.unseen, self.pack.card_order)}",
            f"player-deck: {self._player_deck_text()}",
            f"rate: {self.rate}",
            f"incidents: {self.incidents}",
            f"stock: {self.stock}",
            f"supplies: {numbers_text(self.supplies, self.board.locations)}",
            f"plague: {numbers_text(self.plague, self.board.locations)}",
            f"centres: {list_text(in_order(self.centres, self.board.cities))}",
            "population: " + " ".join(f"{location}={self.population[location]}" for location in self.board.locations),
            f"infection-deck: {' / '.join(sets) or '-'}",
            f"infection-discard: {cards_text(self.infection_discard, self.pack.infection_order)}",
            "objectives: " + list_text([f"{key}={'met' if met else 'open'}" for key, met in self.met.items()]),
            f"sites: {list_text(in_order(self.sites, self.pack.sites))}",
        ]
        for character in in_order(self.sheets, self.pack.jobs):
            sheet = self.sheets[character]
            life = "away" if sheet["away"] else "living" if sheet["died"] is None else f"dead={sheet['died']}"
            spaces = " ".join(sheet["spaces"])
            lines.append(f"character {character}: {sheet['home']} {life} {spaces} / {list_text(sheet['faces'])}")
        return "\n".join(lines) + "\n"

    def _player_deck_text(self):
        if self.pile is None:
            return "-"
        return f"{self.pile} {self.piles} {self.pile_left} {'in' if self.pile_has_epidemic else 'out'}"

    def _check_position(self):
        check_position(self)

    def _read_state(self, lines):
        def by_seat(key):
            values = [None if word == "-" else word for word in lines[key].split(" ")]
            return dict(zip(self.all_seats, values, strict=True))

        self.phase = lines["phase"]
        self.asked = lines["asked"]
        self.turn = lines["turn"]
        self.actions = int(lines["actions"])
        self.left = int(lines["left"])
        self.pending = int(lines["pending"])
        self.flags = set(words_of(lines["flags"]))
        self.paid = cards_of(lines["paid"], self.pack.card_order)
        self.characters = by_seat("characters")
        self.pawns = by_seat("pawns")
        self.carried = dict(zip(self.all_seats, map(int, lines["carried"].split(" ")), strict=True))
        self.hands = {seat: cards_of(lines[f"hand {seat}"], self.pack.card_order) for seat in self.all_seats}
        self.player_discard = cards_of(lines["player-discard"], self.pack.card_order)
        self.reserve = set(words_of(lines["reserve"]))
        self.unseen = cards_of(lines["unseen"], self.pack.card_order)
        self.pile = None
        if lines["player-deck"] != "-":
            pile, piles, left, epidemic = lines["player-deck"].split(" ")
            self.pile, self.piles, self.pile_left = int(pile), int(piles), int(left)
            self.pile_has_epidemic = epidemic == "in"
        self.rate = int(lines["rate"])
        self.incidents = int(lines["incidents"])
        self.stock = int(lines["stock"])
        self.supplies = numbers_of(lines["supplies"], self.board.locations)
        self.plague = numbers_of(lines["plague"], self.board.locations)
        self.centres = set(words_of(lines["centres"]))
        self.population = numbers_of(lines["population"], self.board.locations)
        sets = [] if lines["infection-deck"] == "-" else lines["infection-deck"].split(" / ")
        self.infection_deck = [cards_of(cards, self.pack.infection_order) for cards in sets]
        self.infection_discard = cards_of(lines["infection-discard"], self.pack.infection_order)
        self.met = {key: word == "met" for key, word in (pair.split("=") for pair in words_of(lines["objectives"]))}
        self.sites = set(words_of(lines["sites"]))
        for character, sheet in self.sheets.items():
            card, _, faces = lines[f"character {character}"].partition(" / ")
            sheet["home"], life, *sheet["spaces"] = card.split(" ")
            sheet["away"] = life == "away"
            sheet["died"] = None if life in ("living", "away") else life.removeprefix("dead=")
            sheet["faces"] = words_of(faces)

    # ---- chance ----

    def chances(self):
        """The outcomes chance can bring now, with exact weights; empty when a seat has to move or the game is over."""
        if self.phase not in CHANCE_PHASES:
            return []
        if self.phase in ("setup-infection", "infection"):
            return [(number, f"* infect {card}") for card, number in self.infection_deck[0].items()]
        if self.phase == "setup-hands":
            seat = self._next_to_be_dealt()
            return [(number, f"* deal {seat} {card}") for card, number in self.unseen.items()]
        if self.phase == "setup-first":                             # setup.36
            return [(1, f"* first {seat}") for seat in self.seats]
        if self.phase == "exposure":                                # exposure.8
            hidden = self.hidden_faces(self.characters[self.turn])
            return [(number, f"* expose {self.turn} {face}") for number, face in hidden]
        if self.phase == "epidemic":                                # epidemic.2
            return [(number, f"* epidemic {card}") for card, number in self.infection_deck[-1].items()]
        return self._draw_chances()

    def _next_to_be_dealt(self):
        """setup.27, section 3: all of p1's cards first, then p2's."""
        size = STARTING_HAND[self.players]
        return self.seats[(self.players * size - self.left) // size]

    def _draw_chances(self):
        if not self.pile_has_epidemic:
            return [(number, f"* draw {card}") for card, number in self.unseen.items()]
        if self.pile_left == 1:
            return [(1, "* draw epidemic")]
        # The epidemic is any of the pile's cards with the same chance: 1 of pile_left.
        outcomes = [(number * (self.pile_left - 1), f"* draw {card}") for card, number in self.unseen.items()]
        return outcomes + [(self.unseen.total(), "* draw epidemic")]

    # ---- legal moves ----

    def legal(self):
        """The moves of the seats, as sorted text; empty at a moment of chance and after the end (end.4)."""
        if self.over() or self.phase in CHANCE_PHASES:              # event.3: a card is being drawn or resolved
            return []
        if self.asked != "-":
            return sorted(self._answers())
        if self.phase == "setup-events":                            # setup.21, setup.22
            return sorted([f"p1 ration {event}" for event in self._events_to_ration()] + ["p1 continue"])
        if self.phase == "setup-characters":
            return sorted(self._character_moves(self._seat_without_character()))
        if self.phase == "replace":
            return sorted(self._character_moves(self.turn))
        if self.phase == "scar":
            return sorted(self._scar_moves(self.turn, self.characters[self.turn]))
        moves = self._event_moves()
        over_limit = self.seats_over_limit() if self.phase in LIMIT_PHASES else []
        if over_limit:                                              # hand.3, hand.4
            moves += [f"{seat} discard {card}" for seat in over_limit for card in self.hands[seat]]
        elif self.phase == "actions":
            moves += self._action_moves(self.turn)
        else:
            moves.append(f"{self.turn} continue")                   # turn.13
        return sorted(moves)

    def _answers(self):
        words = self.asked.split(" ")
        if words[0] == "place":
            least, most = self._bounds_of_place(words[2])
            return [f"{words[1]} place {words[2]} {number}" for number in range(least, most + 1)]
        if words[0] == "second":                                    # bravo.1, 2.6
            network = self.board.network
            later = network[network.index(words[2]):]
            return [f"{words[1]} second {location}" for location in later] + [f"{words[1]} continue"]
        if words[0] == "pay":
            return [f"{words[1]} spend {card}" for card in self._cards_to_spend()]
        return [f"{words[2]} accept", f"{words[2]} decline"]        # consent.4

    def _seat_without_character(self):
        """setup.31"""
        return next(seat for seat in self.seats if self.characters[seat] is None)

    def _character_moves(self, seat):
        free = self.free_characters()
        if free:                                                    # setup.30, setup.35, death.5
            return [f"{seat} character {character}" for character in free]
        havens = in_order(self.board.havens, self.board.network)    # setup.34, worker.4, death.6
        return [f"{seat} worker {haven}" for haven in havens]

    def _scar_moves(self, seat, character):
        """scar.1, scar.3, scar.5"""
        spaces = self.sheets[character]["spaces"]
        return [f"{seat} scar {scar} {number}" for scar in self.pack.scars
                if scar not in spaces and self.is_to_be_had(scar)
                for number, space in enumerate(spaces, start=1) if space not in self.pack.scars]

    # ---- legal events ----

    def _event_moves(self):
        """event.2: any player, in anybody's turn; event.9: two events with one effect are one choice."""
        return [move for seat in self.seats
                for effect in {self.pack.event_effect[event][0] for event in self.pack.events if self.hands[seat][event]}
                for move in self._moves_of_event(seat, effect)] + [
                    f"{seat} play-at {event} {place}" for seat in self.seats for event in self._events_to_name(seat)
                    for place in self._places_of_event(seat, *self.pack.event_effect[event])]

    def _events_to_name(self, seat):
        """event.10: of those that are alike, the one of event.9."""
        held = [event for event in self.pack.events if self.hands[seat][event] and self.pack.event_effect[event][0] in NAMED_EVENTS]
        return {self.pack.event_effect[event]: event
                for event in sorted(held[::-1], key=lambda event: event in self.pack.rationed)}.values()

    def _places_of_event(self, seat, effect, number):
        if effect == "heal":                                        # heal.1
            return [place for place in self.board.locations if self.plague[place]]
        if effect == "move-ship":                                   # tow.1
            return self.ports_for_the_ship(number)
        return self.board.network if self.carried[seat] else []     # parcel.1

    def ports_for_the_ship(self, _lanes):
        """There is one in campaigns only."""
        return []

    def _moves_of_event(self, seat, effect):
        if effect == "supplies":                                    # bravo.1, bravo.2
            return [f"{seat} team-bravo {location}" for location in self.board.network if self.stock]
        if effect == "skip-infection":                              # quiet.3
            return [] if "quiet-night" in self.flags else [f"{seat} quiet-night"]
        if effect == "boat":                                        # wind.1
            return [f"{seat} fair-wind {pawn} {location}" for pawn in self.seats
                    for location in self.board.sea_routes[self.pawns[pawn]]]
        if effect in NAMED_EVENTS:
            return []
        return [f"{seat} salvage {card}" for card in PRODUCE if self.player_discard[card]]      # salvage.1

    # ---- legal actions ----

    def _action_moves(self, seat):
        """turn.3: only the active player acts. What costs an action needs one left."""
        here, hand = self.pawns[seat], self.hands[seat]
        moves = [f"{seat} pass"]                                    # turn.10
        if self.actions or self._drive_is_free(seat):
            closed = self.marked_for("marked-closed")
            moves += [f"{seat} drive {location}" for location in self.board.adjacent[here]  # drive.1
                      if location not in closed]
        moves += self._sail_moves(seat)
        moves += self._free_supply_moves(seat)
        if self.actions or self.has(seat, "free-deliver"):
            moves += self._deliver_moves(seat)
        if not self.actions:
            return moves
        if not self.has(seat, "no-charter"):                        # charter.1, scars.4
            moves += [f"{seat} charter {card} {port}" for card in hand if self.pack.city_of(card) == here
                      for port in self.board.sea_routes[here]]
        if self._supplies_to_make(seat):                            # make.1, make.2
            moves.append(f"{seat} make")
        moves += self._produce_moves(seat)
        if not self.has(seat, "no-share"):                          # scars.8
            moves += self._share_moves(seat)
        moves += self._build_moves(seat)
        moves += [f"{seat} recon {site}" for site in self.sites_open if self._can_recon(seat, site)]
        if self.has(seat, "join") and "join-used" not in self.flags:                    # administrator.1
            moves += [f"{seat} join {location}" for location in self._locations_to_join(seat)]
            moves += [f"{seat} join {other} {location}" for other in self._others(seat)
                      for location in self._locations_to_join(other)]
        return moves

    def _others(self, seat):
        return [other for other in self.seats if other != seat]

    def _drive_is_free(self, seat):
        """ability.2"""
        return self.has(seat, "free-drive") and "drive-used" not in self.flags

    def _sail_moves(self, seat):
        """sail.1; sail.2: the sea routes have no supply lines."""
        moves = []
        cards = [card for card in self.hands[seat] if self.pack.city_of(card)]
        for card in cards:
            if not self.actions and self.pack.upgrade_effect(card, "free-sail") is None:          # pilot.1, pilot.2
                continue
            for city in self.board.cities:
                fits = self.pack.city_of(card) == city
                if self.has(seat, "sail-colour"):                   # ability.3
                    fits = self.pack.colour_of[self.pack.city_of(card)] == self.pack.colour_of[city]
                if fits and city in self.board.sea_routes[self.pawns[seat]]:
                    moves.append(f"{seat} sail {card} {city}")
        return moves

    def _free_supply_moves(self, seat):
        """pickup.1, transfer.1; turn.12: with each player in one direction between two actions."""
        here = self.pawns[seat]
        most = min(self.supplies[here], self.can_carry(seat))
        moves = [f"{seat} pickup {number}" for number in range(1, most + 1)]
        for other in self._others(seat):
            near = self.pawns[other] == here or self.has(seat, "far-transfer")          # radio.1
            if near and f"took-{other}" not in self.flags:
                most = min(self.carried[seat], self.can_carry(other))
                moves += [f"{seat} give-supplies {other} {number}" for number in range(1, most + 1)]
            if near and f"gave-{other}" not in self.flags:
                most = min(self.carried[other], self.can_carry(seat))
                moves += [f"{seat} take-supplies {other} {number}" for number in range(1, most + 1)]
        return moves

    def _deliver_moves(self, seat):
        """deliver.1"""
        if self.has(seat, "free-deliver") and "delivered" in self.flags:                # ability.1
            return []
        most = self.carried[seat]
        if self.has(seat, "deliver-most"):                          # scars.7
            most = min(most, self.trait(seat, "deliver-most"))
        return [f"{seat} deliver {number}" for number in range(1, most + 1)]

    def _supplies_to_make(self, seat):
        """make.1, farmer.1, farmer.2"""
        return min(self.trait(seat, "make") or 1, self.stock, self.can_carry(seat))

    def _local_production(self, seat):
        """produce.3, produce.7, ability.7"""
        here = self.pawns[seat]
        target = self.population[here]
        if target:
            target += self.trait(seat, "local-more") or 0
        return min(max(0, target - self.supplies[here]), self.stock)

    def _production_row(self):
        """produce.4"""
        return [location for location in self.board.network if self.is_producer(location)]

    def _produce_moves(self, seat):
        if not self.is_producer(self.pawns[seat]):                  # produce.1, produce.2
            return []
        sorts = ["local"] * (self._local_production(seat) > 0)      # produce.6
        if self.stock and any(self.lack(location) for location in self._production_row()):
            sorts.append("system")
        return [f"{seat} produce {card} {sort}" for card in PRODUCE if self.hands[seat][card] for sort in sorts]

    def _share_moves(self, seat):
        """share.1 to share.4: a card of the active player's city; in a haven there is none."""
        moves, here = [], self.pawns[seat]
        for other in self._others(seat):
            together = self.pawns[other] == here
            near = together or self.has(seat, "share-adjacent") and (               # ability.8
                self.pawns[other] in self.board.adjacent[here])
            for card in self.hands[seat]:
                taught = together and self.has(seat, "teach") and self.pack.city_of(card)         # instructor.1
                if taught or near and self.pack.city_of(card) == here:
                    moves.append(f"{seat} give {other} {card}")
            moves += [f"{seat} take {other} {card}" for card in self.hands[other]
                      if near and self.pack.city_of(card) == here]
        return moves

    def _build_moves(self, seat):
        here = self.pawns[seat]
        if here not in self.board.cities or here in self.centres:   # build.3, build.11
            return []
        if not self._can_pay(seat, ["build"]):                      # build.10
            return []
        if len(self.centres) < self.pack.centres:                             # build.5
            return [f"{seat} build"]
        return [f"{seat} build from {city}" for city in self.centres]                   # build.4

    def _can_recon(self, seat, site):
        """recon.1, recon.2, recon.10, prologue.4"""
        facts = self.pack.sites[site]
        if self.prologue or site in self.sites or facts["city"] != self.pawns[seat]:
            return False
        return (facts["need"] == "free" or facts["city"] in self.centres) and self._can_pay(seat, ["recon", site])

    def _locations_to_join(self, pawn):
        """administrator.1, administrator.2: where another pawn than this one is, and this one is not."""
        return {self.pawns[other] for other in self._others(pawn)} - {self.pawns[pawn]}

    # ---- payments (2.5) ----

    def _worth(self, bill, card):
        """build.8, infrastructure.1: one, but for a building upgrade."""
        return self.pack.upgrade_effect(card, "build-count") or 1 if bill[0] == "build" else 1

    def _is_payment(self, seat, bill, cards):
        if bill[0] == "build":                                      # build.1, build.2, laborer.1, scars.9
            cost = self.pack.cost["centre"]
            cost += (self.trait(seat, "centre-more") or 0) - (self.trait(seat, "centre-fewer") or 0)
            worths = [self._worth(bill, card) for card in cards.elements()]
            cost = max(1, cost)
            return sum(worths) >= cost > sum(worths) - max(worths)  # build.9
        site = self.pack.sites[bill[1]]
        more = (self.trait(seat, "recon-more") or 0) - (self.trait(seat, "recon-fewer") or 0)   # recon.9
        cities = Counter(self.pack.city_of(card) for card in cards.elements())
        if cards.total() != max(1, site["number"] + more):
            return False
        if site["sort"] == "starred":                               # recon.5
            return True
        if site["sort"] == "lettered":                              # recon.6
            return len(cities) >= min(cards.total(), site["number"])
        named = self.pack.named[bill[1]]                            # recon.3; the number of cards is right already
        return cities <= named if more < 0 else named <= cities     # ability.4, recon.8

    def _payments(self, seat, bill):
        """All multisets of city cards, of the hand and already spent, that pay this bill."""
        colour = self.pack.colour_of[self.pawns[seat]] if bill[0] == "build" else self.pack.sites[bill[1]]["colour"]
        owned = self.hands[seat] + self.paid
        classes = [card for card in owned if self.pack.colour_of.get(self.pack.city_of(card)) == colour]
        for numbers in itertools.product(*(range(owned[card] + 1) for card in classes)):
            if any(numbers):
                cards = +Counter(dict(zip(classes, numbers)))
                if self._is_payment(seat, bill, cards):
                    yield cards

    def _can_pay(self, seat, bill):
        return any(True for _ in self._payments(seat, bill))

    def _cards_to_spend(self):
        _, seat, *bill = self.asked.split(" ")

        def place(card):
            return self._worth(bill, card), self.pack.card_order[card]

        found = set()
        for payment in self._payments(seat, bill):
            if not self.paid <= payment:
                continue
            rest = payment - self.paid
            if rest and rest <= self.hands[seat]:
                card = min(rest, key=place)
                if all(place(spent) <= place(card) for spent in self.paid):
                    found.add(card)
        return found

    # ---- playing ----

    def _go_on(self):
        """turn.11, turn.13: pass the moments at which nothing can be done."""
        self._look_at_supplies()
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
        if self.phase == "before-exposure":
            self._check_exposure()
        elif self.phase == "before-draw":
            if self.player_deck_size() < DRAWN:                     # draw.2
                self._end("lost-cards")
            else:
                self.phase, self.left = "draw", DRAWN
        elif self.phase == "before-infection" and "quiet-night" in self.flags:          # quiet.1
            self.flags.discard("quiet-night")
            self._end_turn()
        else:
            if self.phase == "before-infection":
                self.left = self.dial()[self.rate]                         # infect.1, infect.8
            self._refill_infection_deck()
            if self.infection_deck:
                self.phase = "infection"
            else:                                                   # infect.10
                self.left = 0
                self._end_infections()

    def _end(self, phase):
        """5.7"""
        self.phase = phase
        self.asked = "-"
        self.flags = set()
        self.paid = Counter()
        self.actions = self.left = self.pending = 0

    # ---- chance's moves ----

    def _chance_move(self, words):
        kind, card = words[1], words[-1]
        if kind == "infect":
            self._infect(card)
        elif kind == "deal":
            take_card(self.unseen, card)
            self.hands[words[2]][card] += 1
            self.left -= 1
            if not self.left:
                self._make_player_deck()
                self.phase = "setup-characters"
        elif kind == "first":
            self._begin_turn(words[2])
        elif kind == "expose":
            self._expose(words[2], words[3])
        elif kind == "draw":
            self._draw(card)
        else:
            self._resolve_epidemic(card)

    def _make_player_deck(self):
        """setup.29"""
        dealt = sum(self.hands.values(), self.unseen)
        self.piles = self.number_of_epidemics(sum(number for card, number in dealt.items() if self.pack.city_of(card)))
        self.pile = 0
        self._next_pile()

    def _next_pile(self):
        """The cards not seen lie in the piles below, as equal as possible, the larger first, with an epidemic each."""
        self.pile_left = -(-self.unseen.total() // (self.piles - self.pile)) + 1
        self.pile += 1
        self.pile_has_epidemic = True

    def _draw(self, card):
        if card == "epidemic":                                      # draw.4
            self.pending += 1
            self.pile_has_epidemic = False
        else:                                                       # draw.6
            take_card(self.unseen, card)
            self.hands[self.turn][card] += 1
        self.pile_left -= 1
        if not self.pile_left and self.pile < self.piles:
            self._next_pile()
        self.left -= 1
        if self.left:
            return
        if self.pending:
            self._begin_epidemic()
        else:
            self.phase = "before-infection"

    def _move_rate(self):
        self.rate = min(self.rate + 1, len(self.dial()) - 1)               # epidemic.1

    def _refill_infection_deck(self):
        """infect.7; infect.10: with no card at all nothing moves."""
        if not self.infection_deck and self.infection_discard:
            self.infection_deck = [self.infection_discard]
            self.infection_discard = Counter()
            self._move_rate()

    def _begin_epidemic(self):
        self._move_rate()
        self._refill_infection_deck()                               # infect.9
        if self.infection_deck:
            self.phase = "epidemic"
        else:                                                       # infect.10
            self._end_epidemic()

    def _take_infection_card(self, card, place):
        take_card(self.infection_deck[place], card)
        if not self.infection_deck[place]:
            del self.infection_deck[place]
        self.infection_discard[card] += 1                           # epidemic.4, infect.5

    def _is_spared(self, card):
        """guarded.1, stocked.1, stocked.2: the card takes nothing and places nothing."""
        city = self.pack.city_of(card)
        keeps_from = self.pack.upgrade_effect(card, "keep-from")
        guarded = self.pack.upgrade_effect(card, "guard") is not None and city in self.centres
        return guarded or keeps_from is not None and self.supplies[city] >= keeps_from

    def _resolve_epidemic(self, card):
        self._take_infection_card(card, -1)                         # epidemic.2
        if not self._is_spared(card):
            self._lose_all(self.pack.city_of(card))
        if self.game_over():
            return
        self.infection_deck.insert(0, self.infection_discard)       # epidemic.5
        self.infection_discard = Counter()
        self._end_epidemic()

    def _end_epidemic(self):
        self.pending -= 1
        self.phase = "before-infection"
        if self.pending:
            self._begin_epidemic()                                  # epidemic.6

    def _lose_all(self, city):
        """epidemic.2, epidemic.3: never a cube, but by the sticker that takes the place of this step (sticker.10)."""
        if self.supplies[city]:
            self._to_stock(city, self.supplies[city])
        elif self.sticker("strike") is not None and self.plague[city] < MOST_PLAGUE:
            self._place_plague(city)

    def _to_stock(self, location, number):
        self.supplies[location] -= number
        self.stock += number

    def _infect(self, card):
        self._take_infection_card(card, 0)
        self.left -= 1
        if not self._is_spared(card):
            self._strike(card)
        if self.game_over():
            return
        self._refill_infection_deck()                               # infect.7
        if self.phase == "setup-infection":
            if not self.left:
                self._end_first_infections()
        elif self.left:
            self.phase = "between-infections"                       # event.4
        else:
            self._end_infections()

    def _end_infections(self):
        """They were not skipped."""
        self._end_turn()

    def _strike(self, card):
        """infect.2 to infect.4, and the outbreak with its chain."""
        city = self.pack.city_of(card)
        if self._suffers(city) or self.pack.upgrade_effect(card, "no-outbreak") is not None:      # contained.1
            return
        broken_out, queue = {city}, [city]
        while queue:
            for location in self.board.adjacent[queue.pop(0)]:      # outbreak.6, outbreak.7
                if not self._suffers(location) and location not in broken_out:          # outbreak.3, outbreak.4
                    broken_out.add(location)
                    queue.append(location)
                if self.game_over():
                    return

    def _end_first_infections(self):
        self._supply_marked()
        self._begin_events()

    def _supply_marked(self):
        """sticker.5"""
        for location in self.board.network:
            if location in self.marked_for("marked-supplies"):
                self._put(location, min(self.sticker("marked-supplies"), self.stock))

    def _suffers(self, location):
        """A location loses a supply or gets a plague cube; False if it has no supply and no room (incident.4)."""
        if self.supplies[location]:                                 # infect.2, infect.6, outbreak.1
            self._to_stock(location, 1)
        elif self.plague[location] < MOST_PLAGUE:                   # infect.3, outbreak.2
            self._place_plague(location)
        else:
            return False
        return True

    def _place_plague(self, location):
        self.plague[location] += 1
        self.incidents += 1                                         # incident.1
        if self.incidents == self.pack.last_incident:               # incident.3, setup.19
            self._end("lost-incidents")
        elif self.sticker("haven-falls") is not None and (          # sticker.11
                location in self.board.havens and self.plague[location] == MOST_PLAGUE):
            self._end("lost-haven")

    # ---- the parts of the set-up and of a turn ----

    def _begin_events(self):
        """setup.21, setup.23"""
        self.phase, self.left = "setup-events", self.rationing
        self._end_events_if_no_choice_is_left()

    def _events_to_ration(self):
        """setup.23: in the order of the pack."""
        chosen = [number for number, event in enumerate(self.pack.rationed) if self.unseen[event]]
        return [event for event in self.pack.rationed[max(chosen, default=-1) + 1:] if event in self.reserve]

    def _end_events_if_no_choice_is_left(self):
        if not self.left or not self._events_to_ration():
            self._begin_hands()

    def _begin_hands(self):
        self.phase, self.left = "setup-hands", self.players * STARTING_HAND[self.players]

    def _begin_turn(self, seat):
        self.turn = seat
        if self.prologue:                                           # prologue.6
            self._begin_actions(exposed=False)
        else:
            self.phase = "before-exposure"                          # exposure.3

    def _end_turn(self):
        """turn.2"""
        self._begin_turn(self.seats[(self.seats.index(self.turn) + 1) % self.players])

    def _check_exposure(self):
        """exposure.1, exposure.2, ability.6, worker.2"""
        here = self.pawns[self.turn]
        exposed = self.plague[here] >= (self.trait(self.turn, "exposed-from") or 1)
        exposed = exposed or here in self.marked_for("marked-exposes")      # sticker.6
        if exposed and self.characters[self.turn] != "worker":
            self.phase = "exposure"
        else:
            self._begin_actions(exposed=False)

    def _expose(self, seat, face):
        sheet = self.sheets[self.characters[seat]]
        sheet["faces"].append(face)                                 # exposure.5
        if face == "blank":                                         # exposure.6
            self._begin_actions(exposed=True)
        elif face == "scar":
            self.phase = "scar"
        else:
            self._die(seat)
            self.phase = "replace"                                  # death.7

    def _die(self, seat):
        self.sheets[self.characters[seat]]["died"] = self.pawns[seat]       # death.1, death.3
        self.player_discard.update(self.hands[seat])                # death.2, death.10
        self.stock += self.carried[seat]
        self.hands[seat], self.carried[seat] = Counter(), 0
        self.characters[seat] = self.pawns[seat] = None

    def _begin_actions(self, exposed):
        self.phase, self.actions = "actions", ACTIONS
        if exposed:                                                 # scars.2, scar.7
            self.actions -= self.trait(self.turn, "exposed-fewer") or 0

    def _end_actions(self):
        self.actions = 0
        self.flags &= {"quiet-night"}
        self.phase = "before-draw"

    def _look_at_objectives(self):
        """objective.1, objective.2, objective.4, end.1"""
        for objective in self.met:
            self.met[objective] = self.met[objective] or self.goal_reached(objective)
        if self.enough_met():
            self._end("won")

    def _look_or_wait(self):
        self._look_at_objectives()

    def _look_at_supplies(self):
        """objective.12"""
        if any(self.asks_for_supplies(objective) and self.goal_reached(objective)
               for objective, met in self.met.items() if not met):
            self._look_at_objectives()

    # ---- placing location by location (2.3) ----

    def _row(self):
        return self.board.network if self.phase == "setup-supplies" else self._production_row()

    def _bounds_of_place(self, location):
        row = self._row()
        # In the set-up a location has room for all (setup.11), so later locations can always take the rest.
        room = {place: self.stock if self.phase == "setup-supplies" else self.lack(place) for place in row}
        later = sum(room[place] for place in row[row.index(location) + 1:])
        return max(0, self.stock - later), min(self.stock, room[location])

    def _place_from(self, number):
        """Go on with this place of the row: ask where there is a choice, and give where there is none."""
        self.asked = "-"
        for location in self._row()[number:]:
            least, most = self._bounds_of_place(location)
            if least < most:
                seat = "p1" if self.phase == "setup-supplies" else self.turn            # setup.12
                self.asked = f"place {seat} {location}"
                return
            self._put(location, least)
        if self.phase == "setup-supplies":
            self.phase = "setup-infection"
            self.left = self.sticker("first-infections") or SETUP_INFECTIONS            # setup.14, sticker.4
            if not self.infection_deck:                             # infect.10
                self._end_first_infections()

    def _put(self, location, number):
        self.stock -= number
        self.supplies[location] += number

    # ---- seats' moves ----

    def _seat_move(self, words):
        seat, verb, *arguments = words
        getattr(self, "_do_" + verb.replace("-", "_"))(seat, *arguments)

    def _begin_action(self, cost=1):
        """turn.5, turn.12"""
        self.actions -= cost
        self.flags -= ONCE_BETWEEN_ACTIONS

    def _spend(self, seat, card):
        """turn.14"""
        take_card(self.hands[seat], card)
        self.player_discard[card] += 1

    def _do_place(self, _seat, location, number):
        self._put(location, int(number))
        self._place_from(self._row().index(location) + 1)

    def _do_ration(self, _seat, event):
        self.reserve.remove(event)
        self.unseen[event] += 1
        self.left -= 1
        self._end_events_if_no_choice_is_left()

    def _do_continue(self, _seat):
        if self.asked.startswith("second "):
            self.asked = "-"
        elif self.phase == "setup-events":
            self._begin_hands()
        else:
            self._leave_window()

    def _do_character(self, seat, character):
        self._take_character(seat, character, self.sheets[character]["home"])           # setup.33

    def _do_worker(self, seat, haven):
        self._take_character(seat, "worker", haven)

    def _take_character(self, seat, character, location):
        self.characters[seat], self.pawns[seat] = character, location
        if self.phase == "replace":                                 # death.4, death.8
            self.phase = "before-draw"
        elif all(self.characters[seat] for seat in self.seats):
            self.phase = "setup-first"

    def _do_scar(self, seat, scar, number):
        self.sheets[self.characters[seat]]["spaces"][int(number) - 1] = scar            # scar.4
        self._begin_actions(exposed=True)

    def _do_pass(self, _seat):
        self._end_actions()

    def _do_discard(self, seat, card):
        self._spend(seat, card)                                     # event.8, produce.13

    # ---- moving ----

    def _do_drive(self, seat, location):
        self._begin_action(0 if self._drive_is_free(seat) else 1)
        if self.has(seat, "free-drive"):
            self.flags.add("drive-used")
        self.pawns[seat] = location

    def _do_sail(self, seat, card, city):
        self._begin_action(1 if self.pack.upgrade_effect(card, "free-sail") is None else 0)
        self._spend(seat, card)
        self.pawns[seat] = city
        cargo = self.pack.upgrade_effect(card, "sail-supply") or 0  # cargo.1
        self._load(seat, min(cargo, self.stock, self.can_carry(seat)))

    def _do_charter(self, seat, card, port):
        self._begin_action()
        self._spend(seat, card)
        self.pawns[seat] = port

    def _do_join(self, seat, *arguments):
        self._begin_action()
        self.flags.add("join-used")
        pawn = arguments[0] if len(arguments) == 2 else seat
        self.pawns[pawn] = arguments[-1]

    # ---- supplies ----

    def _load(self, seat, number):
        self.stock -= number
        self.carried[seat] += number

    def _do_make(self, seat):
        self._begin_action()
        self._load(seat, self._supplies_to_make(seat))

    def _do_produce(self, seat, card, sort):
        self._begin_action()
        take_card(self.hands[seat], card)
        if sort == "local":                                         # produce.10
            self.player_discard[card] += 1
            self._put(self.pawns[seat], self._local_production(seat))
            return
        boxes = int(card.removeprefix("produce-"))
        if not self.prologue:                                       # produce.11, prologue.7
            boxes -= 1
        if boxes:                                                   # produce.12
            self.player_discard[f"produce-{boxes}"] += 1
        # A stock that is enough gives every location what it lacks; _place_from asks only where it is short.
        if self.stock >= sum(self.lack(location) for location in self._production_row()):
            for location in self._production_row():
                self._put(location, self.lack(location))
        else:                                                       # produce.8, produce.9
            self._place_from(0)

    def _do_deliver(self, seat, number):
        if self.has(seat, "free-deliver"):                          # ability.1
            self.flags.add("delivered")
        else:
            self._begin_action()
        self.carried[seat] -= int(number)
        self.supplies[self.pawns[seat]] += int(number)

    def _do_pickup(self, seat, number):
        self.supplies[self.pawns[seat]] -= int(number)
        self.carried[seat] += int(number)

    def _do_give_supplies(self, seat, other, number):
        self.flags.add(f"gave-{other}")
        self._transfer(seat, other, number)

    def _do_take_supplies(self, seat, other, number):
        self.flags.add(f"took-{other}")
        self._transfer(other, seat, number)

    def _transfer(self, giver, taker, number):
        self.carried[giver] -= int(number)
        self.carried[taker] += int(number)

    # ---- cards ----

    def _do_give(self, seat, other, card):
        self._share(seat, other, card)

    def _do_take(self, seat, other, card):
        self._share(other, seat, card)

    def _share(self, giver, taker, card):
        self._begin_action()
        take_card(self.hands[giver], card)
        self.hands[taker][card] += 1

    def _do_build(self, seat, *source):
        self._begin_payment(seat, "build", *source)

    def _do_recon(self, seat, site):
        self._begin_payment(seat, "recon", site)

    def _begin_payment(self, seat, *bill):
        self._begin_action()
        self.asked = " ".join(["pay", seat, *bill])
        self._spend_where_no_choice_is_left()

    def _do_spend(self, seat, card):
        self._pay(seat, card)
        self._spend_where_no_choice_is_left()

    def _pay(self, seat, card):
        self._spend(seat, card)
        self.paid[card] += 1
        bill = self.asked.split(" ")[2:]
        if self._is_payment(seat, bill, self.paid):
            self.asked, self.paid = "-", Counter()
            if bill[0] == "recon":
                self._use_site(bill[1])
            else:
                self.centres -= set(bill[2:])                       # build.4
                self.centres.add(self.pawns[seat])
                self._look_or_wait()

    def _use_site(self, site):
        """recon.10; in a single game its packet has no effects."""
        self.sites.add(site)
        self._look_at_objectives()                                  # recon.11

    def _spend_where_no_choice_is_left(self):
        while self.asked.startswith("pay "):
            cards = self._cards_to_spend()
            if len(cards) > 1:
                return
            self._pay(self.turn, cards.pop())

    # ---- events ----

    def _play_event(self, seat, effect):
        """event.6, event.7; turn.12: picking up and transferring are allowed anew."""
        held = [event for event in self.pack.events if self.pack.event_effect[event][0] == effect and self.hands[seat][event]]
        self._use_up(seat, min(held, key=lambda event: event not in self.pack.rationed))           # event.9

    def _use_up(self, seat, event):
        if event in self.pack.rationed or self.prologue:            # prologue.2: nothing is destroyed
            self._spend(seat, event)
        else:
            take_card(self.hands[seat], event)
            self._destroy_event(event)
        self.flags -= ONCE_BETWEEN_ACTIONS

    def _destroy_event(self, event):
        """destroy.2: in a single game it is nowhere then."""

    def _do_team_bravo(self, seat, location):
        self._play_event(seat, "supplies")
        self._put(location, 1)
        if self.stock:                                              # bravo.2
            self.asked = f"second {seat} {location}"

    def _do_second(self, _seat, location):
        self.asked = "-"
        self._put(location, 1)

    def _do_quiet_night(self, seat):
        self._play_event(seat, "skip-infection")
        self.flags.add("quiet-night")

    def _do_fair_wind(self, seat, pawn, location):
        self._play_event(seat, "boat")
        self.pawns[pawn] = location

    def _do_play_at(self, seat, event, place):
        effect, number = self.pack.event_effect[event]
        self._use_up(seat, event)
        if effect == "heal":                                        # incident.2
            self.plague[place] -= min(number, self.plague[place])
        elif effect == "move-ship":
            self.ship_at = place
        else:
            self.supplies[place] += self.carried[seat]
            self.carried[seat] = 0

    def _do_salvage(self, seat, card):
        self._play_event(seat, "take-produce")
        take_card(self.player_discard, card)
        self.hands[seat][card] += 1


# --------------------------------------------------------------------------------------------------------------------
# What no game could contain (section 4)
# --------------------------------------------------------------------------------------------------------------------

def require(condition, problem):
    if not condition:
        raise BadInput(f"no game contains this: {problem}")


def check_position(game):
    """Refuse a position by the numbered list of section 4. Its first point is the one text form, checked before."""
    require(game.phase in PHASES, "the phase")
    require(not game.prologue or game.phase not in ("before-exposure", "exposure", "scar", "replace"),
            "an exposure in the prologue")
    in_setup = game.phase in SETUP_PHASES or game.phase == "lost-incidents" and game.pile is None
    require(game.turn == "p1" if in_setup else game.turn in game.seats, "the active seat")
    check_board(game)
    check_cards(game)
    check_characters(game)
    check_decks(game)
    check_step(game)
    require(list(game.met) == in_order(game.pack.goals[game.month], game.pack.objectives), "the objectives")
    require(all(met or not game.goal_reached(objective) for objective, met in game.met.items()),
            "an open objective whose condition holds")
    require(game.enough_met() == (game.phase == "won"), "objectives and phase")


def check_board(game):
    total = game.stock + game.supplies.total() + sum(game.carried.values())
    require(total == game.supplies_of_game(), "the number of supplies")             # words.14
    require(game.plague.total() <= game.incidents <= game.pack.last_incident, "the incidents")
    require((game.incidents == game.pack.last_incident) == (game.phase == "lost-incidents"), "incidents and phase")
    require(all(cubes <= MOST_PLAGUE for cubes in game.plague.values()), "plague cubes in one location")
    require(game.centres <= set(game.board.cities) and len(game.centres) <= game.pack.centres, "the centres")
    require(0 <= game.rate < len(game.dial()), "the rate")
    require(all(number <= MOST_POPULATION for number in game.population.values()), "the population")
    require(game.sites <= game.sites_open, "the sites")


def check_cards(game):
    cards = sum(game.hands.values(), game.player_discard + game.unseen)
    infections = sum(game.infection_deck, game.infection_discard)
    sealed, sealed_infections = game.pack.sealed_cards, game.pack.sealed_infections
    for city, numbers in game.pack.copies.items():
        for pile, copies, spaces in ((cards, numbers[0] - sealed[city], numbers[2]),
                                     (infections, numbers[1] - sealed_infections[city], numbers[3])):
            of_city = sum(number for card, number in pile.items() if game.pack.city_of(card) == city)
            require(of_city == copies and of_city - pile[city] <= spaces, f"the cards of {city}")
    require(game.reserve <= set(game.pack.rationed), "the reserve")
    require(all(cards[event] + (event in game.reserve) <= 1 for event in game.pack.events), "an event twice")
    boxes, pack_boxes = [[int(card[-1]) for card in reversed(PRODUCE) for _ in range(pile[card])]
                         for pile in (cards, game.pack.produce)]
    require(len(boxes) <= len(pack_boxes) and all(now <= pack for now, pack in zip(boxes, pack_boxes)), "produce cards")


def check_characters(game):
    played = [character for character in game.characters.values() if character not in (None, "worker")]
    require(len(set(played)) == len(played) and set(played) <= set(game.sheets), "the characters of the seats")
    require(not any(game.sheets[character]["died"] for character in played), "a dead character in a seat")
    for character, sheet in game.sheets.items():
        spaces, faces, in_scar = sheet["spaces"], sheet["faces"], 0
        if game.phase == "scar" and game.characters[game.turn] == character:
            in_scar = 1
        used = [space for space in spaces if space != "-"]
        require(sheet["home"] in game.board.havens, f"{character}'s home")
        require(sheet["died"] in [None, *game.board.locations], f"{character}'s death")
        require(len(spaces) == game.pack.spaces and len(set(used)) == len(used), f"{character}'s spaces")
        require(spaces[0] in [character, *game.pack.scars], f"{character}'s first space")
        require(set(spaces[1:]) <= {"-", *game.pack.abilities, *game.pack.scars}, f"{character}'s spaces")
        require(("skull" in faces) == (sheet["died"] is not None), f"{character}'s skull")
        scars = sum(space in game.pack.scars for space in spaces)
        require(scars == faces.count("scar") - in_scar, f"{character}'s scars")
        rest = list(faces)
        for group in game.pack.track:
            shown, rest = rest[:sum(group.values())], rest[sum(group.values()):]
            require(all(shown.count(face) <= group.get(face, 0) for face in set(shown)), f"{character}'s faces")
        require(not rest, f"{character}'s faces")
    in_setup = game.phase in SETUP_PHASES
    require("worker" not in game.characters.values() or not in_setup or not game.free_characters(), "an early worker")
    if game.phase in ("exposure", "scar"):
        require(game.characters[game.turn] != "worker", "an exposed worker")
    if game.phase == "scar":
        require(game.sheets[game.characters[game.turn]]["faces"][-1] == "scar", "a scar without its face")
    if in_setup:                                                    # setup.31: in the order of the seats
        chosen = [game.characters[seat] is not None for seat in game.seats]
        number = sum(chosen)
        require(chosen == sorted(chosen, reverse=True), "characters chosen out of turn")
        require(number == game.players if game.phase == "setup-first" else
                number < game.players if game.phase == "setup-characters" else not number, "the characters chosen")
    for seat in game.seats:
        character, pawn = game.characters[seat], game.pawns[seat]
        require((character is None) == (pawn is None) and pawn in [None, *game.board.locations], "the pawns")
        require(character or not game.carried[seat], "supplies carried by nobody")
        if not in_setup and game.phase != "lost-incidents":
            replaced = game.phase == "replace" and seat == game.turn
            require((character is None) == replaced, "a seat without a character")


def check_decks(game):
    if game.phase in ("setup-infection", "infection", "epidemic"):
        require(game.infection_deck, "an empty infection deck")
    if game.phase in SETUP_PHASES[:4]:
        require(game.pile is None, "a player deck before the hands are dealt")
    elif game.pile is None:
        require(game.phase == "lost-incidents" and not any(game.characters.values()), "no player deck")
    else:
        others = game.unseen.total() - game.pile_left + game.pile_has_epidemic
        piles_below = game.piles - game.pile
        require(1 <= game.pile <= game.piles, "the pile")
        require(others >= 0 and (piles_below or not others), "piles that do not fit the cards not seen")
        require(game.pile_left or not piles_below and not game.pile_has_epidemic, "an empty pile on top")


def check_step(game):
    """asked, paid, flags, actions, left and pending"""
    fastest = game.dial()[-1]
    most_left = {"setup-infection": SETUP_INFECTIONS, "infection": fastest, "between-infections": fastest - 1,
                 "setup-events": game.rationing, "setup-hands": game.players * STARTING_HAND[game.players],
                 "draw": DRAWN}
    least = 1 if game.phase in most_left else 0
    require(least <= game.left <= most_left.get(game.phase, 0), "left")
    require(0 <= game.actions <= (ACTIONS if game.phase == "actions" else 0), "actions")
    pending = {"draw": (0, DRAWN - game.left), "epidemic": (1, DRAWN)}
    least, most = pending.get(game.phase, (0, 0))
    require(least <= game.pending <= most, "pending")
    others = {"quiet-night", "join-used", "drive-used", "delivered"}
    for seat in game.seats:
        if seat != game.turn:
            others.add(f"gave-{seat}" if f"gave-{seat}" in game.flags else f"took-{seat}")
    allowed = others if game.phase == "actions" else {"quiet-night"}
    require(game.flags <= (set() if game.phase in SETUP_PHASES or game.over() else allowed), "flags")
    require(not game.paid or game.asked.startswith("pay ") and game.paid <= game.player_discard, "paid")
    require(game.phase != "setup-supplies" or game.asked.startswith("place p1 "), "nothing to place")
    if game.asked != "-":
        check_asked(game)


def check_asked(game):
    words = game.asked.split(" ")
    if words[0] == "place":
        seat = "p1" if game.phase == "setup-supplies" else game.turn
        require(game.phase in ("setup-supplies", "actions") and words[1] == seat and len(words) == 3, "place")
        require(game.stock and words[2] in game._row(), "place")
        least, most = game._bounds_of_place(words[2])
        require(least <= most, "place")
    elif words[0] == "second":
        require(game.phase in LIMIT_PHASES | set(WINDOWS) and game.stock, "second")
        require(words[1] in game.seats and words[2] in game.board.network and len(words) == 3, "second")
    elif words[0] == "pay":
        require(game.phase == "actions" and words[1] == game.turn, "pay")
        require(payment_fits(game, words[2:]), "the payment")
        require(not game._is_payment(game.turn, words[2:], game.paid) if game.paid else True, "a finished payment")
        require(game._cards_to_spend(), "a payment that cannot be finished")
    else:
        proposal, game.asked = game.asked, "-"
        require(game._needs_agreement(words) and proposal in game.legal(), "the proposal")
        game.asked = proposal


def payment_fits(game, bill):
    """What `build` and `recon` ask for beside the cards."""
    here = game.pawns[game.turn]
    if bill[0] == "recon":
        site = game.pack.sites[bill[1]]
        fits = len(bill) == 2 and not game.prologue and bill[1] not in game.sites and site["city"] == here
        return fits and (site["need"] == "free" or here in game.centres)
    if bill[0] != "build" or here not in game.board.cities or here in game.centres:
        return False
    if len(game.centres) < game.pack.centres:
        return len(bill) == 1
    return len(bill) == 3 and bill[1] == "from" and bill[2] in game.centres


__all__ = ["Game", "trace_steps", "BadInput", "IllegalMove"]
