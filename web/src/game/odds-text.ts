// Odds as the board and the panels want them. They are counted in a worker (engine/pool.ts) and said by the game module.
import type { GameModule } from "../engine/game-module.js";
import { GameTopic, type Odds } from "../generated/layouts.js";

const WORTH_SHOWING = 0.02; // one percent everywhere says nothing; the panel has all of them
const SHOWN_MOST = 8;

/** For the map: where something is most likely to break out, and how likely it is. */
export function oddsByPlace(odds: Odds): ReadonlyMap<number, number> {
  const likely = [...odds.outbreak.entries()].slice(0, odds.places).filter(([, chance]) => chance >= WORTH_SHOWING);
  return new Map(likely.sort(([, a], [, b]) => b - a).slice(0, SHOWN_MOST));
}

/** A line of the odds in words: a heading, or a chance and what it is of. */
export interface OddsLine {
  readonly chance: string; // "" in a heading
  readonly text: string;
}

export function oddsInWords(game: GameModule, all: boolean): readonly OddsLine[] {
  return game.words(GameTopic.ODDS, all ? 1 : 0).map((line) => {
    const [, chance = "", text = line.trim()] = /^ *([\d.,]+ *%) {2}(.*)$/.exec(line) ?? [];
    return { chance, text };
  });
}
