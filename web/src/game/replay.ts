// A game that was played, to be looked at move by move: from the archive, from a link, from this device. Nobody deals and nobody
// plays; whoever wants to try something else makes a game of its own of the first moves (branchLocal).
import { batch, effect, signal, type Signal } from "@preact/signals";
import { boardPiecesOf, type BoardPieces } from "../board/board-pieces.js";
import { Refusal, type GameModule } from "../engine/game-module.js";
import { Status } from "../generated/layouts.js";
import { newGameModule } from "../engine/loader.js";
import { language } from "../i18n/translate.js";
import { NoSuchGame } from "./local.js";
import { rulesIn, valueIn, withoutSeed } from "./record-head.js";
import { Log } from "./log.js";
import { OddsCounter } from "./odds.js";
import type { Chair, LogLine, Plans, Rules, Scene, Session, PositionView, Problem } from "./session.js";
import { makePositionView } from "./position-view.js";
import { followLanguage } from "./follow-language.js";
import { statusText } from "./status-text.js";

const STEP_MS = 700; // while it runs by itself

export class ReplaySession implements Session {
  readonly id: string;
  readonly rules: Rules;
  readonly game: GameModule;
  readonly record: string; // without the seed, which no looking back needs
  readonly seats: Signal<readonly Chair[]>;
  readonly mine = signal(0);
  readonly shown: Signal<PositionView>;
  readonly log: Signal<readonly LogLine[]>;
  readonly odds;
  readonly problem: Signal<Problem | undefined> = signal(undefined);
  readonly running = signal(false);
  readonly plans: Plans;
  readonly #boardPieces: BoardPieces;
  readonly #narration: Log;
  readonly #counted: OddsCounter;
  readonly #ends: (() => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The game module has the record open. */
  constructor(id: string, rules: Rules, record: string, game: GameModule, boardPieces: BoardPieces, at: number) {
    this.id = id;
    this.rules = rules;
    this.record = record;
    this.game = game;
    this.#boardPieces = boardPieces;
    this.#narration = new Log(game);
    this.#counted = new OddsCounter(game, rules);
    this.odds = this.#counted.shown;
    const names = valueIn(record, "names")
      .split("|")
      .map((name) => name.trim());
    this.seats = signal(
      Array.from({ length: game.seats }, (_, seat) => ({
        seat,
        name: names[seat] || `p${seat + 1}`,
        colour: seat,
        computer: undefined,
        here: true,
        ready: true,
        left: undefined,
      })),
    );
    this.shown = signal(this.#made(at, undefined));
    this.log = signal(this.#narration.tell());
    const refuse = (): Promise<void> => this.act();
    this.plans = {
      all: signal([]),
      open() {
        /* nothing is planned in a game that is over */
      },
      propose: refuse,
      judge: refuse,
      commit: refuse,
      drop: refuse,
    };
    this.#ends.push(
      effect(() => {
        this.#counted.follow(this.shown.value);
      }),
      followLanguage(game, rules, () => {
        this.#narration.forget();
        this.show(this.shown.peek().scene);
      }),
    );
  }

  /** How many moves have been made at the position shown. */
  get at(): number {
    const { scene, count } = this.shown.value;
    return scene.kind === "past" ? scene.at : count;
  }

  #made(at: number, before: PositionView | undefined): PositionView {
    const scene: Scene = { kind: "past", at: Math.max(0, Math.min(at, this.game.count)) };
    const undo = statusText(this.game, Status.UNDO);
    return makePositionView({ game: this.game, scene, mine: 0, boardPieces: this.#boardPieces, undo, redo: false }, before);
  }

  /** The present of a game that is over is its last position. */
  show(scene: Scene): void {
    const at = scene.kind === "past" || scene.kind === "animation" ? scene.at : this.game.count;
    batch(() => {
      this.shown.value = this.#made(at, this.shown.peek());
      this.log.value = this.#narration.tell();
    });
  }

  seek(at: number): void {
    this.run(false);
    this.show({ kind: "past", at });
  }

  /** To the beginning of the next turn, or of this one or the last. */
  turn(on: boolean): void {
    const starts = this.log.value.flatMap(({ index, turn }, i, all) => (turn !== all[i - 1]?.turn ? [index] : []));
    const now = this.at;
    this.seek(
      on ? (starts.find((start) => start > now) ?? this.game.count) : (starts.filter((start) => start < now).at(-1) ?? 0),
    );
  }

  /** Goes on by itself until the end. */
  run(yes: boolean): void {
    clearTimeout(this.#timer);
    this.running.value = yes && this.game.count > 0;
    if (!yes) return;
    if (this.at >= this.game.count) this.show({ kind: "past", at: 0 });
    this.#timer = setTimeout(() => {
      this.show({ kind: "past", at: this.at + 1 });
      this.run(this.at < this.game.count);
    }, STEP_MS);
  }

  act(): Promise<void> {
    return Promise.reject(new Refusal(Status.ENDED, statusText(this.game, Status.ENDED)));
  }
  undo(): Promise<void> {
    return this.act();
  }
  redo(): Promise<void> {
    return this.act();
  }

  close(): Promise<void> {
    this.run(false);
    for (const end of this.#ends) end();
    this.#counted.close();
    return Promise.resolve();
  }
}

/** Opens a record to look at it, after `at` moves: at the end if nothing is said. Rejects with Refusal if it is none. */
export async function openReplay(record: string, at?: number, id = ""): Promise<ReplaySession> {
  const rules = rulesIn(record);
  if (!rules) throw new NoSuchGame(id);
  const [game, boardPieces] = await Promise.all([newGameModule(rules, language.peek()), boardPiecesOf(rules)]);
  const told = withoutSeed(record);
  game.open(told);
  return new ReplaySession(id, rules, told, game, boardPieces, at ?? game.count);
}
