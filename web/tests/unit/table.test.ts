// What the game module tells of the things on a table, and of answers that are given several at once.
import assert from "node:assert/strict";
import { test } from "node:test";
import { loadRulesNow, newGameModule } from "../../src/engine/loader.js";
import { BaseEntity, GameTopic } from "../../src/generated/layouts.js";
import { useBuild } from "./engine.js";

useBuild();

const SEED = "000102030405060708090a0b0c0d0e0f";
const CARDS = 53;
const CUBES = 4 * 24;
const INFECTED = 3 * (3 + 2 + 1); // cubes of the set-up

async function opened(options: Readonly<Record<string, string>> = {}) {
  const game = await newGameModule("base", "en");
  game.open(game.head({ players: "2", ...options }, ["Ana", "Beto"], SEED));
  return game;
}

test("decks, tracks, supplies and cures have numbers and sentences", async () => {
  const game = await opened();
  const counters = new Map(game.counters.map((counter) => [counter.key, counter]));
  for (const key of ["player-deck", "player-discard", "infection-deck", "infection-discard", "rate", "outbreaks", "stations"])
    assert.ok(counters.get(key)?.text.includes(String(counters.get(key)?.count)), key);
  const cures = [1, 2, 3, 4].map((colour) => counters.get(`cure-${colour}`));
  assert.equal(
    cures.reduce((sum, cure) => sum + (cure?.count ?? 0), 0),
    CUBES - INFECTED,
  );
  for (const cure of cures) assert.match(cure?.text ?? "", /not cured\. Cubes left: \d+\.$/);
  assert.equal(
    game.turnSteps.findIndex(({ now }) => now),
    0,
  );
});

test("cards say where their city is, events and roles what they do", async () => {
  const game = await opened();
  const cards = Array.from({ length: CARDS }, (_, card) => ({ key: game.key(BaseEntity.CARD, card), ...game.card(card) }));
  const cairo = cards.find(({ key }) => key === "cairo");
  assert.deepEqual([cairo?.left, cairo?.right, cairo?.text], ["Egypt", "14.7 M", ""]);
  for (const { key, left, text } of cards) assert.ok(left !== "" || text !== "", key);
  for (const seat of [0, 1]) assert.ok(game.words(GameTopic.POWERS, seat).length > 0);
});

test("the Scientist needs four cards, and is told four", async () => {
  const game = await opened();
  await loadRulesNow(game);
  for (let seeds = 0; game.words(GameTopic.ROLE, game.deciding ?? 0)[0] !== "Scientist"; seeds++)
    game.open(game.head({ players: "4" }, [], seeds.toString(16).padStart(32, "0")));
  const cure = game.verbs.find(({ key }) => key === "c");
  assert.ok(cure);
  const why = game.refusal(cure, game.pawn(game.deciding ?? 0) ?? 0);
  assert.match([why?.sentence, ...(why?.help ?? [])].join(" "), /needs 4 /);
});

test("cards over the hand limit are counted, so that they can be discarded at once", async () => {
  const game = await opened();
  // Two turns of passing: whoever draws four cards more than the first four has eight.
  for (let left = 200; left > 0 && game.result === "open"; left--) {
    const discard = game.choices.findIndex(({ text }) => / discard /.test(text));
    if (discard >= 0) {
      const seat = game.choices[discard]?.move.actor ?? 0;
      const held = game.choices.filter(({ text, move }) => / discard /.test(text) && move.actor === seat).length;
      assert.equal(game.inARow(discard), held - 7);
      return;
    }
    const on = game.choices.find(({ text }) => /pass|continue/.test(text)) ?? game.choices[0];
    assert.ok(on);
    game.play(on.text);
  }
  assert.fail("nobody had to discard");
});
