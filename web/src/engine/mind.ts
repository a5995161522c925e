// Players by computer: bindings/wasm/mind.h in TypeScript. It works for as long as it is asked to, so
// it lives in a worker.
import type { CountedOdds } from "./desk.js";
import type { Advice, Move, ReviewPoint } from "./layouts.js";
import { AdviceLayout, MoveLayout, OddsLayout, ReviewPointLayout, Status } from "./layouts.js";
import { readStruct } from "./structs.js";

export interface MindExports {
  readonly memory: WebAssembly.Memory;
  _initialize(): void;
  room(length: number): number;
  open(length: number, player: number): number;
  manner(ownSeats: number, seed: number): void;
  position(length: number): number;
  think(seat: number, playouts: number, candidates: number, offered: number): number;
  next(seat: number, playouts: number, offered: number): number;
  next_move(): number;
  advice(): number;
  advice_size(): number;
  judge(): number;
  odds(): number;
  odds_counted(): number;
  review_count(): number;
  review(playouts: number): number;
  review_point(): number;
  bench_playouts(games: number, seed: number): number;
  bench_judge(times: number): number;
}

/** The players as surto_player_by_index numbers them; a test compares them. */
export const Player = {
  random: 0, ordered: 1, uct: 2, beginner: 3, casual: 4, skilled: 5, expert: 6, full: 7,
} as const;

const encoder = new TextEncoder();

export class Mind {
  readonly engine: MindExports;

  constructor(module: WebAssembly.Module) {
    this.engine = new WebAssembly.Instance(module, {}).exports as unknown as MindExports;
    this.engine._initialize();
  }

  #put(bytes: Uint8Array): number {
    const at = this.engine.room(bytes.length);
    new Uint8Array(this.engine.memory.buffer, at, bytes.length).set(bytes);
    return bytes.length;
  }

  /** The game of a record or a head. Returns: a status. */
  open(record: string, player: number): number {
    return this.engine.open(this.#put(encoder.encode(record)), player);
  }

  /** The position to think about: Desk.state. Returns: a status. */
  position(state: Uint8Array): number {
    return this.engine.position(this.#put(state));
  }

  /** Returns: the advice as bytes, for Desk.explain, or the status that says why there is none. */
  think(seat: number, playouts: number, candidates: number, offered?: Uint8Array): Uint8Array | number {
    const count = offered ? this.#put(offered) / MoveLayout.size : 0;
    const status = this.engine.think(seat, playouts, candidates, count);
    if (status < 0) return status;
    return new Uint8Array(this.engine.memory.buffer, this.engine.advice(),
                          this.engine.advice_size()).slice();
  }

  /** The advice of the last think. */
  get advice(): Advice {
    return readStruct(this.engine.memory, this.engine.advice(), AdviceLayout);
  }

  /** The next move of a partner, out of those offered: of the plan it has, or of a new one. */
  next(seat: number, playouts: number, offered: Uint8Array): Move | number {
    const status = this.engine.next(seat, playouts, this.#put(offered) / MoveLayout.size);
    return status < 0 ? status : readStruct(this.engine.memory, this.engine.next_move(), MoveLayout);
  }

  odds(): CountedOdds | number {
    const status = this.engine.odds();
    if (status < 0) return status;
    const at = this.engine.odds_counted();
    return { ...readStruct(this.engine.memory, at, OddsLayout),
             bytes: new Uint8Array(this.engine.memory.buffer, at, OddsLayout.size).slice() };
  }

  /** The next point of the record's review, and its bytes for Desk.review; nothing after the last. */
  review(playouts: number): { readonly point: ReviewPoint; readonly bytes: Uint8Array } | undefined {
    const status = this.engine.review(playouts);
    if (status === Status.END) return undefined;
    if (status < 0) throw new Error(`review: status ${status}`);
    const at = this.engine.review_point();
    return { point: readStruct(this.engine.memory, at, ReviewPointLayout),
             bytes: new Uint8Array(this.engine.memory.buffer, at, ReviewPointLayout.size).slice() };
  }
}
