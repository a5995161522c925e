// What a plan changes.
import type { BoardPlace, Piece } from "./board-pieces.js";

const sameKind = (a: Piece, b: Piece): boolean => a.shape === b.shape && a.token === b.token && a.letter === b.letter;

/** Whether a plan put it there, or made it more or less. */
export function isTried(piece: Piece, present: BoardPlace | undefined): boolean {
  return present !== undefined && !present.pieces.some((other) => sameKind(piece, other) && piece.count === other.count);
}
