"""Tests of what the comparison of Season 0 is made with: random packs, rich positions of them, spoiled texts."""

import random
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from seasons import season0  # noqa: E402  (needs the path above)
from frame import BadInput  # noqa: E402
from pack_season0 import pack_named  # noqa: E402
from packs_season0 import random_pack  # noqa: E402
from players_season0 import MANNERS, choose, play  # noqa: E402
from positions_season0 import enrich  # noqa: E402
from texts_season0 import CHANGES, lines_of, spoiled, text_of  # noqa: E402


class RandomPacks(unittest.TestCase):
    def test_the_same_seed_makes_the_same_pack(self):
        self.assertEqual(random_pack(random.Random(4), "random-same"), random_pack(random.Random(4), "random-same"))
        self.assertNotEqual(random_pack(random.Random(4), "random-same"), random_pack(random.Random(5), "random-same"))

    def test_they_are_played_to_the_end(self):
        overlaps = 0
        for seed in range(24):
            random_pack(random.Random(seed), f"random-{seed}")
            pack = pack_named(f"random-{seed}")
            lists = [set(pack.hidden[key]) for key in pack.goals["january"] if key in pack.hidden]
            overlaps += len(lists) > 1 and bool(lists[0] & lists[1])
            for kind in ("january", "campaign"):
                game = season0.Game({"game": kind, "pack": pack.name, "funding": str(pack.funding)})
                play(game, seed, MANNERS[seed % len(MANNERS)])
                self.assertNotEqual(game.result(), "open")
        self.assertGreater(overlaps, 4)


class SpoiledTexts(unittest.TestCase):
    def test_each_is_read_or_refused(self):
        generator, read = random.Random(9), {True: 0, False: 0}
        game = season0.Game({"players": "3", "consent": "on"})
        while not game.over():
            if game.phase == "setup-aliases" and generator.random() < 0.5:
                game = enrich(game, generator)
            text = spoiled(game, generator)
            try:
                self.assertEqual(type(game).from_state_text(game.options, text).state_text(), text)
                read[True] += 1
            except BadInput:
                read[False] += 1
            game.apply(choose(game, generator, "kinds"))
        self.assertGreater(min(read.values()), 5)

    def test_every_change_changes_something(self):
        generator = random.Random(10)
        game = season0.Game({"players": "2"})
        while game.phase != "actions":
            game.apply(choose(game, generator, "kinds"))
        for change in CHANGES:
            texts = set()
            for _ in range(30):
                lines = lines_of(game.state_text())
                change(game, lines, generator)
                texts.add(text_of(lines))
            self.assertGreater(len(texts), 1, change.__name__)


if __name__ == "__main__":
    unittest.main()
