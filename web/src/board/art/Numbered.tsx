// How many of a thing there are, on a small disc beside it; and discs that stand for themselves.
import type { Piece } from "../board-pieces.js";

/** `x` and `y` from where the thing stands. */
export function Count({ count, x, y }: { readonly count: number; readonly x: number; readonly y: number }) {
  return (
    <g class="count-disc" transform={`translate(${x} ${y})`}>
      <rect x="-9" y="-8.5" width="18" height="17" rx="8.5" />
      <text>{count}</text>
    </g>
  );
}

/** A sign with a letter: a question, a target, a mark. */
export function Disc({ piece }: { readonly piece: Piece }) {
  return (
    <g class="letter-disc">
      <circle cy="-9" r="8.5" />
      <text y="-9">{piece.count > 1 ? piece.count : piece.letter}</text>
    </g>
  );
}
