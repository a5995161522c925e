// The session of a table online: the game module mirrors the server's game, and moves go there.
import { batch, computed, effect, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import { boardPiecesOf, type BoardPieces } from "../board/board-pieces.js";
import { EVERYTHING, Refusal, type GameModule } from "../engine/game-module.js";
import { Status } from "../generated/layouts.js";
import { Denied } from "../net/websocket.js";
import { errorText } from "../net/error-text.js";
import { WEB } from "../i18n/translate.js";
import { Log } from "./log.js";
import { OddsCounter } from "./odds.js";
import { TablePlans } from "./online-plans.js";
import { type OnlineTable, rulesOf } from "./online-table.js";
import { firstShown, linesFor, sceneAfter, Stepper } from "./chance-animation.js";
import type { Chair, LogLine, Rules, Scene, Session, PositionView, Sign, Problem } from "./session.js";
import { makePositionView } from "./position-view.js";
import { followLanguage } from "./follow-language.js";
import { statusText } from "./status-text.js";

const present: Scene = { kind: "present" };
const SLOW = 400; // ms without an answer: then it is said

export class OnlineSession implements Session {
  readonly id: string;
  readonly rules: Rules;
  readonly game: GameModule;
  readonly table: OnlineTable;
  readonly seats: Signal<readonly Chair[]>;
  readonly mine: Signal<number>;
  readonly shown: Signal<PositionView>;
  readonly log = signal<readonly LogLine[]>([]);
  readonly problem = signal<Problem | undefined>(undefined);
  readonly plans: TablePlans;
  readonly odds;
  readonly oddsNow;
  readonly signs: ReadonlySignal<readonly Sign[]>;
  /** Whose eyes a spectator looks through; all of them if undefined. */
  readonly viewAs = signal<number | undefined>(undefined);
  readonly #boardPieces: BoardPieces;
  readonly #narration: Log;
  readonly #counted: OddsCounter;
  readonly #stepper = new Stepper((scene) => this.show(scene));
  readonly #ends: (() => void)[] = [];
  #count: number;
  #played = ""; // last, by me

  constructor(table: OnlineTable, game: GameModule, boardPieces: BoardPieces) {
    this.id = table.id;
    this.rules = boardPieces.rules;
    this.game = game;
    this.table = table;
    this.seats = table.chairs;
    this.mine = table.mine;
    this.#boardPieces = boardPieces;
    this.#narration = new Log(game);
    this.#counted = new OddsCounter(game, boardPieces.rules);
    this.odds = this.#counted.shown;
    this.oddsNow = this.#counted.now;
    this.#count = game.count;
    this.plans = new TablePlans(table, {
      game,
      scene: () => this.shown.peek().scene,
      show: (scene) => this.show(scene),
      seat: () => this.#seat(),
      play: (moves) => this.#tryToDo(() => this.plans.playAll(moves)),
    });
    this.signs = computed(() => table.talk.pointed.value.map(({ kind, a, b, name, until }) => ({ kind, a, b, by: name, until })));
    this.shown = signal(this.#made(present, undefined));
    table.changed = (how) => this.#changed(how);
    this.#ends.push(
      followLanguage(game, boardPieces.rules, () => this.#look()),
      effect(() => this.#counted.follow(this.shown.value)),
      effect(() => {
        void table.plans.value;
        this.#readPlans();
      }),
      effect(() => {
        void this.viewAs.value;
        this.#look();
      }),
      effect(() => this.#watchProblem(table.connected.value, table.pendingRequests.waiting.value)),
    );
  }

  /** Mine that decides, or the first of mine. */
  #seat(): number {
    const mine = this.mine.peek();
    const deciding = this.game.deciding;
    if (deciding !== undefined && (mine >> deciding) & 1) return deciding;
    return mine ? 31 - Math.clz32(mine & -mine) : 0;
  }

  // ---- What is shown ----------------------------------------------------------------------------

  #made(scene: Scene, before: PositionView | undefined): PositionView {
    const inPlan = scene.kind === "plan";
    return makePositionView(
      {
        game: this.game,
        scene,
        mine: this.mine.peek(),
        boardPieces: this.#boardPieces,
        undo: (inPlan ? this.plans.canUndo : this.#canUndo()) ? "" : statusText(this.game, Status.UNDO),
        redo: inPlan && this.plans.canRedo,
      },
      before,
    );
  }

  show(scene: Scene): void {
    const at = scene.kind === "past" && scene.at >= this.game.count ? present : scene;
    batch(() => {
      this.shown.value = this.#made(at, this.shown.peek());
      this.log.value = linesFor(this.shown.peek(), this.#narration.tell());
    });
    this.#stepper.follow(this.shown.peek());
  }

  /** The whole table has come anew, or moves were made. */
  #changed(how: "whole" | "moved"): void {
    const before = how === "moved" ? this.#count : this.game.count;
    this.#count = this.game.count;
    if (how === "whole") this.#narration.forget();
    this.#readAs();
    this.plans.retry();
    this.plans.read();
    const { scene } = this.shown.peek();
    if (scene.kind === "animation" && how === "moved") this.show({ ...scene, to: this.#count });
    else if (scene.kind === "present" || scene.kind === "animation") this.show(sceneAfter(this.#known(before), this.#count));
    else this.show(scene);
    this.#goAlone();
  }

  /** How many moves need no show: those from before, and my own. */
  #known(before: number): number {
    const mine = this.mine.peek();
    const isOwn = ({ move }: LogLine): boolean => move.actor < 8 && Boolean((mine >> move.actor) & 1);
    return firstShown(this.game, this.#narration.tell(), before, isOwn);
  }

  /** Where the game stops and nothing would be different a step later, whoever is waited for goes on. With closed hands nobody
   * knows whether somebody else would stop it. */
  #goAlone(): void {
    if (this.table.closedHands.value || this.table.stage.value !== "playing") return;
    const { scene } = this.shown.peek();
    this.game.showPresent();
    const deciding = this.game.deciding;
    const next = this.game.alone;
    if (next && deciding !== undefined && (this.mine.peek() >> deciding) & 1)
      this.table.pendingRequests.do({ t: "play", move: next }).catch(() => {});
    this.show(scene);
  }

  #readPlans(): void {
    this.plans.read();
    this.show(this.shown.peek().scene);
  }

  /** With closed hands the server has decided what is seen. */
  #readAs(): void {
    if (!this.table.closedHands.value) this.game.read(this.viewAs.peek() ?? EVERYTHING);
  }

  #look(): void {
    this.#readAs();
    this.#narration.forget();
    this.show(this.shown.peek().scene);
  }

  #watchProblem(connected: boolean, waiting: number): (() => void) | undefined {
    if (!connected) {
      this.problem.value = { kind: "offline", text: WEB("Connection lost, but your game is safe. Retrying…") };
    } else if (waiting > 0) {
      const say = (): void => {
        this.problem.value = { kind: "waiting", text: WEB("Waiting for the server…") };
      };
      const late = setTimeout(say, SLOW);
      return () => clearTimeout(late);
    } else this.problem.value = undefined;
    return undefined;
  }

  // ---- Moves ------------------------------------------------------------------------------------

  #refuse(status: number): never {
    throw new Refusal(status, statusText(this.game, status));
  }

  /** What the server refuses, in words that views show. */
  async #tryToDo(what: () => Promise<unknown>, move?: string): Promise<void> {
    try {
      await what();
    } catch (error) {
      if (!(error instanceof Denied)) throw error;
      const why = error.code === "illegal" && move !== undefined ? this.game.why(move) : undefined;
      throw new Refusal(Status.ILLEGAL, why?.sentence || errorText(error), error.rule ?? why?.rule);
    }
  }

  async act(...moves: readonly string[]): Promise<void> {
    switch (this.shown.peek().scene.kind) {
      case "plan":
        return this.plans.add(moves);
      case "present":
        return this.#play(moves);
      default:
        this.#refuse(Status.WAIT);
    }
  }

  /** Nothing is played on top of what has no answer yet; the same once more was a second press of the same button. */
  async #play(moves: readonly string[]): Promise<void> {
    if (this.table.pendingRequests.waiting.peek() > 0) {
      if (moves.join() !== this.#played) this.#refuse(Status.WAIT);
      return;
    }
    this.#played = moves.join();
    for (const move of moves) await this.#tryToDo(() => this.table.pendingRequests.do({ t: "play", move }), move);
  }

  #canUndo(): boolean {
    const mine = this.mine.peek();
    const lines = this.#narration.tell();
    const isMine = ({ move }: LogLine): boolean => move.actor < 8 && ((mine >> move.actor) & 1) === 1;
    if (this.table.stage.value !== "playing") return false;
    switch (this.table.undo.value) {
      case "none":
        return false;
      case "safe":
        return lines.length > 0 && isMine(lines[lines.length - 1] as LogLine);
      case "agreed":
        return lines.some(isMine);
    }
  }

  /** At a table where that is agreed upon, the others are asked if something was seen since. */
  async undo(): Promise<void> {
    if (this.shown.peek().scene.kind === "plan") return this.plans.undo();
    if (!this.#canUndo()) this.#refuse(Status.UNDO);
    await this.#tryToDo(() => this.table.pendingRequests.do({ t: "undo" }));
  }

  async redo(): Promise<void> {
    if (this.shown.peek().scene.kind === "plan") return this.plans.redo();
    this.#refuse(Status.UNDO);
  }

  /** Yes or no of all my seats to what the table is asked. */
  async answer(yes: boolean): Promise<void> {
    const vote = this.table.vote.peek();
    for (let seat = 0; vote && seat < 4; seat++)
      if ((this.mine.peek() >> seat) & 1 && !(((vote.yes | vote.no) >> seat) & 1))
        await this.#tryToDo(() => this.table.pendingRequests.do({ t: "answer", seat, yes }));
  }

  get record(): string {
    return this.table.record ?? this.game.record;
  }

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
  const game = table.game.peek();
  if (!game) throw new Error("the game has not begun");
  return new OnlineSession(table, game, await boardPiecesOf(rulesOf(table.head.peek())));
}
