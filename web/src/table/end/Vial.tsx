// The vial of a disease, for moments and for the end of a game.
import { markPath } from "../../board/art/marks.js";
import type { Shape } from "../../board/board-pieces.js";
import "../../style/vial.css";

export type VialState = "open" | "cured" | "gone";

/** A vial of a disease: empty, full with a cork, and with a laurel where nothing of it is left. */
export function Vial({ token, shape, state }: { readonly token: string; readonly shape: Shape; readonly state: VialState }) {
  const full = state !== "open";
  return (
    <svg class="big-vial" data-state={state} data-token={token} viewBox="-4 0 42 78" aria-hidden="true">
      {full && <ellipse class="glow" cx="17" cy="44" rx="17" ry="30" />}
      <path class="glass" d="M9 14v44a8 8 0 0 0 16 0V14z" />
      <clipPath id={`vial-${token}`}>
        <path d="M10.2 15h13.6v43a6.8 6.8 0 0 1-13.6 0z" />
      </clipPath>
      <g clip-path={`url(#vial-${token})`}>
        <path class="fill" d={full ? "M10 25c3-2 4.5 1.5 7 .5s4-2 7-.4V66H10z" : "M10 57h14v10H10z"} />
        {full && <path class="bubbles" d="M13 50h1.6M18 42h1.4M15.5 34h1.2" />}
      </g>
      <path class="edge" d="M9 14v44a8 8 0 0 0 16 0V14" />
      <path d="M12 18v38" stroke="#fff" stroke-width="1.6" stroke-linecap="round" opacity=".5" />
      <rect class="lip" x="7" y="11" width="20" height="4" rx="2" />
      {full && <path class="cork" d="M11 4h12l-1.5 8h-9z" />}
      <g transform="translate(17 43)">
        <circle class="plate-of-mark" r="6.6" />
        <path class="mark" d={markPath(shape)} transform="scale(.72)" />
      </g>
      {state === "gone" && (
        <path
          class="laurel"
          d="M3 38c-5 12 0 28 14 34M31 38c5 12 0 28-14 34M1 46l-3-3M1 54l-4-1M4 62l-4 2M33 46l3-3M33 54l4-1M30 62l4 2"
        />
      )}
    </svg>
  );
}
