// The page in another language: also what is loaded after the first script, and what is already on the screen.
import assert from "node:assert/strict";
import { test } from "node:test";
import { newGameModule } from "../../src/engine/loader.js";
import { followLanguage } from "../../src/game/follow-language.js";
import { allWords, LANGUAGES, setLanguage, type Language, type PageWords } from "../../src/i18n/languages.js";
import { language, setCatalogue, WEB } from "../../src/i18n/translate.js";
import { farTable } from "./lib/far.js";
import { fromBuild } from "./lib/place.js";
import { takeFilesFrom } from "../../src/engine/loader.js";

Object.assign(globalThis, { document: { documentElement: { lang: "" } } });

const HEAD = 12;

/** A catalogue of the page (bindings/wasm/catalogue.h) with one sentence. */
function catalogueOf(english: string, other: string): Uint8Array {
  let hash = 2166136261;
  for (const byte of new TextEncoder().encode(english)) hash = Math.imul(hash ^ byte, 16777619);
  const text = new TextEncoder().encode(`${other}\0`);
  const bytes = new Uint8Array(HEAD + 4 + text.length);
  bytes.set(new TextEncoder().encode("SUW1"));
  const view = new DataView(bytes.buffer);
  view.setUint32(8, 1, true);
  view.setUint32(HEAD, (hash & ~1) >>> 0, true);
  bytes.set(text, HEAD + 4);
  return bytes;
}

const words: PageWords = async (code, part) =>
  part === "first" ? catalogueOf("Home", `Home in ${code}`) : catalogueOf("Daily challenge", `Daily challenge in ${code}`);
const called = (code: string): Language => LANGUAGES.find((one) => one.code === code) as Language;

test("what was loaded later is in the new language, too", async () => {
  await setLanguage(called("en"), words);
  await allWords(); // a view that is not in the first script has been shown
  await setLanguage(called("fr"), words);
  assert.equal(WEB("Home"), "Home in fr");
  assert.equal(WEB("Daily challenge"), "Daily challenge in fr");
  await setLanguage(called("es"), words);
  assert.equal(WEB("Daily challenge"), "Daily challenge in es");
  setCatalogue("en");
});

async function until(isTrue: () => boolean): Promise<void> {
  for (const end = Date.now() + 20000; !isTrue() && Date.now() < end; ) await new Promise((done) => setTimeout(done, 20));
}

test("a game whose words cannot be fetched keeps the language it speaks", async () => {
  setCatalogue("fr");
  const game = await newGameModule("base", "fr");
  game.open(game.head({}, []));
  const french = game.gauges[0]?.label;
  takeFilesFrom(async (name) => (name === "base-es.words" ? new Response("", { status: 503 }) : fromBuild(name)));
  const end = followLanguage(game, "base", () => assert.fail("it has not changed"));
  setCatalogue("es");
  await new Promise((done) => setTimeout(done, 200));
  assert.equal(game.gauges[0]?.label, french);
  end();
  takeFilesFrom(fromBuild);
  setCatalogue("en");
});

test("a table online tells its options in the new language", async () => {
  const { session } = await farTable();
  const label = (): string => session.table.engine.value?.optionWords[0]?.label ?? "";
  const english = label();
  setCatalogue("fr");
  assert.equal(language.value, "fr");
  await until(() => label() !== english);
  assert.notEqual(label(), english);
  setCatalogue("en");
  await until(() => label() === english);
  await session.close();
});
