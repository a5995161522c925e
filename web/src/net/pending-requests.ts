// What somebody did at a table, until the server has said what became of it. Each errand has a key that is made once; it is sent
// again after a cut, from this page or from one that is opened later, and is never done twice.
import type { Signal } from "@preact/signals";
import { signal } from "@preact/signals";
import type { DoneMessage } from "../generated/messages.js";
import type { Connection, ClientRequest } from "./websocket.js";
import { Denied } from "./websocket.js";

type Keyed = "play" | "undo" | "answer" | "propose" | "judge" | "commit" | "drop";
type KeyedRequest<T extends Keyed = Keyed> = T extends Keyed ? Omit<ClientRequest<T>, "table" | "at" | "key"> : never;

/** An errand as it is kept: its message, whole. */
type Kept = ClientRequest<Keyed>;

/** Where they are kept until they are answered (store/outbox.ts). */
export interface Outbox {
  of(table: string): Promise<readonly { readonly message: object }[]>;
  put(one: { readonly key: string; readonly table: string; readonly message: object; readonly since: number }): Promise<void>;
  remove(key: string): Promise<void>;
}

interface PendingRequest {
  message: Kept;
  moves: number; // of the game when it was wanted
  tries: number;
  readonly give: (done: DoneMessage) => void;
  readonly fail: (error: Denied) => void;
}

/** What errands need to know of their table. */
export interface Whereabouts {
  readonly table: string;
  at(): number; // the revision that was told last
  moves(): number; // of the game
  /** After a gap: the whole table is asked for again. */
  join(): void;
}

const AGAIN = 500;
const SLOWLY = 1000;
const MOST_TRIES = 20; // ms, and how often a busy server is asked
const NEWS_WITHIN = 3000; // ms: of what was done, or made a message stale

export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class PendingRequests {
  /** How many have no answer yet, or one whose consequences have not come: until then what is shown is old. */
  readonly waiting: Signal<number> = signal(0);
  readonly #line: Connection;
  readonly #outbox: Outbox;
  readonly #where: Whereabouts;
  #all: PendingRequest[] = [];
  #joined = false;
  #changed: (() => void)[] = [];

  constructor(line: Connection, outbox: Outbox, where: Whereabouts) {
    this.#line = line;
    this.#outbox = outbox;
    this.#where = where;
  }

  /** Does something once. Rejects with Denied. */
  do<T extends Keyed>(request: KeyedRequest<T> & { readonly t: T }): Promise<DoneMessage> {
    const message = { ...request, table: this.#where.table, at: this.#where.at(), key: newKey() } as unknown as Kept;
    return new Promise((give, fail) => this.#begin({ message, moves: this.#where.moves(), tries: 0, give, fail }));
  }

  /** The whole table has come on this connection: what had no answer is sent now, and what another page left behind. */
  async resume(): Promise<void> {
    this.#joined = true;
    for (const pending of this.#all) void this.#send(pending);
    for (const { message } of await this.#outbox.of(this.#where.table).catch(() => [])) {
      const left = message as Kept;
      if (!this.#all.some((pending) => pending.message.key === left.key))
        this.#begin({ message: left, moves: -1, tries: 0, give: () => {}, fail: () => {} });
    }
  }

  /** The connection is gone. */
  pause(): void {
    this.#joined = false;
  }

  /** News of the table have come. */
  news(): void {
    for (const tell of this.#changed.splice(0)) tell();
  }

  #begin(pending: PendingRequest): void {
    this.#all.push(pending);
    this.waiting.value = this.#all.length;
    if (this.#joined) void this.#send(pending);
  }

  #end(pending: PendingRequest): void {
    this.#all = this.#all.filter((other) => other !== pending);
    this.waiting.value = this.#all.length;
    this.#outbox.remove(pending.message.key).catch(() => {});
  }

  /** A browser that keeps nothing plays all the same. */
  async #keep({ message }: PendingRequest): Promise<void> {
    await this.#outbox.put({ key: message.key, table: message.table, message, since: Date.now() }).catch(() => {});
  }

  async #send(pending: PendingRequest): Promise<void> {
    try {
      await this.#keep(pending);
      const done = await this.#line.ask(pending.message as ClientRequest<"play">);
      if (!(await this.#hears(done.at ?? 0))) this.#where.join();
      this.#end(pending);
      pending.give(done);
    } catch (error) {
      if (error instanceof Denied && !(await this.#isForLater(pending, error))) {
        this.#end(pending);
        pending.fail(error);
      }
    }
  }

  /** Whether an errand that was refused stays: then it is sent again, now or with the next connection. */
  async #isForLater(pending: PendingRequest, error: Denied): Promise<boolean> {
    switch (error.code) {
      case "cut":
      case "drain":
        return true;
      case "waits":
      case "rate":
      case "busy":
      case "down":
        if (++pending.tries > MOST_TRIES) return false;
        setTimeout(
          () => {
            if (this.#joined) void this.#send(pending);
          },
          error.after ?? (error.code === "waits" ? AGAIN : SLOWLY),
        );
        return true;
      case "stale":
        return this.#renew(pending);
      default:
        return false;
    }
  }

  /** Waits until the table is told at a revision. Returns: whether it was. */
  async #hears(at: number): Promise<boolean> {
    const until = Date.now() + NEWS_WITHIN;
    while (this.#where.at() < at && Date.now() < until)
      await new Promise<void>((go) => {
        this.#changed.push(go);
        setTimeout(go, until - Date.now());
      });
    return this.#where.at() >= at;
  }

  /** Somebody was faster. If only a seat or a plan has changed, and not the game, it is meant as before. */
  async #renew(pending: PendingRequest): Promise<boolean> {
    if (!(await this.#hears(pending.message.at + 1))) this.#where.join();
    else if (pending.moves === this.#where.moves()) {
      this.#outbox.remove(pending.message.key).catch(() => {});
      pending.message = { ...pending.message, at: this.#where.at(), key: newKey() };
      void this.#send(pending);
      return true;
    }
    return false;
  }
}
