// The lines between places, and the regions that they make where there is no ground.
import type { BoardState } from "./board-pieces.js";
import type { Frame, Line } from "./geometry.js";

/** A soft band of their colour behind links of places that belong together. */
export function Regions({
  lines,
  state,
  frame,
}: {
  readonly lines: readonly Line[];
  readonly state: BoardState;
  readonly frame: Frame;
}) {
  const bands = new Map<string, string>();
  for (const { from, to, a, b, stub } of lines) {
    const token = state.places[from]?.home?.token;
    if (token && !stub && token === state.places[to]?.home?.token)
      bands.set(token, `${bands.get(token) ?? ""}M${a.x} ${a.y}L${b.x} ${b.y}`);
  }
  return (
    <g class="regions" aria-hidden="true" stroke-width={frame.radius * 4.6}>
      {[...bands].map(([token, d]) => (
        <path key={token} d={d} style={{ stroke: `var(--${token})` }} />
      ))}
    </g>
  );
}

interface LinksProps {
  readonly lines: readonly Line[];
  readonly from: number; // the place at the cursor
  readonly home: number; // of the pawn whose turn it is, -1 without one
  readonly lit: ReadonlySet<number>;
}

export function Links({ lines, from, home, lit }: LinksProps) {
  const isOpen = ({ from: a, to: b }: Line): boolean => (a === home && lit.has(b)) || (b === home && lit.has(a));
  return (
    <g class="links" aria-hidden="true">
      {lines.map((line) => (
        <line
          key={`${line.from}-${line.to}`}
          x1={line.a.x}
          y1={line.a.y}
          x2={line.b.x}
          y2={line.b.y}
          class={
            (line.stub ? "stub" : "") +
            (line.sea ? " sea" : "") +
            (line.from === from || line.to === from ? " near" : "") +
            (isOpen(line) ? " open" : "")
          }
        />
      ))}
    </g>
  );
}
