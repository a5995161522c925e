// Everything that the server has stored about who is here, as one document.
import type { ExportedMessage, ExportMeMessage, Game, Kept, Row } from "../messages.js";
import { type Connection, Denied } from "./connection.js";

const PAGE = 50, PAUSE = 500; // ms, after the server has said that it was too fast

export interface PersonalData {
  readonly person: Omit<ExportedMessage, "t" | "n" | "kept">;
  readonly tokens: readonly Kept[];
  readonly notices: readonly Kept[];
  readonly lines: readonly Kept[];
  readonly tables: readonly Row[];
  readonly games: readonly Game[];
}

async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Denied && error.code === "rate")) throw error;
      await new Promise((go) => setTimeout(go, error.after ?? PAUSE));
    }
  }
}

/** All pages of a list, whose next page is before a number of the last entry. */
async function pages<T>(page: (before: number | undefined) => Promise<readonly T[]>,
                        numberOf: (entry: T) => number): Promise<T[]> {
  const all: T[] = [];
  for (let before: number | undefined; ;) {
    const some = await patiently(() => page(before));
    all.push(...some);
    const last = some.at(-1);
    if (some.length < PAGE || !last) return all;
    before = numberOf(last);
  }
}

export async function exportData(line: Connection): Promise<PersonalData> {
  const from = (before: number | undefined): { readonly before?: number } => before === undefined ? {} : { before };
  const kept = (part: ExportMeMessage["part"], numberOf: (entry: Kept) => number): Promise<Kept[]> =>
    pages(async (before) => (await line.ask({ t: "export_me", part, ...from(before) })).kept, numberOf);
  const { t: _t, n: _n, kept: _kept, ...person } = await patiently(() => line.ask({ t: "export_me", part: "tokens" }));
  return {
    person,
    tokens: await kept("tokens", (entry) => entry.when),
    notices: await kept("notices", (entry) => entry.number),
    lines: await kept("lines", (entry) => entry.number),
    tables: await pages(async (before) => (await line.ask({ t: "tables", mine: true, ...from(before) })).rows,
                        (row) => row.changed),
    games: await pages(async (before) => (await line.ask({ t: "games", ...from(before) })).games, (game) => game.ended),
  };
}
