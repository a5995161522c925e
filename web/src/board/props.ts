// What a board is given, and what it tells.
import type { GamePlace } from "../generated/layouts.js";
import type { Sign } from "../game/session.js";
import type { BoardState } from "./board-pieces.js";
import type { Inset } from "./geometry.js";
import type { Box } from "./labels.js";

export interface BoardProps {
  readonly geometry: readonly GamePlace[];
  readonly names: readonly string[];
  readonly codes: readonly string[]; // game module.code: three letters where a name has no room
  readonly state: BoardState;
  readonly lit: ReadonlySet<number>; // legal targets of the verb chosen
  readonly marked: ReadonlySet<number>; // by the log or the pace
  readonly odds: ReadonlyMap<number, number> | undefined; // 0 to 1
  readonly signs: readonly Sign[];
  readonly plan?: BoardPlan | undefined;
  readonly hint?: readonly Hop[] | undefined; // where a hint proposes to go
  readonly inset?: Inset | undefined; // what lies over the edges: dock and hand. Give the same object while it is the same
  readonly taken?: readonly Box[] | undefined; // furniture on the map, in pixels of the board: names keep clear of it. As above
  readonly cursor: number;
  readonly onCursor: (place: number) => void;
  readonly onOdds?: ((place: number, sign: Element) => void) | undefined; // given while a press on a chance may explain it
  readonly onPlace: (place: number, how: "act" | "menu") => void;
}

/** A step of a hint that moves a pawn. `step` is its number in the list of steps. */
export interface Hop {
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

/** What is shown is not so yet: pieces that differ from the present are hatched. */
export interface BoardPlan {
  readonly ways: readonly (readonly number[])[]; // the places that each pawn goes through, from where it stands
  readonly present: BoardState;
}
