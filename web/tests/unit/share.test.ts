import assert from "node:assert/strict";
import { test } from "node:test";
import { inflateRawSync } from "node:zlib";
import { BrokenLink, linkTo, openShared } from "../../src/game/share.js";
import { settings } from "../../src/store/settings.js";
import { fixedGame, luck, storeInMemory } from "./lib/place.js";

settings.pace.value = "off";

test("a whole game goes into a link and comes out of it, without its luck", async () => {
  const session = await fixedGame(storeInMemory());
  const draw = luck(11);
  while (session.shown.value.choices.length > 0)
    await session.act(session.shown.value.choices[draw(session.shown.value.choices.length)]?.text ?? "");
  const link = await linkTo(session.game, 57);
  assert.match(link, /^#\/s\/[\w-]+@57$/);
  assert.ok(link.length < 1000, `${link.length} letters for ${session.game.count} moves`);
  assert.doesNotMatch(inflateRawSync(Buffer.from(link.slice(4).replace(/@.*/, ""), "base64url")).toString("latin1"), /seed/);
  const { record, at } = await openShared(link.slice(4));
  assert.equal(at, 57);
  assert.doesNotMatch(record, /seed/);
  assert.match(record, /^names: Ana \| Beto$/m);
  assert.equal(record.slice(record.indexOf("\n\n")), session.game.record.slice(session.game.record.indexOf("\n\n")));
  await session.close();
});

test("a link that was cut off is found out", async () => {
  const session = await fixedGame(storeInMemory());
  const link = (await linkTo(session.game, 3)).slice(4).replace(/@.*/, "");
  await assert.rejects(openShared(link.slice(0, -9)), BrokenLink);
  await assert.rejects(openShared("%%%"), BrokenLink);
  await assert.rejects(openShared(""), BrokenLink);
  await session.close();
});
