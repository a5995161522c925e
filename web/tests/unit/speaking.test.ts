import assert from "node:assert/strict";
import { test } from "node:test";
import { learnNow, languageOf, newDesk, takeFilesFrom } from "../../src/engine/loader.js";
import { speakAlong } from "../../src/game/speaking.js";
import { speakWith } from "../../src/words/say.js";
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
  speakWith("fr");
  const desk = await newDesk("base", "fr");
  let told = 0;
  const end = speakAlong(desk, "base", () => told++);
  const learning = learnNow(desk);
  while (!held.has("base-fr.rules")) await settled();
  speakWith("en");
  await settled();
  assert.equal(told, 1);
  const english = sentence(desk.rules("base.drive.1"));
  assert.match(english, /city/);
  held.get("base-fr.rules")?.();
  await learning;
  await settled();
  assert.equal(sentence(desk.rules("base.drive.1")), english);

  speakWith("fr");
  await settled();
  assert.equal(told, 2);
  assert.match(sentence(desk.rules("base.drive.1")), /ville/);
  end();
  speakWith("en");
  await settled();
  assert.equal(told, 2, "nobody listens any more");
});

test("a desk that was made before another language was chosen speaks the new one", async () => {
  const desk = await newDesk("base", "en");
  assert.equal(languageOf(desk), "en");
  speakWith("es");
  const end = speakAlong(desk, "base", () => undefined);
  await settled();
  assert.equal(languageOf(desk), "es");
  assert.match(sentence(desk.rules("base.drive.1")), /ciudad/);
  end();
  speakWith("en");
});
