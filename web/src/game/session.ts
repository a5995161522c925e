// What a game is to the views: where moves go and what is shown. local.ts, online.ts, replay.ts and lesson.ts make them.
import type { Signal } from "@preact/signals";
import type { BoardState } from "../board/board-pieces.js";
import type { Beat, Choice, CountedOdds, GameModule, Gauge, Narration, Verb } from "../engine/game-module.js";

export type Rules = "base" | "season2" | "season0";

/** Which position is on the screen. Only "present" and "plan" take moves. */
export type Scene =
  | { readonly kind: "present" }
  | { readonly kind: "plan"; readonly moves: readonly string[]; readonly whose: number | undefined }
  | {
      readonly kind: "animation";
      readonly at: number;
      readonly beat?: number; // of the move that leads to `at`; without one all of it is shown
      readonly to: number;
      readonly running: boolean;
    }
  | { readonly kind: "past"; readonly at: number };

/** A beat that is shown now, and those of its move. */
export interface ShownBeat extends Beat {
  readonly move: number; // its index in the record
  readonly number: number; // in its move, from 0
  readonly all: readonly Beat[];
}

/** Everything that views show of a position. Made once after each change; parts of it that did not change are the same objects,
 * so that components that read them stay as they are. */
export interface PositionView {
  readonly scene: Scene;
  readonly beat: ShownBeat | undefined; // in an animation
  readonly count: number; // moves of the record
  readonly actors: number;
  readonly deciding: number | undefined; // the seat whose decision is waited for
  readonly seat: number | undefined; // the same, if it is one of mine
  readonly choices: readonly Choice[]; // mine; none in pace and past
  readonly verbs: readonly (Verb & { readonly possible: boolean })[];
  readonly gauges: readonly Gauge[];
  readonly turn: readonly string[];
  readonly steps: readonly { readonly now: boolean; readonly name: string }[]; // the parts of a turn
  readonly phase: string;
  readonly question: string; // "" if nothing is asked
  readonly board: BoardState;
  readonly ways: readonly (readonly number[])[]; // in a plan: the places that each pawn goes through
  readonly result: string; // "open", "won", "lost outbreaks"
  readonly undo: string; // why nothing can be taken back, in a sentence; "" if something can
  readonly redo: boolean;
}

/** Where moves go. Views know nothing else of where a game lives. */
export interface Session {
  readonly id: string;
  readonly rules: Rules;
  readonly game: GameModule; // for reading; only the session plays
  readonly seats: Signal<readonly Chair[]>;
  readonly mine: Signal<number>; // mask of the seats I decide for
  readonly shown: Signal<PositionView>;
  readonly log: Signal<readonly LogLine[]>;
  readonly odds: Signal<CountedOdds | undefined>; // of the position shown; counted in a worker
  readonly oddsNow?: Signal<CountedOdds | undefined>; // of the present, to stand beside those of a plan
  readonly problem: Signal<Problem | undefined>; // not saved, not connected, waiting for an answer
  /** Makes moves where they belong: into the plan that is open, or at the table. Rejects with Refusal. */
  act(...moves: readonly string[]): Promise<void>;
  undo(): Promise<void>;
  redo(): Promise<void>;
  show(scene: Scene): void;
  /** Ends trouble that has a way: plays here and no longer in another tab; shows the next person's cards. */
  takeOver?(): Promise<void>;
  readonly plans: Plans;
  readonly viewAs?: Signal<number | undefined>; // the seat through whose eyes a spectator looks
  readonly record?: string; // where it is more than the game module's
  close(): Promise<void>;
}

export interface Chair {
  readonly seat: number;
  readonly name: string;
  readonly colour: number; // 0 to 3: which of the seats' colours
  readonly computer: string | undefined; // "skilled"
  readonly here: boolean;
  readonly ready: boolean;
  readonly left: number | undefined; // ms of its clock
  readonly id?: string | undefined; // of the person, at a table online
  readonly guest?: boolean | undefined; // anybody may have chosen this name
}

export interface LogLine extends Narration {
  readonly index: number; // of the move; show({kind: "past", at: index + 1}) jumps there
  readonly turn: number; // counted from 1; 0 in a set-up
}

export interface Problem {
  readonly kind: "unsaved" | "offline" | "waiting" | "elsewhere" | "handover";
  readonly text: string;
  readonly way?: string; // what a button says that ends it: takeOver
}

/** Branches. Offline they are mine alone; online the table sees, judges and commits them. */
export interface Plans {
  readonly all: Signal<readonly Plan[]>;
  readonly current?: Plan | undefined; // the one that is open
  open(plan?: number): void;
  propose(note: string): Promise<void>;
  judge(plan: number, yes: boolean): Promise<void>;
  commit(plan?: number): Promise<void>;
  drop(plan: number): Promise<void>;
}

export interface Plan {
  readonly number: number;
  readonly seat: number;
  readonly moves: readonly string[];
  readonly labels: readonly string[];
  readonly note: string;
  readonly yes: number;
  readonly no: number;
  readonly odds: CountedOdds | undefined;
  readonly fits: number; // how many of its moves can still be made
}

/** What a new game on this device is made of. */
export interface NewGame {
  readonly rules: Rules;
  readonly options: Readonly<Record<string, string>>;
  readonly chairs: readonly Pick<Chair, "name" | "colour" | "computer">[];
  readonly title?: string; // the names of the people if there is none
}

/** What somebody points at, on a table with others. */
export interface Sign {
  readonly kind: "here" | "arrow" | "danger" | "ask";
  readonly a: number;
  readonly b: number | undefined;
  readonly by: string;
  readonly until: number;
}
