// Where moves that are tried take the pawns: for the lines of plans and the arrows of hints.
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
