// What has happened, a line for each move, told once.
import type { Desk } from "../engine/desk.js";
import { SURTO_ACTOR_CHANCE } from "../engine/layouts.js";
import type { LogLine } from "./session.js";

export class Log {
  readonly #desk: Desk;
  #lines: readonly LogLine[] = [];
  #turn = 0; // of the next line; 0 until the set-up is over

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  /** All moves of the desk's record. Those that were told before are the same objects. */
  tell(): readonly LogLine[] {
    const count = this.#desk.count;
    if (count < this.#lines.length) this.cut(count);
    if (count === this.#lines.length) return this.#lines;
    const fresh: LogLine[] = [];
    for (let index = this.#lines.length; index < count; index++) {
      const tale = this.#desk.tale(index);
      if (this.#turn === 0 && tale.move.actor !== SURTO_ACTOR_CHANCE) this.#turn = 1;
      fresh.push({ ...tale, index, turn: this.#turn });
      if (this.#turn > 0 && tale.active[0] !== tale.active[1]) this.#turn++;
    }
    return (this.#lines = [...this.#lines, ...fresh]);
  }

  /** Moves were taken back: drops what was told of them, before others take their places. */
  cut(count: number): void {
    this.#turn = this.#lines[count]?.turn ?? this.#turn;
    this.#lines = this.#lines.slice(0, count);
  }

  /** In another language, or for other eyes, everything is told anew. */
  forget(): void {
    this.#turn = 0;
    this.#lines = [];
  }

  /** The turn that is being played, counted from 1; 0 in a set-up. */
  get turn(): number {
    return this.#turn;
  }
}
