// Supplies of Season 2 are placed all at once, by walking over the map. The rules ask location by location; here all of them are
// open until the person is done, and then the moves are made in the order of the rules.
import type { BoardPlace, BoardState } from "../board/board-pieces.js";
import { Season2Asked, type Season2Position, Season2PositionLayout } from "../generated/layouts-season2.js";
import type { Session } from "../game/session.js";

/** How many more each location gets. */
export type Shares = readonly number[];

export interface Placing {
  readonly position: Season2Position;
  readonly all: number; // to be placed
}

/** What is to be placed now, if it is this one's to do. */
export function placingOf(session: Session): Placing | undefined {
  const { scene, seat } = session.shown.value;
  if (session.rules !== "season2" || scene.kind !== "present" || seat === undefined) return undefined;
  const position = session.game.position(Season2PositionLayout);
  return position.asked === Season2Asked.PLACE ? { position, all: position.to_place } : undefined;
}

export function leftOf({ all }: Placing, shares: Shares): number {
  return shares.reduce((left, share) => left - share, all);
}

/** The rest goes one by one to where the fewest are. */
export function spread(placing: Placing, shares: Shares): Shares {
  const given = [...shares];
  for (let left = leftOf(placing, shares); left > 0; left--) {
    let best = -1;
    let least = Infinity;
    placing.position.place.forEach(({ room, supplies }, i) => {
      const has = supplies + (given[i] ?? 0);
      if ((given[i] ?? 0) < room && has < least) [best, least] = [i, has];
    });
    if (best < 0) break;
    given[best] = (given[best] ?? 0) + 1;
  }
  return given;
}

export function nothing({ position }: Placing): Shares {
  return position.place.map(() => 0);
}

/** Gives a location so many, as far as it has room and something is left. */
export function give(placing: Placing, shares: Shares, place: number, wanted: number): Shares {
  const now = shares[place] ?? 0;
  const room = placing.position.place[place]?.room ?? 0;
  const most = Math.min(room, now + leftOf(placing, shares));
  return shares.map((share, i) => (i === place ? Math.max(0, Math.min(wanted, most)) : share));
}

/** The board with what would lie on it. */
export function boardWith(board: BoardState, { position }: Placing, shares: Shares): BoardState {
  return {
    ...board,
    places: board.places.map((place, i): BoardPlace => {
      const share = shares[i] ?? 0;
      const { home } = place;
      if (share === 0 || !home) return place;
      const rest = place.pieces.filter(({ shape, token }) => shape !== home.shape || token !== home.token);
      return {
        ...place,
        pieces: [{ ...home, art: "crates", letter: "", count: (position.place[i]?.supplies ?? 0) + share }, ...rest],
      };
    }),
  };
}

/** The moves that place them: the game module asks for one location after the other, each is answered with its share. */
export function movesFor(session: Session, shares: Shares): readonly string[] {
  const { game } = session;
  const moves: string[] = [];
  for (
    let position = game.position(Season2PositionLayout);
    position.asked === Season2Asked.PLACE;
    position = game.position(Season2PositionLayout)
  ) {
    const place = position.asked_about;
    const next = game.choices.find(({ move }) => move.arg[0] === place && move.arg[1] === (shares[place] ?? 0));
    if (!next) break;
    moves.push(next.text);
    game.showPresent(moves);
  }
  game.showPresent();
  return moves;
}
