// Thinks in a worker: one task, one answer, in their order. Who asks decides what comes next (pool.ts); whoever cannot wait
// ends the worker.
import type { CountedOdds } from "./desk.js";
import type { Advice, Move, ReviewPoint } from "./layouts.js";
import { Mind } from "./mind.js";

/** What a worker is asked. A record is a head alone where only the game matters. */
export type Task =
  | { readonly do: "think"; readonly head: string; readonly player: number; readonly state: Uint8Array; readonly seat: number;
      readonly offered: Uint8Array; readonly playouts: number; readonly candidates: number }
  | { readonly do: "next"; readonly head: string; readonly player: number; readonly state: Uint8Array; readonly seat: number;
      readonly offered: Uint8Array; readonly own: number; readonly seed: number }
  | { readonly do: "odds"; readonly head: string; readonly state: Uint8Array }
  | { readonly do: "review"; readonly record: string; readonly player: number; readonly playouts: number;
      readonly begin: boolean };

/** A status below 0 says why there is no answer. */
export type Answer =
  | { readonly bytes: Uint8Array; readonly advice: Advice }
  | { readonly move: Move }
  | { readonly odds: CountedOdds }
  | { readonly point: ReviewPoint; readonly bytes: Uint8Array; readonly all: number }
  | { readonly end: true }
  | { readonly status: number };

interface Kept {
  readonly mind: Mind;
  readonly opened: string;
}

let module: WebAssembly.Module | undefined;
const kept = new Map<string, Kept>();

/** The mind for a purpose, opened for a game; one whose game is another is opened anew. */
function mindFor(purpose: string, record: string, player: number, begin?: (mind: Mind) => void): Mind | number {
  const found = kept.get(purpose);
  if (found?.opened === record) return found.mind;
  if (!module) throw new Error("no module");
  const mind = found?.mind ?? new Mind(module);
  const status = mind.open(record, player);
  kept.delete(purpose);
  if (status < 0) return status;
  kept.set(purpose, { mind, opened: record });
  begin?.(mind);
  return mind;
}

function at(mind: Mind | number, state: Uint8Array): Mind | number {
  const status = typeof mind === "number" ? mind : mind.position(state);
  return status < 0 ? status : mind;
}

function answerTo(task: Task): Answer {
  switch (task.do) {
    case "think": {
      const mind = at(mindFor(`think ${task.player}`, task.head, task.player), task.state);
      const bytes = typeof mind === "number" ? mind : mind.think(task.seat, task.playouts, task.candidates, task.offered);
      return typeof mind === "number" || typeof bytes === "number" ? { status: Number(bytes) } : { bytes, advice: mind.advice };
    }
    case "next": {
      // Partners keep plans, so those of a level have a mind of their own, and change their manner only with the game.
      const purpose = `next ${task.player} ${task.own} ${task.seed}`;
      const mind = at(mindFor(purpose, task.head, task.player, (one) => one.engine.manner(task.own, task.seed)), task.state);
      const move = typeof mind === "number" ? mind : mind.next(task.seat, 0, task.offered);
      return typeof move === "number" ? { status: move } : { move };
    }
    case "odds": {
      const mind = at(mindFor("odds", task.head, 0), task.state);
      const odds = typeof mind === "number" ? mind : mind.odds();
      return typeof odds === "number" ? { status: odds } : { odds };
    }
    case "review": {
      if (task.begin) kept.delete("review"); // one that was stopped is not gone on with
      const mind = mindFor("review", task.record, task.player);
      if (typeof mind === "number") return { status: mind };
      const all = mind.engine.review_count(), next = mind.review(task.playouts);
      return next ? { ...next, all } : { end: true };
    }
  }
}

export type ToWorker = { readonly module: WebAssembly.Module } | { readonly id: number; readonly task: Task };
export type FromWorker = { readonly id: number; readonly answer: Answer };

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  if ("module" in data) module = data.module;
  else postMessage({ id: data.id, answer: answerTo(data.task) } satisfies FromWorker);
});
