// Where moves that are tried take the pawns: for the lines of plans and the arrows of hints.
import type { Hop } from "../board/props.js";
import type { GameModule } from "../engine/game-module.js";

/** The places that each pawn that moves goes through, from where it stands after the moves before. Every move is looked at by
 * itself: a line from the first place to the last would skip those between. The game module stands elsewhere then. */
export function waysOf(
  game: GameModule,
  moves: readonly string[],
  before: readonly string[] = [],
): readonly (readonly number[])[] {
  const ways: number[][] = Array.from({ length: game.seats }, () => []);
  for (let made = 0; made <= moves.length; made++) {
    game.showPresent([...before, ...moves.slice(0, made)]);
    ways.forEach((way, seat) => {
      const place = game.pawn(seat);
      if (place !== undefined && place !== way.at(-1)) way.push(place);
    });
  }
  return ways.filter((way) => way.length > 1);
}

/** The same for arrows: from where to where each move takes a pawn. `step` is its place among the moves, from 1. */
export function hopsOf(game: GameModule, moves: readonly string[], before: readonly string[] = []): readonly Hop[] {
  const stands = (made: number): readonly (number | undefined)[] => {
    game.showPresent([...before, ...moves.slice(0, made)]);
    return Array.from({ length: game.seats }, (_, seat) => game.pawn(seat));
  };
  const hops: Hop[] = [];
  let old = stands(0);
  for (let step = 1; step <= moves.length; step++) {
    const now = stands(step);
    now.forEach((to, seat) => {
      const from = old[seat];
      if (from !== undefined && to !== undefined && from !== to) hops.push({ from, to, step });
    });
    old = now;
  }
  return hops;
}
