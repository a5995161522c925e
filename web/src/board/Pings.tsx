// What others point at: here, danger, a question, an arrow from a place to another.
import type { Sign } from "../game/session.js";
import type { Frame, Spot } from "./geometry.js";
import "../style/signs.css";

const marks: Readonly<Record<Sign["kind"], string>> = { here: "", arrow: "", danger: "!", ask: "?" };

function Arrow({ from, to, r }: { readonly from: Spot; readonly to: Spot; readonly r: number }) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const x = (to.x - from.x) / length;
  const y = (to.y - from.y) / length;
  const at = (along: number, aside: number): string =>
    `${(to.x - x * along - y * aside).toFixed(1)} ${(to.y - y * along + x * aside).toFixed(1)}`;
  const tip = r * 1.7;
  return (
    <>
      <path class="shaft" d={`M${from.x + x * tip} ${from.y + y * tip}L${at(tip + r * 0.8, 0)}`} />
      <path class="head" d={`M${at(tip, 0)}L${at(tip + r, r * 0.6)}L${at(tip + r, -r * 0.6)}Z`} />
    </>
  );
}

function Mark({ sign, frame }: { readonly sign: Sign; readonly frame: Frame }) {
  const from = frame.spots[sign.a];
  const to = sign.b === undefined ? undefined : frame.spots[sign.b];
  const r = frame.radius;
  if (!from) return null;
  return (
    <g class={`sign ${sign.kind}`}>
      <circle class="ping" cx={from.x} cy={from.y} r={r * 2} />
      {to && <Arrow from={from} to={to} r={r} />}
      {marks[sign.kind] && (
        <text class="call" x={from.x + r * 1.7} y={from.y - r * 1.5}>
          {marks[sign.kind]}
        </text>
      )}
      <text class="by" x={from.x} y={from.y - r * 2.5}>
        {sign.by}
      </text>
    </g>
  );
}

export function Signs({ signs, frame }: { readonly signs: readonly Sign[]; readonly frame: Frame }) {
  return (
    <g class="signs" aria-hidden="true">
      {signs.map((sign) => (
        <Mark key={`${sign.by}${sign.until}`} sign={sign} frame={frame} />
      ))}
    </g>
  );
}
