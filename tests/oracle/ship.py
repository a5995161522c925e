"""The ship of a campaign of Season 2 (ship.1 to ship.11, hail.1 and hail.2)."""

from itertools import combinations

from frame import list_text, words_of


class Ship:
    """For a campaign with a board and supplies: where the ship sails, and what it takes or gives."""

    def start_ship(self):
        self.ship = None                                            # lanes, supplies, collects or relieves
        self.ship_at, self.hold = None, 0

    def _clear_table(self):
        super()._clear_table()
        self.ship_at, self.hold = None, 0

    def ship_lines(self):
        there = [] if self.ship_at is None else [self.ship_at, str(self.hold)]
        return [f"ship: {list_text([str(word) for word in self.ship or []])}", f"ship-at: {list_text(there)}"]

    def read_ship(self, lines):
        self.start_ship()
        if lines["ship"] != "-":
            lanes, supplies, what = words_of(lines["ship"])
            self.ship = int(lanes), int(supplies), what
        if lines["ship-at"] != "-":
            self.ship_at, hold = words_of(lines["ship-at"])
            self.hold = int(hold)

    def launch_ship(self):
        """ship.2"""
        if self.ship and self.ship_at is None:
            self.ship_at = self.pack.starting_havens[0]

    def _lanes_from(self, place):
        """How many lanes away the ports are that a sea route joins with this place."""
        found, edge = {place: 0}, [place]
        while edge:
            here = edge.pop(0)
            for other in self.board.by_lane[here]:
                if other not in found:
                    found[other] = found[here] + 1
                    edge.append(other)
        return found

    def ship_goal(self):
        """ship.4"""
        lanes, collects = self._lanes_from(self.ship_at), self.ship[2] == "collects"
        ports = [port for port in self.board.network if port in self.pack.ports and port in lanes]
        return min(ports, default=self.ship_at,
                   key=lambda port: (-self.supplies[port] if collects else self.supplies[port], lanes[port]))

    def _end_infections(self):
        """ship.3, ship.5"""
        if self.ship_at is not None:
            lanes = self._lanes_from(self.ship_goal())
            for _ in range(min(self.ship[0], lanes[self.ship_at])):
                self.ship_at = next(port for port in self.board.by_lane[self.ship_at]
                                    if lanes[port] == lanes[self.ship_at] - 1)
        super()._end_infections()

    def _end_epidemic(self):
        """ship.6, ship.7"""
        if self.ship_at is not None:
            most, here = self.ship[1], self.ship_at
            if self.ship[2] == "collects":
                taken = min(most, self.supplies[here])
                self.supplies[here] -= taken
                self.hold += taken
            else:
                given = min(most, self.hold)
                self.hold -= given
                self.supplies[here] += given
                self._put(here, min(most - given, self.stock))
        super()._end_epidemic()

    def _if_meet(self):
        """ship.11"""
        return self.ship_at is not None and self.ship_at in self.pawns.values()

    def _effect_ship(self, lanes, supplies, what):
        """ship.1, ship.2, ship.9"""
        self.ship = int(lanes), int(supplies), what
        if self.running:
            self.launch_ship()

    def _effect_no_ship(self):
        """ship.9"""
        self.stock += self.hold
        self.start_ship()

    def _effect_rob(self, number):
        """ship.10"""
        for seat in self.seats if self.running and self.ship_at is not None else []:
            lost = min(int(number), self.carried[seat])
            self.carried[seat] -= lost
            self.hold += lost

    def ports_for_the_ship(self, lanes):
        """tow.1"""
        away = {} if self.ship_at is None else self._lanes_from(self.ship_at)
        return [port for port, number in away.items() if 0 < number <= lanes]

    def hails(self, seat):
        """hail.1, hail.2"""
        if self.sticker("hail") is None or self.ship_at != self.pawns[seat]:
            return []
        if self.has(seat, "hail-free"):
            return [f"{seat} hail-free"]
        cards = [card for card in self.pack.city_cards for _ in range(min(2, self.hands[seat][card]))]
        colour = {card: self.pack.colour_of[self.pack.city_of(card)] for card in cards}
        return sorted({f"{seat} hail {one} {other}" for one, other in combinations(cards, 2) if colour[one] == colour[other]})

    def _do_hail(self, seat, *cards):
        self._begin_action()
        for card in cards:
            self._spend(seat, card)
        self.supplies[self.ship_at] += self.hold
        self.ship_at, self.hold = self.pack.starting_havens[0], 0
        self._effect_add(self.pack.hail_counter, 1)
        self._look_or_wait()

    def _do_hail_free(self, seat):
        self._do_hail(seat)
