import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { lookupIn } from "../../src/i18n/catalogue.js";
import { languageFor } from "../../src/i18n/languages.js";

/** What tools/catalogues writes. The pseudo-language has every sentence, in brackets. */
function packed(language: string): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), "surto-words-"));
  try {
    execFileSync("../tools/catalogues", ["--pack", language, "-", join(folder, "words")]);
    return readFileSync(join(folder, "words"));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("a catalogue's sentences are found, singular and plural", () => {
  const say = lookupIn(packed("en@pseudo"));
  assert.equal(say(undefined, "Close"), "⟦Cloóseé⟧");
  const more = "And {n} more in the log.";
  assert.match(say(undefined, more, more, 1), /^⟦.*\{n\}.*⟧$/);
  assert.match(say(undefined, more, more, 5), /^⟦.*\{n\}.*⟧$/);
});

test("what a catalogue has not is English", () => {
  const say = lookupIn(packed("en@pseudo"));
  assert.equal(say(undefined, "No such sentence."), "No such sentence.");
  assert.equal(say("nowhere", "Close"), "Close");
  assert.equal(say(undefined, "{n} nothing.", "{n} nothings.", 2), "{n} nothings.");
});

test("bytes that are no catalogue are refused", () => {
  assert.throws(() => lookupIn(new Uint8Array(3)));
  assert.throws(() => lookupIn(new TextEncoder().encode("<!doctype html>")));
});

test("the language is the setting's, or one that the reader likes", () => {
  assert.equal(languageFor("fr", ["es"]).code, "fr");
  assert.equal(languageFor("", ["de-DE", "pt-PT", "fr"]).code, "pt_BR");
  assert.equal(languageFor("", ["es-419"]).code, "es");
  assert.equal(languageFor("", ["de"]).code, "en");
});
