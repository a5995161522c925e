"""Season 2's campaigns, played literally: docs/develop/notation-season2.md, section 9, and docs/develop/packs-season2.md.

The games of a campaign are those of rules_season2.py. Here is what lies between them: the making of characters, the
Legacy deck and the other blocks of the story, the steps after a game, purchases and the calendar; and the moves that
rule stickers add. Sections are those of the notation, `packs` is the page about packs.
"""

from collections import Counter

from counters import Counters
from frame import list_text, words_of
from pack_season2 import PACKETS, PRODUCE
from rules_season2 import ENDS, LIMIT_PHASES, MOST_PLAGUE, MOST_POPULATION, MOST_SUPPLIES, Game, cards_of, cards_text
from rules_season2 import in_order, numbers_of
from rules_season2 import numbers_text, require, take_card
from ship import Ship
from triggers import Triggers

HIGHEST_LEVEL = 10                                                  # calendar.6
LEVEL_STEP = 2
GAMES_MODULO = 256
MOST_PRODUCE = 16                                                   # packs: produce
MOST_CHARACTERS = 10                                                # character.4
BETWEEN_GAMES = ["create", "month", "story", "purchases", "finished"]
STAGES = ["-", "setup", "leftover", "legacy"]


def kept_between(number, least, most):
    return max(least, min(number, most))


class Campaign(Counters, Triggers, Ship, Game):
    RESULTS = {"finished": None}

    def __init__(self, options=None):                               # 9.4.1
        self._open_box(options or {})
        self.told = []
        pack = self.pack
        self.seats, self.players = [], 0                            # nobody plays between games
        self.sheets = {}
        self.month, self.attempt = pack.months[0], 1
        self.prologue = False
        self.playing = 0                                            # of `game:`; 0 between games
        self.running = False
        self.stage = "-"
        self.calendar = []
        self.points = 0
        self.units = self.units_given = 0
        self.games = 0
        self.legacy = 0
        self.opened, self.waiting = set(), set()
        self.reading = None                                         # [block, next instruction]
        self.start_counters()
        self.start_triggers()
        self.start_ship()
        self.stickers = set()
        self.locations = set(self.board.locations)
        self.links = set(pack.links) - pack.sealed_links
        self.kept_centres = set()
        self.sealed_cards = Counter(pack.sealed_cards)
        self.sealed_infections = Counter(pack.sealed_infections)
        self.waiting_cards, self.area = Counter(), Counter()
        self.lost_cards, self.lost_infections = Counter(), Counter()
        self.sealed_events, self.lost_events = set(pack.sealed_events), set()
        self.waiting_produce = Counter()
        self.met = {}
        self.mandatory, self.lost_objectives = set(), set()
        self.searches_open = set(pack.searches) - pack.sealed_searches
        self.needed = 0
        self.twists, self.lost_twists, self.area_twists = set(), set(), set()
        self.bought = Counter()
        self.stock_number = pack.stock
        self.extra = self.next_extra = 0
        self.epidemics = 0
        self.dial_number = 1
        self.suffering = []
        self.phase = "create"
        self._go_on()

    # ---- what a position says of itself ----

    def result(self):
        """9.4: of the last month"""
        if self.phase != "finished":
            return "open"
        return "won" if self.last() == "won" else "lost campaign"

    def last(self):
        return self.calendar[-1].split("=")[1].split(",")[0] if self.calendar else "-"

    def score(self):
        """score.1 to score.4"""
        first, second, step = self.pack.score
        won = Counter(game.split("=")[0][-1] for game in self.calendar if "=won," in game)
        return won["1"] * first + won["2"] * second + self.inhabitants() // step + self.points

    def inhabitants(self):
        return sum(self.population[location] for location in self.board.network)

    def supplies_of_game(self):
        """setup.2, setup.4, setup.39, sticker.3"""
        month = "prologue" if self.prologue else self.month
        return self.supplies_from(month, self.stock_number, self.extra + (self.sticker("stock-more") or 0))

    def needed_objectives(self):
        return max(1, min(self.needed, len(self.met)))              # 9

    def mandatory_objectives(self):
        return self.mandatory

    def dial(self):
        return self.pack.dials[self.dial_number - 1]

    def number_of_epidemics(self, city_cards):
        return self.epidemics or super().number_of_epidemics(city_cards)

    def seat_of(self, character):
        """Who plays this character, None if nobody does."""
        return next((seat for seat in self.seats if self.characters[seat] == character), None)

    def player_cards(self):
        """All player cards that are found and not destroyed, but for the reserve and those that wait."""
        return sum(self.hands.values(), self.player_discard + self.unseen)

    def infections(self):
        return sum(self.infection_deck, self.infection_discard)

    def holds(self, condition, *arguments):
        """packs, conditions"""
        return bool(getattr(self, "_if_" + condition.replace("-", "_"))(*arguments))

    def _if_centres(self, number):
        return len(self.centres) >= int(number)

    def _if_site(self, site):
        return site in self.sites

    def _if_centre(self, city):
        return city in self.centres

    def _if_cities(self, number):
        return self.network_cities() >= int(number)

    def _if_packet(self, number):
        return f"packet-{number}" in self.opened

    def _if_door(self, key):
        return f"door-{key}" in self.opened

    def _if_won(self):
        return not self.running and self.last() == "won"

    def _if_second_try(self):
        return self.attempt == 2

    def _if_population(self, location, number):
        return location in self.locations and self.population[location] >= int(number)

    def _if_inhabited(self, number):
        return self.inhabitants() >= int(number)

    def _if_incidents(self, number):
        return self.incidents >= int(number)

    def _if_supplies(self, location, number):
        return self.supplies[location] >= int(number)

    def _if_stocked(self, number, supplies):
        return self.stocked_cities(int(supplies)) >= int(number)

    def _if_colours(self, number):
        return len(self.colours_built()) >= int(number)

    def _if_dead(self, number):
        return sum(sheet["died"] is not None for sheet in self.sheets.values()) >= int(number)

    def _if_month(self, month):
        return self.month == month

    def _if_met(self, objective):
        return self.met.get(objective)

    def _if_marked(self, number):
        return sum(len(places) for places in self.marks.values()) >= int(number)

    def _if_struck(self, number):
        return len(self.marks["struck"]) >= int(number)

    def _if_lamps(self, number):
        return len(self.marks["lamp"]) >= int(number)

    def _if_forsaken(self, number):
        return len(self._scope("forsaken")) >= int(number)

    def _if_aboard(self, job):
        return self.can_play(job)

    def _if_months_won(self, number):
        return sum("=won," in game for game in self.calendar) >= int(number)

    def _if_score(self, number):
        return self.score() >= int(number)

    def _if_rationing(self, number):
        return self.rationing >= int(number)

    def _if_epidemics(self, number):
        return self.pile is not None and self.pile - self.pile_has_epidemic >= int(number)

    def _if_pawn(self, location):
        return location in self.pawns.values()

    # ---- the text of a state (9.2) ----

    def state_text(self):
        pack = self.pack
        openings = PACKETS + pack.doors
        sealed_links = [link for link in pack.links if link in pack.sealed_links and link in self.links]
        off = [link for link in pack.links if link not in pack.sealed_links and link not in self.links]
        kind = "prologue" if self.prologue else "month"
        lines = [
            f"month: {'end' if self.phase == 'finished' else f'{self.month} {self.attempt}'}",
            f"game: {f'{kind} {self.playing}' if self.playing else '-'}",
            f"running: {'yes' if self.running else 'no'}",
            f"stage: {self.stage}",
            f"rationing: {self.rationing}",
            f"calendar: {list_text(self.calendar)}",
            f"last: {self.last()}",
            f"points: {self.points}",
            f"units: {self.units} {self.units_given}",
            f"games: {self.games}",
            f"legacy: {self.legacy}",
            f"opened: {list_text(in_order(self.opened, openings))}",
            f"waiting: {list_text(in_order(self.waiting, openings))}",
            f"reading: {'-' if self.reading is None else f'{self.reading[0]} {self.reading[1]}'}",
            f"stickers: {list_text(sorted(self.stickers))}",
            f"counters: {self.counters_text()}",
            *self.trigger_lines(),
            f"locations: {list_text(in_order(self.locations & pack.sealed_locations, pack.locations))}",
            f"links: {list_text(['~'.join(link) for link in sealed_links])}",
            f"unlinked: {list_text(['~'.join(link) for link in off])}",
            f"struck: {list_text(in_order(self.marks['struck'], pack.locations))}",
            f"lamps: {list_text(in_order(self.marks['lamp'], pack.locations))}",
            f"kept-centres: {list_text(in_order(self.kept_centres, pack.cities))}",
            f"sealed-cards: {numbers_text(self.sealed_cards, pack.cities)}",
            f"waiting-cards: {numbers_text(self.waiting_cards, pack.cities)}",
            f"sealed-infections: {numbers_text(self.sealed_infections, pack.cities)}",
            f"area: {numbers_text(self.area, pack.cities)}",
            f"lost-cards: {cards_text(self.lost_cards, pack.card_order)}",
            f"lost-infections: {cards_text(self.lost_infections, pack.infection_order)}",
            f"sealed-events: {list_text(in_order(self.sealed_events, pack.events))}",
            f"lost-events: {list_text(in_order(self.lost_events, pack.events))}",
            f"waiting-produce: {cards_text(self.waiting_produce, pack.card_order)}",
            f"mandatory: {list_text(in_order(self.mandatory, pack.objectives))}",
            f"lost-objectives: {list_text(in_order(self.lost_objectives, pack.objectives))}",
            f"needed: {self.needed}",
            f"twists: {list_text(in_order(self.twists, pack.twists))}",
            f"lost-twists: {list_text(in_order(self.lost_twists, pack.twists))}",
            f"area-twists: {list_text(in_order(self.area_twists, pack.twists))}",
            f"sites-open: {list_text(in_order(self.sites_open, pack.sites))}",
            f"searches-open: {list_text(in_order(self.searches_open, pack.searches))}",
            f"unlocked: {list_text(in_order(pack.sealed_keys - self.locked, pack.keys_to_unlock))}",
            f"bought: {numbers_text(self.bought, pack.abilities)}",
            f"stock-number: {self.stock_number}",
            f"extra: {self.extra}",
            f"next-extra: {self.next_extra}",
            f"epidemics: {self.epidemics}",
            f"dial: {self.dial_number}",
            f"suffering: {list_text(self.suffering)}",
            *self.ship_lines(),
        ]
        return super().state_text() + "\n".join(lines) + "\n"

    def _read_state(self, lines):
        pack = self.pack
        sealed_on = set(words_of(lines["locations"]))
        self.locations = set(pack.locations) - pack.sealed_locations | sealed_on
        on, off = ({tuple(word.split("~")) for word in words_of(lines[key])} for key in ("links", "unlinked"))
        self.links = set(pack.links) - pack.sealed_links - off | on
        self._make_board()
        self.sheets = {job: self._new_sheet(job, None) for job in pack.jobs if f"character {job}" in lines}
        super()._read_state(lines)
        if lines["month"] == "end":
            self.month, self.attempt = pack.months[-1], 2           # which try it was is in the calendar
        else:
            self.month, attempt = lines["month"].split(" ")
            self.attempt = int(attempt)
        kind, _, number = lines["game"].partition(" ")
        self.prologue, self.playing = kind == "prologue", int(number or 0)
        self.seats, self.players = self.all_seats[:self.playing], self.playing
        self.running = lines["running"] == "yes"
        self.stage = lines["stage"]
        self.rationing = int(lines["rationing"])
        self.calendar = words_of(lines["calendar"])
        self.points = int(lines["points"])
        self.units, self.units_given = map(int, lines["units"].split(" "))
        self.games, self.legacy = int(lines["games"]), int(lines["legacy"])
        self.opened, self.waiting = set(words_of(lines["opened"])), set(words_of(lines["waiting"]))
        self.reading = None
        if lines["reading"] != "-":
            block, number = lines["reading"].split(" ")
            self.reading = [block, int(number)]
        self.stickers = set(words_of(lines["stickers"]))
        self.read_counters(lines["counters"])
        self.read_triggers(lines)
        self.behaviours = dict(pack.stickers[letter] for letter in self.stickers)
        self.marks = {"struck": set(words_of(lines["struck"])), "lamp": set(words_of(lines["lamps"]))}
        self.kept_centres = set(words_of(lines["kept-centres"]))
        self.sealed_cards = numbers_of(lines["sealed-cards"], pack.cities)
        self.waiting_cards = numbers_of(lines["waiting-cards"], pack.cities)
        self.sealed_infections = numbers_of(lines["sealed-infections"], pack.cities)
        self.area = numbers_of(lines["area"], pack.cities)
        self.lost_cards = cards_of(lines["lost-cards"], pack.card_order)
        self.lost_infections = cards_of(lines["lost-infections"], pack.infection_order)
        self.sealed_events = set(words_of(lines["sealed-events"]))
        self.lost_events = set(words_of(lines["lost-events"]))
        self.waiting_produce = cards_of(lines["waiting-produce"], pack.card_order)
        self.mandatory = set(words_of(lines["mandatory"]))
        self.lost_objectives = set(words_of(lines["lost-objectives"]))
        self.needed = int(lines["needed"])
        self.twists, self.lost_twists = set(words_of(lines["twists"])), set(words_of(lines["lost-twists"]))
        self.area_twists = set(words_of(lines["area-twists"]))
        require(self.area_twists <= self.twists, "a twist in the area that is not found")
        self.sites_open = set(words_of(lines["sites-open"]))
        self.searches_open = set(words_of(lines["searches-open"]))
        self.locked = pack.sealed_keys - set(words_of(lines["unlocked"]))
        self.bought = numbers_of(lines["bought"], pack.abilities)
        self.extra, self.next_extra = int(lines["extra"]), int(lines["next-extra"])
        self.stock_number, self.epidemics = int(lines["stock-number"]), int(lines["epidemics"])
        self.dial_number = int(lines["dial"])
        self.suffering = words_of(lines["suffering"])
        self.read_ship(lines)
        if not self.running and not self.infection_deck:            # between games one set, also an empty one
            self.infection_deck = [Counter()]

    def _check_position(self):
        """Only what would make the oracle stumble; the list of section 4 is for single games."""
        require(self.stage in STAGES or self.stage.startswith("twists "), "the stage")
        require(self.running == bool(self.playing and self.phase not in BETWEEN_GAMES), "running")
        require(self.phase not in ENDS, "a game that stops at its end")
        require(self.waiting <= self.opened, "waiting")
        require(set(self.suffering) <= set(self.sheets), "suffering")
        for seat in self.all_seats:
            require(seat in self.seats or self.characters[seat] is None and not self.hands[seat], "an idle seat")

    def _make_board(self):
        self.board = self.pack.board(self.locations, self.links)

    # ---- chance and legal moves (9.1) ----

    def chances(self):
        if self.asked.startswith("suffer "):
            character = self.asked.split(" ")[1]
            return [(number, f"* suffer {character} {face}") for number, face in self.hidden_faces(character)]
        return super().chances() if self.running else []

    def legal(self):
        if self.asked.startswith("suffer ") or self.over():
            return []
        if self.asked == "-" and not self.running:
            return sorted(self._month_moves() if self.phase == "month" else self._purchases() + ["p1 continue"])
        return super().legal()

    def _answers(self):
        words = self.asked.split(" ")
        if words[0] == "choose":
            return [f"p1 choose {number}" for number in range(1, int(words[2]) + 1)]
        if words[0] == "create":                                    # character.3
            return [f"p1 create {words[2]} {haven}" for haven in self.pack.starting_havens]
        if words[0] == "scar":
            return self._scar_moves(words[1], words[2])
        if words[0] == "replace":
            return self._character_moves(words[1])
        return super()._answers()

    def _month_moves(self):
        moves = [f"p1 players {number}" for number in range(2, len(self.all_seats) + 1)]
        if (self.month, self.attempt) == (self.pack.months[0], 1) and "prologue" in self.pack.goals:    # prologue.1
            moves += [f"p1 prologue {number}" for number in range(2, len(self.all_seats) + 1)]
        return moves

    def _purchases(self):
        return self._abilities_to_buy() + self._upgrades_to_buy() + self._populations_to_buy()

    def _abilities_to_buy(self):
        """buy.1 to buy.5"""
        pack, moves = self.pack, []
        for ability in pack.abilities:
            left = pack.ability_copies[ability] - self.bought[ability]
            if left > 0 and self.is_to_be_had(ability) and pack.ability_cost[ability] <= self.units:
                moves += [f"p1 buy-ability {character} {ability} {number}" for character, sheet in self.sheets.items()
                          if self.can_play(character) and ability not in sheet["spaces"]
                          for number, space in enumerate(sheet["spaces"], start=1) if space == "-"]
        return moves

    def _upgrades_to_buy(self):
        """buy.6 to buy.8"""
        pack, moves = self.pack, []
        for upgrade in pack.city_upgrades + pack.infection_upgrades:
            if self.is_to_be_had(upgrade) and pack.upgrade_cost[upgrade] <= self.units:
                moves += [f"p1 buy-upgrade {city} {upgrade}" for city in self._cities_to_upgrade(upgrade)
                          if city in self.board.network]
        return moves

    def _pile_of(self, upgrade):
        """Where a card for this upgrade is taken from: in a running game the discard pile, otherwise the deck."""
        if upgrade in self.pack.city_upgrades:
            return self.player_discard if self.running else self.unseen
        return self.infection_discard if self.running else self.infection_deck[0]

    def _cities_to_upgrade(self, upgrade):
        """9.1: a plain card there, a copy left, a space left."""
        pack = self.pack
        if upgrade in pack.city_upgrades:
            every, column = self.player_cards() + self.lost_cards, 2
        else:
            every, column = self.infections() + self.lost_infections, 3
        upgraded = [card for card in every.elements() if "+" in card]
        if sum(card.endswith("+" + upgrade) for card in upgraded) >= pack.upgrade_copies[upgrade]:
            return []
        used, pile = Counter(pack.city_of(card) for card in upgraded), self._pile_of(upgrade)
        return [city for city in pack.cities if pile[city] and used[city] < pack.copies[city][column]]

    def _populations_to_buy(self):
        """buy.9 to buy.13"""
        return [f"p1 buy-population {location}" for location in self.board.locations
                if self.population[location] < MOST_POPULATION and self._population_cost(location) <= self.units
                and (self.population[location] or location in self.board.network)]

    def _population_cost(self, location):
        return self.pack.cost["population" if self.population[location] else "forsaken"]

    def _action_moves(self, seat):
        moves, here = super()._action_moves(seat), self.pawns[seat]
        if not self.actions:
            return moves
        stops = self.marks["lamp"] & set(self.pack.cities) if self.sticker("ride") == 1 else self.centres      # ride.1
        rail = [city for city in self.board.network if city in stops]
        if self.sticker("ride") is not None and here in rail:       # sticker.7
            moves += [f"{seat} ride {city}" for city in rail if city != here]
        price = self.sticker("treat")                               # sticker.9
        if price is not None and self.plague[here] and self.carried[seat] >= price:
            moves.append(f"{seat} treat")
        gain = self.sticker("trade")
        if gain is not None and gain <= min(self.stock, self.can_carry(seat)):
            moves += [f"{seat} trade {card}" for card in self.hands[seat] if self.pack.city_of(card)]
        if self.sticker("search") is not None:
            moves += self._search_moves(seat)
        lamp = self._lamp_action(seat)
        return moves + ([f"{seat} {lamp}"] if lamp else []) + self.hails(seat)

    def _doors_left(self, search):
        """search.3"""
        return [door for door in self.pack.searches[search][1] if door not in self.opened]

    def _search_moves(self, seat):
        """search.1, search.4"""
        colours, here = self.pack.colour_of, self.pawns[seat]
        return [f"{seat} search {search} {card}" for search in self.searches_open
                if self.pack.searches[search][0] == here and self._doors_left(search)
                for card in self.hands[seat] if colours.get(self.pack.city_of(card)) == colours[here]]

    def _lamp_action(self, seat):
        """light.1, bake.1, bake.2: which of the two can be done here, if any."""
        here = self.pawns[seat]
        if here not in self.pack.colour_of or here not in self.board.network:
            return None
        action = "light" if self.sticker("bake") is None else "bake"
        price = self.sticker(action)
        dark = here not in self.marks["lamp"] and (action == "bake" or here not in self.marks["struck"])
        return action if price is not None and dark and self.carried[seat] >= price else None

    def _free_supply_moves(self, seat):
        moves = super()._free_supply_moves(seat)
        if self.sticker("drop") is not None and "dropped" not in self.flags:            # sticker.8
            most = min(self.carried[seat], self.sticker("drop"))
            if self.has(seat, "deliver-most"):                      # scars.7
                most = min(most, self.trait(seat, "deliver-most"))
            moves += [f"{seat} drop {number}" for number in range(1, most + 1)]
        return moves

    # ---- going on ----

    def _go_on(self):
        """Everything that happens without a move, until somebody is asked or has a choice."""
        if self.running and self.reading is None and not self.waiting:
            self._look_at_supplies()
        while self.asked == "-" and not self.over():
            if self.running and self.game_over():
                self._after_game()
            elif self.suffering:
                self.asked = f"suffer {self.suffering[0]}"
            elif self.reading is not None or self.waiting:
                self._read_on()
            elif self.phase == "create":
                self._create_next()
            elif self.stage != "-":
                self._next_of_stage()
            elif self.phase == "purchases" and not self._purchases():
                self._end_purchases()
            elif not self.running:
                return
            else:
                super()._go_on()
                if not self.game_over() and self.reading is None:
                    return

    def _stops_here(self):
        return self.phase in LIMIT_PHASES and self.look_around(self.seats_over_limit())         # trigger.2

    def _begin_turn(self, seat):
        self.count_turn()
        super()._begin_turn(seat)

    def _create_next(self):
        """9.4.1, character.4, character.5"""
        character = next((job for job in self.pack.characters if job not in self.sheets), None)
        if character is None:
            self.phase = "month"
        else:
            self.asked = f"create p1 {character}"

    # ---- before a game (9.4.2) ----

    def _call_game(self, number, prologue):
        self.games = (self.games + 1) % GAMES_MODULO
        self.restart_counters()
        self.restart_triggers()
        self.playing, self.prologue = int(number), prologue
        self.seats, self.players = self.all_seats[:self.playing], self.playing
        if prologue:
            self._lay_out(self.pack.goals["prologue"])
            self.needed = self.pack.needed["prologue"]
            self._begin_game()
            return
        self.phase = "story"
        if self.attempt == 1:
            self._leave_behind()
            for objective, sort in self.pack.goals[self.month].items():
                self._make_available(objective, sort == "mandatory" or objective in self.mandatory)
            self.needed = self.pack.needed[self.month]
        self.stage = "setup"
        self._begin_legacy("stop" if self.attempt == 1 else None)

    def _lay_out(self, goals):
        self.met = dict.fromkeys(in_order(goals, self.pack.objectives), False)
        self.mandatory = {key for key, sort in goals.items() if sort == "mandatory"}

    def _leave_behind(self):
        """objective.10: the centres that are always there count, others are not on the board."""
        self.centres = self._kept_on_the_board()
        for objective in list(self.met):
            if self.holds(*self.pack.objectives[objective]):
                del self.met[objective]
                self.mandatory.discard(objective)
        self.centres = set()

    def _kept_on_the_board(self):
        kept = in_order(self.kept_centres & set(self.board.cities), self.board.cities)
        return set(kept[:self.pack.centres])

    def _make_available(self, objective, mandatory):
        if objective in self.lost_objectives:
            return
        self.met.setdefault(objective, False)
        self.met = {key: self.met[key] for key in in_order(self.met, self.pack.objectives)}
        if mandatory:
            self.mandatory.add(objective)
        else:
            self.mandatory.discard(objective)

    def _begin_game(self):
        self.stage = "-"
        self.running = True
        self.area_twists = set(self.twists)                         # setup.6
        self.extra, self.next_extra = self.next_extra, 0            # setup.39
        self.launch_ship()
        self.centres = self._kept_on_the_board()
        self.infection_deck = [cards for cards in self.infection_deck if cards]
        super()._begin_game()

    # ---- the story (9.5) ----

    def _begin_legacy(self, lifted):
        """legacy.4 to legacy.8: a mark that is lifted now is that of the card on top when the stage begins."""
        if self._top_mark() in ("-", lifted):
            self._take_legacy_card()

    def _top_mark(self):
        marks = self.pack.legacy_marks
        return marks[self.legacy] if self.legacy < len(marks) else "end"

    def _month_is_over(self):
        return self.last() == "won" or self.attempt == 2

    def _read_finale(self):
        """legacy.11: what stands there is read without a stop."""
        while self._top_mark() == "finale":
            self._take_legacy_card()
            while self.reading:
                self._read_on()

    def _take_legacy_card(self):
        self.legacy += 1                                            # legacy.2
        self.reading = [f"legacy-{self.legacy}", 0]

    def _next_of_stage(self):
        """What comes when nothing is being read and nothing waits."""
        if self.stage in ("setup", "legacy") and self._top_mark() == "-":
            self._take_legacy_card()                                # legacy.3
        elif self.stage == "legacy" and self._top_mark().startswith("pause") and self._month_is_over():
            self._take_legacy_card()                                # legacy.9, legacy.10
        elif self.stage == "setup":
            self._begin_game()
        elif self.stage == "leftover":
            self.stage = "legacy"
            self._begin_legacy("pause")                             # legacy.5
        elif self.stage == "legacy":
            self.infection_deck = [sum(self.infection_deck, self.area)]                 # area.1
            self.area = Counter()
            self.stage = "twists 1"
        else:
            self._next_twist(int(self.stage.split(" ")[1]))

    def _next_twist(self, number):
        """area.2 to area.4"""
        if number > len(self.pack.twists):
            self.area_twists = set()
            self._give_units()
            return
        self.stage = f"twists {number + 1}"
        twist = self.pack.twists[number - 1]
        if twist in self.area_twists:                               # area.6
            self.reading = [f"twist-{twist}", 0]

    def _open(self, opening):
        """packet.1, packet.2, dossier.1"""
        if opening not in self.opened:
            self.opened.add(opening)
            self.waiting.add(opening)

    def _read_on(self):
        """Read one instruction, or begin the lowest block that waits."""
        if self.reading is None:
            opening = in_order(self.waiting, PACKETS + self.pack.doors)[0]
            self.waiting.remove(opening)
            self.reading = [opening, 0]
        block = self.pack.blocks.get(self.reading[0], [])           # a packet may be empty
        if self.reading[1] == len(block):
            self.reading = None
            if self.running and not self.waiting and not self.triggers_first():
                self._look_at_objectives()                          # recon.11
            return
        kind, *words = block[self.reading[1]]
        self.reading[1] += 1
        if kind == "do":
            getattr(self, "_effect_" + words[0].replace("-", "_"))(*words[1:])
        elif kind == "tell":                                        # content.6
            self.told.append((self.reading[0], words[0]))
        elif kind == "leave" or kind in ("when", "if") and self._is_so(words[1:]) == (kind == "if"):    # content.7
            self.reading[1] = words[0]
        elif kind == "choose":
            self.asked = f"choose p1 {len(words)}"

    def _is_so(self, words):
        return not self.holds(*words[1:]) if words[0] == "not" else self.holds(*words)

    def _use_site(self, site):
        self.sites.add(site)
        packet = self.pack.sites[site]["packet"]
        self._open(packet)
        if packet not in self.waiting and not self.triggers_first():
            self._look_at_objectives()

    # ---- after a game (9.4.3 to 9.4.8) ----

    def _after_game(self):
        won = self.phase == "won"
        self.running, self.phase, self.turn = False, "story", "p1"
        self.looked = 0                                             # trigger.6
        if self.prologue:                                           # prologue.2, prologue.8
            self._put_away()
            self._lay_out({})                                       # nothing is available before January
            self.needed = 0
            self._call_off()
            return
        who = ",".join(self.characters[seat] or "-" for seat in self.seats)
        self.calendar.append(f"{self.month}/{self.attempt}={'won' if won else 'lost'},{self.rationing},"
                             f"{self.network_cities()},{who}")      # calendar.7
        self.characters, self.pawns = dict.fromkeys(self.all_seats), dict.fromkeys(self.all_seats)
        self._gather_cards()
        self._change_populations()
        self.stage = "leftover"

    def _gather_cards(self):
        """after.1; what waited joins the decks."""
        cards = self.player_cards()
        cards.update(self.reserve)
        cards.update(self.waiting_cards)
        cards.update(self.waiting_produce)
        self.waiting_cards, self.waiting_produce = Counter(), Counter()
        self.hands = {seat: Counter() for seat in self.all_seats}
        self.player_discard = Counter()
        self.reserve = {event for event in self.pack.rationed if cards[event]}
        self.unseen = Counter({card: number for card, number in cards.items() if number and card not in self.reserve})
        self.pile = None
        self.infection_deck, self.infection_discard = [self.infections()], Counter()

    def _change_populations(self):
        """population.1 to population.4, sticker.12"""
        for location in self.board.locations:
            change = -(self.plague[location] > 0)
            if location in self.marked_for("marked-shrink"):
                change -= self.sticker("marked-shrink")
            if location in self.centres:
                change += 1
            enough = self.sticker("supplied-grow")
            if enough is not None and location in self.board.cities and self.supplies[location] >= enough:
                change += 1
            self._set_population(location, self.population[location] + change)

    def _set_population(self, location, number):
        self.population[location] = kept_between(number, 0, MOST_POPULATION)

    def _put_away(self):
        """9.4.7"""
        self._gather_cards()
        self._clear_table()
        self.extra = 0
        self.met = dict.fromkeys(self.met, False)

    def _give_units(self):
        """9.4.6, unit.1 to unit.4"""
        self.stage = "-"
        self._put_away()
        self._call_off()
        cities = self.network_cities()
        self.units = next(number for most, number in self.pack.units if cities <= most)
        self.units += (self.last() == "won") + self.units_given
        self.units_given = 0
        self.phase = "purchases"

    def _end_purchases(self):
        """unit.5; then the calendar (9.4.8)"""
        self.units = 0
        won = self.last() == "won"
        step = -LEVEL_STEP if won else LEVEL_STEP                   # calendar.6
        self.rationing = kept_between(self.rationing + step, 0, HIGHEST_LEVEL)
        self.phase = "month"
        if not won and self.attempt == 1:                           # calendar.2
            self.attempt = 2
        else:                                                       # calendar.4
            self._end_month()

    def _end_month(self):
        last = self.month == self.pack.months[-1]
        if last:
            self._read_finale()
        for objective in self.pack.goals_once[self.month]:          # objective.11
            self.met.pop(objective, None)
            self.mandatory.discard(objective)
        if last:
            self.phase = "finished"                                 # calendar.8
        else:
            self.month = self.pack.months[self.pack.months.index(self.month) + 1]
            self.attempt = 1

    def _call_off(self):
        self.seats, self.players, self.playing = [], 0, 0
        self.prologue = False
        self.phase = "month"

    def _destroy_event(self, event):
        self.lost_events.add(event)

    # ---- moves ----

    def _chance_move(self, words):
        if words[1] == "suffer":
            self._uncover(words[2], words[3])
        else:
            super()._chance_move(words)

    def _uncover(self, character, face):
        """9.3"""
        sheet, seat = self.sheets[character], self.seat_of(character)
        sheet["faces"].append(face)
        self.asked = "-"
        if face == "scar":
            self.asked = f"scar {seat or 'p1'} {character}"
            return
        self.suffering.pop(0)
        if face == "skull" and seat is None:
            sheet["died"] = sheet["home"]
        elif face == "skull":
            self._die(seat)
            if seat == self.turn and self.phase in ("actions", "before-exposure"):                     # death.4
                self._end_actions()
            self.asked = f"replace {seat}"

    def _do_scar(self, seat, scar, number):
        if self.asked == "-":
            super()._do_scar(seat, scar, number)
            return
        character = self.asked.split(" ")[2]
        self.sheets[character]["spaces"][int(number) - 1] = scar
        self.suffering.pop(0)
        self.asked = "-"

    def _take_character(self, seat, character, location):
        if self.asked == "-":
            super()._take_character(seat, character, location)
            return
        self.characters[seat], self.pawns[seat] = character, location
        self.asked = "-"

    def _do_create(self, _seat, character, haven):
        self.sheets[character] = self._new_sheet(character, haven)
        self.asked = "-"

    def _do_players(self, _seat, number):
        self._call_game(number, prologue=False)

    def _do_prologue(self, _seat, number):
        self._call_game(number, prologue=True)

    def _do_choose(self, _seat, number):
        block, instruction = self.reading
        self.reading[1] = self.pack.blocks[block][instruction - 1][int(number)]
        self.asked = "-"

    def _do_continue(self, seat):
        if self.phase == "purchases":
            self._end_purchases()
        else:
            super()._do_continue(seat)

    def _do_buy_ability(self, _seat, character, ability, number):
        self.units -= self.pack.ability_cost[ability]
        self.bought[ability] += 1
        self.sheets[character]["spaces"][int(number) - 1] = ability

    def _do_buy_upgrade(self, _seat, city, upgrade):
        self.units -= self.pack.upgrade_cost[upgrade]
        self._upgrade(city, upgrade)

    def _upgrade(self, city, upgrade):
        pile = self._pile_of(upgrade)
        take_card(pile, city)
        pile[f"{city}+{upgrade}"] += 1

    def _do_buy_population(self, _seat, location):
        self.units -= self._population_cost(location)
        self.population[location] += 1

    def _do_ride(self, seat, city):
        self._begin_action()
        self.pawns[seat] = city

    def _do_drop(self, seat, number):
        self.flags.add("dropped")
        self.carried[seat] -= int(number)
        self.supplies[self.pawns[seat]] += int(number)

    def _do_treat(self, seat):
        self._begin_action()
        self._load(seat, -self.sticker("treat"))
        self.plague[self.pawns[seat]] -= 1                          # incident.2: the marker stays

    def _do_trade(self, seat, card):
        self._begin_action()
        self._spend(seat, card)
        self._load(seat, self.sticker("trade"))

    def _do_search(self, seat, search, card):
        """search.1, search.5"""
        self._begin_action()
        self._spend(seat, card)
        self._open(self._doors_left(search)[0])

    def _look_or_wait(self):
        if not self.triggers_first():                               # trigger.5
            self._look_at_objectives()

    def _look_at_supplies(self):
        if not (self.triggers_first() and self.asked == "-" and self.phase in LIMIT_PHASES):
            super()._look_at_supplies()

    def _do_light(self, seat, action="light"):
        self._begin_action()
        self._load(seat, -self.sticker(action))
        self._effect_mark("lamp", self.pawns[seat])
        self._look_or_wait()

    def _do_bake(self, seat):
        """The plague cubes go, and the marker of the incidents stays (incident.2)."""
        self.plague[self.pawns[seat]] = 0
        self._effect_add(self.pack.bake_counter, 1)
        self._do_light(seat, "bake")

    # ---- effects (packs, the story); content.2: one that cannot take place is skipped ----

    def _effect_packet(self, number):
        self._open(f"packet-{number}")

    def _effect_door(self, key):
        self._open(f"door-{key}")

    def _effect_location(self, location):
        if location not in self.locations:
            self.locations.add(location)
            self.population[location] = self.pack.start_population[location]
            self._make_board()

    def _effect_link(self, one, other):
        self.links.add(self.pack.link(one, other))
        self._make_board()

    def _effect_unlink(self, one, other):
        self.links.discard(self.pack.link(one, other))
        self._make_board()

    def _effect_population(self, location, number):
        if location in self.locations:
            self._set_population(location, int(number))

    def _scope(self, scope):
        places = self.board.locations
        if scope in self.pack.locations:
            return [place for place in places if place == scope]
        if scope == "network":
            return self.board.network
        if scope == "cities":
            return self.board.cities
        if scope == "havens":
            return self.board.havens
        if scope == "marked":
            return [place for place in places if any(place in marked for marked in self.marks.values())]
        if scope in ("struck", "lamps"):
            return [place for place in places if place in self.marks[scope.removesuffix("s")]]
        if scope == "forsaken":
            return [place for place in self.board.network if place in self.pack.colour_of and not self.population[place]]
        return [place for place in self.board.cities if self.pack.colour_of[place] == scope]

    def _effect_grow(self, scope, number):
        for location in self._scope(scope):
            self._set_population(location, self.population[location] + int(number))

    def _effect_shrink(self, scope, number):
        for location in self._scope(scope):
            self._set_population(location, self.population[location] - int(number))

    def _effect_cards(self, city, number):
        """content.5"""
        self._find(self.sealed_cards, city, number, self.waiting_cards if self.running else self.unseen)

    def _effect_infections(self, city, number):
        self._find(self.sealed_infections, city, number, self.area if self.running else self.infection_deck[0])

    def _find(self, sealed, city, number, pile):
        found = min(int(number), sealed[city])
        if found and city in self.locations:
            sealed[city] -= found
            pile[city] += found

    def _effect_destroy_cards(self, city, number):
        pile = self.player_discard if self.running else self.unseen
        self._destroy(pile, city, self.pack.city_cards, int(number), self.lost_cards)

    def _effect_destroy_infections(self, city, number):
        pile = self.infection_discard if self.running else self.infection_deck[0]
        self._destroy(pile, city, self.pack.infection_cards, int(number), self.lost_infections)

    def _destroy(self, pile, city, order, number, lost):
        """destroy.1: cards without an upgrade first, then by the order of the upgrades."""
        cards = [card for card in order if self.pack.city_of(card) == city for _ in range(pile[card])]
        for card in cards[:number]:
            take_card(pile, card)
            lost[card] += 1

    def _effect_event(self, event):
        if event in self.sealed_events:
            self.sealed_events.remove(event)
            if self.running or event in self.pack.rationed:
                self.reserve.add(event)
            else:
                self.unseen[event] += 1

    def _effect_destroy_event(self, event):
        if event in self.reserve:
            self.reserve.remove(event)
            self.lost_events.add(event)
            return
        pile = self.player_discard if self.running else self.unseen
        if pile[event]:
            take_card(pile, event)
            self.lost_events.add(event)

    def _effect_produce(self, boxes):
        cards = self.player_cards() + self.waiting_produce
        if sum(cards[card] for card in PRODUCE) < MOST_PRODUCE:
            (self.waiting_produce if self.running else self.unseen)[f"produce-{boxes}"] += 1

    def _effect_destroy_produce(self, boxes):
        pile = self.player_discard if self.running else self.unseen
        if pile[f"produce-{boxes}"]:
            take_card(pile, f"produce-{boxes}")

    def _effect_objective(self, objective, sort):
        self._make_available(objective, sort == "mandatory")

    def _effect_destroy_objective(self, objective):
        if objective in self.met:
            del self.met[objective]
            self.mandatory.discard(objective)
            self.lost_objectives.add(objective)

    def _effect_needed(self, number):
        self.needed = int(number)

    def _effect_twist(self, twist):
        if twist not in self.lost_twists:
            self.twists.add(twist)

    def _effect_destroy_twist(self, twist):
        if twist in self.twists:
            self.twists.remove(twist)
            self.area_twists.discard(twist)
            self.lost_twists.add(twist)

    def _effect_sticker(self, letter):
        """sticker.2"""
        self.stickers.add(letter)
        behaviour, number = self.pack.stickers[letter]
        self.behaviours[behaviour] = number

    def _effect_supplies(self, number):
        self.stock_number = int(number)

    def _effect_extra(self, number):
        self.next_extra = min(self.next_extra + int(number), MOST_SUPPLIES)

    def _effect_epidemics(self, number):
        self.epidemics = int(number)

    def _effect_dial(self, number):
        self.dial_number = int(number)

    def _effect_site(self, site):
        self.sites_open.add(site)

    def _effect_close_site(self, site):
        if site not in self.sites:
            self.sites_open.discard(site)

    def _effect_search(self, search):
        self.searches_open.add(search)

    def _effect_close_search(self, search):
        self.searches_open.discard(search)

    def _effect_unlock(self, key):
        self.locked.discard(key)

    def _effect_upgrade(self, city, upgrade):
        if self.is_to_be_had(upgrade) and city in self._cities_to_upgrade(upgrade):
            self._upgrade(city, upgrade)

    def _effect_create(self, job):
        """character.4, character.7"""
        if self.is_to_be_had(job) and job not in self.sheets and len(self.sheets) < MOST_CHARACTERS:
            self.asked = f"create p1 {job}"

    def _effect_leave(self, job):
        """away.1, away.2"""
        if self.can_play(job) and not self.seat_of(job):
            self.sheets[job]["away"] = True

    def _effect_return(self, job):
        if job in self.sheets:
            self.sheets[job]["away"] = False

    def _effect_suffer(self, whom):
        """death.9; worker.2: a haven worker is no character; away.1"""
        living = [job for job in self.pack.jobs if self.can_play(job)]
        if whom == "playing":
            living = [character for character in living if self.seat_of(character)]
        elif whom != "all":
            living = [character for character in living
                      if self.seat_of(character) and self.pawns[self.seat_of(character)] == whom]
        self.suffering = living

    def _effect_supply(self, location, number):
        if self.running and location in self.board.network:
            self._put(location, min(int(number), self.stock))

    def _effect_strip(self, location, number):
        if self.running and location in self.board.network:
            self._to_stock(location, min(int(number), self.supplies[location]))

    def _effect_plague(self, location, number):
        if self.running and location in self.locations:
            for _ in range(min(int(number), MOST_PLAGUE - self.plague[location])):
                if not self.game_over():
                    self._place_plague(location)

    def _effect_heal(self, location, number):
        if self.running and location in self.locations:
            self.plague[location] -= min(int(number), self.plague[location])

    def _effect_centre(self, city):
        if self.running and city in self.locations and len(self.centres) < self.pack.centres:
            self.centres.add(city)

    def _effect_keep_centre(self, city):
        self.kept_centres.add(city)

    def _effect_units(self, number):
        self.units_given += int(number)

    def _effect_rationing_up(self, number):
        self.rationing = kept_between(self.rationing + int(number), 0, HIGHEST_LEVEL)

    def _effect_rationing_down(self, number):
        self.rationing = kept_between(self.rationing - int(number), 0, HIGHEST_LEVEL)

    def _effect_points(self, number):
        self.points += int(number)

    def _effect_penalty(self, number):
        self.points -= int(number)

    def _effect_mark(self, mark, scope):
        """mark.1, mark.2"""
        places = self._scope(scope)
        self._effect_unmark(scope)
        self.marks[mark].update(places)

    def _effect_unmark(self, scope):
        places = self._scope(scope)
        for marked in self.marks.values():
            marked.difference_update(places)
