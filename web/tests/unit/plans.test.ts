import assert from "node:assert/strict";
import { test } from "node:test";
import { Refusal } from "../../src/engine/game-module.js";
import type { LocalSession } from "../../src/game/local-session.js";
import { settings } from "../../src/store/settings.js";
import { fixedGame, storeInMemory } from "./lib/place.js";

settings.pace.value = "off";

function drives(session: LocalSession): string[] {
  return session.shown.value.choices.map(({ text }) => text).filter((text) => text.includes("drive"));
}

test("moves of a plan change what is shown and not the table", async () => {
  const store = storeInMemory();
  const session = await fixedGame(store);
  const start = session.game.hash;
  const saves = store.saves;
  session.plans.open();
  assert.deepEqual(session.shown.value.scene, { kind: "plan", moves: [], whose: 0 });
  const first = drives(session)[0] ?? assert.fail();
  await session.act(first);
  const second = drives(session)[0] ?? assert.fail();
  await session.act(second);
  assert.notEqual(session.game.hash, start);
  assert.equal(store.saves, saves);
  const [plan] = session.plans.all.value;
  assert.deepEqual(plan?.moves, [first, second]);
  assert.equal(plan?.fits, 2);
  assert.equal(plan?.labels.length, 2);
  await assert.rejects(session.act("p1 drive tokyo"), Refusal);
  session.show({ kind: "present" });
  assert.equal(session.game.hash, start);
  session.plans.open(plan?.number);
  assert.deepEqual(session.shown.value.scene, { kind: "plan", moves: [first, second], whose: 0 });
  await session.close();
});

test("a plan that is opened whole goes through every city on its way", async () => {
  const session = await fixedGame(storeInMemory());
  const { game } = session;
  const at = (key: string): number => game.places.findIndex((_, i) => game.key(0, i) === key);
  const moves = ["p1 drive chicago", "p1 drive montreal", "p1 drive new-york"];
  session.plans.open();
  await session.act(...moves); // as a hint puts them there
  const way = [["atlanta", "chicago", "montreal", "new-york"].map(at)];
  assert.deepEqual(session.shown.value.ways, way);
  session.show({ kind: "present" });
  assert.deepEqual(session.shown.value.ways, []);
  session.plans.open(session.plans.all.value[0]?.number);
  assert.deepEqual(session.shown.value.ways, way);
  assert.equal(game.pawn(0), at("new-york"), "the game module stands where the plan ends");
  await session.close();
});

test("undo and redo in a plan", async () => {
  const session = await fixedGame(storeInMemory());
  session.plans.open();
  assert.notEqual(session.shown.value.undo, "");
  const first = drives(session)[0] ?? assert.fail();
  await session.act(first);
  assert.equal(session.shown.value.undo, "");
  await session.undo();
  assert.deepEqual(session.plans.all.value[0]?.moves, []);
  assert.equal(session.shown.value.redo, true);
  await session.redo();
  assert.deepEqual(session.plans.all.value[0]?.moves, [first]);
  assert.equal(session.shown.value.redo, false);
  await session.undo();
  await session.act(drives(session)[1] ?? assert.fail());
  assert.equal(session.shown.value.redo, false);
  await session.close();
});

test("a plan is played at the table, and is gone then", async () => {
  const store = storeInMemory();
  const session = await fixedGame(store);
  session.plans.open();
  for (let i = 0; i < 4; i++) await session.act(drives(session)[0] ?? assert.fail());
  const planned = [...(session.plans.all.value[0]?.moves ?? [])];
  assert.equal(planned.length, 4);
  assert.equal(session.shown.value.choices.filter(({ text }) => text.includes("drive")).length, 0, "the actions are used up");
  await session.plans.commit();
  assert.deepEqual(session.plans.all.value, []);
  assert.equal(session.shown.value.scene.kind, "present");
  const made = session.log.value.filter(({ move }) => move.actor === 0).map(({ notation }) => notation);
  assert.deepEqual(made.slice(0, 4), planned);
  assert.equal(store.kept.get(session.id)?.record, session.game.record);
  await session.close();
});

test("when the game moves on a plan shows how much of it still fits", async () => {
  const session = await fixedGame(storeInMemory());
  session.plans.open();
  const first = drives(session)[0] ?? assert.fail();
  await session.act(first);
  const back = drives(session).find((text) => text.endsWith("atlanta")) ?? assert.fail();
  await session.act(back);
  session.show({ kind: "present" });
  const other = drives(session).find((text) => text !== first) ?? assert.fail();
  await session.act(other);
  const [plan] = session.plans.all.value;
  assert.equal(plan?.moves.length, 2);
  assert.ok((plan?.fits ?? 2) < 2, `${plan?.fits} of two moves fit`);
  session.plans.open(plan?.number);
  assert.equal(session.shown.value.scene.kind === "plan" && session.shown.value.scene.moves.length, plan?.fits);
  await session.close();
});

test("three plans at most, the oldest goes", async () => {
  const session = await fixedGame(storeInMemory());
  for (const i of [0, 1, 2, 0]) {
    session.plans.open();
    await session.act(drives(session)[i] ?? assert.fail());
    session.show({ kind: "present" });
  }
  assert.equal(session.plans.all.value.length, 3);
  assert.equal(new Set(session.plans.all.value.map(({ number }) => number)).size, 3);
  await session.plans.drop(session.plans.all.value[0]?.number ?? 0);
  assert.equal(session.plans.all.value.length, 2);
  await session.close();
});
