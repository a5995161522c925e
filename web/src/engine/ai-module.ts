// Computer players: bindings/wasm/ai_module.h in TypeScript. It works for as long as it is asked to, so
// it lives in a worker.
import type { CountedOdds } from "./game-module.js";
import type { Advice, Move, ReviewPoint } from "../generated/layouts.js";
import { AdviceLayout, MoveLayout, OddsLayout, ReviewPointLayout, Status } from "../generated/layouts.js";
import { readStruct } from "./structs.js";

export interface AiExports {
  readonly memory: WebAssembly.Memory;
  _initialize(): void;
  input(length: number): number;
  open(length: number, player: number): number;
  set_style(ownSeats: number, seed: number): void;
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
  random: 0,
  ordered: 1,
  uct: 2,
  beginner: 3,
  casual: 4,
  skilled: 5,
  expert: 6,
  full: 7,
} as const;

const encoder = new TextEncoder();

export class AiModule {
  readonly exports: AiExports;

  constructor(module: WebAssembly.Module) {
    this.exports = new WebAssembly.Instance(module, {}).exports as unknown as AiExports;
    this.exports._initialize();
  }

  #put(bytes: Uint8Array): number {
    const at = this.exports.input(bytes.length);
    new Uint8Array(this.exports.memory.buffer, at, bytes.length).set(bytes);
    return bytes.length;
  }

  /** The game of a record or a head. Returns: a status. */
  open(record: string, player: number): number {
    return this.exports.open(this.#put(encoder.encode(record)), player);
  }

  /** The position to think about: GameModule.state. Returns: a status. */
  position(state: Uint8Array): number {
    return this.exports.position(this.#put(state));
  }

  /** Returns: the advice as bytes, for GameModule.explain, or the status that says why there is none. */
  think(seat: number, playouts: number, candidates: number, offered?: Uint8Array): Uint8Array | number {
    const count = offered ? this.#put(offered) / MoveLayout.size : 0;
    const status = this.exports.think(seat, playouts, candidates, count);
    if (status < 0) return status;
    return new Uint8Array(this.exports.memory.buffer, this.exports.advice(), this.exports.advice_size()).slice();
  }

  /** The advice of the last think. */
  get advice(): Advice {
    return readStruct(this.exports.memory, this.exports.advice(), AdviceLayout);
  }

  /** The next move of a partner, out of those offered: of the plan it has, or of a new one. */
  next(seat: number, playouts: number, offered: Uint8Array): Move | number {
    const status = this.exports.next(seat, playouts, this.#put(offered) / MoveLayout.size);
    return status < 0 ? status : readStruct(this.exports.memory, this.exports.next_move(), MoveLayout);
  }

  odds(): CountedOdds | number {
    const status = this.exports.odds();
    if (status < 0) return status;
    const at = this.exports.odds_counted();
    return {
      ...readStruct(this.exports.memory, at, OddsLayout),
      bytes: new Uint8Array(this.exports.memory.buffer, at, OddsLayout.size).slice(),
    };
  }

  /** The next point of the record's review, and its bytes for GameModule.review; nothing after the last. */
  review(playouts: number): { readonly point: ReviewPoint; readonly bytes: Uint8Array } | undefined {
    const status = this.exports.review(playouts);
    if (status === Status.END) return undefined;
    if (status < 0) throw new Error(`review: status ${status}`);
    const at = this.exports.review_point();
    return {
      point: readStruct(this.exports.memory, at, ReviewPointLayout),
      bytes: new Uint8Array(this.exports.memory.buffer, at, ReviewPointLayout.size).slice(),
    };
  }
}
