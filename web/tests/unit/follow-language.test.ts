import assert from "node:assert/strict";
import { test } from "node:test";
import { loadRulesNow, languageOf, newGameModule, takeFilesFrom } from "../../src/engine/loader.js";
import { followLanguage } from "../../src/game/follow-language.js";
import { setCatalogue } from "../../src/i18n/translate.js";
import { fromBuild } from "./lib/place.js";

const held = new Map<string, () => void>(); // files that are on their way until they are let go
const slow = new Set<string>();

takeFilesFrom(async (name) => {
  if (slow.has(name)) await new Promise<void>((go) => held.set(name, go));
  return fromBuild(name);
});

const sentence = (lines: readonly string[]): string => lines[0] ?? "";
const settled = (): Promise<void> => new Promise((done) => setTimeout(done, 50));

test("rules of a language that was left come too late", async () => {
  slow.add("base-fr.rules");
  setCatalogue("fr");
  const game = await newGameModule("base", "fr");
  let told = 0;
  const end = followLanguage(game, "base", () => told++);
  const learning = loadRulesNow(game);
  while (!held.has("base-fr.rules")) await settled();
  setCatalogue("en");
  await settled();
  assert.equal(told, 1);
  const english = sentence(game.rules("base.drive.1"));
  assert.match(english, /city/);
  held.get("base-fr.rules")?.();
  await learning;
  await settled();
  assert.equal(sentence(game.rules("base.drive.1")), english);

  setCatalogue("fr");
  await settled();
  assert.equal(told, 2);
  assert.match(sentence(game.rules("base.drive.1")), /ville/);
  end();
  setCatalogue("en");
  await settled();
  assert.equal(told, 2, "nobody listens any more");
});

test("a game module that was made before another language was chosen speaks the new one", async () => {
  const game = await newGameModule("base", "en");
  assert.equal(languageOf(game), "en");
  setCatalogue("es");
  const end = followLanguage(game, "base", () => undefined);
  await settled();
  assert.equal(languageOf(game), "es");
  assert.match(sentence(game.rules("base.drive.1")), /ciudad/);
  end();
  setCatalogue("en");
});
