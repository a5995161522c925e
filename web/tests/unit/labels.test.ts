// The names on the boards of all three games, in four languages and on all sizes: each is read as its own place's.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { test } from "node:test";
import { type BoardState, boardPiecesOf } from "../../src/board/board-pieces.js";
import { furnitureOn } from "../../src/board/furniture.js";
import { type Frame, frameOf, linesOf, type Spot } from "../../src/board/geometry.js";
import { type Box, type Label, placeLabels } from "../../src/board/labels.js";
import { GameModule } from "../../src/engine/game-module.js";
import { modules } from "./lib/modules.js";

/** Boards beside panels, on tablets, on phones upright and lying. */
const rooms = [
  [1122, 622],
  [1122, 590],
  [1600, 900],
  [1100, 760],
  [706, 466],
  [684, 620],
  [768, 640],
  [390, 448],
  [390, 480],
  [844, 330],
  [604, 344],
  [360, 400],
  [360, 330],
] as const;
const languages = ["en", "pt_BR", "es", "fr"];

/** About as wide as Fira Sans Condensed, exactly as Courier Prime; tests/e2e/board.mjs measures the real letters. */
const measured =
  (frame: Frame, rules: string) =>
  (text: string): number =>
    text.length * frame.text * (rules === "season0" && frame.wide ? 0.6 : 0.5);

function away({ x, y, width, height }: Box, spot: Spot): number {
  return Math.hypot(Math.max(x - spot.x, 0, spot.x - x - width), Math.max(y - spot.y, 0, spot.y - y - height));
}
const over = (a: Box, b: Box): boolean =>
  a.x + a.width > b.x && b.x + b.width > a.x && a.y + a.height > b.y && b.y + b.height > a.y;

/** What is wrong with where names stand. */
function faults(labels: readonly Label[], frame: Frame, state: BoardState, taken: readonly Box[]): string[] {
  const here = state.places.flatMap(({ present }, i) => (present ? [i] : []));
  const out: string[] = [];
  const name = ({ lines }: Label): string => lines.join(" ");
  for (const [i, label] of labels.entries()) {
    if (!label.fits) out.push(`${name(label)} has no room`);
    if (label.far === undefined) {
      const own = away(label.box, frame.spots[label.place] as Spot);
      for (const other of here)
        if (other !== label.place && away(label.box, frame.spots[other] as Spot) <= own)
          out.push(`${name(label)} is as near to place ${other} as to its own`);
    }
    for (const other of labels.slice(0, i)) if (over(label.box, other.box)) out.push(`${name(label)} over ${name(other)}`);
    for (const box of taken) if (over(label.box, box)) out.push(`${name(label)} under furniture`);
  }
  if (labels.filter(({ far }) => far === undefined).length !== here.length) out.push("a name is missing");
  return out;
}

for (const rules of ["base", "season2", "season0"] as const)
  test(`each name of ${rules} is nearer to its own place than to any other`, async () => {
    const game = new GameModule(new WebAssembly.Module(readFileSync(resolve(modules, `${rules}-game.wasm`))));
    game.open(game.head({}, [], "0123456789abcdef0123456789abcdef"));
    const pieces = await boardPiecesOf(rules);
    const geometry = game.places;
    const wrong: string[] = [];
    for (const language of languages) {
      game.setLanguage(language === "en" ? undefined : readFileSync(resolve(modules, `${rules}-${language}.words`)));
      const now = pieces.look(game, undefined);
      const known: BoardState = { ...now, places: now.places.map((place) => ({ ...place, present: true })) };
      const names = geometry.map((_, i) => game.name(0, i));
      const codes = geometry.map((_, i) => game.code(i));
      for (const state of rules === "season2" ? [now, known] : [now])
        for (const [width, height] of rooms) {
          const frame = frameOf(geometry, state, width, height);
          const taken = furnitureOn(frame, rules);
          const labels = placeLabels({ frame, state, lines: linesOf(frame, state), names, codes, taken }, measured(frame, rules));
          const where = `${language} ${width}x${height}${state === now ? "" : " all known"}`;
          wrong.push(...faults(labels, frame, state, taken).map((fault) => `${where}: ${fault}`));
        }
    }
    assert.deepEqual(wrong, []);
  });
