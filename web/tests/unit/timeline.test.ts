import assert from "node:assert/strict";
import { test } from "node:test";
import type { Beat, GameModule } from "../../src/engine/game-module.js";
import { newGameModule } from "../../src/engine/loader.js";
import { BoardBeatKind as Kind } from "../../src/generated/layouts.js";
import { isSilent, stay, stepOn, timeOf } from "../../src/game/chance-animation.js";
import { openLocal } from "../../src/game/local.js";
import type { LocalSession } from "../../src/game/local-session.js";
import type { PositionView, Rules } from "../../src/game/session.js";
import { settings } from "../../src/store/settings.js";
import { fixedGame, luck, storeInMemory, type TestStore } from "./lib/place.js";

/** What is seen of a game in one go: the facts of each beat that was shown, and what was told. */
interface Seen {
  readonly facts: string[];
  readonly told: number[];
}

const factsOf = (game: GameModule, move: number, from: number, to: number): string[] =>
  game
    .narrate(move)
    .facts.slice(from, to)
    .map((fact) => `${move} ${fact.id} ${[...fact.arg].join()}`);

/** Steps to the present and notes each beat on the way. */
function watch(session: LocalSession, seen: Seen): void {
  let scenes = 0;
  for (let shown = session.shown.peek(); shown.scene.kind === "animation"; shown = session.shown.peek()) {
    const { beat, scene } = shown;
    assert.ok(beat && ++scenes < 2000, JSON.stringify(scene));
    seen.facts.push(...factsOf(session.game, beat.move, beat.all[beat.number - 1]?.facts ?? 0, beat.facts));
    const last = session.log.peek().at(-1)?.index ?? -1;
    assert.ok(last <= beat.move, "nothing is told before it is shown");
    assert.equal(last === beat.move, beat.number === beat.all.length - 1, "a move is told with its last beat");
    session.show(stepOn(scene, shown));
  }
}

async function playShown(
  session: LocalSession,
  draw: (below: number) => number,
  seen: Seen,
  after: (view: PositionView) => void,
) {
  for (let i = 0; i < 400 && session.shown.peek().choices.length > 0; i++) {
    const { choices } = session.shown.peek();
    const before = session.game.count;
    await session.act(choices[draw(choices.length)]?.text ?? "");
    const { scene } = session.shown.peek();
    const from = scene.kind === "animation" ? scene.at - 1 : session.game.count;
    for (let move = before; move < from; move++) seen.facts.push(...factsOf(session.game, move, 0, Infinity)); // one's own
    watch(session, seen);
    after(session.shown.peek());
  }
}

const games: readonly (readonly [Rules, Record<string, string>])[] = [
  ["base", { epidemics: "6" }],
  ["season2", { game: "prologue" }],
  ["season0", { game: "prologue" }],
];
for (const [rules, options] of games) {
  test(`${rules}: each fact is shown once, in order, and leads to the board that skipping leads to`, async () => {
    settings.pace.value = "step";
    const [one, other]: [TestStore, TestStore] = [storeInMemory(), storeInMemory()];
    const [shown, skipped] = [await fixedGame(one, rules, options), await fixedGame(other, rules, options)];
    const begun = shown.game.count;
    const seen: Seen = { facts: [], told: [] };
    const draw = luck(5);
    const same = luck(5);
    await playShown(shown, draw, seen, () => undefined);
    for (let i = 0; i < 400 && skipped.shown.peek().choices.length > 0; i++) {
      const { choices } = skipped.shown.peek();
      await skipped.act(choices[same(choices.length)]?.text ?? "");
      skipped.show({ kind: "present" });
    }
    const { game } = shown;
    const all = Array.from({ length: game.count - begun }, (_, i) => factsOf(game, begun + i, 0, Infinity)).flat();
    assert.ok(all.length > 30, "a game has many facts");
    assert.deepEqual(seen.facts, all);
    assert.equal(shown.game.record, skipped.game.record);
    const places = (session: LocalSession): unknown => session.shown.peek().board.places;
    assert.deepEqual(places(shown), places(skipped));
    assert.deepEqual(shown.shown.peek().gauges, skipped.shown.peek().gauges);
    const reopened = await openLocal(shown.id, one);
    assert.deepEqual(places(reopened), places(shown));
    for (const session of [shown, skipped, reopened]) await session.close();
  });

  test(`${rules}: between two beats the module shows the position of its own rules`, async () => {
    settings.pace.value = "off";
    const session = await fixedGame(storeInMemory(), rules, options);
    const draw = luck(11);
    await playShown(session, draw, { facts: [], told: [] }, () => undefined);
    const { game } = session;
    let inside = 0;
    for (let move = 0; move < game.count; move++) {
      const beats = game.beats(move);
      const last = beats.at(-1);
      assert.ok(last && last.facts === game.narrate(move).facts.length, "the last beat has the last fact");
      assert.ok(beats.every((beat, i) => i === 0 || beat.facts > (beats[i - 1] as Beat).facts));
      game.show(move);
      const before = game.stateText;
      game.showFacts(move, 0);
      assert.equal(game.stateText, before);
      game.show(move + 1);
      const after = [game.gauges, game.stateText];
      for (const beat of beats.slice(0, -1)) {
        inside++;
        session.show({ kind: "animation", at: move + 1, beat: beats.indexOf(beat), to: game.count, running: false });
        assert.equal(session.shown.peek().choices.length, 0);
        assert.equal(session.shown.peek().result, "open");
      }
      session.show({ kind: "animation", at: move + 1, to: game.count, running: false });
      assert.deepEqual([game.gauges, game.stateText], after);
    }
    assert.ok(inside > 0, "there are moves with several beats");
    await session.close();
  });
}

test("a chain of outbreaks goes from city to city", async () => {
  const game = await newGameModule("base", "en");
  const { readFile } = await import("node:fs/promises");
  game.open(await readFile("tests/e2e/records/chain.rec", "utf8"));
  const chain = Array.from({ length: game.count }, (_, i) => game.beats(i)).find(
    (beats) => beats.filter(({ kind }) => kind === Kind.OUTBREAK).length >= 4,
  );
  assert.ok(chain);
  const links = chain.filter(({ kind }) => kind === Kind.OUTBREAK);
  assert.deepEqual(
    links.map((link) => link.chain),
    links.map((_, i) => i),
  );
  for (const [i, link] of links.entries()) {
    if (i === 0) continue;
    assert.ok(
      links.slice(0, i).some(({ place }) => place === link.other),
      "a link comes from a city that broke out",
    );
    assert.ok(timeOf(link) <= timeOf(links[i - 1] as Beat), "links become faster");
    assert.match(link.text, /Outbreaks: \d of 8/);
  }
});

test("each game has its own word for outbreaks, in each language", async () => {
  for (const [rules, title, french] of [
    ["base", "Outbreaks:", "Éclosions\u00a0:"],
    ["season2", "Outbreaks:", "Éclosions\u00a0:"],
    ["season0", "Incidents:", "Incidents\u00a0:"],
  ] as const)
    for (const [language, said] of [
      ["en", title],
      ["fr", french],
    ] as const) {
      const game = await newGameModule(rules, language);
      game.open(game.head({ players: "2" }, [], "0123456789abcdef0123456789abcdef"));
      assert.equal(game.outbreaksTitle, said);
    }
});

test("beats stay for as long as they matter, and to be read where nothing moves", () => {
  const beat = (kind: number, more: Partial<Beat> = {}): Beat => ({
    kind,
    place: 0,
    other: undefined,
    colour: 0,
    count: 1,
    seat: 0,
    card: undefined,
    chain: 0,
    facts: 1,
    places: [],
    title: "",
    text: "Something happens in a city, and it is told in a sentence of some length.",
    ...more,
  });
  const epidemic = beat(Kind.EPIDEMIC);
  assert.ok((stay(epidemic, "normal", false) ?? 0) > (stay(beat(Kind.MOVE), "normal", false) ?? 0));
  assert.equal(stay(epidemic, "fast", false), (stay(epidemic, "normal", false) ?? 0) / 2);
  assert.equal(stay(epidemic, "step", false), undefined);
  assert.equal(stay(epidemic, "off", false), 0);
  assert.ok((stay(beat(Kind.MOVE), "normal", true) ?? 0) > 3000, "a still frame stays for its reading time");
  assert.ok(isSilent(beat(Kind.OTHER, { text: "" })) && stay(beat(Kind.OTHER, { text: "" }), "step", false) === 0);
});
