// What sessions need in node: modules from the build, a store without a browser.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { newGameModule, takeFilesFrom } from "../../../src/engine/loader.js";
import { importRecord, openLocal } from "../../../src/game/local.js";
import type { LocalSession } from "../../../src/game/local-session.js";
import type { NewGame, Rules } from "../../../src/game/session.js";
import type { Games, SavedGame } from "../../../src/store/games.js";
import { modules } from "./modules.js";

/** Files of the engine, as a server would give them. */
export async function fromBuild(name: string): Promise<Response> {
  return new Response(await readFile(join(modules, name)), {
    headers: { "Content-Type": name.endsWith(".wasm") ? "application/wasm" : "application/octet-stream" },
  });
}
takeFilesFrom(fromBuild);

export interface TestStore extends Games {
  readonly kept: Map<string, SavedGame>;
  readonly saves: number;
  broken: boolean;
}

export function storeInMemory(): TestStore {
  const kept = new Map<string, SavedGame>();
  let saves = 0;
  return {
    kept,
    broken: false,
    get saves() {
      return saves;
    },
    async list() {
      return [...kept.values()];
    },
    async load(id) {
      return kept.get(id);
    },
    async save(game) {
      saves++;
      if (this.broken) throw new Error("full");
      kept.set(game.id, game);
    },
    async remove(id) {
      kept.delete(id);
    },
  };
}

export function people(...names: readonly string[]): NewGame["chairs"] {
  return names.map((name, colour) => ({ name, colour, computer: undefined }));
}

/** Numbers that are the same in every run. */
export function luck(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A game whose luck is always the same: in the base game Ana begins in Atlanta. */
export async function fixedGame(store: Games, rules: Rules = "base", options: NewGame["options"] = {}): Promise<LocalSession> {
  const game = await newGameModule(rules, "en");
  game.open(game.head({ players: "2", ...options }, ["Ana", "Beto"], "000102030405060708090a0b0c0d0e0f"));
  return openLocal(await importRecord(game.record, "", store), store);
}
