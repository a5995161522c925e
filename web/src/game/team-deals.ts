// One deal for several teams: somebody makes it and passes its name on; each team plays it at a table of its own. The server
// keeps results of the others to itself until all have finished.
import type { DealtMessage } from "../generated/messages.js";
import { account } from "../net/account.js";
import { headOf, type NewTable } from "../net/lobby.js";
import { beginTable, isBetter, type Score, scoresIn } from "./deals.js";
import { rulesOf } from "./online-table.js";

export type Standing = Omit<DealtMessage, "t" | "n">;

const KNOWN = "surto.deals";
const MOST = 20; // in the account's purse: deals that were looked at on this device
export const LEAST_TEAMS = 2,
  MOST_TEAMS = 16;
const LATE = 24 * 60 * 60 * 1000; // ms after the last table may be made: then all is open, whoever still plays

/** When results are shown at the latest. */
export function openBy({ until }: Standing): number {
  return until + LATE;
}

// ---- What this device knows of -------------------------------------------------------------------

export type KnownDeal = Pick<Standing, "deal" | "head" | "teams">;

/** The last that was looked at is the first. */
export function knownDeals(who = account()): readonly KnownDeal[] {
  return JSON.parse(who.credentials.getItem(KNOWN) ?? "[]") as KnownDeal[];
}

function keep({ deal, head, teams }: Standing, who: ReturnType<typeof account>): void {
  const others = knownDeals(who).filter((known) => known.deal !== deal);
  who.credentials.setItem(KNOWN, JSON.stringify([{ deal, head, teams }, ...others].slice(0, MOST)));
}

// ---- With a server ------------------------------------------------------------------------------

/** Returns: its name, which nobody can guess. */
export async function makeDeal(game: Pick<NewTable, "rules" | "options">, teams: number, hours: number): Promise<string> {
  const { deal } = await account().line.ask({ t: "deal", head: headOf(game), teams, hours });
  return deal;
}

export async function standingOf(deal: string, who = account()): Promise<Standing> {
  const standing = await who.line.ask({ t: "standing", deal });
  keep(standing, who);
  return standing;
}

/** A table for one's own team. Nobody else finds it: who watched would know what is coming. Returns: its id. */
export function beginTeam({ deal, head }: Standing, title: string, alone: boolean, who = account()): Promise<string> {
  return beginTable(who, { deal, rules: rulesOf(head), title, alone, isPublic: false });
}

/** How the teams did, the best first; only one's own while the others still play. */
export async function scoresOf(deal: string, who = account()): Promise<readonly Score[]> {
  const [all, mine] = await Promise.all([who.line.ask({ t: "games", deal }), who.line.ask({ t: "games" })]);
  const own = new Set(mine.games.map(({ table }) => table));
  return scoresIn(all.games, ({ table }) => own.has(table)).sort(isBetter);
}
