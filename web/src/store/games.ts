// Games that are kept on this device. A campaign is one record, so it is kept like any other game.
import type { Chair, Rules } from "../game/session.js";
import { db } from "./db.js";

export interface SavedGame {
  readonly id: string;
  readonly rules: Rules;
  readonly kind: string; // the option `game`: "campaign", "january"; "" without one
  readonly title: string;
  readonly record: string;
  readonly chairs: readonly Pick<Chair, "name" | "colour" | "computer">[];
  readonly changed: number;
  readonly turn: number;
  readonly month: string; // of a campaign, in the language it was last played in
  readonly language?: string; // that one; older games do not say it
  readonly result: string;
}
export interface Games {
  list(): Promise<readonly Omit<SavedGame, "record">[]>; // the last played first
  load(id: string): Promise<SavedGame | undefined>;
  save(game: SavedGame): Promise<void>;
  remove(id: string): Promise<void>;
}

let askedToStay = false;

/** Asked for once something is worth keeping: browsers ask their person, or look whether the page is used. */
function askToStay(): void {
  if (!askedToStay) void navigator.storage?.persist?.();
  askedToStay = true;
}

export const games: Games = {
  async list() {
    const all = await db.all<SavedGame>("games");
    return all.map(({ record: _, ...rest }) => rest).sort((a, b) => b.changed - a.changed);
  },
  load: (id) => db.get<SavedGame>("games", id),
  async save(game) {
    await db.put("games", game);
    askToStay();
  },
  remove: (id) => db.remove("games", id),
};
