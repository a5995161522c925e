// The session of a table online: the desk mirrors the server's game, and moves go there.
import { batch, computed, effect, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import { dressOf, type Dress } from "../board/dress.js";
import { EVERYTHING, Refusal, type Desk } from "../engine/desk.js";
import { Status } from "../engine/layouts.js";
import { Denied } from "../net/connection.js";
import { inWords } from "../net/errors.js";
import { WEB } from "../words/say.js";
import { Log } from "./log.js";
import { OddsKeeper } from "./odds.js";
import { TablePlans } from "./online-plans.js";
import { OnlineTable, rulesOf } from "./online-table.js";
import { sceneAfter, Stepper } from "./pace.js";
import type { Chair, LogLine, Rules, Scene, Session, Shown, Sign, Trouble } from "./session.js";
import { makeShown } from "./shown.js";
import { speakAlong } from "./speaking.js";

const present: Scene = { kind: "present" };
const SLOW = 400; // ms without an answer: then it is said

export class OnlineSession implements Session {
  readonly id: string;
  readonly rules: Rules;
  readonly desk: Desk;
  readonly table: OnlineTable;
  readonly seats: Signal<readonly Chair[]>;
  readonly mine: Signal<number>;
  readonly shown: Signal<Shown>;
  readonly log = signal<readonly LogLine[]>([]);
  readonly trouble = signal<Trouble | undefined>(undefined);
  readonly plans: TablePlans;
  readonly odds;
  readonly oddsNow;
  readonly signs: ReadonlySignal<readonly Sign[]>;
  /** Whose eyes a spectator looks through; all of them if undefined. */
  readonly viewAs = signal<number | undefined>(undefined);
  readonly #dress: Dress;
  readonly #tale: Log;
  readonly #counted: OddsKeeper;
  readonly #stepper = new Stepper((scene) => this.show(scene));
  readonly #ends: (() => void)[] = [];
  #count: number;
  #played = ""; // last, by me

  constructor(table: OnlineTable, desk: Desk, dress: Dress) {
    this.id = table.id;
    this.rules = dress.rules;
    this.desk = desk;
    this.table = table;
    this.seats = table.chairs;
    this.mine = table.mine;
    this.#dress = dress;
    this.#tale = new Log(desk);
    this.#counted = new OddsKeeper(desk, dress.rules);
    this.odds = this.#counted.shown;
    this.oddsNow = this.#counted.now;
    this.#count = desk.count;
    this.plans = new TablePlans(table, {
      desk, scene: () => this.shown.peek().scene, show: (scene) => this.show(scene), seat: () => this.#seat(),
      play: (moves) => this.#tryToDo(() => this.plans.playAll(moves)),
    });
    this.signs = computed(() => table.talk.pointed.value.map(({ kind, a, b, name, until }) => ({ kind, a, b, by: name, until })));
    this.shown = signal(this.#made(present, undefined));
    table.changed = (how) => this.#changed(how);
    this.#ends.push(
      speakAlong(desk, dress.rules, () => this.#look()),
      effect(() => this.#counted.follow(this.shown.value)),
      effect(() => { void table.plans.value; this.#readPlans(); }),
      effect(() => { void this.viewAs.value; this.#look(); }),
      effect(() => this.#watchTrouble(table.connected.value, table.errands.waiting.value)),
    );
  }

  /** Mine that decides, or the first of mine. */
  #seat(): number {
    const mine = this.mine.peek(), deciding = this.desk.deciding;
    if (deciding !== undefined && mine >> deciding & 1) return deciding;
    return mine ? 31 - Math.clz32(mine & -mine) : 0;
  }

  // ---- What is shown ----------------------------------------------------------------------------

  #made(scene: Scene, before: Shown | undefined): Shown {
    const inPlan = scene.kind === "plan";
    return makeShown({
      desk: this.desk, scene, mine: this.mine.peek(), dress: this.#dress,
      undo: (inPlan ? this.plans.canUndo : this.#canUndo()) ? "" : this.desk.sentence(Status.UNDO),
      redo: inPlan && this.plans.canRedo,
    }, before);
  }

  show(scene: Scene): void {
    const at = scene.kind === "past" && scene.at >= this.desk.count ? present : scene;
    batch(() => {
      this.shown.value = this.#made(at, this.shown.peek());
      const lines = this.#tale.tell();
      this.log.value = at.kind === "pace" ? lines.slice(0, at.at) : lines; // what comes is not told before it is shown
    });
    this.#stepper.follow(at);
  }

  /** The whole table has come anew, or moves were made. */
  #changed(how: "whole" | "moved"): void {
    const before = how === "moved" ? this.#count : this.desk.count;
    this.#count = this.desk.count;
    if (how === "whole") this.#tale.forget();
    this.#readAs();
    this.plans.retry();
    this.plans.read();
    const { scene } = this.shown.peek();
    if (scene.kind === "pace" && how === "moved") this.show({ ...scene, to: this.#count });
    else if (scene.kind === "present" || scene.kind === "pace") this.show(sceneAfter(this.#known(before), this.#count));
    else this.show(scene);
    this.#goAlone();
  }

  /** How many moves need no show: those from before, and my own. */
  #known(before: number): number {
    const mine = this.mine.peek(), lines = this.#tale.tell();
    const other = lines.findIndex(({ index, move }) => index >= before && !(move.actor < 8 && mine >> move.actor & 1));
    return other < 0 ? this.#count : other;
  }

  /** Where the game stops and nothing would be different a step later, whoever is waited for goes on. With closed hands nobody
   * knows whether somebody else would stop it. */
  #goAlone(): void {
    if (this.table.closedHands.value || this.table.stage.value !== "playing") return;
    const { scene } = this.shown.peek();
    this.desk.showPresent();
    const deciding = this.desk.deciding, next = this.desk.alone;
    if (next && deciding !== undefined && this.mine.peek() >> deciding & 1)
      this.table.errands.do({ t: "play", move: next }).catch(() => {});
    this.show(scene);
  }

  #readPlans(): void {
    this.plans.read();
    this.show(this.shown.peek().scene);
  }

  /** With closed hands the server has decided what is seen. */
  #readAs(): void {
    if (!this.table.closedHands.value) this.desk.read(this.viewAs.peek() ?? EVERYTHING);
  }

  #look(): void {
    this.#readAs();
    this.#tale.forget();
    this.show(this.shown.peek().scene);
  }

  #watchTrouble(connected: boolean, waiting: number): void | (() => void) {
    if (!connected) {
      this.trouble.value = { kind: "offline", text: WEB("Connection lost, but your game is safe. Retrying…") };
    } else if (waiting > 0) {
      const say = (): void => { this.trouble.value = { kind: "waiting", text: WEB("Waiting for the server…") }; };
      const late = setTimeout(say, SLOW);
      return () => clearTimeout(late);
    } else this.trouble.value = undefined;
  }

  // ---- Moves ------------------------------------------------------------------------------------

  #refuse(status: number): never {
    throw new Refusal(status, this.desk.sentence(status));
  }

  /** What the server refuses, in words that views show. */
  async #tryToDo(what: () => Promise<unknown>, move?: string): Promise<void> {
    try {
      await what();
    } catch (error) {
      if (!(error instanceof Denied)) throw error;
      const why = error.code === "illegal" && move !== undefined ? this.desk.why(move) : undefined;
      throw new Refusal(Status.ILLEGAL, why?.sentence || inWords(error), error.rule ?? why?.rule);
    }
  }

  async act(...moves: readonly string[]): Promise<void> {
    switch (this.shown.peek().scene.kind) {
      case "plan": return this.plans.add(moves);
      case "present":
        return this.#play(moves);
      default: this.#refuse(Status.WAIT);
    }
  }

  /** Nothing is played on top of what has no answer yet; the same once more was a second press of the same button. */
  async #play(moves: readonly string[]): Promise<void> {
    if (this.table.errands.waiting.peek() > 0) {
      if (moves.join() !== this.#played) this.#refuse(Status.WAIT);
      return;
    }
    this.#played = moves.join();
    for (const move of moves) await this.#tryToDo(() => this.table.errands.do({ t: "play", move }), move);
  }

  #canUndo(): boolean {
    const mine = this.mine.peek(), lines = this.#tale.tell();
    const isMine = ({ move }: LogLine): boolean => move.actor < 8 && (mine >> move.actor & 1) === 1;
    if (this.table.stage.value !== "playing") return false;
    switch (this.table.undo.value) {
      case "none": return false;
      case "safe": return lines.length > 0 && isMine(lines[lines.length - 1] as LogLine);
      case "agreed": return lines.some(isMine);
    }
  }

  /** At a table where that is agreed upon, the others are asked if something was seen since. */
  async undo(): Promise<void> {
    if (this.shown.peek().scene.kind === "plan") return this.plans.undo();
    if (!this.#canUndo()) this.#refuse(Status.UNDO);
    await this.#tryToDo(() => this.table.errands.do({ t: "undo" }));
  }

  async redo(): Promise<void> {
    if (this.shown.peek().scene.kind === "plan") return this.plans.redo();
    this.#refuse(Status.UNDO);
  }

  /** Yes or no of all my seats to what the table is asked. */
  async answer(yes: boolean): Promise<void> {
    const vote = this.table.vote.peek();
    for (let seat = 0; vote && seat < 4; seat++)
      if (this.mine.peek() >> seat & 1 && !((vote.yes | vote.no) >> seat & 1))
        await this.#tryToDo(() => this.table.errands.do({ t: "answer", seat, yes }));
  }

  get record(): string { return this.table.record ?? this.desk.record; }

  /** The table itself belongs to the view that joined it. */
  close(): Promise<void> {
    this.#stepper.stop();
    for (const end of this.#ends) end();
    this.#counted.close();
    this.table.changed = undefined;
    return Promise.resolve();
  }
}

/** The session of a table whose game has begun. */
export async function openSession(table: OnlineTable): Promise<OnlineSession> {
  const desk = table.desk.peek();
  if (!desk) throw new Error("the game has not begun");
  return new OnlineSession(table, desk, await dressOf(rulesOf(table.head.peek())));
}
