// The board without a page: where places and names stand, and where keys lead.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { test } from "node:test";
import { basePieces } from "../../src/board/base-pieces.js";
import type { Frame } from "../../src/board/geometry.js";
import { frameOf, linesOf, nearest } from "../../src/board/geometry.js";
import type { Box } from "../../src/board/labels.js";
import { placeLabels } from "../../src/board/labels.js";
import type { Arrow } from "../../src/board/arrow-keys.js";
import { arrowKeyTargetsOf } from "../../src/board/arrow-keys.js";
import { GameModule } from "../../src/engine/game-module.js";
import { modules } from "./lib/modules.js";

const game = new GameModule(new WebAssembly.Module(readFileSync(resolve(modules, "base-game.wasm"))));
game.open(game.head({ players: "4" }, [], "0123456789abcdef0123456789abcdef"));
const geometry = game.places;
const state = basePieces.look(game, undefined);

/** The room that a board has on screens of six sizes. */
const rooms = [
  [1100, 760],
  [684, 700],
  [768, 640],
  [390, 480],
  [844, 330],
  [360, 330],
] as const;
const languages = ["en", "pt_BR", "es", "fr"];
const arrows: readonly Arrow[] = ["up", "down", "left", "right"];
const frames = rooms.map(([width, height]) => frameOf(geometry, state, width, height));

/** Letters are about this wide in the fonts that people have; tests/e2e/board.mjs measures real ones. */
const measured =
  (frame: Frame) =>
  (text: string): number =>
    text.length * frame.text * 0.56;

const apart = (a: Box, b: Box): boolean =>
  a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;

test("the layout is that of the room", () => {
  assert.deepEqual(
    frames.map(({ wide }) => wide),
    [true, false, false, false, true, false],
  );
  for (const frame of frames)
    for (const { x, y } of frame.spots) assert.ok(x > 0 && y > 0 && x < frame.width && y < frame.height);
});

test("arrows reach every place from every other, on every size", () => {
  for (const frame of frames) {
    const walk = arrowKeyTargetsOf(frame, state);
    for (const start of state.places.keys()) {
      const reached = new Set([start]);
      for (const place of reached)
        for (const arrow of arrows) {
          const to = walk.arrow(place, arrow);
          if (to !== undefined) reached.add(to);
        }
      assert.equal(reached.size, state.places.length, `from ${game.name(0, start)}`);
    }
  }
});

test("an arrow goes its way, over a link wherever there is one", () => {
  const frame = frames[0] as Frame;
  const walk = arrowKeyTargetsOf(frame, state);
  const at = (key: string): number => geometry.findIndex((_, i) => game.key(0, i) === key);
  assert.equal(walk.arrow(at("london"), "down"), at("madrid"));
  assert.equal(walk.arrow(at("santiago"), "up"), at("lima"));
  assert.equal(walk.arrow(at("san-francisco"), "left"), at("tokyo"), "around the world");
});

test("turning goes through all links of a place, clockwise and back", () => {
  const walk = arrowKeyTargetsOf(frames[0] as Frame, state);
  state.places.forEach((place, from) => {
    const seen: number[] = [];
    let at = from;
    while (seen.length < place.links.length) {
      at = walk.turn(from, at, true);
      seen.push(at);
    }
    assert.deepEqual(
      seen.slice().sort((a, b) => a - b),
      place.links,
    );
    assert.equal(walk.turn(from, seen[1] ?? (seen[0] as number), false), seen[0]);
  });
});

test("names stand over no other name and no place, in four languages and on six sizes", () => {
  for (const language of languages) {
    game.setLanguage(language === "en" ? undefined : readFileSync(resolve(modules, `base-${language}.words`)));
    const names = geometry.map((_, i) => game.name(0, i));
    const codes = geometry.map((_, i) => game.code(i));
    for (const frame of frames) {
      const where = `${language} ${frame.width}x${frame.height}`;
      const labels = placeLabels({ frame, state, lines: linesOf(frame, state), names, codes }, measured(frame));
      assert.deepEqual(
        labels.filter(({ fits }) => !fits).map(({ lines }) => lines.join(" ")),
        [],
        where,
      );
      assert.equal(labels.filter(({ far }) => far === undefined).length, geometry.length);
      for (const [i, a] of labels.entries()) {
        for (const b of labels.slice(0, i))
          assert.ok(apart(a.box, b.box), `${where}: ${a.lines.join(" ")}, ${b.lines.join(" ")}`);
        const r = frame.radius;
        for (const { x, y } of frame.spots) assert.ok(apart(a.box, { x: x - r, y: y - r, width: 2 * r, height: 2 * r }), where);
      }
    }
  }
  game.setLanguage();
});

test("a finger means the nearest place, or none", () => {
  const frame = frames[3] as Frame;
  const spot = frame.spots[8];
  assert.ok(spot);
  assert.equal(nearest(frame, state, { x: spot.x + 9, y: spot.y - 9 }, 30), 8);
  assert.equal(nearest(frame, state, { x: -500, y: -500 }, 30), undefined);
});

test("places that did not change are the same objects", () => {
  const again = basePieces.look(game, state);
  assert.equal(again, state);
  game.play(game.choices.find(({ text }) => text.includes("drive"))?.text ?? "");
  const next = basePieces.look(game, state);
  assert.notEqual(next, state);
  assert.ok(next.places.filter((place, i) => place !== state.places[i]).length < geometry.length);
});
