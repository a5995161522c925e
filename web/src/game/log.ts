// What has happened, a line for each move, told once.
import type { GameModule } from "../engine/game-module.js";
import type { LogLine } from "./session.js";

/** The turn after so many moves, counted from 1; 0 in a set-up. */
export function turnAt(lines: readonly LogLine[], moves: number): number {
  const last = lines[moves - 1];
  return last ? last.turn + last.begins : 0;
}

export class Log {
  readonly #game: GameModule;
  #lines: readonly LogLine[] = [];
  #turn = 0; // of the next line; 0 until the set-up is over

  constructor(game: GameModule) {
    this.#game = game;
  }

  /** All moves of the game module's record. Those that were told before are the same objects. */
  tell(): readonly LogLine[] {
    const count = this.#game.count;
    if (count < this.#lines.length) this.cut(count);
    if (count === this.#lines.length) return this.#lines;
    const fresh: LogLine[] = [];
    for (let index = this.#lines.length; index < count; index++) {
      const narration = this.#game.narrate(index);
      fresh.push({ ...narration, index, turn: this.#turn });
      this.#turn += narration.begins;
    }
    this.#lines = [...this.#lines, ...fresh];
    return this.#lines;
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
