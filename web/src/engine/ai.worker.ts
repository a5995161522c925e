// Thinks in a worker: one task, one answer, in their order. Who asks decides what comes next (pool.ts); whoever cannot wait
// ends the worker.
import type { CountedOdds } from "./game-module.js";
import type { Advice, Move, ReviewPoint } from "../generated/layouts.js";
import { AiModule } from "./ai-module.js";

/** What a worker is asked. A record is a head alone where only the game matters. */
export type Task =
  | {
      readonly do: "think";
      readonly head: string;
      readonly player: number;
      readonly state: Uint8Array;
      readonly seat: number;
      readonly offered: Uint8Array;
      readonly playouts: number;
      readonly candidates: number;
    }
  | {
      readonly do: "next";
      readonly head: string;
      readonly player: number;
      readonly state: Uint8Array;
      readonly seat: number;
      readonly offered: Uint8Array;
      readonly own: number;
      readonly seed: number;
    }
  | { readonly do: "odds"; readonly head: string; readonly state: Uint8Array }
  | {
      readonly do: "review";
      readonly record: string;
      readonly player: number;
      readonly playouts: number;
      readonly begin: boolean;
    };

/** A status below 0 says why there is no answer. */
export type Answer =
  | { readonly bytes: Uint8Array; readonly advice: Advice }
  | { readonly move: Move }
  | { readonly odds: CountedOdds }
  | { readonly point: ReviewPoint; readonly bytes: Uint8Array; readonly all: number }
  | { readonly end: true }
  | { readonly status: number };

interface Kept {
  readonly ai: AiModule;
  readonly opened: string;
}

let module: WebAssembly.Module | undefined;
const kept = new Map<string, Kept>();

/** The AI module for a purpose, opened for a game; one whose game is another is opened anew. */
function aiFor(purpose: string, record: string, player: number, begin?: (ai: AiModule) => void): AiModule | number {
  const found = kept.get(purpose);
  if (found?.opened === record) return found.ai;
  if (!module) throw new Error("no module");
  const ai = found?.ai ?? new AiModule(module);
  const status = ai.open(record, player);
  kept.delete(purpose);
  if (status < 0) return status;
  kept.set(purpose, { ai, opened: record });
  begin?.(ai);
  return ai;
}

function at(ai: AiModule | number, state: Uint8Array): AiModule | number {
  const status = typeof ai === "number" ? ai : ai.position(state);
  return status < 0 ? status : ai;
}

function answerTo(task: Task): Answer {
  switch (task.do) {
    case "think": {
      const ai = at(aiFor(`think ${task.player}`, task.head, task.player), task.state);
      const bytes = typeof ai === "number" ? ai : ai.think(task.seat, task.playouts, task.candidates, task.offered);
      return typeof ai === "number" || typeof bytes === "number" ? { status: Number(bytes) } : { bytes, advice: ai.advice };
    }
    case "next": {
      // Partners keep plans, so those of a level have an AI module of their own, and change their manner only with the game.
      const purpose = `next ${task.player} ${task.own} ${task.seed}`;
      const ai = at(
        aiFor(purpose, task.head, task.player, (one) => one.exports.set_style(task.own, task.seed)),
        task.state,
      );
      const move = typeof ai === "number" ? ai : ai.next(task.seat, 0, task.offered);
      return typeof move === "number" ? { status: move } : { move };
    }
    case "odds": {
      const ai = at(aiFor("odds", task.head, 0), task.state);
      const odds = typeof ai === "number" ? ai : ai.odds();
      return typeof odds === "number" ? { status: odds } : { odds };
    }
    case "review": {
      if (task.begin) kept.delete("review"); // one that was stopped is not gone on with
      const ai = aiFor("review", task.record, task.player);
      if (typeof ai === "number") return { status: ai };
      const all = ai.exports.review_count();
      const next = ai.review(task.playouts);
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
