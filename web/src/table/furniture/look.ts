// What lies beside the map of the position shown, read once for all that draw it.
import { signal } from "@preact/signals";
import type { Counter } from "../../engine/game-module.js";
import type { PositionView } from "../../game/session.js";
import type { TableUiState } from "../table-ui-state.js";
import { type NumbersReader, numbersReader, readNumbers, type TableNumbers } from "./numbers.js";

export interface FurnitureLook extends TableNumbers {
  readonly counters: ReadonlyMap<string, Counter>;
}

const none: Counter = { key: "", label: "", count: 0, text: "" };
const known = new WeakMap<PositionView, { readonly log: unknown; readonly look: FurnitureLook }>();
const readers = new Map<string, ReturnType<typeof signal<NumbersReader | undefined>>>();

/** Nothing where a game has no furniture now: between two games of a campaign, or while its reader is fetched. */
export function furnitureOf({ session }: TableUiState): FurnitureLook | undefined {
  const { rules, game } = session;
  let reader = readers.get(rules);
  if (!reader) {
    const coming = signal<NumbersReader | undefined>(undefined);
    readers.set(rules, coming);
    void numbersReader(rules).then((found) => {
      coming.value = found;
    });
    reader = coming;
  }
  const shown = session.shown.value;
  const log = session.log.value;
  const found = known.get(shown);
  if (found?.log === log) return found.look;
  if (!reader.value) return undefined;
  const counters = new Map(game.counters.map((counter) => [counter.key, counter]));
  if (counters.size === 0) return undefined;
  const look = { counters, ...readNumbers(session, reader.value) };
  known.set(shown, { log, look });
  return look;
}

export function counterOf({ counters }: FurnitureLook, key: string): Counter {
  return counters.get(key) ?? none;
}
