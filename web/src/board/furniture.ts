// Where decks, tracks and notes lie on the map: names keep clear of them. Whoever puts furniture on the map puts it here, or
// gives the board boxes of its own.
import type { Rules } from "../game/session.js";
import type { Frame } from "./geometry.js";
import type { Box } from "./labels.js";

/** On a board of this size or more there is room for furniture on the map; below, it has a strip of its own. */
const LEAST = { width: 880, height: 440 };

/** Corners of the wide canvas where the base game has no city: prompt, infection, outbreaks, cures. */
const canvasBoxes: readonly Box[] = [
  { x: 36, y: 20, width: 347, height: 50 },
  { x: 767, y: 20, width: 397, height: 113 },
  { x: 36, y: 388, width: 144, height: 142 },
  { x: 747, y: 378, width: 198, height: 152 },
];

/** From a corner of the board, in pixels. */
interface Corner {
  readonly left?: number;
  readonly right?: number;
  readonly top?: number;
  readonly bottom?: number;
  readonly width: number;
  readonly height: number;
}
const corners: Readonly<Record<"season2" | "season0", readonly Corner[]>> = {
  season2: [
    { left: 14, top: 12, width: 360, height: 58 }, // prompt
    { right: 20, top: 20, width: 250, height: 124 }, // objectives
    { left: 14, bottom: 6, width: 140, height: 156 }, // incidents
    { right: 16, bottom: 6, width: 476, height: 104 }, // supplies, rate
  ],
  season0: [
    { left: 32, top: 30, width: 336, height: 58 }, // prompt
    { right: 40, top: 36, width: 226, height: 70 }, // stamp
    { left: 20, bottom: 0, width: 190, height: 166 }, // orders
  ],
};

export function furnitureOn(frame: Frame, rules: Rules): readonly Box[] {
  const { width, height } = frame;
  if (!frame.wide || width < LEAST.width || height < LEAST.height) return [];
  if (rules === "base")
    return canvasBoxes.map((box) => ({
      ...frame.at(box),
      width: box.width * frame.scale.x,
      height: box.height * frame.scale.y,
    }));
  return corners[rules].map((box) => ({
    x: box.left ?? width - (box.right ?? 0) - box.width,
    y: box.top ?? height - (box.bottom ?? 0) - box.height,
    width: box.width,
    height: box.height,
  }));
}
