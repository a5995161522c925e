// Computer players in workers. One is for what people wait for (partners, hints), one for the background (odds, chances,
// reviews); each is made when it is first needed and gets the one compiled module. A worker does one small task at a time: the
// steps of a hint and the points of a review are tasks of their own, so what is more urgent goes in between.
import type { CountedOdds } from "./game-module.js";
import type { Advice, Move, ReviewPoint } from "../generated/layouts.js";
import { compiledAi, type GameName } from "./loader.js";
import { Player } from "./ai-module.js";
import type { Answer, FromWorker, Task, ToWorker } from "./ai.worker.js";

/** How much is thought for an answer: the player, and its playouts (0: as many as it takes by itself). */
export interface SearchEffort {
  readonly player: number;
  readonly playouts: number;
}
/** Of a hint: an answer at once, then better ones. */
export const hintEfforts: readonly SearchEffort[] = [
  { player: Player.casual, playouts: 0 },
  { player: Player.expert, playouts: 32 },
  { player: Player.expert, playouts: 128 },
  { player: Player.expert, playouts: 1000 },
];

/** A position that is thought about. */
export interface Position {
  readonly head: string; // of the game, without a seed
  readonly state: Uint8Array;
  readonly seat: number;
  readonly offered: Uint8Array; // what the seat may do: needed where cards are hidden from it
}
export interface AiQuestion extends Position {
  /** The first answer is quick, each next one better. */
  readonly efforts: readonly SearchEffort[];
  readonly candidates: number;
  readonly background?: boolean; // nobody waits for it
}
export interface AiAnswer {
  readonly effort: number;
  readonly last: boolean;
  readonly bytes: Uint8Array; // for GameModule.explain, reasons, plan
  readonly advice: Advice;
}
/** A partner's move is asked for: who plays, which seats are computers', and a number that makes two games differ. */
export interface NextMoveQuestion extends Position {
  readonly player: number;
  readonly own: number;
  readonly seed: number;
}
export interface ReviewStep {
  readonly point: ReviewPoint;
  readonly bytes: Uint8Array; // for GameModule.review
  readonly done: number;
  readonly all: number;
}
export interface Stoppable {
  stop(): void;
}
/** Workers with one compiled module. An answer to a question that was stopped never comes. */
export interface AiPool {
  /** `failed` is told the status that says why there is no advice (GameModule.noAdvice). */
  think(question: AiQuestion, answered: (answer: AiAnswer) => void, failed?: (status: number) => void): Stoppable;
  next(question: NextMoveQuestion, answered: (move: Move) => void, failed: (status: number) => void): Stoppable;
  odds(head: string, state: Uint8Array): Promise<CountedOdds | undefined>;
  review(record: string, effort: SearchEffort, step: (step: ReviewStep) => void, failed?: (status: number) => void): Stoppable;
  close(): void;
}

/** What the pool needs of a worker; node's differ from a page's. */
export interface WorkerLike {
  postMessage(message: ToWorker): void;
  terminate(): unknown;
}
export type MakeWorker = (answered: (message: FromWorker) => void, broken: () => void) => WorkerLike;

let makeWorker: MakeWorker = (answered, broken) => {
  const worker = new Worker(new URL("./ai.worker.ts", import.meta.url), { type: "module" });
  worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => answered(data));
  worker.addEventListener("error", broken);
  return worker;
};

/** In tests workers come from elsewhere. */
export function takeWorkersFrom(make: MakeWorker): void {
  makeWorker = make;
}

interface Job {
  readonly task: Task;
  readonly take: (answer: Answer) => void;
}

const GRACE_MS = 60; // a task that was stopped may end by itself: to begin a worker costs as much
const FAILED: Answer = { status: -1 };

/** One worker and what waits for it. */
class Lane {
  readonly #module: () => Promise<WebAssembly.Module>; // asked each time: one that could not be fetched may come later
  readonly #canEnd: boolean; // a task that nobody wants any more may be ended with its worker
  #worker: WorkerLike | undefined;
  #waiting: Job[] = [];
  #running: Job | undefined;
  #number = 0;
  #fetching = false;
  #closed = false;

  constructor(module: () => Promise<WebAssembly.Module>, canEnd: boolean) {
    this.#module = module;
    this.#canEnd = canEnd;
  }

  add(job: Job, first = false): void {
    if (first) this.#waiting.unshift(job);
    else this.#waiting.push(job);
    void this.#go();
  }

  drop(job: Job): void {
    this.#waiting = this.#waiting.filter((one) => one !== job);
    if (job !== this.#running || !this.#canEnd) return;
    setTimeout(() => {
      if (job !== this.#running) return;
      this.#end();
      void this.#go();
    }, GRACE_MS);
  }

  close(): void {
    this.#closed = true;
    this.#waiting = [];
    this.#end();
  }

  #end(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#running = undefined;
    this.#number++; // what the old one still says is not heard
  }

  async #go(): Promise<void> {
    if (this.#running || this.#fetching || this.#waiting.length === 0) return;
    this.#fetching = true;
    const module = await this.#module().catch(() => undefined);
    this.#fetching = false;
    if (!module) return this.#fail();
    const job = this.#closed ? undefined : this.#waiting.shift();
    if (!job) return;
    this.#running = job;
    if (!this.#worker) {
      this.#worker = makeWorker(
        (message) => this.#answered(message),
        () => this.#broken(),
      );
      this.#worker.postMessage({ module });
    }
    this.#worker.postMessage({ id: ++this.#number, task: job.task });
  }

  /** Nobody who waits can be answered now. */
  #fail(): void {
    const jobs = this.#waiting;
    this.#waiting = [];
    for (const job of jobs) job.take(FAILED);
  }

  #answered({ id, answer }: FromWorker): void {
    const job = this.#running;
    if (!job || id !== this.#number) return;
    this.#running = undefined;
    job.take(answer);
    void this.#go();
  }

  #broken(): void {
    const job = this.#running;
    this.#end();
    job?.take(FAILED);
    void this.#go();
  }
}

/** Tasks one after the other in a lane, each made when the one before it was answered; none after `stop`. */
function inTurn(
  lane: Lane,
  next: (number: number) => Task | undefined,
  take: (answer: Answer, number: number) => boolean,
): Stoppable {
  let job: Job | undefined;
  let stopped = false;
  const ask = (number: number): void => {
    const task = next(number);
    if (!task) return;
    job = {
      task,
      take: (answer) => {
        if (!stopped && take(answer, number) && !stopped) ask(number + 1);
      },
    };
    lane.add(job);
  };
  ask(0);
  return {
    stop() {
      stopped = true;
      if (job) lane.drop(job);
    },
  };
}

class Pool implements AiPool {
  readonly #now: Lane;
  readonly #background: Lane;

  constructor(module: () => Promise<WebAssembly.Module>) {
    this.#now = new Lane(module, true);
    this.#background = new Lane(module, false);
  }

  think(question: AiQuestion, answered: (answer: AiAnswer) => void, failed?: (status: number) => void): Stoppable {
    const { efforts, background, ...asked } = question;
    return inTurn(
      background ? this.#background : this.#now,
      (effort) => efforts[effort] && { do: "think", ...asked, ...efforts[effort] },
      (answer, effort) => {
        if ("advice" in answer) answered({ ...answer, effort, last: effort === efforts.length - 1 });
        else if ("status" in answer) failed?.(answer.status);
        return "advice" in answer;
      },
    );
  }

  next(question: NextMoveQuestion, answered: (move: Move) => void, failed: (status: number) => void): Stoppable {
    return inTurn(
      this.#now,
      (number) => (number === 0 ? { do: "next", ...question } : undefined),
      (answer) => {
        if ("move" in answer) answered(answer.move);
        else if ("status" in answer) failed(answer.status);
        return false;
      },
    );
  }

  odds(head: string, state: Uint8Array): Promise<CountedOdds | undefined> {
    return new Promise((resolve) => {
      const take = (answer: Answer): void => resolve("odds" in answer ? answer.odds : undefined);
      this.#background.add({ task: { do: "odds", head, state }, take }, true);
    });
  }

  review(record: string, effort: SearchEffort, step: (step: ReviewStep) => void, failed?: (status: number) => void): Stoppable {
    return inTurn(
      this.#background,
      (number) => ({ do: "review", record, ...effort, begin: number === 0 }),
      (answer, number) => {
        if ("point" in answer) step({ ...answer, done: number + 1 });
        else if ("status" in answer) failed?.(answer.status);
        return "point" in answer && number + 1 < answer.all; // to ask behind the last would take a point of the next review
      },
    );
  }

  close(): void {
    this.#now.close();
    this.#background.close();
  }
}

const pools = new Map<GameName, AiPool>();

/** The one pool of a game's rules. */
export function aiPool(rules: GameName): AiPool {
  let pool = pools.get(rules);
  if (!pool) {
    pool = new Pool(() => compiledAi(rules));
    pools.set(rules, pool);
  }
  return pool;
}

/** The head of a record, for AI modules: without a seed, so that they know no more than players. */
export function headOf(record: string): string {
  return record.slice(0, record.indexOf("\n\n") + 2).replace(/^seed: .*\n/m, "");
}
