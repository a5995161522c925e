// Season 2: crates that look like no cube, plague as spores, havens with a lighthouse, supply centres with battlements.
import type { Dress, Piece } from "../board-pieces.js";
import { Count, Disc } from "./Numbered.js";

const CRATE = 19; // wide, as it stands on the map
const DRAWN = 23; // wide, as it is drawn

/** Up to four crates, every top seen; how many there are is also written. In widths of a crate. */
const heaps: readonly (readonly (readonly [number, number])[])[] = [
  [[0, 0]],
  [
    [-0.52, 0],
    [0.52, 0],
  ],
  [
    [-0.52, -0.06],
    [0.52, -0.06],
    [0, 0.26],
  ],
  [
    [0, -0.62],
    [-0.52, -0.06],
    [0.52, -0.06],
    [0, 0.26],
  ],
];

function Crates({ piece }: { readonly piece: Piece }) {
  const count = Math.min(piece.count, 4);
  return (
    <>
      <ellipse class="piece-shade" cy="-1" rx={CRATE * (count > 1 ? 1.2 : 0.8)} ry={CRATE * 0.42} />
      {heaps[count - 1]?.map(([x, y], i) => (
        <g key={i} class="cube" style={{ transform: `translate(${x * CRATE}px,${y * CRATE}px)` }}>
          <use class="arrive" href="#crate" transform={`scale(${CRATE / DRAWN})`} />
        </g>
      ))}
      <Count count={piece.count} x={CRATE * (count > 1 ? 1 : 0.75)} y={-CRATE * 1.1} />
    </>
  );
}

const spikes = Array.from({ length: 11 }, (_, i) => (i / 11) * 2 * Math.PI);
const SPORE = 9;

function Spore({ piece }: { readonly piece: Piece }) {
  return (
    <>
      <ellipse class="piece-shade" cy="1" rx={SPORE * 1.3} ry={SPORE * 0.5} />
      <g class="arrive spore" transform={`translate(0 ${-SPORE})`}>
        {spikes.map((angle) => (
          <circle key={angle} cx={Math.cos(angle) * SPORE * 1.18} cy={Math.sin(angle) * SPORE * 1.18} r={SPORE * 0.26} />
        ))}
        <circle class="body" r={SPORE} />
        <circle class="light" cx={-SPORE * 0.3} cy={-SPORE * 0.35} r={SPORE * 0.34} />
      </g>
      {piece.count > 1 && <Count count={piece.count} x={SPORE} y={-SPORE * 2.1} />}
    </>
  );
}

function Art({ piece }: { readonly piece: Piece }) {
  switch (piece.art) {
    case "crates":
      return <Crates piece={piece} />;
    case "spore":
      return <Spore piece={piece} />;
    case "centre":
      return <use class="arrive" href="#centre" />;
    case "haven":
      return <use href="#haven" transform="translate(0 -4)" />;
    default:
      return <Disc piece={piece} />;
  }
}

function Defs() {
  return (
    <defs>
      <radialGradient id="lamp">
        <stop offset="0" stop-color="#fff3c9" stop-opacity=".95" />
        <stop offset=".35" stop-color="#ffcf78" stop-opacity=".5" />
        <stop offset="1" stop-color="#ffb54a" stop-opacity="0" />
      </radialGradient>
      <g id="crate">
        <path d="M-11.5-17v11L0 .8 11.5-6v-11L0-24z" class="piece-edge" />
        <path d="M-11.5-17.5 0-11V.5l-11.5-6.3z" fill="#9a6430" />
        <path d="M11.5-17.5 0-11V.5l11.5-6.3z" fill="#74481e" />
        <path d="M-11.5-17.5 0-24l11.5 6.5L0-11z" fill="#c98f4c" />
        <path d="M-11.5-13.7 0-7.3l11.5-6.4M-11.5-9.8 0-3.4l11.5-6.4" fill="none" stroke="#4e2f12" />
        <path d="M-7.7-19.6 3.8-13.2M-3.8-21.8 7.7-15.4" fill="none" stroke="#8d5c28" />
        <path d="M-10.6-15.8-1-1.6M1-1.6l9.6-14.2" stroke="#dcae6e" stroke-width="2" />
        <path d="M-11.5-17.5 0-11 11.5-17.5M0-11V.5" fill="none" stroke="#e7c084" stroke-width="1.3" />
        <path d="M-11.5-17.5v11.7L0 .5l11.5-6.3v-11.7L0-24z" fill="none" stroke="#3c230c" stroke-width=".9" />
      </g>
      <g id="centre">
        <ellipse rx="13" ry="4" class="piece-shade" />
        <path d="M-11-2v-9l4-3 4 3V-14l4-3 4 3v3l4-3 4 3v9z" fill="#ffd489" stroke="#2b1800" stroke-width="1.3" />
        <path d="M-8-5h3M-1-5h3M6-5h3" stroke="#2b1800" stroke-width="2" />
      </g>
      <g id="haven">
        <circle cx="16.5" cy="-36" r="50" fill="url(#lamp)" />
        <ellipse cy="8" rx="33" ry="12" fill="#04181c" opacity=".55" />
        <path d="M-30 0 0-13 30 0 0 13z" fill="#b98a55" />
        <path d="M-30 0 0 13v7L-30 7z" fill="#7b5529" />
        <path d="M30 0 0 13v7L30 7z" fill="#5c3d1b" />
        <path d="M-22.5-3.3 7.5 9.7M-15-6.5 15 6.5M-7.5-9.8 22.5 3.2" stroke="#8d6534" />
        <path d="M-16-6v-11l9-4 9 4v11l-9 4z" fill="#e9dfc5" />
        <path d="M-7-2v-11l9-4v11z" fill="#bfb190" />
        <path d="M-18-16-7-26 4-17l-11 5z" fill="#a8452f" />
        <path d="M-7-12-7-26 4-17z" fill="#7f301f" />
        <path d="M-12.5-11v4l3 1.3v-4z" fill="#ffdf95" />
        <path d="M11-2 12.5-34h8L22-2c-2 3-9 3-11 0z" fill="#f2ead6" />
        <path d="M11.5-13h10l.3 8c-3 2-8 2-10.6 0zM12.2-27h8.6l.4 8h-9.5z" fill="#b5402c" />
        <rect x="11.5" y="-40" width="10" height="7" rx="1" fill="#ffe9ad" />
        <path d="M10-40h13l-6.5-7z" fill="#59301f" />
      </g>
    </defs>
  );
}

export const season2Dress: Dress = {
  rules: "season2",
  roomy: true,
  stock: "crates",
  Defs,
  Art,
  size({ art, count }) {
    switch (art) {
      case "crates":
        return [count > 1 ? 44 : 30, 32];
      case "spore":
        return [24, 24];
      case "centre":
        return [24, 20];
      case "haven":
        return [62, 52];
      default:
        return [18, 18];
    }
  },
};
