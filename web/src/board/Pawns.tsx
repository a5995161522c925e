// Pawns stand over all places, so that they can walk from one to another.
import { arrange, type Near, PAWN, type Stand } from "./art/arrange.js";
import { PAWN_DRAWN } from "./art/Defs.js";
import type { BoardState, Piece } from "./board-pieces.js";
import type { Frame, Spot } from "./geometry.js";
import type { Side } from "./labels.js";
import { colour } from "./colour.js";
import { middle, outline } from "./shapes.js";
import { isTried } from "./tried.js";

interface Standing {
  readonly piece: Piece;
  readonly x: number;
  readonly y: number;
  readonly size: number; // how high, in units of the pieces
  readonly tried: boolean;
}

interface PawnsProps {
  readonly state: BoardState;
  readonly present: BoardState | undefined;
  readonly frame: Frame;
  readonly sides: readonly Side[];
  readonly around: readonly (readonly Near[])[]; // of each place
  readonly plain: boolean;
}

/** Beside the other pieces of their place, where its name is not. */
function asThings({ state, present, frame, sides, around }: PawnsProps): Standing[] {
  return state.places.flatMap((place, i) => {
    if (!place.present || !place.pieces.some(({ shape }) => shape === "pawn")) return [];
    const spot = frame.spots[i] as Spot;
    const isPawn = (stand: Stand): stand is Stand & { readonly piece: Piece } => stand.piece?.shape === "pawn";
    return arrange(place, sides[i] ?? "e", state.dress, around[i])
      .filter(isPawn)
      .map(({ piece, x, y, height }) => ({
        piece,
        x: spot.x + x * frame.unit,
        y: spot.y + y * frame.unit,
        size: height,
        tried: isTried(piece, present?.places[i]),
      }));
  });
}

/** Side by side on top of their place; below it if its name or the edge is above. */
function asNumbers({ state, present, frame, sides }: PawnsProps): Standing[] {
  return state.places.flatMap((place, i) => {
    const pawns = place.present ? place.pieces.filter((piece) => piece.shape === "pawn") : [];
    const spot = frame.spots[i] as Spot;
    const r = frame.radius;
    const above = !sides[i]?.startsWith("n") && spot.y > 3.4 * r;
    return pawns.map((piece, n) => ({
      piece,
      x: spot.x + (n - (pawns.length - 1) / 2) * r * 1.35,
      y: spot.y + (above ? -2 : 2.1) * r,
      size: PAWN,
      tried: isTried(piece, present?.places[i]),
    }));
  });
}

function PlainPawn({ piece, tried, r }: { readonly piece: Piece; readonly tried: boolean; readonly r: number }) {
  const d = outline("pawn", r);
  return (
    <>
      <path class="rim" d={d} />
      <path class="body" d={d} />
      {tried && <path class="hatch" d={d} />}
      <text y={middle("pawn") * r} style={{ fontSize: `${r * 1.05}px` }}>
        {piece.letter}
      </text>
    </>
  );
}

/** Two rings at the foot of the one whose turn it is. */
function PawnThing({ piece, tried, size }: { readonly piece: Piece; readonly tried: boolean; readonly size: number }) {
  return (
    <g transform={`scale(${size / PAWN_DRAWN})`}>
      {piece.active && <ellipse class="ring" rx={17} ry={6.5} />}
      {piece.active && <ellipse class="ring far" rx={23} ry={9} />}
      <use href="#pawn" />
      {tried && <rect class="hatch" x="-9.5" y="-32" width="19" height="33" rx="6" />}
      <text y="-4.4">{piece.letter}</text>
    </g>
  );
}

export function Pawns(props: PawnsProps) {
  const { frame, plain } = props;
  const r = Math.max(frame.radius, 9.5);
  const scale = plain ? 1 : frame.unit;
  // In the order of their seats, whatever place they are on: an element that stays the same can move.
  const pawns = (plain ? asNumbers(props) : asThings(props)).sort((a, b) => (a.piece.token < b.piece.token ? -1 : 1));
  return (
    <g class="pawns" aria-hidden="true">
      {pawns.map(({ piece, x, y, size, tried }) => (
        <g
          key={piece.token}
          class={`${plain ? "piece" : "thing"} pawn${piece.active ? " active" : ""}`}
          data-seat={piece.token.slice(-1)}
          style={`${colour(piece.token)};transform:translate(${x}px,${y}px) scale(${scale})`}
        >
          {plain ? <PlainPawn piece={piece} tried={tried} r={r} /> : <PawnThing piece={piece} tried={tried} size={size} />}
        </g>
      ))}
    </g>
  );
}
