// Hands in the seasons.
import { Season0PositionLayout, Season0Entity, SURTO_SEASON0_FIRST_EVENT } from "../../generated/layouts-season0.js";
import { Season2PositionLayout, Season2Entity, SURTO_SEASON2_FIRST_EVENT } from "../../generated/layouts-season2.js";
import type { GameModule } from "../../engine/game-module.js";
import type { Rules } from "../../game/session.js";
import { SURTO_NONE } from "../../generated/layouts.js";
import { once, type HandsReader } from "./hands.js";

/** What the face of a character or an alias is drawn from. */
export function faceOf(game: GameModule, rules: Rules, number: number): string {
  return number === SURTO_NONE ? "" : game.key(rules === "season2" ? Season2Entity.CHARACTER : Season0Entity.ALIAS, number);
}

export const seasonHands: Readonly<Record<"season2" | "season0", HandsReader>> = {
  season2: (game) => {
    const { turn, seat } = game.position(Season2PositionLayout);
    const placeOf = (card: number): number | undefined =>
      // with upgrades
      card < SURTO_SEASON2_FIRST_EVENT ? card >> 2 : undefined;
    return {
      turn,
      thing: Season2Entity.CARD,
      placeOf,
      seats: seat.map(({ hand, hand_count, character }) => ({
        face: faceOf(game, "season2", character),
        cards: [...hand].flatMap((count, card): [number, number][] => (count ? [[card, count]] : [])),
        count: hand_count,
      })),
    };
  },
  season0: (game) => {
    const { turn, seat } = game.position(Season0PositionLayout);
    const placeOf = (card: number): number | undefined => (card < SURTO_SEASON0_FIRST_EVENT ? card : undefined);
    return {
      turn,
      thing: Season0Entity.CARD,
      placeOf,
      seats: seat.map(({ hand, hand_count, alias }) => ({
        face: faceOf(game, "season0", alias),
        cards: once(hand),
        count: hand_count,
      })),
    };
  },
};
