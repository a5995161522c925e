import assert from "node:assert/strict";
import { test } from "node:test";
import { Refusal } from "../../src/engine/desk.js";
import { settings } from "../../src/store/settings.js";
import { farTable } from "./lib/far.js";
import "./lib/place.js";

settings.pace.value = "off";

test("a button that is pressed again before the table has changed is pressed once", async () => {
  const { session, sent, answer, tell } = await farTable();
  const [first, other] = session.shown.value.choices.map(({ text }) => text);
  assert.ok(first && other);
  const before = session.desk.count;
  const done = session.act(first);
  await session.act(first);
  await assert.rejects(session.act(other), Refusal, "something else has to wait");
  await answer(); // that it is done; what it did is still under way
  await session.act(first);
  await assert.rejects(session.act(other), Refusal);
  assert.deepEqual(sent, [first]);
  assert.equal(session.desk.count, before);
  await tell();
  await done;
  assert.ok(session.desk.count > before);
  assert.equal(session.table.errands.waiting.value, 0);
  const next = session.shown.value.choices[0]?.text ?? assert.fail();
  const again = session.act(next);
  await answer();
  assert.deepEqual(sent, [first, next]);
  await tell();
  await again;
  await session.close();
});
