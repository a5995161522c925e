// Supplies of Season 2: shares keep to what there is, and become the moves that the rules ask for.
import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";
import { season2Pieces } from "../../src/board/season2-pieces.js";
import { newGameModule } from "../../src/engine/loader.js";
import { Season2Asked, Season2PositionLayout } from "../../src/generated/layouts-season2.js";
import type { Session } from "../../src/game/session.js";
import { makePositionView } from "../../src/game/position-view.js";
import { give, leftOf, movesFor, nothing, placingOf, spread } from "../../src/table/supplies.js";
import { useBuild } from "./engine.js";

useBuild();

test("supplies are spread, given and placed", async () => {
  const game = await newGameModule("season2", "en");
  game.open(game.head({ game: "prologue" }, [], "000102030405060708090a0b0c0d0e0f"));
  const shown = makePositionView(
    { game, scene: { kind: "present" }, mine: 3, boardPieces: season2Pieces, undo: "", redo: false },
    undefined,
  );
  const session = { rules: "season2", game, shown: signal(shown) } as unknown as Session;
  const placing = placingOf(session);
  assert.ok(placing);
  assert.equal(leftOf(placing, nothing(placing)), placing.all);
  const first = give(placing, nothing(placing), 2, 99);
  assert.equal(first[2], Math.min(placing.all, placing.position.place[2]?.room ?? 0), "no more than there is room for");
  const some = give(placing, nothing(placing), 2, 1);
  const all = spread(placing, some);
  assert.equal(leftOf(placing, all), 0);
  assert.ok(Math.max(...all) - Math.min(...all.filter((_, i) => placing.position.place[i]?.room)) <= 1, "evenly");
  game.play(...movesFor(session, all));
  const after = game.position(Season2PositionLayout);
  assert.notEqual(after.asked, Season2Asked.PLACE);
  assert.equal(game.record.split("\n").filter((line) => / place /.test(line)).length > 5, true);
});
