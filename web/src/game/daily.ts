// The deal of the day: everybody gets the same cards and compares how it went. A server keeps the seed and the results; without
// one the day itself decides the cards, and one plays against oneself.
import { newGameModule } from "../engine/loader.js";
import { account } from "../net/account.js";
import { games } from "../store/games.js";
import { dateOf } from "../i18n/numbers.js";
import { language, WEB } from "../i18n/translate.js";
import { beginTable, begunOf, isBetter, keepBegun, type Score, scoresIn } from "./deals.js";
import { importRecord } from "./local.js";

const DAY_MS = 24 * 60 * 60 * 1000;

/** A day's deal. Players and epidemics go through all numbers in nine days, as a server's do (server/lobby/lobby.c). */
export interface Deal {
  readonly name: string; // "daily-2026-11-16"
  readonly day: number; // ms
  readonly players: number;
  readonly epidemics: number;
}

export function dealOf(now: number): Deal {
  const day = Math.floor(now / DAY_MS);
  return {
    name: `daily-${new Date(day * DAY_MS).toISOString().slice(0, 10)}`,
    day: day * DAY_MS,
    players: 2 + (day % 3),
    epidemics: 4 + (Math.floor(day / 3) % 3),
  };
}

export function dayBefore(deal: Deal): Deal {
  return dealOf(deal.day - DAY_MS);
}

/** The seed of a deal without a server: its name, spread over 128 bits. It is no secret. */
export function seedOf(name: string): string {
  const parts = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 0xdeadbeef].map((salt) => {
    let sum = salt;
    for (const letter of name) {
      sum = Math.imul(sum ^ letter.charCodeAt(0), 0x85ebca6b);
      sum ^= sum >>> 13;
    }
    return (Math.imul(sum, 0xc2b2ae35) ^ (sum >>> 16)) >>> 0;
  });
  return parts.map((part) => part.toString(16).padStart(8, "0")).join("");
}

// ---- Playing it ---------------------------------------------------------------------------------

function titleOf(deal: Deal): string {
  return WEB("Challenge for {day}", { day: dateOf(deal.day, { day: "numeric", month: "short" }) });
}

/** A table of its own for the deal. Who plays alone takes all seats at once; the table is then public, since only results of
 * public tables are shown to others. A table for friends is private: they come by the invitation. Returns: its id. */
export async function beginOnline(deal: Deal, alone: boolean, who = account()): Promise<string> {
  return beginTable(who, { deal: deal.name, rules: "base", title: titleOf(deal), alone, isPublic: alone });
}

/** The deal on this device. Returns: the id of the game. */
export async function beginHere(deal: Deal, who = account()): Promise<string> {
  const game = await newGameModule("base", language.peek());
  const options = { players: String(deal.players), epidemics: String(deal.epidemics) };
  const id = await importRecord(game.head(options, [], seedOf(deal.name)), titleOf(deal));
  keepBegun(who, deal.name, { game: id });
  return id;
}

// ---- Results ------------------------------------------------------------------------------------

/** The results of a deal, the best first: the server's, and what was played on this device. */
export async function scoresOf(deal: Deal, connected: boolean, who = account()): Promise<readonly Score[]> {
  const begun = begunOf(who, deal.name);
  const listed = connected ? (await who.line.ask({ t: "games", deal: deal.name })).games : [];
  const own = begun.game ? await games.load(begun.game) : undefined;
  const here: Score[] =
    own && own.result !== "open"
      ? [{ names: [], won: own.result.startsWith("won"), turns: own.turn, mine: true, table: undefined, game: own.id }]
      : [];
  return [...scoresIn(listed, ({ table }) => table === begun.table), ...here].sort(isBetter);
}
