// The chances of what is coming, counted in a worker when the position has stood still for a moment.
import { signal } from "@preact/signals";
import type { CountedOdds, GameModule } from "../engine/game-module.js";
import type { Rules, PositionView } from "./session.js";

const STILL_MS = 80;
const KEPT = 24;

export class OddsCounter {
  readonly shown = signal<CountedOdds | undefined>(undefined); // of the position shown
  readonly now = signal<CountedOdds | undefined>(undefined); // of the present, to stand beside those of a plan
  readonly #game: GameModule;
  readonly #rules: Rules;
  readonly #known = new Map<string, CountedOdds>(); // by hash
  #hash = "";
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(game: GameModule, rules: Rules) {
    this.#game = game;
    this.#rules = rules;
  }

  /** The game module stands at another position, or at the same one anew. */
  follow(shown: PositionView): void {
    clearTimeout(this.#timer);
    const hash = this.#game.hash;
    this.#hash = hash;
    const known = this.#known.get(hash);
    if (known) this.#take(known, shown);
    else {
      this.shown.value = undefined;
      if (shown.scene.kind === "present") this.now.value = undefined;
      if (shown.result === "open" && typeof Worker !== "undefined")
        this.#timer = setTimeout(() => void this.#count(hash, shown), STILL_MS);
    }
  }

  async #count(hash: string, shown: PositionView): Promise<void> {
    const record = this.#game.record;
    const state = this.#game.state;
    const { headOf, aiPool } = await import("../engine/ai-pool.js"); // the first move needs neither it nor its workers
    const odds = await aiPool(this.#rules).odds(headOf(record), state);
    if (!odds) return;
    this.#known.set(hash, odds);
    const [oldest] = this.#known.keys();
    if (this.#known.size > KEPT && oldest !== undefined) this.#known.delete(oldest);
    if (hash === this.#hash) this.#take(odds, shown);
  }

  /** The game module knows them too, for its words and warnings. */
  #take(odds: CountedOdds, shown: PositionView): void {
    this.#game.takeOdds(odds);
    this.shown.value = odds;
    if (shown.scene.kind === "present") this.now.value = odds;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#hash = "";
  }
}
