import assert from "node:assert/strict";
import { test } from "node:test";
import { Refusal } from "../../src/engine/game-module.js";
import { BaseFact, GameTopic } from "../../src/generated/layouts.js";
import { Season0Fact } from "../../src/generated/layouts-season0.js";
import { Season2Fact } from "../../src/generated/layouts-season2.js";
import { branchLocal, importRecord, newLocal, openLocal, recordFile } from "../../src/game/local.js";
import type { LocalSession } from "../../src/game/local-session.js";
import type { NewGame, PositionView } from "../../src/game/session.js";
import { settings } from "../../src/store/settings.js";
import { setCatalogue } from "../../src/i18n/translate.js";
import { fixedGame, luck, people, storeInMemory } from "./lib/place.js";

settings.pace.value = "off";

const base: NewGame = { rules: "base", options: { epidemics: "4" }, chairs: people("Ana", "Beto") };

/** Plays a choice drawn by lot until the game is over or so many moves were made. */
async function playOn(session: LocalSession, draw: (below: number) => number, most: number): Promise<void> {
  for (let i = 0; i < most && session.shown.value.choices.length > 0; i++) {
    const { choices } = session.shown.value;
    await session.act(choices[draw(choices.length)]?.text ?? "");
  }
}

for (const [rules, game, begins] of [
  ["base", undefined, BaseFact.TURN],
  ["season2", "prologue", Season2Fact.TURN],
  ["season0", "prologue", Season0Fact.TURN],
] as const) {
  test(`a whole game of ${rules}, saved after every move`, async () => {
    const store = storeInMemory();
    const id = await newLocal({ rules, options: game ? { game } : {}, chairs: people("Ana", "Beto", "Caio") }, store);
    const session = await openLocal(id, store);
    await playOn(session, luck(7), 2000);
    assert.notEqual(session.shown.value.result, "open");
    assert.equal(store.kept.get(id)?.record, session.game.record);
    assert.equal(store.kept.get(id)?.result, session.shown.value.result);
    assert.ok(session.log.value.length === session.game.count && session.log.value.every(({ text }) => typeof text === "string"));
    let turns = 0;
    for (const { turn, facts } of session.log.value) {
      assert.equal(turn, turns, "a turn is counted when it begins");
      turns += facts.filter(({ id }) => id === begins).length;
    }
    await session.close();
    const again = await openLocal(id, store);
    assert.equal(again.shown.value.result, session.shown.value.result);
    assert.deepEqual(again.log.value, session.log.value);
    assert.notEqual(again.shown.value.undo, "", "what was over when it was opened is not taken back");
    await again.close();
  });
}

test("a game goes on where it was left, with the luck it had", async () => {
  const store = storeInMemory();
  const id = await newLocal(base, store);
  const first = await openLocal(id, store);
  await playOn(first, luck(3), 9);
  const record = first.game.record;
  await first.close();
  const copy = storeInMemory();
  copy.kept.set(id, { ...(store.kept.get(id) ?? assert.fail()) });
  const ends: string[] = [];
  for (const place of [store, copy]) {
    const session = await openLocal(id, place);
    assert.equal(session.game.record, record);
    await playOn(session, luck(5), 30);
    ends.push(session.game.hash);
    await session.close();
  }
  assert.equal(ends[0], ends[1]);
});

test("undo and redo, until something was seen", async () => {
  const store = storeInMemory();
  const session = await fixedGame(store);
  const start = session.game.hash;
  assert.notEqual(session.shown.value.undo, "", "nothing was done yet");
  assert.equal(session.shown.value.redo, false);
  const drive = session.shown.value.choices.find(({ text }) => text.includes("drive"))?.text ?? assert.fail();
  await session.act(drive);
  const after = session.game.hash;
  assert.equal(session.shown.value.undo, "");
  await session.undo();
  assert.equal(session.game.hash, start);
  assert.equal(session.shown.value.redo, true);
  assert.equal(store.kept.get(session.id)?.record, session.game.record);
  await session.redo();
  assert.equal(session.game.hash, after);
  assert.equal(session.shown.value.redo, false);
  await session.undo();
  const other = session.shown.value.choices.find(({ text }) => text.includes("drive") && text !== drive)?.text ?? assert.fail();
  await session.act(other);
  assert.equal(session.shown.value.redo, false, "what was undone is gone when something else is done");
  for (const end of ["pass", "continue"]) {
    const move = session.shown.value.choices.find(({ text }) => text.endsWith(end));
    if (move) await session.act(move.text);
  }
  assert.ok(session.shown.value.undo.length > 10, "cards were drawn");
  await assert.rejects(session.undo(), Refusal);
  await session.close();
});

test("a refused move says its rule and changes nothing", async () => {
  const store = storeInMemory();
  const session = await fixedGame(store);
  const before = session.shown.value;
  const saves = store.saves;
  await assert.rejects(
    session.act("p1 drive tokyo"),
    (error: Refusal) => error.rule === "base.drive.1" && error.message.length > 10,
  );
  assert.equal(session.shown.value, before);
  assert.equal(store.saves, saves);
  await session.close();
});

test("what did not change is the same object", async () => {
  const store = storeInMemory();
  const session = await fixedGame(store);
  const before: PositionView = session.shown.value;
  await session.act(before.choices.find(({ text }) => text.includes("drive"))?.text ?? assert.fail());
  const after = session.shown.value;
  assert.equal(after.gauges, before.gauges);
  assert.equal(after.scene, before.scene);
  const same = after.board.places.filter((place, i) => place === before.board.places[i]).length;
  assert.ok(same >= 44 && same < 48, `${same} places are the same`);
  session.show({ kind: "present" });
  assert.equal(session.shown.value.choices, after.choices);
  assert.equal(session.shown.value.verbs, after.verbs);
  assert.equal(session.shown.value.board, after.board);
  await session.close();
});

test("the past can be looked at and takes no moves", async () => {
  const store = storeInMemory();
  const session = await fixedGame(store);
  await playOn(session, luck(2), 6);
  const now = session.game.hash;
  session.show({ kind: "past", at: 3 });
  assert.equal(session.shown.value.choices.length, 0);
  assert.notEqual(session.game.hash, now);
  await assert.rejects(session.act("p1 pass"), Refusal);
  session.show({ kind: "past", at: session.game.count });
  assert.equal(session.shown.value.scene.kind, "present");
  assert.equal(session.game.hash, now);
  await session.close();
});

test("a store that fails is told, and the game goes on", async () => {
  const store = storeInMemory();
  const session = await fixedGame(store);
  store.broken = true;
  await playOn(session, luck(1), 1);
  assert.equal(session.problem.value?.kind, "unsaved");
  store.broken = false;
  await playOn(session, luck(1), 1);
  assert.equal(session.problem.value, undefined);
  assert.equal(store.kept.get(session.id)?.record, session.game.record);
  await session.close();
});

test("another language speaks anew", async () => {
  const store = storeInMemory();
  const session = await fixedGame(store);
  const english = session.log.value.map(({ text }) => text).join();
  const place = session.shown.value.board.places.findIndex(({ pieces }) => pieces.length > 0);
  const label = session.shown.value.board.places[place]?.label;
  const told = new Promise<void>((resolve) => {
    const end = session.shown.subscribe(({ turn }) => {
      if (!/Ana.*: .*action/.test(turn.join()) || turn.join().includes("left")) return;
      queueMicrotask(() => end());
      resolve();
    });
  });
  setCatalogue("fr");
  await told;
  assert.notEqual(session.log.value.map(({ text }) => text).join(), english);
  assert.notEqual(session.shown.value.board.places[place]?.label, label);
  setCatalogue("en");
  await session.close();
});

test("a branch has the moves before it and luck of its own", async () => {
  const store = storeInMemory();
  const session = await fixedGame(store);
  await playOn(session, luck(8), 20);
  const at = session.log.value.filter(({ move }) => move.actor < 2).at(-1)?.index ?? assert.fail();
  const branch = await openLocal(await branchLocal(session.game.record, at, undefined, store), store);
  assert.equal(branch.game.count, at);
  assert.doesNotMatch(branch.game.record, /^seed:/m);
  await playOn(branch, luck(9), 2000);
  assert.notEqual(branch.shown.value.result, "open");
  const again = await openLocal(branch.id, store);
  assert.equal(again.game.record, branch.game.record);
  for (const one of [session, branch, again]) await one.close();
});

test("a record goes out as a file and comes in again", async () => {
  const store = storeInMemory();
  const session = await fixedGame(store);
  await playOn(session, luck(6), 12);
  const saved = store.kept.get(session.id) ?? assert.fail();
  const file = recordFile(saved);
  const other = await openLocal(await importRecord(await file.text(), "", store), store);
  assert.equal(other.game.hash, session.game.hash);
  assert.deepEqual(
    other.seats.value.map(({ name }) => name),
    ["Ana", "Beto"],
  );
  await assert.rejects(importRecord(saved.record.replace("drive", "fly"), "", store), Refusal);
  for (const one of [session, other]) await one.close();
});

test("with closed hands a person alone sees the own cards only, and a partner its own", async () => {
  const store = storeInMemory();
  const chairs = [...people("Ana"), { name: "Beto", colour: 1, computer: "casual" }];
  const session = await openLocal(await newLocal({ rules: "base", options: { hands: "closed" }, chairs }, store), store);
  const hands = (): string => session.game.words(GameTopic.HANDS).join("\n");
  const mine = hands();
  const theirs = session.seenBy(1, hands);
  assert.notEqual(mine, theirs);
  assert.equal(hands(), mine, "the person's eyes are back");
  const seats = [0, 1].map((seat) => session.seenBy(seat, () => session.game.choices.map(({ move }) => move.actor)));
  assert.ok(
    seats.some((actors, seat) => actors.includes(seat)),
    "whoever is on turn is offered something",
  );
  assert.ok(session.shown.value.choices.every(({ move }) => move.actor === 0));
  await session.close();
});

test("several people with closed hands hand over the screen", async () => {
  const store = storeInMemory();
  const session = await fixedGame(store, "base", { hands: "closed" });
  const hands = (): string => session.game.words(GameTopic.HANDS).join("\n");
  const covered = hands();
  assert.equal(session.problem.value?.kind, "handover");
  assert.equal(session.shown.value.choices.length, 0);
  await session.takeOver();
  assert.equal(session.problem.value, undefined);
  const ana = hands();
  assert.notEqual(ana, covered);
  assert.ok(session.shown.value.choices.length > 0);
  for (let i = 0; i < 40 && session.shown.value.deciding !== 1; i++) {
    const end = session.shown.value.choices.find(({ text }) => /(pass|continue|discard .*)$/.test(text)) ?? assert.fail();
    await session.act(end.text);
  }
  assert.equal(session.problem.value?.kind, "handover", "it is Beto's turn");
  assert.equal(session.shown.value.choices.length, 0);
  await session.takeOver();
  assert.notEqual(hands(), ana);
  assert.ok(session.shown.value.choices.every(({ move }) => move.actor === 1));
  await session.close();
});
