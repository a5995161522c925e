// The pieces that every game has, drawn once and referred to: cube-1 to cube-4, pawn, station. They stand on 0, 0.
import { markPath } from "./marks.js";

const shapes = ["circle", "square", "diamond", "triangle"] as const;

const OUTLINE = "M-9.6-16.2v10.6L0 0l9.6-5.6v-10.6L0-21.6z";
const PAWN =
  "M-9.4-1.2c0-4 3.6-5.4 5-10.6.7-2.5.6-4.6-.4-6.2a6.9 6.9 0 1 1 9.6 0c-1 1.6-1.1 3.7-.4 6.2 1.4 5.2 5 6.6 5 10.6" +
  "C9.4 2.6-9.4 2.6-9.4-1.2z";

/** Isometric, 20 wide and 22 high; its colours are those of style/board.css for its number. */
function Cube({ number }: { readonly number: number }) {
  return (
    <g id={`cube-${number}`} class={`cube-${number}`}>
      <path d={OUTLINE} class="piece-edge" />
      <path d="M-9.6-16.2 0-10.7V0l-9.6-5.6z" class="left" />
      <path d="M9.6-16.2 0-10.7V0l9.6-5.6z" class="right" />
      <path d="M-9.6-16.2 0-21.6l9.6 5.4L0-10.7z" class="top" />
      <path d="M-9.6-16.2 0-10.7l9.6-5.5M0-10.7V0" class="rims" />
      <path d={OUTLINE} class="around" />
      <path d={markPath(shapes[number - 1] ?? "circle")} class="ink" transform="translate(0 -16.15) scale(.78 .48)" />
    </g>
  );
}

/** Also for cards and panels: whoever shows a piece outside of a board includes them once. */
export function PieceDefs() {
  return (
    <defs>
      <radialGradient id="pile-shade">
        <stop offset="0" stop-opacity=".55" />
        <stop offset="1" stop-opacity="0" />
      </radialGradient>
      <radialGradient id="lit-glow">
        <stop offset=".3" class="lit-glow" />
        <stop offset="1" class="lit-glow" stop-opacity="0" />
      </radialGradient>
      <radialGradient id="danger-glow">
        <stop offset=".3" class="danger-glow" />
        <stop offset="1" class="danger-glow" stop-opacity="0" />
      </radialGradient>
      <linearGradient id="pawn-light" x1="0" x2="1">
        <stop offset="0" stop-color="#fff" stop-opacity=".5" />
        <stop offset=".35" stop-color="#fff" stop-opacity=".05" />
        <stop offset="1" stop-opacity=".38" />
      </linearGradient>
      {[1, 2, 3, 4].map((number) => (
        <Cube key={number} number={number} />
      ))}
      <g id="station" class="station">
        <ellipse cy="1.2" rx="13" ry="4" fill="url(#pile-shade)" />
        <path d="M-10-8.5 0-3v5.4l-10-5.6zM10-8.5 0-3v5.4l10-5.6z" class="piece-edge" />
        <path d="M-10-9.5 0-4v6.2l-10-5.6z" fill="#dfe7e6" />
        <path d="M10-9.5 0-4v6.2l10-5.6z" fill="#a9b8bb" />
        <path d="M-11-9.8 0-20.6 11-9.8 0-3.6z" fill="#fbfdfb" />
        <path d="M0-20.6 11-9.8 0-3.6z" fill="#cfdbdb" />
        <path d="M-11-9.8 0-20.6 11-9.8 0-3.6z" fill="none" stroke="#3b5257" stroke-width=".7" stroke-linejoin="round" />
        <path d="M-6.4-6.2l3 1.7v3.4l-3-1.7z" fill="#17b98a" />
        <path d="M3.2-4.6l3.4-1.9v2.6L3.2-2z" fill="#3fd8ab" />
      </g>
      <g id="pawn">
        <ellipse rx="12" ry="4.4" fill="url(#pile-shade)" />
        <path d={PAWN} class="pawn-body" />
        <path d={PAWN} fill="url(#pawn-light)" />
        <path d="M-4.8-18c1.4 1.6 8.2 1.6 9.6 0" fill="none" stroke="#000" stroke-opacity=".3" />
        <ellipse cx="-2.4" cy="-26" rx="2.2" ry="1.6" fill="#fff" opacity=".55" transform="rotate(-30 -2.4 -26)" />
      </g>
    </defs>
  );
}

/** How high the pawn is drawn, from its foot to its head. */
export const PAWN_DRAWN = 34;
