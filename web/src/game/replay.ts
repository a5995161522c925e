// A game that was played, to be looked at move by move: from the archive, from a link, from this device. Nobody deals and nobody
// plays; whoever wants to try something else makes a game of its own of the first moves (branchLocal).
import { batch, effect, signal, type Signal } from "@preact/signals";
import { dressOf, type Dress } from "../board/dress.js";
import { Refusal, type Desk } from "../engine/desk.js";
import { Status } from "../engine/layouts.js";
import { newDesk } from "../engine/loader.js";
import { language } from "../words/say.js";
import { NoSuchGame } from "./local.js";
import { rulesIn, valueIn } from "./record-head.js";
import { Log } from "./log.js";
import { OddsKeeper } from "./odds.js";
import type { Chair, LogLine, Plans, Rules, Scene, Session, Shown, Trouble } from "./session.js";
import { makeShown } from "./shown.js";
import { speakAlong } from "./speaking.js";

const STEP_MS = 700; // while it runs by itself

export class ReplaySession implements Session {
  readonly id: string;
  readonly rules: Rules;
  readonly desk: Desk;
  readonly record: string; // without the seed, which no looking back needs
  readonly seats: Signal<readonly Chair[]>;
  readonly mine = signal(0);
  readonly shown: Signal<Shown>;
  readonly log: Signal<readonly LogLine[]>;
  readonly odds;
  readonly trouble: Signal<Trouble | undefined> = signal(undefined);
  readonly running = signal(false);
  readonly plans: Plans;
  readonly #dress: Dress;
  readonly #tale: Log;
  readonly #counted: OddsKeeper;
  readonly #ends: (() => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The desk has the record open. */
  constructor(id: string, rules: Rules, record: string, desk: Desk, dress: Dress, at: number) {
    this.id = id;
    this.rules = rules;
    this.record = record;
    this.desk = desk;
    this.#dress = dress;
    this.#tale = new Log(desk);
    this.#counted = new OddsKeeper(desk, rules);
    this.odds = this.#counted.shown;
    const names = valueIn(record, "names").split("|").map((name) => name.trim());
    this.seats = signal(Array.from({ length: desk.seats }, (_, seat) => ({
      seat, name: names[seat] || `p${seat + 1}`, colour: seat, computer: undefined, here: true, ready: true, left: undefined,
    })));
    this.shown = signal(this.#made(at, undefined));
    this.log = signal(this.#tale.tell());
    const refuse = (): Promise<void> => this.act();
    this.plans = { all: signal([]), open() { /* nothing is planned in a game that is over */ }, propose: refuse, judge: refuse,
                   commit: refuse, drop: refuse };
    this.#ends.push(effect(() => { this.#counted.follow(this.shown.value); }),
                    speakAlong(desk, rules, () => {
                      this.#tale.forget();
                      this.show(this.shown.peek().scene);
                    }));
  }

  /** How many moves have been made at the position shown. */
  get at(): number {
    const { scene, count } = this.shown.value;
    return scene.kind === "past" ? scene.at : count;
  }

  #made(at: number, before: Shown | undefined): Shown {
    const scene: Scene = { kind: "past", at: Math.max(0, Math.min(at, this.desk.count)) };
    const undo = this.desk.sentence(Status.UNDO);
    return makeShown({ desk: this.desk, scene, mine: 0, dress: this.#dress, undo, redo: false }, before);
  }

  /** The present of a game that is over is its last position. */
  show(scene: Scene): void {
    const at = scene.kind === "past" || scene.kind === "pace" ? scene.at : this.desk.count;
    batch(() => {
      this.shown.value = this.#made(at, this.shown.peek());
      this.log.value = this.#tale.tell();
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
    this.seek(on ? starts.find((start) => start > now) ?? this.desk.count : starts.filter((start) => start < now).at(-1) ?? 0);
  }

  /** Goes on by itself until the end. */
  run(yes: boolean): void {
    clearTimeout(this.#timer);
    this.running.value = yes && this.desk.count > 0;
    if (!yes) return;
    if (this.at >= this.desk.count) this.show({ kind: "past", at: 0 });
    this.#timer = setTimeout(() => {
      this.show({ kind: "past", at: this.at + 1 });
      this.run(this.at < this.desk.count);
    }, STEP_MS);
  }

  act(): Promise<void> {
    return Promise.reject(new Refusal(Status.ENDED, this.desk.sentence(Status.ENDED)));
  }
  undo(): Promise<void> { return this.act(); }
  redo(): Promise<void> { return this.act(); }

  close(): Promise<void> {
    this.run(false);
    for (const end of this.#ends) end();
    this.#counted.close();
    return Promise.resolve();
  }
}

/** A record without what would let the desk deal on. */
function withoutSeed(record: string): string {
  const end = record.indexOf("\n\n");
  return record.slice(0, end).replace(/^(seed|commitment): .*\n?/gm, "").trimEnd() + record.slice(end);
}

/** Opens a record to look at it, after `at` moves: at the end if nothing is said. Rejects with Refusal if it is none. */
export async function openReplay(record: string, at?: number, id = ""): Promise<ReplaySession> {
  const rules = rulesIn(record);
  if (!rules) throw new NoSuchGame(id);
  const [desk, dress] = await Promise.all([newDesk(rules, language.peek()), dressOf(rules)]);
  const told = withoutSeed(record);
  desk.open(told);
  return new ReplaySession(id, rules, told, desk, dress, at ?? desk.count);
}
