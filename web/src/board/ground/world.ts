// The ground of the base game: the night side of the earth, or an atlas by day.
import type { Spot } from "../geometry.js";
import { type Brush, faded, fill, linear, pattern, radial, type Steps, stroke } from "./brush.js";
import { seeded } from "./seeded.js";

/** Four strokes of the coast, each narrower and stronger: width in pixels, opacity. */
const GLOW = [
  [32, 0.07],
  [20, 0.09],
  [10.5, 0.13],
  [4, 0.3],
] as const;

export function* sea(brush: Brush): Steps {
  const { width, height, color, context, land, graticule, unit } = brush;
  const at = { x: width * 0.45, y: height * 0.42 };
  fill(
    brush,
    radial(brush, at, Math.hypot(width, height) * 0.56, [
      [0, color("sea")],
      [0.6, color("sea-2")],
      [1, color("sea-3")],
    ]),
  );
  stroke(brush, graticule, color("graticule"), 0.8);
  yield;
  context.lineJoin = "round";
  for (const [thick, opacity] of GLOW) {
    stroke(brush, land, color("coast"), thick * Math.max(0.7, unit), opacity);
    yield;
  }
}

/** The land itself; what is painted until `shore` stays on it. */
export function* soil(brush: Brush): Steps {
  const { context, land, color } = brush;
  context.fillStyle = linear(brush, [
    [0, color("land")],
    [1, color("land-2")],
  ]);
  context.fill(land, "evenodd");
  context.save();
  context.clip(land, "evenodd");
  yield;
}

export function* grain(brush: Brush): Steps {
  const dots = pattern(brush, 6, 28, (tile) => {
    tile.fillStyle = brush.color("grain");
    for (const at of [1.5, 4.5]) {
      tile.beginPath();
      tile.arc(at, at, 0.6, 0, 2 * Math.PI);
      tile.fill();
    }
  });
  fill(brush, dots);
  yield;
  ridgesOn(brush);
  stroke(brush, brush.land, brush.color("land-lip"), 4.5 * Math.max(0.7, brush.unit), 0.55);
  yield;
}

export function shore(brush: Brush): void {
  brush.context.restore();
  stroke(brush, brush.land, brush.color("coastline"), 1);
}

function ridgesOn({ context, ridges, unit, color }: Brush): void {
  const random = seeded("ridges");
  const path = new Path2D();
  for (const ridge of ridges)
    for (const [i, to] of ridge.entries()) {
      const from = ridge[i - 1];
      if (!from) continue;
      const count = Math.max(1, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / (13 * unit)));
      for (let k = 0; k < count; k++) {
        const size = (4 + random() * 4) * unit;
        const x = from.x + ((to.x - from.x) * k) / count + (random() - 0.5) * 12 * unit;
        const y = from.y + ((to.y - from.y) * k) / count + (random() - 0.5) * 6 * unit;
        path.moveTo(x - size, y);
        path.lineTo(x, y - size * 1.15);
        path.lineTo(x + size, y);
      }
    }
  context.lineCap = "round";
  context.strokeStyle = color("ridge");
  context.lineWidth = 1.1 * Math.max(0.75, unit);
  context.stroke(path);
}

/** A soft spot around each city, in the colour of its region. */
function* tints(brush: Brush): Steps {
  const { context, plan, unit, color } = brush;
  const r = 105 * unit;
  for (const { spot, token } of plan.sites) {
    const tint = color(token.replace("disease", "region"));
    const opacity = Number(color("tint"));
    context.fillStyle = radial(brush, spot, r, [
      [0, faded(tint, opacity)],
      [0.55, faded(tint, opacity * 0.55)],
      [1, faded(tint, 0)],
    ]);
    context.fillRect(spot.x - r, spot.y - r, 2 * r, 2 * r);
  }
  yield;
}

function* lights(brush: Brush): Steps {
  const { plan, unit, color } = brush;
  const random = seeded("lights");
  const [small, large] = [new Path2D(), new Path2D()];
  for (const { spot } of plan.sites)
    for (let i = 0, count = 28 + random() * 20; i < count; i++) {
      const angle = random() * 2 * Math.PI;
      const away = ((random() + random() + random()) / 3) * 46 * unit;
      const path = random() < 0.22 ? large : small;
      const at: Spot = { x: spot.x + Math.cos(angle) * away * 1.25, y: spot.y + Math.sin(angle) * away };
      path.moveTo(at.x, at.y);
      path.lineTo(at.x + 0.01, at.y);
    }
  brush.context.lineCap = "round";
  stroke(brush, small, color("lights"), 1.3);
  stroke(brush, large, color("lights"), 4.5, 0.4);
  stroke(brush, large, color("lights-2"), 1.8);
  yield;
}

export function vignette(brush: Brush): void {
  const { width, height, color } = brush;
  fill(
    brush,
    radial(brush, { x: width / 2, y: height * 0.45 }, Math.hypot(width, height) * 0.6, [
      [0.55, faded(color("vignette"), 0)],
      [1, color("vignette")],
    ]),
  );
}

export function* compass(brush: Brush, at: Spot, r: number): Steps {
  const { context, color } = brush;
  const ink = color("brass");
  context.save();
  context.translate(at.x, at.y);
  context.globalAlpha = 0.5;
  context.strokeStyle = context.fillStyle = ink;
  const ring = (size: number, width: number, dash: readonly number[] = []): void => {
    context.lineWidth = width;
    context.setLineDash([...dash]);
    context.beginPath();
    context.arc(0, 0, size, 0, 2 * Math.PI);
    context.stroke();
    context.setLineDash([]);
  };
  ring(r, 1);
  ring(r * 0.86, 0.6, [1, 4.3]);
  ring(r * 0.3, 0.8);
  for (let i = 0; i < 8; i++) {
    const [long, wide] = i % 2 ? [r * 0.74, r * 0.1] : [r * 1.12, r * 0.14];
    const needle = new Path2D(`M0 ${-long}L${wide} ${-wide}L0 0L${-wide} ${-wide}Z`);
    if (i % 2 === 0) {
      context.globalAlpha = 0.18;
      context.fill(needle);
      context.globalAlpha = 0.5;
    }
    context.lineWidth = 0.8;
    context.stroke(needle);
    context.rotate(Math.PI / 4);
  }
  context.restore();
  yield;
}

export function* world(brush: Brush): Steps {
  yield* sea(brush);
  yield* soil(brush);
  yield* tints(brush);
  yield* grain(brush);
  yield* lights(brush);
  shore(brush);
  const { frame } = brush.plan;
  if (frame.wide) yield* compass(brush, frame.at({ x: 470, y: 448 }), 38 * brush.unit);
  vignette(brush);
}
