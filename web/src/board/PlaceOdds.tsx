// How likely something bad is, written beside the places it may happen at.
import { useMemo } from "preact/hooks";
import { WEB } from "../i18n/translate.js";
import type { Spot } from "./geometry.js";

/** `place` finds room for what has that width and height beside each place. */
export function Chances({
  odds,
  place: find,
  size,
  explained,
  lit,
}: {
  readonly odds: ReadonlyMap<number, number>;
  readonly explained: boolean; // a press explains those of places that are not lit
  readonly lit: ReadonlySet<number>;
  readonly size: number;
  readonly place: (width: number, height: number) => readonly Spot[];
}) {
  const text = Math.max(9, size * 0.78);
  const width = text * 3.1;
  const height = text * 1.4;
  const spots = useMemo(() => find(width, height), [find, width, height]);
  return (
    <g class="chances" aria-hidden="true" style={{ fontSize: `${text}px` }}>
      {[...odds].map(([place, chance]) => {
        const spot = spots[place];
        return (
          spot && (
            <g
              key={place}
              data-odds={place}
              data-explained={explained && !lit.has(place)}
              class={chance >= 0.25 ? "high" : undefined}
              transform={`translate(${spot.x} ${spot.y})`}
            >
              <rect x={-width / 2} y={-height / 2} width={width} height={height} rx={height / 2} />
              <text>{WEB("{n}%", { n: Math.round(chance * 100) })}</text>
            </g>
          )
        );
      })}
    </g>
  );
}
