// The tutorial as a session: its script deals, explains and accepts (ui/lesson/lesson.c); everything else is as in every game.
import { batch, computed, effect, signal } from "@preact/signals";
import { basePieces } from "../board/base-pieces.js";
import { Refusal } from "../engine/game-module.js";
import { SURTO_ACTOR_CHANCE, Status } from "../generated/layouts.js";
import { newLesson, type LessonModule, type LessonNow } from "../engine/lesson-module.js";
import { keepLesson, keptLesson } from "../store/lesson.js";
import { language } from "../i18n/translate.js";
import { Log } from "./log.js";
import { OddsCounter } from "./odds.js";
import { firstShown, linesFor, sceneAfter, Stepper } from "./chance-animation.js";
import type { Chair, LogLine, Plan, Plans, Scene, Session, PositionView, Sign, Problem } from "./session.js";
import { makePositionView } from "./position-view.js";
import { statusText } from "./status-text.js";

const present: Scene = { kind: "present" };
const EVERYBODY = 3; // the learner plays both

/** Plans come after the tutorial. */
const noPlans: Plans = {
  all: signal<readonly Plan[]>([]),
  open: () => undefined,
  propose: () => Promise.resolve(),
  judge: () => Promise.resolve(),
  commit: () => Promise.resolve(),
  drop: () => Promise.resolve(),
};

export class LessonSession implements Session {
  readonly id = "lesson";
  readonly rules = "base" as const;
  readonly game: LessonModule;
  readonly seats;
  readonly mine = signal(EVERYBODY);
  readonly shown;
  readonly log = signal<readonly LogLine[]>([]);
  readonly odds;
  readonly problem = signal<Problem | undefined>(undefined);
  readonly plans = noPlans;
  /** Where the learner is, and what the lesson said to a move that it does not want. */
  readonly now;
  readonly answer = signal("");
  readonly kept = signal(false); // something was done since it was opened: it can be gone on with
  /** Places that the step is about. */
  readonly signs;
  readonly #narration: Log;
  readonly #counted: OddsCounter;
  readonly #stepper = new Stepper((scene) => this.show(scene));
  readonly #end: () => void;

  constructor(game: LessonModule) {
    this.game = game;
    this.#narration = new Log(game);
    this.#counted = new OddsCounter(game, "base");
    this.odds = this.#counted.shown;
    this.shown = signal<PositionView>(this.#made(present, undefined));
    this.now = signal<LessonNow>(game.now);
    this.log.value = this.#narration.tell();
    this.seats = signal<readonly Chair[]>(
      ["Ana", "Beto"].map((name, seat) => ({
        seat,
        name,
        colour: seat,
        computer: undefined,
        here: true,
        ready: true,
        left: undefined,
      })),
    );
    this.signs = computed((): readonly Sign[] =>
      this.now.value.lit.flatMap(({ kind, number }, i) => {
        const place = kind === "city" ? number : kind === "pawn" ? this.game.pawn(number) : undefined;
        return place === undefined ? [] : [{ kind: "here" as const, a: place, b: undefined, by: "", until: i }];
      }),
    );
    this.#end = effect(() => {
      this.#counted.follow(this.shown.value);
    });
  }

  #made(scene: Scene, before: PositionView | undefined): PositionView {
    const last = this.#narration.tell().at(-1);
    const free = last !== undefined && last.move.actor !== SURTO_ACTOR_CHANCE;
    return makePositionView(
      {
        game: this.game,
        scene,
        mine: EVERYBODY,
        boardPieces: basePieces,
        undo: free ? "" : statusText(this.game, Status.UNDO),
        redo: false,
      },
      before,
    );
  }

  show(scene: Scene): void {
    const at = scene.kind === "past" && scene.at >= this.game.count ? present : scene.kind === "plan" ? present : scene;
    batch(() => {
      this.shown.value = this.#made(at, this.shown.peek());
      this.log.value = linesFor(this.shown.peek(), this.#narration.tell());
    });
    this.#stepper.follow(this.shown.peek());
  }

  /** After the lesson went on: what chance did is shown step by step. */
  #changed(before: number): void {
    const lines = this.#narration.tell();
    const known = firstShown(this.game, lines, before, ({ move }) => move.actor !== SURTO_ACTOR_CHANCE);
    keepLesson(this.game.record, this.game.result !== "open");
    batch(() => {
      this.kept.value = true;
      this.now.value = this.game.now;
      this.show(sceneAfter(known, this.game.count));
    });
  }

  async act(...moves: readonly string[]): Promise<void> {
    const before = this.game.count;
    if (this.shown.peek().scene.kind !== "present") throw new Refusal(Status.WAIT, statusText(this.game, Status.WAIT));
    for (const move of moves) {
      const said = this.game.try(move);
      this.answer.value = said ?? "";
      if (said) break;
    }
    this.#changed(before);
  }

  /** A text was read, or a view was seen. */
  pass(): void {
    this.#do(() => this.game.pass());
  }

  skip(): void {
    this.#do(() => this.game.skip());
  }

  hint(): void {
    this.#do(() => this.game.hint());
  }

  #do(what: () => void): void {
    const before = this.game.count;
    this.game.showPresent();
    this.answer.value = "";
    what();
    this.#changed(before);
  }

  async undo(): Promise<void> {
    const last = this.#narration.tell().at(-1);
    if (!last || last.move.actor === SURTO_ACTOR_CHANCE) throw new Refusal(Status.UNDO, statusText(this.game, Status.UNDO));
    this.game.undo(last.move.actor);
    this.#narration.cut(this.game.count);
    this.#do(() => undefined);
  }

  redo(): Promise<void> {
    return Promise.reject(new Refusal(Status.UNDO, statusText(this.game, Status.UNDO)));
  }

  close(): Promise<void> {
    this.#stepper.stop();
    this.#end();
    return Promise.resolve();
  }
}

/** The chapters, and which one the learner is in; nothing if the tutorial was never begun, or is another one now. */
export async function lessonChapters(): Promise<{ readonly chapters: readonly string[]; readonly at: number | undefined }> {
  const game = await newLesson(language.peek());
  const record = keptLesson();
  let at: number | undefined;
  try {
    if (record) {
      game.resume(record);
      at = game.now.chapter;
    }
  } catch {
    /* of another version */
  }
  return { chapters: game.chapters, at };
}

/** Begins at a chapter, or goes on where the learner was. */
export async function openLesson(chapter?: number): Promise<LessonSession> {
  const game = await newLesson(language.peek());
  if (chapter === undefined) {
    try {
      game.resume(keptLesson());
    } catch {
      game.begin(0);
    }
  } else game.begin(chapter);
  return new LessonSession(game);
}
