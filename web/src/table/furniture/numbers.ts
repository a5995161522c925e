// What the furniture of a table shows: where markers stand, what is cured, what lies on top of the discards.
import type { GameModule } from "../../engine/game-module.js";
import { bits } from "../../engine/structs.js";
import type { LogLine, Rules, Session } from "../../game/session.js";
import {
  BaseContentsLayout,
  BaseFact,
  BasePositionLayout,
  SURTO_BASE_CITIES,
  SURTO_BASE_COLOURS,
  type Fact,
} from "../../generated/layouts.js";

export type CureState = "open" | "cured" | "gone";

export interface TableNumbers {
  readonly actions: number; // of a turn
  readonly rate: readonly number[]; // cards a turn on each space of the track
  readonly rateAt: number;
  readonly most: number; // of outbreaks, or their like; 0 without a track
  readonly cures: readonly CureState[];
  readonly thrown: number | undefined; // the player card on top of its discards
  readonly infected: number | undefined; // the place whose infection card lies on top
}

/** How a game's facts say which cards were discarded, and its position which still are. */
export interface NumbersReader {
  readonly discards: readonly number[]; // facts: seat, card
  readonly infections: readonly number[]; // facts whose first argument is the place
  placeOf(infection: number): number;
  read(game: GameModule): Omit<TableNumbers, "thrown" | "infected"> & {
    readonly isThrown: (card: number) => boolean;
    readonly isInfected: (card: number) => boolean;
  };
}

const base: NumbersReader = {
  discards: [BaseFact.DISCARD, BaseFact.EVENT],
  infections: [BaseFact.INFECT],
  placeOf: (card) => card,
  read(game) {
    const position = game.position(BasePositionLayout);
    const { actions, rate, rate_count, outbreaks } = game.contents(BaseContentsLayout);
    const thrown = new Set(bits(position.player_discard));
    const infected = new Set(bits(position.infection_discard));
    return {
      actions,
      rate: [...rate].slice(0, rate_count),
      rateAt: position.rate,
      most: outbreaks,
      cures: Array.from({ length: SURTO_BASE_COLOURS }, (_, colour) =>
        (position.eradicated >> colour) & 1 ? "gone" : (position.cured >> colour) & 1 ? "cured" : "open",
      ),
      isThrown: (card) => thrown.has(card),
      isInfected: (card) => card < SURTO_BASE_CITIES && infected.has(card),
    };
  },
};

/** The seasons' readers are fetched with the seasons. */
export async function numbersReader(rules: Rules): Promise<NumbersReader> {
  return rules === "base" ? base : (await import("./numbers-seasons.js")).seasonNumbers[rules];
}

/** The last card that one of some facts names and that still lies there. */
function last(
  log: readonly LogLine[],
  upTo: number,
  facts: readonly number[],
  cardOf: (fact: Fact) => number | undefined,
  lies: (card: number) => boolean,
): number | undefined {
  for (let i = Math.min(upTo, log.length) - 1; i >= 0; i--)
    for (const fact of [...(log[i]?.facts ?? [])].reverse()) {
      const card = facts.includes(fact.id) ? cardOf(fact) : undefined;
      if (card !== undefined && lies(card)) return card;
    }
  return undefined;
}

export function readNumbers({ game, log, shown }: Session, reader: NumbersReader): TableNumbers {
  const { scene, count } = shown.value;
  const upTo = scene.kind === "past" || scene.kind === "animation" ? scene.at : count;
  const { isThrown, isInfected, ...numbers } = reader.read(game);
  const infected = last(log.value, upTo, reader.infections, ({ arg }) => arg[0], isInfected);
  return {
    ...numbers,
    thrown: last(log.value, upTo, reader.discards, ({ arg }) => arg[1], isThrown),
    infected: infected === undefined ? undefined : reader.placeOf(infected),
  };
}
