// The things that lie beside the map: decks, vials, tracks, cubes. Drawn for eyes alone; what they say is in their labels.
import type { CureState } from "./numbers.js";

const SHAPES = [
  "M-4.6 0a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0-9.2 0",
  "M-4.2-4.2h8.4v8.4h-8.4z",
  "M0-5.8 5.8 0 0 5.8-5.8 0z",
  "M0-5.4 5.6 4.3h-11.2z",
] as const;

/** A cube seen from above, with its mark on the top. */
export function Cube({ disease, size = 18 }: { readonly disease: number; readonly size?: number }) {
  return (
    <svg class="cube" data-cube={disease} viewBox="-10.5 -22.5 21 23.5" width={size} height={size * 1.1} aria-hidden="true">
      <path class="left" d="M-9.6-16.2 0-10.7V0l-9.6-5.6z" />
      <path class="right" d="M9.6-16.2 0-10.7V0l9.6-5.6z" />
      <path class="over" d="M-9.6-16.2 0-21.6l9.6 5.4L0-10.7z" />
      <path class="edges" d="M-9.6-16.2v10.6L0 0l9.6-5.6v-10.6L0-21.6zM-9.6-16.2 0-10.7l9.6-5.5M0-10.7V0" />
      <path class="mark" transform="translate(0 -16.15) scale(.78 .62)" d={SHAPES[disease - 1]} />
    </svg>
  );
}

export function StationSign({ size = 20 }: { readonly size?: number }) {
  return (
    <svg class="station-sign" viewBox="-13 -22 26 26" width={size} height={size} aria-hidden="true">
      <path class="front" d="M-10-9.5 0-4v6.2l-10-5.6z" />
      <path class="side" d="M10-9.5 0-4v6.2l10-5.6z" />
      <path class="roof" d="M-11-9.8 0-20.6 11-9.8 0-3.6z" />
      <path class="lit" d="M-6.4-6.2l3 1.7v3.4l-3-1.7zM3.2-4.6l3.4-1.9v2.6L3.2-2z" />
    </svg>
  );
}

/** Where crates stand on each other, the first ones at the bottom. In widths of a crate. */
const HEAP = [
  [0, 0],
  [1, 0],
  [0.5, 0.3],
  [0.5, -0.52],
  [2, 0],
  [1.5, -0.52],
  [1.5, 0.3],
  [1, -1.04],
] as const;

/** Supplies of Season 2, with planks and a brace as on the map. */
export function CrateHeap({ count, size }: { readonly count: number; readonly size: number }) {
  const shown = HEAP.slice(0, Math.max(0, count));
  const drawn = shown.map((at, i) => ({ at, i })).sort((one, other) => one.at[1] - other.at[1] || one.i - other.i);
  const wide = Math.max(0, ...shown.map(([x]) => x)) + 1;
  const high = Math.max(0, ...shown.map(([, y]) => -y));
  const low = Math.max(0, ...shown.map(([, y]) => y));
  const height = 26 + (high + low) * 23;
  return (
    <svg
      class="crate-heap"
      viewBox={`-12 ${-25 - high * 23} ${wide * 23 + 1} ${height}`}
      width={size}
      height={(size * height) / (wide * 23 + 1)}
      aria-hidden="true"
    >
      {drawn.map(({ at: [x, y], i }) => (
        <g key={i} transform={`translate(${x * 23} ${y * 23})`}>
          <path class="left" d="M-11.5-17.5 0-11V.5l-11.5-6.3z" />
          <path class="right" d="M11.5-17.5 0-11V.5l11.5-6.3z" />
          <path class="over" d="M-11.5-17.5 0-24l11.5 6.5L0-11z" />
          <path class="planks" d="M-11.5-13.7 0-7.3l11.5-6.4M-11.5-9.8 0-3.400l11.5-6.4" />
          <path class="brace" d="M-10.6-15.8-1-1.6M1-1.6l9.6-14.2" />
          <path class="rims" d="M-11.5-17.5 0-11 11.5-17.5M0-11V.5" />
        </g>
      ))}
    </svg>
  );
}

const AGENT =
  "M8 8c0-4 2-5 4-4 2-1 4 0 4 4l4 1.4c.8.4.4 1.2-.4 1.2H4.4c-.8 0-1.2-.8-.4-1.2z" +
  "M8.6 11.6h6.8c0 3-1.4 4.6-3.4 4.6s-3.4-1.6-3.4-4.6z" +
  "M5 22c.4-4 3-5.4 7-5.4s6.6 1.4 7 5.4z";

/** An agent of Season 0, by the hat. */
export function AgentSign({ size = 26 }: { readonly size?: number }) {
  return (
    <svg class="agent-sign" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={AGENT} />
    </svg>
  );
}

export function Vial({ disease, state }: { readonly disease: number; readonly state: CureState }) {
  const full = state !== "open";
  return (
    <svg class="cure-vial" data-cube={disease} data-state={state} viewBox="0 0 34 78" aria-hidden="true">
      {full && <ellipse class="glow" cx="17" cy="44" rx="17" ry="30" />}
      <path class="glass" d="M9 14v44a8 8 0 0 0 16 0V14z" />
      <path
        class="juice"
        d={full ? "M10.2 25c3-2 4.5 1.5 7 .5s4-2 6.6-.4V58a6.8 6.8 0 0 1-13.6 0z" : "M10.2 57h13.600v1a6.8 6.8 0 0 1-13.6 0z"}
      />
      <path class="rim" d="M9 14v44a8 8 0 0 0 16 0V14" />
      <path class="shine" d="M12 18v38" />
      <rect class="lip" x="7" y="11" width="20" height="4" rx="2" />
      {full && <path class="cork" d="M11 4h12l-1.5 8h-9z" />}
      <circle class="label" cx="17" cy="43" r="7" />
      <path class="mark" transform="translate(17 43) scale(.72)" d={SHAPES[disease - 1]} />
      {state === "gone" && (
        <path
          class="laurel"
          d="M5 60c-3-9-1-22 5-29M29 60c3-9 1-22-5-29M4 50l4 2M3.5 43l4 1M5 36l4 0M30 50l-4 2M30.5 43l-4 1M29 36l-4 0"
        />
      )}
    </svg>
  );
}

const burst = (points: number, r: number): string =>
  `${Array.from({ length: 2 * points }, (_, i) => {
    const angle = (Math.PI * i) / points - Math.PI / 2;
    const far = i % 2 ? r * 0.62 : r;
    return `${i ? "L" : "M"}${(Math.cos(angle) * far).toFixed(1)} ${(Math.sin(angle) * far).toFixed(1)}`;
  }).join("")}z`;
const BURST = burst(10, 17);
const SUN = burst(8, 16);

/** The number of outbreaks alone, where there is no room for its track. */
export function Burst({ count }: { readonly count: number }) {
  return (
    <svg class="burst" viewBox="-17 -17 34 34" width="30" height="30" aria-hidden="true">
      <path d={BURST} />
      <circle r="10.5" />
      <text y="5">{count}</text>
    </svg>
  );
}

const SKULL =
  "M-6.5-1.5a6.5 6.5 0 0 1 13 0c0 2.6-1 3.6-2.4 4.3v3.2h-2v-2h-1.2v2h-1.8v-2h-1.2v2h-2V2.8C-5.5 2.1-6.5 1.1-6.5-1.5z" +
  "M-4.6-1.4a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0M.8-1.4a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0";
const STEP = 37;

/** The track bends, three steps in a row. */
export function OutbreakTrack({ count, most }: { readonly count: number; readonly most: number }) {
  const spots = Array.from({ length: most + 1 }, (_, i) => {
    const row = Math.floor(i / 3);
    const column = row % 2 ? 2 - (i % 3) : i % 3;
    return { x: STEP * (0.55 + column), y: STEP * (0.55 + row) };
  });
  const way = (to: number): string =>
    spots
      .slice(0, to)
      .map(({ x, y }, i) => `${i ? "L" : "M"}${x} ${y}`)
      .join("");
  const height = STEP * (Math.floor(most / 3) + 1.1);
  return (
    <svg class="outbreak-track" width={STEP * 3.1} height={height} viewBox={`0 0 ${STEP * 3.1} ${height}`} aria-hidden="true">
      <path class="way" d={way(spots.length)} />
      <path class="way gone" d={way(count + 1)} />
      {spots.map(({ x, y }, i) => (
        <g
          key={i}
          transform={`translate(${x} ${y})`}
          data-at={i === count ? "now" : i < count ? "past" : i === most ? "end" : "on"}
        >
          {i === count && <path class="burst" d={BURST} />}
          <circle r={i === most ? 13 : i === count ? 10.5 : 11} />
          {i === most && i !== count ? <path class="skull" d={SKULL} /> : <text y="4.8">{i}</text>}
        </g>
      ))}
    </svg>
  );
}

/** The back of a deck. */
export function Back({ kind }: { readonly kind: "player" | "infection" }) {
  return (
    <svg class="card-back" data-kind={kind} viewBox="0 0 100 140" preserveAspectRatio="none" aria-hidden="true">
      <rect class="ground" width="100" height="140" rx="9" />
      <rect class="frame" x="5" y="5" width="90" height="130" rx="6" />
      <g class="rings" transform="translate(50 70)">
        {[20, 29, 38, 47, 56].map((r) => (
          <circle key={r} r={r} />
        ))}
      </g>
      {kind === "infection" ? (
        <path class="sign" transform="translate(50 70)" d={SUN} />
      ) : (
        SHAPES.map((shape, i) => (
          <path key={shape} class="sign" transform={`translate(${i % 2 ? 59 : 41} ${i < 2 ? 61 : 79}) scale(1.2)`} d={shape} />
        ))
      )}
    </svg>
  );
}

/** The actions of a turn as hexagons; those that are used have a tick. */
export function Pips({ left, all }: { readonly left: number; readonly all: number }) {
  return (
    <svg class="pip-row" width={20.5 * all} height="24" viewBox={`0 0 ${20.5 * all} 24`} aria-hidden="true">
      {Array.from({ length: all }, (_, i) => (
        <g key={i} transform={`translate(${10.5 + i * 20.5} 12)`} data-used={i < all - left}>
          <path d="M0-10 9-4.500v9L0 10-9 4.500v-9z" />
          {i < all - left ? <path class="tick" d="m-4 0 3 3 5-6" /> : <path class="light" d="M0-10 9-4.5 0 1-9-4.5z" />}
        </g>
      ))}
    </svg>
  );
}
