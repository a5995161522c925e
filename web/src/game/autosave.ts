// Writes a game into the store after every change: one write at a time, and what changed meanwhile after it.
import type { Games, SavedGame } from "../store/games.js";

export class Autosave {
  readonly #store: Games;
  readonly #told: (kept: boolean) => void;
  #last: SavedGame | undefined;
  #writing: Promise<void> = Promise.resolve();

  /** `told` hears after each write whether it went well. */
  constructor(store: Games, told: (kept: boolean) => void) {
    this.#store = store;
    this.#told = told;
  }

  save(game: SavedGame): Promise<void> {
    this.#last = game;
    this.#writing = this.#writing.then(() => (game === this.#last ? this.#write(game) : undefined));
    return this.#writing;
  }

  async #write(game: SavedGame): Promise<void> {
    const kept = await this.#store.save(game).then(
      () => true,
      () => false,
    );
    this.#told(kept);
  }

  load(id: string): Promise<SavedGame | undefined> {
    return this.#store.load(id);
  }

  /** When everything is written. */
  get done(): Promise<void> {
    return this.#writing;
  }
}
