import assert from "node:assert/strict";
import { test } from "node:test";
import { warningsBefore } from "../../src/game/warnings.js";
import { settings, Warn } from "../../src/store/settings.js";
import { fixedGame, storeInMemory } from "./lib/place.js";

settings.pace.value = "off";

test("who passes with actions left is warned, unless the sort is switched off", async () => {
  const session = await fixedGame(storeInMemory());
  const choice = (end: string) => session.shown.value.choices.find(({ text }) => text.endsWith(end)) ?? assert.fail();
  const pass = await warningsBefore(session, choice("pass"));
  assert.ok(pass.includes("You have 4 actions left."), JSON.stringify(pass));
  assert.deepEqual(await warningsBefore(session, choice("chicago")), []);
  settings.warnings.value &= ~Warn.actions;
  assert.ok(!(await warningsBefore(session, choice("pass"))).includes("You have 4 actions left."));
  settings.warnings.value |= Warn.actions;
  session.plans.open();
  assert.deepEqual(await warningsBefore(session, choice("pass")), [], "a plan can be taken back");
  await session.close();
});
