// Everything that the server has stored about who is here, as one document.
import type { ExportedMessage, ExportMeMessage, Game, Kept, Row, Tally } from "../generated/messages.js";
import { type Connection, Denied } from "./websocket.js";

const PAGE = 50;
const PAUSE = 500; // ms, after the server has said that it was too fast

export interface PersonalData {
  readonly person: Omit<ExportedMessage, "t" | "n" | "kept">;
  readonly tokens: readonly Kept[];
  readonly notices: readonly Kept[];
  readonly lines: readonly Kept[];
  readonly tables: readonly Row[];
  readonly games: readonly Game[];
  readonly counts: readonly Tally[];
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

interface Place {
  readonly before?: number;
  readonly last?: string; // which of those with the same number
}

/** All pages of a list; each begins after the last entry of the one before. */
async function pages<T>(page: (from: Place) => Promise<readonly T[]>, placeOf: (entry: T) => Place): Promise<T[]> {
  const all: T[] = [];
  for (let from: Place = {}; ; ) {
    const some = await patiently(() => page(from));
    all.push(...some);
    const last = some.at(-1);
    if (some.length < PAGE || !last) return all;
    from = placeOf(last);
  }
}

export async function exportData(line: Connection): Promise<PersonalData> {
  const kept = (part: ExportMeMessage["part"], placeOf: (entry: Kept) => Place): Promise<Kept[]> =>
    pages(async (from) => (await line.ask({ t: "export_me", part, ...from })).kept, placeOf);
  const byNumber = (entry: Kept): Place => ({ before: entry.number, last: entry.table ?? "" });
  const { t: _t, n: _n, kept: _kept, ...person } = await patiently(() => line.ask({ t: "export_me", part: "tokens" }));
  return {
    person,
    tokens: await kept("tokens", (entry) => ({ before: entry.when, last: entry.id ?? "" })),
    notices: await kept("notices", byNumber),
    lines: await kept("lines", byNumber),
    tables: await pages(
      async (from) => (await line.ask({ t: "tables", mine: true, ...from })).rows,
      (row) => ({ before: row.changed, last: row.table }),
    ),
    games: await pages(
      async (from) => (await line.ask({ t: "games", ...from })).games,
      (game) => ({ before: game.ended, last: game.table }),
    ),
    counts: (await patiently(() => line.ask({ t: "counts" }))).tallies,
  };
}
