// The tutorial: bindings/wasm/lesson.h in TypeScript. A game module whose table is the tutorial's.
import type { GameExports } from "./game-module.js";
import { GameModule } from "./game-module.js";
import { bytes, compiled, type GameName, loadRules } from "./loader.js";

/** What the module gives beside a game module; a test compares the names. */
export interface LessonExports {
  lesson_begin(chapter: number): number;
  lesson_resume(length: number): number;
  lesson_chapters(): number;
  lesson_now(): number;
  lesson_mark_read(): void;
  lesson_skip(): void;
  lesson_try(length: number): number;
  lesson_hint(): void;
  lesson_end(): number;
  lesson_guide(length: number): number;
  lesson_signs(length: number): number;
}

/** A page of a guide, or a sign of the table: what is to be drawn, words, and the rules behind it without their numbers. */
export interface GuidePage {
  readonly picture: string;
  readonly title: string;
  readonly text: string;
  readonly rules: readonly string[];
}

/** Where the learner is. */
export interface LessonNow {
  /** What the step wants; nothing on an own way and at the end. */
  readonly what: "read" | "look" | "move" | "free" | "";
  readonly view: "odds" | "infection" | "";
  readonly chapter: number;
  readonly step: number;
  readonly steps: number;
  readonly own: boolean;
  readonly text: string;
  readonly task: string;
  readonly hint: string;
  readonly moves: readonly string[]; // that are accepted, the one to suggest first
  readonly lit: readonly { readonly kind: string; readonly number: number }[]; // "city" 3, "hand" 0, "rate"
}

export class LessonModule extends GameModule {
  get #lesson(): LessonExports {
    return this.exports as GameExports & LessonExports;
  }

  begin(chapter: number): void {
    this.must(this.#lesson.lesson_begin(chapter));
  }

  resume(record: string): void {
    this.must(this.#lesson.lesson_resume(this.put(record)));
  }

  get chapters(): string[] {
    return this.lines(this.#lesson.lesson_chapters());
  }

  get now(): LessonNow {
    const [what = "", view = "", chapter, step, steps, own, text = "", task = "", hint = "", moves = "", lit = ""] = this.lines(
      this.#lesson.lesson_now(),
    );
    return {
      what: what as LessonNow["what"],
      view: view as LessonNow["view"],
      chapter: Number(chapter),
      step: Number(step),
      steps: Number(steps),
      own: own === "1",
      text,
      task,
      hint,
      moves: moves.split("\t").filter(Boolean),
      lit: lit
        .split("\t")
        .filter(Boolean)
        .map((one) => {
          const [kind = "", number] = one.split(" ");
          return { kind, number: Number(number) };
        }),
    };
  }

  /** A text was read, or a view was seen. */
  pass(): void {
    this.#lesson.lesson_mark_read();
  }

  /** On to the next move. */
  skip(): void {
    this.#lesson.lesson_skip();
  }

  /** Makes a move. Returns: nothing, or what the lesson says because it wants something else. */
  try(move: string): string | undefined {
    return this.mustBeLegal(this.#lesson.lesson_try(this.put(move))) > 0 ? this.said() : undefined;
  }

  /** The third time it is done. */
  hint(): void {
    this.#lesson.lesson_hint();
  }

  /** How it ended on an own way; "" if the script says so. */
  get end(): string {
    return this.answer(this.#lesson.lesson_end());
  }

  /** The guide to a game; it needs no game that is open. */
  guide(rules: GameName): GuidePage[] {
    return this.#pages(this.#lesson.lesson_guide(this.put(rules)));
  }

  /** What the signs of its table mean. */
  signs(rules: GameName): GuidePage[] {
    return this.#pages(this.#lesson.lesson_signs(this.put(rules)));
  }

  #pages(length: number): GuidePage[] {
    return this.lines(length).map((line) => {
      const [picture = "", title = "", text = "", ids = ""] = line.split("\t");
      return { picture, title, text, rules: ids.split(",") };
    });
  }
}

/** The tutorial, which speaks a catalogue of its own. */
export async function newLesson(language: string): Promise<LessonModule> {
  const [module, words] = await Promise.all([
    compiled("base-lesson.wasm"),
    language === "en" ? undefined : bytes(`lesson-${language}.words`),
  ]);
  const game = new LessonModule(module);
  game.setLanguage(words);
  await loadRules(game, "base", language);
  return game;
}
