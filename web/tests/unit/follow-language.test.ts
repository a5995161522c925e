import assert from "node:assert/strict";
import { test } from "node:test";
import type { GameModule } from "../../src/engine/game-module.js";
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

const settled = (): Promise<void> => new Promise((done) => setTimeout(done, 50));
/** Waits until something is true, however busy the machine is; the checks after it say what was not. */
async function until(isTrue: () => boolean): Promise<void> {
  for (const end = Date.now() + 20000; !isTrue() && Date.now() < end; ) await settled();
}
const drive = (game: GameModule): string => game.rules("base.drive.1")[0] ?? "";

test("rules of a language that was left come too late", async () => {
  slow.add("base-fr.rules");
  setCatalogue("fr");
  const game = await newGameModule("base", "fr");
  let told = 0;
  const end = followLanguage(game, "base", () => told++);
  const learning = loadRulesNow(game);
  await until(() => held.has("base-fr.rules"));
  setCatalogue("en");
  await until(() => told === 1);
  assert.equal(told, 1);
  await until(() => /city/.test(drive(game)));
  const english = drive(game);
  assert.match(english, /city/);
  held.get("base-fr.rules")?.();
  await learning;
  await settled();
  assert.equal(drive(game), english);

  setCatalogue("fr");
  await until(() => told === 2 && /ville/.test(drive(game)));
  assert.equal(told, 2);
  assert.match(drive(game), /ville/);
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
  await until(() => languageOf(game) === "es" && /ciudad/.test(drive(game)));
  assert.equal(languageOf(game), "es");
  assert.match(drive(game), /ciudad/);
  end();
  setCatalogue("en");
});
