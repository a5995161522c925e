// The mark of a card or a disease, in one colour: circle, square, diamond, triangle.
import type { Shape } from "../../board/board-pieces.js";
import { outline } from "../../board/shapes.js";

export function DiseaseMark({ shape, size = 13 }: { readonly shape: Shape; readonly size?: number }) {
  return (
    <svg class="disease-mark" width={size} height={size} viewBox="-8 -8 16 16" aria-hidden="true">
      <path d={outline(shape, 6)} />
    </svg>
  );
}
