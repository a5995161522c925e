// What a computer player thinks of the position on the screen: how likely the team is to win, and, if somebody asks, a hint
// in layers: first the reason alone, then the plan, then the plan as a branch to look at. Answers come quickly and get better.
import { computed, effect, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { Hop } from "../board/props.js";
import type { Planned } from "../engine/game-module.js";
import { SURTO_PROBABILITY_ONE, SURTO_SPECTATOR } from "../generated/layouts.js";
import { Player } from "../engine/ai-module.js";
import { languageOf } from "../engine/loader.js";
import {
  headOf,
  hintEfforts,
  aiPool,
  type AiAnswer,
  type Position,
  type SearchEffort,
  type Stoppable,
} from "../engine/ai-pool.js";
import { settings } from "../store/settings.js";
import type { Session } from "./session.js";
import { hopsOf } from "./ways.js";

const REST_MS = 80; // somebody who makes one move after the other is not asked about each

/** How the number beside the turn is thought: enough to be of use, little enough to be there soon. */
const winEfforts: readonly SearchEffort[] = [
  { player: Player.casual, playouts: 0 },
  { player: Player.expert, playouts: 32 },
  { player: Player.expert, playouts: 128 },
];

export interface Hint {
  readonly layer: "reason" | "plan";
  readonly thinking: boolean; // a better answer may come
  readonly effort: number; // of `rungs`
  readonly efforts: number;
  readonly reasons: readonly string[];
  readonly plan: readonly Planned[];
  readonly hops: readonly Hop[]; // where its steps take pawns
  readonly win: number; // 0 to 1, with the plan
  readonly none: string; // why there is no hint, "" if there is one
}

export interface Hints {
  readonly win: ReadonlySignal<number | undefined>; // of the position shown, 0 to 1
  readonly hint: ReadonlySignal<Hint | undefined>; // nothing while nobody has asked
  ask(): void;
  more(): void; // the next layer
  intoPlan(): void; // the hint's plan becomes the branch that is shown
  stop(): void; // no better answer is wanted
  drop(): void;
  close(): void;
}

/** The position on the screen, as an AI module is asked about it. */
export function positionOf(session: Session, head: string): Position {
  const { game } = session;
  const seat = session.shown.value.seat ?? SURTO_SPECTATOR;
  const numbers = game.choices.flatMap(({ move }, i) => (seat === SURTO_SPECTATOR || move.actor === seat ? [i] : []));
  return { head, state: game.state, seat, offered: game.offered(numbers) };
}

const KEPT_MOST = 64;
const judged = new Map<string, number>(); // the last word on a position, so that who comes back is not told another number

/** A position, whoever looks at it. */
function nameOf({ game, rules }: Session): string {
  return `${rules} ${String.fromCharCode(...game.state)}`;
}

function keepJudged(name: string, win: number): void {
  judged.delete(name);
  judged.set(name, win);
  const [oldest] = judged.keys();
  if (judged.size > KEPT_MOST && oldest !== undefined) judged.delete(oldest);
}

class HintsOf implements Hints {
  readonly win: Signal<number | undefined> = signal(undefined);
  readonly hint: Signal<Hint | undefined> = signal(undefined);
  readonly #session: Session;
  readonly #head: string;
  readonly #end: () => void;
  #judging: Stoppable | undefined;
  #thinking: Stoppable | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(session: Session) {
    this.#session = session;
    this.#head = headOf(session.game.record);
    const position = computed(() => {
      const { scene, count, result } = session.shown.value;
      return JSON.stringify([scene, count, result, languageOf(session.game)]); // a hint is not translated: it is asked for again
    });
    const end = effect(() => {
      if (settings.winChance.value) void position.value;
      this.#judge();
    });
    const endHint = effect(() => {
      void position.value;
      this.drop(); // what was thought of another position is of no use any more
    });
    this.#end = () => {
      end();
      endHint();
    };
  }

  /** The chance to win here, for whoever wants to see it. */
  #judge(): void {
    const { scene, result, actors } = this.#session.shown.peek();
    this.#judging?.stop();
    clearTimeout(this.#timer);
    if (result !== "open") {
      this.win.value = result.startsWith("won") ? 1 : 0;
      return;
    }
    this.win.value = undefined;
    if (!settings.winChance.peek() || scene.kind === "animation" || actors >>> 31) return; // chance moves
    const name = nameOf(this.#session);
    const said = judged.get(name);
    this.win.value = said;
    if (said !== undefined) return;
    this.#timer = setTimeout(() => {
      this.#judging = aiPool(this.#session.rules).think(
        { ...positionOf(this.#session, this.#head), efforts: winEfforts, candidates: 0, background: true },
        ({ advice, last }) => {
          const win = advice.win / SURTO_PROBABILITY_ONE;
          this.win.value = win;
          if (last) keepJudged(name, win);
        },
      );
    }, REST_MS);
  }

  ask(): void {
    if (this.hint.value?.thinking) return;
    const empty: Hint = {
      layer: "reason",
      thinking: true,
      effort: 0,
      efforts: hintEfforts.length,
      reasons: [],
      plan: [],
      hops: [],
      win: 0,
      none: "",
    };
    this.hint.value = empty;
    this.#thinking = aiPool(this.#session.rules).think(
      { ...positionOf(this.#session, this.#head), efforts: hintEfforts, candidates: 2 },
      (answer) => this.#answered(answer),
      (status) => {
        this.hint.value = { ...empty, thinking: false, none: this.#session.game.noAdvice(status) };
      },
    );
  }

  #answered({ effort, last, bytes, advice }: AiAnswer): void {
    const { game } = this.#session;
    const before = this.hint.value;
    if (!before) return;
    const plan = game.plan(bytes);
    this.hint.value = {
      ...before,
      effort: effort + 1,
      thinking: !last,
      reasons: game.reasons(bytes),
      plan,
      hops: this.#hopsOf(plan),
      win: (advice.candidate[0]?.win ?? 0) / SURTO_PROBABILITY_ONE,
    };
    this.win.value = advice.win / SURTO_PROBABILITY_ONE;
  }

  /** Behind the moves of a plan that is open. The game module stands where it stood then. */
  #hopsOf(plan: readonly Planned[]): Hint["hops"] {
    const { game, shown } = this.#session;
    const { scene } = shown.peek();
    if (scene.kind !== "plan" && scene.kind !== "present") return [];
    const before = scene.kind === "plan" ? scene.moves : [];
    const moves = plan.map(({ text }) => text);
    const hops = hopsOf(game, moves, before);
    game.showPresent(before);
    return hops;
  }

  more(): void {
    if (this.hint.value) this.hint.value = { ...this.hint.value, layer: "plan" };
  }

  intoPlan(): void {
    const plan = this.hint.value?.plan ?? [];
    const { scene } = this.#session.shown.value;
    if (scene.kind !== "plan") this.#session.plans.open();
    void this.#session.act(...plan.map(({ text }) => text));
  }

  stop(): void {
    this.#thinking?.stop();
    this.#thinking = undefined;
    const hint = this.hint.value;
    if (hint) this.hint.value = hint.effort > 0 ? { ...hint, thinking: false } : undefined;
  }

  drop(): void {
    this.#thinking?.stop();
    this.#thinking = undefined;
    this.hint.value = undefined;
  }

  close(): void {
    this.#end();
    this.drop();
    this.#judging?.stop();
    clearTimeout(this.#timer);
  }
}

const kept = new WeakMap<Session, Hints>();

/** The thoughts about a session, one for all panels. */
export function hintsOf(session: Session): Hints {
  let found = kept.get(session);
  if (!found) {
    found = new HintsOf(session);
    kept.set(session, found);
  }
  return found;
}
