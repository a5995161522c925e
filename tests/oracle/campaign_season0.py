"""Season 0's campaigns, played literally: section 9 of the notation, and what packs may say.

The games of a campaign are those of rules_season0.py. Here is what lies between them: the Legacy deck and the other
blocks of the story, entries, the steps after a game, purchases and the calendar; and the moves that rule stickers and
protocols add. Sections are those of the notation, `packs` is the page about packs.
"""

from collections import Counter

from counters import Counters
from frame import list_text, words_of
from pack_season0 import AFFILIATIONS, PACKETS
from rules_season0 import (ENDS, EVENT_PHASES, MOST_SYMBOLS, Game, check_board, check_piles, check_places, check_sheet,
                           check_threat_cards, in_order, numbers_of, numbers_text, rating_of, require, set_of)
from triggers import Triggers

LOWEST_LEVEL, HIGHEST_LEVEL = 1, 10                                 # funding.3
LEVEL_STEPS = {"success": -1, "adequate": 1, "failed": 2}           # funding.2
GAMES_MODULO = 256
MOST_TEAMS = 4                                                      # packs: `teams`, `vans`
NUMBERS_OF_PILES = range(3, 7)                                      # packs: `escalations`
MOST_OBJECTIVES, MOST_HIDDEN = 4, 3                                 # objective.5
BETWEEN_GAMES = ["month", "story", "purchases", "finished"]
STAGES = ["-", "setup", "leftover", "overfunded", "legacy"]        # and `objectives N`


def kept_between(number, least, most):
    return max(least, min(number, most))


def letters_in_order(letters):
    return sorted(letters, key=lambda letter: (len(letter), letter))


class Campaign(Counters, Triggers, Game):
    RESULTS = {"finished": None}
    SINGLE = False

    def __init__(self, options=None):                               # 9.4.1
        self._open_box(options or {})
        self.told = []
        pack = self.pack
        self.seats, self.players = [], 0                            # nobody plays between games
        self.month, self.attempt = pack.months[0], 1
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
        self.burned_in_game = set()
        self.stickers, self.protocols, self.notes = set(), set(), set()
        self.links = set(pack.links) - pack.sealed_links
        self.sealed_events, self.lost_events = set(pack.sealed_events), set()
        self.goals, self.extra, self.kept = set(), set(), set()
        self.done, self.missed, self.lost_objectives = set(), set(), set()
        self.bought = Counter()
        self.vans = dict(pack.teams)
        self.escalations = 0
        self.track_number = 1
        self.phase = "month"

    # ---- what a position says of itself ----

    def result(self):
        """9.4: of the last month"""
        if self.phase != "finished":
            return "open"
        return "won" if self.last() == "success" else "lost campaign"

    def last(self):
        return self.calendar[-1].split("=")[1].split(",")[0] if self.calendar else "-"

    def score(self):
        """score.1 to score.4: of each month the last game"""
        columns = {("1", "success"): 0, ("1", "adequate"): 1, ("2", "success"): 2, ("2", "adequate"): 3}
        games = dict(game.split("/", 1) for game in self.calendar)  # a second attempt takes the place of the first
        more = max(0, self.surveillance.total() - self.pack.surveillance.total())
        found = -(more // self.pack.score[4]) + self.points
        for game in games.values():
            attempt, rating = game.split(",")[0].split("=")
            if (attempt, rating) in columns:
                found += self.pack.score[columns[attempt, rating]]
        return found

    def track(self):
        return self.pack.tracks[self.track_number - 1]

    def number_of_escalations(self):
        return self.escalations or self.pack.escalations

    def teams_there_are(self, affiliation):
        return self.vans[affiliation]

    def most_teams(self, affiliation):
        """`vans` may have lowered their number since."""
        return MOST_TEAMS

    def scope(self, scope):
        """packs: a city, a region, `marked` or `board`; a city before a region"""
        if scope in self.pack.place_of:
            return [scope]
        if scope == "marked":
            return in_order(self.marked, self.pack.cities)
        return self.pack.cities if scope == "board" else self.pack.of_region(scope)

    # ---- conditions (packs) ----

    def holds(self, condition, *arguments):
        return bool(getattr(self, "_if_" + condition.replace("-", "_"))(*arguments))

    def _if_packet(self, number):
        return f"packet-{number}" in self.opened

    def _if_door(self, key):
        return f"door-{key}" in self.opened

    def _if_operation(self, number):
        return f"operation-{number}" in self.opened

    def _if_protocol(self, key):
        return key in self.protocols

    def _if_noted(self, note):
        return note in self.notes

    def _if_completed(self, objective):
        return objective in self.done or self.objectives.get(objective) == "completed"

    def _if_failed(self, objective):
        return objective in self.missed or self.objectives.get(objective) == "failed"

    def _if_target(self, objective, scope):
        return self.targets.get(objective) in self.scope(scope)

    def _if_success(self):
        return not self.running and self.last() == "success"

    def _if_adequate(self):
        return not self.running and self.last() == "adequate"

    def _if_second_try(self):
        return self.attempt == 2

    def _if_month(self, month):
        return self.month == month

    def _if_surveillance(self, city, number):
        return self.surveillance[city] >= int(number)

    def _if_watched(self, number):
        return len(+self.surveillance) >= int(number)

    def _if_affiliation(self, city, affiliation):
        return self.affiliation_of[city] == affiliation

    def _if_incidents(self, number):
        return self.incidents.total() >= int(number)

    def _if_agents(self, number):
        return self.agents.total() >= int(number)

    def _if_safehouse(self, city):
        return city in self.safehouses

    def _if_permanent(self, city):
        return city in self.permanent

    def _if_active(self, city):
        return self.active_teams(city)

    def _if_teams(self, number):
        return sum(teams.total() for teams in self.teams.values()) >= int(number)

    def _if_burned(self, number):
        return sum(sheet["burned"] for sheet in self.sheets.values()) >= int(number)

    def _if_made(self, alias):
        return alias in self.sheets

    def _if_funding(self, number):
        return self.funding >= int(number)

    def _if_threat(self, number):
        return self.threat >= int(number)

    def _if_marked(self, number):
        return len(self.marked) >= int(number)

    def _if_score(self, number):
        return self.score() >= int(number)

    def _if_burned_in_game(self, number):
        return len(self.burned_in_game) >= int(number)

    def _if_escalations(self, number):
        return self.pile is not None and self.pile - self.pile_has_escalation >= int(number)

    def _if_pawn(self, city):
        return any(alias and self.pawns[seat] == city for seat, alias in self.aliases.items())

    def _if_playing(self, character):
        return any(alias in self.pack.aliases and alias.rpartition("-")[0] == character
                   for alias in self.aliases.values() if alias)

    # ---- the text of a state (9.2) ----

    def openings(self):
        return PACKETS + self.pack.doors + self.pack.operations

    def state_text(self):
        pack = self.pack
        sealed_links = [link for link in pack.links if link in pack.sealed_links and link in self.links]
        off = [link for link in pack.links if link not in pack.sealed_links and link not in self.links]
        changed = [f"{city}={self.affiliation_of[city]}" for city in pack.cities
                   if self.affiliation_of[city] != pack.affiliation_of[city]]
        kind = "prologue" if self.prologue else "month"

        def objectives(keys):
            return list_text(in_order(keys, pack.objectives))

        lines = [
            f"month: {'end' if self.phase == 'finished' else f'{self.month} {self.attempt}'}",
            f"game: {f'{kind} {self.playing}' if self.playing else '-'}",
            f"running: {'yes' if self.running else 'no'}",
            f"stage: {self.stage}",
            f"funding: {self.funding}",
            f"calendar: {list_text(self.calendar)}",
            f"last: {self.last()}",
            f"points: {self.points}",
            f"units: {self.units} {self.units_given}",
            f"games: {self.games}",
            f"legacy: {self.legacy}",
            f"opened: {list_text(in_order(self.opened, self.openings()))}",
            f"waiting: {list_text(in_order(self.waiting, self.openings()))}",
            f"reading: {'-' if self.reading is None else f'{self.reading[0]} {self.reading[1]}'}",
            f"stickers: {list_text(letters_in_order(self.stickers))}",
            f"counters: {self.counters_text()}",
            *self.trigger_lines(),
            f"burned-in-game: {list_text(in_order(self.burned_in_game, pack.aliases))}",
            f"protocols: {list_text(in_order(self.protocols, pack.protocols))}",
            f"notes: {list_text(in_order(self.notes, pack.notes))}",
            f"affiliations: {list_text(changed)}",
            f"links: {list_text(['~'.join(link) for link in sealed_links])}",
            f"unlinked: {list_text(['~'.join(link) for link in off])}",
            f"marked: {list_text(in_order(self.marked, pack.cities))}",
            f"permanent: {list_text(in_order(self.permanent, pack.cities))}",
            f"sealed-events: {list_text(in_order(self.sealed_events, pack.events))}",
            f"lost-events: {list_text(in_order(self.lost_events, pack.events))}",
            f"goals: {objectives(self.goals)}",
            f"extra: {objectives(self.extra)}",
            f"kept: {objectives(self.kept)}",
            f"done: {objectives(self.done)}",
            f"missed: {objectives(self.missed)}",
            f"lost-objectives: {objectives(self.lost_objectives)}",
            f"unlocked: {list_text(in_order(pack.sealed_keys - self.locked, pack.keys_to_unlock))}",
            f"bought: {numbers_text(self.bought, pack.assets)}",
            f"vans: {' '.join(str(self.vans[side]) for side in AFFILIATIONS)}",
            f"escalations: {self.escalations}",
            f"track: {self.track_number}",
        ]
        return super().state_text() + "\n".join(lines) + "\n"

    def _read_state(self, lines):
        pack = self.pack
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
        self.funding = int(lines["funding"])
        self.calendar = words_of(lines["calendar"])
        self.points = int(lines["points"])
        self.units, self.units_given = map(int, lines["units"].split(" "))
        self.games, self.legacy = int(lines["games"]), int(lines["legacy"])
        self.opened, self.waiting = set(words_of(lines["opened"])), set(words_of(lines["waiting"]))
        self.reading = None
        if lines["reading"] != "-":
            block, number = lines["reading"].split(" ")
            self.reading = [block, int(number)]
        self.stickers = set_of(lines["stickers"], pack.stickers)
        self.read_counters(lines["counters"])
        self.read_triggers(lines)
        self.burned_in_game = set_of(lines["burned-in-game"], pack.aliases)
        self.protocols = set_of(lines["protocols"], pack.protocols)
        self.behaviours = dict([pack.stickers[letter] for letter in self.stickers] +
                               [pack.protocols[key] for key in self.protocols])
        self.notes = set_of(lines["notes"], pack.notes)
        self.affiliation_of = {**pack.affiliation_of,
                               **dict(word.split("=") for word in words_of(lines["affiliations"]))}
        on, off = ({tuple(word.split("~")) for word in words_of(lines[key])} for key in ("links", "unlinked"))
        self.links = set(pack.links) - pack.sealed_links - off | on
        self.board = pack.board(self.links)
        self.marked = set_of(lines["marked"], pack.cities)
        self.permanent = set_of(lines["permanent"], pack.cities)
        self.sealed_events = set_of(lines["sealed-events"], pack.events)
        self.lost_events = set_of(lines["lost-events"], pack.events)
        for name in ("goals", "extra", "kept", "done", "missed", "lost-objectives"):
            setattr(self, name.replace("-", "_"), set_of(lines[name], pack.objectives))
        self.locked = pack.sealed_keys - set(words_of(lines["unlocked"]))
        self.bought = numbers_of(lines["bought"], pack.assets)
        self.vans = dict(zip(AFFILIATIONS, map(int, lines["vans"].split(" ")), strict=True))
        self.escalations, self.track_number = int(lines["escalations"]), int(lines["track"])

    def _check_position(self):
        """The refusals of 9.2; of those of section 4 the points 2, 3, 4, 7 and 8, and possible tuples."""
        objectives = [f"objectives {number + 1}" for number in range(len(self.objectives) + 1)]
        require(self.stage in STAGES + objectives, "the stage")
        require(self.running == bool(self.playing and self.phase not in BETWEEN_GAMES), "running")
        require(self.phase not in ENDS, "a game that stops at its end")
        require(self.waiting <= self.opened, "waiting")
        require(1 <= self.track_number <= len(self.pack.tracks), "the track")
        for seat in self.all_seats:
            idle = self.aliases[seat] is None and not self.hands[seat] and not self.losses[seat]
            require(seat in self.seats or idle and self.pawns[seat] == self.pack.start, "an idle seat")
        revealed = [city for city in self.targets.values() if city and self.running]
        check_places(self, revealed, set(self.pack.events) - self.sealed_events - self.lost_events)
        check_threat_cards(self)
        check_board(self)
        for alias, sheet in self.sheets.items():
            check_sheet(self, alias, sheet)
        if self.running:
            require(self.possible_tuples(), "no possible tuple")
            if self.pile is not None:
                require(self.piles in NUMBERS_OF_PILES, "the number of piles")
                check_piles(self)

    # ---- chance and legal moves (9.1) ----

    def chances(self):
        return super().chances() if self.running else []

    def legal(self):
        if self.asked == "-" and not self.running and not self.over():
            return sorted(self._month_moves() if self.phase == "month" else self._purchases() + ["p1 continue"])
        return super().legal()

    def _answers(self):
        words = self.asked.split(" ")
        if words[0] == "choose":
            return [f"p1 choose {number}" for number in range(1, int(words[2]) + 1)]
        if words[0] == "create":
            side = words[2].rpartition("-")[2]
            return [f"p1 create {words[2]} {occupation}" for occupation in self._occupations_left(side)]
        if words[0] == "specialise":
            return self._specialise_moves()
        return super()._answers()

    def _occupations_left(self, side):
        """alias.5"""
        used = {sheet["occupation"] for sheet in self.sheets.values()}
        return [key for key in self.pack.occupations
                if self.pack.side_of_occupation[key] == side and self.is_to_be_had(key) and key not in used]

    def _specialise_moves(self):
        """alias.8"""
        keys = [key for key in self.pack.specialities if self.is_to_be_had(key)]
        return [f"p1 specialise {alias} {key}" for alias, sheet in self.sheets.items()
                if not sheet["burned"] and sheet["speciality"] is None for key in keys]

    def _month_moves(self):
        moves = [f"p1 players {number}" for number in range(2, len(self.all_seats) + 1)]
        if (self.month, self.attempt) == (self.pack.months[0], 1) and "prologue" in self.pack.goals:    # prologue.1
            moves += [f"p1 prologue {number}" for number in range(2, len(self.all_seats) + 1)]
        return moves

    def _purchases(self):
        pack, moves = self.pack, []
        for asset in pack.assets:                                   # buy.1 to buy.5
            if self.is_to_be_had(asset) and self._copies_left(asset) and pack.asset_cost[asset] <= self.units:
                moves += [f"p1 buy-asset {alias} {asset}" for alias in self._aliases_for(asset)]
        if pack.cost["permanent"] <= self.units and len(self.permanent) < pack.safehouses:      # buy.6 to buy.8
            moves += [f"p1 buy-safehouse {city}" for city in self.safehouses - self.permanent]
        if pack.cost["counter"] <= self.units:                      # buy.9, buy.10
            moves += [f"p1 buy-counter {city}" for city in +self.surveillance]
        return moves

    def _copies_left(self, asset):
        return self.pack.asset_copies[asset] - self.bought[asset]

    def _aliases_for(self, asset):
        """buy.1, buy.2, asset.3"""
        return [alias for alias, sheet in self.sheets.items()
                if not sheet["burned"] and asset not in sheet["assets"] and self._empty_spaces(alias) > 0]

    def _action_moves(self, seat):
        moves, here = super()._action_moves(seat), self.pawns[seat]
        if not self.actions:
            return moves
        if "safehouse-flight" in self.behaviours and here in self.safehouses:
            moves += [f"{seat} shuttle {city}" for city in self.safehouses if city != here]
        if "switch" in self.behaviours and here in self.safehouses:
            moves += [f"{seat} switch {alias}" for alias in self._aliases_to_switch_to(self.aliases[seat])]
        if "raid" in self.behaviours and self.agents[here] and here in self.hands[seat]:
            moves.append(f"{seat} raid")
        return moves

    def _aliases_to_switch_to(self, used):
        if used in self.pack.temporary_aliases:
            return []
        return [alias for alias, sheet in self.sheets.items() if alias != used and not sheet["burned"] and
                alias.rpartition("-")[0] == used.rpartition("-")[0]]

    # ---- going on ----

    def _go_on(self):
        """Everything that happens without a move, until somebody is asked or has a choice."""
        while self.asked == "-" and not self.over():
            if self.running and self.game_over():
                self._after_game()
            elif self.reading is not None or self.waiting:
                self._read_on()
            elif self.stage != "-":
                self._next_of_stage()
            elif self.phase == "purchases" and not self._purchases():
                self._end_purchases()
            elif not self.running:
                return
            elif self._was_burned() and not self.looked:            # 9.3
                self._end_actions()
            else:
                super()._go_on()
                if not self.game_over() and self.reading is None:
                    return

    def _was_burned(self):
        return self.phase in ("actions", "before-surveillance") and self.aliases[self.turn] is None

    def _stops_here(self):
        if self.phase in EVENT_PHASES and self.look_around(self.seats_over_limit()):            # trigger.2
            return True
        if self._was_burned():
            self._end_actions()
            return self._stops_here()
        return False

    def _begin_turn(self, seat):
        self.count_turn()
        super()._begin_turn(seat)

    def _burn(self, alias):
        if self.running:
            self.burned_in_game.add(alias)
        super()._burn(alias)

    # ---- before a game (9.4.2) ----

    def _call_game(self, number, prologue):
        self.games = (self.games + 1) % GAMES_MODULO
        self.restart_counters()
        self.restart_triggers()
        self.burned_in_game = set()
        self.playing, self.prologue = int(number), prologue
        self.seats, self.players = self.all_seats[:self.playing], self.playing
        if prologue:
            self.running = True
            self._begin_game(dict.fromkeys(self.pack.goals["prologue"], "open"))
            return
        self.phase, self.stage = "story", "setup"
        if self.attempt == 1:
            self.goals, self.kept = set(self.pack.goals[self.month]) - self.lost_objectives, set()
        self._begin_legacy("stop" if self.attempt == 1 else None)

    def _lay_out(self):
        """The end of stage `setup`: the objectives of the game, and its first position."""
        self.goals |= self.extra
        self.extra = set()
        chosen = in_order(self.goals, self.pack.objectives)[:MOST_OBJECTIVES]
        hidden = [key for key in chosen if key in self.pack.hidden and key not in self.kept]
        guards = [key for key in chosen if key in self.pack.guards]
        chosen = [key for key in chosen if key not in hidden[MOST_HIDDEN:] + guards[1:]]        # aim.7
        self.stage, self.running = "-", True
        self._begin_game({key: "completed" if key in self.kept else "open" for key in chosen})
        self._look_at_objectives()                                  # a month without an open objective is a success

    # ---- the story (9.5) ----

    def _begin_legacy(self, lifted):
        """legacy.4 to legacy.8: a mark that is lifted now is that of the card on top when the stage begins."""
        if self._top_mark() in ("-", lifted):
            self._take_legacy_card()

    def _top_mark(self):
        marks = self.pack.legacy_marks
        return marks[self.legacy] if self.legacy < len(marks) else "end"

    def _month_is_over(self):
        return self.last() != "failed" or self.attempt == 2

    def _read_finale(self):
        """legacy.12: what stands there is read without a stop."""
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
            self._take_legacy_card()                                # legacy.10, legacy.11
        elif self.stage == "setup":
            self._lay_out()
        elif self.stage == "leftover":
            self.stage = "objectives 1"
        elif self.stage == "overfunded":                            # funding.5
            self.stage = "legacy"
            self._begin_legacy("pause")                             # legacy.5
        elif self.stage == "legacy":
            self._give_units()
        else:
            self._next_objective(int(self.stage.split(" ")[1]))

    def _next_objective(self, number):
        """after.2, rating.1; then 9.4.3 and 9.4.4"""
        keys = list(self.objectives)
        if number > len(keys):
            self._write_calendar()
            self._gather_cards()
            self._watch_cities()
            self.stage = "overfunded"
            return
        objective = keys[number - 1]
        self.stage = f"objectives {number + 1}"
        if self.objectives[objective] == "open":
            state = self.objectives[objective] = self.state_at_the_end(objective)
            self._read_entry(objective, state)

    def _read_entry(self, objective, state):
        """entry.2; one without a block has nothing to read"""
        entry = f"entry-{self.pack.entries[objective][state]}"
        if entry in self.pack.blocks:
            self.reading = [entry, 0]

    def _finish(self, objective, state):
        self.objectives[objective] = state
        if not self.prologue:                                       # prologue.6
            self._read_entry(objective, state)
        if self.reading is None and not self.triggers_first():
            self._look_at_objectives()

    def _open(self, opening):
        """safe.1, door.1, operation.1"""
        if opening not in self.opened:
            self.opened.add(opening)
            self.waiting.add(opening)

    def _read_on(self):
        """Read one instruction, or begin the lowest block that waits."""
        if self.reading is None:
            opening = in_order(self.waiting, self.openings())[0]
            self.waiting.remove(opening)
            self.reading = [opening, 0]
        block = self.pack.blocks.get(self.reading[0], [])           # a packet may be empty
        if self.reading[1] == len(block):
            self.reading = None
            if self.running and not self.waiting and not self.triggers_first():
                self._look_at_objectives()
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

    # ---- after a game (9.4.3 to 9.4.9) ----

    def _fail_open_objectives(self):
        """9.4.3: not yet, but when stage `objectives` comes to each."""

    def _after_game(self):
        self.running, self.phase, self.turn = False, "story", "p1"
        self.looked = 0                                             # trigger.6
        self.unseen |= {city for city in self.targets.values() if city}                 # 9.2
        if self.prologue:                                           # prologue.3, prologue.5
            self._put_away()
        else:
            self.stage = "leftover"

    def _write_calendar(self):
        """after.3, calendar.8: with the new level"""
        failed = list(self.objectives.values()).count("failed")
        rating = rating_of(failed)
        who = ",".join(self.aliases[seat] or "-" for seat in self.seats)
        self._change_funding(LEVEL_STEPS[rating])
        self.calendar.append(f"{self.month}/{self.attempt}={rating},{self.funding},{failed},{who}")
        self.done |= {key for key, state in self.objectives.items() if state == "completed"}
        self.missed |= {key for key, state in self.objectives.items() if state == "failed"}
        if rating == "failed" and self.attempt == 1:                # calendar.5
            self.kept = {key for key, state in self.objectives.items() if state == "completed"} & self.goals

    def _change_funding(self, step):
        """funding.3, funding.4"""
        if self.funding + step > HIGHEST_LEVEL and self.pack.overfunded and self.stage not in ("-", "setup"):
            self._open(f"door-{self.pack.overfunded}")
        self.funding = kept_between(self.funding + step, LOWEST_LEVEL, HIGHEST_LEVEL)

    def _gather_cards(self):
        """Hands, discards and the player deck go back."""
        self.hands = {seat: set() for seat in self.all_seats}
        self.player_discard = set()
        self.unseen = set(self.pack.cities)
        self.reserve = set(self.pack.events) - self.sealed_events - self.lost_events
        self.pile = None
        self.aliases = dict.fromkeys(self.all_seats)
        for sheet in self.sheets.values():
            sheet["spared"] = 0

    def _watch_cities(self):
        """city.1, city.2, and the behaviour of this step"""
        for city in self.pack.cities:
            more = (self.incidents[city] > 0) + ("marked-watch" in self.behaviours and city in self.marked)
            self._watch(city, more)

    def _watch(self, city, more):
        self.surveillance[city] = kept_between(self.surveillance[city] + more, 0, MOST_SYMBOLS)

    def _give_units(self):
        """9.4.6, 9.4.7, unit.1, unit.2"""
        self.stage = "-"
        self.threat_deck, self.threat_discard, self.area = [set(self.pack.cities)], set(), set()        # area.2
        units = self.playing + (self.last() == "success") + self.units_given
        self.units = max(0, units - self.behaviours.get("units-fewer", 0))
        self.units_given = 0
        self.phase = "purchases"

    def _end_purchases(self):
        """unit.3; then everything is put away, and the calendar (9.4.9)"""
        self.units = 0
        self._put_away()
        if self.last() == "failed" and self.attempt == 1:           # calendar.3
            self.attempt = 2
            return
        self.lost_objectives |= self.goals                          # objective.8
        self.goals, self.kept = set(), set()
        if self.month == self.pack.months[-1]:                      # calendar.9
            self._read_finale()
            self.phase = "finished"
        else:                                                       # calendar.2, calendar.4
            self.month = self.pack.months[self.pack.months.index(self.month) + 1]
            self.attempt = 1

    def _put_away(self):
        """9.4.8"""
        self._gather_cards()
        self._clear_table()
        self.seats, self.players, self.playing = [], 0, 0
        self.prologue = False
        self.phase = "month"

    # ---- moves ----

    def _do_players(self, _seat, number):
        self._call_game(number, prologue=False)

    def _do_prologue(self, _seat, number):
        self._call_game(number, prologue=True)

    def _do_choose(self, _seat, number):
        block, instruction = self.reading
        self.reading[1] = self.pack.blocks[block][instruction - 1][int(number)]
        self.asked = "-"

    def _do_create(self, _seat, alias, occupation):
        self.asked = "-"
        self.sheets[alias] = self._new_sheet(occupation)
        self.sheets = {key: self.sheets[key] for key in in_order(self.sheets, self.pack.aliases)}
        character, _, side = alias.rpartition("-")
        self._create_next(side, self.pack.characters[self.pack.characters.index(character) + 1:])

    def _create_next(self, side, characters):
        """packs: in the order of the characters, as many as there are occupations"""
        without = [f"{character}-{side}" for character in characters if f"{character}-{side}" not in self.sheets]
        if without and self._occupations_left(side):
            self.asked = f"create p1 {without[0]}"

    def _do_specialise(self, _seat, alias, speciality):
        left = int(self.asked.split(" ")[2]) - 1
        self.asked = "-"
        self.sheets[alias]["speciality"] = speciality
        self._ask_to_specialise(left)

    def _ask_to_specialise(self, left):
        if left and self._specialise_moves():
            self.asked = f"specialise p1 {left}"

    def _do_continue(self, seat):
        if self.phase == "purchases":
            self._end_purchases()
        else:
            super()._do_continue(seat)

    def _do_buy_asset(self, _seat, alias, asset):
        self.units -= self.pack.asset_cost[asset]
        self._give_asset(alias, asset)

    def _give_asset(self, alias, asset):
        self.bought[asset] += 1
        self.sheets[alias]["assets"].add(asset)

    def _do_buy_safehouse(self, _seat, city):
        self.units -= self.pack.cost["permanent"]
        self.permanent.add(city)

    def _do_buy_counter(self, _seat, city):
        self.units -= self.pack.cost["counter"]
        self.surveillance[city] -= 1

    def _do_shuttle(self, seat, city):
        self.actions -= 1
        self.pawns[seat] = city

    def _do_switch(self, seat, alias):
        self.actions -= 1
        self.aliases[seat] = alias

    def _do_raid(self, seat):
        self.actions -= 1
        self._spend(seat, self.pawns[seat])
        self.agents[self.pawns[seat]] = 0

    # ---- effects (packs, the story); content.2: one that cannot take place is skipped ----

    def _effect_packet(self, number):
        self._open(f"packet-{number}")

    def _effect_door(self, key):
        self._open(f"door-{key}")

    def _effect_operation(self, number):
        self._open(f"operation-{number}")

    def _effect_objective(self, objective):
        """objective.7"""
        if objective not in self.lost_objectives | self.goals:
            self.extra.add(objective)

    def _effect_destroy_objective(self, objective):
        if not self.running:
            self.lost_objectives.add(objective)
            for pile in (self.goals, self.extra, self.kept):
                pile.discard(objective)

    def _effect_create(self, side):
        """alias.4"""
        self._create_next(side, self.pack.characters)

    def _effect_specialise(self, number):
        self._ask_to_specialise(int(number))

    def _effect_asset(self, alias, asset):
        if self.is_to_be_had(asset) and self._copies_left(asset) > 0 and alias in self._aliases_for(asset):
            self._give_asset(alias, asset)

    def _is_ready(self, alias):
        return alias in self.sheets and not self.sheets[alias]["burned"]

    def _effect_liability(self, alias, liability):
        if self._is_ready(alias) and self._empty_spaces(alias) > 0 and liability in self._liabilities_to_gain(alias):
            self.sheets[alias]["liabilities"].add(liability)

    def _effect_burn(self, alias):
        if self._is_ready(alias):
            self._burn(alias)

    def _effect_lose_cover(self, whom, number):
        if self.running:
            for seat in self.seats:
                if whom == "all" or self.pawns[seat] in self.scope(whom):
                    self.losses[seat] += int(number)
            self._settle()

    def _effect_unlock(self, key):
        self.locked.discard(key)

    def _effect_event(self, event):
        if event in self.sealed_events:
            self.sealed_events.remove(event)
            self.reserve.add(event)

    def _effect_destroy_event(self, event):
        piles = [self.reserve, self.player_discard]
        if not self.running:
            piles += [self.unseen, *self.hands.values()]
        for pile in piles:
            if event in pile:
                pile.remove(event)
                self.lost_events.add(event)

    def _effect_watch(self, scope, number):
        for city in self.scope(scope):
            self._watch(city, int(number))

    def _effect_unwatch(self, scope, number):
        for city in self.scope(scope):
            self._watch(city, -int(number))

    def _effect_affiliation(self, city, affiliation):
        """words.6, team.3"""
        self.affiliation_of[city] = affiliation

    def _effect_link(self, one, other):
        self._set_links(self.links | {self.pack.link(one, other)})

    def _effect_unlink(self, one, other):
        self._set_links(self.links - {self.pack.link(one, other)})

    def _set_links(self, links):
        board = self.pack.board(links)
        if board.in_one_piece(self.pack.start):
            self.links, self.board = links, board

    def _effect_agents(self, city, number):
        if self.running:
            self._add_agents(city, int(number))
            self._settle()

    def _effect_remove_agents(self, scope, number):
        if self.running:
            for city in self.scope(scope):
                self.agents[city] -= min(int(number), self.agents[city])

    def _effect_team(self, side, city):
        if self.running and self.teams_left(side) > 0:
            self.teams[side][city] += 1

    def _effect_remove_team(self, side, city):
        if self.running and self.teams[side][city]:
            self._take_team(side, city)

    def _effect_safehouse(self, city):
        if self.running and self.safehouses_left() > 0:
            self.safehouses.add(city)

    def _effect_remove_safehouse(self, city):
        if self.running:
            self.safehouses.discard(city)

    def _effect_permanent(self, city):
        if len(self.permanent) < self.pack.safehouses:
            self.permanent.add(city)

    def _effect_remove_permanent(self, city):
        self.permanent.discard(city)

    def _effect_vans(self, side, number):
        self.vans[side] = int(number)

    def _effect_threat_up(self, number):
        if self.running:
            self.threat = min(self.threat + int(number), len(self.track()) - 1)

    def _effect_escalations(self, number):
        self.escalations = int(number)

    def _effect_track(self, number):
        self.track_number = int(number)

    def _effect_protocol(self, key):
        self.protocols.add(key)
        self._switch_on(*self.pack.protocols[key])

    def _effect_sticker(self, letter):
        """sticker.2"""
        self.stickers.add(letter)
        self._switch_on(*self.pack.stickers[letter])

    def _effect_lift(self, letter):
        """sticker.2; another sticker may not have its behaviour"""
        if letter in self.stickers:
            self.stickers.remove(letter)
            del self.behaviours[self.pack.stickers[letter][0]]

    def _switch_on(self, behaviour, number):
        self.behaviours[behaviour] = number

    def _effect_note(self, note):
        self.notes.add(note)

    def _effect_remove_note(self, note):
        self.notes.discard(note)

    def _effect_units(self, number):
        self.units_given += int(number)

    def _effect_funding_up(self, number):
        self._change_funding(int(number))

    def _effect_funding_down(self, number):
        self._change_funding(-int(number))

    def _effect_points(self, number):
        self.points += int(number)

    def _effect_penalty(self, number):
        self.points -= int(number)

    def _effect_mark(self, city):
        self.marked.add(city)

    def _effect_unmark(self, city):
        self.marked.discard(city)
