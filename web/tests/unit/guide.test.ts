// The guides: every page has words in every language, a picture, and rules that exist.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { guideTo, signsOf } from "../../src/game/guide.js";
import type { Rules } from "../../src/game/session.js";
import { modules } from "./lib/modules.js";
import "./lib/place.js";

for (const rules of ["base", "season2", "season0"] satisfies Rules[])
  test(`the guide to ${rules}`, async () => {
    const all = readFileSync(join(modules, `${rules}.rules`), "utf8");
    for (const find of [guideTo, signsOf]) {
      const pages = await find(rules, "en");
      assert.ok(pages.length >= 5);
      for (const { picture, title, text, rules: ids } of pages) {
        assert.match(picture, /^[a-z-]+$/);
        assert.ok(title.length > 2 && text.length > 20, title);
        assert.ok(ids.length > 0);
        for (const id of ids) assert.ok(all.includes(`${id}.1`), id);
      }
      for (const language of ["pt_BR", "es", "fr"]) {
        const others = await find(rules, language);
        assert.equal(others.length, pages.length);
        for (const [i, { text }] of others.entries()) assert.notEqual(text, pages[i]?.text);
      }
    }
  });
