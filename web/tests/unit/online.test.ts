import assert from "node:assert/strict";
import { test } from "node:test";
import { Refusal } from "../../src/engine/game-module.js";
import { settings } from "../../src/store/settings.js";
import { farTable } from "./lib/far.js";
import "./lib/place.js";

settings.pace.value = "off";

test("a button that is pressed again before the table has changed is pressed once", async () => {
  const { session, sent, answer, tell } = await farTable();
  const [first, other] = session.shown.value.choices.map(({ text }) => text);
  assert.ok(first && other);
  const before = session.game.count;
  const done = session.act(first);
  await session.act(first);
  await assert.rejects(session.act(other), Refusal, "something else has to wait");
  await answer(); // that it is done; what it did is still under way
  await session.act(first);
  await assert.rejects(session.act(other), Refusal);
  assert.deepEqual(sent, [first]);
  assert.equal(session.game.count, before);
  await tell();
  await done;
  assert.ok(session.game.count > before);
  assert.equal(session.table.pendingRequests.waiting.value, 0);
  const next = session.shown.value.choices[0]?.text ?? assert.fail();
  const again = session.act(next);
  await answer();
  assert.deepEqual(sent, [first, next]);
  await tell();
  await again;
  await session.close();
});

test("a plan of the table that is looked at is the one that can be changed and is played", async () => {
  const { session, wishes } = await farTable();
  const [mine, theirs] = session.shown.value.choices.map(({ text }) => text).filter((text) => text.includes("drive"));
  assert.ok(mine && theirs);
  session.plans.open();
  await session.act(mine);
  session.show({ kind: "present" });
  session.table.plans.value = [{ plan: 7, at: 1, seat: 1, moves: [theirs], yes: 1, no: 0 }];
  session.plans.read();
  const [shared] = session.plans.shared.value;
  assert.ok(shared);
  session.plans.look(shared);
  assert.deepEqual(session.plans.current?.moves, [theirs]);
  assert.deepEqual(session.shown.value.scene, { kind: "plan", moves: [theirs], whose: 0 });
  const before = session.plans.all.value.length;
  session.plans.look(shared);
  assert.equal(session.plans.all.value.length, before, "it is opened once");
  void session.plans.commit();
  await new Promise((done) => setTimeout(done));
  const asked = wishes.filter(({ t }) => t === "commit" || t === "propose");
  assert.deepEqual(
    asked.map((request) => ("plan" in request ? request.plan : 0)),
    [7],
  );
  await session.close();
});
