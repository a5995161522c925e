"""Tests of Season 0's oracle: the manual's worked examples, positions for each topic of the rules, hidden targets
against a simulation that hides cards, random self-play.

The rule ids are those of the rules of Season 0 without their `season0.`, the sections those of the notation.
"""

import copy
import itertools
import random
import sys
import unittest
from collections import Counter
from fractions import Fraction
from pathlib import Path
from types import SimpleNamespace

sys.path.insert(0, str(Path(__file__).resolve().parent))
import pack_season0  # noqa: E402  (needs the path above)
import rules_season0 as season0  # noqa: E402
from seasons import season0 as records  # noqa: E402
from frame import list_text, words_of  # noqa: E402
from pack_season0 import AFFILIATIONS, Pack, pack_named  # noqa: E402
from players_season0 import MANNERS, choose, play as play_game  # noqa: E402
from positions_season0 import enrich, file_text  # noqa: E402
from rules_season0 import LARGEST_PILE, BadInput, Game, IllegalMove, in_order  # noqa: E402

PACK = pack_named("start")
CITIES = PACK.cities
EUROPE, ASIA = PACK.of_region("europe"), PACK.of_region("asia")
LISTS = ["player-discard", "unseen", "agents", "incidents", "safehouses", "teams allied", "teams neutral",
         "teams soviet", "surveillance", "threat-discard", "area"]
FACES_OF_LIABILITIES = ["-", "liability", "liability blank card liability"]


def variant(name, *changes):
    """The pack of the start under another name, with other lines."""
    text = pack_season0.text_of("start").replace("pack season0 start 1", f"pack season0 {name} 1")
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    pack_season0.KNOWN[name] = Pack(text)


# What only content brings: the other occupations, a speciality.
variant("other-jobs", ("allied move-others 3", "allied neutralise-more 2"),
        ("allied give-any 0", "allied free-team-drive 1"), ("allied identify-fewer 1", "allied take-discard 1"),
        ("allied team-fewer 1", "allied adjacent-neutralise 0"),
        ("# KIND EFFECT NUMBER COST", "speciality deep-pockets hand-more 1 Deep Pockets\n# KIND EFFECT NUMBER COST"))
# Three hidden targets whose lists overlap; the rest of the month as it was.
variant("overlap", ("hidden voice 1 region asia", "hidden voice 1 paris prague rome cairo moscow kiev\n"
                    "objective third - - Third\nhidden third 1 region europe\n"
                    "objective fourth - - Fourth\nhidden fourth 1 rome cairo kiev lagos"),
        ("goal january voice", "goal january voice\ngoal january third\ngoal january fourth"))
variant("sealed-event", ("start washington\n", "start washington\nsealed event airlift\n"))
variant("few", ("escalations 5", "escalations 3"), ("agents 36", "agents 63"), ("incidents 12", "incidents 15"))


def ordered(text, order):
    """The words of a list in their order; a number may follow a key."""
    places = {key: place for place, key in enumerate(order)}
    return list_text(sorted(words_of(text), key=lambda word: places[word.split("=")[0].split("*")[0]]))


def sheet(alias, assets="-", liabilities="-", faces=None, spared=0, speciality="-", pack=PACK):
    """A ready alias's line with these things on it, and the fewest faces that fit its liabilities."""
    number = len(words_of(liabilities))
    faces = FACES_OF_LIABILITIES[number] if faces is None else faces
    return f"ready {pack.first_aliases[alias]} {speciality} / {assets} / {liabilities} / {faces} / {spared}"


def burned(alias):
    return f"burned {PACK.first_aliases[alias]} - / - / - / blank card liability card liability burned / 0"


def listed(cities):
    """In the order of the board, as states have them."""
    return " ".join(city for city in CITIES if city in cities)


def position(changes=None, aliases="iris-allied felix-allied", sheets=None, **options):
    """A position in p1's four actions. `changes` are lines; what depends on them is filled in: the cards not seen (one
    pile without an escalation), events that are nowhere are discarded, the rest of the threat deck, the targets."""
    changes = dict(changes or {})
    players = len(aliases.split(" "))
    options = {"players": players, **options}
    pack = pack_named(options.get("pack", "start"))
    month = options.get("game", "january")
    seats = [f"p{number}" for number in range(1, players + 1)]
    lines = {"phase": "actions", "asked": "-", "turn": "p1", "actions": "4", "left": "0", "pending": "0", "flags": "-",
             "paid": "-", "aliases": aliases, "pawns": " ".join(["washington"] * players),
             "losses": " ".join("0" * players)}
    lines.update({f"hand {seat}": "-" for seat in seats})
    lines.update({"player-discard": "-", "reserve": "-", "unseen": None, "player-deck": None, "threat": "0",
                  "agents": "-", "incidents": "-", "safehouses": "washington", "teams allied": "-",
                  "teams neutral": "-", "teams soviet": "-",
                  "surveillance": season0.numbers_text(PACK.surveillance, CITIES),
                  "threat-deck": "...", "threat-discard": "-", "area": "-",
                  "objectives": " ".join(f"{key}=open" for key in pack.goals[month]),
                  "targets": list_text([f"{key}=?" for key in pack.goals[month] if key in pack.hidden])})
    if month != "prologue":
        lines.update({f"alias {alias}": sheet(alias) for alias in pack.first_aliases})
    unknown = set(changes) - set(lines)
    assert not unknown, unknown
    lines.update(changes)
    for alias, words in (sheets or {}).items():
        lines[f"alias {alias}"] = words if words.startswith("burned") else sheet(alias, *words.split(" / "))
    if lines["phase"] != "actions" and "actions" not in changes:
        lines["actions"] = "0"

    hands = [word for seat in seats for word in words_of(lines[f"hand {seat}"])]
    revealed = [word.split("=")[1] for word in words_of(lines["targets"])]
    placed = hands + words_of(lines["player-discard"]) + words_of(lines["reserve"]) + revealed
    if lines["unseen"] is None:
        lines["unseen"] = list_text([city for city in CITIES if city not in placed])
    placed += words_of(lines["unseen"])
    gone = [event for event in pack.events if event not in placed]
    lines["player-discard"] = list_text(words_of(lines["player-discard"]) + gone)
    for key in [f"hand {seat}" for seat in seats] + LISTS:
        lines[key] = ordered(lines[key], pack.player_cards)
    if lines["player-deck"] is None:
        hidden = lines["targets"].count("?")
        lines["player-deck"] = f"5 5 {len(words_of(lines['unseen'])) - hidden} out"
    known = set(words_of(lines["threat-discard"]) + words_of(lines["area"]))
    known |= set(lines["threat-deck"].replace("(", " ").replace(")", " ").split())
    rest = list_text([city for city in CITIES if city not in known])
    lines["threat-deck"] = lines["threat-deck"].replace("...", rest)
    text = "".join(f"{key}: {value}\n" for key, value in lines.items())
    return Game.from_state_text(options, text)


def prologue(changes=None, aliases="temporary-coordinator temporary-courier", **options):
    return position(changes, aliases, game="prologue", **options)


def play(game, *moves):
    for move in moves:
        game.play(move)
    return game


def verbs(game, seat=""):
    return {move.split(" ")[1] for move in game.legal() if move.startswith(seat)}


def moves_of(game, start):
    return [move for move in game.legal() if move.startswith(start + " ") or move == start]


def weights(game):
    return {move.split(" ", 2)[2]: weight for weight, move in game.chances()}


def again(game):
    """The same position, written and read."""
    return Game.from_state_text(game.options, game.state_text())


def agents_text(game):
    return season0.numbers_text(game.agents, CITIES)


def incidents_text(game):
    return season0.numbers_text(game.incidents, CITIES)


def threats(deck, changes=None, left=1, **more):
    """A position in which threat cards are drawn from this deck."""
    return position({"phase": "threats", "left": str(left), "threat-deck": deck, **(changes or {})}, **more)


class Board(unittest.TestCase):
    def test_board(self):                                           # board.1 to board.10, effect.10
        self.assertEqual((len(CITIES), len(PACK.links), len(set(PACK.links))), (48, 81, 81))
        self.assertEqual([len(PACK.of_region(region)) for region in PACK.regions], [8, 5, 11, 6, 13, 5])
        self.assertEqual(Counter(PACK.affiliation_of.values()), Counter(allied=14, neutral=20, soviet=14))
        self.assertEqual(Counter(words[0] for words in PACK.incident.values()),
                         Counter(cells=30, safehouse=6, recognised=6, teams=6))
        self.assertEqual(PACK.tracks, [[2, 2, 2, 3, 3, 4]])
        board = Game().board
        self.assertTrue(board.in_one_piece("washington"))
        self.assertIn("calcutta", board.near("washington", 8) - board.near("washington", 7))

    def test_first_position(self):                                  # section 4, setup.5 to setup.8, setup.32
        text = Game().state_text()
        self.assertTrue(text.startswith("phase: setup-threats\nasked: -\nturn: p1\nactions: 0\nleft: 9\n"))
        self.assertIn("\nsurveillance: havana=1 mexico-city=1 east-berlin=2 istanbul=1 leningrad=1 moscow=2 prague=1 "
                      "cairo=1 novosibirsk=1 peking=2 pyongyang=1 saigon=1\n", text)
        self.assertTrue(text.endswith("\nalias otto-allied: ready recruiter - / - / - / - / 0\n"))
        self.assertIn("\nobjectives: papers=open voice=open\ntargets: voice=?\n", text)
        self.assertEqual(again(Game()).state_text(), text)
        text = Game({"game": "prologue"}).state_text()
        self.assertTrue(text.endswith("\nobjectives: crate=open guest=open\ntargets: crate=?\n"))


class ManualExamples(unittest.TestCase):
    def test_active_team(self):                                     # team.2 to team.4
        game = position({"teams allied": "cairo", "pawns": "cairo washington", "agents": "algiers=2 cairo=2"})
        self.assertEqual((game.active_teams("cairo"), game.active_teams("algiers")), (0, 0))
        play(game, "p1 team allied algiers")
        self.assertEqual(game.active_teams("algiers"), 1)
        self.assertEqual(game.pawns["p1"], "cairo")                 # teamdrive.2
        play(game, "p1 pass")
        self.assertEqual((agents_text(game), game.phase), ("cairo=2", "draw"))          # clear.1

    def test_surveillance(self):
        game = position({"phase": "before-surveillance", "pawns": "cairo london", "hand p2": "airlift"})
        play(game, "p1 continue")
        self.assertEqual((game.phase, game.asked, game.losses), ("surveillance", "cover p1", {"p1": 0, "p2": 0}))
        self.assertEqual(weights(game), {"p1 blank": 1, "p1 card": 1, "p1 liability": 1})
        play(game, "* cover p1 liability")
        self.assertEqual(game.legal(), sorted(f"p1 liability {key}" for key in PACK.liabilities))
        self.assertIn("alias iris-allied: ready coordinator - / - / - / liability / 0\n", again(game).state_text())
        play(game, "p1 liability shadowed")
        self.assertIn("alias iris-allied: ready coordinator - / - / shadowed / liability / 0\n", game.state_text())
        self.assertEqual((game.phase, game.actions), ("actions", 4))

    def test_novosibirsk(self):
        game = prologue({"teams soviet": "novosibirsk"})
        play(game, "p1 acquire guest")                              # acquire.2, acquire.3
        self.assertEqual((game.objectives, game.actions), ({"crate": "open", "guest": "completed"}, 3))
        self.assertNotIn("acquire", verbs(game))                    # acquire.10
        self.assertNotIn("acquire", verbs(prologue({"teams allied": "novosibirsk"})))       # acquire.5

    def guess(self):
        """Paris, Rome and Prague are left; a Soviet team in Prague, an Allied one in Rome."""
        seen = " ".join(city for city in EUROPE if city not in ("paris", "rome", "prague"))
        return prologue({"player-discard": seen, "teams soviet": "prague", "teams allied": "rome"})

    def test_unknown_target(self):                                  # acquire.6, acquire.8
        for city, state in (("prague", "completed"), ("rome", "completed"), ("paris", "failed")):
            game = play(self.guess(), "p1 acquire crate")
            self.assertEqual(weights(game), {"crate paris": 1, "crate prague": 1, "crate rome": 1})
            self.assertEqual(again(game).asked, "acquire crate")
            play(game, f"* target crate {city}")
            self.assertEqual((game.objectives["crate"], game.targets["crate"], game.actions), (state, city, 3))
            self.assertEqual(again(game).legal(), game.legal())

    def meeting(self, lines, objective, who):
        game = prologue(lines)
        game.pack = copy.copy(game.pack)
        game.pack.meetings = {objective: who}
        return game

    def test_meeting(self):                                         # meet.1, meet.2, meet.3
        there = {"pawns": "novosibirsk rome"}
        for who, lines, can in (("any", there, True), ("allied", there, True), ("soviet", there, False),
                                ("any", {**there, "pawns": "rome novosibirsk"}, False),
                                ("any", {**there, "agents": "novosibirsk=1", "threat-discard": "novosibirsk"}, False)):
            self.assertEqual(self.meeting(lines, "guest", who)._can_acquire("guest"), can, (who, lines))
        game = self.meeting({**there, "pawns": "rome paris"}, "crate", "any")
        play(game, "p1 acquire crate")
        self.assertEqual(game.objectives["crate"], "open")
        game = play(copy.deepcopy(game), "* target crate paris")
        self.assertEqual(game.objectives["crate"], "failed")
        game = self.meeting({**there, "targets": "crate=rome", "pawns": "rome paris"}, "crate", "any")
        self.assertEqual(play(game, "p1 acquire crate").objectives["crate"], "completed")
        game.aliases["p1"] = None
        self.assertIsNone(game.alias_affiliation("p1"))
        game.aliases["p1"] = "otto-soviet"
        self.assertEqual(game.alias_affiliation("p1"), "soviet")

    def asking(self, lines, **needs):
        game = prologue(lines)
        game.pack = copy.copy(game.pack)
        for name, value in needs.items():
            setattr(game.pack, name, {"guest": value})
        return game

    def test_deliver(self):                                         # aim.1, aim.2
        lines = {"pawns": "novosibirsk rome", "hand p1": "moscow kiev warsaw paris"}
        game = self.asking(lines, deliveries=("novosibirsk", 2))
        play(game, "p1 acquire guest")
        self.assertEqual((game.asked, game.actions), ("pay p1 acquire guest", 3))
        self.assertEqual(len(game.legal()), 2)
        game = play(copy.deepcopy(game), game.legal()[0])
        play(game, game.legal()[0])
        self.assertEqual((game.objectives["guest"], len(game.hands["p1"])), ("completed", 2))
        self.assertFalse(self.asking(lines, deliveries=("novosibirsk", 4))._can_acquire("guest"))
        self.assertFalse(self.asking(lines, deliveries=("paris", 1))._can_acquire("guest"))

    def test_shelters_and_no_agents(self):                          # aim.3, aim.4
        lines = {"safehouses": "washington paris", "agents": "rome=1", "threat-discard": "rome"}
        for needs, can in (({"shelters": (2, ["paris", "washington", "rome"])}, True),
                           ({"shelters": (2, ["paris", "rome"])}, False),
                           ({"clears": ["paris", "madrid"]}, True), ({"clears": ["paris", "rome"]}, False)):
            self.assertEqual(self.asking(lines, **needs)._can_acquire("guest"), can, needs)

    def test_mixed(self):                                           # acquire.11
        for teams, can in ((["kiev"], False), (["cairo"], False), (["kiev", "cairo"], True)):
            for target in ("?", "kiev"):
                game = self.asking({"targets": f"crate={target}"})
                game.pack.known_targets = {"crate": {"cairo": 1}}
                game.teams["soviet"] = Counter(teams)
                self.assertEqual(game._can_acquire("crate"), can)

    def test_guard(self):                                           # aim.5, aim.6
        for incidents, state in (("-", "completed"), ("paris=1", "failed"), ("kiev=2", "completed")):
            lines = {"incidents": incidents, "targets": "crate=rome", "teams allied": "rome"}
            game = self.asking(lines, guards=["paris", "rome"])
            self.assertFalse(game._can_acquire("guest"))
            play(game, "p1 acquire crate")
            self.assertEqual((game.phase, game.objectives["guest"]), ("ended-objectives", state))

    def test_identify(self):                                        # identify.1, identify.3
        self.assertNotIn("identify", verbs(position({"pawns": "cairo london", "safehouses": "cairo",
                                                     "hand p1": "cairo lagos khartoum"})))
        game = position({"pawns": "delhi london", "safehouses": "delhi", "hand p1": "delhi hanoi saigon paris"})
        play(game, "p1 identify voice")
        self.assertEqual((game.asked, game.hands["p1"], game.actions), ("identify voice", {"paris"}, 3))
        left = [city for city in ASIA if city not in ("delhi", "hanoi", "saigon")]
        self.assertEqual(weights(game), {f"voice {city}": 1 for city in left})
        play(again(game), "* target voice bombay")
        play(game, "* target voice bombay")
        self.assertEqual((game.targets, game.objectives["voice"]), ({"voice": "bombay"}, "open"))
        self.assertNotIn("bombay", game.unseen)
        self.assertEqual(set(weights_of_draw(game).values()), {1})

    def test_incident_1(self):                                      # effect.4, effect.9, incident.3 to incident.5
        game = threats("paris > rome / ... / johannesburg", {"agents": "paris=3", "pawns": "rome rome"})
        play(game, "* threat paris")
        self.assertEqual((game.asked, incidents_text(game), agents_text(game)), ("incident", "paris=1", "paris=3"))
        self.assertEqual(weights(game), {"johannesburg": 1})
        play(again(game), "* incident johannesburg")
        play(game, "* incident johannesburg")
        self.assertEqual((game.safehouses, game.area, game.threat_discard),
                         ({"washington"}, {"johannesburg"}, {"paris"}))
        self.assertEqual((game.turn, game.phase, game.actions), ("p2", "actions", 4))

    def test_incident_2(self):                                      # effect.1, incident.6, incident.8, incident.9
        game = prologue({"phase": "threats", "left": "1", "turn": "p2", "threat-deck": "paris / ... / cairo",
                         "agents": "paris=3", "incidents": "paris=1 prague=1"})
        play(game, "* threat paris", "* incident cairo")
        self.assertEqual((agents_text(game), incidents_text(game)), ("paris=3 prague=1", "paris=3 prague=1"))
        self.assertEqual((game.phase, game.asked, game.left, game.area), ("threats", "incident", 0, {"cairo"}))
        self.assertEqual(again(game).state_text(), game.state_text())
        play(game, "* incident tokyo")
        self.assertEqual((game.turn, game.asked, agents_text(game)), ("p1", "-", "paris=3 prague=1"))


def weights_of_draw(game):
    return dict(game._card_weights()[1])


class SettingUp(unittest.TestCase):
    def threatened(self, **options):
        game = Game(options)
        for city in CITIES[:9]:
            game.play(f"* threat {city}")
        return game

    def dealt(self, **options):
        game = self.threatened(**options)
        while game.phase == "setup-hands":
            game.play(sorted(game.chances())[0][1])
        return game

    def test_first_threats(self):                                   # setup.9 to setup.11
        game = self.threatened()
        self.assertEqual(agents_text(game), "atlanta=3 havana=3 los-angeles=3 mexico-city=2 new-york=2 "
                         "san-francisco=2 toronto=1 washington=1 bogota=1")
        self.assertEqual((game.phase, game.left, game.threat_discard), ("setup-hands", 8, set(CITIES[:9])))
        self.assertEqual((game.reserve, game.unseen), (set(), set(PACK.player_cards)))         # setup.14

    def test_funding(self):                                         # setup.13 to setup.17, 2.3
        game = self.threatened(funding=2)
        self.assertEqual((game.phase, game.left), ("setup-events", 2))
        self.assertEqual(game.legal(), [f"p1 fund {key}" for key in ("airlift", "by-night", "forecast", "turncoat")])
        play(again(game), "p1 fund turncoat")
        play(game, "p1 fund turncoat")
        self.assertEqual(game.legal(), ["p1 fund by-night", "p1 fund old-cellar"])
        play(game, "p1 fund by-night")
        self.assertEqual((game.phase, game.reserve), ("setup-hands", {"airlift", "forecast", "old-cellar"}))
        game = play(self.threatened(funding=2), "p1 fund by-night")                     # the last one by itself
        self.assertEqual((game.phase, game.reserve), ("setup-hands", {"airlift", "forecast", "turncoat"}))
        game = play(self.threatened(funding=4), "p1 fund forecast")
        self.assertEqual((game.phase, game.reserve), ("setup-hands", {"airlift"}))
        self.assertEqual(self.threatened(funding=9).phase, "setup-hands")

    def test_weights_of_the_deal(self):                             # section 4, first position
        game = self.threatened()
        self.assertEqual(weights(game), {f"p1 {card}": 12 if card in ASIA else 13 for card in PACK.player_cards})
        game = self.threatened(game="prologue")
        self.assertEqual(weights(game), {f"p1 {card}": 10 if card in EUROPE else 11 for card in PACK.player_cards})

    def test_first_draw(self):                                      # hidden targets 4.1
        game = self.threatened(game="prologue")
        for number, card in enumerate(["paris", "rome", *CITIES[:6]]):
            game.play(f"* deal p{number // 4 + 1} {card}")
        self.assertEqual(game._player_deck_text(), "1 5 10 in")     # setup.22 to setup.24
        play(game, "p1 alias temporary-courier", "p2 alias temporary-analyst", "* first p1", "p1 pass")
        found = weights(game)
        self.assertEqual((found["escalation"], found["moscow"], found["cairo"], found["airlift"]), (396, 72, 81, 81))
        self.assertEqual(sum(found.values()), 3960)

    def test_hands(self):                                           # setup.20
        for players, left in ((2, 8), (3, 9), (4, 8)):
            game = self.threatened(players=players)
            self.assertEqual(game.left, left)
            while game.phase == "setup-hands":
                game.play(sorted(game.chances())[0][1])
            self.assertEqual({len(hand) for hand in game.hands.values()}, {left // players})

    def test_aliases(self):                                         # setup.25 to setup.30
        game = self.dealt(players=3)
        self.assertEqual(game.legal(), sorted(f"p1 alias {alias}" for alias in PACK.first_aliases))
        play(game, "p1 alias maud-allied")
        self.assertEqual(len(game.legal()), 3)
        play(game, "p2 alias iris-allied", "p3 alias otto-allied")
        self.assertEqual(weights(game), {"p1": 1, "p2": 1, "p3": 1})                    # setup.31
        play(game, "* first p3")
        self.assertEqual((game.turn, set(game.pawns.values())), ("p3", {"washington"}))
        game = self.dealt(game="prologue")
        play(game, "p1 alias temporary-recruiter")
        self.assertEqual(game.legal(), [f"p2 alias temporary-{key}" for key in ("analyst", "coordinator", "courier")])

    def test_burned_in_the_setup(self):                             # setup.28
        game = position({"phase": "setup-aliases"}, "- -", {"maud-allied": burned("maud-allied")})
        self.assertEqual(len(game.legal()), 3 + 4)
        play(game, "p1 alias temporary-analyst")
        self.assertEqual(game.legal(), ["p2 alias felix-allied", "p2 alias iris-allied", "p2 alias otto-allied"])

    def test_options(self):
        for options in ({"players": 5}, {"game": "prologue", "funding": 4}, {"funding": 0}, {"funding": 11},
                        {"game": "february"}, {"hands": "open"}, {"pack": "start 2"}):
            with self.assertRaises(BadInput):
                Game(options)


class Cover(unittest.TestCase):
    def lose(self, number, sheets=None, hand="paris rome", city="cairo"):
        game = position({"phase": "before-surveillance", "pawns": f"{city} london", "surveillance": f"{city}={number}",
                         "hand p1": hand, "hand p2": "airlift"}, sheets=sheets)
        return play(game, "p1 continue")

    def test_one_by_one(self):                                      # surveillance.1, surveillance.5, cover.2, cover.6
        game = self.lose(3)
        self.assertEqual((game.asked, game.losses["p1"]), ("cover p1", 2))
        play(game, "* cover p1 card")
        self.assertEqual((game.asked, game.legal()), ("drop p1", ["p1 drop paris", "p1 drop rome"]))
        self.assertEqual(again(game).legal(), game.legal())
        play(game, "p1 drop rome")
        self.assertEqual((game.asked, game.losses["p1"]), ("cover p1", 1))
        self.assertEqual(weights(game), {"p1 blank": 1, "p1 liability": 1})
        play(game, "* cover p1 blank")
        self.assertEqual(weights(game), {"p1 liability": 1})
        play(game, "* cover p1 liability", "p1 liability airsick")
        self.assertEqual((game.phase, game.actions, game.player_discard >= {"rome"}), ("actions", 4, True))
        self.assertEqual(game.sheets["iris-allied"]["faces"], ["card", "blank", "liability"])

    def test_groups(self):                                          # cover.5
        game = self.lose(1, {"iris-allied": "- / - / blank card liability"})
        self.assertEqual(weights(game), {"p1 card": 1, "p1 liability": 1})
        game = self.lose(1, {"iris-allied": "- / - / blank card liability card liability"})
        self.assertEqual(weights(game), {"p1 card": 1, "p1 burned": 1})

    def test_last_card(self):                                       # cover.7
        for hand in ("-", "paris"):
            game = play(self.lose(1, hand=hand), "* cover p1 card")
            self.assertEqual((game.phase, game.hands["p1"]), ("actions", set()))

    def test_safehouse_and_later(self):                             # surveillance.2, surveillance.3
        game = position({"phase": "before-surveillance", "pawns": "cairo london", "safehouses": "cairo",
                         "hand p2": "airlift"})
        self.assertEqual(play(game, "p1 continue").phase, "actions")
        game = play(position({"pawns": "algiers london"}), "p1 drive cairo")
        self.assertEqual((game.asked, game.actions), ("-", 3))

    def test_event_before_the_check(self):                          # surveillance.4
        game = position({"phase": "before-surveillance", "pawns": "cairo london", "hand p2": "airlift"})
        play(game, "p2 airlift p1 london")
        self.assertEqual((game.phase, game.actions), ("actions", 4))
        game = position({"phase": "before-surveillance", "pawns": "cairo london", "hand p2": "old-cellar"})
        self.assertEqual(play(game, "p2 cellar cairo").phase, "actions")

    def test_burned(self):                                          # burned.1 to burned.11
        faces = "blank card liability card liability"
        sheets = {"iris-allied": f"press-card / nervous / {faces}"}
        game = self.lose(3, sheets)
        play(game, "* cover p1 burned")
        self.assertEqual((game.phase, game.aliases["p1"], game.pawns["p1"]), ("before-clear", None, "washington"))
        self.assertEqual((game.hands["p1"], game.losses["p1"], game.actions), (set(), 0, 0))
        self.assertIn(f"alias iris-allied: burned coordinator - / - / - / {faces} burned / 0\n",
                      again(game).state_text())
        self.assertEqual(game.hand_limit("p1"), 7)
        play(game, "p1 continue", "p1 continue", "* draw bogota", "* draw lima", "p1 continue")     # burned.9
        play(game, "* threat tokyo", "p1 continue", "* threat osaka")
        self.assertEqual((game.turn, game.phase), ("p2", "before-surveillance"))
        game = position({"phase": "threats", "left": "1", "turn": "p2", "hand p1": "airlift"}, "- felix-allied",
                        {"iris-allied": burned("iris-allied")})
        play(game, "* threat tokyo")
        self.assertEqual((game.turn, game.phase), ("p1", "new-alias"))                  # burned.6, burned.7
        self.assertEqual(game.legal(), sorted(f"p1 alias {alias}" for alias in PACK.temporary_aliases))
        self.assertEqual(again(game).legal(), game.legal())
        play(game, "p1 alias temporary-coordinator")
        self.assertEqual((game.phase, game.aliases["p1"]), ("before-surveillance", "temporary-coordinator"))

    def test_nothing_to_lose(self):                                 # burned.8
        game = position({"phase": "threats", "left": "1", "agents": "washington=3", "safehouses": "-",
                         "threat-deck": "washington / ..."}, "- felix-allied", {"iris-allied": burned("iris-allied")})
        play(game, "* threat washington")
        self.assertEqual((game.asked, game.losses), ("cover p2", {"p1": 0, "p2": 0}))

    def test_temporary(self):                                       # temporary.1 to temporary.3
        for hand, asked in (("-", "-"), ("paris", "-"), ("paris rome", "drop p1")):
            game = prologue({"phase": "before-surveillance", "pawns": "cairo london", "hand p1": hand,
                             "hand p2": "airlift"})
            play(game, "p1 continue")
            self.assertEqual(game.asked, asked)
            if asked == "-":
                self.assertEqual((game.phase, game.hands["p1"]), ("actions", set()))

    def test_liability_on_a_full_alias(self):                       # liability.1 to liability.4
        assets = "false-bottom dark-glasses press-card garage"
        game = play(self.lose(2, {"iris-allied": f"{assets} / - / -"}), "* cover p1 liability")
        self.assertEqual(len(game.legal()), 8 * 4)
        play(game, "p1 liability wary garage")
        self.assertIn("false-bottom dark-glasses press-card / wary / liability", again(game).state_text())
        self.assertEqual((game.phase, game.actions), ("actions", 3))                    # liabilities.8, liability.6
        variant("two-spaces", ("spaces 4", "spaces 1"), ("cover 1 1 1 0", "cover 0 0 2 0"))
        game = position({"phase": "before-surveillance", "pawns": "cairo london", "hand p2": "airlift"},
                        sheets={"iris-allied": "- / airsick / liability"}, pack="two-spaces")
        play(game, "p1 continue", "* cover p1 liability")
        self.assertEqual((game.phase, game.asked), ("actions", "-"))

    def test_order_of_the_seats(self):                              # cover.8, incident.2
        game = position({"phase": "threats", "left": "1", "turn": "p2", "agents": "paris=3", "hand p2": "rome bogota",
                         "pawns": "paris paris paris", "threat-deck": "paris / ..."},
                        "iris-allied temporary-courier otto-allied", {"maud-allied": burned("maud-allied")})
        play(game, "* threat paris")
        self.assertEqual((game.asked, game.losses, game.flags),
                         ("cover p1", {"p1": 0, "p2": 1, "p3": 1}, {"incident-due"}))
        play(again(game), "* cover p1 blank")
        play(game, "* cover p1 blank")
        self.assertEqual((game.asked, game.losses), ("drop p2", {"p1": 0, "p2": 0, "p3": 1}))
        play(game, "p2 drop rome")
        self.assertEqual(game.asked, "cover p3")
        play(game, "* cover p3 blank")
        self.assertEqual((game.asked, game.flags), ("incident", set()))

    def test_limit_falls(self):                                     # hand.5
        game = self.lose(1, hand="paris rome madrid london kiev moscow warsaw")
        play(game, "* cover p1 liability", "p1 liability nervous")
        self.assertEqual((game.phase, verbs(game)), ("actions", {"discard", "airlift"}))

    def test_assets_against_surveillance(self):                     # asset.5, asset.6, liabilities.2, liabilities.9
        for assets, liabilities, symbols, losses in (
                ("dark-glasses", "-", 1, 0), ("dark-glasses", "-", 2, 1), ("-", "shadowed", 1, 2),
                ("dark-glasses", "shadowed", 1, 1), ("-", "shadowed", 3, 4)):
            faces = FACES_OF_LIABILITIES[len(words_of(liabilities))]
            game = self.lose(symbols, {"iris-allied": f"{assets} / {liabilities} / {faces}"})
            self.assertEqual(game.losses["p1"] + (game.asked == "cover p1"), losses)
        game = self.lose(1, {"iris-allied": "spare-papers / wary / liability"})
        self.assertEqual((game.phase, game.actions, game.sheets["iris-allied"]["spared"]), ("actions", 3, 1))
        game = self.lose(1, {"iris-allied": "spare-papers / - / - / 1"})
        self.assertEqual(game.asked, "cover p1")
        game = position({"phase": "before-surveillance", "hand p2": "airlift", "safehouses": "-"},
                        sheets={"iris-allied": "- / shadowed / liability"})
        self.assertEqual(play(game, "p1 continue").phase, "actions")                    # no symbol, nothing more


class Moving(unittest.TestCase):
    def test_drive(self):                                           # drive.1
        near = ["atlanta", "new-york", "toronto"]
        self.assertEqual(moves_of(position(), "p1 drive"), [f"p1 drive {city}" for city in near])

    def test_flights(self):                                         # fly.1 to fly.4, move.1
        hand = "paris bogota moscow washington"
        game = position({"hand p1": hand})
        self.assertEqual(moves_of(game, "p1 fly"), ["p1 fly bogota", "p1 fly paris"])
        play(game, "p1 fly paris")
        self.assertEqual((game.pawns["p1"], len(game.hands["p1"])), ("paris", 4))
        play(game, "p1 fly bogota")
        self.assertEqual((game.pawns["p1"], len(game.hands["p1"])), ("bogota", 3))
        for things, cities, kept in (("press-card / -", "bogota paris", {"bogota"}),    # asset.7
                                     ("trade-visa / -", "bogota moscow paris", set()),  # asset.8
                                     ("- / blacklisted", "paris", None),                # liabilities.3
                                     ("press-card / blacklisted", "paris", None)):
            game = position({"hand p1": hand}, sheets={"iris-allied": things})
            self.assertEqual(moves_of(game, "p1 fly"), [f"p1 fly {city}" for city in cities.split(" ")])
            if kept is not None:
                self.assertEqual(play(game, "p1 fly bogota").hands["p1"] & {"bogota"}, kept)
            if "moscow" in cities:
                self.assertNotIn("moscow", play(game, "p1 fly moscow").hands["p1"])

    def test_unlisted(self):                                        # unlisted.1, liabilities.7
        game = position({"hand p1": "washington paris"})
        self.assertEqual(len(moves_of(game, "p1 unlisted")), 47)
        play(game, "p1 unlisted moscow")
        self.assertEqual((game.pawns["p1"], game.hands["p1"]), ("moscow", {"paris"}))
        game = position({"hand p1": "washington"}, sheets={"iris-allied": "- / airsick"})
        self.assertNotIn("unlisted", verbs(game))

    def test_coordinator(self):                                     # occupation.1 to occupation.3
        game = position({"pawns": "paris washington", "teams soviet": "tokyo*2"})
        near = {move.split(" ")[3] for move in moves_of(game, "p1 send p2")}
        self.assertEqual(near, game.board.near("washington", 3))
        self.assertTrue("paris" in near and "washington" not in near and "lima" not in near)
        play(game, "p1 send-team soviet tokyo")
        self.assertEqual((game.asked, game.actions), ("send p1 soviet tokyo", 3))
        self.assertEqual(game.legal(), sorted(f"p1 to {city}" for city in game.board.near("tokyo", 3)))
        self.assertEqual(again(game).legal(), game.legal())
        play(game, "p1 to pyongyang")
        self.assertIn("teams soviet: pyongyang tokyo\n", game.state_text())
        self.assertNotIn("send", verbs(position(aliases="felix-allied iris-allied")))


class OtherActions(unittest.TestCase):
    def test_neutralise(self):                                      # neutralise.1, occupation.8, occupation.11
        game = play(position({"agents": "washington=2"}), "p1 neutralise")
        self.assertEqual(agents_text(game), "washington=1")
        self.assertNotIn("neutralise", verbs(position()))
        changes = {"agents": "atlanta=1 washington=3"}
        game = position(changes, pack="other-jobs")
        self.assertEqual(agents_text(play(game, "p1 neutralise")), "atlanta=1 washington=1")
        self.assertEqual(agents_text(play(game, "p1 neutralise")), "atlanta=1")
        game = position(changes, "otto-allied iris-allied", pack="other-jobs")
        self.assertEqual(moves_of(game, "p1 neutralise-next"), ["p1 neutralise-next atlanta"])
        self.assertEqual(agents_text(play(game, "p1 neutralise-next atlanta")), "washington=3")

    def test_share(self):                                           # share.1 to share.3
        game = position({"hand p1": "washington paris", "hand p2": "rome"})
        self.assertEqual([move for move in game.legal() if " give " in move or " take " in move],
                         ["p1 give p2 washington"])
        play(game, "p1 give p2 washington")
        self.assertEqual((game.hands["p2"], game.actions), ({"rome", "washington"}, 3))
        play(game, "p1 take p2 washington")
        game = position({"hand p1": "washington", "hand p2": " ".join(EUROPE[:7])})
        play(game, "p1 give p2 washington")
        self.assertEqual((verbs(game), len(game.legal())), ({"discard"}, 8))
        play(game, "p2 discard washington")
        self.assertIn("pass", verbs(game))

    def test_sharers(self):                                         # occupation.4, .5, asset.9, liabilities.6
        hands = {"hand p1": "washington paris airlift", "hand p2": "rome"}
        game = position(hands, "felix-allied iris-allied")
        self.assertEqual([move for move in game.legal() if " give " in move or " take " in move],
                         ["p1 give p2 paris", "p1 give p2 washington"])
        game = position({**hands, "pawns": "washington toronto"}, "felix-allied iris-allied",
                        {"felix-allied": "switchboard / -"})
        self.assertEqual(moves_of(game, "p1 give"), ["p1 give p2 washington"])
        game = position({"hand p2": "washington toronto", "pawns": "washington toronto"},
                        sheets={"iris-allied": "switchboard / -"})
        self.assertEqual(moves_of(game, "p1 take"), ["p1 take p2 washington"])
        game = position(hands, sheets={"iris-allied": "- / tight-lipped"})
        self.assertFalse({"give", "take"} & verbs(game))
        game = position(hands, sheets={"felix-allied": "- / tight-lipped"})
        self.assertIn("give", verbs(game))

    def test_build(self):                                           # build.1 to build.6, asset.11
        game = position({"pawns": "paris rome", "hand p1": "paris london"})
        self.assertEqual(moves_of(game, "p1 build"), ["p1 build paris"])
        play(game, "p1 build paris")
        self.assertEqual((game.safehouses, game.hands["p1"]), ({"washington", "paris"}, {"london"}))
        self.assertNotIn("build", verbs(position({"hand p1": "washington"})))
        game = position({"pawns": "paris rome", "hand p1": "london rome cairo"}, sheets={"iris-allied": "landlord / -"})
        self.assertEqual(moves_of(game, "p1 build"), ["p1 build london", "p1 build rome"])
        full = " ".join(in_order(["washington", *CITIES[24:31]], CITIES))
        game = position({"pawns": "paris rome", "hand p1": "paris", "safehouses": full})
        self.assertEqual(len(moves_of(game, "p1 build")), 8)
        play(game, "p1 build paris from washington")
        self.assertEqual((len(game.safehouses), "washington" in game.safehouses), (8, False))

    def test_assemble(self):                                        # assemble.1 to assemble.4, pay.1, pay.2
        soviet = "havana moscow kiev cairo hanoi peking"
        game = position({"pawns": "havana rome", "safehouses": "havana", "hand p1": soviet + " paris"})
        play(game, "p1 assemble")
        self.assertEqual((game.asked, game.legal(), game.actions),
                         ("pay p1 assemble", ["p1 spend havana", "p1 spend kiev"], 3))
        play(game, "p1 spend havana")
        self.assertEqual(game.legal(), ["p1 spend kiev", "p1 spend moscow"])
        self.assertEqual(again(game).legal(), game.legal())
        play(game, "p1 spend moscow")                               # the last three by themselves
        self.assertEqual((game.asked, game.paid, game.hands["p1"]), ("-", set(), {"kiev", "paris"}))
        self.assertEqual(game.teams["soviet"], Counter(["havana"]))
        game = position({"pawns": "havana rome", "safehouses": "havana", "hand p1": "havana moscow kiev cairo"})
        self.assertNotIn("assemble", verbs(game))
        for alias, things, number in (("otto-allied", "- / -", 4), ("otto-allied", "- / notorious", 5),
                                      ("iris-allied", "- / notorious", 6)):
            for cards in (number - 1, number):
                hand = " ".join(soviet.split(" ")[:cards])
                game = position({"pawns": "havana rome", "safehouses": "havana", "hand p1": hand},
                                f"{alias} felix-allied", {alias: things})
                self.assertEqual("assemble" in verbs(game), cards == number)            # occupation.7, liabilities.5

    def test_assemble_from(self):                                   # assemble.2
        changes = {"pawns": "havana rome", "safehouses": "havana", "hand p1": "havana moscow kiev cairo hanoi"}
        game = position({**changes, "teams soviet": "havana paris*2"})
        self.assertEqual(moves_of(game, "p1 assemble"), ["p1 assemble from paris"])
        play(game, "p1 assemble from paris")
        self.assertIn("teams soviet: havana*2 paris\n", again(game).state_text())
        self.assertNotIn("assemble", verbs(position({**changes, "teams soviet": "havana*3"})))

    def test_cost_of_identify(self):                                # occupation.6, liabilities.4
        for alias, things, number in (("iris-allied", "- / -", 3), ("maud-allied", "- / -", 2),
                                      ("maud-allied", "- / distrusted", 3), ("iris-allied", "- / distrusted", 4)):
            for cards in (number - 1, number):
                game = position({"pawns": "delhi rome", "safehouses": "delhi", "hand p1": " ".join(ASIA[:cards])},
                                f"{alias} felix-allied", {alias: things})
                self.assertEqual("identify" in verbs(game), cards == number)

    def test_identify_needs(self):                                  # identify.1, identify.2
        changes = {"pawns": "delhi rome", "safehouses": "delhi", "hand p1": " ".join(ASIA[:3])}
        self.assertIn("identify", verbs(position(changes)))
        self.assertNotIn("identify", verbs(position({**changes, "safehouses": "paris"})))
        self.assertNotIn("identify", verbs(position({**changes, "targets": "voice=riyadh"})))
        self.assertNotIn("identify", verbs(position({**changes, "targets": "-",
                                                     "objectives": "papers=open voice=completed"})))
        # Lists of several regions: each of them tells while a city of it is possible.
        changes = {"pawns": "lagos rome", "safehouses": "lagos", "hand p1": "algiers johannesburg khartoum"}
        game = position(changes, pack="overlap")
        self.assertEqual(moves_of(game, "p1 identify"), ["p1 identify fourth", "p1 identify voice"])
        game = position({**changes, "player-discard": "lagos cairo"}, pack="overlap")
        self.assertEqual(moves_of(game, "p1 identify"), [])

    def test_team_drive(self):                                      # teamdrive.1 to .3, occupation.9, asset.10
        game = position({"teams soviet": "washington", "pawns": "washington toronto"})
        near = ["atlanta", "new-york", "toronto"]
        self.assertEqual(moves_of(game, "p1 team"), [f"p1 team soviet {city}" for city in near])
        play(game, "p1 team soviet toronto")
        self.assertEqual((game.pawns["p1"], game.actions), ("washington", 3))
        game = position({"teams soviet": "washington*2", "actions": "0"}, "felix-allied iris-allied", pack="other-jobs")
        play(game, "p1 team soviet toronto")
        self.assertEqual((game.phase, game.actions), ("draw", 0))   # turn.8
        game = position({"teams soviet": "washington*2"}, "felix-allied iris-allied", pack="other-jobs")
        play(game, "p1 team soviet toronto", "p1 team soviet toronto")
        self.assertEqual((game.actions, game.flags), (3, {"team-driven"}))
        game = position({"teams soviet": "paris washington"}, sheets={"iris-allied": "garage / -"})
        self.assertEqual(len(moves_of(game, "p1 order")), len(game.board.adjacent["paris"]))
        play(game, "p1 order soviet paris prague")
        self.assertEqual((game.active_teams("prague"), game.flags, verbs(game) & {"order"}), (1, {"ordered"}, set()))

    def test_recover(self):                                         # occupation.10
        game = position({"player-discard": "washington paris"}, "maud-allied iris-allied", pack="other-jobs")
        play(game, "p1 recover")
        self.assertEqual((game.hands["p1"], game.flags, "recover" in verbs(game)),
                         ({"washington"}, {"recovered"}, False))

    def test_acquire_both_cities(self):                             # acquire.4, objective.10
        self.assertNotIn("acquire", verbs(position({"teams neutral": "sao-paulo*2"})))
        self.assertNotIn("acquire", verbs(position({"teams neutral": "sao-paulo", "teams allied": "santiago"})))
        game = position({"teams neutral": "santiago sao-paulo", "targets": "-",
                         "objectives": "papers=open voice=completed"})
        play(game, "p1 acquire papers")
        self.assertEqual((game.phase, game.result(), game.legal(), game.chances()), ("ended-objectives", "won", [], []))
        self.assertEqual(again(game).result(), "won")

    def test_acquire_unknown(self):                                 # acquire.6, acquire.7, target.7
        self.assertNotIn("acquire", verbs(position({"teams soviet": "delhi moscow"})))
        self.assertNotIn("acquire", verbs(position({"teams soviet": "hanoi", "player-discard": "hanoi"})))
        rest = " ".join(city for city in ASIA if city != "hanoi")
        game = play(position({"teams soviet": "hanoi", "player-discard": rest}), "p1 acquire voice")
        self.assertEqual(weights(game), {"voice hanoi": 1})
        self.assertEqual(play(game, "* target voice hanoi").objectives["voice"], "completed")
        game = play(position({"teams soviet": "hanoi", "targets": "voice=hanoi"}), "p1 acquire voice")
        self.assertEqual((game.asked, game.objectives["voice"]), ("-", "completed"))    # identify.3
        self.assertNotIn("acquire", verbs(position({"teams soviet": "peking", "targets": "voice=hanoi"})))

    def test_passing(self):                                         # turn.4, turn.7, turn.8
        game = play(position({"actions": "1", "pawns": "toronto paris"}), "p1 drive washington")
        self.assertEqual((game.phase, game.left), ("draw", 2))
        game = play(position({"actions": "1", "hand p1": "airlift"}), "p1 drive atlanta")
        self.assertEqual((game.phase, game.actions), ("actions", 0))
        game = play(position({"actions": "1", "hand p2": "airlift"}), "p1 drive atlanta")
        self.assertEqual(game.phase, "before-clear")


class Consent(unittest.TestCase):
    def test_share(self):                                           # consent.1, consent.3, consent.4
        game = position({"hand p1": "washington", "actions": "1"}, consent="on")
        play(game, "p1 give p2 washington")
        self.assertEqual((game.asked, game.actions, game.legal()),
                         ("p1 give p2 washington", 1, ["p2 accept", "p2 decline"]))
        self.assertEqual(play(again(game), "p2 decline").state_text(),
                         position({"hand p1": "washington", "actions": "1"}, consent="on").state_text())
        play(game, "p2 accept")
        self.assertEqual((game.hands["p2"], game.phase), ({"washington"}, "draw"))

    def test_pawns(self):                                           # consent.2
        game = play(position({"hand p2": "airlift"}, consent="on"), "p2 airlift p1 paris")
        self.assertEqual((game.asked, game.legal()), ("p2 airlift p1 paris", ["p1 accept", "p1 decline"]))
        self.assertIn("airlift", game.hands["p2"])
        self.assertEqual(play(game, "p1 accept").pawns["p1"], "paris")
        game = play(position({"hand p2": "airlift"}, consent="on"), "p2 airlift p2 paris")
        self.assertEqual((game.asked, game.pawns["p2"]), ("-", "paris"))
        game = play(position(consent="on"), "p1 send p2 atlanta")
        self.assertEqual(game.asked, "p1 send p2 atlanta")
        self.assertEqual(play(game, "p2 accept").actions, 3)
        game = play(position({"teams soviet": "paris"}, consent="on"), "p1 send-team soviet paris", "p1 to rome")
        self.assertEqual(game.asked, "-")


class ClearingAndDrawing(unittest.TestCase):
    def test_clear(self):                                           # clear.1 to clear.3, turn.9
        game = position({"teams soviet": "moscow rome", "agents": "moscow=3 rome=2 paris=1", "incidents": "moscow=1",
                         "hand p2": "airlift"})
        play(game, "p1 pass")
        self.assertEqual(game.phase, "before-clear")
        play(game, "p2 airlift-team soviet rome")
        self.assertEqual((game.asked, len(game.legal())), ("airlift p2 soviet rome", 47))
        self.assertEqual(again(game).legal(), game.legal())
        play(game, "p2 to paris")                                   # nothing is left to be played
        self.assertEqual((game.phase, agents_text(game), incidents_text(game)), ("draw", "paris=1 rome=2", "moscow=1"))

    def test_draw(self):                                            # draw.1, draw.6, hand.2
        game = position({"phase": "draw", "left": "2", "player-deck": "3 5 10 in", "hand p1": " ".join(CITIES[:7])})
        self.assertEqual(weights(game)["escalation"], game.deck_cards() * 13)
        play(game, "* draw escalation")
        self.assertEqual((game.pending, game.left, game._player_deck_text()), (1, 1, "3 5 9 out"))
        self.assertNotIn("escalation", weights(game))
        play(game, "* draw bogota")
        self.assertEqual((game.phase, len(game.hands["p1"]), game.threat), ("escalation", 8, 1))
        play(game, "* escalate tokyo")
        self.assertEqual((game.phase, verbs(game), agents_text(game)), ("before-threats", {"discard"}, "tokyo=3"))
        self.assertEqual((game.threat_deck[0], game.threat_discard), ({"tokyo"}, set()))

    def test_piles(self):                                           # section 4, what is not written, 2
        game = position({"phase": "draw", "left": "2", "player-deck": "2 5 1 in"})
        self.assertEqual(weights(game), {"escalation": 1})
        play(game, "* draw escalation")
        self.assertEqual(game._player_deck_text(), "3 5 17 in")     # 47 cards in three piles: 16, 16 and 15
        play(game, "* draw escalation")
        self.assertEqual((game._player_deck_text(), game.pending), ("3 5 16 out", 2))

    def test_no_cards(self):                                        # draw.2, end.2
        for deck, left, phase in (("5 5 1 out", 1, "ended-cards"), ("5 5 2 out", 2, "draw"),
                                  ("5 5 0 out", 0, "ended-cards"), ("5 5 2 in", 1, "draw"),
                                  ("5 5 1 in", 0, "ended-cards")):
            cards = [city for city in CITIES if city not in ASIA][:left] + ["bombay"]
            seen = list_text([city for city in CITIES if city not in cards])
            game = play(position({"player-discard": seen, "player-deck": deck}), "p1 pass")
            self.assertEqual(game.phase, phase)
            if phase == "ended-cards":
                self.assertEqual((game.result(), game.targets["voice"]), ("lost failed", None))         # target.8
                self.assertEqual(again(game).result(), "lost failed")
            else:
                self.assertNotIn("bombay", weights(game))           # it must be hidden

    def test_discard_after_the_draw(self):                          # hand.3, hand.4
        game = position({"phase": "draw", "left": "1", "hand p1": " ".join(CITIES[:7]), "hand p2": "airlift"})
        play(game, "* draw bogota")
        self.assertEqual(verbs(game), {"discard", "airlift"})
        play(game, "p1 discard bogota")
        self.assertEqual((game.phase, verbs(game)), ("before-threats", {"airlift", "continue"}))

    def test_hand_limit(self):                                      # asset.4, liabilities.1
        game = position(sheets={"iris-allied": "false-bottom / -", "felix-allied": "- / nervous"})
        self.assertEqual((game.hand_limit("p1"), game.hand_limit("p2")), (8, 6))
        lines = {"alias iris-allied": sheet("iris-allied", "false-bottom", speciality="deep-pockets")}
        self.assertEqual(position(lines, pack="other-jobs").hand_limit("p1"), 9)


class Escalations(unittest.TestCase):
    def escalation(self, city, changes=None, **more):
        lines = {"phase": "escalation", "pending": "1", "threat-deck": f"... / {city}", **(changes or {})}
        return position(lines, **more)

    def test_agents(self):                                          # escalation.2 to escalation.5
        for before, after, asked in ((0, 3, "-"), (1, 3, "incident"), (3, 3, "incident")):
            agents = f"tokyo={before}" if before else "-"
            game = self.escalation("tokyo", {"agents": agents, "threat-discard": "paris", "hand p2": "turncoat"})
            play(game, "* escalate tokyo")
            self.assertEqual((game.agents["tokyo"], game.asked, game.incidents["tokyo"]), (after, asked, asked != "-"))
            if asked == "incident":
                self.assertEqual(game.threat_discard, {"paris", "tokyo"})
                play(game, "* incident " + sorted(weights(game))[0])
            self.assertEqual((game.threat_deck[0], game.pending), ({"paris", "tokyo"}, 0))

    def test_last_space(self):                                      # escalation.1
        game = position({"phase": "draw", "left": "1", "pending": "1", "threat": "5"})
        play(game, "* draw bogota")
        self.assertEqual((game.phase, game.threat), ("escalation", 5))

    def test_two(self):                                             # escalation.6, escalation.7
        game = self.escalation("tokyo", {"pending": "2", "hand p2": "turncoat", "threat-discard": "paris",
                                         "hand p1": " ".join(CITIES[:8])})
        play(game, "* escalate tokyo")
        self.assertEqual((game.phase, game.pending), ("escalation", 1))         # the discard pile is empty: no event
        game = self.escalation("tokyo", {"pending": "2", "hand p2": "airlift", "hand p1": " ".join(CITIES[:8])})
        play(game, "* escalate tokyo")
        self.assertEqual((game.phase, game.pending, game.threat), ("escalation", 1, 1))

    def test_empty_deck(self):                                      # threat.6 to threat.8, 5.5.3
        lines = {"phase": "draw", "left": "1", "pending": "1", "threat-deck": "-"}
        game = play(position({**lines, "threat-discard": " ".join(CITIES)}), "* draw bogota")
        self.assertEqual((game.phase, game.threat_deck), ("escalation", [set(CITIES)]))
        game = play(position({**lines, "area": " ".join(CITIES), "hand p2": "airlift"}), "* draw bogota")
        self.assertEqual((game.phase, game.threat, game.pending), ("before-threats", 1, 0))
        play(game, "p1 continue")
        self.assertEqual((game.turn, game.phase, game.left), ("p2", "before-surveillance", 0))

    def test_last_card_with_an_incident(self):                      # incident.3, 5.5.5
        area = " ".join(city for city in CITIES if city != "tokyo")
        game = self.escalation("tokyo", {"threat-deck": "tokyo", "area": area, "agents": "tokyo=3",
                                         "hand p2": "airlift"})
        play(game, "* escalate tokyo")
        self.assertEqual((game.asked, game.threat_deck, game.threat_discard), ("incident", [{"tokyo"}], set()))
        play(game, "* incident tokyo")
        self.assertEqual((game.phase, game._threat_deck_text(), len(game.area)), ("before-threats", "-", 48))


class ThreatsAndIncidents(unittest.TestCase):
    def test_threats(self):                                         # threat.1, threat.2, event.4
        game = position({"phase": "before-threats", "threat": "3", "hand p2": "airlift"})
        play(game, "p1 continue")
        self.assertEqual((game.phase, game.left, len(game.chances())), ("threats", 3, 48))
        play(game, "* threat paris")
        self.assertEqual((game.phase, game.left, verbs(game)), ("between-threats", 2, {"airlift", "continue"}))
        play(game, "p1 continue", "* threat rome", "p1 continue", "* threat tokyo")
        self.assertEqual((agents_text(game), game.turn), ("paris=1 rome=1 tokyo=1", "p2"))

    def test_losing_cover(self):                                    # incident.2, incident.12
        game = threats("paris / ...", {"agents": "paris=3", "pawns": "paris rome"})
        self.assertEqual(play(game, "* threat paris").asked, "cover p1")
        game = threats("paris / ...", {"agents": "paris=3", "pawns": "paris rome", "safehouses": "paris"})
        self.assertEqual(play(game, "* threat paris").asked, "incident")

    def test_several_cities(self):                                  # incident.6 to incident.8, incident.10, effect.2
        game = threats("tokyo / ... / cairo", {"agents": "paris=3 prague=3 rome=2 tokyo=3", "pawns": "prague paris",
                                               "incidents": "paris=1 prague=1 rome=1 moscow=1"})
        play(game, "* threat tokyo", "* incident cairo")
        self.assertEqual(agents_text(game), "moscow=1 paris=3 prague=3 rome=3 tokyo=3")
        self.assertEqual(incidents_text(game), "moscow=1 paris=2 prague=2 rome=1 tokyo=1")
        self.assertEqual((game.asked, game.losses, game.flags), ("cover p1", {"p1": 0, "p2": 1}, {"incident-due"}))
        play(game, "* cover p1 blank", "* cover p2 blank")
        self.assertEqual((game.asked, game.flags), ("incident", set()))

    def incident(self, card, changes):
        game = threats(f"tokyo / ... / {card}", {"agents": "tokyo=3", **changes})
        return play(game, "* threat tokyo", f"* incident {card}")

    def test_exposed_safehouse(self):                               # effect.4, effect.5
        game = self.incident("pyongyang", {"safehouses": "paris washington"})
        self.assertEqual((game.safehouses, game.turn), ({"washington"}, "p2"))
        game = self.incident("pyongyang", {"safehouses": "london paris washington"})
        self.assertEqual((game.asked, game.legal()), ("remove p1 europe", ["p1 remove london", "p1 remove paris"]))
        self.assertEqual(again(game).legal(), game.legal())
        play(game, "p1 remove paris")
        self.assertEqual((game.safehouses, game.turn, game.asked), ({"london", "washington"}, "p2", "-"))

    def test_recognised(self):                                      # effect.6
        game = self.incident("moscow", {"pawns": "paris delhi"})
        self.assertEqual((game.asked, game.losses, game.flags), ("cover p1", {"p1": 0, "p2": 1}, set()))
        self.assertEqual(self.incident("moscow", {"pawns": "paris delhi", "safehouses": "delhi paris"}).turn, "p2")
        self.assertEqual(self.incident("moscow", {"pawns": "cairo lima"}).turn, "p2")

    def test_teams_compromised(self):                               # effect.7, effect.8
        game = self.incident("washington", {"teams soviet": "moscow*2 cairo", "teams allied": "moscow paris",
                                            "safehouses": "cairo"})
        self.assertIn("teams allied: paris\nteams neutral: -\nteams soviet: cairo\n", game.state_text())

    def test_no_marker(self):                                       # incident.11, end.4, end.5
        full = {"agents": "paris=3", "incidents": "london=5 rome=7", "pawns": "paris paris"}
        game = play(threats("paris / ...", full), "* threat paris")
        self.assertEqual((game.phase, game.result(), game.left, game.asked), ("ended-incidents", "lost failed", 0, "-"))
        self.assertEqual((incidents_text(game), game.threat_discard, game.losses["p1"]),
                         ("london=5 rome=7", {"paris"}, 0))
        self.assertEqual(again(game).result(), "lost failed")
        game = threats("tokyo / ... / cairo", {"agents": "paris=3 prague=3 tokyo=3",
                                               "incidents": "london=8 paris=1 prague=1"})
        play(game, "* threat tokyo", "* incident cairo")            # the last marker goes to Paris
        self.assertEqual((game.phase, incidents_text(game)), ("ended-incidents", "london=8 paris=2 prague=1 tokyo=1"))
        self.assertEqual((agents_text(game), game.area), ("london=1 paris=3 prague=3 tokyo=3", {"cairo"}))

    def test_no_agent(self):                                        # end.3, end.6
        agents = " ".join(f"{city}=3" for city in CITIES[:12])
        game = play(threats("tokyo / ...", {"agents": agents}), "* threat tokyo")
        self.assertEqual((game.phase, game.agents["tokyo"], game.threat_discard), ("ended-agents", 0, {"tokyo"}))
        game = play(threats("atlanta / ...", {"agents": agents}), "* threat atlanta")
        self.assertEqual((game.phase, game.asked), ("threats", "incident"))
        agents = " ".join(f"{city}=3" for city in CITIES[24:36])
        game = threats("algiers / ... / cairo", {"agents": agents, "incidents": "paris=1 rome=1"})
        play(game, "* threat algiers", "* incident cairo")          # the cells of Europe find no agent
        self.assertEqual((game.phase, game.agents["paris"], game.area), ("ended-agents", 0, {"cairo"}))
        agents = " ".join(f"{city}=3" for city in CITIES[:11])
        game = position({"phase": "escalation", "pending": "1", "agents": agents + " tokyo=2",
                         "threat-deck": "... / osaka"})
        play(game, "* escalate osaka")
        self.assertEqual((game.phase, game.agents["osaka"], game.pending), ("ended-agents", 1, 0))

    def test_empty_deck(self):                                      # threat.6, threat.7
        lines = {"phase": "before-threats", "hand p2": "airlift", "threat-deck": "-"}
        game = play(position({**lines, "threat-discard": " ".join(CITIES)}), "p1 continue")
        self.assertEqual((game.phase, game.left, len(game.chances()), game.threat), ("threats", 2, 48, 0))
        game = play(position({**lines, "area": " ".join(CITIES)}), "p1 continue")
        self.assertEqual(game.turn, "p2")
        area = " ".join(city for city in CITIES if city not in ("tokyo", "osaka"))
        game = threats("tokyo > osaka", {"agents": "tokyo=3 osaka=3", "area": area, "hand p2": "by-night"}, left=2)
        play(game, "* threat tokyo", "* incident osaka")            # the last card of the deck; then the discard pile
        self.assertEqual((game.phase, game.left, game.threat_deck), ("threats", 1, [{"tokyo"}]))
        play(game, "* threat tokyo", "* incident tokyo")
        self.assertEqual((game.turn, len(game.area)), ("p2", 48))

    def test_chain_in_an_escalation(self):                          # escalation.4, escalation.5
        game = position({"phase": "escalation", "pending": "1", "agents": "paris=2", "incidents": "paris=1",
                         "threat-deck": "... / cairo > paris", "threat-discard": "lima", "hand p2": "airlift"})
        play(game, "* escalate paris")
        self.assertEqual((game.agents["paris"], incidents_text(game), weights(game)), (3, "paris=2", {"cairo": 1}))
        play(game, "* incident cairo")
        self.assertEqual((incidents_text(game), game.asked), ("paris=3", "incident"))
        play(game, "* incident algiers")
        self.assertEqual((game.phase, game.threat_deck[0], game.area),
                         ("before-threats", {"lima", "paris"}, {"algiers", "cairo"}))


class Events(unittest.TestCase):
    def test_airlift(self):                                         # airlift.1
        game = position({"hand p2": "airlift", "teams allied": "paris*2", "pawns": "rome london"})
        self.assertEqual(len(moves_of(game, "p2 airlift")), 2 * 47)
        self.assertEqual(moves_of(game, "p2 airlift-team"), ["p2 airlift-team allied paris"])
        play(game, "p2 airlift-team allied paris", "p2 to rome")
        self.assertEqual((game.teams["allied"], game.player_discard >= {"airlift"}), (Counter(["paris", "rome"]), True))

    def test_forecast(self):                                        # forecast.1 to forecast.3
        game = position({"hand p2": "forecast", "threat-deck": "paris rome / ..."})
        play(game, "p2 forecast")
        self.assertEqual((game.asked, weights(game)), ("reveal p2", {"paris": 1, "rome": 1}))
        play(again(game), "* reveal rome")
        play(game, "* reveal rome")
        self.assertTrue(game._threat_deck_text().startswith("(rome) / paris / atlanta"))
        self.assertEqual(again(game).chances(), game.chances())
        play(game, "* reveal paris", *[f"* reveal {city}" for city in CITIES[:4]])
        self.assertEqual(len(game.legal()), 6)
        play(game, "p2 place rome", "p2 place havana")
        self.assertTrue(game._threat_deck_text().startswith(
            "rome > havana > (atlanta los-angeles mexico-city paris) / "))
        self.assertEqual(again(game).legal(), game.legal())
        play(game, "p2 place paris", "p2 place atlanta", "p2 place los-angeles")
        self.assertTrue(game._threat_deck_text().startswith(
            "rome > havana > paris > atlanta > los-angeles > mexico-city / "))
        self.assertEqual((game.asked, game._possible_top()), ("-", ["rome"]))
        six = ("paris", "rome", "lima", "kiev", "tokyo", "cairo")
        rest = set(CITIES) - set(six)
        game = position({"hand p2": "forecast", "threat-deck": listed(six), "area": listed(rest)})
        play(game, "p2 forecast", *[f"* reveal {city}" for city in six])
        self.assertEqual(game.asked, "place p2")
        game = position({"hand p2": "forecast", "threat-deck": listed(six[1:]), "area": listed(rest | {"paris"})})
        self.assertNotIn("forecast", verbs(game))
        game = position({"hand p2": "forecast", "threat-deck": "-", "threat-discard": " ".join(CITIES)})
        self.assertNotIn("forecast", verbs(game))

    def test_turncoat(self):                                        # turncoat.1, area.1
        game = position({"hand p2": "turncoat", "threat-discard": "paris rome"})
        self.assertEqual(moves_of(game, "p2 turncoat"), ["p2 turncoat paris", "p2 turncoat rome"])
        play(game, "p2 turncoat rome")
        self.assertEqual((game.threat_discard, game.area), ({"paris"}, {"rome"}))

    def test_by_night(self):                                        # night.1 to night.3
        game = position({"hand p2": "by-night", "agents": "atlanta=3", "teams soviet": "washington"})
        play(game, "p2 by-night", "p1 drive atlanta", "p1 drive washington", "p1 drive atlanta")
        self.assertEqual((agents_text(game), game.flags), ("atlanta=1", {"by-night"}))
        game = position({"phase": "before-surveillance", "hand p2": "by-night"})
        play(game, "p2 by-night")
        self.assertEqual((game.phase, game.flags), ("actions", {"by-night"}))
        play(game, "p1 pass")
        self.assertEqual((game.phase, game.flags), ("draw", set()))
        for phase in ("before-clear", "before-draw", "before-threats"):
            self.assertEqual(position({"phase": phase, "hand p2": "by-night"}).legal(), ["p1 continue"])
        game = position({"hand p2": "by-night", "agents": "paris=1", "hand p1": "paris"})
        self.assertEqual(agents_text(play(game, "p2 by-night", "p1 fly paris")), "paris=1")
        faces = "blank card liability card liability"
        game = position({"phase": "before-surveillance", "hand p2": "by-night airlift", "pawns": "cairo paris"},
                        sheets={"iris-allied": f"- / - / {faces}"})
        play(game, "p2 by-night", "p1 continue")
        self.assertEqual((game.phase, game.flags), ("surveillance", {"by-night"}))
        play(again(game), "* cover p1 burned")
        play(game, "* cover p1 burned")
        self.assertEqual((game.phase, game.flags), ("before-clear", set()))             # 5.3.3

    def test_old_cellar(self):                                      # cellar.1, cellar.2
        game = position({"hand p2": "old-cellar"})
        self.assertEqual(len(moves_of(game, "p2 cellar")), 47)
        play(game, "p2 cellar moscow")
        self.assertEqual(game.safehouses, {"moscow", "washington"})
        full = " ".join(in_order(["washington", *CITIES[24:31]], CITIES))
        game = position({"hand p2": "old-cellar", "safehouses": full})
        self.assertEqual(len(moves_of(game, "p2 cellar")), 40 * 8)
        play(game, "p2 cellar moscow from cairo")
        self.assertEqual((len(game.safehouses), "cairo" in game.safehouses), (8, False))

    def test_not_while_a_card_is_resolved(self):                    # event.3, event.5, cover.9
        game = threats("paris / ...", {"agents": "paris=3", "pawns": "paris rome", "hand p2": "airlift"})
        play(game, "* threat paris")
        self.assertEqual(game.legal(), [])
        game = position({"phase": "draw", "left": "1", "hand p2": "airlift"})
        self.assertEqual(game.legal(), [])


class Ends(unittest.TestCase):
    def test_ratings(self):                                         # rating.1 to rating.5, end.9
        agents = " ".join(f"{city}=3" for city in CITIES[:12])
        for objectives, targets, result in (("papers=completed voice=open", "voice=?", "lost adequate"),
                                            ("papers=open voice=open", "voice=delhi", "lost failed"),
                                            ("papers=open voice=failed", "voice=delhi", "lost failed")):
            game = threats("tokyo / ...", {"agents": agents, "objectives": objectives, "targets": targets})
            self.assertEqual(play(game, "* threat tokyo").result(), result)
            self.assertEqual(again(game).result(), result)

    def test_last_objective_fails(self):                            # end.1
        game = position({"teams soviet": "hanoi", "objectives": "papers=completed voice=open", "paid": "-"})
        play(game, "p1 acquire voice", "* target voice delhi")
        self.assertEqual((game.phase, game.result(), game.targets),
                         ("ended-objectives", "lost adequate", {"voice": "delhi"}))
        self.assertEqual((game.actions, game.turn, again(game).result()), (0, "p1", "lost adequate"))


class Reading(unittest.TestCase):
    def test_refused(self):                                         # section 4
        for changes in ({"hand p1": "paris", "hand p2": "paris"}, {"unseen": "paris"}, {"reserve": "airlift"},
                        {"threat-discard": "paris", "area": "paris"}, {"threat-deck": "paris"},
                        {"agents": "paris=4"}, {"agents": " ".join(f"{city}=3" for city in CITIES[:13])},
                        {"incidents": "paris=13"}, {"safehouses": " ".join(CITIES[:9])}, {"teams allied": "paris*4"},
                        {"surveillance": "paris=4"}, {"threat": "6"}, {"pawns": "paris -"}, {"turn": "p3"},
                        {"objectives": "papers=open"}, {"targets": "voice=paris"}, {"targets": "-"},
                        {"objectives": "papers=open voice=completed"}, {"objectives": "papers=open voice=failed"},
                        {"objectives": "papers=completed voice=completed", "targets": "voice=delhi"},
                        {"player-discard": " ".join(ASIA)},         # no possible tuple
                        {"aliases": "iris-allied iris-allied"}, {"aliases": "iris-allied temporary-courier"},
                        {"aliases": "- felix-allied"}, {"aliases": "iris-neutral felix-allied"},
                        {"phase": "new-alias"}, {"phase": "ended-cards"}, {"phase": "nowhere"},
                        {"alias iris-allied": "ready coordinator - / - / airsick / - / 0"},
                        {"alias iris-allied": "ready coordinator - / - / - / blank blank / 0"},
                        {"alias iris-allied": "ready coordinator - / - / - / - / 2"},
                        {"alias otto-allied": "burned recruiter - / - / - / blank / 0"},
                        {"alias otto-allied": burned("otto-allied").replace("burned", "ready", 1)},
                        {"alias otto-allied": "ready recruiter - / garage landlord press-card trade-visa switchboard / "
                                              "- / - / 0"},
                        {"alias otto-allied": "ready recruiter lucky / - / - / - / 0"},
                        {"player-deck": "5 5 40 out"}, {"player-deck": "6 5 47 out"}, {"player-deck": "4 5 0 out"},
                        {"player-deck": "3 5 1 in"}, {"player-deck": "5 5 48 in"}, {"player-deck": "3 3 47 out"},
                        {"phase": "threats", "left": "0"}, {"phase": "threats", "left": "1", "threat-deck": "-",
                                                            "area": " ".join(CITIES)},
                        {"phase": "threats", "left": "5"}, {"phase": "draw", "left": "3"}, {"actions": "5"},
                        {"left": "1"}, {"pending": "1"}, {"losses": "1 0"}, {"losses": "- 0"},
                        {"flags": "incident-due"},
                        {"phase": "before-clear", "flags": "by-night"}, {"paid": "paris", "player-discard": "paris"},
                        {"phase": "surveillance"}, {"asked": "cover p1"}, {"asked": "cover"}, {"asked": "drop p1"},
                        {"phase": "threats", "asked": "drop p1", "hand p1": "paris"},
                        {"phase": "threats", "asked": "liability p1"}, {"asked": "incident"},
                        {"phase": "threats", "asked": "remove p1 europe", "safehouses": "paris"},
                        {"asked": "pay p1 assemble"}, {"asked": "pay p1 identify voice"}, {"asked": "identify papers"},
                        {"asked": "acquire voice"}, {"asked": "send p1 allied paris"},
                        {"asked": "airlift p1 allied paris"}, {"asked": "reveal p1", "hand p1": "forecast"},
                        {"asked": "place p1"}, {"asked": "p1 give p2 paris"},
                        {"threat-deck": "(paris) / ..."}, {"threat-deck": "paris > rome / ... / lima > tokyo"}):
            with self.assertRaises(BadInput, msg=changes):
                position(changes)

    def test_accepted(self):
        for changes in ({"phase": "before-clear"}, {"actions": "0"}, {"threat": "5"},
                        {"targets": "-", "objectives": "papers=open voice=completed"}):
            self.assertTrue(position(changes).legal())

    def test_sealed_event(self):                                    # refusals 2
        game = Game({"pack": "sealed-event"})
        self.assertNotIn("airlift", game.reserve)
        self.assertEqual(Game.from_state_text(game.options, game.state_text()).reserve, game.reserve)
        with self.assertRaises(BadInput):
            Game.from_state_text(game.options, game.state_text().replace("reserve: ", "reserve: airlift "))

    def test_payments(self):                                        # refusals 9
        lines = {"pawns": "havana rome", "safehouses": "havana", "asked": "pay p1 assemble", "actions": "3"}
        good = {"paid": "havana", "player-discard": "havana", "hand p1": "moscow kiev cairo hanoi peking"}
        self.assertEqual(verbs(position({**lines, **good})), {"spend"})
        for changes in ({"hand p1": "moscow kiev cairo"}, {"paid": "havana kiev", "player-discard": "havana"},
                        {"asked": "pay p1 assemble from paris"}, {"safehouses": "paris"}, {"phase": "before-clear"},
                        {"paid": "paris", "player-discard": "paris havana"}):
            with self.assertRaises(BadInput, msg=changes):
                position({**lines, **good, **changes})
        full = {**lines, **good, "asked": "pay p1 assemble from paris", "teams soviet": "havana paris rome"}
        self.assertEqual(verbs(position(full)), {"spend"})
        lines = {"pawns": "delhi rome", "safehouses": "delhi", "asked": "pay p1 identify voice", "actions": "3",
                 "paid": "delhi", "player-discard": "delhi", "hand p1": "hanoi peking saigon"}
        self.assertEqual(position(lines).legal(), ["p1 spend hanoi", "p1 spend peking"])
        with self.assertRaises(BadInput):
            position({**lines, "paid": "delhi riyadh saigon", "player-discard": "delhi riyadh saigon", "hand p1": "-"})

    def test_one_text_form(self):
        text = position({"hand p1": "lagos cairo", "teams allied": "paris*2"}).state_text()
        for old, new in (("cairo lagos\n", "lagos cairo\n"), ("cairo lagos\n", "cairo cairo lagos\n"),
                         ("threat: 0", "threat: 00"), ("paris*2", "paris paris"), ("flags: -\n", ""),
                         ("havana=1", "havana=1 london=0"), ("actions: 4", "actions: +4")):
            self.assertIn(old, text)
            with self.assertRaises(BadInput):
                Game.from_state_text({}, text.replace(old, new, 1))


# --------------------------------------------------------------------------------------------------------------------
# Hidden targets
# --------------------------------------------------------------------------------------------------------------------

class Deck(Game):
    """Only the cards of a game: lists of targets, and cards not seen in perhaps several piles."""

    def __init__(self, lists, cards, piles=0):
        self.pack = SimpleNamespace(hidden={str(j): cities for j, cities in enumerate(lists)})
        self.targets = dict.fromkeys(self.pack.hidden)
        self.unseen = set(cards)
        self.pile_has_escalation, self.piles = False, piles
        if piles:
            self.pile = 0
            self._next_pile()

    def outcomes(self):
        """The next card with its chance."""
        found = {move.split(" ")[2]: weight for weight, move in self._draw_chances()}
        return {card: Fraction(weight, sum(found.values())) for card, weight in found.items()}

    def reveals(self, key):
        found = self.target_weights(key)
        return {city: Fraction(weight, sum(found.values())) for city, weight in found.items()}

    def take(self, card):
        if card == "escalation":
            self.pile_has_escalation = False
        else:
            self.unseen.remove(card)
        self.pile_left -= 1
        if not self.pile_left and self.pile < self.piles:
            self._next_pile()

    def reveal(self, key, city):
        self.targets[key] = city
        self.unseen.remove(city)


def hide(lists):
    """{TUPLE: chance}: one card after the other is hidden among those of its list that are still there."""
    tuples = {(): Fraction(1)}
    for cities in lists:
        longer = {}
        for hidden, chance in tuples.items():
            there = [city for city in cities if city not in hidden]
            for city in there:
                longer[(*hidden, city)] = chance / len(there)
        tuples = longer
    return tuples


def pile_sizes(cards, piles):
    return [cards // piles + (number < cards % piles) for number in range(piles)]


def orders(cards, piles):
    """All orders of a deck, with an escalation at every place of each pile."""
    for order in itertools.permutations(cards):
        if not piles:
            yield order
            continue
        sizes = pile_sizes(len(cards), piles)
        for places in itertools.product(*(range(size + 1) for size in sizes)):
            deck, first = [], 0
            for size, place in zip(sizes, places):
                pile = list(order[first:first + size])
                pile.insert(place, "escalation")
                deck += pile
                first += size
            yield tuple(deck)


class HiddenTargets(unittest.TestCase):
    def worlds(self, lists, cards, piles):
        """Everything a table could look like: (hidden cards, deck) with its chance."""
        found = []
        for hidden, chance in hide(lists).items():
            decks = list(orders([card for card in cards if card not in hidden], piles))
            found += [(hidden, deck, chance / len(decks)) for deck in decks]
        return found

    def shares(self, worlds, what):
        total, found = sum(world[2] for world in worlds), Counter()
        for world in worlds:
            found[what(world)] += world[2]
        return {key: share / total for key, share in found.items()}

    def follow(self, generator, lists, cards, piles=0, reveals=True):
        """Draw and reveal at random; the chances must be those of the worlds that are left."""
        worlds, deck, drawn, checked = self.worlds(lists, cards, piles), Deck(lists, cards, piles), 0, 0
        while True:
            closed = [key for key, city in deck.targets.items() if city is None]
            if closed and reveals and generator.random() < 0.25:
                key = generator.choice(closed)
                expected = self.shares(worlds, lambda world: world[0][int(key)])
                self.assertEqual(deck.reveals(key), expected)
                city = generator.choice(sorted(expected))
                deck.reveal(key, city)
                worlds = [world for world in worlds if world[0][int(key)] == city]
            elif drawn < len(worlds[0][1]):
                expected = self.shares(worlds, lambda world: world[1][drawn])
                self.assertEqual(deck.outcomes(), expected)
                card = generator.choice(sorted(expected))
                if piles:
                    deck.take(card)
                else:
                    deck.unseen.remove(card)
                worlds = [world for world in worlds if world[1][drawn] == card]
                drawn += 1
            else:
                return checked
            checked += len(expected)

    def test_worked_numbers(self):                                  # hidden targets 4.2 to 4.4
        deck = Deck([list("ab"), list("bcd")], "abcde")
        self.assertEqual(dict(deck._card_weights()[1]), dict(a=6, b=4, c=7, d=7, e=12))
        deck.unseen.remove("c")
        self.assertEqual(dict(deck._card_weights()[1]), dict(a=3, b=2, d=2, e=7))
        self.assertEqual((deck.target_weights("0"), deck.target_weights("1")), ({"a": 4, "b": 3}, {"b": 2, "d": 5}))
        deck = Deck([list("ab"), list("bcd")], "abcde")
        deck.reveal("1", "c")
        self.assertEqual(dict(deck._card_weights()[1]), dict(a=3, b=2, d=5, e=5))
        deck = Deck([list("ab"), list("bcd")], "abcde")
        deck.reveal("0", "b")
        self.assertEqual(dict(deck._card_weights()[1]), dict(a=2, c=1, d=1, e=2))
        deck = Deck([list("abc"), list("abc")], "abcd")
        self.assertEqual(dict(deck._card_weights()[1]), dict(a=1, b=1, c=1, d=3))
        deck.unseen.remove("a")
        self.assertEqual(dict(deck._card_weights()[1]), dict(d=1))
        europe, asia = list("abcd"), list("efghij")
        others = [f"x{number}" for number in range(20)]
        deck = Deck([europe, asia], europe + asia + others)
        found = deck._card_weights()[1]
        self.assertEqual((found["a"], found["e"], found["x0"], sum(found.values())), (9, 10, 12, 336))

    def test_small_cases(self):                                     # hidden targets 5.1
        generator, checked = random.Random(20), 0
        for number in range(60):
            cards = "abcdefg"[:generator.choice([6, 6, 7])]
            lists = [sorted(generator.sample(cards, generator.randint(3, 5))) for _ in range(1 + number % 3)]
            checked += self.follow(generator, lists, cards)
        self.assertGreater(checked, 1000)

    def test_piles(self):                                           # hidden targets 5.2
        generator = random.Random(21)
        for lists in ([list("abc")], [list("abc"), list("bcd")], [list("abcd")]):
            for reveals in (False, True):
                self.follow(generator, lists, "abcdef", 2, reveals)

    def test_size(self):                                            # hidden targets 3
        cards = [f"c{number:02}" for number in range(55)]
        for shift in (0, 1, 6, 13):
            deck = Deck([cards[shift * j:shift * j + 13] for j in range(3)], cards, 3)
            self.assertEqual(sum(weight for weight, _ in deck.possible_tuples()), 13 * 156 * 1716)
            self.assertLess(sum(weight for weight, _ in deck._draw_chances()), 2 ** 32)
        self.assertLess(55 * LARGEST_PILE * 13 * 156 * 1716, 2 ** 32)

    def simulate(self, generator, weights_of, games=250):
        """Real decks with real hidden cards; chi-square of what was drawn against the chances of `weights_of`, by
        number of unrevealed targets and whether the card could be hidden. Returns chi-square and its freedom."""
        lists = [list("abcdef"), list("defghi"), list("dejk")]
        cards = list("abcdefghijklmnopqr")
        seen, expected, spread = Counter(), Counter(), Counter()
        for _ in range(games):
            there, hidden = list(cards), []
            for cities in lists:
                hidden.append(generator.choice([city for city in cities if city in there]))
                there.remove(hidden[-1])
            generator.shuffle(there)
            deck = Deck(lists, cards)
            for card in there:
                if generator.random() < 0.05:
                    key = generator.choice(sorted(deck.targets))
                    if deck.targets[key] is None:
                        deck.reveal(key, hidden[int(key)])
                chances = weights_of(deck)
                total = sum(chances.values())
                of_list = {city: sum(city in cities for cities in lists) for city in cards}
                for kind in range(4):
                    place = kind, len(deck.unseen) // 4
                    share = sum(weight for city, weight in chances.items() if of_list[city] == kind) / total
                    expected[place] += share
                    spread[place] += share * (1 - share)
                    seen[place] += of_list[card] == kind
                deck.unseen.remove(card)
        places = [place for place in expected if spread[place] > 5]
        return sum((seen[place] - expected[place]) ** 2 / spread[place] for place in places), len(places)

    def test_by_chance(self):                                       # hidden targets 5.3
        square, freedom = self.simulate(random.Random(22), lambda deck: deck._card_weights()[1])
        self.assertLess(square, freedom + 4 * (2 * freedom) ** 0.5)
        square, freedom = self.simulate(random.Random(22), lambda deck: dict.fromkeys(deck.unseen, 1))
        self.assertGreater(square, freedom + 10 * (2 * freedom) ** 0.5)

    def test_a_whole_game_with_a_hidden_card(self):                 # hidden targets 5.3: each card must be possible
        for seed in range(6):
            generator = random.Random(seed)
            game = Game({"pack": "overlap"})
            lists = [game.pack.hidden[key] for key in game.targets]
            there, hidden = list(game.pack.player_cards), {}
            for key, cities in zip(game.targets, lists):
                hidden[key] = generator.choice([city for city in cities if city in there])
                there.remove(hidden[key])
            generator.shuffle(there)
            while not game.over():
                outcomes = dict((move, weight) for weight, move in game.chances())
                verb = next(iter(outcomes), "- -").split(" ")[1]
                if verb == "deal" or verb == "draw" and not game.pile_has_escalation:
                    card = there.pop(0)
                    move = next(move for move in outcomes if move.endswith(f" {card}"))
                elif verb == "target":
                    key = game.asked.split(" ")[1]
                    move = f"* target {key} {hidden[key]}"
                    self.assertIn(move, outcomes)
                elif verb == "draw" and game.pile_left > 1 and generator.random() > 1 / game.pile_left:
                    move = f"* draw {there.pop(0)}"
                    self.assertIn(move, outcomes)
                elif verb == "draw":
                    move = "* draw escalation"
                else:
                    move = choose(game, generator, "kinds")
                game.apply(move)
            self.assertEqual(game.deck_cards(), len(there))


# --------------------------------------------------------------------------------------------------------------------
# Random games
# --------------------------------------------------------------------------------------------------------------------

class SelfPlay(unittest.TestCase):
    games = 140

    def check(self, game):
        self.assertLessEqual(max(game.agents.values(), default=0), 3)
        self.assertGreaterEqual(min(game.agents.values(), default=0), 0)
        self.assertLessEqual(game.agents.total(), game.pack.agents)
        self.assertLessEqual(game.incidents.total(), game.pack.incidents)
        self.assertLessEqual(len(game.safehouses), game.pack.safehouses)
        for side in AFFILIATIONS:
            self.assertGreaterEqual(game.teams_left(side), 0)
        revealed = [city for city in game.targets.values() if city]
        cards = Counter(itertools.chain(game.player_discard, game.unseen, game.reserve, revealed, *game.hands.values()))
        self.assertEqual(cards, Counter(game.pack.player_cards))
        threat_cards = Counter(itertools.chain(game.threat_discard, game.area, game.forecast_placed,
                                               game.forecast_loose, *game.threat_deck))
        self.assertEqual(threat_cards, Counter(CITIES))
        legal, chances = game.legal(), game.chances()
        self.assertEqual((bool(legal), bool(chances)).count(True), 0 if game.over() else 1)
        self.assertEqual(len(set(legal)), len(legal))
        self.assertLess(len(legal), 1024)                           # section 7, points to know, 1
        self.assertTrue(all(weight > 0 for weight, _ in chances))
        if game.phase == "draw" and game.asked == "-":              # hidden targets 2
            every, _ = game.hidden_weights()
            total = sum(weight for weight, _ in chances)
            left, deck = game.pile_left, game.deck_cards()
            expected = deck * every * (left if game.pile_has_escalation else 1)
            self.assertEqual(total, 1 if game.pile_has_escalation and left == 1 else expected)

    def test_games(self):
        phases, kinds, asked = Counter(), Counter(), Counter()
        for seed in range(self.games):
            generator = random.Random(seed)
            month = generator.choice(["prologue", "january", "january", "january"])
            options = {"players": generator.choice("234"), "game": month, "consent": generator.choice(["on", "off"]),
                       "funding": "5" if month == "prologue" else str(generator.randrange(1, 11)),
                       "pack": generator.choice(["start", "other-jobs", "overlap", "few"])}
            game, manner, rich = Game(options), generator.choice(MANNERS), generator.random() < 0.8
            step = 0
            while not game.over():
                if rich and game.phase == "setup-aliases":
                    game, rich = enrich(game, generator), False
                move = choose(game, generator, manner)
                game.apply(move)
                step += 1
                kinds[move.split(" ")[1]] += 1
                phases[game.phase] += 1
                asked[game.asked.split(" ")[0]] += 1
                if step % 5 == 0 or game.over():
                    self.check(game)
                    other = again(game)
                    self.assertEqual((other.legal(), sorted(other.chances())), (game.legal(), sorted(game.chances())))
        self.assertEqual(set(phases), season0.PHASES)
        verbs_of_rules = {name.removeprefix("_do_").replace("_", "-") for name in dir(Game) if name.startswith("_do_")}
        self.assertLessEqual(verbs_of_rules, set(kinds))
        self.assertLessEqual({"cover", "drop", "liability", "incident", "remove", "acquire", "identify", "pay", "send",
                              "airlift", "reveal", "place", *game.all_seats}, set(asked))


class Records(unittest.TestCase):
    def test_trace(self):
        game = Game({"players": "3"})
        moves = play_game(game, 5, "kinds")
        text = records.record_text({"players": "3"}, moves, game.result())
        self.assertEqual(text.split("\n")[:8], ["surto 1", "rules: season0 2", "players: 3", "game: january",
                                                "funding: 5", "consent: off", "pack: start 1", ""])
        steps = list(records.trace_steps(records.read_record(text)))
        self.assertEqual(len(steps), len(moves) + 1)
        self.assertIn("\nchance 1 * threat lagos\n", steps[0])
        self.assertNotIn("legal", steps[-1].split("\n")[-2])
        with self.assertRaises(IllegalMove):
            list(records.trace_steps(records.read_record(text.replace("* threat ", "* escalate ", 1))))

    def test_position_file(self):
        steps = list(records.trace_steps(records.read_record(file_text(position().options, position().state_text()))))
        self.assertEqual(len(steps), 1)
        self.assertIn("\nlegal p1 drive atlanta\n", steps[0])

    def test_refused_moves(self):
        with self.assertRaises(IllegalMove):
            position().play("p1 drive paris")


if __name__ == "__main__":
    unittest.main()
