// The chances of what is coming, counted in a worker when the position has stood still for a moment.
import { signal } from "@preact/signals";
import type { CountedOdds, Desk } from "../engine/desk.js";
import type { Rules, Shown } from "./session.js";

const STILL_MS = 80;
const KEPT = 24;

export class OddsKeeper {
  readonly shown = signal<CountedOdds | undefined>(undefined); // of the position shown
  readonly now = signal<CountedOdds | undefined>(undefined); // of the present, to stand beside those of a plan
  readonly #desk: Desk;
  readonly #rules: Rules;
  readonly #known = new Map<string, CountedOdds>(); // by hash
  #hash = "";
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(desk: Desk, rules: Rules) {
    this.#desk = desk;
    this.#rules = rules;
  }

  /** The desk stands at another position, or at the same one anew. */
  follow(shown: Shown): void {
    clearTimeout(this.#timer);
    const hash = (this.#hash = this.#desk.hash);
    const known = this.#known.get(hash);
    if (known) this.#take(known, shown);
    else {
      this.shown.value = undefined;
      if (shown.scene.kind === "present") this.now.value = undefined;
      if (shown.result === "open" && typeof Worker !== "undefined")
        this.#timer = setTimeout(() => void this.#count(hash, shown), STILL_MS);
    }
  }

  async #count(hash: string, shown: Shown): Promise<void> {
    const record = this.#desk.record, state = this.#desk.state;
    const { headOf, mindPool } = await import("../engine/pool.js"); // the first move needs neither it nor its workers
    const odds = await mindPool(this.#rules).odds(headOf(record), state);
    if (!odds) return;
    this.#known.set(hash, odds);
    const [oldest] = this.#known.keys();
    if (this.#known.size > KEPT && oldest !== undefined) this.#known.delete(oldest);
    if (hash === this.#hash) this.#take(odds, shown);
  }

  /** The desk knows them too, for its words and warnings. */
  #take(odds: CountedOdds, shown: Shown): void {
    this.#desk.takeOdds(odds);
    this.shown.value = odds;
    if (shown.scene.kind === "present") this.now.value = odds;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#hash = "";
  }
}
