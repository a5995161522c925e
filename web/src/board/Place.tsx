// A place: itself and the rings around it; where pieces are numbers (plain-pieces.ts), also what lies on it. Things
// (art/Stock.tsx), pawns and names are drawn over all places (Board.tsx).
import { useMemo } from "preact/hooks";
import type { BoardPlace, Piece, Shape } from "./board-pieces.js";
import type { Spot } from "./geometry.js";
import type { Side } from "./labels.js";
import { Seat } from "./art/Seat.js";
import { colour } from "./colour.js";
import { middle, outline } from "./shapes.js";
import { isTried } from "./tried.js";

export interface PlaceProps {
  readonly number: number;
  readonly place: BoardPlace;
  readonly present: BoardPlace | undefined; // in a plan: how it is now
  readonly spot: Spot;
  readonly radius: number;
  readonly hit: number;
  readonly side: Side; // where its name is
  readonly lit: boolean;
  readonly marked: boolean;
  readonly cursor: boolean;
  readonly plain: boolean;
  readonly unit: number;
}

const isHome = (place: BoardPlace, piece: Piece): boolean =>
  piece.shape === place.home?.shape && piece.token === place.home.token;

/** Beside a place, where its name is not; the first ones are taken first. */
const corners: readonly { readonly side: Side; readonly x: number; readonly y: number }[] = [
  { side: "sw", x: -1, y: 1 },
  { side: "se", x: 1, y: 1 },
  { side: "nw", x: -1, y: -1 },
  { side: "ne", x: 1, y: -1 },
];

/** Of these it matters how many there are. */
const counted: ReadonlySet<Shape> = new Set(["circle", "square", "diamond", "triangle", "crate"]);

/** A piece beside the place, with its number or letter. */
function Chip({
  piece,
  x,
  y,
  r,
  tried,
}: {
  readonly piece: Piece;
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly tried: boolean;
}) {
  const d = outline(piece.shape, r);
  const many = piece.count > 1 || (piece.count > 0 && counted.has(piece.shape));
  return (
    <g
      key={`${piece.token}${piece.count}`}
      aria-hidden="true"
      class="piece chip arrive"
      style={colour(piece.token)}
      transform={`translate(${x} ${y})`}
    >
      <path class="rim" d={d} />
      <path class="body" d={d} />
      {tried && <path class="hatch" d={d} />}
      <text y={middle(piece.shape) * r} style={{ fontSize: `${r * 1.35}px` }}>
        {many ? piece.count : piece.letter}
      </text>
    </g>
  );
}

/** How large a place is drawn: more on it, larger. */
function sizeOf(count: number): number {
  return [0.64, 0.84, 0.94, 1.06][Math.min(count, 3)] as number;
}

function Core({
  place,
  own,
  r,
  tried,
}: {
  readonly place: BoardPlace;
  readonly own: Piece | undefined;
  readonly r: number;
  readonly tried: boolean;
}) {
  const shape = place.home?.shape ?? "circle";
  const count = own?.count ?? 0;
  const size = r * sizeOf(count);
  const d = outline(shape, size);
  return (
    <g key={count} aria-hidden="true" class={`core arrive${count > 0 ? " full" : ""}`}>
      {count > 0 && <path class="rim" d={d} />}
      <path class="body" d={d} />
      {tried && <path class="hatch" d={d} />}
      {count > 0 && (
        <text y={middle(shape) * size} style={{ fontSize: `${r * 1.25}px` }}>
          {count}
        </text>
      )}
    </g>
  );
}

/** Around a place with the keyboard on it: corners, so that names beside it stay free. */
function corner(r: number): string {
  const n = r * 0.55;
  return [
    [1, 1],
    [1, -1],
    [-1, -1],
    [-1, 1],
  ]
    .map(
      ([x = 0, y = 0]) =>
        `M${x * r} ${y * (r - n)}V${y * (r - n * 0.5)}Q${x * r} ${y * r} ${x * (r - n * 0.5)} ${y * r}H${x * (r - n)}`,
    )
    .join("");
}

function PlainPlace({ place, present, radius: r, side, lit, marked }: PlaceProps) {
  const own = place.pieces.find((piece) => isHome(place, piece));
  const before = present?.pieces.find((piece) => isHome(place, piece));
  const chips = place.pieces.filter((piece) => piece !== own && piece.shape !== "pawn");
  const free = corners.filter((corner) => corner.side !== side);
  return (
    <>
      {marked && <circle class="mark" r={r * 1.7} />}
      {lit && <circle class="halo" r={r * 1.55} />}
      {place.danger && <circle class="danger" r={r * 1.42} />}
      <Core place={place} own={own} r={r} tried={present !== undefined && own?.count !== before?.count} />
      {chips.map((piece, i) => {
        const corner = free[i % free.length] as Spot;
        const far = r * (1.1 + 0.9 * Math.floor(i / free.length));
        return (
          <Chip
            key={`${piece.shape}${piece.token}`}
            piece={piece}
            x={corner.x * far}
            y={corner.y * far}
            r={Math.max(r * 0.7, 7)}
            tried={isTried(piece, present)}
          />
        );
      })}
    </>
  );
}

export function Place(props: PlaceProps) {
  const { number, place, present, spot, radius: r, hit, side, lit, marked, cursor, plain, unit } = props;
  return useMemo(
    () => (
      <g
        data-place={number}
        transform={`translate(${spot.x} ${spot.y})`}
        style={place.home && colour(place.home.token)}
        class={`place${place.dim ? " dim" : ""}${lit ? " lit" : ""}${marked ? " marked" : ""}${cursor ? " cursor" : ""}`}
      >
        {plain ? <PlainPlace {...props} /> : <Seat place={place} unit={unit} lit={lit} marked={marked} />}
        <g class="button" role="button" tabindex={cursor ? 0 : -1} aria-label={place.label}>
          <circle class="hit" r={hit} />
          <path class="focus" d={corner(r * 1.7)} />
        </g>
      </g>
    ),
    [number, place, present, spot, r, hit, side, lit, marked, cursor, plain, unit],
  );
}
