// Where the pieces of a place stand, so that none hides another: its own pile in the middle, the others in rows on both sides,
// but not where the name is. In units of the pieces (Frame.unit), from the middle of the place.
import type { Art, BoardPlace, BoardState, Dress, Piece } from "../board-pieces.js";
import type { Frame } from "../geometry.js";
import type { Box, Label, Side } from "../labels.js";

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

const STOCK_MOST = 4;
const NEAR = 130; // how far pieces of a place may reach
const FAR = 4000; // more than any board
const FOOT_BUILDING = 18; // how far a place's own building reaches below its middle

const buildings: ReadonlySet<Art | undefined> = new Set<Art>(["station", "centre", "safehouse"]);

type Slot = "right" | "left" | "below" | "above";
const slots: readonly Slot[] = ["right", "left", "below", "above"];

/** What the other side costs, and a row below or above, against the area that would be hidden in the slot that is wanted. */
const ASIDE = 30;
const OFF = 220;
const OFF_ROOMY = 60;
const OFF_PAWN = 40;
/** A pawn on the name of its own city: much, but less than on another city. */
const ON_NAME = 400;
/** A piece on the seat of another city would say that it is there. */
const STRANGE = 4;

/** Of another city: as if it had a pile, so that pieces do not change their places whenever a cube comes or goes. */
const SEAT_WITH_PILE = [20, 26, 12] as const;

/** What is near a place. */
export interface Near extends Box {
  readonly weight: number;
}

function covered(a: Box, b: Box): number {
  const x = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const y = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return x > 0 && y > 0 ? x * y : 0;
}

/** `around` is what else is near, in the same units from the same middle: names, other places, what lies beyond the edges. */
export function arrange(place: BoardPlace, side: Side, dress?: Dress, around: readonly Near[] = []): Stand[] {
  const out: Stand[] = [];
  const { home, pieces } = place;
  const pawns = pieces.filter(({ shape }) => shape === "pawn").length;
  const inMiddle = home?.art ? undefined : pieces.find((piece) => piece.art === "cube" && piece.token === home?.token);
  const middle = home?.art ? dress?.size({ ...home, letter: "", count: 0 }) : inMiddle && sizeOf(inMiddle, pawns, dress);
  if (middle)
    out.push({ piece: inMiddle, x: 0, y: FLOOR - (inMiddle?.count === 1 ? 1 : 0), width: middle[0], height: middle[1] });

  const isNamed: Readonly<Record<Slot, boolean>> = {
    right: side === "e" || side === "ne",
    left: side === "w" || side === "nw",
    below: side.startsWith("s"),
    above: side.startsWith("n"),
  };
  const isClosed = (slot: Slot, isPawn: boolean): boolean =>
    (isNamed[slot] && !(isPawn && around.length)) ||
    (slot === "below" && around.length === 0) ||
    (slot === "above" && (around.length === 0 || middle !== undefined));
  const start = (middle ? middle[0] / 2 : SEAT) + GAP;
  const reach: Record<Slot, number> = { right: start, left: start, below: -SEAT, above: -SEAT };
  const foot = home?.art ? FOOT_BUILDING : SEAT;
  /** Where a piece of that size would stand next in a slot. Rows below and above begin under the left edge of the seat. */
  const spotIn = (slot: Slot, [width, height]: Size): { readonly x: number; readonly y: number } => {
    const x = reach[slot] + width / 2;
    if (slot === "below") return { x, y: foot + GAP + height };
    if (slot === "above") return { x, y: -SEAT - 2 * GAP };
    return { x: slot === "left" ? -x : x, y: FLOOR };
  };
  const cost = (slot: Slot, wanted: Slot, size: Size, isPawn: boolean): number => {
    const { x, y } = spotIn(slot, size);
    const box = { x: x - size[0] / 2, y: y - size[1], width: size[0], height: size[1] };
    const area = around.reduce((sum, other) => sum + other.weight * covered(box, other), 0);
    const off = isPawn ? OFF_PAWN : dress?.roomy ? OFF_ROOMY : OFF;
    const far = Math.max(0, reach[slot] - start) * 2; // both sides fill evenly
    return area + far + (isNamed[slot] ? ON_NAME : 0) + (slot === wanted ? 0 : slots.indexOf(slot) < 2 ? ASIDE : off);
  };
  // Signs and buildings stand next to the place, pawns furthest from it.
  const order = (piece: Piece): number => (piece.shape === "pawn" ? 2 : buildings.has(piece.art) || piece.art === "disc" ? 0 : 1);
  const free: Piece | undefined = dress?.stock && home && { ...home, art: dress.stock, letter: "", count: 0 };
  const isStock = (piece: Piece): boolean => piece.art === free?.art && piece.token === free?.token;
  const all = free && !pieces.some(isStock) ? [...pieces, free] : pieces;
  for (const piece of all.filter((one) => one !== inMiddle).sort((a, b) => order(a) - order(b))) {
    // What comes and goes all the time has room for its most, so that pawns stay where they are.
    const size = sizeOf(isStock(piece) && free ? { ...piece, count: STOCK_MOST } : piece, pawns, dress);
    const isPawn = piece.shape === "pawn";
    const wanted = buildings.has(piece.art) ? "left" : "right";
    const open = slots.filter((slot) => !isClosed(slot, isPawn));
    const [slot = "right"] = open.sort((a, b) => cost(a, wanted, size, isPawn) - cost(b, wanted, size, isPawn));
    const own = sizeOf(piece, pawns, dress);
    if (piece !== free) out.push({ piece, ...spotIn(slot, own), width: own[0], height: own[1] });
    reach[slot] += size[0] + GAP;
  }
  return out;
}

/** What is around each place for `arrange`: the names, the other places, and all that is beyond the edges of the board. */
export function surroundings(frame: Frame, state: BoardState, labels: readonly Label[]): readonly (readonly Near[])[] {
  const { unit, width, height } = frame;
  const seats = frame.spots.map((spot, i): Box => {
    const [side, up, down] = state.places[i]?.home?.art ? [31, 46, 18] : SEAT_WITH_PILE;
    return { x: spot.x - side * unit, y: spot.y - up * unit, width: 2 * side * unit, height: (up + down) * unit };
  });
  const beyond: readonly Box[] = [
    { x: -FAR, y: -FAR, width: FAR, height: 3 * FAR },
    { x: width, y: -FAR, width: FAR, height: 3 * FAR },
    { x: -FAR, y: -FAR, width: 3 * FAR, height: FAR },
    { x: -FAR, y: height, width: 3 * FAR, height: FAR },
  ];
  const names = labels.filter(({ fits }) => fits).map(({ box }) => box);
  return frame.spots.map((spot, i) => {
    const near = (box: Box): boolean =>
      covered(box, { x: spot.x - NEAR * unit, y: spot.y - NEAR * unit, width: 2 * NEAR * unit, height: 2 * NEAR * unit }) > 0;
    const others = seats.filter((_, other) => other !== i && state.places[other]?.present);
    const weighed = (boxes: readonly Box[], weight: number): readonly Near[] =>
      boxes.filter(near).map((box) => ({ ...box, weight }));
    return [...weighed([...names, ...beyond], 1), ...weighed(others, STRANGE)].map((box) => ({
      weight: box.weight,
      x: (box.x - spot.x) / unit,
      y: (box.y - spot.y) / unit,
      width: box.width / unit,
      height: box.height / unit,
    }));
  });
}
