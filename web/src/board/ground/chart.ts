// The ground of Season 2: a sea chart, and fog over all that nobody has seen yet.
import "../../style/board-season2.css";
import type { Spot } from "../geometry.js";
import { type Brush, fill, linear, radial, type Steps } from "./brush.js";
import { seeded } from "./seeded.js";
import { compass, grain, sea, shore, soil, vignette } from "./world.js";

function anywhere({ width, height }: Brush, random: () => number): Spot {
  return { x: random() * width, y: random() * height };
}

/** Waves, and depths in fathoms. */
function* water(brush: Brush): Steps {
  const { context, color, unit } = brush;
  const random = seeded("waves");
  const waves = new Path2D();
  for (let i = 0; i < 190; i++) {
    const { x, y } = anywhere(brush, random);
    waves.moveTo(x, y);
    waves.quadraticCurveTo(x + 5, y - 4, x + 10, y);
    waves.quadraticCurveTo(x + 15, y + 4, x + 20, y);
  }
  context.lineCap = "round";
  context.strokeStyle = color("wave");
  context.lineWidth = 1.2;
  context.stroke(waves);
  context.font = `600 ${10 * Math.max(0.8, unit)}px "Fira Sans Condensed", "Arial Narrow", sans-serif`;
  context.fillStyle = color("sounding");
  for (let i = 0; i < 60; i++) {
    const { x, y } = anywhere(brush, random);
    context.fillText(String(Math.round(8 + random() * 90)), x, y);
  }
  yield;
}

/** Where the fog is open: around what is known and along its lanes. */
function holes({ plan, unit }: Brush): { readonly at: Spot; readonly r: number }[] {
  return plan.sites.flatMap(({ spot, haven, lanes }) => [
    { at: spot, r: (haven ? 200 : 165) * unit },
    ...lanes.flatMap((to) =>
      [0.25, 0.5, 0.75].map((part) => ({
        at: { x: spot.x + (to.x - spot.x) * part, y: spot.y + (to.y - spot.y) * part },
        r: 120 * unit,
      })),
    ),
  ]);
}

/** Fog on a canvas of its own, from which the holes are taken; then it is laid over the chart. */
function* fog(brush: Brush): Steps {
  const { context, width, height, color } = brush;
  const sheet = document.createElement("canvas");
  const ratio = context.getTransform().a / 2; // it is soft, so half of the pixels are enough
  sheet.width = Math.max(1, Math.round(width * ratio));
  sheet.height = Math.max(1, Math.round(height * ratio));
  const own = sheet.getContext("2d") as CanvasRenderingContext2D;
  own.scale(sheet.width / width, sheet.height / height);
  const over: Brush = { ...brush, context: own };
  fill(
    over,
    linear(over, [
      [0, color("fog")],
      [0.75, color("fog-2")],
      [1, color("fog-3")],
    ]),
  );
  const random = seeded("fog");
  for (let i = 0; i < 46; i++) {
    const { x, y } = anywhere(brush, random);
    own.save();
    own.translate(x, y);
    own.scale(1, 0.38);
    const r = 70 + random() * 120;
    own.fillStyle = radial(over, { x: 0, y: 0 }, r, [
      [0, "#ffffff80"],
      [1, "#fff0"],
    ]);
    own.fillRect(-r, -r, 2 * r, 2 * r);
    own.restore();
  }
  yield;
  const curls = new Path2D();
  for (let i = 0; i < 150; i++) {
    const { x, y } = anywhere(brush, random);
    const r = 9 + random() * 16;
    curls.moveTo(x, y);
    curls.ellipse(x + r * 0.9, y - r * 0.25, r, r * 0.8, 0, Math.PI, 1.75 * Math.PI);
  }
  own.strokeStyle = color("fog-line");
  own.lineWidth = 1.3;
  own.stroke(curls);
  own.globalCompositeOperation = "destination-out";
  for (const { at, r } of holes(brush)) {
    own.fillStyle = radial(over, at, r, [
      [0.42, "#000"],
      [1, "#0000"],
    ]);
    own.fillRect(at.x - r, at.y - r, 2 * r, 2 * r);
  }
  context.drawImage(sheet, 0, 0, width, height);
  yield;
}

/** The compass stands where most water is known: furthest from all places, but not in the fog. */
function roomForCompass({ plan, width, height, unit }: Brush): Spot | undefined {
  const away = (at: Spot): number => Math.min(...plan.sites.map(({ spot }) => Math.hypot(spot.x - at.x, spot.y - at.y)));
  const all = Array.from({ length: 15 * 9 }, (_, i) => ({
    x: (width * ((i % 15) + 1)) / 16,
    y: (height * (Math.floor(i / 15) + 1)) / 10,
  }));
  return all.filter((at) => away(at) > 70 * unit && away(at) < 130 * unit).sort((a, b) => away(b) - away(a))[0];
}

export function* chart(brush: Brush): Steps {
  yield* sea(brush);
  yield* water(brush);
  yield* soil(brush);
  yield* grain(brush);
  shore(brush);
  const room = brush.plan.frame.wide ? roomForCompass(brush) : undefined;
  if (room) yield* compass(brush, room, 34 * brush.unit);
  yield* fog(brush);
  vignette(brush);
}
