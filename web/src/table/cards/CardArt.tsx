// The picture of a card: the skyline of a city, drawn from its key, or what an event is about. A chunk of its own.
import { CrateHeap } from "../furniture/pieces.js";
import { seeded } from "./seeded.js";

const WIDTH = 100;
const HEIGHT = 62;
const QUAY = 12; // the height of the water

const byTheWater = new Set(
  (
    "new-york san-francisco sydney hong-kong miami istanbul mumbai osaka manila lagos chicago london cairo bangkok shanghai " +
    "kolkata karachi paris st-petersburg buenos-aires jakarta jacksonville washington"
  ).split(" "),
);
const belowHills = new Set(
  (
    "santiago bogota tehran mexico-city lima los-angeles milan taipei seoul algiers tokyo kinshasa johannesburg beijing " +
    "tripoli kabul"
  ).split(" "),
);

const short = (value: number): string => value.toFixed(1);

/** One house, from its left lower corner: flat, gabled, domed, aslant, or with a mast. */
function house(kind: number, x: number, y: number, width: number, ground: number): string {
  const half = short(width / 2);
  const from = `M${short(x)} ${ground}V${short(y)}`;
  if (kind < 0.5) return `${from}h${short(width)}V${ground}z`;
  if (kind < 0.66) return `${from}l${half}-${short(width * 0.7)} ${half} ${short(width * 0.7)}V${ground}z`;
  const middle = `M${short(x + width / 2 - 0.4)} `;
  if (kind < 0.78) {
    const mast = short(width * 0.5 + 5);
    return `${from}a${half} ${half} 0 0 1 ${short(width)} 0V${ground}z${middle}${short(y)}v-${mast}h.8v${mast}z`;
  }
  if (kind < 0.9) return `${from}l${short(width)}-${short(width * 0.5)}V${ground}z`;
  const part = short(width * 0.25);
  return `${from}h${part}v-4h${half}v4h${part}V${ground}z${middle}${short(y - 3)}v-8h.8v8z`;
}

interface Row {
  readonly houses: string;
  readonly windows: string;
}

function row(random: () => number, ground: number, low: number, high: number, narrow: number, broad: number): Row {
  let houses = "";
  let windows = "";
  for (let x = -3; x < WIDTH + 3; ) {
    const width = narrow + random() * (broad - narrow);
    const y = ground - HEIGHT * (low + random() * (high - low));
    houses += house(random(), x, y, width, ground);
    for (let a = x + 1.4; a < x + width - 1.6; a += 2.6)
      for (let b = y + 2.4; b < ground - 2; b += 3.4) if (random() < 0.34) windows += `M${short(a)} ${short(b)}h1.1v1.5h-1.1z`;
    x += width + random() * 1.6;
  }
  return { houses, windows };
}

function hills(random: () => number): string {
  let path = `M0 ${HEIGHT}`;
  for (let x = 0; x <= WIDTH; x += WIDTH / 5)
    path += `L${x} ${short(HEIGHT * 0.62 - random() * HEIGHT * 0.3)}l${WIDTH / 10} ${short(6 + random() * 6)}`;
  return `${path}L${WIDTH} ${HEIGHT}z`;
}

function waves(random: () => number, ground: number): string {
  let path = "";
  for (let i = 0; i < 9; i++)
    path += `M${short(random() * WIDTH)} ${short(ground + 2 + random() * (QUAY - 4))}h${short(5 + random() * 14)}`;
  return path;
}

function Cloud({ random }: { readonly random: () => number }) {
  const x = short(random() * WIDTH - 12);
  const y = short(7 + random() * 13);
  return <path class="cloud" d={`M${x} ${y}h24a4 4 0 0 0-5-4 6 6 0 0 0-10-1 5 5 0 0 0-9 5z`} />;
}

/** Sky, sun, hills or water, three rows of houses; the colours are the style's. */
function Skyline({ seed }: { readonly seed: string }) {
  const random = seeded(seed);
  const ground = byTheWater.has(seed) ? HEIGHT - QUAY : HEIGHT;
  const x = WIDTH * (0.18 + random() * 0.64);
  const y = HEIGHT * (0.26 + random() * 0.16);
  const r = HEIGHT * (0.12 + random() * 0.06);
  const far = row(random, ground, 0.24, 0.52, 5, 11);
  const middle = row(random, ground, 0.16, 0.44, 6, 12);
  const near = row(random, ground, 0.08, 0.34, 7, 14);
  return (
    <svg class="card-art" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <circle class="glow" cx={x} cy={y} r={r * 1.7} />
      <circle class="sun" cx={x} cy={y} r={r} />
      <Cloud random={random} />
      <Cloud random={random} />
      {belowHills.has(seed) && <path class="hills" d={hills(random)} />}
      <path class="far" d={far.houses} />
      <path class="middle" d={middle.houses} />
      <path class="near" d={near.houses} />
      <path class="lights" d={near.windows} />
      {ground < HEIGHT && (
        <>
          <rect class="water" y={ground} width={WIDTH} height={QUAY} />
          <path class="waves" d={waves(random, ground)} />
        </>
      )}
    </svg>
  );
}

const STAR = "m50 6 6.5 13.5 14.8 1.7-11 10 3 14.6L50 38.4l-13.3 7.4 3-14.6-11-10 14.8-1.7z";

/** What is drawn for an event: outlines and what is filled. */
const events: Readonly<Record<string, { readonly line?: string; readonly fill?: string }>> = {
  airlift: {
    line: "M10 46c20-2 34-14 42-30",
    fill: "M84 14l-26 2-14-9-6 1 9 10-13 2-6-4-4 1 6 8 52-4c5 0 8-3 8-5s-3-3-6-2z",
  },
  forecast: {
    line:
      "M18 14l14-4 7 22-14 4zM34 10l15-1 1 24-15 1zM51 9l15 2-3 24-15-2zM68 12l14 5-8 22-14-5z" +
      "M22 42c18 8 38 8 56 0M72 40l6.5 1.6L76 48",
  },
  "quiet-night": { fill: "M57 9a15 15 0 1 0 9 24A13 13 0 0 1 57 9zM22 14l2 2-2 2-2-2zM78 32l2 2-2 2-2-2zM82 10l2 2-2 2-2-2z" },
  "government-grant": { line: "M24 42V26l26-16 26 16v16zM18 42h64", fill: "M44 42V30h12v12z" },
  "fair-wind": { line: "M50 6v30M50 8c16 4 22 14 22 24H50M46 12c-10 4-14 12-15 20h15M24 38h52l-8 8H32zM10 20h12M8 27h16" },
  salvage: { line: "M32 40V22l18-9 18 9v18l-18 7zM32 22l18 8 18-8M50 30v17M50 4v9M44 8l6 5 6-5" },
  "team-bravo": {
    fill:
      "M38 12a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM62 12a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM26 42c0-10 5-15 12-15s12 5 12 15z" +
      "M52 42c0-6-1-10-4-13 4-3 9-4 14-3 8 1 12 7 12 16z",
  },
  turncoat: { line: "M30 40V20l20-12 20 12v20M50 8v34M58 24h16l-5-5M74 24l-5 5M42 30H26l5-5M26 30l5 5" },
  "by-night": { fill: "M57 9a15 15 0 1 0 9 24A13 13 0 0 1 57 9zM22 14l2 2-2 2-2-2zM30 30l2 2-2 2-2-2zM82 10l2 2-2 2-2-2z" },
  "old-cellar": { line: "M20 42V24a30 16 0 0 1 60 0v18M32 42V28a18 12 0 0 1 36 0v14M14 42h72M44 42v-8h12v8" },
  "resilient-population": {
    line: "M50 6c12 6 20 6 26 6 0 18-8 28-26 34-18-6-26-16-26-34 6 0 14 0 26-6z",
    fill: "M50 16a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM38 40c0-9 5-10 12-10s12 1 12 10z",
  },
};

function EventArt({ seed }: { readonly seed: string }) {
  const { line, fill } = events[seed.replace("one-", "")] ?? { fill: STAR };
  return (
    <svg class="card-art" viewBox="0 0 100 48" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {line && <path class="lines" d={line} />}
      {fill && <path class="fill" d={fill} />}
    </svg>
  );
}

/** The seal of a side in Season 0: its mark in two rings. */
function Seal({ side }: { readonly side: number }) {
  return (
    <svg class="card-art seal" viewBox="-20 -20 40 40" aria-hidden="true">
      <circle class="lines" r="17" />
      <circle class="lines" r="13.5" />
      <path class="fill" transform="scale(1.3)" d={SEALS[side] ?? ""} />
    </svg>
  );
}
const SEALS = ["M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0", "M-4.6-4.6h9.2v9.2h-9.2z", "M0-6 6 4.6h-12z"];

/** Supplies to be made, in Season 2. */
function Produce() {
  return (
    <svg class="card-art" data-art="produce" viewBox="0 0 100 74" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path class="floor" d="M0 52h100v22H0z" />
      <g transform="translate(22 18)">
        <CrateHeap count={4} size={56} />
      </g>
    </svg>
  );
}

export function CardArt({ band, seed }: { readonly band: string; readonly seed: string }) {
  if (band.startsWith("side-")) return <Seal side={Number(band.slice(5))} />;
  if (seed.startsWith("produce")) return <Produce />;
  return band === "event" ? <EventArt seed={seed} /> : <Skyline seed={seed} />;
}
