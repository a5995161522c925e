import assert from "node:assert/strict";
import { test } from "node:test";
import { takeFilesFrom } from "../../src/engine/loader.js";
import { chosen } from "../../src/views/GameFields.js";
import { asked, choose, game, missing, rules, set } from "../../src/views/new-game.js";
import { setCatalogue } from "../../src/i18n/translate.js";
import { fromBuild } from "./lib/place.js";

const keys = (): readonly string[] => asked.value.map(({ key }) => key);

test("the options are those of the game chosen, also while its game module is on the way", async () => {
  await choose("base");
  assert.ok(keys().includes("epidemics"));
  set("epidemics", "6");
  const coming = choose("season2");
  assert.equal(rules.value, "season2");
  assert.equal(game.value, undefined, "nothing can be begun yet");
  assert.deepEqual(keys(), []);
  await coming;
  assert.ok(keys().includes("game") && !keys().includes("epidemics"));
});

test("who changes their mind gets the game chosen last", async () => {
  await choose("season0");
  await Promise.all([choose("season2"), choose("base")]);
  assert.equal(rules.value, "base");
  assert.match(game.value?.ruleSet ?? "", /^base /);
  assert.ok(
    asked.value.every(({ value, first }) => value === first),
    "with what it has at first",
  );
});

test("a game whose game module cannot be fetched is said to be missing, until it can", async () => {
  takeFilesFrom(() => Promise.reject(new TypeError("Failed to fetch")));
  await choose("base");
  setCatalogue("pt_BR"); // words that are not here yet
  await choose("base");
  assert.equal(missing.value, false, "the module there is will do");
  await choose("season0");
  assert.equal(missing.value, true);
  assert.equal(game.value, undefined);
  takeFilesFrom(fromBuild);
  await choose("season0");
  assert.equal(missing.value, false);
  assert.ok(keys().includes("game"));
  setCatalogue("en");
});

test("a table with several people asks for consent, and closes hands from five epidemics on", async () => {
  await choose("base");
  const engine = game.value;
  assert.ok(engine);
  const table = (options: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
    chosen(engine, { rules: "base", options }).options;
  assert.equal(table({})["hands"], "open");
  assert.equal(table({})["consent"], "on");
  for (const epidemics of ["5", "6"]) assert.equal(table({ epidemics })["hands"], "closed");
  assert.equal(table({ epidemics: "6", hands: "open" })["hands"], "open", "who chooses is obeyed");
  assert.equal(asked.value.find(({ key }) => key === "hands")?.value, "open", "on one screen they stay open");
  set("epidemics", "6");
  assert.equal(asked.value.find(({ key }) => key === "hands")?.value, "open");
});
