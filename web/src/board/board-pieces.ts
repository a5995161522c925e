// What a board draws, and how each game makes it of its position.
import type { ComponentType } from "preact";
import type { GameModule } from "../engine/game-module.js";
import type { Rules } from "../game/session.js";

export type Shape = "circle" | "square" | "diamond" | "triangle" | "house" | "pawn" | "crate" | "agent" | "flag";

/** As what a piece is drawn; where numbers are wanted instead, it is its shape with a number or letter. */
export type Art =
  | "cube"
  | "haven"
  | "station"
  | "crates"
  | "spore"
  | "centre"
  | "agents"
  | "eye"
  | "van"
  | "safehouse"
  | "disc"
  | "burst";

/** What lies on a place. A board draws pieces and knows no game. */
export interface Piece {
  readonly shape: Shape;
  readonly art?: Art; // none: a pawn, or what is drawn as its shape
  readonly token: string; // a colour of style/tokens.css: "disease-1", "seat-2"
  readonly letter: string; // so that neither colour nor shape is needed
  readonly count: number; // 0 for what is not counted
  readonly active?: boolean; // a pawn whose turn it is
  readonly mark?: Shape; // on it, where it is not its shape
}
export interface BoardPlace {
  readonly present: boolean;
  /** How the place itself looks; a piece of the same shape and colour is not drawn beside it but in it, as a number. */
  readonly home?: { readonly shape: Shape; readonly token: string; readonly art?: Art };
  readonly links: readonly number[];
  readonly pieces: readonly Piece[];
  readonly danger: boolean; // one more is bad
  readonly sea?: readonly number[]; // those of its links that are over the sea
  readonly dim?: boolean; // it is there, but nothing of the team reaches it
  readonly label: string; // for screen readers: name, pieces, links
}
export interface BoardState {
  readonly places: readonly BoardPlace[];
  readonly dress?: Dress; // none: that of the base game
  readonly closeUp?: boolean; // the board shows what is known of the world, not all of it
}

/** How a game looks beyond its pieces' shapes. It comes with the pieces of the game. */
export interface Dress {
  readonly rules: Rules;
  readonly Defs: ComponentType; // what its art refers to
  readonly Art: ComponentType<{ readonly piece: Piece }>; // a piece that stands on 0, 0
  readonly roomy?: boolean; // places are so far apart that pieces may stand below and above them
  readonly stock?: Art; // what comes and goes all the time at a place, up to four: others leave room for it
  size(piece: Piece): readonly [width: number, height: number]; // of a piece that the game adds
}
/** How a game is drawn. */
export interface BoardPieces {
  readonly rules: Rules;
  /** Places that are as they were before are the same objects. */
  look(game: GameModule, before: BoardState | undefined): BoardState;
}

/** The dress of a game, fetched when a game is first opened. */
export async function boardPiecesOf(rules: Rules): Promise<BoardPieces> {
  switch (rules) {
    case "base":
      return (await import("./base-pieces.js")).basePieces;
    case "season2":
      return (await import("./season2-pieces.js")).season2Pieces;
    case "season0":
      return (await import("./season0-pieces.js")).season0Pieces;
  }
}

export function samePieces(a: readonly Piece[], b: readonly Piece[]): boolean {
  return (
    a.length === b.length &&
    a.every((piece, i) => {
      const other = b[i] as Piece;
      return (
        piece.shape === other.shape &&
        piece.token === other.token &&
        piece.letter === other.letter &&
        piece.count === other.count &&
        piece.active === other.active
      );
    })
  );
}

function samePlace(a: BoardPlace, b: BoardPlace | undefined): boolean {
  return (
    b !== undefined &&
    a.present === b.present &&
    a.danger === b.danger &&
    a.label === b.label &&
    a.home?.shape === b.home?.shape &&
    a.home?.token === b.home?.token &&
    a.dim === b.dim &&
    a.sea?.join() === b.sea?.join() &&
    a.links.join() === b.links.join() &&
    samePieces(a.pieces, b.pieces)
  );
}

/** What is as it was stays the same object, so that components are drawn anew only where something changed. */
export function keepSame(
  places: readonly BoardPlace[],
  before: BoardState | undefined,
  more: Omit<BoardState, "places"> = {},
): BoardState {
  const kept = places.map((place, i) => {
    const old = before?.places[i];
    return old && samePlace(place, old) ? old : place;
  });
  return before && kept.length === before.places.length && kept.every((place, i) => place === before.places[i])
    ? before
    : { ...more, places: kept };
}

/** The pawns on a place; the active seat's is drawn as such. */
export function pawnsAt(game: GameModule, place: number, turn: number): Piece[] {
  return Array.from({ length: game.seats }, (_, seat) => seat)
    .filter((seat) => game.pawn(seat) === place)
    .map((seat) => ({ shape: "pawn", token: `seat-${seat}`, letter: String(seat + 1), count: 1, active: turn === seat }));
}
