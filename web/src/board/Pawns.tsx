// Pawns stand over all places, so that they can walk from one to another.
import type { BoardState, Piece } from "./board-pieces.js";
import type { Frame, Spot } from "./geometry.js";
import type { Side } from "./labels.js";
import { colour, isTried } from "./Place.js";
import { middle, outline } from "./shapes.js";

interface Standing {
  readonly piece: Piece;
  readonly x: number;
  readonly y: number;
  readonly tried: boolean;
}

/** Side by side on top of their place; below it if its name or the edge is above. */
function standing(state: BoardState, present: BoardState | undefined, frame: Frame, sides: readonly Side[]): Standing[] {
  return state.places.flatMap((place, i) => {
    const pawns = place.present ? place.pieces.filter((piece) => piece.shape === "pawn") : [];
    const spot = frame.spots[i] as Spot;
    const r = frame.radius;
    const above = !sides[i]?.startsWith("n") && spot.y > 3.4 * r;
    return pawns.map((piece, n) => ({
      piece,
      x: spot.x + (n - (pawns.length - 1) / 2) * r * 1.35,
      y: spot.y + (above ? -2 : 2.1) * r,
      tried: isTried(piece, present?.places[i]),
    }));
  });
}

export function Pawns({
  state,
  present,
  frame,
  sides,
}: {
  readonly state: BoardState;
  readonly present: BoardState | undefined;
  readonly frame: Frame;
  readonly sides: readonly Side[];
}) {
  const r = Math.max(frame.radius, 9.5);
  const d = outline("pawn", r);
  // In the order of their seats, whatever place they are on: an element that stays the same can move.
  const pawns = standing(state, present, frame, sides).sort((a, b) => (a.piece.token < b.piece.token ? -1 : 1));
  return (
    <g class="pawns" aria-hidden="true">
      {pawns.map(({ piece, x, y, tried }) => (
        <g
          key={piece.token}
          class={`piece pawn${piece.active ? " active" : ""}`}
          style={`${colour(piece.token)};transform:translate(${x}px,${y}px)`}
        >
          <path class="rim" d={d} />
          <path class="body" d={d} />
          {tried && <path class="hatch" d={d} />}
          <text y={middle("pawn") * r} style={{ fontSize: `${r * 1.05}px` }}>
            {piece.letter}
          </text>
        </g>
      ))}
    </g>
  );
}
