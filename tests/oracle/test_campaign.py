"""Tests of Season 2's campaigns in the oracle: the steps from game to game, reading, each effect, condition, sticker
and answer, then random campaigns. Sections are those of docs/develop/notation-season2.md; rule ids have lost their `season2.`.
"""

import itertools
import random
import sys
import unittest
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import pack_season2  # noqa: E402  (needs the path above)
from seasons import season2  # noqa: E402
from campaign_season2 import Campaign  # noqa: E402
from frame import BadInput  # noqa: E402
from players import MANNERS, choose  # noqa: E402

START = (pack_season2.FOLDER / "start.pack").read_text(encoding="utf-8")
NUMBERS = itertools.count(1)
# A larger box: sealed cities and a haven, a line and a lane, sealed cards, an unrationed event, sealed keys and a site.
MORE = """city denver blue 2 0 0 0 0 Denver
city lima yellow 1 0 0 0 0 Lima
haven haven-west 1 0 0 0 0 West Haven
port lima
line denver washington
lane lima haven-west
lane jacksonville haven-west
line lima sao-paulo
sealed location denver
sealed location lima
sealed location haven-west
sealed link sao-paulo lima
copies denver 2 2 1 0
copies lima 1 1 1 1
sealed cards cairo 2
sealed infections cairo 1
sealed event salvage
sealed event fair-wind
job grower make 3 Grower
job teacher teach 0 Teacher
sealed job grower
sealed ability envoy
sealed scar unhandy
sealed upgrade cargo
sealed site africa
dial 1 2 2 2 3 3 3 4
month february - 2
goal february three-centres free
objective two-cities cities 2 Two cities
objective ten-cities cities 10 Ten cities
objective lagos centre lagos A centre in Lagos
objective second-packet packet 2 The second packet
objective the-attic door attic The attic
"""
STICKERS = ("B stock-more 6|C rate-start 2|D first-infections 7|E marked-supplies lamp 2|F marked-exposes struck 0|"
            "G marked-closed struck 0|H ride 0|I drop 3|J treat 2|K trade 3|R strike 0|U haven-falls 0|"
            "V marked-shrink struck 2|W supplied-grow 3")


def new(story="", changes=(), more=MORE, **options):
    """A campaign of a pack of its own, in the phase `create`. `changes` replace text of the pack."""
    text = START.replace("pack season2 start 1", f"pack season2 test-{next(NUMBERS)} 1")
    text = text.replace("event fair-wind boat 0 rationed", "event fair-wind boat 0 unrationed")
    text += more + "".join(f"sticker {line}\n" for line in STICKERS.split("|"))
    for old, changed in changes:
        assert old in text, old
        text = text.replace(old, changed)
    pack = pack_season2.Pack(text + story)
    pack_season2.KNOWN[pack.name] = pack
    return Campaign({"game": "campaign", "pack": pack.name, **options})


def play(game, *moves):
    for move in moves:
        game.play(move)
    return game


def made(story="", **more):
    """In the phase `month`, the five characters made with the pack's homes."""
    game = new(story, **more)
    while game.phase == "create":
        character = game.asked.split(" ")[2]
        game.play(f"p1 create {character} {game.pack.home[character]}")
    return game


def go_to(game, phase, seed=1):
    generator = random.Random(seed)
    while game.phase != phase:
        game.apply(choose(game, generator))
    return game


def acting(story="", seats=2, **more):
    """p1 in the first actions of January, with nothing in the way: no event in a hand, no plague cube."""
    game = made(story, **more)
    game.play(f"p1 players {seats}")
    go_to(game, "setup-first")
    game.play("* first p1")
    go_to(game, "actions")
    for hand in game.hands.values():
        game.unseen += hand
        hand.clear()
    game.stock += game.supplies.total()
    game.supplies.clear()
    game.plague.clear()
    game.incidents = 0
    return game


def doing(lines, running=True, **more):
    """The effects of packet 8, in a running game or between games (in the set-up of January's first attempt)."""
    story, first = more.pop("story", ""), more.pop("first", None)
    block = "".join(f"do {line}\n" if line.split(" ")[0] not in ("when", "end", "choose", "option") else f"{line}\n"
                    for line in lines.split("|"))
    if running:
        game = acting(story + "packet 8\n" + block, **more)
        if first:
            first(game)
        game._open("packet-8")
        game._go_on()
        return game
    return play(made("legacy stop\n" + block + story, **more), "p1 players 2")


def ended(game, phase="lost-incidents"):
    """The running game is over now."""
    game._end(phase)
    game._go_on()
    return game


def line(game, key):
    return next(text.partition(": ")[2] for text in game.state_text().split("\n") if text.startswith(key + ": "))


def lines(game, keys):
    return [line(game, key) for key in keys.split(" ")]


def verbs(game):
    return {move.split(" ")[1] for move in game.legal()}


def moves_of(game, verb):
    return [move for move in game.legal() if move.split(" ")[1] == verb]


class Beginning(unittest.TestCase):                                 # 9.4.1, 9.4.2
    def test_first_position(self):
        game = new()
        self.assertEqual(lines(game, "phase asked turn characters pawns stock objectives rate player-deck"),
                         ["create", "create p1 administrator", "p1", "- -", "- -", "0", "-", "0", "-"])
        keys = "month game running stage rationing calendar last points units games legacy needed dial epidemics"
        self.assertEqual(lines(game, keys),
                         ["january 1", "-", "no", "-", "4", "-", "-", "0", "0 0", "0", "0", "0", "1", "0"])
        self.assertEqual(lines(game, "reserve sealed-events lost-events"),
                         ["team-bravo one-quiet-night", "fair-wind salvage", "-"])
        self.assertIn("cairo*2 produce-1*4", line(game, "unseen"))
        self.assertTrue(line(game, "infection-deck").endswith("tripoli*3 cairo*2"))
        self.assertEqual(lines(game, "sealed-cards sealed-infections"),
                         ["cairo=2 denver=2 lima=1", "cairo=1 denver=2 lima=1"])
        self.assertEqual(lines(game, "stock-number sites-open"), ["36", "north-america south-america europe"])
        self.assertEqual(lines(game, "locations links unlinked unlocked"), ["-"] * 4)
        self.assertNotIn("denver", line(game, "population"))
        self.assertNotIn("character ", game.state_text())

    def test_create(self):                                          # character.3
        game = new()
        self.assertEqual(game.legal(), [f"p1 create administrator {haven}" for haven in
                                        ("haven-middle", "haven-north", "haven-south")])
        play(game, "p1 create administrator haven-south")
        self.assertEqual(lines(game, "asked phase"), ["create p1 farmer", "create"])
        self.assertIn("\ncharacter administrator: haven-south living administrator - - - - / -\nmonth: ",
                      game.state_text())

    def test_month(self):
        game = made(players=3)
        self.assertEqual(lines(game, "phase asked month game"), ["month", "-", "january 1", "-"])
        self.assertEqual(game.legal(), ["p1 players 2", "p1 players 3", "p1 prologue 2", "p1 prologue 3"])
        game.attempt = 2
        self.assertEqual(game.legal(), ["p1 players 2", "p1 players 3"])
        prologue = "month prologue 36 1\ngoal prologue three-centres mandatory\n"
        self.assertNotIn("prologue", verbs(made(changes=[(prologue, "")])))

    def test_game_begins(self):
        game = play(made(players=4), "p1 players 3")
        self.assertEqual(lines(game, "phase asked game running games needed objectives mandatory"),
                         ["setup-supplies", "place p1 new-york", "month 3", "yes", "1", "2",
                          "three-centres=open recon-north-america=open", "three-centres recon-north-america"])
        go_to(game, "setup-first")
        self.assertEqual((line(game, "characters").split(" ")[3], line(game, "hand p4")), ("-", "-"))
        self.assertEqual([move for _, move in game.chances()], ["* first p1", "* first p2", "* first p3"])
        self.assertEqual(sum(game.hands["p3"].values()), 3)

    def test_games_modulo(self):
        game = made()
        game.games = 255
        self.assertEqual(line(play(game, "p1 players 2"), "games"), "0")

    def test_prologue(self):                                        # prologue.2, prologue.8
        game = made("legacy -\ndo points 1\n")
        before = game.state_text()
        play(game, "p1 prologue 2")
        self.assertEqual(lines(game, "game running needed objectives mandatory points"),
                         ["prologue 2", "yes", "1", "three-centres=open", "three-centres", "0"])
        go_to(game, "month", seed=3)
        self.assertEqual(game.state_text(), before.replace("games: 0", "games: 1"))

    def test_prologue_destroys_nothing(self):
        game = made(changes=[("sealed event fair-wind\n", "")])
        play(game, "p1 prologue 2")
        go_to(game, "actions")
        seat = game.turn
        for cards in (game.unseen, *game.hands.values()):
            cards["fair-wind"] = 0
        game.hands[seat]["fair-wind"] = 1
        game.apply(next(move for move in game.legal() if f"{seat} fair-wind {seat}" in move))
        self.assertEqual((game.player_discard["fair-wind"], game.lost_events), (1, set()))

    def test_won_in_first_position(self):
        story = "legacy stop\ndo needed 1\ndo objective two-cities free\ndo destroy-objective three-centres\n" \
                "do destroy-objective recon-north-america\n"
        game = play(made(story), "p1 players 2")
        self.assertEqual(line(game, "calendar"), "january/1=won,4,9,-,-")
        self.assertEqual(lines(game, "phase asked month"), ["purchases", "-", "january 1"])

    def test_enough(self):
        """At least `needed:`, or all if they are fewer, and at least one, all mandatory ones among them."""
        game = play(made("legacy stop\ndo destroy-objective three-centres\ndo destroy-objective recon-north-america\n"),
                    "p1 players 2")
        self.assertEqual((game.running, game.enough_met()), (True, False))
        game.met = {"two-cities": True}
        self.assertTrue(game.enough_met())
        game.met = {"two-cities": True, "lagos": False}
        self.assertFalse(game.enough_met())
        game.needed = 1
        self.assertTrue(game.enough_met())
        game.mandatory = {"lagos"}
        self.assertFalse(game.enough_met())

    def test_goals_of_a_month(self):
        game = made()
        game.month, game.mandatory, game.met = "february", {"three-centres"}, {"three-centres": False}
        game.lost_objectives = {"recon-north-america"}
        play(game, "p1 players 2")
        self.assertEqual(lines(game, "objectives mandatory needed stock"),
                         ["three-centres=open", "three-centres", "2", "36"])

    def test_second_try_keeps_the_goals(self):
        game = made()
        game.attempt, game.needed, game.met = 2, 5, {"lagos": False}
        self.assertEqual(lines(play(game, "p1 players 2"), "objectives needed"), ["lagos=open", "5"])


class Reading(unittest.TestCase):                                   # 9.5
    def test_instructions(self):
        story = "legacy -\nstory Words.\ndo points 1\nwhen not dead 1\ndo points 2\ndo points 4\nend\nchoose\n" \
                "option One way.\ndo points 8\noption The other.\nend\ndo points 16\n"
        block = made(story).pack.blocks["legacy-1"]
        self.assertEqual(block, [["tell", 1], ["do", "points", "1"], ["when", 5, "not", "dead", "1"], ["do", "points", "2"],
                                 ["do", "points", "4"], ["choose", 8, 10], ["option"], ["option"],
                                 ["do", "points", "8"], ["leave", 11], ["leave", 11], ["do", "points", "16"]])
        game = play(made(story), "p1 players 2")
        self.assertEqual(lines(game, "phase asked reading stage legacy points game running"),
                         ["story", "choose p1 2", "legacy-1 6", "setup", "1", "7", "month 2", "no"])
        self.assertEqual(game.legal(), ["p1 choose 1", "p1 choose 2"])
        self.assertEqual(line(play(game, "p1 choose 2"), "points"), "23")
        game = play(made(story), "p1 players 2", "p1 choose 1")
        self.assertEqual(lines(game, "points reading stage phase"), ["31", "-", "-", "setup-supplies"])

    def test_when_in_when(self):
        story = "legacy -\nwhen dead 1 or not won or dead 2\nstory One.\nwhen not dead 1 and won\nstory Two.\nelse\n" \
                "story Three.\nend\nelse\nstory Four.\nend\nchoose\noption A\nstory Five.\noption B\nstory Six.\nend\n"
        game = made(story)
        self.assertEqual(game.pack.blocks["legacy-1"][:12],
                         [["if", 3, "dead", "1"], ["if", 3, "not", "won"], ["when", 10, "dead", "2"], ["tell", 1],
                          ["when", 8, "not", "dead", "1"], ["when", 8, "won"], ["tell", 2], ["leave", 9], ["tell", 3],
                          ["leave", 11], ["tell", 4], ["choose", 14, 16]])
        play(game, "p1 players 2")
        self.assertEqual(game.told, [("legacy-1", 1), ("legacy-1", 3)])
        game.told.clear()
        self.assertEqual(play(game, "p1 choose 2").told, [("legacy-1", 6)])

    def test_seven_instructions(self):
        block = made("packet 1\nchoose\noption A\ndo points 1\noption B\ndo points 2\nend\n").pack.blocks["packet-1"]
        self.assertEqual(len(block), 7)

    def test_when_fails(self):
        story = "legacy -\nwhen dead 1\ndo points 1\nend\ndo points 2\n"
        self.assertEqual(line(play(made(story), "p1 players 2"), "points"), "2")

    def test_a_stop_shows_what_follows(self):
        story = "legacy -\nchoose\noption A\ndo create teacher\noption B\nend\n"
        game = play(made(story), "p1 players 2", "p1 choose 1")
        self.assertEqual(lines(game, "asked reading"), ["create p1 teacher", "legacy-1 4"])
        self.assertEqual(lines(play(game, "p1 create teacher haven-north"), "phase reading"), ["setup-supplies", "-"])

    def test_what_waits(self):
        """Packets first, then doors in the order of the pack; each when the block at hand is finished."""
        ask = "choose\noption A\noption B\nend\n"
        story = f"legacy -\ndo door cellar\ndo door attic\ndo packet 5\ndo packet 2\ndo door attic\n{ask}packet 2\n" \
                f"{ask}door attic\ndo packet 1\n{ask}door cellar\n{ask}packet 1\n{ask}"
        game = play(made(story), "p1 players 2")
        self.assertEqual(lines(game, "opened waiting"), ["packet-2 packet-5 door-attic door-cellar"] * 2)
        for reading, waiting in (("packet-2 1", "packet-5 door-attic door-cellar"),
                                 ("door-attic 2", "packet-1 door-cellar"), ("packet-1 1", "door-cellar"),
                                 ("door-cellar 1", "-")):
            game.play("p1 choose 1")
            self.assertEqual(lines(game, "reading waiting"), [reading, waiting])
        self.assertEqual(line(play(game, "p1 choose 2"), "phase"), "setup-supplies")

    def recon(self, story, used=False):
        game = acting(story)
        game.pawns["p1"], game.centres = "washington", {"washington"}
        game.hands["p1"]["london"] = 3
        game.unseen["london"] -= 3
        if used:
            game.opened = {"packet-1"}
        return play(game, "p1 recon north-america")

    def test_packet_of_a_site(self):                                # recon.11, packet.2
        game = self.recon("packet 1\ndo points 3\ndo needed 1\ndo objective three-centres free\n")
        self.assertEqual(lines(game, "sites opened points"), ["north-america", "packet-1", "3"])
        self.assertEqual(line(game, "calendar"), "january/1=won,4,9," + line(game, "calendar").split(",", 3)[3])
        game = self.recon("packet 1\nchoose\noption A\noption B\nend\n")
        self.assertEqual(lines(game, "phase asked reading objectives actions"),
                         ["actions", "choose p1 2", "packet-1 1", "three-centres=open recon-north-america=open", "3"])
        self.assertEqual(lines(play(game, "p1 choose 1"), "objectives asked"),
                         ["three-centres=open recon-north-america=met", "-"])
        game = self.recon("packet 1\ndo points 3\n", used=True)
        self.assertEqual(lines(game, "points objectives"), ["0", "three-centres=open recon-north-america=met"])
        self.assertEqual(lines(self.recon(""), "opened waiting"), ["packet-1", "-"])    # a packet without a block

    def test_twist(self):
        """Its condition first; without `end` its effects go to the end of the block."""
        story = "legacy -\ndo twist late\ndo twist early\ndo twist never\nlegacy pause\ndo points 1\n" \
                "twist early 3 Early\nwhen not won\nstory Text.\nchoose\noption A\ndo points 20\noption B\nend\n" \
                "twist never 5 Never\nwhen won\ndo points 50\ntwist late 7 Late\nwhen not dead 1\ndo points 100\n" \
                "twist unknown 9 Unknown\nwhen not dead 1\ndo points 500\n"
        game = ended(play(made(story), "p1 players 2"))
        self.assertEqual(lines(game, "stage reading points phase"), ["twists 2", "twist-early 3", "1", "story"])
        play(game, "p1 choose 1")
        self.assertEqual(lines(game, "points phase stage twists"), ["121", "purchases", "-", "early never late"])


class Legacy(unittest.TestCase):                                    # legacy.1 to legacy.8
    STORY = "legacy stop\ndo points 1\nlegacy -\ndo points 2\nlegacy pause\ndo points 4\nlegacy -\ndo points 8\n" \
            "legacy stop\ndo points 16\nlegacy -\ndo points 32\nlegacy stop\ndo points 64\n"

    def test_stop_and_pause(self):
        game = play(made(self.STORY), "p1 players 2")
        self.assertEqual(lines(game, "points legacy"), ["3", "2"])
        ended(game)
        self.assertEqual(lines(game, "points legacy phase"), ["15", "4", "purchases"])
        play(game, "p1 continue", "p1 players 2")
        self.assertEqual(lines(game, "month points legacy"), ["january 2", "15", "4"])     # legacy.8
        play(ended(game), "p1 continue", "p1 players 2")
        self.assertEqual(lines(game, "month points legacy"), ["february 1", "63", "6"])    # legacy.6, legacy.7
        self.assertEqual(lines(ended(game), "points legacy"), ["63", "6"])

    def test_only_the_mark_on_top_is_lifted(self):                  # legacy.7
        game = play(made("legacy -\ndo points 1\nlegacy stop\ndo points 2\n"), "p1 players 2")
        self.assertEqual(lines(game, "points legacy"), ["1", "1"])
        game = play(made("legacy pause\ndo points 1\n"), "p1 players 2")
        self.assertEqual(lines(game, "points legacy"), ["0", "0"])
        self.assertEqual(lines(ended(game), "points legacy"), ["1", "1"])

    def test_a_pause_for_the_month(self):                           # legacy.10
        game = play(made("legacy pause\ndo points 1\nlegacy pause-month\ndo points 2\n"), "p1 players 2")
        self.assertEqual(lines(ended(game), "points legacy"), ["1", "1"])
        play(game, "p1 continue", "p1 players 2")
        self.assertEqual(lines(game, "month points legacy"), ["january 2", "1", "1"])
        self.assertEqual(lines(ended(game), "points legacy"), ["3", "2"])

    def test_prologue_reads_nothing(self):
        self.assertEqual(line(ended(play(made(self.STORY), "p1 prologue 2")), "legacy"), "0")


class AfterGame(unittest.TestCase):                                 # 9.4.3 to 9.4.8
    def test_calendar_and_cards(self):
        game = acting()
        who = game.characters["p1"]
        game.characters["p2"] = "worker"
        game.rationing = 7
        game.hands["p1"].update({"lagos": 1, "team-bravo": 1})
        game.unseen["lagos"] -= 1
        game.reserve.discard("team-bravo")
        for cards in (game.unseen, game.player_discard):
            cards["team-bravo"] = 0
        game.waiting_cards["cairo"], game.waiting_produce["produce-4"] = 2, 1
        ended(game)
        self.assertEqual(lines(game, "calendar last running game turn player-deck"),
                         [f"january/1=lost,7,9,{who},worker", "lost", "no", "-", "p1", "-"])
        self.assertEqual(lines(game, "reserve area player-discard waiting-cards waiting-produce"),
                         ["team-bravo one-quiet-night", "-", "-", "-", "-"])
        self.assertEqual([game.unseen[card] for card in ("lagos", "cairo", "produce-4", "team-bravo")], [4, 4, 1, 0])
        self.assertEqual(game.infection_deck, [Counter(dict.fromkeys(game.pack.cities[:8], 3)) + Counter(cairo=2)])

    def test_population(self):                                      # population.1 to population.4
        game = acting()
        game.plague.update({"lagos": 3, "cairo": 1, "london": 2, "haven-north": 1})
        game.centres = {"cairo", "tripoli", "washington"}
        game.population.update({"washington": 5})                   # 8 now
        game.population["london"] = 0
        ended(game)
        self.assertEqual([game.population[place] for place in
                          ("lagos", "cairo", "tripoli", "washington", "london", "haven-north")], [2, 3, 4, 8, 0, 2])

    def test_stickers_v_and_w(self):                                # sticker.12
        game = acting()
        game._effect_sticker("V")
        game._effect_sticker("W")
        game.marks = {"struck": {"lagos", "cairo", "haven-north", "london"}, "lamp": {"tripoli"}}
        game.population["london"] = 1
        game.supplies.update({"lagos": 3, "tripoli": 4, "istanbul": 2, "haven-south": 9, "london": 3})
        game.plague["london"] = 1
        game.centres = {"london"}
        ended(game)
        self.assertEqual([game.population[place] for place in ("lagos", "cairo", "haven-north", "tripoli", "istanbul",
                                                               "haven-south", "london")], [2, 1, 1, 4, 3, 3, 0])

    def test_leftover(self):
        """The game ends in the middle of a block: the rest is read after it, then what waits."""
        game = doing("packet 3|plague lagos 3|plague cairo 3|plague london 3|points 1|supply lagos 1|plague lagos 1",
                     story="packet 3\nchoose\noption A\noption B\nend\nlegacy pause\ndo points 10\n")
        self.assertEqual(lines(game, "stage reading points incidents running plague"),
                         ["leftover", "packet-3 1", "1", "8", "no", "london=2 lagos=3 cairo=3"])
        self.assertEqual(lines(play(game, "p1 choose 1"), "points phase plague"), ["11", "purchases", "-"])
        # The calendar's line and the change of population come before the rest of the block.
        game = doing("plague lagos 3|plague cairo 3|plague london 3|population cairo 7|location denver")
        self.assertEqual((game.population["cairo"], game.population["lagos"]), (7, 2))
        self.assertTrue(line(game, "calendar").startswith("january/1=lost,4,9,"))

    def test_area(self):                                            # area.1
        story = "legacy pause\nchoose\noption A\noption B\nend\n"
        game = doing("infections cairo 1", story=story)
        self.assertEqual(lines(game, "area sealed-infections"), ["cairo=1", "denver=2 lima=1"])
        ended(game)
        self.assertEqual((line(game, "area"), game.infection_deck[0]["cairo"]), ("cairo=1", 2))
        play(game, "p1 choose 1")
        self.assertEqual((line(game, "area"), game.infection_deck[0]["cairo"]), ("-", 3))

    def test_the_position_stays_until_it_is_put_away(self):         # area.5
        story = "legacy pause\nchoose\noption A\noption B\nend\nwhen centre lagos\ndo points 1\nend\n" \
                "when incidents 1\ndo points 2\nend\nwhen supplies lagos 2\ndo points 4\nend\n" \
                "when met recon-north-america\ndo points 8\nend\n" \
                "do supply lagos 1\ndo plague lagos 1\ndo centre cairo\ndo heal lagos 1\ndo strip lagos 1\n"
        game = acting(story)
        game.centres, game.incidents, game.supplies["lagos"] = {"lagos"}, 1, 2
        game.stock -= 2
        game.rate = 3
        game.met["recon-north-america"] = True
        ended(game)
        self.assertEqual(lines(game, "centres incidents supplies rate stock objectives"),
                         ["lagos", "1", "lagos=2", "3", "34", "three-centres=open recon-north-america=met"])
        play(game, "p1 choose 1")
        self.assertEqual(lines(game, "points phase centres incidents supplies rate stock objectives characters pawns"),
                         ["15", "purchases", "-", "0", "-", "0", "0", "three-centres=open recon-north-america=open",
                          "- -", "- -"])

    def test_once(self):                                            # objective.11
        once = [("goal january three-centres mandatory", "goal january three-centres mandatory once")]
        game = play(made(changes=once), "p1 players 2")
        play(ended(game), "p1 continue")
        self.assertEqual(lines(game, "month mandatory"), ["january 2", "three-centres recon-north-america"])
        play(ended(play(game, "p1 players 2")), "p1 continue")
        self.assertEqual(lines(game, "month objectives mandatory lost-objectives"),
                         ["february 1", "recon-north-america=open", "recon-north-america", "-"])
        self.assertEqual(line(play(game, "p1 players 2"), "objectives"), "three-centres=open recon-north-america=open")

    def test_units(self):                                           # unit.1 to unit.5
        game = acting("legacy pause\ndo units 2\ndo units 1\n")
        self.assertEqual(line(ended(game, "won"), "units"), "8 0")  # four for nine cities, a win, three of effects
        self.assertEqual(line(play(game, "p1 continue"), "units"), "0 0")
        self.assertEqual(line(ended(acting()), "units"), "4 0")
        game = made()
        play(game, "p1 players 2")
        game._effect_unlink("tripoli", "cairo")
        game._effect_unlink("istanbul", "cairo")
        self.assertEqual(line(ended(game), "units"), "3 0")
        self.assertIn(",8,", line(game, "calendar"))

    def test_calendar(self):                                        # calendar.2, calendar.4, calendar.6, calendar.8
        game = play(made(), "p1 players 2")
        play(ended(game), "p1 continue")
        self.assertEqual(lines(game, "month rationing phase game last"), ["january 2", "6", "month", "-", "lost"])
        play(ended(play(game, "p1 players 2")), "p1 continue")
        self.assertEqual(lines(game, "month rationing"), ["february 1", "8"])
        play(ended(play(game, "p1 players 2"), "won"), "p1 continue")
        self.assertEqual(lines(game, "month rationing phase game asked turn"), ["end", "6", "finished", "-", "-", "p1"])
        self.assertEqual((game.result(), game.legal(), game.chances(), game.over()), ("won", [], [], True))
        self.assertEqual(len(line(game, "calendar").split(" ")), 3)

    def test_finale(self):                                          # legacy.11
        story = "legacy pause\ndo points 1\nlegacy finale\nwhen won and month february\nstory One.\ndo add told 1\nend\n" \
                "legacy finale\nwhen counter told 1\nstory Two.\nend\n"
        game = play(made("counter told campaign Told\n" + story), "p1 players 2")
        play(ended(game, "won"), "p1 continue", "p1 players 2")
        play(ended(game), "p1 continue", "p1 players 2")
        self.assertEqual(line(ended(game, "won"), "legacy"), "1")
        play(game, "p1 continue")
        self.assertEqual(lines(game, "phase legacy counters"), ["finished", "3", "told=1"])
        self.assertEqual(game.told, [("legacy-2", 1), ("legacy-3", 1)])

    def test_lost_campaign(self):
        game = made()
        game.month, game.attempt = "february", 2
        self.assertEqual(game.result(), "open")
        play(ended(play(game, "p1 players 2")), "p1 continue")
        self.assertEqual((game.phase, game.result()), ("finished", "lost campaign"))

    def test_level_is_kept_between(self):
        game = play(made(), "p1 players 2")
        game.rationing = 9
        self.assertEqual(line(play(ended(game), "p1 continue"), "rationing"), "10")
        game = play(made(), "p1 players 2")
        game.rationing = 1
        self.assertEqual(line(play(ended(game, "won"), "p1 continue"), "rationing"), "0")

    def test_score(self):                                           # score.1 to score.4
        game = made()
        game.calendar = ["january/1=lost,4,9,-,-", "january/2=won,4,9,-,-", "february/1=won,4,9,-,-"]
        game.points = -3
        self.assertEqual(game.score(), 5 + 10 + 36 // 5 - 3)


class Purchases(unittest.TestCase):
    def buying(self, units=9, **more):
        game = ended(play(made(**more), "p1 players 2"))
        game.units = units
        return game

    def test_abilities(self):                                       # buy.1 to buy.5
        game = self.buying(units=2)
        self.assertEqual(verbs(game), {"buy-ability", "buy-upgrade", "buy-population", "continue"})
        moves = moves_of(game, "buy-ability")
        self.assertIn("p1 buy-ability farmer scout 5", moves)
        self.assertFalse([move for move in moves if move.endswith(" 1") or " porter " in move or " envoy " in move])
        play(game, "p1 buy-ability farmer scout 5")
        self.assertEqual(lines(game, "bought phase"), ["scout=1", "month"])                 # no unit is left
        game = self.buying()
        play(game, "p1 buy-ability farmer scout 5")
        self.assertIn("farmer - - - scout / -", game.state_text())
        self.assertFalse([move for move in game.legal() if "farmer scout" in move or "farmer porter 5" in move])
        play(game, "p1 buy-ability laborer scout 2")
        self.assertFalse([move for move in game.legal() if " scout " in move])
        game.sheets["farmer"]["died"] = "lagos"
        self.assertFalse([move for move in game.legal() if "buy-ability farmer" in move])

    def test_upgrades(self):                                        # buy.6 to buy.8
        game = self.buying()
        moves = moves_of(game, "buy-upgrade")
        self.assertIn("p1 buy-upgrade lagos guarded", moves)
        self.assertFalse([move for move in moves if "cargo" in move or "denver" in move or "haven" in move])
        play(game, "p1 buy-upgrade lagos pilot", "p1 buy-upgrade lagos well-stocked")
        self.assertEqual((game.unseen["lagos+pilot"], game.unseen["lagos"], game.units), (1, 3, 5))
        self.assertEqual(game.infection_deck[0]["lagos+well-stocked"], 1)
        game.unseen["lagos+infrastructure"], game.unseen["lagos"] = 1, 1
        game.lost_cards["lagos+infrastructure"] = 2                 # destroyed ones count: no space is left
        self.assertFalse([move for move in game.legal() if "lagos pilot" in move])
        game.lost_cards["cairo+infrastructure"] = 1                 # four copies
        self.assertFalse([move for move in game.legal() if "infrastructure" in move])

    def test_population(self):                                      # buy.9 to buy.13
        game = self.buying(units=2)
        game.population.update({"lagos": 5})
        game.population["cairo"] = 0
        self.assertNotIn("p1 buy-population lagos", game.legal())
        self.assertIn("p1 buy-population haven-north", game.legal())
        play(game, "p1 buy-population london")
        self.assertEqual((game.population["london"], game.units), (4, 1))
        self.assertNotIn("p1 buy-population cairo", game.legal())   # forsaken: two units
        game.units = 2
        play(game, "p1 buy-population cairo")
        self.assertEqual((game.population["cairo"], game.phase), (1, "month"))

    def test_nothing_to_buy(self):
        game = acting()
        for place in game.population:
            game.population[place] = 8
        for sheet in game.sheets.values():
            sheet["died"] = "lagos"
        game.lost_cards = Counter({"lagos+infrastructure": 4, "lagos+pilot": 4})
        game.lost_infections = Counter({"lagos+well-stocked": 4, "lagos+guarded": 4, "lagos+contained": 4})
        self.assertEqual(lines(ended(game), "phase units"), ["month", "0 0"])


class Effects(unittest.TestCase):
    def test_location_and_links(self):
        game = doing("location denver|location denver", running=False)
        self.assertEqual(lines(game, "locations links")[0], "denver")
        self.assertEqual((game.population["denver"], game.network_cities()), (2, 10))
        self.assertEqual(game.board.sea_routes["denver"], set())
        game = doing("location lima")
        self.assertEqual(game.board.adjacent["lima"], [])
        self.assertNotIn("lima", game.board.network)
        game = doing("location lima|link lima sao-paulo|unlink cairo tripoli|unlink tripoli cairo")
        self.assertEqual(lines(game, "links unlinked"), ["sao-paulo~lima", "tripoli~cairo"])
        self.assertIn("lima", game.board.network)
        game = doing("link lima sao-paulo|unlink sao-paulo lima|unlink cairo tripoli|link tripoli cairo")
        self.assertEqual(lines(game, "links unlinked"), ["-", "-"])
        game = doing("location haven-west|location lima")
        self.assertIn("haven-west", game.board.network)
        self.assertEqual(game.pack.starting_havens, ["haven-north", "haven-south", "haven-middle"])

    def test_population(self):
        game = doing("population lagos 8|population cairo 0|population denver 5")
        self.assertEqual((game.population["lagos"], game.population["cairo"], game.population["denver"]), (8, 0, 0))
        for scope, places in (("lagos", "lagos"), ("yellow", "jacksonville sao-paulo lagos"), ("denver", ""),
                              ("havens", "haven-north haven-south haven-middle"), ("marked", "cairo haven-north"),
                              ("struck", "cairo"), ("lamps", "haven-north"), ("forsaken", "")):
            game = doing(f"mark struck cairo|mark lamp haven-north|mark lamp denver|grow {scope} 2")
            self.assertEqual({place for place, number in game.population.items() if number == 5}, set(places.split()))
        game = doing("shrink cities 4|grow network 8|unlink london haven-north|shrink network 1")
        self.assertEqual([game.population[place] for place in ("lagos", "london", "haven-north")], [7, 8, 7])

    def test_cards(self):                                           # content.5
        game = doing("cards lima 1|infections lima 1|cards cairo 1|location denver|cards denver 4|infections denver 1",
                     running=False)
        self.assertEqual((game.unseen["cairo"], game.unseen["denver"], game.infection_deck[0]["denver"]), (3, 2, 1))
        self.assertEqual(lines(game, "sealed-cards sealed-infections"), ["cairo=1 lima=1", "cairo=1 denver=1 lima=1"])
        game = doing("cards cairo 4|infections cairo 4|cards lagos 1")
        self.assertEqual(lines(game, "waiting-cards area sealed-cards"), ["cairo=2", "cairo=1", "denver=2 lima=1"])

    def test_destroy_cards(self):
        game = doing("destroy-cards lagos 3|destroy-infections cairo 4", running=False)
        self.assertEqual(lines(game, "lost-cards lost-infections"), ["lagos*3", "cairo*2"])
        self.assertEqual((game.unseen["lagos"], game.infection_deck[0]["cairo"]), (1, 0))

        def discard(game):
            game.player_discard.update({"lagos": 1, "lagos+pilot": 1, "lagos+infrastructure": 1})
            game.unseen["lagos"] -= 3
            game.infection_deck += [game.infection_discard]
            game.infection_discard = Counter({"cairo+guarded": 1})
        game = doing("destroy-cards lagos 2|destroy-infections cairo 2|destroy-infections lagos 1", first=discard)
        self.assertEqual(lines(game, "lost-cards lost-infections player-discard"),
                         ["lagos lagos+infrastructure", "cairo+guarded", "lagos+pilot"])

    def test_events(self):
        game = doing("event salvage|event fair-wind|event team-bravo", running=False)
        self.assertEqual(lines(game, "reserve sealed-events"), ["team-bravo one-quiet-night salvage", "-"])
        self.assertEqual(game.unseen["fair-wind"], 1)
        game = doing("event fair-wind")
        self.assertTrue({"fair-wind"} <= game.reserve and not game.unseen["fair-wind"])
        ended(game)
        self.assertEqual((game.unseen["fair-wind"], "fair-wind" in game.reserve), (1, False))
        game = doing("event fair-wind|destroy-event fair-wind|destroy-event one-quiet-night|destroy-event salvage",
                     running=False)
        self.assertEqual(lines(game, "lost-events sealed-events reserve"),
                         ["one-quiet-night fair-wind", "salvage", "team-bravo"])
        self.assertEqual(game.unseen["fair-wind"], 0)
        game = doing("event fair-wind|destroy-event fair-wind|event fair-wind")
        self.assertEqual(lines(game, "lost-events"), ["fair-wind"])

        def elsewhere(game):
            game.reserve.clear()
            game.unseen["team-bravo"] = 1
            game.unseen["one-quiet-night"] = 0
            game.player_discard["one-quiet-night"] = 1
        game = doing("destroy-event team-bravo|destroy-event one-quiet-night", first=elsewhere)
        self.assertEqual(lines(game, "lost-events player-discard"), ["one-quiet-night", "-"])

    def test_unrationed_event_is_destroyed(self):                   # event.7
        game = acting(changes=[("sealed event fair-wind\n", "")])
        game.unseen["fair-wind"], game.hands["p1"]["fair-wind"] = 0, 1
        game.pawns["p1"] = "cairo"
        play(game, "p1 fair-wind p1 lagos")
        self.assertEqual(lines(game, "lost-events player-discard"), ["fair-wind", "-"])

    def test_produce(self):
        game = doing("produce 4|destroy-produce 1", running=False)
        self.assertEqual((game.unseen["produce-4"], game.unseen["produce-1"]), (1, 3))
        game = doing("|".join(["produce 4"] * 10) + "|destroy-produce 1")
        self.assertEqual(lines(game, "waiting-produce player-discard"), ["produce-4*8", "-"])

        def discard(game):
            game.player_discard["produce-2"] = 1
            game.unseen["produce-2"] -= 1
        self.assertEqual(line(doing("destroy-produce 2|destroy-produce 2", first=discard), "player-discard"), "-")

    def test_objectives(self):
        game = doing("objective lagos mandatory|objective ten-cities free|objective three-centres free|needed 4|"
                     "destroy-objective recon-north-america|destroy-objective second-packet|"
                     "objective recon-north-america free")
        self.assertEqual(lines(game, "objectives mandatory lost-objectives needed"),
                         ["three-centres=open ten-cities=open lagos=open", "lagos", "recon-north-america", "4"])
        game = doing("objective two-cities free")                   # looked at when the reading is over
        self.assertIn("two-cities=met", line(game, "objectives"))

    def test_twists(self):
        twists = "twist one 1 One\nwhen dead 1\ntwist two 2 Two\nwhen dead 1\n"
        game = doing("twist two|twist one|destroy-twist two|twist two|twist one", story=twists)
        self.assertEqual(lines(game, "twists lost-twists"), ["one", "two"])
        self.assertEqual(lines(doing("destroy-twist two", story=twists), "twists lost-twists"), ["-", "-"])

    def test_numbers(self):
        game = doing("supplies 40|epidemics 7|dial 2|units 3|units 1|points 5|penalty 9", running=False)
        self.assertEqual(lines(game, "stock-number epidemics dial units points stock"),
                         ["40", "7", "2", "0 4", "-4", "36"])
        self.assertEqual(game.dial(), [1, 2, 2, 2, 3, 3, 3, 4])
        self.assertEqual(line(go_to(game, "setup-characters"), "player-deck").split(" ")[:2], ["1", "7"])
        game = made()
        game.month, game.stock_number = "february", 40
        self.assertEqual(line(play(game, "p1 players 2"), "stock"), "40")
        game = doing("epidemics 7|epidemics 0", running=False)
        self.assertEqual(line(go_to(game, "setup-characters"), "player-deck").split(" ")[:2], ["1", "5"])

    def test_extra_supplies(self):                                  # setup.38, setup.39, setup.40
        game = doing("extra 3|extra 4", running=False)
        self.assertEqual(lines(game, "stock extra next-extra"), ["43", "7", "0"])
        game = doing("extra 60|extra 9")
        self.assertEqual(lines(game, "extra next-extra"), ["0", "60"])
        game = ended(game, "lost-cards")
        game.units = 0
        self.assertEqual(line(play(game, "p1 continue", "p1 players 2"), "stock"), "60")
        game = made()
        self.addCleanup(setattr, game.pack, "seats", game.pack.seats)
        game.pack.seats = {"january": [-5, 0, -40]}
        self.assertEqual([game.supplies_from("january", 36, more) for game.players in (2, 3, 4) for more in (0, 1)],
                         [31, 32, 36, 37, 1, 1])

    def test_leave_and_return(self):                                # away.1, away.2
        game = doing("leave farmer|leave builder|return laborer", running=False)
        self.assertIn("character farmer: haven-south away farmer - - - - / -", game.state_text())
        self.assertEqual([game.holds("aboard", job) for job in ("farmer", "laborer", "builder")], [False, True, False])
        go_to(game, "setup-characters")
        self.assertNotIn("p1 character farmer", game.legal())
        self.assertIn("p1 character laborer", game.legal())
        again = Campaign.from_state_text(game.options, game.state_text())
        self.assertEqual(again.state_text(), game.state_text())
        again._effect_return("farmer")
        self.assertIn("p1 character farmer", again.legal())
        game = acting()
        playing = game.characters["p1"]
        idle = next(job for job in game.sheets if job not in game.characters.values())
        for job in (playing, idle):
            game._effect_leave(job)
        self.assertEqual([game.can_play(job) for job in (playing, idle)], [True, False])
        ended(game, "lost-cards")
        self.assertIn(f"p1 buy-ability {playing} porter 2", game.legal())
        self.assertEqual([move for move in game.legal() if move.startswith(f"p1 buy-ability {idle}")], [])
        game._effect_suffer("all")
        self.assertNotIn(idle, game.suffering)

    def test_jobs_with_abilities(self):                             # ability.9
        game = acting(changes=[("job farmer make 2", "job farmer hand-more 1")])
        seat = game.seats[0]
        game.characters[seat] = "farmer"
        self.assertEqual(game.hand_limit(seat), 8)
        game.pack.traits["deep-pockets"] = ("hand-more", 2)
        game.sheets["farmer"]["spaces"][1] = "deep-pockets"
        self.assertEqual(game.hand_limit(seat), 9)

    def test_rationing(self):
        self.assertEqual(line(doing("rationing-up 3|rationing-down 1"), "rationing"), "6")
        self.assertEqual(line(doing("rationing-up 10|rationing-down 1"), "rationing"), "9")
        game = doing("rationing-down 9", running=False)
        self.assertEqual(line(game, "rationing"), "0")
        self.assertEqual(line(go_to(game, "setup-hands"), "reserve"), "team-bravo one-quiet-night")

    def test_sites(self):
        game = doing("site africa|close-site europe|close-site north-america",
                     first=lambda game: game.sites.add("north-america"))
        self.assertEqual(line(game, "sites-open"), "north-america south-america africa")
        self.assertEqual(line(doing("close-site europe|site europe"), "sites-open"),
                         "north-america south-america europe")
        game = acting()
        game.pawns["p1"], game.centres = "cairo", {"cairo"}
        game.hands["p1"].update({"cairo": 2, "tripoli": 1})
        self.assertNotIn("recon", verbs(game))
        game.sites_open.add("africa")
        self.assertIn("p1 recon africa", game.legal())

    def test_unlock(self):
        game = doing("unlock cargo|unlock envoy|unlock unhandy|unlock grower|unlock farmer")
        self.assertEqual(line(game, "unlocked"), "grower envoy unhandy cargo")

    def test_upgrade(self):
        game = doing("upgrade lagos pilot|upgrade lagos guarded|upgrade denver pilot|upgrade lagos cargo",
                     running=False)
        self.assertEqual([game.unseen["lagos" + upgrade] for upgrade in ("", "+pilot", "+cargo")], [3, 1, 0])
        self.assertEqual(game.infection_deck[0]["lagos+guarded"], 1)
        self.assertEqual(game.unseen["denver+pilot"], 0)            # its cards are sealed
        game = doing("location denver|cards denver 2|infections denver 2|upgrade denver pilot|upgrade denver pilot|"
                     "upgrade denver guarded", running=False)
        self.assertEqual((game.unseen["denver+pilot"], game.unseen["denver"]), (1, 1))      # one space
        self.assertEqual(game.infection_deck[0]["denver"], 2)       # none
        game = doing("|".join(["upgrade lagos pilot"] * 3 + ["upgrade cairo pilot"] * 3), running=False)
        self.assertEqual((game.unseen["lagos+pilot"], game.unseen["cairo+pilot"]), (3, 1))  # four copies

        def discard(game):
            game.player_discard["lagos"] = 1
            game.unseen["lagos"] -= 1
        game = doing("upgrade lagos pilot|upgrade lagos pilot", first=discard)
        self.assertEqual((line(game, "player-discard"), game.unseen["lagos+pilot"]), ("lagos+pilot", 0))

    def test_create(self):                                          # character.4, character.7
        game = doing("create grower|create farmer|create teacher|points 1", running=False)
        self.assertEqual(lines(game, "asked phase points"), ["create p1 teacher", "story", "0"])
        play(game, "p1 create teacher haven-middle")
        self.assertEqual(game.sheets["teacher"]["home"], "haven-middle")
        self.assertEqual(lines(game, "points phase"), ["1", "setup-supplies"])
        game = doing("unlock grower|create grower")
        self.assertEqual(lines(game, "asked phase"), ["create p1 grower", "actions"])
        play(game, "p1 create grower haven-north")
        self.assertIn("grower", game.free_characters())

    def test_supplies_on_the_board(self):
        game = doing("supply lagos 9|strip lagos 2|supply denver 1|strip cairo 1|location denver|supply denver 1|"
                     "unlink denver washington|supply denver 1|strip denver 1")
        self.assertEqual(lines(game, "supplies stock"), ["lagos=7 denver=1", "28"])
        game = doing("supply lagos 9|supply lagos 9|supply lagos 9|supply lagos 9|supply lagos 9")
        self.assertEqual(lines(game, "supplies stock"), ["lagos=36", "0"])
        self.assertEqual(lines(doing("supply lagos 9", running=False), "supplies stock"), ["-", "36"])

    def test_plague_and_heal(self):
        game = doing("plague lagos 2|plague lagos 2|heal lagos 1|plague denver 1|heal cairo 1|plague haven-north 1")
        self.assertEqual(lines(game, "plague incidents"), ["lagos=2 haven-north=1", "4"])
        self.assertEqual(lines(doing("plague lagos 1", running=False), "plague incidents"), ["-", "0"])

    def test_centre(self):
        game = doing("centre lagos|centre lagos|centre denver")
        self.assertEqual(line(game, "centres"), "lagos")
        game = doing("centre lagos|centre cairo|centre london", changes=[("centres 9", "centres 2")])
        self.assertEqual(line(game, "centres"), "lagos cairo")
        self.assertEqual(line(doing("centre lagos", running=False), "centres"), "-")

    def test_keep_centre(self):
        game = doing("keep-centre lagos|keep-centre cairo|keep-centre denver|keep-centre london", running=False,
                     changes=[("centres 9", "centres 2")])
        self.assertEqual(lines(game, "kept-centres centres"), ["london lagos cairo denver", "london lagos"])
        game = doing("keep-centre lagos")
        self.assertEqual(lines(game, "kept-centres centres"), ["lagos", "-"])
        game = doing("keep-centre lagos|keep-centre cairo|keep-centre london", running=False)
        self.assertIn("three-centres=met", line(game, "objectives"))

    def test_supplies_wait_for_what_is_read(self):                  # objective.12
        game = acting(more=MORE + "objective larder supplies lagos 5 Larder\n")
        game.met["larder"], game.supplies["lagos"] = False, 5
        game.reading = ["door-attic", 0]
        game._look_at_supplies()
        self.assertTrue(game.met["larder"])
        game.met["larder"], game.asked = False, "choose p1 2"
        game._go_on()
        self.assertFalse(game.met["larder"])
        game.reading = None
        game._go_on()
        self.assertTrue(game.met["larder"])

    def test_stickers_and_marks(self):
        game = doing("sticker W|sticker B|sticker W|mark struck lagos|mark lamp denver|mark struck cairo|unmark lagos|"
                     "unmark london")
        self.assertEqual(lines(game, "stickers struck lamps"), ["B W", "cairo", "-"])
        game = doing("mark struck black|mark lamp cairo|population lagos 0|mark lamp forsaken|mark struck marked")
        self.assertEqual(lines(game, "struck lamps"), ["lagos istanbul tripoli cairo", "-"])
        game = doing("mark lamp havens|population haven-north 0|mark struck forsaken|mark struck haven-middle|unmark lamps")
        self.assertEqual(lines(game, "struck lamps"), ["haven-middle", "-"])        # a haven is not forsaken


class ByTriggers(unittest.TestCase):
    """trigger.1 to trigger.6"""

    STORY = "legacy stop\ndo arm one\ndo arm two\ndo arm late\ndo disarm late\n" \
        "trigger one again turn 1 and not turn 9\ndo points 1\n" \
        "trigger two turn 2 or centre lagos\nchoose\noption A\ndo points 10\noption B\nend\n" \
        "trigger late turn 1\ndo points 100\n"

    def test_in_their_order(self):
        game = acting(self.STORY)
        self.assertEqual((game.points, game.armed, game.rested, game.turns), (1, {"one", "two"}, {"one"}, 1))
        self.assertEqual(line(game, "armed"), "one two")
        game.centres.add("lagos")
        game._go_on()
        self.assertEqual((game.asked, game.looked, game.reading), ("choose p1 2", 2, ["trigger-two", 3]))
        again = Campaign.from_state_text(game.options, game.state_text())
        self.assertEqual(again.state_text(), game.state_text())
        play(again, "p1 choose 1")
        self.assertEqual((again.points, again.looked, again.armed), (11, 0, {"one"}))

    def test_objectives_come_behind_them(self):
        game = acting(self.STORY)
        game.met = {"three-centres": False}
        game.centres = {"lagos", "cairo", "london"}
        game._go_on()
        self.assertEqual((game.asked, game.met["three-centres"]), ("choose p1 2", False))

    def test_the_game_ends(self):
        game = acting("legacy stop\ndo arm one\ntrigger one turn 2\ndo points 1\n")
        game.looked = 1
        ended(game)
        self.assertEqual((game.looked, game.armed, game.turns), (0, {"one"}, 1))
        play(game, "p1 continue", "p1 players 2")
        self.assertEqual((game.armed, game.turns), ({"one"}, 0))


class Conditions(unittest.TestCase):
    def check(self, game, condition, holds=True):
        self.assertEqual(game.holds(*condition.split(" ")), holds, condition)

    def test_in_a_game(self):
        game = acting()
        game.centres, game.sites = {"lagos", "cairo"}, {"europe"}
        game.opened = {"packet-2", "door-attic"}
        game.incidents, game.supplies["lagos"], game.attempt = 4, 3, 2
        game.sheets["farmer"]["died"] = "lagos"
        game.marks = {"struck": {"cairo"}, "lamp": {"london", "lagos"}}
        game.met["three-centres"] = True
        game.pawns["p2"] = "lagos"
        for yes, no in (("centres 2", "centres 3"), ("site europe", "site africa"), ("centre lagos", "centre london"),
                        ("cities 9", "cities 10"), ("packet 2", "packet 1"), ("door attic", "door cellar"),
                        ("population lagos 3", "population lagos 4"), ("inhabited 36", "inhabited 37"),
                        ("incidents 4", "incidents 5"), ("stocked 1 3", "stocked 1 4"), ("stocked 0 9", "stocked 2 3"),
                        ("colours 2", "colours 3"), ("supplies lagos 3", "supplies lagos 4"), ("dead 1", "dead 2"),
                        ("month january", "month february"), ("met three-centres", "met recon-north-america"),
                        ("marked 3", "marked 4"), ("struck 1", "struck 2"), ("lamps 2", "lamps 3"), ("population cairo 0", "population denver 0"), ("second-try", "won"),
                        ("dead 0", "met lagos"),
                        ("forsaken 0", "forsaken 1"), ("aboard administrator", "aboard farmer"), ("rationing 1", "rationing 10"),
                        ("score 1", "score 99"), ("turn 1", "turn 2"), ("pawn lagos", "pawn cairo")):
            self.check(game, yes)
            self.check(game, no, False)
        self.assertFalse(game._is_so(["not", "centres", "2"]))

    def test_epidemics(self):
        game = acting()
        self.check(game, "epidemics 1", False)
        game.pile, game.pile_has_epidemic = 2, True
        self.check(game, "epidemics 1")
        self.check(game, "epidemics 2", False)
        game.pile_has_epidemic = False
        self.check(game, "epidemics 2")
        game.pile = None
        self.check(game, "epidemics 1", False)

    def test_won(self):
        game = made()
        self.check(game, "won", False)
        game.calendar = ["january/1=won,4,9,-,-"]
        self.check(game, "won")
        self.check(game, "months-won 1")
        self.check(game, "months-won 2", False)
        self.check(game, "second-try", False)
        game.running = True
        self.check(game, "won", False)

    def test_network(self):
        game = made()
        game._effect_unlink("london", "haven-north")
        self.check(game, "cities 8")
        self.check(game, "cities 9", False)
        self.check(game, "inhabited 34", False)


class Stickers(unittest.TestCase):
    def test_set_up(self):                                          # sticker.3 to sticker.5
        game = doing("sticker B|sticker C|sticker D|sticker E|mark lamp lagos|mark lamp haven-north|mark lamp denver", running=False)
        self.assertEqual(lines(game, "stock rate"), ["42", "2"])
        self.assertEqual(line(go_to(game, "setup-infection"), "left"), "7")
        game = doing("sticker B", running=False, changes=[("month january 36 2", "month january 58 2")])
        self.assertEqual(line(game, "stock"), "60")

    def test_marked_supplies(self):
        game = acting()
        game._effect_sticker("E")
        game.marks, game.stock = {"struck": {"london"}, "lamp": {"lagos", "cairo", "haven-north"}}, 3
        game._supply_marked()
        self.assertEqual(lines(game, "supplies stock"), ["lagos=2 cairo=1", "0"])

    def test_many_first_infections(self):
        """The infection deck is used up in the set-up: the discard pile becomes the deck, and the rate moves on."""
        game = made("legacy stop\ndo sticker D\n" + "".join(f"do destroy-infections {city} 4\n" for city in
                    "new-york washington london jacksonville sao-paulo lagos istanbul".split()))
        play(game, "p1 players 2")
        for _ in range(11):
            game.play(game.legal()[0] if game.asked.split(" ")[2] not in ("tripoli", "cairo") else game.legal()[-1])
            if game.asked == "-":
                break
        go_to(game, "setup-events")
        self.assertEqual(lines(game, "rate infection-discard"), ["1", line(game, "infection-discard")])
        self.assertEqual(game.infection_discard.total(), 2)

    def test_no_infection_card(self):                               # infect.10
        game = made("legacy stop\ndo sticker E\ndo mark lamp lagos\n" + "".join(
            f"do destroy-infections {city} 4\n" for city in made().pack.cities))
        game = play(Campaign.from_state_text(game.options, game.state_text()), "p1 players 2")
        self.assertEqual(lines(game, "phase infection-deck"), ["setup-supplies", "-"])
        go_to(game, "setup-characters", seed=4)
        self.assertEqual(lines(game, "left infection-deck infection-discard rate"), ["0", "-", "-", "0"])
        go_to(game, "actions")
        for hand in game.hands.values():
            game.unseen += hand
            hand.clear()
        turn = game.turn
        game.unseen["team-bravo"] = game.unseen["one-quiet-night"] = 0
        game.play(f"{turn} pass")
        for move in ("* draw epidemic", "* draw lagos"):
            game.pile_has_epidemic, game.pile_left = True, 5
            game.unseen["lagos"] = 2
            game.play(move)
        self.assertNotEqual(game.turn, turn)
        self.assertEqual(lines(game, "phase rate pending left"), ["actions", "1", "0", "0"])

    def exposed(self, sticker, cubes=0, character="farmer", spaces=None):
        game = acting()
        if sticker:
            game._effect_sticker("F")
        game.characters["p2"] = character
        if spaces:
            game.sheets[character]["spaces"] = spaces
        game.marks["struck"] = {"lagos"}
        game.pawns["p2"], game.plague["lagos"] = "lagos", cubes
        game.turn, game.phase, game.actions = "p2", "before-exposure", 0
        game._go_on()
        return game.phase

    def test_marked_exposes(self):                                  # sticker.6
        self.assertEqual([self.exposed(False), self.exposed(True), self.exposed(True, 2)],
                         ["actions", "exposure", "exposure"])
        self.assertEqual(self.exposed(True, 0, "worker"), "actions")
        self.assertEqual(self.exposed(True, 1, "farmer", ["farmer", "cautious", "-", "-", "-"]), "exposure")

    def test_marked_closed(self):                                   # sticker.7
        game = acting()
        game.pawns["p1"], game.marks["struck"] = "haven-north", {"haven-south", "lagos"}
        self.assertIn("p1 drive haven-south", game.legal())
        game._effect_sticker("G")
        self.assertEqual(moves_of(game, "drive"),
                         ["p1 drive " + place for place in ("haven-middle", "london", "new-york")])
        game.hands["p1"]["lagos"] = 1
        self.assertIn("p1 sail lagos lagos", game.legal())

    def test_ride(self):
        game = acting()
        game.pawns["p1"], game.centres = "lagos", {"lagos", "cairo", "london"}
        self.assertNotIn("ride", verbs(game))
        game._effect_sticker("H")
        self.assertEqual(moves_of(game, "ride"), ["p1 ride cairo", "p1 ride london"])
        game._effect_unlink("london", "haven-north")
        self.assertEqual(moves_of(game, "ride"), ["p1 ride cairo"])
        play(game, "p1 ride cairo")
        self.assertEqual((game.pawns["p1"], game.actions), ("cairo", 3))
        game.pawns["p1"] = "tripoli"
        self.assertNotIn("ride", verbs(game))

    def test_drop(self):                                            # sticker.8
        game = acting()
        game.carried["p1"], game.stock = 5, game.stock - 5
        game._effect_sticker("I")
        self.assertEqual(moves_of(game, "drop"), ["p1 drop 1", "p1 drop 2", "p1 drop 3"])
        play(game, "p1 drop 3")
        self.assertEqual(lines(game, "flags actions carried"), ["dropped", "4", "2 0"])
        self.assertNotIn("drop", verbs(game))
        play(game, "p1 make")
        self.assertEqual(moves_of(game, "drop")[-1], "p1 drop 3")
        game.sheets[game.characters["p1"]]["spaces"][2] = "shaky-hands"
        self.assertEqual(moves_of(game, "drop")[-1], "p1 drop 2")
        game.actions = 1
        play(game, "p1 make")
        self.assertEqual(lines(game, "phase actions"), ["actions", "0"])

    def test_treat(self):                                           # sticker.9, incident.2
        game = acting()
        game._effect_sticker("J")
        here = game.pawns["p1"]
        game.carried["p1"], game.stock, game.incidents = 1, game.stock - 1, 2
        game.plague[here] = 2
        self.assertNotIn("treat", verbs(game))
        game.carried["p1"], game.stock = 3, game.stock - 2
        stock = game.stock
        play(game, "p1 treat")
        self.assertEqual((game.plague[here], game.incidents, game.carried["p1"], game.stock, game.actions),
                         (1, 2, 1, stock + 2, 3))

    def searching(self, **more):
        """p1 in New York, where two doors can be found."""
        game = acting(story="door hold\ndo points 1\ndoor cabin\ndo points 10\n", **more)
        game.pack.searches = {"wreck": ("new-york", ["door-hold", "door-cabin"]), "well": ("lagos", ["door-hold"])}
        game.searches_open = {"wreck", "well"}
        game.behaviours = {"search": 0}
        game.pawns["p1"] = "new-york"
        game.hands["p1"] = Counter({"new-york": 1, "london": 2, "lagos": 1, "produce-1": 1})
        return game

    def test_search(self):                                          # search.1 to search.5
        game = self.searching()
        self.assertEqual(moves_of(game, "search"), ["p1 search wreck london", "p1 search wreck new-york"])
        play(game, "p1 search wreck london")
        self.assertEqual((game.actions, game.points, game.hands["p1"]["london"]), (3, 1, 1))
        self.assertEqual(game.opened, {"door-hold"})
        play(game, "p1 search wreck new-york")
        self.assertEqual((game.points, moves_of(game, "search")), (11, []))
        game.pawns["p1"] = "lagos"
        self.assertEqual(moves_of(game, "search"), [])              # its only door is open
        game = self.searching()
        game._effect_close_search("wreck")
        self.assertEqual(moves_of(game, "search"), [])
        game._effect_search("wreck")
        self.assertIn("search", verbs(game))
        game.actions = 0
        self.assertNotIn("search", verbs(game))
        game.actions, game.behaviours = 1, {}
        self.assertNotIn("search", verbs(game))

    def test_ride_by_lamps(self):                                   # ride.1
        game = acting()
        game.behaviours, game.centres = {"ride": 1}, {"new-york", "cairo"}
        game.marks["lamp"] = {"london", "lagos", "cairo", "haven-north"}
        game.pawns["p1"] = "london"
        self.assertEqual(moves_of(game, "ride"), ["p1 ride cairo", "p1 ride lagos"])
        game._effect_unlink("lagos", "haven-south")
        self.assertEqual(moves_of(game, "ride"), ["p1 ride cairo"])
        play(game, "p1 ride cairo")
        self.assertEqual((game.pawns["p1"], game.actions), ("cairo", 3))
        for place in ("new-york", "haven-north"):
            game.pawns["p1"] = place
            self.assertEqual(moves_of(game, "ride"), [])

    def test_light_and_bake(self):                                  # light.1, bake.1, bake.2
        game = acting()
        game.pack.bake_counter, game.counters = "loaves", {"loaves": 98}
        game.behaviours = {"light": 2}
        game.pawns["p1"], game.plague["london"], game.carried["p1"] = "london", 2, 2
        for place, mark, carried, holds in (("london", None, 2, True), ("london", None, 1, False),
                                            ("london", "struck", 2, False), ("london", "lamp", 2, False),
                                            ("haven-north", None, 2, False)):
            game.pawns["p1"], game.carried["p1"] = place, carried
            game.marks = {"struck": set(), "lamp": set()}
            if mark:
                game.marks[mark] = {place}
            self.assertEqual("light" in verbs(game), holds, (place, mark, carried))
        game.pawns["p1"], game.marks = "london", {"struck": set(), "lamp": set()}
        stock = game.stock
        play(game, "p1 light")
        self.assertEqual((game.marks["lamp"], game.stock - stock, game.plague["london"]), ({"london"}, 2, 2))
        game.behaviours = {"light": 2, "bake": 1}
        game.marks, game.carried["p1"] = {"struck": {"london"}, "lamp": set()}, 5
        self.assertNotIn("light", verbs(game))
        play(game, "p1 bake")
        self.assertEqual((game.marks, game.plague["london"], game.counters["loaves"]),
                         ({"struck": set(), "lamp": {"london"}}, 0, 99))
        self.assertNotIn("bake", verbs(game))
        game._effect_unlink("london", "haven-north")
        game.marks["lamp"] = set()
        self.assertNotIn("bake", verbs(game))                       # not in the network

    def test_trade(self):
        game = acting()
        game.hands["p1"].update({"lagos": 1, "produce-1": 1})
        self.assertNotIn("trade", verbs(game))
        game._effect_sticker("K")
        self.assertEqual(moves_of(game, "trade"), ["p1 trade lagos"])
        game.sheets[game.characters["p1"]]["spaces"][2] = "bad-back"
        self.assertIn("trade", verbs(game))
        game.carried["p1"] = 1
        self.assertNotIn("trade", verbs(game))
        game.carried["p1"] = 0
        game.stock, rest = 2, game.stock - 2
        self.assertNotIn("trade", verbs(game))
        game.stock += rest
        play(game, "p1 trade lagos")
        self.assertEqual((game.carried["p1"], game.player_discard["lagos"], game.actions), (3, 1, 3))

    def strike(self, city, sticker=True, card=None, **changes):
        game = acting()
        if sticker:
            game._effect_sticker("R")
        game.infection_deck = [game.infections(), Counter({card or city: 1})]
        game.infection_discard = Counter()
        for name, value in changes.items():
            setattr(game, name, value)
        game.phase, game.pending, game.actions, game.left = "epidemic", 1, 0, 0
        game.apply(f"* epidemic {card or city}")
        return game

    def test_strike(self):                                          # sticker.10
        game = self.strike("lagos")
        self.assertEqual((game.plague["lagos"], game.incidents), (1, 1))
        self.assertEqual(self.strike("lagos", sticker=False).plague["lagos"], 0)
        game = self.strike("lagos", supplies=Counter(lagos=2))
        self.assertEqual((game.plague["lagos"], game.supplies["lagos"]), (0, 0))
        game = self.strike("lagos", plague=Counter(lagos=3), incidents=4)
        self.assertEqual((game.plague["lagos"], game.incidents), (3, 4))
        game = self.strike("lagos", card="lagos+guarded", centres={"lagos"})
        self.assertEqual(game.plague["lagos"], 0)
        game = self.strike("lagos", incidents=7)
        self.assertEqual(lines(game, "last phase"), ["lost", "purchases"])

    def test_haven_falls(self):                                     # sticker.11
        game = doing("sticker U|plague lagos 3|plague haven-north 2")
        self.assertTrue(game.running)
        game = doing("sticker U|plague haven-north 3|points 1")
        self.assertEqual(lines(game, "running last points phase"), ["no", "lost", "1", "purchases"])
        self.assertTrue(doing("plague haven-north 3").running)


class Answers(unittest.TestCase):                                   # 9.3
    def suffering(self, whom, faces="", **more):
        game = doing(f"suffer {whom}|points 1", **more)
        return play(game, *[f"* suffer {word}" for word in faces.split("|") if word])

    def test_whom(self):
        game = self.suffering("all")
        self.assertEqual(lines(game, "asked suffering points"),
                         ["suffer administrator", "administrator farmer instructor laborer radio-operator", "0"])
        self.assertEqual((sorted(game.chances()), game.legal()),
                         ([(1, "* suffer administrator scar"), (2, "* suffer administrator blank")], []))
        game = self.suffering("playing", first=lambda game: game.characters.update(p1="laborer", p2="farmer"))
        self.assertEqual(line(game, "suffering"), "farmer laborer")

        def in_lagos(game):
            game.characters.update(p1="laborer", p2="farmer")
            game.pawns.update(p1="lagos", p2="cairo")
        self.assertEqual(line(self.suffering("lagos", first=in_lagos), "suffering"), "laborer")
        self.assertEqual(lines(self.suffering("london", first=in_lagos), "suffering points"), ["-", "1"])
        game = self.suffering("playing", first=lambda game: game.characters.update(p1="worker", p2="worker"))
        self.assertEqual(lines(game, "suffering points asked"), ["-", "1", "-"])
        game = self.suffering("playing", running=False)
        self.assertEqual(line(game, "suffering"), "-")

    def test_blank_and_scar(self):
        def seats(game):
            game.characters.update(p1="laborer", p2="farmer")
        game = self.suffering("playing", "farmer blank|laborer scar", first=seats)
        self.assertEqual(lines(game, "asked suffering reading"), ["scar p1 laborer", "laborer", "packet-8 1"])
        self.assertIn("p1 scar weakened 1", game.legal())
        self.assertFalse([move for move in game.legal() if "unhandy" in move])              # sealed
        play(game, "p1 scar weakened 3")
        self.assertEqual(lines(game, "asked suffering points phase actions"), ["-", "-", "1", "actions", "4"])
        self.assertEqual(game.sheets["laborer"]["spaces"], ["laborer", "-", "weakened", "-", "-"])
        game = self.suffering("all", "administrator scar", first=seats)
        self.assertEqual(line(game, "asked"), "scar p1 administrator")                      # nobody plays him
        game = self.suffering("playing", "farmer scar", first=seats)
        self.assertEqual(line(game, "asked"), "scar p2 farmer")
        self.assertTrue(all(move.startswith("p2 scar ") for move in game.legal()))

    def dying(self, seat, seats=2):
        def setup(game):
            game.characters.update(p1="laborer", p2="farmer")
            game.pawns.update(p1="lagos", p2="cairo")
            game.hands[seat]["lagos"], game.carried[seat] = 2, 3
            game.stock -= 3
            game.flags = {"quiet-night", "delivered"}
            sheet = game.sheets[game.characters[seat]]
            sheet["faces"] = "blank blank scar blank scar scar scar".split()
            sheet["spaces"][1:] = "xenophobia weakened forgetful seasick".split()
        place = "lagos" if seat == "p1" else "cairo"
        return setup, f"suffer {place}|points 1"

    def test_skull_of_another_seat(self):                           # death.9
        setup, effects = self.dying("p2")
        game = doing(effects, first=setup)
        self.assertEqual(game.chances(), [(1, "* suffer farmer skull")])
        stock = game.stock
        play(game, "* suffer farmer skull")
        self.assertEqual(lines(game, "asked phase characters pawns carried player-discard"),
                         ["replace p2", "actions", "laborer -", "lagos -", "0 0", "lagos*2"])
        self.assertEqual((game.stock, game.sheets["farmer"]["died"]), (stock + 3, "cairo"))
        self.assertEqual(game.legal(),
                         [f"p2 character {key}" for key in ("administrator", "instructor", "radio-operator")])
        play(game, "p2 character instructor")
        self.assertEqual(lines(game, "phase turn actions points pawns flags"),
                         ["actions", "p1", "4", "1", "lagos haven-middle", "quiet-night delivered"])

    def test_skull_of_the_active_seat(self):                        # death.4
        setup, effects = self.dying("p1")
        game = play(doing(effects, first=setup), "* suffer laborer skull")
        self.assertEqual(lines(game, "asked phase actions flags"), ["replace p1", "before-draw", "0", "quiet-night"])
        play(game, "p1 character administrator")
        self.assertEqual(lines(game, "phase left points"), ["draw", "2", "1"])

    def test_skull_of_an_idle_character(self):
        def setup(game):
            game.characters.update(p1="laborer", p2="farmer")
            game.sheets["administrator"]["faces"] = "blank blank scar blank scar scar scar".split()
            game.sheets["administrator"]["spaces"][1:] = "xenophobia weakened forgetful seasick".split()
        game = play(doing("suffer all", first=setup), "* suffer administrator skull")
        self.assertEqual((game.sheets["administrator"]["died"], line(game, "asked")), ("haven-north", "suffer farmer"))

    def test_worker_replaces(self):
        setup, effects = self.dying("p2")

        def all_dead(game):
            setup(game)
            for character in ("administrator", "instructor", "radio-operator"):
                game.sheets[character]["died"] = "lagos"
        game = play(doing(effects, first=all_dead), "* suffer farmer skull")
        self.assertEqual(game.legal(),
                         [f"p2 worker {haven}" for haven in ("haven-middle", "haven-north", "haven-south")])
        play(game, "p2 worker haven-north")
        self.assertEqual(line(game, "characters"), "laborer worker")

    def test_after_a_game(self):
        """The seats have no characters any more when the game is over."""
        game = acting("legacy pause\ndo suffer playing\ndo suffer all\n")
        game.characters.update(p1="laborer", p2="worker")
        game.carried["p1"], game.stock = 3, game.stock - 3
        ended(game)
        self.assertEqual(lines(game, "asked phase characters pawns carried"),
                         ["suffer administrator", "story", "- -", "- -", "3 0"])


class Ship(unittest.TestCase):
    """ship.1 to ship.11"""

    @staticmethod
    def at(place="haven-north", ship=(2, 3, "collects"), hold=0, **supplies):
        game = acting()
        game.ship, game.ship_at, game.hold = ship, place, hold
        for location, number in supplies.items():
            game.supplies[location.replace("_", "-")] = number
        game.stock -= hold + sum(supplies.values())
        return game

    def test_ship(self):
        self.assertEqual(lines(doing("points 1"), "ship ship-at"), ["-", "-"])
        game = doing("ship 2 3 collects")
        self.assertEqual(lines(game, "ship ship-at"), ["2 3 collects", "haven-north 0"])
        again = Campaign.from_state_text(game.options, game.state_text())
        self.assertEqual((again.ship, again.ship_at, again.hold), ((2, 3, "collects"), "haven-north", 0))
        self.assertEqual(lines(doing("ship 2 3 collects", running=False), "ship ship-at"), ["2 3 collects", "haven-north 0"])
        game = self.at("lagos", hold=4)
        game._effect_ship("1", "2", "relieves")
        self.assertEqual(lines(game, "ship ship-at"), ["1 2 relieves", "lagos 4"])

    def test_no_ship(self):
        game = self.at("lagos", hold=4)
        game._effect_no_ship()
        self.assertEqual(lines(game, "ship ship-at stock"), ["-", "-", "36"])
        game._effect_no_ship()
        self.assertEqual(line(game, "stock"), "36")

    def test_it_is_put_away(self):
        game = ended(self.at("lagos", hold=4))
        self.assertEqual(lines(game, "phase ship ship-at stock"), ["purchases", "2 3 collects", "-", "0"])

    def test_goal(self):
        for what, supplies, goal in (("collects", {"lagos": 2, "cairo": 2}, "lagos"), ("collects", {}, "haven-north"),
                                     ("collects", {"sao_paulo": 2, "lagos": 2}, "sao-paulo"),
                                     ("collects", {"cairo": 3, "lagos": 2}, "cairo"),
                                     ("relieves", {"haven_north": 1}, "new-york")):
            self.assertEqual(self.at(ship=(1, 1, what), **supplies).ship_goal(), goal)
        game = self.at(lagos=2, cairo=1)
        game._effect_unlink("lagos", "haven-south")
        self.assertEqual(game.ship_goal(), "cairo")
        game.ship_at = "lagos"
        self.assertEqual(game.ship_goal(), "lagos")

    def test_sailing(self):
        for lanes, place in enumerate(("haven-middle", "istanbul", "cairo", "cairo"), 1):
            game = self.at(ship=(lanes, 1, "collects"), cairo=3)
            game._end_infections()
            self.assertEqual((game.ship_at, game.turn), (place, "p2"))
        game = self.at(cairo=3)
        game._end_turn()                                            # a quiet night
        self.assertEqual(game.ship_at, "haven-north")

    def test_epidemics(self):
        for what, hold, there, then in (("collects", 1, 2, (3, 0)), ("collects", 0, 5, (3, 2)), ("relieves", 2, 1, (0, 4)),
                                        ("relieves", 5, 1, (2, 4))):
            game = self.at("lagos", (1, 3, what), hold, lagos=there)
            game.pending = 1
            game._end_epidemic()
            self.assertEqual((game.hold, game.supplies["lagos"], game.stock), (*then, 36 - sum(then)))
        game = self.at("lagos", (1, 3, "relieves"), 0, cairo=35)
        game.pending = 1
        game._end_epidemic()
        self.assertEqual((game.supplies["lagos"], game.stock), (1, 0))

    def test_rob(self):
        game = self.at(hold=1)
        game.carried.update(p1=3, p2=1)
        game._effect_rob("2")
        self.assertEqual((game.carried["p1"], game.carried["p2"], game.hold), (1, 0, 4))
        game.ship_at = None
        game._effect_rob("2")
        self.assertEqual(game.carried["p1"], 1)

    def test_hail(self):                                            # hail.1, hail.2
        game = self.at("washington", hold=4)
        game.pack.hail_counter = "hails"
        game.pack.counters = {**game.pack.counters, "hails": "game"}
        game.hands["p1"] = Counter({"lagos": 1, "london": 1, "new-york": 2, "produce-1": 2})
        game.pawns["p1"] = "washington"
        self.assertEqual(game.hails("p1"), [])
        game.behaviours = {"hail": 0}
        self.assertEqual(moves_of(game, "hail"), ["p1 hail new-york london", "p1 hail new-york new-york"])
        game.pawns["p1"] = "lagos"
        self.assertEqual(game.hails("p1"), [])
        game.pawns["p1"], game.counters["hails"] = "washington", 98
        play(game, "p1 hail new-york london")
        self.assertEqual((game.ship_at, game.hold, game.supplies["washington"], game.counters["hails"], game.actions),
                         ("haven-north", 0, 4, 99, 3))
        game.ship_at = "washington"
        game.has = lambda seat, effect: effect == "hail-free"
        self.assertEqual(game.hails("p1"), ["p1 hail-free"])
        play(game, "p1 hail-free")
        self.assertEqual((game.ship_at, game.counters["hails"], game.hands["p1"]["new-york"]), ("haven-north", 99, 1))

    def test_events(self):                                          # event.10, heal.1, tow.1, parcel.1
        events = {"spare": ("heal", 2), "soap": ("heal", 2), "sheets": ("heal", 1), "tow": ("move-ship", 1), "rope": ("far-deliver", 0)}
        game = acting(more=MORE + "".join(f"event {key} {effect} {number} {'un' * (key == 'spare')}rationed {key}\n"
                                          for key, (effect, number) in events.items()))
        game.ship, game.ship_at = (1, 1, "collects"), "lagos"
        game.hands["p1"] = Counter(dict.fromkeys(events, 1))
        self.assertEqual(moves_of(game, "play-at"), ["p1 play-at tow haven-south"])
        game.plague["cairo"], game.incidents = 3, 3
        self.assertEqual(moves_of(game, "play-at"),
                         ["p1 play-at sheets cairo", "p1 play-at soap cairo", "p1 play-at tow haven-south"])
        play(game, "p1 play-at soap cairo")
        self.assertEqual((game.plague["cairo"], game.incidents, game.player_discard["soap"]), (1, 3, 1))
        play(game, "p1 play-at spare cairo", "p1 play-at tow haven-south")
        self.assertEqual((game.plague["cairo"], game.ship_at, game.lost_events), (0, "haven-south", {"spare"}))
        game.carried["p1"] = 2
        self.assertEqual(len(moves_of(game, "play-at")), len(game.board.network))
        play(game, "p1 play-at rope cairo")
        self.assertEqual((game.carried["p1"], game.supplies["cairo"]), (0, 2))
        game.hands["p1"]["tow"], game.ship_at = 1, None
        self.assertEqual(moves_of(game, "play-at"), [])
        single = season2.Game({"pack": "start"})
        self.assertEqual(single.ports_for_the_ship(1), [])

    def test_meet(self):
        game = self.at("lagos")
        self.assertFalse(game._is_so(["meet"]))
        game.pawns["p2"] = "lagos"
        self.assertTrue(game._is_so(["meet"]))
        game.ship_at = None
        self.assertFalse(game._is_so(["meet"]))


class Options(unittest.TestCase):
    def test_options(self):
        for options in ({"game": "campaign", "rationing": "2"}, {"pack": "nowhere"}, {"pack": "start 2"},
                        {"game": "february"}):
            with self.assertRaises(BadInput):
                season2.Game(options)
        record = season2.record_text({"game": "campaign", "pack": "start"}, [], "open")
        self.assertTrue(record.startswith("surto 1\nrules: season2 2\nplayers: 2\ngame: campaign\nrationing: 4\n"
                                          "consent: off\npack: start 1\n\n"))
        self.assertEqual(season2.read_record(record).start().phase, "create")

    def test_single_game_without_what_is_sealed(self):
        game = season2.Game({"pack": new().pack.name})
        self.assertNotIn("denver", game.state_text())
        self.assertEqual(game.unseen["cairo"], 2)
        self.assertEqual(game.reserve, {"team-bravo", "one-quiet-night"})

    def test_campaign_of_the_start(self):
        game = Campaign({"game": "campaign", "players": "3"})
        go_to(game, "finished", seed=5)
        self.assertEqual(line(game, "calendar").count("january/"), len(game.calendar))


class SelfPlay(unittest.TestCase):
    campaigns = 6

    def check(self, game):
        if game.running and not game.reading:
            self.assertEqual(game.players, game.playing)
        legal, chances = game.legal(), game.chances()
        self.assertEqual((bool(legal), bool(chances)).count(True), 0 if game.over() else 1)
        self.assertEqual(len(set(legal)), len(legal))
        self.assertTrue(all(number >= 0 for pile in (game.unseen, game.player_discard, game.supplies, game.plague)
                            for number in pile.values()))
        cards = game.player_cards() + game.lost_cards + game.waiting_cards + game.sealed_cards
        of_city = Counter(game.pack.city_of(card) for card in cards.elements())
        self.assertTrue(all(of_city[city] == game.pack.copies[city][0] for city in game.pack.cities))
        cards = game.infections() + game.lost_infections + game.area + game.sealed_infections
        of_city = Counter(game.pack.city_of(card) for card in cards.elements())
        self.assertTrue(all(of_city[city] == game.pack.copies[city][1] for city in game.pack.cities))

    def test_campaigns(self):
        kinds, effects = Counter(), Counter()
        for seed in range(self.campaigns):
            generator = random.Random(seed)
            game = Campaign({"game": "campaign", "pack": "proving", "players": str(2 + seed % 3),
                             "consent": ("on", "off")[seed % 2]})
            step = 0
            while not game.over():
                move = choose(game, generator, MANNERS[seed % 3])
                kinds[move.split(" ")[1]] += 1
                game.apply(move)
                step += 1
                if step % 7 == 0 or not game.running:
                    self.check(game)
                    again = Campaign.from_state_text(game.options, game.state_text())
                    self.assertEqual((again.legal(), sorted(again.chances())), (game.legal(), sorted(game.chances())))
            self.assertIn(game.result(), ("won", "lost campaign"))
            effects.update(game.opened)
        self.assertGreater(len(effects), 10)
        self.assertLessEqual({"create", "players", "prologue", "choose", "buy-ability", "buy-upgrade", "buy-population",
                              "drop", "trade", "treat", "suffer", "recon", "build"}, set(kinds))


if __name__ == "__main__":
    unittest.main()
