// Whose eyes look at a game on this device. With open hands everybody sees everything. With closed hands a person alone sees the
// own cards; several hand the screen from one to the next, and in between nobody's cards are shown.
import { EVERYTHING, type GameModule } from "../engine/game-module.js";
import { SURTO_SPECTATOR } from "../generated/layouts.js";
import type { SavedGame } from "../store/games.js";
import { valueIn } from "./record-head.js";

export class Viewer {
  readonly #game: GameModule;
  readonly #chairs: SavedGame["chairs"];
  readonly #closed: boolean;
  #atKeys: number | undefined; // the seat that has the screen
  #told: number | undefined; // for whom the game module speaks

  constructor(game: GameModule, { chairs, record }: SavedGame) {
    this.#game = game;
    this.#chairs = chairs;
    this.#closed = valueIn(record, "hands") === "closed";
    const people = chairs.flatMap(({ computer }, seat) => (computer ? [] : [seat]));
    if (people.length === 1) this.#atKeys = people[0];
  }

  /** When a game is over nothing is hidden any more. */
  get reader(): number {
    return this.#closed && this.#game.result === "open" ? (this.#atKeys ?? SURTO_SPECTATOR) : EVERYTHING;
  }

  /** The game module speaks for them. Returns: whether they are others than before. */
  look(): boolean {
    const reader = this.reader;
    const others = reader !== this.#told;
    this.#game.read(reader);
    this.#told = reader;
    return others;
  }

  #isSame(one: number, other: number): boolean {
    const name = this.#chairs[one]?.name;
    return one === other || (!!name && name === this.#chairs[other]?.name);
  }

  /** The seat that the screen must be handed to before it goes on; then nobody has it. The game module shows the present. */
  handTo(): number | undefined {
    const seat = this.#game.deciding;
    const people = this.#chairs.filter(({ computer }) => !computer).length;
    if (!this.#closed || people < 2 || seat === undefined || this.#chairs[seat]?.computer) return undefined;
    const same = this.#atKeys !== undefined && this.#isSame(this.#atKeys, seat);
    this.#atKeys = same ? seat : undefined;
    return same ? undefined : seat;
  }

  take(seat: number): void {
    this.#atKeys = seat;
  }
}
