// Where the pieces of a place stand, so that none hides another: its own pile in the middle, the others in rows on both sides,
// but not where the name is. In units of the pieces (Frame.unit), from the middle of the place.
import type { Art, BoardPlace, Dress, Piece } from "../board-pieces.js";
import type { Side } from "../labels.js";

/** A piece that stands on x, y and is so large. */
export interface Stand {
  readonly piece: Piece | undefined; // none: the place's own building
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Size = readonly [width: number, height: number];

export const PAWN = 38; // high
export const PAWN_ACTIVE = 46;
const PAWN_WIDTH = 0.53; // of its height: its foot
const CROWD = 0.85; // more than two pawns are smaller
const FLOOR = 6; // below the middle: where pieces stand
const SEAT = 9.5;
const GAP = 1.5;

const piles: readonly Size[] = [
  [20, 22],
  [42, 24],
  [42, 31],
];

function sizeOf(piece: Piece, pawns: number, dress: Dress | undefined): Size {
  if (piece.shape === "pawn") {
    const height = (piece.active ? PAWN_ACTIVE : PAWN) * (pawns > 2 ? CROWD : 1);
    return [height * PAWN_WIDTH, height];
  }
  switch (piece.art) {
    case "cube":
      return piles[Math.min(piece.count, 3) - 1] ?? [20, 22];
    case "station":
      return [27, 27];
    default:
      return dress?.size(piece) ?? [18, 18];
  }
}

const buildings: ReadonlySet<Art | undefined> = new Set<Art>(["station", "centre", "safehouse"]);

export function arrange(place: BoardPlace, side: Side, dress?: Dress): Stand[] {
  const out: Stand[] = [];
  const { home, pieces } = place;
  const pawns = pieces.filter(({ shape }) => shape === "pawn").length;
  const inMiddle = home?.art ? undefined : pieces.find((piece) => piece.art === "cube" && piece.token === home?.token);
  const middle = home?.art ? dress?.size({ ...home, letter: "", count: 0 }) : inMiddle && sizeOf(inMiddle, pawns, dress);
  if (middle)
    out.push({ piece: inMiddle, x: 0, y: FLOOR - (inMiddle?.count === 1 ? 1 : 0), width: middle[0], height: middle[1] });

  const closed = { left: side === "w" || side === "nw", right: side === "e" || side === "ne" };
  const start = (middle ? middle[0] / 2 : SEAT) + GAP;
  const reach = { left: start, right: start };
  const choose = (piece: Piece, width: number): "left" | "right" => {
    const wanted = buildings.has(piece.art) ? "left" : "right";
    const other = wanted === "left" ? "right" : "left";
    if (closed[wanted]) return other;
    return !closed[other] && reach[wanted] > reach[other] + width / 2 ? other : wanted;
  };
  // Signs and buildings stand next to the place, pawns furthest from it.
  const order = (piece: Piece): number => (piece.shape === "pawn" ? 2 : buildings.has(piece.art) || piece.art === "disc" ? 0 : 1);
  for (const piece of pieces.filter((one) => one !== inMiddle).sort((a, b) => order(a) - order(b))) {
    const [width, height] = sizeOf(piece, pawns, dress);
    const where = choose(piece, width);
    const x = reach[where] + width / 2;
    reach[where] += width + GAP;
    out.push({ piece, x: where === "left" ? -x : x, y: FLOOR, width, height });
  }
  return out;
}
