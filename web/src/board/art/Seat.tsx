// A place itself: a small seat in its colour with its mark; with a pile on it, a coaster. And the rings around it.
import type { BoardPlace } from "../board-pieces.js";
import { markPath } from "./marks.js";

const SEAT = 9.5;

interface Ring {
  readonly rx: number;
  readonly ry: number;
}

/** The coaster is as wide as what stands on it. */
function ringOf(place: BoardPlace): Ring {
  const pile = place.pieces.find((piece) => piece.art === "cube" && piece.token === place.home?.token);
  if (place.home?.art) return { rx: 36, ry: 17 };
  if (!pile) return { rx: SEAT, ry: SEAT };
  return pile.count > 1 ? { rx: 22.5, ry: 11 } : { rx: 15.5, ry: 8.5 };
}

export function Seat({
  place,
  unit,
  lit,
  marked,
}: {
  readonly place: BoardPlace;
  readonly unit: number;
  readonly lit: boolean;
  readonly marked: boolean;
}) {
  const ring = ringOf(place);
  const around = (more: number, name: string) => (
    <ellipse class={name} rx={ring.rx + more} ry={ring.ry + more * (ring.ry === ring.rx ? 1 : 0.75)} />
  );
  const isPlain = ring.rx === SEAT;
  return (
    <g aria-hidden="true" transform={`scale(${unit})`}>
      {lit && <circle class="lit-glow" r={Math.max(30, ring.rx + 12)} />}
      {place.danger && <ellipse class="danger-glow" cy="-5" rx="38" ry="32" />}
      {lit && around(6, "ring-edge")}
      {place.danger && around(lit ? 9 : 5, "ring-edge")}
      {marked && around(11, "mark")}
      {lit && around(6, "halo")}
      {place.danger && around(lit ? 9 : 5, "danger")}
      {!place.home?.art && around(0, "seat")}
      {isPlain && <path class="seat-mark" d={markPath(place.home?.shape ?? "circle")} transform="scale(.86)" />}
    </g>
  );
}
