// What-if branches of one person: moves that are tried behind the present. The game module says how many of them can be made; a
// plan never survives by itself when the game moves on, but is tried again.
import { signal } from "@preact/signals";
import { Refusal, type GameModule } from "../engine/game-module.js";
import { Status } from "../generated/layouts.js";
import type { Plan, Plans, Scene } from "./session.js";
import { statusText } from "./status-text.js";

const PLANS_MAX = 3;
const NUMBERS = [1, 2, 3] as const;

/** What plans need of the session that has them. */
export interface PlansHome {
  readonly game: GameModule;
  readonly scene: () => Scene;
  readonly show: (scene: Scene) => void;
  readonly play: (moves: readonly string[]) => Promise<void>;
  readonly seat: () => number; // who plans
}

export class LocalPlans implements Plans {
  readonly all = signal<readonly Plan[]>([]);
  readonly #home: PlansHome;
  #open: number | undefined;
  readonly #undone = new Map<number, readonly string[]>(); // for redo, the last one last

  constructor(home: PlansHome) {
    this.#home = home;
  }

  get current(): Plan | undefined {
    return this.all.value.find((plan) => plan.number === this.#open);
  }

  open(number?: number): void {
    const known = this.all.value.find((plan) => plan.number === number);
    if (!known) this.#begin();
    else this.#open = known.number;
    const plan = this.current;
    if (plan) this.#home.show({ kind: "plan", moves: plan.moves.slice(0, plan.fits), whose: plan.seat });
  }

  /** In the place of the oldest, if there are as many as there may be. An empty one is used again. */
  #begin(): void {
    const empty = this.all.value.find((plan) => plan.moves.length === 0);
    this.#open = empty?.number;
    if (empty) return;
    const kept = this.all.value.length < PLANS_MAX ? this.all.value : this.all.value.slice(1);
    const number = NUMBERS.find((one) => !kept.some((plan) => plan.number === one)) ?? 1;
    this.#open = number;
    this.#undone.delete(number);
    this.all.value = [
      ...kept,
      {
        number,
        seat: this.#home.seat(),
        moves: [],
        labels: [],
        note: "",
        yes: 0,
        no: 0,
        odds: undefined,
        fits: 0,
      },
    ];
  }

  #change(number: number, parts: Partial<Plan>): void {
    this.all.value = this.all.value.map((plan) => (plan.number === number ? { ...plan, ...parts } : plan));
  }

  #refuse(status: number): never {
    throw new Refusal(status, statusText(this.#home.game, status));
  }

  #showCurrent(): void {
    const plan = this.current;
    if (plan) this.#home.show({ kind: "plan", moves: plan.moves, whose: plan.seat });
  }

  /** Moves of the open plan, behind those that are there. The game module stands where they are tried. */
  add(moves: readonly string[]): void {
    const plan = this.current;
    if (!plan) return;
    const labels: string[] = [];
    const tried = plan.moves.slice(0, plan.fits);
    for (const move of moves) {
      this.#home.game.showPresent(tried);
      const label = this.#home.game.choices.find((choice) => choice.text === move)?.label;
      if (label === undefined) {
        const why = this.#home.game.why(move);
        throw new Refusal(Status.ILLEGAL, why?.sentence ?? statusText(this.#home.game, Status.ILLEGAL), why?.rule);
      }
      labels.push(label);
      tried.push(move);
    }
    this.#undone.delete(plan.number);
    this.#change(plan.number, { moves: tried, labels: [...plan.labels.slice(0, plan.fits), ...labels], fits: tried.length });
    this.#showCurrent();
  }

  undo(): void {
    const plan = this.current;
    const last = plan?.moves.at(-1);
    if (!plan || last === undefined) this.#refuse(Status.UNDO);
    this.#undone.set(plan.number, [...(this.#undone.get(plan.number) ?? []), last]);
    const moves = plan.moves.slice(0, -1);
    this.#change(plan.number, { moves, labels: plan.labels.slice(0, -1), fits: Math.min(plan.fits, moves.length) });
    this.#showCurrent();
  }

  redo(): void {
    const plan = this.current;
    const undone = (plan && this.#undone.get(plan.number)) ?? [];
    const next = undone.at(-1);
    if (!plan || next === undefined) this.#refuse(Status.UNDO);
    this.add([next]);
    this.#undone.set(plan.number, undone.slice(0, -1));
    this.#showCurrent();
  }

  get canUndo(): boolean {
    return (this.current?.moves.length ?? 0) > 0;
  }
  get canRedo(): boolean {
    return this.#open !== undefined && (this.#undone.get(this.#open)?.length ?? 0) > 0;
  }

  /** After the table has changed: how much of each can still be made. The game module stands elsewhere then. */
  retry(): void {
    if (this.all.value.length === 0) return;
    const fits = (plan: Plan): number => this.#home.game.showPresent(plan.moves);
    this.all.value = this.all.value.map((plan) => ({ ...plan, odds: undefined, fits: fits(plan) }));
  }

  /** The odds that were counted for the plan that is shown. */
  count(odds: Plan["odds"]): void {
    if (this.#open !== undefined) this.#change(this.#open, { odds });
  }

  propose(note: string): Promise<void> {
    if (this.#open !== undefined) this.#change(this.#open, { note });
    return Promise.resolve();
  }

  /** Nobody else is there who could say yes or no. */
  judge(): Promise<void> {
    return Promise.resolve();
  }

  async commit(number = this.#open): Promise<void> {
    const plan = this.all.value.find((one) => one.number === number);
    if (!plan || plan.moves.length === 0) this.#refuse(Status.RANGE);
    await this.#home.play(plan.moves);
    await this.drop(plan.number);
  }

  drop(number: number): Promise<void> {
    this.#undone.delete(number);
    if (this.#open === number) this.#open = undefined;
    this.all.value = this.all.value.filter((plan) => plan.number !== number);
    if (this.#open === undefined && this.#home.scene().kind === "plan") this.#home.show({ kind: "present" });
    return Promise.resolve();
  }
}
