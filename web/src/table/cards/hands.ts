// What lies before each seat: its pawn and its cards.
import type { GameModule } from "../../engine/game-module.js";
import { BasePositionLayout, BaseEntity, SURTO_BASE_CITIES } from "../../generated/layouts.js";
import { bits } from "../../engine/structs.js";
import type { Rules } from "../../game/session.js";

/** A card that is known; several alike are counted. */
export interface Card {
  readonly number: number;
  readonly name: string;
  readonly place: number | undefined; // of a city's card
  readonly count: number;
  readonly key: string; // the same in all languages
  readonly left: string; // notes at its foot
  readonly right: string;
  readonly text: string; // what it does
}
export interface SeatLook {
  readonly seat: number;
  readonly active: boolean; // it is this one's turn
  readonly pawn: number | undefined;
  readonly role: string;
  readonly face: string; // what the portrait is drawn from
  readonly cards: readonly Card[];
  readonly hidden: number; // cards that are not known here
}

/** What each game's position says of the hands: whose turn it is, what names cards, and how many of each card a seat has. */
export interface Hands {
  readonly turn: number;
  readonly thing: number;
  readonly placeOf: (card: number) => number | undefined;
  readonly seats: readonly {
    readonly cards: readonly (readonly [number: number, count: number])[];
    readonly count: number;
    readonly face?: string; // otherwise the role
  }[];
}
export type HandsReader = (game: GameModule) => Hands;

/** Cards of which there is one each. */
export function once(cards: bigint): [number, number][] {
  return bits(cards).map((card) => [card, 1]);
}

const baseHands: HandsReader = (game) => {
  const { turn, hand, hand_count } = game.position(BasePositionLayout);
  return {
    turn,
    thing: BaseEntity.CARD,
    placeOf: (card) => (card < SURTO_BASE_CITIES ? card : undefined),
    seats: hand.map((cards, seat) => ({ cards: once(cards), count: hand_count[seat] ?? 0 })),
  };
};

/** The seasons' readers are fetched with the seasons. */
export async function handsReader(rules: Rules): Promise<HandsReader> {
  return rules === "base" ? baseHands : (await import("./hands-seasons.js")).seasonHands[rules];
}
export function handsReaderNow(rules: Rules): HandsReader | undefined {
  return rules === "base" ? baseHands : undefined;
}

/** The seats of the position that the game module shows. */
export function lookAtSeats(game: GameModule, read: HandsReader, role: (seat: number) => string): SeatLook[] {
  const { turn, thing, placeOf, seats } = read(game);
  return seats.slice(0, game.seats).map(({ cards, count, face }, seat) => {
    const known = cards.map(
      ([number, alike]): Card => ({
        number,
        name: game.name(thing, number),
        key: game.key(thing, number),
        count: alike,
        place: placeOf(number),
        ...game.card(number),
      }),
    );
    const told = cards.reduce((sum, [, alike]) => sum + alike, 0);
    return {
      seat,
      active: seat === turn,
      pawn: game.pawn(seat),
      role: role(seat),
      face: face ?? role(seat),
      cards: known,
      hidden: Math.max(0, count - told),
    };
  });
}
