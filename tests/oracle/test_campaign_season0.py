"""Tests of Season 0's campaigns: the steps from game to game, and a test for each effect, condition and behaviour,
with small packs of their own. Sections are those of the notation, `packs` is the page about packs."""

import random
import sys
import unittest
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import pack_season0  # noqa: E402  (needs the path above)
from seasons import season0 as records  # noqa: E402
from campaign_season0 import Campaign  # noqa: E402
from pack_season0 import Pack, pack_named  # noqa: E402
from players_season0 import MANNERS, choose, play as play_game  # noqa: E402
from positions_season0 import enrich_campaign  # noqa: E402
from rules_season0 import BadInput  # noqa: E402

START = pack_season0.text_of("start").partition("\nlegacy ")[0] + "\n"
CITIES = pack_named("start").cities
STICKERS = """sticker A threats-more 2
sticker B first-cards 1
sticker C marked-closed 0
sticker D clear-most 1
sticker E no-shelter 0
sticker F marked-falls 2
sticker AA marked-watch 0
sticker M identify-more 1
sticker N units-fewer 3
"""
MORE = """speciality patient hand-more 1 Patient
speciality lucky spare-cover 1 Lucky
occupation florist neutral give-any 0 Florist
occupation pilot neutral move-others 2 Pilot
occupation diver neutral neutralise-more 2 Diver
note letter personal A Letter
counter keys campaign Keys
counter knocks hidden-game Knocks
month february
objective second 109 110 Second
target second moscow 1
objective third - - Third
hidden third 1 region africa
objective fourth - - Fourth
target fourth paris 1
objective fifth - - Fifth
hidden fifth 1 region asia
objective spare - - Spare
target spare rome 1
goal february second
goal february third
goal february fourth
overfunded deep
"""
CREATE = "legacy stop\ndo create allied\n"


def campaign(name, story=CREATE, lines="", changes=(), **options):
    """A campaign of January and February with this story, in its first position."""
    text = START.replace("pack season0 start 1", f"pack season0 {name} 1")
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    if "door deep\n" not in story.replace("do door deep\n", ""):    # `overfunded` names it
        story += "door deep\n"
    pack_season0.KNOWN[name] = Pack(text + MORE + STICKERS + lines + story)
    return Campaign({"game": "campaign", "pack": name, **options})


def again(game):
    return Campaign.from_state_text(game.options, game.state_text())


def play(game, *moves):
    for move in moves:
        game.play(move)
    return game


def quickly(game, until):
    """Play on without choosing: the first chance, the first move, `pass` and `continue` where they can be."""
    for _ in range(3000):
        if until(game):
            return game
        outcomes, moves = sorted(game.chances(), key=lambda outcome: outcome[1]), game.legal()
        lazy = [move for move in moves if move.split(" ")[1] in ("pass", "continue")]
        game.apply(outcomes[0][1] if outcomes else (lazy or moves)[0])
    raise AssertionError("it does not come to that")


def in_actions(game):
    return game.running and game.phase == "actions" and game.asked == "-"


def started(name, story=CREATE, players=2, **more):
    """The first game of a campaign, in its first action part."""
    game = play(campaign(name, story, **more), f"p1 players {players}")
    return quickly(game, in_actions)


def finish(game):
    """End the game as it stands, because agents run out."""
    game._end("ended-agents")
    game._go_on()
    return game


def win(game):
    game.objectives = dict.fromkeys(game.objectives, "completed")
    game._end("ended-objectives")
    game._go_on()
    return game


def complete(game, objective="papers"):
    """Complete an objective by a move, so that its entry is read in the running game."""
    game.teams["neutral"].update(["santiago", "sao-paulo"])
    return play(game, f"p1 acquire {objective}")


class FromGameToGame(unittest.TestCase):
    def test_first_position(self):                                  # 9.4.1
        game = campaign("first")
        self.assertEqual((game.phase, game.month, game.attempt), ("month", "january", 1))
        self.assertEqual(game.legal(), ["p1 players 2", "p1 prologue 2"])
        self.assertIn("\nsafehouses: -\n", game.state_text())
        self.assertIn("\nobjectives: -\ntargets: -\nmonth: january 1\ngame: -\nrunning: no\n", game.state_text())
        self.assertEqual(again(game).state_text(), game.state_text())
        self.assertEqual(len(campaign("first", players=4).legal()), 6)

    def test_prologue(self):                                        # prologue.1 to prologue.7
        game = campaign("prologue", "legacy stop\ndo create allied\nentry 101\ndo points 9\nentry 103\ndo points 9\n")
        play(game, "p1 prologue 2")
        self.assertEqual((game.phase, list(game.objectives)), ("setup-threats", ["crate", "guest"]))
        quickly(game, in_actions)
        self.assertTrue(game.aliases["p1"].startswith("temporary-"))
        game.teams["soviet"]["novosibirsk"] = 1
        play(game, "p1 acquire guest")
        self.assertEqual((game.points, game.reading), (0, None))
        finish(game)
        self.assertEqual((game.phase, game.games, game.calendar, game.funding, game.done), ("month", 1, [], 5, set()))
        self.assertIn("p1 prologue 2", game.legal())
        self.assertEqual(again(game).state_text(), game.state_text())

    def test_creating(self):                                        # alias.4, alias.5, 9.1
        game = play(campaign("creating"), "p1 players 2")
        self.assertEqual((game.phase, game.asked, game.stage), ("story", "create p1 iris-allied", "setup"))
        self.assertEqual(len(game.legal()), 4)
        play(again(game), "p1 create iris-allied courier")
        play(game, "p1 create iris-allied courier", "p1 create felix-allied analyst")
        self.assertEqual(game.legal(), ["p1 create maud-allied coordinator", "p1 create maud-allied recruiter"])
        play(game, "p1 create maud-allied recruiter", "p1 create otto-allied coordinator")
        self.assertEqual((game.phase, game.running, game.goals), ("setup-threats", True, {"papers", "voice"}))
        self.assertEqual((game.objectives, game.targets), ({"papers": "open", "voice": "open"}, {"voice": None}))
        game = campaign("three", "legacy stop\ndo create neutral\n")        # as many as there are occupations
        play(game, "p1 players 2", "p1 create iris-neutral pilot", "p1 create felix-neutral diver",
             "p1 create maud-neutral florist")
        self.assertEqual((game.phase, list(game.sheets)),
                         ("setup-threats", ["iris-neutral", "felix-neutral", "maud-neutral"]))

    def test_after_a_failure(self):                                 # 9.4.3, calendar.3, funding.2, unit.1
        game = started("failure")
        game.incidents = Counter({"paris": 2, "moscow": 1})
        game.surveillance["moscow"] = 3
        finish(game)
        self.assertEqual((game.phase, game.funding, game.units), ("purchases", 7, 2))
        first, second = game.calendar[0].split("=")
        self.assertEqual((first, second[:11]), ("january/1", "failed,7,2,"))
        self.assertEqual((game.surveillance["paris"], game.surveillance["moscow"]), (1, 3))             # city.1, city.2
        self.assertEqual((game.incidents["paris"], game.agents.total() > 0), (2, True))                 # after.6
        self.assertEqual((game.reserve, game.unseen), (set(game.pack.events), set(CITIES)))
        self.assertEqual(again(game).legal(), game.legal())
        play(game, "p1 continue")
        self.assertEqual((game.phase, game.attempt, game.goals, game.units), ("month", 2, {"papers", "voice"}, 0))
        self.assertEqual(game.legal(), ["p1 players 2"])
        self.assertEqual(again(game).state_text(), game.state_text())
        finish(quickly(play(game, "p1 players 2"), in_actions))
        play(game, "p1 continue")
        self.assertEqual((game.month, game.attempt, game.funding, game.goals), ("february", 1, 9, set()))

    def test_success(self):                                         # unit.2, funding.2, calendar.2
        game = win(started("success"))
        self.assertEqual((game.units, game.funding, game.last()), (3, 4, "success"))
        play(game, "p1 continue")
        self.assertEqual((game.month, game.done), ("february", {"papers", "voice"}))

    def test_finale(self):                                          # legacy.12
        story = "legacy finale\nwhen success and month february\nstory One.\ndo add told 1\nend\n" \
                "legacy finale\nwhen counter told 1\nstory Two.\nend\n"
        game = win(started("finale", "counter told campaign Told\n" + story))
        play(game, "p1 continue", "p1 players 2")
        finish(quickly(game, in_actions))
        play(game, "p1 continue", "p1 players 2")
        win(quickly(game, in_actions))
        self.assertEqual((game.phase, game.legacy, game.told), ("purchases", 0, []))
        play(game, "p1 continue")
        self.assertEqual((game.phase, game.legacy, game.counters["told"]), ("finished", 2, 1))
        self.assertEqual(game.told, [("legacy-1", 1), ("legacy-2", 1)])

    def test_kept_objectives(self):                                 # calendar.5, calendar.6, target.9
        game = win(started("kept"))
        play(game, "p1 continue", "p1 players 2")
        self.assertEqual((list(game.objectives), list(game.targets)), (["second", "third", "fourth"], ["third"]))
        quickly(game, in_actions)
        game.objectives["third"], game.targets["third"] = "completed", "cairo"
        game.unseen.discard("cairo")
        finish(game)
        self.assertEqual((game.kept, game.last()), ({"third"}, "failed"))
        play(game, "p1 continue", "p1 players 2")
        self.assertEqual(game.objectives, {"second": "open", "third": "completed", "fourth": "open"})
        self.assertEqual(game.targets, {})
        quickly(game, in_actions)
        game.objectives["second"] = "completed"
        finish(game)
        self.assertEqual(game.last(), "adequate")
        play(game, "p1 continue")
        self.assertEqual((game.phase, game.result(), game.legal()), ("finished", "lost campaign", []))
        self.assertTrue(game.state_text().count("\nmonth: end\ngame: -\n") == 1)
        self.assertEqual(game.score(), 10 + 3)                      # score.2
        for city in game.pack.cities:                               # eleven more than printed, three in a city at most
            more = 11 - game.surveillance.total() + game.pack.surveillance.total()
            game.surveillance[city] += min(more, 3 - game.surveillance[city])
        self.assertEqual(game.score(), 10 + 3 - 2)                  # score.3
        self.assertEqual(again(game).score(), game.score())

    def test_legacy_marks(self):                                    # legacy.3 to legacy.8
        story = ("legacy stop\ndo create allied\nlegacy -\ndo points 1\nlegacy stop\ndo points 10\nlegacy pause\n"
                 "do points 50\nlegacy pause\ndo points 90\n")
        game = started("marks", story)
        self.assertEqual((game.legacy, game.points), (2, 1))
        finish(game)                                                # a stop on top: nothing is read after the game
        self.assertEqual((game.legacy, game.points), (2, 1))
        finish(quickly(play(game, "p1 continue", "p1 players 2"), in_actions))          # legacy.8
        self.assertEqual((game.legacy, game.points), (2, 1))
        game = quickly(play(game, "p1 continue", "p1 players 2"), in_actions)           # February
        self.assertEqual((game.legacy, game.points), (3, 11))
        finish(game)
        self.assertEqual((game.legacy, game.points), (4, 61))

    def test_a_pause_for_the_month(self):                           # legacy.11
        story = "legacy -\ndo create allied\nlegacy pause-month\ndo points 1\nlegacy pause\ndo points 2\n"
        game = started("month", story)
        finish(game)
        self.assertEqual((game.legacy, game.points), (1, 0))
        finish(quickly(play(game, "p1 continue", "p1 players 2"), in_actions))
        self.assertEqual((game.legacy, game.points), (3, 3))

    def test_purchases(self):                                       # buy.1 to buy.10
        game = started("purchases")
        game.safehouses = {"washington", "paris"}
        game.surveillance = Counter(cairo=2)
        game.sheets["otto-allied"].update(burned=True, faces=["burned"])
        win(game)
        self.assertEqual(game.units, 3)
        self.assertEqual([move for move in game.legal() if "safehouse" in move], ["p1 buy-safehouse paris"])
        self.assertEqual(len([move for move in game.legal() if "buy-asset" in move]), 3 * 8)
        play(game, "p1 buy-safehouse paris")
        self.assertEqual({move.split(" ")[-1] for move in game.legal() if "buy-asset" in move},
                         {"false-bottom", "switchboard"})
        play(game, "p1 buy-counter cairo")                          # nothing is left: the phase ends by itself
        self.assertEqual((game.phase, game.permanent, game.surveillance["cairo"]),
                         ("month", {"paris", "washington"}, 1))
        play(game, "p1 players 2")
        self.assertEqual(game.safehouses, {"paris", "washington"})  # setup.5
        game = win(started("purchases"))
        play(game, "p1 buy-asset iris-allied switchboard", "p1 buy-asset otto-allied switchboard")
        self.assertNotIn("p1 buy-asset maud-allied switchboard", game.legal())          # buy.3
        self.assertEqual(game.bought, Counter(switchboard=2))

    def test_overfunded(self):                                      # funding.3 to funding.5
        game = started("deep", CREATE + "legacy pause\nwhen door deep\ndo points 1\nend\ndoor deep\ndo points 10\n"
                                        "choose\noption a\ndo points 3\noption b\nend\n")
        game.funding = 9
        finish(game)
        self.assertEqual((game.asked, game.phase, game.funding, game.legacy), ("choose p1 2", "story", 10, 1))
        self.assertEqual((game.stage, game.calendar[0].split(",")[1]), ("overfunded", "10"))
        self.assertEqual(play(again(game), "p1 choose 2").points, 11)
        play(game, "p1 choose 1")
        self.assertEqual((game.phase, game.points, game.legacy), ("purchases", 14, 2))

    def test_entries(self):                                         # entry.2, 9.5, after.2
        story = (CREATE + "entry 105\ndo points 1\nchoose\noption a\ndo points 10\noption b\ndo door x\nend\n"
                 "entry 106\ndo points 100\nentry 108\ndo penalty 7\ndoor x\ndo points 20\n")
        game = complete(started("entries", story))
        self.assertEqual((game.asked, game.reading, game.phase), ("choose p1 2", ["entry-105", 2], "actions"))
        self.assertEqual(again(game).legal(), ["p1 choose 1", "p1 choose 2"])
        play(game, "p1 choose 2")
        self.assertEqual((game.points, game.opened, game.phase, game.actions), (21, {"door-x"}, "actions", 3))
        finish(game)
        self.assertEqual((game.points, game.last(), game.missed), (14, "adequate", {"voice"}))
        game = started("entries", story)                            # a wrong guess is answered at once, and once
        game.teams["soviet"]["hanoi"] = 1
        play(game, "p1 acquire voice")
        target = next(move for _, move in game.chances() if not move.endswith("hanoi"))
        self.assertEqual(play(game, target).points, -7)
        self.assertEqual(finish(game).points, 93)

    def test_entries_still_to_be_read(self):                        # 9.4.3: the lines tell which
        story = (CREATE + "entry 106\nchoose\noption a\ndo points 1\noption b\nend\nentry 108\ndo points 10\n")
        for guessed in (False, True):
            game = started("leftovers", story)
            target = next(city for city in game.target_weights("voice") if city != "hanoi")
            if guessed:
                game.teams["soviet"]["hanoi"] = 1
                play(game, "p1 acquire voice", f"* target voice {target}")
                self.assertEqual(game.points, 10)
            else:
                game.asked = "identify voice"
                play(game, f"* target voice {target}")
            game = again(finish(game))
            self.assertEqual((game.stage, game.objectives["papers"]), ("objectives 2", "failed"))
            self.assertEqual(game.objectives["voice"], "failed" if guessed else "open")
            self.assertEqual(play(game, "p1 choose 1").points, 11)
            self.assertEqual(game.missed, {"papers", "voice"})

    def test_empty_month(self):                                     # 9.4.2
        story = CREATE + "do destroy-objective papers\ndo destroy-objective voice\n"
        game = quickly(play(campaign("empty", story), "p1 players 2"), lambda game: game.phase == "purchases")
        self.assertEqual(game.calendar, ["january/1=success,4,0,-,-"])
        self.assertEqual((game.units, game.funding), (3, 4))

    def test_records(self):
        game = campaign("records")
        moves = play_game(game, 3, "kinds")
        text = records.record_text(game.options, moves, game.result())
        self.assertIn("\ngame: campaign\nfunding: 5\n", text)
        self.assertEqual(len(list(records.trace_steps(records.read_record(text)))), len(moves) + 1)


class Effects(unittest.TestCase):
    def between(self, effects, name="between"):
        """The effects in the first Legacy card of January, after the aliases are made."""
        story = CREATE + "".join(f"do {effect}\n" for effect in effects.split("; "))
        return started(name, story)

    def within(self, effects, prepare=None, name="within", **more):
        """The effects in the entry of an objective that is completed in the running game."""
        story = CREATE + "entry 105\n" + "".join(f"do {effect}\n" for effect in effects.split("; "))
        game = started(name, story, **more)
        if prepare:
            prepare(game)
        return complete(game)

    def test_lists(self):
        game = self.between("note letter; units 2; funding-up 3; funding-down 1; points 5; penalty 7; mark cairo; "
                            "mark rome; unmark rome; sticker A; sticker AA; sticker B; sticker F; lift F; lift D; protocol cobalt; "
                            "vans soviet 4; escalations 3; remove-note letter; note letter; track 1")
        text = game.state_text()
        for line in ("stickers: A B AA", "protocols: cobalt", "notes: letter", "marked: cairo", "points: -2",
                     "units: 0 2", "funding: 7", "vans: 3 3 4", "escalations: 3", "track: 1"):
            self.assertIn(f"\n{line}\n", text)
        self.assertEqual((game.piles, game.threat), (3, 1))         # cobalt: threat-start
        self.assertEqual(again(game).state_text(), text)
        self.assertEqual(finish(game).units, 4)

    def test_second_guard(self):                                    # aim.7
        for key, objectives in (("fourth", ["papers", "voice", "fourth"]), ("spare", ["papers", "voice"])):
            game = campaign(f"guards-{key}", CREATE + f"do objective {key}\n", changes=[
                ("hidden voice 1 region asia", "guard voice rome")])
            game.pack.guards["spare"] = ["paris"]
            game = play(game, "p1 players 2")
            quickly(game, lambda game: game.running)
            self.assertEqual(list(game.objectives), objectives)

    def test_openings(self):
        story = CREATE + "do operation 52\ndo door x\ndo packet 2\ndo packet 2\noperation 52\ndo points 1\n" \
            "when packet 2\ndo points 2\nend\npacket 2\ndo points 10\ndoor x\nwhen operation 52\ndo points 40\nend\n"
        game = started("openings", story)
        self.assertEqual((game.points, game.opened, game.waiting), (53, {"packet-2", "door-x", "operation-52"}, set()))
        self.assertIn("\nopened: packet-2 door-x operation-52\n", game.state_text())

    def test_objectives(self):                                      # objective.7
        game = self.within("objective spare; destroy-objective voice")
        self.assertEqual((game.extra, game.lost_objectives, list(game.objectives)),
                         ({"spare"}, set(), ["papers", "voice"]))
        finish(game)
        play(game, "p1 continue")
        self.assertEqual(game.month, "february")
        play(game, "p1 players 2")
        self.assertEqual((list(game.objectives), game.extra), (["second", "third", "fourth", "spare"], set()))
        game = self.between("objective fifth; objective second; objective spare")
        self.assertEqual(list(game.objectives), ["papers", "voice", "second", "fifth"])         # the first four

    def test_aliases(self):
        game = self.between("asset iris-allied garage; asset iris-allied garage; liability iris-allied wary; "
                            "asset otto-neutral garage; burn felix-allied; asset felix-allied garage; "
                            "liability felix-allied wary")
        self.assertIn("/ garage / wary / - / 0\n", game.state_text())
        self.assertEqual((game.bought, game.sheets["felix-allied"]["burned"]), (Counter(garage=1), True))
        self.assertEqual(game.sheets["felix-allied"]["assets"], set())
        self.assertEqual(again(game).state_text(), game.state_text())

    def test_specialise(self):                                      # alias.8
        game = play(campaign("special", CREATE + "do specialise 2\n"), "p1 players 2")
        quickly(game, lambda game: game.asked == "specialise p1 2")
        self.assertEqual(len(game.legal()), 4 * 2)
        play(game, "p1 specialise iris-allied patient")
        self.assertEqual((game.asked, len(game.legal())), ("specialise p1 1", 3 * 2))
        game = again(game)
        play(game, "p1 specialise otto-allied patient")
        self.assertEqual(game.phase, "setup-threats")
        self.assertIn(" patient / - / - / - / 0\n", game.state_text())

    def test_sealed(self):                                          # packs: sealed, unlock, event
        lines = "sealed event airlift\nsealed asset garage\nsealed liability wary\nsealed link paris rome\n" \
            "sealed occupation pilot\nsealed speciality lucky\n"
        story = CREATE + "do asset iris-allied garage\ndo liability iris-allied wary\ndo create neutral\n"
        game = started("sealed", story, lines=lines)
        self.assertEqual((game.sheets["iris-allied"]["assets"], game.sealed_events), (set(), {"airlift"}))
        self.assertEqual(len(game.sheets), 6)
        self.assertNotIn("rome", game.board.adjacent["paris"])
        story = CREATE + "do unlock garage\ndo asset iris-allied garage\ndo event airlift\ndo link rome paris\n" \
            "do unlink london paris\ndo unlock lucky\n"
        game = started("unsealed", story, lines=lines)
        text = game.state_text()
        for line in ("unlocked: garage lucky", "sealed-events: -", "links: paris~rome", "unlinked: london~paris"):
            self.assertIn(f"\n{line}\n", text)
        self.assertEqual(again(game).board.adjacent, game.board.adjacent)

    def test_links_that_are_needed(self):
        game = self.between("unlink tokyo osaka; unlink tokyo san-francisco")
        self.assertEqual(game.board.adjacent["tokyo"], ["san-francisco"])

    def test_events(self):
        game = self.between("destroy-event airlift; destroy-event airlift")
        self.assertEqual((game.lost_events, game.left, "airlift" in game.unseen), ({"airlift"}, 0, False))
        self.assertIn("\nlost-events: airlift\n", again(game).state_text())

        def discarded(game):
            for event in ("airlift", "forecast"):
                game.unseen.discard(event)
                for hand in game.hands.values():
                    hand.discard(event)
            game.player_discard.add("airlift")
            game.hands["p2"].add("forecast")
        game = self.within("destroy-event airlift; destroy-event forecast", discarded)
        self.assertEqual((game.lost_events, "forecast" in game.hands["p2"]), ({"airlift"}, True))

    def test_surveillance(self):
        game = self.between("unwatch board 3; watch paris 2; watch paris 2; watch africa 1; mark lima; watch marked 1; "
                            "unwatch cairo 1")
        self.assertEqual(+game.surveillance, Counter(lima=1, paris=3, algiers=1, johannesburg=1, khartoum=1, lagos=1,
                                                     leopoldville=1))

    def test_counters(self):                                        # content.8
        game = self.between("add keys 99; add keys 5; take keys 3; add knocks 2; take knocks 9")
        self.assertEqual(game.counters, {"keys": 96, "knocks": 0})
        self.assertIn("\ncounters: keys=96\n", game.state_text())
        self.assertEqual(again(game).counters, game.counters)

    def test_triggers(self):                                        # trigger.1 to trigger.6
        story = CREATE + "do arm one\ndo arm two\ndo arm late\ndo disarm late\n" \
            "trigger one again turn 1\ndo points 1\ntrigger two turn 2 or burned-in-game 1\ndo points 10\n" \
            "trigger late turn 1\ndo points 100\ntrigger burn not turn 1\ndo burn iris-allied\n"
        game = started("triggers", story)
        self.assertEqual((game.points, game.armed, game.rested, game.turns), (1, {"one", "two"}, {"one"}, 1))
        self.assertIn("\narmed: one two\nrested: one\nlooked: 0\nturns: 1\nburned-in-game: -\n", game.state_text())
        self.assertEqual(again(game).state_text(), game.state_text())
        play(game, "p1 pass")
        quickly(game, lambda game: game.turns == 2)
        self.assertEqual((game.points, game.armed), (12, {"one"}))
        game._burn("iris-allied")
        self.assertEqual(game.burned_in_game, {"iris-allied"})

    def test_burned_by_a_trigger(self):                             # burned.3
        story = CREATE + "do arm fire\ntrigger fire turn 1\ndo burn felix-allied\n"
        game = play(campaign("fire", story), "p1 players 2")
        quickly(game, lambda game: game.phase == "draw")
        self.assertEqual((game.turn, game.aliases["p1"], game.burned_in_game), ("p1", None, {"felix-allied"}))

    def test_affiliation(self):                                     # team.3, words.6
        game = self.within("affiliation washington soviet", lambda game: game.teams["soviet"].update(["washington"]))
        self.assertEqual(game.active_teams("washington"), 1)
        self.assertIn("\naffiliations: washington=soviet\n", game.state_text())
        self.assertEqual(again(game).legal(), game.legal())

    def test_board(self):
        def prepare(game):
            game.agents = Counter(paris=3, rome=1)
            game.safehouses = {"washington", "lima"}
            game.teams["soviet"] = Counter(["moscow"])
        game = self.within("remove-agents europe 2; team allied rome; team soviet kiev; remove-team soviet moscow; "
                           "remove-team soviet moscow; safehouse cairo; remove-safehouse lima; permanent cairo; "
                           "remove-permanent washington; threat-up 2", prepare)
        self.assertEqual(game.agents.total(), 1)
        self.assertEqual((game.teams["allied"], game.teams["soviet"]), (Counter(["rome"]), Counter(["kiev"])))
        self.assertEqual((game.safehouses, game.permanent, game.threat), ({"washington", "cairo"}, {"cairo"}, 2))
        game = self.between("remove-agents board 3; team allied rome; safehouse cairo; threat-up 2; agents rome 1; "
                            "lose-cover all 1")
        self.assertEqual((game.teams["allied"], game.safehouses, game.threat), (Counter(), {"washington"}, 0))

    def test_agents(self):                                          # 9.3
        def prepare(game):
            game.agents = Counter(washington=2)
            game.safehouses = set()
        game = self.within("agents washington 3; points 4", prepare)
        self.assertEqual((game.phase, game.asked, game.losses), ("actions", "cover p1", {"p1": 0, "p2": 1}))
        self.assertEqual(again(game).chances(), game.chances())
        play(game, "* cover p1 blank", "* cover p2 blank")
        self.assertEqual((game.asked, game.points), ("incident", 0))
        quickly(game, in_actions)
        self.assertEqual((game.points, game.incidents["washington"] > 0), (4, True))
        game = self.within("agents tokyo 3; points 4; team allied rome",
                           lambda game: game.agents.update({"paris": 36 - game.agents.total()}))
        self.assertEqual((game.phase, game.points, game.last()), ("purchases", 4, "adequate"))          # leftover
        self.assertNotIn("rome", game.teams["allied"])

    def test_lose_cover(self):                                      # 9.3
        faces = ["blank", "card", "liability", "card", "liability", "card"]

        def prepare(game):
            game.sheets[game.aliases["p1"]]["faces"] = list(faces)
        game = self.within("lose-cover north-america 2; points 4", prepare)
        self.assertEqual((game.asked, game.losses), ("cover p1", {"p1": 1, "p2": 2}))
        play(game, "* cover p1 burned")
        self.assertEqual((game.aliases["p1"], game.actions, game.phase, game.asked), (None, 0, "actions", "cover p2"))
        self.assertEqual(again(game).state_text(), game.state_text())
        play(game, "* cover p2 blank", "* cover p2 liability", "p2 liability wary")
        self.assertEqual((game.points, game.phase != "actions"), (4, True))             # the action part is over
        game = self.within("lose-cover paris 2; points 4", prepare)
        self.assertEqual((game.asked, game.points), ("-", 4))

    def test_burn_in_a_game(self):
        def prepare(game):
            game.aliases = {"p1": "iris-allied", "p2": "felix-allied"}
        game = self.within("burn iris-allied; points 1", prepare)
        self.assertEqual((game.aliases["p1"], game.hands["p1"], game.points), (None, set(), 1))
        self.assertNotEqual(game.phase, "actions")

    def test_conditions(self):
        story = CREATE + "entry 105\n"
        true = ["made iris-allied", "not made iris-soviet", "month january", "not second-try", "completed papers",
                "not failed papers", "not success", "not adequate", "surveillance peking 2",
                "not surveillance peking 3", "watched 12", "not watched 13", "affiliation paris allied",
                "not affiliation paris soviet", "incidents 2", "not incidents 3", "agents 3", "not agents 40",
                "safehouse washington", "not safehouse paris", "permanent washington", "active santiago",
                "not active paris", "teams 2", "not teams 3", "not burned 1", "funding 5", "not funding 6",
                "not threat 1", "not marked 1", "not packet 1", "not door x", "not operation 52",
                "not protocol cobalt", "not noted letter", "target voice delhi", "target voice asia",
                "not target voice europe", "not target papers europe", "not score 200", "playing iris",
                "not playing otto", "not counter keys 1", "turn 1", "not turn 2", "not escalations 1",
                "not burned-in-game 1", "pawn washington", "not pawn lima"]
        for condition in true:
            story += f"when {condition}\ndo points 1\nend\n"
        game = started("conditions", story + "door x\noperation 52\n")
        game.incidents = Counter(paris=2)
        game.targets["voice"] = "delhi"
        game.unseen.discard("delhi")
        self.assertEqual(complete(game).points, len(true))
        names = {condition.removeprefix("not ").split(" ")[0] for condition in true}
        known = {name.removeprefix("_if_").replace("_", "-") for name in dir(Campaign) if name.startswith("_if_")}
        self.assertEqual(names, known)

    def test_conditions_after_a_game(self):
        story = CREATE + "legacy pause\nwhen failed voice\ndo points 1\nend\n" \
            "when completed papers\ndo points 2\nend\nwhen adequate\ndo points 4\nend\n" \
            "when success\ndo points 8\nend\n" \
            "when agents 1\ndo points 16\nend\n" \
            "when safehouse washington\ndo points 32\nend\nlegacy stop\nwhen agents 1\ndo points 64\nend\n" \
            "when adequate\ndo points 90\nend\nwhen failed voice\ndo points 5\nend\n"
        game = started("later", story)
        game.objectives["papers"] = "completed"
        finish(game)
        self.assertEqual(game.points, 1 + 2 + 4 + 16 + 32)
        play(game, "p1 continue", "p1 players 2")
        self.assertEqual(game.points, 55 + 90 + 5)

    def test_every_effect_has_a_test(self):
        text = Path(__file__).read_text(encoding="utf-8")
        for name in dir(Campaign):
            if name.startswith("_effect_"):
                self.assertIn(f"{name.removeprefix('_effect_').replace('_', '-')} ", text)


class Behaviours(unittest.TestCase):
    def with_(self, *effects, name="behaviours"):
        return started(name, CREATE + "".join(f"do {effect}\n" for effect in effects))

    def test_set_up(self):                                          # threats-more, threat-start, first-cards
        story = CREATE + "do sticker A\ndo sticker B\ndo protocol cobalt\n"
        game = play(campaign("set-up", story), "p1 players 2")
        quickly(game, lambda game: game.phase == "setup-threats")
        self.assertEqual((game.left, game.threat), (11, 1))
        for city in CITIES[:11]:
            game.play(f"* threat {city}")
        self.assertEqual(list(game.agents.values()), [3, 3, 3, 2, 2, 2, 1, 1, 1, 1, 1])
        self.assertEqual(game.left, 6)
        quickly(game, in_actions)
        self.assertEqual(sum(len(hand) for hand in game.hands.values()), 6)

    def test_actions(self):                                         # safehouse-flight, switch, raid, marked-closed
        game = self.with_("protocol lantern", "protocol thimble", "protocol marigold", "create neutral", "sticker C",
                          "mark toronto")
        game.safehouses = {"washington", "paris"}
        game.agents["washington"] = 3
        game.aliases = {"p1": "iris-allied", "p2": "otto-allied"}
        for pile in (*game.hands.values(), game.unseen):
            pile.discard("washington")
        game.player_discard |= game.hands["p1"]
        game.hands["p1"] = {"washington"}
        game.teams["soviet"]["washington"] = 1
        moves = game.legal()
        for move in ("p1 shuttle paris", "p1 switch iris-neutral", "p1 raid", "p1 team soviet toronto"):
            self.assertIn(move, moves)
        self.assertNotIn("p1 drive toronto", moves)
        play(game, "p1 raid", "p1 switch iris-neutral", "p1 shuttle paris")
        self.assertEqual((game.agents["washington"], game.aliases["p1"], game.pawns["p1"], game.actions),
                         (0, "iris-neutral", "paris", 1))
        self.assertNotIn("p1 raid", game.legal())
        self.assertEqual(again(game).legal(), game.legal())

    def test_marked_watched(self):
        game = self.with_("protocol granite", "mark paris", "mark moscow", "mark rome", "unmark rome")
        self.assertEqual((game.symbols("paris"), game.symbols("moscow"), game.symbols("rome")), (1, 3, 0))
        game.teams["allied"] = Counter(["paris", "rome"])
        game._incident_effect("teams")
        self.assertEqual(game.teams["allied"], Counter(["rome"]))

    def test_clear_most(self):
        game = self.with_("sticker D")
        game.agents, game.teams["allied"] = Counter(paris=3), Counter(["paris"])
        game._clear_area()
        self.assertEqual(game.agents["paris"], 2)

    def test_no_shelter(self):
        game = self.with_("sticker E")
        game._incident(["washington"])
        self.assertEqual(game.losses, {"p1": 1, "p2": 1})

    def test_marked_falls(self):
        game = self.with_("sticker F", "mark paris")
        game._incident(["paris"])
        game._incident(["rome"])
        game._incident(["rome"])
        self.assertEqual(game.phase, "actions")
        game._incident(["paris"])
        self.assertEqual((game.phase, game.incidents["paris"]), ("ended-incidents", 2))

    def test_marked_watch(self):
        game = self.with_("sticker AA", "mark paris", "mark peking", "mark moscow", "watch moscow 1")
        game.incidents = Counter(paris=1)
        finish(game)
        self.assertEqual([game.surveillance[city] for city in ("paris", "peking", "moscow")], [2, 3, 3])


    def test_identify_more(self):
        game = self.with_("sticker M")
        self.assertEqual((game._cost("p1", ["identify", "voice"]), game._cost("p1", ["assemble", "-"])), (4, 5))
        game._effect_lift("M")
        self.assertEqual(game._cost("p1", ["identify", "voice"]), 3)

    def test_units_fewer(self):
        self.assertEqual(finish(self.with_("sticker N", "units 2")).units, 1)
        self.assertEqual(finish(self.with_("sticker N", name="none")).phase, "month")


class SelfPlay(unittest.TestCase):
    story = CREATE + """do objective spare
do specialise 3
legacy -
do create neutral
choose
option a
do protocol lantern
do sticker A
option b
do protocol marigold
do protocol thimble
end
legacy pause
when failed voice
do lose-cover all 1
do watch marked 1
do destroy-event forecast
end
do operation 60
legacy stop
do objective fifth
entry 105
do lose-cover all 3
do agents moscow 3
do mark moscow
entry 107
do agents washington 3
do burn iris-allied
do door deep
entry 108
do lose-cover asia 2
do agents washington 2
entry 109
do agents cairo 3
door deep
do asset maud-allied spare-papers
do liability otto-allied nervous
operation 60
do permanent paris
do vans soviet 4
"""

    def test_campaigns(self):
        results, kinds = Counter(), Counter()
        for seed in range(10):
            generator = random.Random(seed)
            game = campaign("self-play", self.story, players=generator.choice("234"),
                            consent=generator.choice(["on", "off"]))
            manner, step = generator.choice(MANNERS), 0
            while not game.over():
                if in_actions(game) and not game.prologue and generator.random() < 0.1:
                    self.help(game, generator)
                if in_actions(game) and not game.prologue and generator.random() < 0.02:
                    game = enrich_campaign(game, generator)
                move = choose(game, generator, manner)
                game.apply(move)
                kinds[move.split(" ")[1]] += 1
                step += 1
                self.assertEqual((bool(game.legal()), bool(game.chances())).count(True), 0 if game.over() else 1)
                if step % 10 == 0 or not game.running:
                    self.assertEqual(again(game).legal(), game.legal())
                    self.assertEqual(again(game).state_text(), game.state_text())
            results[game.result()] += 1
        self.assertEqual(results.total(), 10)
        self.assertLessEqual({"players", "prologue", "create", "specialise", "choose", "buy-asset", "buy-counter",
                              "acquire"}, set(kinds))

    def help(self, game, generator):
        """Teams where an objective needs them, so that entries are read in running games."""
        objective = generator.choice(game.open_objectives())
        cities = list(game.pack.known_targets[objective])
        if objective in game.pack.hidden:
            cities += sorted(game.possible_cities(objective))[:1]
        for city in cities:
            side = game.affiliation_of[city]
            if game.teams_left(side) > 0:
                game.teams[side][city] += 1

    def test_refused(self):
        text = campaign("refused").state_text()
        for old, new in (("stage: -", "stage: somewhere"), ("running: no", "running: yes"), ("track: 1", "track: 2"),
                         ("phase: month", "phase: ended-cards"), ("waiting: -", "waiting: packet-1"),
                         ("stage: -", "stage: objectives 2"), ("area: -", "area: paris"), ("threat: 0", "threat: 9"),
                         ("reserve: airlift", "reserve:"), ("teams allied: -", "teams allied: paris*5")):
            with self.assertRaises(BadInput, msg=new):
                Campaign.from_state_text({"game": "campaign", "pack": "refused"}, text.replace(old, new, 1))


if __name__ == "__main__":
    unittest.main()
