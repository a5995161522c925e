// Ways over the map: the moves of a plan, and the steps that a hint proposes.
import type { BoardState } from "./board-pieces.js";
import type { Frame, Spot } from "./geometry.js";
import { linesOf } from "./geometry.js";
import type { Hop } from "./props.js";
import "../style/ways.css";

const f = (n: number): string => n.toFixed(1);

/** From a place to another: along the link, over both edges of the map if that is its way, or through the air. */
function legOf(frame: Frame, state: BoardState, from: number, to: number): string {
  const [a, b] = [frame.spots[from] as Spot, frame.spots[to] as Spot];
  const isLinked = state.places[from]?.links.includes(to) || state.places[to]?.links.includes(from);
  if (!isLinked) {
    const lift = Math.min(90, Math.hypot(b.x - a.x, b.y - a.y) * 0.22);
    return `M${f(a.x)} ${f(a.y)}Q${f((a.x + b.x) / 2)} ${f((a.y + b.y) / 2 - lift)} ${f(b.x)} ${f(b.y)}`;
  }
  const stubs = linesOf(frame, state).filter(
    (line) => line.stub && ((line.from === from && line.to === to) || (line.from === to && line.to === from)),
  );
  return stubs.length
    ? stubs.map((stub) => `M${f(stub.a.x)} ${f(stub.a.y)}L${f(stub.b.x)} ${f(stub.b.y)}`).join("")
    : `M${f(a.x)} ${f(a.y)}L${f(b.x)} ${f(b.y)}`;
}

export function Way({
  frame,
  state,
  places,
}: {
  readonly frame: Frame;
  readonly state: BoardState;
  readonly places: readonly number[];
}) {
  const legs = places.slice(1).map((to, i) => legOf(frame, state, places[i] as number, to));
  return legs.length === 0 ? null : (
    <g class="way" aria-hidden="true">
      {legs.map((leg, i) => (
        <path key={i} class="leg" data-to={places[i + 1]} d={leg} />
      ))}
      {places.slice(1).map((place, i) => {
        const { x, y } = frame.spots[place] as Spot;
        return <circle key={i} class="stop" cx={x} cy={y} r={frame.radius * 1.15} />;
      })}
    </g>
  );
}

/** A bent arrow beside the link, with its number in the list of steps. */
function Arrow({ from, to, r, number }: { readonly from: Spot; readonly to: Spot; readonly r: number; readonly number: string }) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [x, y] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const bend = Math.min(26, length * 0.16) * (x < 0 ? 1 : -1);
  const middle = { x: (from.x + to.x) / 2 - y * bend, y: (from.y + to.y) / 2 + x * bend };
  const reach = Math.hypot(to.x - middle.x, to.y - middle.y) || 1;
  const [u, v] = [(to.x - middle.x) / reach, (to.y - middle.y) / reach];
  const tip = { x: to.x - u * r * 1.5, y: to.y - v * r * 1.5 };
  const at = (along: number, aside: number): string => `${f(tip.x - u * along - v * aside)} ${f(tip.y - v * along + u * aside)}`;
  const start = { x: from.x + x * r, y: from.y + y * r };
  return (
    <g class="arrow">
      <path class="shaft" d={`M${f(start.x)} ${f(start.y)}Q${f(middle.x)} ${f(middle.y)} ${at(r * 0.7, 0)}`} />
      <path class="head" d={`M${at(0, 0)}L${at(r, r * 0.6)}L${at(r, -r * 0.6)}Z`} />
      {number && (
        <text x={middle.x} y={middle.y}>
          {number}
        </text>
      )}
    </g>
  );
}

/** What the panel of hints says in words. Over the edge of the map the arrow leads out, and in on the other side. */
export function Arrows({
  hops,
  frame,
  state,
}: {
  readonly hops: readonly Hop[];
  readonly frame: Frame;
  readonly state: BoardState;
}) {
  const stubs = hops.length ? linesOf(frame, state).filter(({ stub }) => stub) : [];
  return (
    <g class="arrows" aria-hidden="true">
      {hops.map(({ from, to, step }, i) => {
        const [a, b] = [frame.spots[from], frame.spots[to]];
        if (!a || !b) return null;
        const out = stubs.find((line) => line.from === from && line.to === to);
        const into = stubs.find((line) => line.from === to && line.to === from);
        const number = String(step);
        return out && into ? (
          <g key={i}>
            <Arrow from={a} to={out.b} r={frame.radius} number={number} />
            <Arrow from={into.b} to={b} r={frame.radius} number="" />
          </g>
        ) : (
          <Arrow key={i} from={a} to={b} r={frame.radius} number={number} />
        );
      })}
    </g>
  );
}
