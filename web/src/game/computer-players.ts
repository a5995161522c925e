// Computer players who sit at a table of this device. They move one after the other, at a pace people can follow, and wait
// while somebody looks elsewhere: at a plan, at the past, at what chance does.
import { effect, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { Choice, GameModule } from "../engine/game-module.js";
import type { Move } from "../generated/layouts.js";
import { Player } from "../engine/ai-module.js";
import { headOf, aiPool, type Stoppable } from "../engine/ai-pool.js";
import type { Chair, Rules, PositionView } from "./session.js";

/** What partners need of a table. */
export interface ComputerPlayerTable {
  readonly rules: Rules;
  readonly game: GameModule;
  readonly seats: ReadonlySignal<readonly Chair[]>;
  readonly shown: ReadonlySignal<PositionView>;
  /** Plays a move of a computer's seat at the table. */
  play(move: string): Promise<void>;
  /** What a game module says to the eyes of a seat: with closed hands people see others' cards as little as a partner sees
   * theirs. */
  seenBy?<T>(seat: number, look: () => T): T;
}

/** Before a partner moves there is time to look elsewhere, or to play an event. What its moves do is shown by the pace. */
const PAUSE_MS = 400;

export interface ComputerPlayers {
  readonly thinking: Signal<number | undefined>; // the seat that is about to move
  readonly paused: Signal<boolean>; // people may stop them for a while
  stop(): void;
}

/** The level of a chair as AI modules number them. */
function playerOf(chair: Chair): number {
  return Player[chair.computer as keyof typeof Player] ?? Player.casual;
}

function isSame(a: Move, b: Move): boolean {
  return a.kind === b.kind && a.actor === b.actor && a.arg.every((value, i) => value === b.arg[i]);
}

/** A number that differs from game to game and is the same whenever this one goes on. */
function seedOf(head: string): number {
  return [...head].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7);
}

/** Asks a partner for its move; if it has no answer the first legal move is made, so that no table stands still. */
function ask(table: ComputerPlayerTable, head: string, chair: Chair, own: number, take: (choice: Choice) => void): Stoppable {
  const look = () => {
    const all = table.game.choices;
    const numbers = all.flatMap(({ move }, i) => (move.actor === chair.seat ? [i] : []));
    return { choices: numbers.flatMap((i) => all[i] ?? []), state: table.game.state, offered: table.game.offered(numbers) };
  };
  const { choices, state, offered } = table.seenBy?.(chair.seat, look) ?? look();
  const first = (): void => {
    if (choices[0]) take(choices[0]);
  };
  if (choices.length < 2) {
    first();
    return {
      stop() {
        /* nobody was asked */
      },
    };
  }
  const question = { head, state, seat: chair.seat, offered, player: playerOf(chair), own, seed: seedOf(head) };
  return aiPool(table.rules).next(
    question,
    (move) => {
      const found = choices.find((choice) => isSame(choice.move, move));
      if (found) take(found);
      else first();
    },
    first,
  );
}

/** Lets the computers of a table play until it is closed. */
export function playComputers(table: ComputerPlayerTable, pause = PAUSE_MS): ComputerPlayers {
  const thinking = signal<number>();
  const paused = signal(false);
  let head = "";
  let asked: Stoppable | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turn = 0;

  const rest = (): void => {
    asked?.stop();
    clearTimeout(timer);
    asked = timer = undefined;
    turn++;
  };
  const begin = (chair: Chair, own: number): void => {
    const mine = turn;
    const since = Date.now();
    head ||= headOf(table.game.record);
    asked = ask(table, head, chair, own, (choice) => {
      const wait = Math.max(0, pause - (Date.now() - since));
      timer = setTimeout(() => {
        if (mine === turn) void table.play(choice.text);
      }, wait);
    });
  };
  const end = effect(() => {
    const { scene, result } = table.shown.value;
    const computers = table.seats.value.filter((chair) => chair.computer);
    rest();
    const free = scene.kind === "present" && result === "open" && !paused.value && computers.length > 0;
    const chair = free ? computers.find(({ seat }) => seat === table.game.deciding) : undefined;
    thinking.value = chair?.seat;
    if (chair)
      begin(
        chair,
        computers.reduce((mask, { seat }) => mask | (1 << seat), 0),
      );
  });
  return {
    thinking,
    paused,
    stop() {
      end();
      rest();
    },
  };
}
