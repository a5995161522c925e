// Season 0: hats for agents, eyes for what is watched, vans for teams, houses to hide in.
import type { Dress, Piece } from "../board-pieces.js";
import { markPath } from "./marks.js";
import { Count, Disc } from "./Numbered.js";

const HAT = 26; // high, as it stands on the map

/** One, two, or three as a triangle; more are counted. In heights of an agent. */
const groups: readonly (readonly (readonly [number, number])[])[] = [
  [[0, 0]],
  [
    [-0.3, 0],
    [0.3, 0],
  ],
  [
    [-0.34, -0.12],
    [0.34, -0.12],
    [0, 0.1],
  ],
];

function Agents({ piece }: { readonly piece: Piece }) {
  return (
    <>
      {groups[Math.min(piece.count, 3) - 1]?.map(([x, y], i) => (
        <g key={i} class="cube" style={{ transform: `translate(${x * HAT}px,${y * HAT}px)` }}>
          <use class="arrive" href="#agent" transform={`scale(${HAT / 29})`} />
        </g>
      ))}
      {piece.count > 3 && <Count count={piece.count} x={HAT * 0.55} y={-HAT * 0.95} />}
    </>
  );
}

function Van({ piece }: { readonly piece: Piece }) {
  return (
    <>
      <g class={`arrive van${piece.active ? " active" : ""}`}>
        <rect class="body" x="-11" y="-16" width="22" height="13" rx="2.5" />
        <path d="M-11-9h22" stroke="#0003" />
        <rect class="paper" x="3.5" y="-14" width="5.5" height="4" />
        <circle class="wheel" cx="-5.5" cy="-2" r="3" />
        <circle class="wheel" cx="5.5" cy="-2" r="3" />
        <path class="paper" d={markPath(piece.mark ?? "circle")} transform="translate(-4 -10.5) scale(.5)" />
      </g>
      {piece.count > 1 && <Count count={piece.count} x={11} y={-18} />}
    </>
  );
}

function Eye({ piece }: { readonly piece: Piece }) {
  return (
    <>
      <g class="arrive eye" transform="translate(0 -7)">
        <path d="M-8.5 0C-5-6 5-6 8.5 0 5 6-5 6-8.5 0z" />
        <circle r="3.4" class="paper" />
        <circle r="1.7" />
      </g>
      {piece.count > 1 && <Count count={piece.count} x={11} y={-13} />}
    </>
  );
}

function Safehouse({ piece }: { readonly piece: Piece }) {
  return (
    <g class="arrive safehouse">
      <path d="M-9 0v-9l9-7.5L9-9v9z" />
      <path class="paper" d="M-2.6 0v-5.5h5.2V0z" />
      {piece.letter && <text y="-8.5">{piece.letter}</text>}
    </g>
  );
}

function Incident({ piece }: { readonly piece: Piece }) {
  return (
    <>
      <g class="arrive letter-disc">
        <path d="M0-18 9.5-1h-19z" />
        <text y="-6">{piece.letter}</text>
      </g>
      {piece.count > 1 && <Count count={piece.count} x={9} y={-17} />}
    </>
  );
}

function Art({ piece }: { readonly piece: Piece }) {
  switch (piece.art) {
    case "agents":
      return <Agents piece={piece} />;
    case "van":
      return <Van piece={piece} />;
    case "eye":
      return <Eye piece={piece} />;
    case "safehouse":
      return <Safehouse piece={piece} />;
    case "burst":
      return <Incident piece={piece} />;
    default:
      return <Disc piece={piece} />;
  }
}

function Defs() {
  return (
    <defs>
      <g id="agent" class="agent">
        <ellipse rx="9.5" ry="3.4" fill="url(#pile-shade)" />
        <path class="coat" d="M-7.5 0c-.4-8 1.5-12 4.5-13.5h6c3 1.5 4.9 5.5 4.5 13.5C5 1.5-5 1.5-7.5 0z" />
        <path d="M0-12v12M-2.6-13 0-9l2.6-4" fill="none" stroke="#fff" stroke-opacity=".35" />
        <circle class="face" cy="-17" r="4.3" />
        <path
          class="hat"
          d="M-8-19.3c2.5 1.4 13.5 1.4 16 0-.6-1-2.2-1.5-3.7-1.7-.2-3.5-1.3-6-4.3-6s-4.1 2.5-4.3 6c-1.5.2-3.1.7-3.7 1.7z"
        />
        <path d="M-4.3-21.3c2 .8 6.6.8 8.6 0" class="band" />
      </g>
    </defs>
  );
}

export const season0Dress: Dress = {
  rules: "season0",
  Defs,
  Art,
  size({ art, count }) {
    switch (art) {
      case "agents":
        return [[17, 33, 35][Math.min(count, 3) - 1] ?? 17, 27];
      case "van":
        return [23, 18];
      case "eye":
        return [18, 13];
      case "safehouse":
        return [19, 17];
      default:
        return [18, 18];
    }
  },
};
