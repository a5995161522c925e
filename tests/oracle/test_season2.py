"""Tests of Season 2's oracle: the manual's worked examples, positions for each topic of the rules, random self-play.

The rule ids are those of docs/rules/season2.md without their `season2.`, the sections those of the notation.
"""

import copy
import random
import subprocess
import sys
import tempfile
import unittest
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import rules_season2 as season2  # noqa: E402  (needs the path above)
from seasons import season2 as records  # noqa: E402
from frame import list_text, words_of  # noqa: E402
from pack_season2 import PRODUCE, pack_named  # noqa: E402
from players import choose  # noqa: E402
from positions import enrich  # noqa: E402
from rules_season2 import BadInput, Game, IllegalMove  # noqa: E402

PACK = pack_named("start")
CITIES, HAVENS, LOCATIONS = PACK.cities, PACK.havens, PACK.locations

ORACLE = Path(__file__).resolve().parent / "oracle"
FACES_OF_SCARS = ["-", "scar", "scar blank blank scar", "scar blank blank scar scar",
                  "scar blank blank scar scar blank scar"]


def sheet(character, spaces, home=None):
    """A living character's line with these words on its first spaces, and the fewest faces that fit its scars."""
    words = spaces.split(" ") + ["-"] * (PACK.spaces - len(spaces.split(" ")))
    scars = sum(word in PACK.scars for word in words)
    return f"{home or PACK.home[character]} living {' '.join(words)} / {FACES_OF_SCARS[scars]}"


def dead(character):
    """A line of a character that died after three scars, which lie behind the job."""
    faces = "blank blank scar blank scar scar skull"
    return f"{PACK.home[character]} dead=lagos {character} xenophobia weakened forgetful - / {faces}"


def ordered(text, order):
    return season2.cards_text(season2.cards_of(text, order), order)


def position(changes=None, characters="administrator farmer", spaces=None, **options):
    """A position of January in p1's four actions. `changes` are lines; what depends on them is filled in:
    the stock, the cards not seen (one pile without an epidemic), the reserve and the rest of the infection deck."""
    changes = dict(changes or {})
    players = len(characters.split(" "))
    options = {"players": players, **options}
    month = options.get("game", "january")
    seats = [f"p{number}" for number in range(1, players + 1)]
    lines = {"phase": "actions", "asked": "-", "turn": "p1", "actions": "4", "left": "0", "pending": "0", "flags": "-",
             "paid": "-", "characters": characters, "pawns": " ".join(["haven-north"] * players),
             "carried": " ".join("0" * players)}
    lines.update({f"hand {seat}": "-" for seat in seats})
    lines.update({"player-discard": "-", "reserve": None, "unseen": None, "player-deck": None, "rate": "0",
                  "incidents": None, "stock": None, "supplies": "-", "plague": "-", "centres": "-",
                  "population": " ".join(f"{location}=3" for location in LOCATIONS), "infection-deck": None,
                  "infection-discard": "-", "objectives": None, "sites": "-"})
    lines.update({f"character {character}": sheet(character, character) for character in PACK.characters})
    unknown = set(changes) - set(lines)
    assert not unknown, unknown
    lines.update(changes)
    for character, words in (spaces or {}).items():
        lines[f"character {character}"] = sheet(character, words)
    if lines["phase"] != "actions" and "actions" not in changes:
        lines["actions"] = "0"

    piles = [f"hand {seat}" for seat in seats] + ["player-discard"]
    for pile in piles:
        lines[pile] = ordered(lines[pile], PACK.card_order)
    seen = sum((season2.cards_of(lines[pile], PACK.card_order) for pile in piles), Counter())
    if lines["unseen"] is None:
        unseen = +(PACK.produce - seen)
        for city in CITIES:
            of_city = sum(number for card, number in seen.items() if PACK.city_of(card) == city)
            unseen[city] = PACK.copies[city][0] - of_city
        lines["unseen"] = season2.cards_text(unseen, PACK.card_order)
    if lines["player-deck"] is None:
        lines["player-deck"] = f"5 5 {season2.cards_of(lines['unseen'], PACK.card_order).total()} out"
    if lines["reserve"] is None:
        lines["reserve"] = list_text([event for event in PACK.rationed if not seen[event]])
    plague = season2.numbers_of(lines["plague"], LOCATIONS).total()
    lines["incidents"] = lines["incidents"] or str(plague)
    supplies = season2.numbers_of(lines["supplies"], LOCATIONS)
    lines["supplies"] = season2.numbers_text(supplies, LOCATIONS)
    if lines["stock"] is None:
        lines["stock"] = str(36 - supplies.total() - sum(map(int, lines["carried"].split(" "))))
    deck = lines["infection-deck"] or ""
    if "..." in deck or not deck:
        # `...` stands for the set of all infection cards that are not elsewhere
        words = [word for word in deck.replace("/", " ").split() if word != "..."] + words_of(
            lines["infection-discard"])
        known = season2.cards_of(" ".join(words) or "-", PACK.infection_order)
        rest = Counter({city: PACK.copies[city][1] - sum(
            number for card, number in known.items() if PACK.city_of(card) == city) for city in CITIES})
        lines["infection-deck"] = (deck or "...").replace("...", season2.cards_text(rest, PACK.infection_order))
    if lines["objectives"] is None:
        reached = {"three-centres": len(words_of(lines["centres"])) >= 3,
                   "recon-north-america": "north-america" in lines["sites"]}
        lines["objectives"] = " ".join(f"{key}={'met' if reached[key] else 'open'}" for key in PACK.goals[month])
    text = "".join(f"{key}: {value}\n" for key, value in lines.items())
    return Game.from_state_text(options, text)


def play(game, *moves):
    for move in moves:
        game.play(move)
    return game


def verbs(game, seat=""):
    return {move.split(" ")[1] for move in game.legal() if move.startswith(seat)}


def moves_of(game, start):
    return [move for move in game.legal() if move.startswith(start + " ") or move == start]


def supply_text(game):
    return season2.numbers_text(game.supplies, LOCATIONS)


def plague_text(game):
    return season2.numbers_text(game.plague, LOCATIONS)


def infection(first, changes=None, left=1, **more):
    """A position in which `first` are the next infection cards."""
    lines = {"phase": "infection", "left": str(left), "infection-deck": f"{first} / ..."}
    return position({**lines, **(changes or {})}, **more)


class Board(unittest.TestCase):
    def test_board(self):                                           # board.1 to board.10, words.6, words.7
        self.assertEqual((len(CITIES), len(HAVENS), len(PACK.lanes), len(PACK.links)), (9, 3, 13, 13))
        self.assertEqual(Game().board.network, LOCATIONS)
        self.assertEqual(PACK.ports, set(LOCATIONS))
        self.assertEqual(Game().board.sea_routes["london"], set(LOCATIONS) - {"london"})
        self.assertEqual(Game().dial(), [2, 2, 2, 3, 3, 4, 4, 5])

    def test_first_position(self):                                  # section 4
        text = Game().state_text()
        self.assertTrue(text.startswith("phase: setup-supplies\nasked: place p1 new-york\nturn: p1\nactions: 0\n"))
        self.assertIn("\ncharacter laborer: haven-south living laborer - - - - / -\n", text)
        self.assertIn("\nunseen: new-york*4 washington*4 london*4 jacksonville*4 sao-paulo*4 lagos*4 istanbul*4 "
                      "tripoli*4 cairo*4 produce-1*4 produce-2*2 produce-3*2\n", text)
        self.assertEqual(Game.from_state_text({}, text).state_text(), text)


class ManualExamples(unittest.TestCase):
    def test_supply_turn(self):
        game = position({"pawns": "haven-south london", "hand p1": "london produce-1"}, "instructor farmer")
        play(game, "p1 produce produce-1 local")
        self.assertEqual((supply_text(game), game.player_discard["produce-1"]), ("haven-south=3", 1))
        play(game, "p1 pickup 3", "p1 drive lagos", "p1 deliver 2", "p1 sail london london")
        self.assertEqual((game.actions, game.phase, supply_text(game)), (0, "actions", "lagos=2"))
        self.assertEqual(game.legal(), ["p1 give-supplies p2 1", "p1 pass"])
        play(game, "p1 give-supplies p2 1")
        self.assertEqual((game.carried, game.phase), ({"p1": 0, "p2": 1}, "draw"))

    def test_infection(self):
        game = position({"phase": "before-infection", "rate": "3", "supplies": "lagos=2", "pawns": "london haven-north",
                         "infection-deck": "london lagos*2 / ...", "hand p2": "team-bravo"})
        play(game, "p1 continue")
        self.assertEqual((game.phase, game.left), ("infection", 3))
        self.assertEqual(sorted(game.chances()), [(1, "* infect london"), (2, "* infect lagos")])
        play(game, "* infect lagos", "p1 continue", "* infect lagos", "p1 continue", "* infect london")
        self.assertEqual((plague_text(game), game.incidents, game.stock), ("london=1", 1, 36))
        self.assertEqual((game.turn, game.phase), ("p2", "before-exposure"))
        self.assertEqual(game.infection_discard, Counter({"lagos": 2, "london": 1}))

    def test_exposure(self):
        game = position({"phase": "before-exposure", "pawns": "new-york london", "plague": "new-york=2",
                         "hand p2": "team-bravo"})
        play(game, "p1 continue")
        self.assertEqual(sorted(game.chances()), [(1, "* expose p1 scar"), (2, "* expose p1 blank")])
        play(game, "* expose p1 scar")
        self.assertEqual(len(game.legal()), 8 * 5)
        play(game, "p1 scar xenophobia 2")
        self.assertIn("character administrator: haven-north living administrator xenophobia - - - / scar\n",
                      game.state_text())
        self.assertEqual((game.phase, game.actions), ("actions", 4))


class SettingUp(unittest.TestCase):
    def begun(self, **options):
        game = Game(options)
        for location in LOCATIONS[:11]:
            game.play(f"p1 place {location} 3")
        return game

    def test_placing(self):                                         # setup.11 to setup.13
        game = self.begun()
        self.assertEqual((game.phase, game.left, game.stock), ("setup-infection", 9, 0))
        self.assertEqual(game.supplies["haven-middle"], 3)
        game = play(Game(), "p1 place new-york 36")
        self.assertEqual((game.phase, supply_text(game)), ("setup-infection", "new-york=36"))

    def test_first_infections(self):                                # setup.15, setup.16
        game = play(Game(), "p1 place new-york 36", "* infect new-york", "* infect lagos")
        self.assertEqual((game.supplies["new-york"], plague_text(game), game.incidents, game.left),
                         (35, "lagos=1", 1, 7))

    def test_lost_in_the_setup(self):                               # setup.19
        game = play(Game(), "p1 place new-york 36")
        for city in ["lagos"] * 3 + ["cairo"] * 3 + ["london"] * 2:
            game.play(f"* infect {city}")
        self.assertEqual((game.result(), game.left, game.legal(), game.chances()), ("lost incidents", 0, [], []))
        self.assertEqual(Game.from_state_text({}, game.state_text()).result(), "lost incidents")

    def infected(self, **options):
        game = self.begun(**options)
        for city in CITIES:
            game.play(f"* infect {city}")
        return game

    def test_rationing(self):                                       # setup.21 to setup.23
        game = self.infected(rationing=2)
        self.assertEqual((game.phase, game.left, len(game.legal())), ("setup-events", 2, 5))
        play(game, "p1 ration one-quiet-night")
        self.assertEqual(game.legal(), ["p1 continue", "p1 ration fair-wind", "p1 ration salvage"])
        play(game, "p1 ration salvage")
        self.assertEqual((game.phase, game.reserve, game.left), ("setup-hands", {"team-bravo", "fair-wind"}, 8))
        self.assertEqual(self.infected(rationing=0).phase, "setup-hands")
        game = play(self.infected(rationing=10), "p1 ration salvage")
        self.assertEqual(game.phase, "setup-hands")

    def test_hands_piles_and_characters(self):                      # setup.27 to setup.36
        game = play(self.infected(players=3), "p1 continue")
        self.assertIn((4, "* deal p1 lagos"), game.chances())
        for number in range(9):
            game.play(f"* deal p{number // 3 + 1} {CITIES[number]}")
        self.assertEqual(game._player_deck_text(), "1 5 8 in")      # 35 cards in five piles, an epidemic in each
        play(game, "p1 character farmer")
        self.assertEqual(len(game.legal()), 4)
        play(game, "p2 character laborer", "p3 character instructor")
        self.assertEqual([game.pawns[seat] for seat in game.seats], ["haven-south", "haven-south", "haven-middle"])
        self.assertEqual(sorted(game.chances()), [(1, "* first p1"), (1, "* first p2"), (1, "* first p3")])
        play(game, "* first p3")
        self.assertEqual((game.turn, game.phase, game.actions), ("p3", "actions", 4))

    def test_workers(self):                                         # setup.34, setup.35, worker.3, worker.4
        changes = {f"character {character}": dead(character) for character in PACK.characters[1:]}
        game = position({"phase": "setup-characters", "pawns": "- -", **changes}, "- -")
        self.assertEqual(game.legal(), ["p1 character administrator"])
        play(game, "p1 character administrator")
        self.assertEqual(game.legal(), [f"p2 worker {haven}" for haven in sorted(HAVENS)])
        play(game, "p2 worker haven-middle")
        self.assertEqual((game.hand_limit("p1"), game.hand_limit("p2"), game.phase), (7, 5, "setup-first"))

    def test_options(self):
        for options in ({"players": 5}, {"game": "prologue", "rationing": 2}, {"rationing": 11}, {"hands": "open"}):
            with self.assertRaises(BadInput):
                Game(options)

    def test_prologue(self):                                        # prologue.3 to prologue.7
        game = position({"pawns": "washington london", "centres": "washington", "plague": "washington=1 london=1",
                         "hand p1": "new-york*3 produce-1"}, game="prologue")
        self.assertNotIn("recon", verbs(game))
        play(game, "p1 produce produce-1 system")
        self.assertEqual(game.player_discard["produce-1"], 1)
        play(game, "p1 pass", "* draw lagos", "* draw lagos", "* infect cairo", "* infect cairo")
        self.assertEqual((game.turn, game.phase), ("p2", "actions"))


class Turn(unittest.TestCase):
    def test_pass_and_self_ending(self):                            # turn.4, turn.10, turn.11
        game = play(position(), "p1 make", "p1 pass")
        self.assertEqual((game.phase, game.actions), ("draw", 0))
        game = play(position({"hand p1": "team-bravo", "actions": "1"}), "p1 drive london")
        self.assertEqual((game.phase, verbs(game)), ("actions", {"team-bravo", "pass"}))
        game = play(position({"hand p2": "team-bravo", "actions": "1"}), "p1 drive london")
        self.assertEqual((game.phase, verbs(game, "p1")), ("before-draw", {"continue"}))

    def test_nothing_is_passed_back_between_actions(self):          # turn.12
        game = position({"supplies": "haven-north=5", "hand p2": "team-bravo", "carried": "0 2"})
        free = {"pickup", "take-supplies", "give-supplies"}
        play(game, "p1 pickup 1", "p1 pickup 1")
        self.assertEqual((verbs(game) & free, game.flags), (free, set()))
        play(game, "p1 take-supplies p2 1")
        self.assertEqual((verbs(game) & free, game.flags), ({"pickup", "take-supplies"}, {"took-p2"}))
        play(game, "p2 team-bravo lagos", "p2 continue")
        self.assertLessEqual(free, verbs(game))
        play(game, "p1 give-supplies p2 1")
        self.assertEqual((verbs(game) & free, game.flags), ({"pickup", "give-supplies"}, {"gave-p2"}))
        play(game, "p1 make")
        self.assertEqual(game.flags, set())

    def test_next_seat(self):                                       # turn.2
        game = infection("cairo", {"turn": "p2", "supplies": "cairo=1"})
        self.assertEqual(play(game, "* infect cairo").turn, "p1")


class ExposureAndDeath(unittest.TestCase):
    def beginning(self, changes=None, **more):
        return position({"phase": "before-exposure", "plague": "cairo=1", "pawns": "cairo haven-north",
                         "hand p2": "team-bravo", **(changes or {})}, **more)

    def test_cautious_and_worker(self):                             # ability.6, worker.2
        game = play(self.beginning(spaces={"administrator": "administrator cautious"}), "p1 continue")
        self.assertEqual(game.phase, "actions")
        game = self.beginning({"plague": "cairo=2"}, spaces={"administrator": "administrator cautious"})
        self.assertEqual(play(game, "p1 continue").phase, "exposure")
        self.assertEqual(play(self.beginning(characters="worker farmer"), "p1 continue").phase, "actions")

    def test_groups_of_the_track(self):                             # exposure.7, exposure.8
        line = "haven-north living administrator xenophobia - - - / scar blank blank blank"
        game = play(self.beginning({"character administrator": line}), "p1 continue")
        self.assertEqual(game.chances(), [(2, "* expose p1 scar")])
        play(game, "* expose p1 scar")
        self.assertNotIn("p1 scar xenophobia 3", game.legal())      # scar.1
        self.assertNotIn("p1 scar seasick 2", game.legal())         # scar.5
        play(game, "p1 scar seasick 1")                             # scar.4: the job is lost
        self.assertNotIn("join", verbs(game))

    def test_weakened(self):                                        # scars.2
        game = play(self.beginning(), "p1 continue", "* expose p1 scar", "p1 scar weakened 3")
        self.assertEqual(game.actions, 3)
        game = self.beginning(spaces={"administrator": "administrator weakened"})
        self.assertEqual(play(game, "p1 continue", "* expose p1 blank").actions, 3)
        game = self.beginning({"plague": "-"}, spaces={"administrator": "administrator weakened"})
        self.assertEqual(play(game, "p1 continue").actions, 4)

    def test_forgetful_at_once(self):                               # hand.5
        game = self.beginning({"hand p1": "lagos*4 cairo*3"})
        play(game, "p1 continue", "* expose p1 scar", "p1 scar forgetful 2")
        self.assertEqual((game.phase, verbs(game)), ("actions", {"discard", "team-bravo"}))
        self.assertIn("pass", verbs(play(game, "p1 discard cairo")))

    def dying(self, others_dead, **options):
        line = "haven-north living administrator xenophobia weakened forgetful - / blank blank scar blank scar scar"
        changes = {"character administrator": line, "carried": "2 0", "hand p1": "lagos*2 fair-wind"}
        if others_dead:
            changes.update({f"character {character}": dead(character) for character in PACK.characters[2:]})
        game = play(self.beginning(changes, **options), "p1 continue")
        self.assertEqual(sorted(game.chances()), [(1, "* expose p1 scar"), (1, "* expose p1 skull")])
        return play(game, "* expose p1 skull")

    def test_death_and_replacement(self):                           # death.1 to death.8
        game = self.dying(others_dead=False)
        self.assertEqual((game.phase, game.stock), ("replace", 36))
        self.assertEqual(game.player_discard, Counter({"lagos": 2, "fair-wind": 1}))
        self.assertIn("\ncharacters: - farmer\npawns: - haven-north\n", game.state_text())
        self.assertIn("administrator: haven-north dead=cairo", game.state_text())
        self.assertEqual(Game.from_state_text({}, game.state_text()).legal(), game.legal())
        self.assertEqual(verbs(game), {"character"})
        play(game, "p1 character instructor")
        self.assertEqual((game.pawns["p1"], game.phase), ("haven-middle", "before-draw"))

    def test_death_and_worker(self):                                # death.6
        game = play(self.dying(others_dead=True), "p1 worker haven-south")
        self.assertEqual((game.characters["p1"], game.pawns["p1"]), ("worker", "haven-south"))
        self.assertEqual(game.phase, "before-draw")


class Characters(unittest.TestCase):
    def test_administrator(self):                                   # administrator.1, administrator.2
        game = position({"pawns": "lagos cairo cairo"}, "administrator farmer laborer")
        self.assertEqual(moves_of(game, "p1 join"), ["p1 join cairo", "p1 join p2 lagos", "p1 join p3 lagos"])
        play(game, "p1 join p3 lagos")
        self.assertEqual((game.pawns["p3"], game.actions, moves_of(game, "p1 join")), ("lagos", 3, []))

    def test_farmer(self):                                          # farmer.1, farmer.2, make.2
        self.assertEqual(play(position(characters="farmer laborer"), "p1 make").carried["p1"], 2)
        self.assertEqual(play(position({"supplies": "cairo=35"}, "farmer laborer"), "p1 make").carried["p1"], 1)
        game = position({"carried": "2 0"}, "farmer laborer", {"farmer": "farmer bad-back"})
        self.assertEqual(play(game, "p1 make").carried["p1"], 3)
        self.assertNotIn("make", verbs(game))
        self.assertNotIn("make", verbs(position({"supplies": "cairo=36"})))

    def test_instructor(self):                                      # instructor.1, instructor.2, share.3
        game = position({"hand p1": "lagos", "hand p2": "cairo produce-1"}, "instructor farmer")
        self.assertEqual(moves_of(game, "p1 give") + moves_of(game, "p1 take"), ["p1 give p2 lagos"])

    def test_radio_operator(self):                                  # radio.1
        game = position({"pawns": "lagos cairo", "carried": "1 1"}, "radio-operator farmer")
        self.assertLessEqual({"give-supplies", "take-supplies"}, verbs(game))
        game = position({"pawns": "lagos cairo", "carried": "1 1"})
        self.assertFalse({"give-supplies", "take-supplies"} & verbs(game))

    def test_porter(self):                                          # ability.1, scars.7
        game = position({"carried": "3 0", "actions": "1"},
                        spaces={"administrator": "administrator porter shaky-hands"})
        self.assertEqual(moves_of(game, "p1 deliver"), ["p1 deliver 1", "p1 deliver 2"])
        play(game, "p1 deliver 1")
        self.assertEqual((game.actions, moves_of(game, "p1 deliver")), (1, []))
        play(game, "p1 make")
        self.assertEqual((game.phase, len(moves_of(game, "p1 deliver"))), ("actions", 2))

    def test_seafarer(self):                                        # ability.2
        game = position({"actions": "1"}, spaces={"administrator": "administrator seafarer"})
        play(game, "p1 make", "p1 drive london")
        self.assertEqual((game.phase, game.flags, game.pawns["p1"]), ("draw", set(), "london"))
        game = position(spaces={"administrator": "administrator seafarer"})
        play(game, "p1 drive london", "p1 drive haven-north")
        self.assertEqual((game.actions, game.flags), (3, {"drive-used"}))

    def test_navigator_pilot_cargo(self):                           # ability.3, pilot, cargo
        game = position({"hand p1": "new-york+pilot london+cargo lagos"},
                        spaces={"administrator": "administrator navigator"})
        self.assertEqual(len(moves_of(game, "p1 sail")), 9)
        play(game, "p1 sail new-york+pilot washington", "p1 sail london+cargo new-york")
        self.assertEqual((game.actions, game.carried["p1"], game.pawns["p1"]), (3, 1, "new-york"))
        game = position({"hand p1": "cairo+pilot lagos+cargo", "carried": "3 0"}, spaces={"administrator": "bad-back"})
        self.assertEqual(play(game, "p1 sail lagos+cargo lagos").carried["p1"], 3)
        game = play(position({"hand p1": "cairo+pilot", "actions": "1"}), "p1 make")
        self.assertEqual(moves_of(game, "p1 sail"), ["p1 sail cairo+pilot cairo"])

    def test_charter_and_seasick(self):                             # charter.1, charter.2, scars.4
        game = position({"pawns": "lagos cairo", "hand p1": "lagos cairo"})
        self.assertEqual(len(moves_of(game, "p1 charter")), 11)
        game = position({"pawns": "lagos cairo", "hand p1": "lagos"}, spaces={"administrator": "administrator seasick"})
        self.assertEqual(moves_of(game, "p1 charter"), [])

    def test_hand_limits(self):                                     # ability.5, scars.3, worker.3
        game = position(characters="administrator worker farmer",
                        spaces={"administrator": "administrator deep-pockets", "farmer": "farmer forgetful"})
        self.assertEqual([game.hand_limit(seat) for seat in game.seats], [8, 5, 6])

    def test_bad_back(self):                                        # scars.5, scars.6
        game = position({"carried": "5 2", "supplies": "haven-north=4"}, spaces={"farmer": "farmer bad-back"})
        self.assertEqual(moves_of(game, "p1 give-supplies"), ["p1 give-supplies p2 1"])
        self.assertEqual(len(moves_of(game, "p1 pickup")), 4)
        game = position({"carried": "5 2", "supplies": "haven-north=4"}, spaces={"administrator": "bad-back"})
        self.assertFalse({"pickup", "make", "take-supplies"} & verbs(game))

    def test_envoy_and_withdrawn(self):                             # ability.8, scars.8
        changes = {"pawns": "lagos haven-south", "hand p1": "lagos cairo", "hand p2": "lagos+pilot"}
        game = position(changes, spaces={"administrator": "administrator envoy"})
        self.assertEqual(moves_of(game, "p1 give"), ["p1 give p2 lagos"])
        self.assertEqual(moves_of(game, "p1 take"), ["p1 take p2 lagos+pilot"])
        self.assertFalse({"give", "take"} & verbs(position(changes)))
        changes["pawns"] = "lagos lagos"
        self.assertLessEqual({"give", "take"}, verbs(position(changes)))
        self.assertFalse({"give", "take"} & verbs(position(changes, spaces={"administrator": "withdrawn"})))
        self.assertLessEqual({"give", "take"}, verbs(position(changes, spaces={"farmer": "withdrawn"})))

    def test_share_over_limit(self):                                # share.5, hand.3, hand.4
        game = position({"pawns": "lagos lagos", "hand p1": "lagos", "hand p2": "cairo*4 london*3"})
        play(game, "p1 give p2 lagos")
        self.assertEqual(game.legal(), ["p2 discard cairo", "p2 discard lagos", "p2 discard london"])
        self.assertIn("pass", verbs(play(game, "p2 discard london")))


class Production(unittest.TestCase):
    def test_local(self):                                           # produce.3 to produce.6, ability.7
        changes = {"hand p1": "produce-2", "supplies": "haven-north=3"}
        self.assertEqual(moves_of(position(changes), "p1 produce"), ["p1 produce produce-2 system"])
        game = position(changes, spaces={"administrator": "administrator foreman"})
        play(game, "p1 produce produce-2 local")
        self.assertEqual((supply_text(game), game.player_discard["produce-2"]), ("haven-north=4", 1))
        self.assertEqual(moves_of(position({**changes, "pawns": "cairo london"}), "p1 produce"), [])
        short = position({"hand p1": "produce-2", "supplies": "cairo=34"})
        self.assertEqual(play(short, "p1 produce produce-2 local").supplies["haven-north"], 2)
        self.assertEqual(moves_of(position({"hand p1": "produce-2", "supplies": "cairo=36"}), "p1 produce"), [])

    def test_system(self):                                          # produce.4, produce.11, produce.12
        game = position({"hand p1": "produce-1 produce-3", "centres": "cairo", "supplies": "cairo=1 haven-south=5"})
        play(game, "p1 produce produce-3 system")
        self.assertEqual(supply_text(game), "cairo=3 haven-north=3 haven-south=5 haven-middle=3")
        self.assertEqual(game.player_discard, Counter({"produce-2": 1}))
        game = play(position({"hand p1": "produce-1"}), "p1 produce produce-1 system")
        self.assertEqual(game.player_discard, Counter())

    def test_short_stock(self):                                     # produce.7 to produce.9, 2.3
        game = position({"hand p1": "produce-3", "supplies": "london=29 haven-south=3", "centres": "cairo"})
        play(game, "p1 produce produce-3 system")                   # four supplies; three places lack three each
        self.assertEqual(game.asked, "place p1 cairo")
        self.assertEqual(game.legal(), [f"p1 place cairo {number}" for number in range(4)])
        again = Game.from_state_text({}, game.state_text())
        play(game, "p1 place cairo 0")
        self.assertEqual((game.asked, len(game.legal())), ("place p1 haven-north", 3))
        self.assertEqual(game.legal()[0], "p1 place haven-north 1")
        play(game, "p1 place haven-north 1")
        self.assertEqual((game.asked, game.supplies["haven-middle"], game.stock), ("-", 3, 0))
        play(again, "p1 place cairo 3", "p1 place haven-north 1")
        self.assertEqual((again.asked, again.stock), ("-", 0))


class Payments(unittest.TestCase):
    def test_notation_example(self):                                # 2.5
        game = position({"pawns": "lagos haven-south", "hand p1": "jacksonville*2 sao-paulo lagos*3"})
        play(game, "p1 build")
        self.assertEqual((game.asked, game.paid, game.actions), ("pay p1 build", Counter(["jacksonville"]), 3))
        self.assertEqual(game.legal(), ["p1 spend jacksonville", "p1 spend sao-paulo"])
        self.assertEqual(Game.from_state_text({}, game.state_text()).legal(), game.legal())
        play(game, "p1 spend sao-paulo")
        self.assertEqual((game.centres, game.asked, game.paid), ({"lagos"}, "-", Counter()))
        self.assertEqual(game.hands["p1"], Counter(["jacksonville"]))

    def test_cost(self):                                            # build.1, laborer.1, scars.9
        for hand, spaces, possible in (("lagos*4", "laborer", True), ("lagos*4", "unhandy", False),
                                       ("lagos*4 sao-paulo", "unhandy", False), ("lagos*3", "laborer", False),
                                       ("lagos*4 sao-paulo", "laborer unhandy", True),
                                       ("lagos*4 cairo", "seasick", False)):
            game = position({"pawns": "lagos haven-south", "hand p1": hand}, "laborer farmer", {"laborer": spaces})
            self.assertEqual("build" in verbs(game), possible, (hand, spaces))

    def test_infrastructure(self):                                  # infrastructure.1, build.9
        changes = {"pawns": "lagos haven-south", "hand p1": "lagos*2 sao-paulo+infrastructure lagos+infrastructure"}
        game = play(position(changes), "p1 build")
        self.assertEqual(game.legal(), ["p1 spend lagos", "p1 spend sao-paulo+infrastructure"])
        # One plain card and both upgraded ones count seven, and four without a card of three: that is a payment too.
        play(game, "p1 spend lagos")
        self.assertEqual(game.legal(), ["p1 spend lagos", "p1 spend sao-paulo+infrastructure"])
        game = play(position(changes), "p1 build", "p1 spend sao-paulo+infrastructure")
        self.assertEqual((game.centres, game.hands["p1"]), ({"lagos"}, Counter({"lagos": 2})))

    def test_build_from(self):                                      # build.3 to build.5
        hand = {"hand p1": "lagos*4 sao-paulo", "pawns": "lagos cairo"}
        self.assertNotIn("build", verbs(position({**hand, "centres": "lagos"})))
        self.assertEqual(moves_of(position(hand), "p1 build"), ["p1 build"])
        # Nine centres fill all nine cities, so moving one needs a smaller box than the pack's.
        number, PACK.centres = PACK.centres, 2
        try:
            game = position({**hand, "centres": "london cairo"})
            self.assertEqual(moves_of(game, "p1 build"), ["p1 build from cairo", "p1 build from london"])
            play(game, "p1 build from cairo")
            self.assertEqual(game.centres, {"london", "lagos"})
        finally:
            PACK.centres = number

    def recon(self, city, site, hand, spaces="administrator", **more):
        game = position({"pawns": f"{city} haven-south", "centres": city, "hand p1": hand},
                        spaces={"administrator": spaces}, **more)
        return game if f"p1 recon {site}" in game.legal() else None

    def test_starred(self):                                         # recon.5, recon.12, scars.1, ability.4, recon.9
        for hand, spaces, possible in (
                ("london*3", "administrator", True), ("london*2 lagos", "administrator", False),
                ("london*3", "xenophobia", False), ("london*4", "xenophobia", True),
                ("london new-york", "administrator scout", True), ("london*2", "administrator", False),
                ("london*2", "administrator scout xenophobia", False),
                ("london*3", "administrator scout xenophobia", True)):
            game = self.recon("washington", "north-america", hand, spaces)
            self.assertEqual(game is not None, possible, (hand, spaces))
        self.assertNotIn("recon", verbs(position({"pawns": "washington cairo", "hand p1": "london*3"})))    # recon.2
        used = position({"pawns": "washington cairo", "hand p1": "london*3", "centres": "washington",
                         "sites": "north-america"})
        self.assertNotIn("recon", verbs(used))                      # recon.10

    def test_lettered(self):                                        # recon.6, recon.8
        self.assertIsNone(self.recon("sao-paulo", "south-america", "lagos*2 sao-paulo"))
        game = self.recon("sao-paulo", "south-america", "lagos*2 sao-paulo jacksonville+pilot jacksonville")
        play(game, "p1 recon south-america")
        self.assertEqual(game.legal(), ["p1 spend jacksonville", "p1 spend jacksonville+pilot"])
        play(game, "p1 spend jacksonville")
        self.assertEqual((game.sites, game.hands["p1"]), ({"south-america"}, Counter(["lagos", "jacksonville+pilot"])))
        self.assertIsNotNone(self.recon("sao-paulo", "south-america", "lagos*2 sao-paulo jacksonville", "xenophobia"))
        self.assertIsNone(self.recon("sao-paulo", "south-america", "lagos*3 sao-paulo", "xenophobia"))

    def test_named(self):                                           # recon.3, recon.15
        self.assertIsNone(self.recon("cairo", "africa", "cairo*3"))
        game = self.recon("cairo", "africa", "cairo*2 tripoli istanbul")
        play(game, "p1 recon africa")
        self.assertEqual(game.hands["p1"], Counter(["istanbul"]))
        self.assertIsNone(self.recon("cairo", "africa", "cairo*2 tripoli", "xenophobia"))
        self.assertIsNotNone(self.recon("cairo", "africa", "cairo*2 tripoli istanbul", "xenophobia"))
        game = play(self.recon("cairo", "africa", "cairo*2 tripoli", "administrator scout"), "p1 recon africa")
        self.assertEqual(game.legal(), ["p1 spend cairo", "p1 spend tripoli"])

    def test_every_payment_in_one_way(self):                        # 2.5
        generator = random.Random(5)
        for _ in range(10):
            cards = [city + upgrade for city in ("jacksonville", "sao-paulo", "lagos")
                     for upgrade in ("", "", "+infrastructure", "+pilot")]
            hand = Counter(generator.sample(cards, 7))
            game = position({"pawns": "lagos cairo", "hand p1": " ".join(
                card + (f"*{number}" if number > 1 else "") for card, number in hand.items())})
            if "p1 build" not in game.legal():
                continue
            payments = [frozenset(payment.items()) for payment in game._payments("p1", ["build"])]
            options, paid_ways = {"players": 2}, []
            waiting = [play(game, "p1 build")]
            while waiting:
                one = waiting.pop()
                if one.asked == "-":
                    paid_ways.append(frozenset((hand - one.hands["p1"]).items()))
                    continue
                for move in one.legal():
                    waiting.append(play(Game.from_state_text(options, one.state_text()), move))
            self.assertCountEqual(paid_ways, payments)


class Consent(unittest.TestCase):
    def test_proposals(self):                                       # consent.1 to consent.5
        game = position({"pawns": "lagos lagos", "hand p1": "lagos fair-wind", "carried": "1 1"}, consent="on")
        before = game.state_text()
        for move in ("p1 give p2 lagos", "p1 give-supplies p2 1", "p1 take-supplies p2 1", "p1 fair-wind p2 cairo"):
            play(game, move)
            self.assertEqual((game.asked, game.legal()), (move, ["p2 accept", "p2 decline"]))
            self.assertEqual(Game.from_state_text(game.options, game.state_text()).legal(), game.legal())
            self.assertEqual(play(game, "p2 decline").state_text(), before)
        play(game, "p1 give p2 lagos", "p2 accept")
        self.assertEqual((game.actions, game.hands["p2"]), (3, Counter(["lagos"])))
        play(game, "p1 fair-wind p1 cairo")                         # one's own pawn needs no agreement
        play(game, "p1 join p2 cairo", "p2 accept")
        self.assertEqual((game.pawns, game.actions), ({"p1": "cairo", "p2": "cairo"}, 2))


class DrawingAndEpidemics(unittest.TestCase):
    def test_weights_of_a_draw(self):                               # section 3
        game = position({"phase": "draw", "left": "2", "player-deck": "1 5 9 in"})
        self.assertIn((44, "* draw epidemic"), game.chances())
        self.assertIn((32, "* draw lagos"), game.chances())
        game = position({"phase": "draw", "left": "2", "player-deck": "1 5 9 out"})
        self.assertIn((4, "* draw lagos"), game.chances())
        game = position({"phase": "draw", "left": "2", "player-deck": "1 5 1 in"})
        self.assertEqual(game.chances(), [(1, "* draw epidemic")])
        play(game, "* draw epidemic")
        self.assertEqual(game._player_deck_text(), "2 5 12 in")     # 44 cards in four piles

    def test_too_few_cards(self):                                   # draw.2
        everything = " ".join([f"{city}*4" for city in CITIES] + ["produce-1*4", "produce-2*2", "produce-3*2"])
        game = play(position({"player-discard": everything, "player-deck": "5 5 1 in"}), "p1 pass")
        self.assertEqual(game.result(), "lost cards")
        game = position({"player-discard": everything.replace("lagos*4", "lagos*3"), "player-deck": "5 5 2 in"})
        self.assertEqual(play(game, "p1 pass").phase, "draw")
        play(game, "* draw lagos", "* draw epidemic")
        self.assertEqual((game.phase, game._player_deck_text()), ("epidemic", "5 5 0 out"))

    def test_epidemic(self):                                        # epidemic.1 to epidemic.5
        game = position({"phase": "draw", "left": "1", "player-deck": "4 5 5 in", "supplies": "cairo=4 lagos=2",
                         "infection-discard": "london*2", "infection-deck": "... / lagos+well-stocked cairo"})
        play(game, "* draw epidemic")
        self.assertEqual((game.phase, game.pending, game.rate), ("epidemic", 1, 1))
        self.assertEqual(sorted(game.chances()), [(1, "* epidemic cairo"), (1, "* epidemic lagos+well-stocked")])
        text = game.state_text()
        play(game, "* epidemic cairo")
        self.assertEqual((supply_text(game), plague_text(game)), ("lagos=2", "-"))
        self.assertEqual((game.phase, game.left), ("infection", 2))
        self.assertEqual(game.infection_deck[0], Counter({"london": 2, "cairo": 1}))
        game = play(Game.from_state_text({}, text), "* epidemic lagos+well-stocked")    # stocked.2
        self.assertEqual(supply_text(game), "lagos=2 cairo=4")

    def test_guarded_in_an_epidemic(self):                          # guarded.1
        game = position({"phase": "epidemic", "pending": "1", "supplies": "cairo=1", "centres": "cairo",
                         "infection-deck": "... / cairo+guarded"})
        self.assertEqual(supply_text(play(game, "* epidemic cairo+guarded")), "cairo=1")

    def test_two_epidemics(self):                                   # epidemic.6
        game = position({"phase": "epidemic", "pending": "2", "rate": "6", "infection-deck": "... / cairo",
                         "hand p2": "team-bravo lagos*4 london*3"})
        play(game, "* epidemic cairo")
        self.assertEqual((game.phase, game.pending, game.rate), ("epidemic", 1, 7))
        play(game, "* epidemic lagos")
        self.assertEqual((game.phase, verbs(game)), ("before-infection", {"discard", "team-bravo"}))

    def test_empty_infection_deck(self):                            # infect.7 to infect.9
        cards = " ".join(f"{city}*3" for city in CITIES)
        game = position({"phase": "before-infection", "rate": "2", "infection-discard": cards, "infection-deck": "-",
                         "supplies": "cairo=2", "hand p2": "team-bravo"})
        play(game, "p1 continue")
        self.assertEqual((game.phase, game.left, game.rate), ("infection", 2, 3))
        self.assertEqual(len(game.chances()), 9)
        game = position({"phase": "draw", "left": "1", "pending": "1", "infection-discard": cards,
                         "infection-deck": "-"})
        play(game, "* draw lagos")
        self.assertEqual((game.phase, game.rate), ("epidemic", 2))


class Infections(unittest.TestCase):
    def test_upgrades(self):                                        # stocked.1, guarded.1, contained.1, upgrade.5
        for card, changes, supplies, cubes in (
                ("cairo+well-stocked", {"supplies": "cairo=2"}, 2, 0),
                ("cairo+well-stocked", {"supplies": "cairo=1"}, 0, 0),
                ("cairo", {"supplies": "cairo=2"}, 1, 0),
                ("cairo+guarded", {"centres": "cairo"}, 0, 0),
                ("cairo+guarded", {}, 0, 1),
                ("cairo+contained", {}, 0, 1),
                ("cairo+contained", {"plague": "cairo=3"}, 0, 3)):
            game = play(infection(card, changes), f"* infect {card}")
            self.assertEqual((game.supplies["cairo"], game.plague["cairo"]), (supplies, cubes))
            self.assertEqual(game.plague.total(), cubes)

    def test_outbreak(self):                                        # outbreak.1, outbreak.2, infect.6
        changes = {"plague": "tripoli=3", "supplies": "haven-middle=1"}
        game = play(infection("tripoli", changes), "* infect tripoli")
        self.assertEqual((plague_text(game), supply_text(game), game.incidents), ("tripoli=3 cairo=1", "-", 4))
        changes = {"plague": "tripoli=3", "supplies": "tripoli=1"}
        self.assertEqual(play(infection("tripoli", changes), "* infect tripoli").incidents, 3)

    def test_chain(self):                                           # outbreak.3, outbreak.4, outbreak.8
        game = infection("tripoli", {"plague": "tripoli=3 cairo=3", "supplies": "istanbul=1 haven-middle=2"})
        play(game, "* infect tripoli")
        self.assertEqual((plague_text(game), supply_text(game), game.incidents),
                         ("tripoli=3 cairo=3", "haven-middle=1", 6))

    def test_loss_inside_an_outbreak(self):                         # incident.3, outbreak.6, end.2
        game = infection("tripoli", {"plague": "tripoli=3 cairo=2", "incidents": "7"})
        play(game, "* infect tripoli")
        self.assertEqual((game.result(), plague_text(game), game.incidents), ("lost incidents", "tripoli=3 cairo=3", 8))
        self.assertEqual((game.infection_discard, game.legal(), game.chances()), (Counter(["tripoli"]), [], []))


class Events(unittest.TestCase):
    def test_team_bravo(self):                                      # bravo.1, bravo.2
        game = play(position({"hand p2": "team-bravo"}), "p2 team-bravo istanbul")
        self.assertEqual(game.asked, "second p2 istanbul")
        self.assertEqual(len(game.legal()), 1 + 6)
        self.assertEqual(Game.from_state_text({}, game.state_text()).legal(), game.legal())
        play(game, "p2 second istanbul")
        self.assertEqual((supply_text(game), game.player_discard["team-bravo"]), ("istanbul=2", 1))
        game = play(position({"hand p2": "team-bravo", "supplies": "cairo=35"}), "p2 team-bravo istanbul")
        self.assertEqual(game.asked, "-")
        self.assertNotIn("team-bravo", verbs(position({"hand p2": "team-bravo", "supplies": "cairo=36"})))

    def test_quiet_night(self):                                     # quiet.1 to quiet.3
        game = position({"phase": "before-infection", "hand p2": "one-quiet-night"})
        play(game, "p2 quiet-night")
        self.assertEqual((game.turn, game.phase, game.flags), ("p2", "actions", set()))
        game = infection("lagos cairo", {"hand p2": "one-quiet-night", "supplies": "cairo=1"}, left=2)
        play(game, "* infect cairo", "p2 quiet-night")
        self.assertEqual((game.phase, game.left, game.flags), ("infection", 1, {"quiet-night"}))
        self.assertNotIn("quiet-night", verbs(position({"hand p2": "one-quiet-night", "flags": "quiet-night"})))

    def test_fair_wind(self):                                       # wind.1
        game = position({"phase": "before-exposure", "hand p2": "fair-wind", "plague": "lagos=1",
                         "pawns": "lagos cairo"})
        self.assertEqual(len(moves_of(game, "p2 fair-wind")), 22)
        play(game, "p2 fair-wind p1 haven-south")                   # exposure.3
        self.assertEqual((game.phase, game.pawns["p1"]), ("actions", "haven-south"))

    def test_salvage(self):                                         # salvage.1
        game = position({"hand p1": "salvage", "player-discard": "produce-2 lagos"})
        play(game, "p1 salvage produce-2")
        self.assertEqual(game.hands["p1"], Counter(["produce-2"]))
        self.assertEqual(game.player_discard, Counter(["lagos", "salvage"]))
        self.assertNotIn("salvage", verbs(position({"hand p1": "salvage"})))


class ObjectivesAndEnd(unittest.TestCase):
    def test_win_by_recon(self):                                    # objective.4, objective.7, end.1
        game = position({"pawns": "washington cairo", "hand p1": "london*3", "centres": "washington lagos cairo"})
        play(game, "p1 recon north-america")
        self.assertEqual((game.result(), game.actions, game.turn), ("won", 0, "p1"))
        self.assertEqual(Game.from_state_text({}, game.state_text()).result(), "won")

    def test_one_objective_is_not_enough(self):                     # objective.1, objective.2
        changes = {"pawns": "cairo london", "hand p1": "cairo*4 tripoli", "centres": "washington lagos"}
        game = play(position(changes), "p1 build")
        self.assertEqual((game.result(), game.met), ("open", {"three-centres": True, "recon-north-america": False}))
        self.assertEqual(play(position(changes, game="prologue"), "p1 build").result(), "won")      # prologue.5
        self.assertEqual(play(position({**changes, "sites": "north-america"}), "p1 build").result(), "won")


    def test_supplies_and_colours(self):                            # objective.12
        game = position({"pawns": "lagos cairo", "carried": "2 0", "supplies": "lagos=2 cairo=3", "stock": "29"})
        for words, met in ((["supplies", "lagos", "4"], True), (["supplies", "lagos", "5"], False),
                           (["stocked", "2", "3"], True), (["stocked", "2", "4"], False), (["colours", "1"], False)):
            later = copy.deepcopy(game)
            later.pack = copy.copy(game.pack)
            later.pack.objectives = {**game.pack.objectives, "three-centres": words}
            self.assertEqual(play(later, "p1 deliver 2").met["three-centres"], met)
            later.met["three-centres"], later.phase = False, "setup-first"
            later._look_at_supplies()
            self.assertFalse(later.met["three-centres"])
        later.centres = {"lagos", "sao-paulo", "cairo"}
        self.assertTrue(later.holds("colours", "2"))
        self.assertFalse(later.holds("colours", "3"))


class Reading(unittest.TestCase):
    def test_refused(self):                                         # section 4
        for changes in ({"stock": "35"}, {"plague": "cairo=1", "incidents": "0"}, {"incidents": "8"},
                        {"centres": "haven-north"}, {"rate": "8"}, {"unseen": "lagos*4"},
                        {"characters": "farmer farmer"}, {"player-deck": "5 5 3 out"}, {"player-deck": "2 1 9 in"},
                        {"phase": "infection", "left": "0"}, {"actions": "5"}, {"flags": "gave-p1"},
                        {"asked": "pay p1 build"}, {"asked": "p1 give p2 lagos"}, {"paid": "lagos"},
                        {"asked": "place p1 cairo"}, {"objectives": "three-centres=open"}, {"pending": "1"},
                        {"centres": "cairo lagos london", "objectives": "three-centres=open recon-north-america=open"},
                        {"phase": "won"}, {"hand p1": "produce-4"}, {"plague": "cairo=4"},
                        {"character farmer": "haven-south living farmer seasick - - - / -"},
                        {"character farmer": "haven-south living farmer - - - - / scar"},
                        {"character farmer": "haven-south living farmer - - - - / blank blank blank"},
                        {"character farmer": "haven-south dead=cairo farmer - - - - / -"}):
            with self.assertRaises(BadInput, msg=changes):
                position(changes)

    def test_one_text_form(self):
        text = position({"hand p1": "lagos*2 cairo"}).state_text()
        for old, new in (("lagos*2 cairo\n", "cairo lagos*2\n"), ("lagos*2 cairo\n", "lagos lagos cairo\n"),
                         ("rate: 0", "rate: 00"), ("lagos*2 cairo\n", "lagos*2 cairo*1\n")):
            with self.assertRaises(BadInput):
                Game.from_state_text({}, text.replace(old, new, 1))


# --------------------------------------------------------------------------------------------------------------------
# Random games
# --------------------------------------------------------------------------------------------------------------------

class SelfPlay(unittest.TestCase):
    games = 220

    def check(self, game):
        self.assertEqual(game.stock + game.supplies.total() + sum(game.carried.values()), 36)           # words.14
        self.assertTrue(all(number >= 0 for number in [game.stock, *game.supplies.values(), *game.carried.values()]))
        self.assertLessEqual(game.plague.total(), game.incidents)
        self.assertLessEqual(max(game.plague.values(), default=0), 3)
        legal, chances = game.legal(), game.chances()
        self.assertEqual((bool(legal), bool(chances)).count(True), 0 if game.over() else 1)
        self.assertEqual(len(set(legal)), len(legal))
        self.assertTrue(all(weight > 0 for weight, _ in chances))

    def check_cards(self, game, produce_cards):
        """The number of Produce Supplies cards, which only falls."""
        cards = sum(game.hands.values(), game.player_discard + game.unseen)
        of_city = Counter(PACK.city_of(card) for card in cards.elements())
        self.assertEqual([of_city[city] for city in CITIES], [4] * 9)
        self.assertEqual(sum(map(len, (set(PACK.events) & set(cards), game.reserve))), 4)
        infections = sum(game.infection_deck, game.infection_discard)
        self.assertEqual([sum(number for card, number in infections.items() if PACK.city_of(card) == city)
                          for city in CITIES], [3] * 9)
        produce = sum(cards[card] for card in PRODUCE)
        self.assertLessEqual(produce, produce_cards)
        return produce

    def test_games(self):
        results, kinds, phases = Counter(), Counter(), Counter()
        for seed in range(self.games):
            generator = random.Random(seed)
            month = generator.choice(["prologue", "january", "january"])
            options = {"players": generator.choice("234"), "game": month, "consent": generator.choice(["on", "off"]),
                       "rationing": "4" if month == "prologue" else str(generator.randrange(11))}
            game, eager, rich = Game(options), generator.random() < 0.7, generator.random() < 0.6
            produce, step = 8, 0
            while not game.over():
                if rich and game.phase == "setup-characters":
                    game, rich = enrich(game, generator), False
                move = choose(game, generator, "eager" if eager else "random")
                game.apply(move)
                step += 1
                kinds[move.split(" ")[1]] += 1
                phases[game.phase] += 1
                self.check(game)
                if step % 10 == 0 or game.over():
                    produce = self.check_cards(game, produce)
                    again = Game.from_state_text(options, game.state_text())
                    self.assertEqual((again.legal(), sorted(again.chances())), (game.legal(), sorted(game.chances())))
            results[game.result()] += 1
        self.assertEqual(set(phases), season2.PHASES)
        verbs_of_rules = {name.removeprefix("_do_").replace("_", "-") for name in dir(Game) if name.startswith("_do_")}
        self.assertLessEqual(verbs_of_rules - {"play-at"}, set(kinds))     # events that only stories of the packs bring
        self.assertGreater(results["won"], 0)
        self.assertGreater(results["lost incidents"], 0)


class CommandLine(unittest.TestCase):
    def run_oracle(self, *arguments):
        return subprocess.run([sys.executable, str(ORACLE), *arguments], capture_output=True, text=True, check=False)

    def test_play_and_trace(self):
        record = self.run_oracle("play", "--rules", "season2", "--seed", "5", "--players", "3")
        self.assertEqual(record.stdout.split("\n")[:8], ["surto 1", "rules: season2 2", "players: 3", "game: january",
                                                         "rationing: 4", "consent: off", "pack: start 1", ""])
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "game.rec"
            path.write_text(record.stdout, encoding="utf-8")
            trace = self.run_oracle("trace", str(path))
            self.assertEqual((trace.returncode, trace.stderr), (0, ""))
            self.assertIn("step 0\nstate\nphase: setup-supplies\n", trace.stdout)
            self.assertIn("\nchance 3 * infect lagos\n", trace.stdout)
            path.write_text(record.stdout.replace("p1 place new-york ", "p1 place cairo ", 1), encoding="utf-8")
            self.assertEqual(self.run_oracle("trace", str(path)).returncode, 1)

    def test_position_file(self):
        text = "surto 1\nrules: season2 2\n\nstate:\n" + position().state_text()
        steps = list(records.trace_steps(records.read_record(text)))
        self.assertEqual(len(steps), 1)
        self.assertIn("\nlegal p1 make\n", steps[0])

    def test_refused_moves(self):
        with self.assertRaises(IllegalMove):
            position().play("p1 deliver 1")


if __name__ == "__main__":
    unittest.main()
