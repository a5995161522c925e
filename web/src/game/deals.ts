// Deals that several play: a table of one's own for such a deal, what this device has begun, and how games of it went.
import type { Game } from "../generated/messages.js";
import type { Account } from "../net/account.js";
import { Lobby } from "../net/lobby.js";

const PLACE = "surto.daily";
const MOST = 30; // in the account's purse: what this device has begun of which deal

export interface Begun {
  readonly table?: string; // on the server
  readonly game?: string; // on this device
}

type Keeper = Pick<Account, "credentials">;

function allBegun(who: Keeper): Record<string, Begun> {
  return JSON.parse(who.credentials.getItem(PLACE) ?? "{}") as Record<string, Begun>;
}

export function begunOf(who: Keeper, deal: string): Begun {
  return allBegun(who)[deal] ?? {};
}

export function keepBegun(who: Account, deal: string, news: Begun): void {
  const { [deal]: before, ...others } = allBegun(who);
  const kept = Object.entries({ ...others, [deal]: { ...before, ...news } }).slice(-MOST);
  who.credentials.setItem(PLACE, JSON.stringify(Object.fromEntries(kept)));
}

export interface DealTable {
  readonly deal: string;
  readonly rules: string;
  readonly title: string;
  readonly alone: boolean; // who makes it takes all seats at once
  readonly isPublic: boolean;
}

/** Returns: the table's id. */
export async function beginTable(who: Account, { deal, rules, title, alone, isPublic }: DealTable): Promise<string> {
  const lobby = new Lobby(who); // the head of the deal counts
  const { table } = await lobby.create({ rules, options: {}, title, public: isPublic, undo: "safe", clock: "none", deal });
  keepBegun(who, deal, { table });
  if (alone) await lobby.sitEverywhere(table);
  return table;
}

/** How a game of the deal went. */
export interface Score {
  readonly names: readonly string[];
  readonly won: boolean;
  readonly turns: number;
  readonly mine: boolean;
  readonly table: string | undefined; // in the archive
  readonly game: string | undefined; // on this device
}

/** Wins before losses; a quick win and a late loss are better. */
export function isBetter(a: Score, b: Score): number {
  return Number(b.won) - Number(a.won) || (a.won ? a.turns - b.turns : b.turns - a.turns);
}

/** The results of games of the archive; those that were broken off have none. */
export function scoresIn(games: readonly Game[], isMine: (game: Game) => boolean): Score[] {
  return games
    .filter(({ result }) => result !== "open")
    .map((game) => ({
      names: game.names,
      won: game.result.startsWith("won"),
      turns: game.turns,
      mine: isMine(game),
      table: game.table,
      game: undefined,
    }));
}
