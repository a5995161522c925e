// The ground of Season 0: a folded map on a desk, under a lamp; the blocs are hatched.
import "../../style/board-season0.css";
import { type Brush, fill, pattern, radial, type Steps } from "./brush.js";
import { grain, sea, shore, soil } from "./world.js";

const SHEET = 12; // from the edge of the board to the map

/** Each city claims some land for its bloc; the neutral ones claim none. */
function* blocs(brush: Brush): Steps {
  const { context, plan, unit, color } = brush;
  for (const { token, angle } of [
    { token: "side-0", angle: 45 },
    { token: "side-2", angle: -45 },
  ]) {
    context.fillStyle = pattern(brush, 6, angle, (tile) => {
      tile.fillStyle = color(token);
      tile.globalAlpha = 0.55;
      tile.fillRect(0, 0, 1.5, 6);
    });
    context.beginPath();
    for (const { spot } of plan.sites.filter((site) => site.token === token)) {
      const nearest = Math.min(
        ...plan.sites.map((other) => (other.spot === spot ? Infinity : Math.hypot(other.spot.x - spot.x, other.spot.y - spot.y))),
      );
      const r = Math.max(26, Math.min(52, nearest * 0.8)) * Math.max(0.7, unit);
      context.moveTo(spot.x + r, spot.y);
      context.arc(spot.x, spot.y, r, 0, 2 * Math.PI);
    }
    context.fill();
    yield;
  }
}

function folds({ context, width, height }: Brush): void {
  for (const part of [0.26, 0.5, 0.75]) {
    const x = Math.round(width * part);
    const shade = context.createLinearGradient(x - 50, 0, x + 50, 0);
    shade.addColorStop(0, "#0000");
    shade.addColorStop(0.48, "#0000001c");
    shade.addColorStop(0.5, "#ffffff4d");
    shade.addColorStop(0.55, "#fff0");
    context.fillStyle = shade;
    context.fillRect(x - 50, 0, 100, height);
  }
}

export function* dossier(brush: Brush): Steps {
  const { context, width, height, color } = brush;
  const margin = width < 600 ? 4 : SHEET;
  const sheet = { x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin };
  fill(
    brush,
    radial(brush, { x: width * 0.46, y: height * 0.4 }, Math.hypot(width, height) * 0.6, [
      [0, color("desk")],
      [0.7, color("desk-2")],
      [1, color("desk-3")],
    ]),
  );
  context.save();
  context.shadowColor = "#000000b0";
  context.shadowBlur = 10;
  context.shadowOffsetY = 4;
  context.fillStyle = color("sea");
  context.fillRect(sheet.x, sheet.y, sheet.width, sheet.height);
  context.restore();
  context.save();
  context.beginPath();
  context.rect(sheet.x, sheet.y, sheet.width, sheet.height);
  context.clip();
  yield* sea(brush);
  yield* soil(brush);
  yield* blocs(brush);
  yield* grain(brush);
  shore(brush);
  folds(brush);
  context.restore();
  context.strokeStyle = color("coastline");
  context.lineWidth = 1;
  for (const inset of [0, 8]) {
    context.globalAlpha = inset ? 0.5 : 1;
    context.strokeRect(sheet.x + inset + 0.5, sheet.y + inset + 0.5, sheet.width - 2 * inset - 1, sheet.height - 2 * inset - 1);
  }
  context.globalAlpha = 1;
  fill(
    brush,
    radial(brush, { x: width * 0.45, y: height * 0.38 }, Math.hypot(width, height) * 0.62, [
      [0.3, "#ffe9b01a"],
      [0.62, "#1c12041f"],
      [1, "#0d0802c7"],
    ]),
  );
}
