// Thinks a game through that is over: how likely the team was to win at each point, and what decided it. A quick look comes
// first, a careful one replaces it; the careful one is kept on this device.
import { effect, signal, type Signal } from "@preact/signals";
import type { ReviewSaid } from "../engine/game-module.js";
import { ReviewKind, SURTO_PROBABILITY_ONE } from "../generated/layouts.js";
import { Player } from "../engine/ai-module.js";
import { aiPool, type ReviewStep, type SearchEffort, type Stoppable } from "../engine/ai-pool.js";
import { reviews, type SavedReview } from "../store/reviews.js";
import type { ReplaySession } from "./replay.js";
import { type CurvePoint, idOf } from "./review-kept.js";

/** A mistake, or luck that turned the game. */
export interface Moment extends ReviewSaid {
  readonly at: number;
  readonly count: number; // moves it stands for
  readonly kind: "mistake" | "good" | "bad";
  readonly before: number; // the chance to win, 0 to 1
}
/** Whether one looks at a moment: from before its first move to behind its last. */
export function isAt(moment: Moment, at: number): boolean {
  return at >= moment.at && at <= moment.at + moment.count;
}
export interface Reviewed {
  readonly curve: readonly CurvePoint[];
  readonly moments: readonly Moment[];
  readonly words: readonly string[]; // of the whole game
  readonly done: number; // points that were thought through carefully
  readonly all: number;
}

const looks: readonly { readonly name: string; readonly effort: SearchEffort }[] = [
  { name: "casual", effort: { player: Player.casual, playouts: 0 } },
  { name: "expert", effort: { player: Player.expert, playouts: 128 } },
];

type Steps = SavedReview["steps"];

/** Points as the curve and the list want them; the game module says the sentences. */
function told(session: ReplaySession, steps: Steps, judge: string): Omit<Reviewed, "done" | "all"> {
  const { game } = session;
  game.review(steps.map(({ bytes }) => bytes));
  const moments = steps.flatMap(({ point }, i): Moment[] => {
    const said = game.reviewPoint(i);
    const kind = point.kind === ReviewKind.DECISION ? "mistake" : point.after > point.win ? "good" : "bad";
    return said.moment ? [{ ...said, at: point.first, count: point.count, kind, before: point.win / SURTO_PROBABILITY_ONE }] : [];
  });
  return { curve: curveOf(steps), moments, words: game.reviewWords(judge) };
}

function curveOf(steps: Steps): CurvePoint[] {
  return steps.map(({ point }) => ({ at: point.first, win: point.win / SURTO_PROBABILITY_ONE }));
}

function keep(id: string, steps: Steps): void {
  const saved = { id, steps: steps.map(({ point, bytes }) => ({ point, bytes })) };
  reviews.save(saved).catch(() => undefined); // then it is thought through again the next time
}

export interface Review {
  readonly state: Signal<Reviewed | undefined>;
  readonly none: Signal<string>; // why there is none: nothing was played yet
  stop(): void;
}

export function beginReview(session: ReplaySession): Review {
  const state = signal<Reviewed>();
  const none = signal("");
  let asked: Stoppable | undefined;
  let stopped = false;
  let shown: { readonly steps: Steps; readonly judge: string } | undefined;
  let edition = session.game.edition;

  function show(steps: Steps, judge: string, done: number): void {
    shown = { steps, judge };
    state.value = { ...told(session, steps, judge), done, all: steps.length };
  }

  const end = effect(() => {
    void session.shown.value;
    if (session.game.edition === edition) return;
    edition = session.game.edition; // it is told in another language
    const before = state.peek();
    if (shown && before) show(shown.steps, shown.judge, before.done);
  });

  function look(number: number, id: string | undefined): void {
    const request = looks[number];
    if (!request || stopped) return;
    const steps: ReviewStep[] = [];
    const careful = number > 0;
    asked = aiPool(session.rules).review(
      session.record,
      request.effort,
      (step) => {
        steps.push(step);
        const whole = steps.length === step.all;
        if (whole) show(steps, request.name, careful ? step.all : 0);
        else if (state.value) state.value = { ...state.value, done: careful ? steps.length : 0 };
        if (whole && careful && id) keep(id, steps);
        if (whole) look(number + 1, id);
      },
      (status) => {
        none.value = session.game.noAdvice(status);
      },
    );
  }

  async function begin(): Promise<void> {
    const id = globalThis.crypto?.subtle ? await idOf(session.record) : undefined; // only where the page is served safely
    const kept = id ? await reviews.load(id).catch(() => undefined) : undefined;
    if (stopped) return;
    if (!kept) return look(0, id);
    show(kept.steps, looks.at(-1)?.name ?? "", kept.steps.length);
  }
  void begin();
  return {
    state,
    none,
    stop() {
      stopped = true;
      end();
      asked?.stop();
    },
  };
}
