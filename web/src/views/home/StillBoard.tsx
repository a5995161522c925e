// A board to look at: the picture of a position, without names, that cannot be pressed and is not read out.
import { Board } from "../../board/Board.js";
import type { BoardState } from "../../board/board-pieces.js";
import type { GamePlace } from "../../generated/layouts.js";

const none = new Set<number>();
const nothing = (): void => undefined;

export interface Position {
  readonly places: readonly GamePlace[];
  readonly board: BoardState;
}

export function StillBoard({ position: { places, board } }: { readonly position: Position }) {
  const unnamed = places.map(() => "");
  return (
    <div class="still-board" inert>
      <Board
        geometry={places}
        names={unnamed}
        codes={unnamed}
        state={board}
        lit={none}
        marked={none}
        odds={undefined}
        signs={[]}
        cursor={-1}
        onCursor={nothing}
        onPlace={nothing}
      />
    </div>
  );
}
