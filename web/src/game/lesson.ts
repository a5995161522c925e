// The tutorial as a session: its script deals, explains and accepts (ui/lesson/lesson.c); everything else is as in every game.
import { batch, computed, effect, signal } from "@preact/signals";
import { baseDress } from "../board/dress-base.js";
import { Refusal } from "../engine/desk.js";
import { SURTO_ACTOR_CHANCE, Status } from "../engine/layouts.js";
import { newLesson, type LessonDesk, type LessonNow } from "../engine/lesson.js";
import { keepLesson, keptLesson } from "../store/lesson.js";
import { language } from "../words/say.js";
import { Log } from "./log.js";
import { OddsKeeper } from "./odds.js";
import { sceneAfter, Stepper } from "./pace.js";
import type { Chair, LogLine, Plan, Plans, Scene, Session, Shown, Sign, Trouble } from "./session.js";
import { makeShown } from "./shown.js";

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
  readonly desk: LessonDesk;
  readonly seats;
  readonly mine = signal(EVERYBODY);
  readonly shown;
  readonly log = signal<readonly LogLine[]>([]);
  readonly odds;
  readonly trouble = signal<Trouble | undefined>(undefined);
  readonly plans = noPlans;
  /** Where the learner is, and what the lesson said to a move that it does not want. */
  readonly now;
  readonly answer = signal("");
  readonly kept = signal(false); // something was done since it was opened: it can be gone on with
  /** Places that the step is about. */
  readonly signs;
  readonly #tale: Log;
  readonly #counted: OddsKeeper;
  readonly #stepper = new Stepper((scene) => this.show(scene));
  readonly #end: () => void;

  constructor(desk: LessonDesk) {
    this.desk = desk;
    this.#tale = new Log(desk);
    this.#counted = new OddsKeeper(desk, "base");
    this.odds = this.#counted.shown;
    this.shown = signal<Shown>(this.#made(present, undefined));
    this.now = signal<LessonNow>(desk.now);
    this.log.value = this.#tale.tell();
    this.seats = signal<readonly Chair[]>(["Ana", "Beto"].map((name, seat) =>
      ({ seat, name, colour: seat, computer: undefined, here: true, ready: true, left: undefined })));
    this.signs = computed((): readonly Sign[] => this.now.value.lit.flatMap(({ kind, number }, i) => {
      const place = kind === "city" ? number : kind === "pawn" ? this.desk.pawn(number) : undefined;
      return place === undefined ? [] : [{ kind: "here" as const, a: place, b: undefined, by: "", until: i }];
    }));
    this.#end = effect(() => { this.#counted.follow(this.shown.value); });
  }

  #made(scene: Scene, before: Shown | undefined): Shown {
    const last = this.#tale.tell().at(-1), free = last !== undefined && last.move.actor !== SURTO_ACTOR_CHANCE;
    return makeShown({
      desk: this.desk, scene, mine: EVERYBODY, dress: baseDress, undo: free ? "" : this.desk.sentence(Status.UNDO), redo: false,
    }, before);
  }

  show(scene: Scene): void {
    const at = scene.kind === "past" && scene.at >= this.desk.count ? present : scene.kind === "plan" ? present : scene;
    batch(() => {
      this.shown.value = this.#made(at, this.shown.peek());
      const lines = this.#tale.tell();
      this.log.value = at.kind === "pace" ? lines.slice(0, at.at) : lines;
    });
    this.#stepper.follow(at);
  }

  /** After the lesson went on: what chance did is shown step by step. */
  #changed(before: number): void {
    const lines = this.#tale.tell();
    const known = lines.findIndex(({ index, move }) => index >= before && move.actor === SURTO_ACTOR_CHANCE);
    keepLesson(this.desk.record);
    batch(() => {
      this.kept.value = true;
      this.now.value = this.desk.now;
      this.show(known < 0 ? present : sceneAfter(known, this.desk.count));
    });
  }

  async act(...moves: readonly string[]): Promise<void> {
    const before = this.desk.count;
    if (this.shown.peek().scene.kind !== "present") throw new Refusal(Status.WAIT, this.desk.sentence(Status.WAIT));
    for (const move of moves) {
      const said = this.desk.try(move);
      this.answer.value = said ?? "";
      if (said) break;
    }
    this.#changed(before);
  }

  /** A text was read, or a view was seen. */
  pass(): void {
    this.#do(() => this.desk.pass());
  }

  skip(): void {
    this.#do(() => this.desk.skip());
  }

  hint(): void {
    this.#do(() => this.desk.hint());
  }

  #do(what: () => void): void {
    const before = this.desk.count;
    this.desk.showPresent();
    this.answer.value = "";
    what();
    this.#changed(before);
  }

  async undo(): Promise<void> {
    const last = this.#tale.tell().at(-1);
    if (!last || last.move.actor === SURTO_ACTOR_CHANCE) throw new Refusal(Status.UNDO, this.desk.sentence(Status.UNDO));
    this.desk.undo(last.move.actor);
    this.#tale.cut(this.desk.count);
    this.#do(() => undefined);
  }

  redo(): Promise<void> {
    return Promise.reject(new Refusal(Status.UNDO, this.desk.sentence(Status.UNDO)));
  }

  close(): Promise<void> {
    this.#stepper.stop();
    this.#end();
    return Promise.resolve();
  }
}

/** The chapters, and which one the learner is in; nothing if the tutorial was never begun, or is another one now. */
export async function lessonChapters(): Promise<{ readonly chapters: readonly string[]; readonly at: number | undefined }> {
  const desk = await newLesson(language.peek()), record = keptLesson();
  let at: number | undefined;
  try {
    if (record) {
      desk.resume(record);
      at = desk.now.chapter;
    }
  } catch { /* of another version */ }
  return { chapters: desk.chapters, at };
}

/** Begins at a chapter, or goes on where the learner was. */
export async function openLesson(chapter?: number): Promise<LessonSession> {
  const desk = await newLesson(language.peek());
  if (chapter === undefined) {
    try {
      desk.resume(keptLesson());
    } catch {
      desk.begin(0);
    }
  } else desk.begin(chapter);
  return new LessonSession(desk);
}
