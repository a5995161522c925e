// The sign of a card or a disease: shape, colour and letter as on the board.
import type { BoardPlace } from "../board/board-pieces.js";
import { outline } from "../board/shapes.js";

const STAR = "M0 -7L1.8 -2.2L7 -2.2L2.8 0.9L4.4 6L0 2.9L-4.4 6L-2.8 0.9L-7 -2.2L-1.8 -2.2Z";

export function Sign({ home }: { readonly home: BoardPlace["home"] }) {
  return (
    <svg class="sign" width="16" height="16" viewBox="-8 -8 16 16" aria-hidden="true">
      {home ? (
        <path d={outline(home.shape, 5.4)} style={{ fill: `var(--${home.token})` }} />
      ) : (
        <path d={STAR} style={{ fill: "var(--accent)" }} />
      )}
    </svg>
  );
}
