// A game on this device. Every move is in the store before anything else happens to it; the table is ahead of what is shown.
import { batch, computed, effect, signal, untracked } from "@preact/signals";
import type { BoardPieces } from "../board/board-pieces.js";
import { CHANCE, EVERYTHING, Refusal, type CountedOdds, type GameModule } from "../engine/game-module.js";
import { SURTO_ACTOR_CHANCE, Status } from "../generated/layouts.js";
import { languageOf, loadRulesNow } from "../engine/loader.js";
import type { Games, SavedGame } from "../store/games.js";
import { WEB } from "../i18n/translate.js";
import { dealOn } from "./fresh-luck.js";
import { Viewer } from "./viewer.js";
import { Autosave } from "./autosave.js";
import { Lock } from "./lock.js";
import { Log } from "./log.js";
import { OddsCounter } from "./odds.js";
import { firstShown, linesFor, sceneAfter, Stepper } from "./chance-animation.js";
import type { ComputerPlayers } from "./computer-players.js";
import { LocalPlans } from "./plans.js";
import type { Chair, LogLine, Scene, Session, PositionView, Problem } from "./session.js";
import { makePositionView } from "./position-view.js";
import { followLanguage } from "./follow-language.js";
import { statusText } from "./status-text.js";

const present: Scene = { kind: "present" };

export class LocalSession implements Session {
  readonly id: string;
  readonly rules;
  readonly game: GameModule;
  readonly seats;
  readonly mine;
  readonly shown;
  readonly log = signal<readonly LogLine[]>([]);
  readonly problem = signal<Problem | undefined>(undefined);
  readonly partners = signal<ComputerPlayers | undefined>(undefined); // computer players, when they have come
  readonly plans: LocalPlans;
  readonly odds;
  readonly oddsNow;
  readonly #counted: OddsCounter;
  readonly #autosave: Autosave;
  readonly #boardPieces: BoardPieces;
  readonly #narration: Log;
  readonly #lock: Lock;
  readonly #viewer: Viewer;
  readonly #stepper = new Stepper((scene) => this.show(scene));
  readonly #people: number; // mask of the seats that people have
  readonly #shut: boolean; // it was over when it was opened: nothing is taken back
  readonly #ends: (() => void)[] = [];
  #saved: SavedGame;
  #undone: readonly string[] = []; // taken back at the table, the last one last: for redo
  #elsewhere = false;

  /** The game module has the record open. */
  constructor(saved: SavedGame, game: GameModule, boardPieces: BoardPieces, store: Games) {
    this.id = saved.id;
    this.rules = saved.rules;
    this.game = game;
    this.#saved = saved;
    this.#boardPieces = boardPieces;
    this.#autosave = new Autosave(store, (kept) => this.#tellKept(kept));
    this.#lock = new Lock(`game-${saved.id}`);
    this.#narration = new Log(game);
    this.#counted = new OddsCounter(game, saved.rules);
    this.odds = this.#counted.shown;
    this.oddsNow = this.#counted.now;
    this.#people = saved.chairs.reduce((mask, { computer }, seat) => (computer ? mask : mask | (1 << seat)), 0);
    this.#viewer = new Viewer(game, saved);
    this.#viewer.look();
    this.#shut = game.result !== "open";
    this.seats = signal<readonly Chair[]>(
      saved.chairs.map((chair, seat) => ({
        ...chair,
        seat,
        name: chair.name || `p${seat + 1}`,
        here: true,
        ready: true,
        left: undefined,
      })),
    );
    this.mine = signal(this.#deciders());
    this.plans = new LocalPlans({
      game,
      scene: () => this.shown.peek().scene,
      show: (scene) => this.show(scene),
      play: (moves) => this.play(...moves),
      seat: () => this.game.deciding ?? 0,
    });
    this.shown = signal<PositionView>(this.#made(present, undefined));
    this.log.value = this.#narration.tell();
  }

  /** Takes the lock, lets chance go on if it stopped in the middle, lets computers play. */
  async begin(): Promise<void> {
    await this.#own(false);
    this.#ends.push(
      followLanguage(this.game, this.rules, () => {
        this.#narration.forget();
        this.show(this.shown.peek().scene);
      }),
    );
    this.#ends.push(
      effect(() => {
        this.#counted.follow(this.shown.value);
      }),
    );
    this.#ends.push(
      effect(() => {
        const odds = this.odds.value;
        if (odds && this.shown.peek().scene.kind === "plan") untracked(() => this.plans.count(odds));
      }),
    );
    if (!this.#elsewhere) await this.#goOn();
    if (this.#saved.chairs.some(({ computer }) => computer)) await this.#seatComputers();
  }

  async #seatComputers(): Promise<void> {
    if (typeof Worker === "undefined") return; // in tests
    const { playComputers } = await import("./computer-players.js");
    // between two games of a campaign nobody is a computer
    const seats = computed(() =>
      this.seats.value.map((chair) => (this.mine.value & (1 << chair.seat) ? { ...chair, computer: undefined } : chair)),
    );
    const partners = playComputers({
      rules: this.rules,
      game: this.game,
      shown: this.shown,
      seats,
      play: (move) => this.play(move),
      seenBy: (seat, look) => this.seenBy(seat, look),
    });
    this.partners.value = partners;
    this.#ends.push(() => partners.stop());
  }

  /** The game module speaks for whoever has the screen now; to other eyes everything is told anew. */
  #look(): void {
    if (this.#viewer.look()) this.#narration.forget();
  }

  /** With closed hands somebody else may have to come to the screen before it goes on. */
  #handOver(): void {
    this.game.showPresent();
    const seat = this.#elsewhere ? undefined : this.#viewer.handTo();
    this.#look();
    if (seat !== undefined) {
      const name = this.seats.peek()[seat]?.name ?? "";
      this.#undone = [];
      this.problem.value = {
        kind: "handover",
        text: WEB("It's {player}'s turn. Hand over the screen.", { player: name }),
        way: WEB("I am {player}", { player: name }),
      };
    } else if (this.problem.peek()?.kind === "handover") {
      this.problem.value = undefined;
    }
  }

  /** What the game module says to the eyes of a seat; then it is read as before. */
  seenBy<T>(seat: number, look: () => T): T {
    if (this.#viewer.reader === EVERYTHING) return look();
    this.game.read(seat);
    try {
      return look();
    } finally {
      this.#viewer.look();
      if (this.odds.peek()) this.game.takeOdds(this.odds.peek() as CountedOdds);
    }
  }

  /** Between two games of a campaign people decide for everybody. */
  #deciders(): number {
    return this.#people !== 0 && this.game.team ? (1 << this.#saved.chairs.length) - 1 : this.#people;
  }

  // ---- What is shown ----------------------------------------------------------------------------

  #made(scene: Scene, before: PositionView | undefined): PositionView {
    const inPlan = scene.kind === "plan";
    return makePositionView(
      {
        game: this.game,
        scene,
        mine: this.#elsewhere ? 0 : this.mine.peek(),
        boardPieces: this.#boardPieces,
        undo: (inPlan ? this.plans.canUndo : this.#undoable() > 0) ? "" : statusText(this.game, Status.UNDO),
        redo: inPlan ? this.plans.canRedo : this.#undone.length > 0,
      },
      before,
    );
  }

  show(scene: Scene): void {
    const count = this.game.count;
    const at = scene.kind === "past" && scene.at >= count ? present : scene;
    batch(() => {
      if (at.kind === "present") this.#handOver();
      this.shown.value = this.#made(at, this.shown.peek());
      this.log.value = linesFor(this.shown.peek(), this.#narration.tell());
    });
    this.#stepper.follow(this.shown.peek());
  }

  // ---- Moves ------------------------------------------------------------------------------------

  #refuse(status: number): never {
    throw new Refusal(status, statusText(this.game, status));
  }

  async act(...moves: readonly string[]): Promise<void> {
    switch (this.shown.peek().scene.kind) {
      case "plan":
        return this.plans.add(moves);
      case "present":
        return this.play(...moves);
      default:
        this.#refuse(Status.WAIT);
    }
  }

  /** Moves at the table, of people and of computers, all of them or none. What chance does then is shown step by step, and a
   * computer's moves too. */
  async play(...moves: readonly string[]): Promise<void> {
    if (this.#elsewhere) this.#refuse(Status.WAIT);
    const before = this.game.count;
    await this.#playAll(moves);
    const again = moves.every((move, i) => move === this.#undone.at(-1 - i));
    this.#undone = again ? this.#undone.slice(0, -moves.length) : [];
    await this.#changed(before);
  }

  /** The rules' sentences come late; who breaks one before waits for them. */
  async #playAll(moves: readonly string[]): Promise<void> {
    try {
      this.game.play(...moves);
    } catch (error) {
      if (!(error instanceof Refusal) || error.message || !error.rule) throw error;
      await loadRulesNow(this.game);
      throw new Refusal(error.status, this.game.why(moves[0] ?? "")?.sentence ?? "", error.rule);
    }
  }

  /** After moves were made behind the first `before`. */
  #changed(before: number): Promise<void> {
    this.#goAlone();
    if (this.game.result !== "open") this.#look(); // nothing is hidden any more
    this.mine.value = this.#deciders();
    const lines = this.#narration.tell();
    const known = firstShown(this.game, lines, before, ({ move }) => Boolean(this.#people & (1 << move.actor)));
    const saved = this.#save();
    this.plans.retry();
    this.show(sceneAfter(known, this.game.count));
    return saved;
  }

  /** Chance where nobody deals, and stops at which nothing would be different a step later. */
  #goAlone(): void {
    dealOn(this.game);
    for (let next = this.game.alone; next; next = this.game.alone) {
      this.game.play(next);
      dealOn(this.game);
    }
  }

  async #goOn(): Promise<void> {
    this.game.showPresent();
    if (this.game.actors !== CHANCE && !this.game.alone) return;
    await this.#changed(this.game.count);
  }

  /** How many moves an undo takes back: the last one of a person, and what computers did since; 0 if something was seen since. */
  #undoable(): number {
    const lines = this.#narration.tell();
    if (this.#shut || this.#elsewhere) return 0;
    for (let i = lines.length - 1; i >= 0; i--) {
      const actor = (lines[i] as LogLine).move.actor;
      if (actor === SURTO_ACTOR_CHANCE) return 0;
      if (this.#people & (1 << actor) || this.#people === 0) return lines.length - i;
    }
    return 0;
  }

  async undo(): Promise<void> {
    const scene = this.shown.peek().scene;
    if (scene.kind === "plan") return this.plans.undo();
    const count = scene.kind === "present" ? this.#undoable() : 0;
    if (count === 0) this.#refuse(Status.UNDO);
    for (let i = 0; i < count; i++) {
      const last = this.#narration.tell().at(-1) as LogLine;
      this.game.undo(last.move.actor);
      this.#narration.cut(this.game.count);
      this.#undone = [...this.#undone, last.notation];
    }
    this.mine.value = this.#deciders();
    const saved = this.#save();
    this.plans.retry();
    this.show(present);
    await saved;
  }

  async redo(): Promise<void> {
    if (this.shown.peek().scene.kind === "plan") return this.plans.redo();
    const next = this.#undone.at(-1);
    if (next === undefined || this.shown.peek().scene.kind !== "present") this.#refuse(Status.UNDO);
    await this.play(next);
  }

  // ---- Keeping ----------------------------------------------------------------------------------

  #save(): Promise<void> {
    this.#saved = {
      ...this.#saved,
      record: this.game.record,
      changed: Date.now(),
      turn: this.#narration.turn,
      month: this.game.month,
      language: languageOf(this.game) ?? "",
      result: this.game.result,
    };
    return this.#autosave.save(this.#saved);
  }

  #tellKept(kept: boolean): void {
    if (!kept) this.problem.value = { kind: "unsaved", text: WEB("The last move could not be saved on this device.") };
    else if (this.problem.peek()?.kind === "unsaved") this.problem.value = undefined;
  }

  async #own(steal: boolean): Promise<void> {
    this.#elsewhere = !(await this.#lock.take(steal, () => this.#lose()));
    if (this.#elsewhere) return this.#lose();
    this.problem.value = undefined;
    if (this.#viewer.reader !== EVERYTHING) this.show(present); // somebody has to come to the screen
  }

  #lose(): void {
    this.#elsewhere = true;
    this.problem.value = { kind: "elsewhere", text: WEB("This game is open in another tab."), way: WEB("Play here") };
    this.show(present);
  }

  /** Somebody comes to the screen; or this tab comes in the place of another, and what that has played is read anew. */
  async takeOver(): Promise<void> {
    const seat = this.shown.peek().deciding;
    if (this.problem.peek()?.kind === "handover" && seat !== undefined) {
      this.#viewer.take(seat);
      return this.show(present);
    }
    await this.#own(true);
    const saved = await this.#autosave.load(this.id);
    if (saved) {
      this.#saved = saved;
      this.game.open(saved.record);
      this.#viewer.look();
      this.#narration.forget();
      this.#undone = [];
    }
    this.mine.value = this.#deciders();
    this.plans.retry();
    this.show(present);
    await this.#goOn();
  }

  async close(): Promise<void> {
    this.#stepper.stop();
    for (const end of this.#ends) end();
    this.#counted.close();
    await this.#autosave.done;
    this.#lock.release();
  }
}
