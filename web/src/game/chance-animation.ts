// What happened is shown in beats, one by one, after it has happened: the table and the store have it already, so nothing is lost
// if the show is cut short.
import type { Beat, GameModule } from "../engine/game-module.js";
import { BoardBeatKind as Kind } from "../generated/layouts.js";
import { type Pace, settings } from "../store/settings.js";
import type { LogLine, PositionView, Scene } from "./session.js";

type PaceScene = Extract<Scene, { kind: "animation" }>;

/** How long a kind of beat is shown at normal pace, in ms: what matters more stays longer. */
const times: Readonly<Record<number, number>> = {
  [Kind.OTHER]: 700,
  [Kind.DRAW]: 620,
  [Kind.DISCARD]: 450,
  [Kind.SHARE]: 700,
  [Kind.EVENT]: 1100,
  [Kind.MOVE]: 460,
  [Kind.TREAT]: 400,
  [Kind.SUPPLY]: 400,
  [Kind.BUILD]: 520,
  [Kind.CURE]: 2100,
  [Kind.ERADICATED]: 1700,
  [Kind.INFECT]: 700,
  [Kind.OUTBREAK]: 1600,
  [Kind.EPIDEMIC]: 2260,
  [Kind.EPIDEMIC_CITY]: 1450,
  [Kind.INTENSIFY]: 1500,
  [Kind.TURN]: 300,
  [Kind.WON]: 700,
  [Kind.LOST]: 900,
};
const CHAIN = 1000; // of a link of a chain of outbreaks; each is a fifth faster than the one before,
const CHAIN_LEAST = 520; // down to this
const FAST = 0.5;
const READING = { least: 600, letter: 45 }; // ms, where nothing moves

/** Beats that a player alone decides about and that are worth a stop of the whole table. */
const great: ReadonlySet<number> = new Set([Kind.CURE, Kind.ERADICATED, Kind.WON, Kind.LOST]);

/** Whether a beat has nothing to show or to say. */
export function isSilent({ kind, text }: Beat): boolean {
  return (kind === Kind.OTHER || kind === Kind.TURN) && !text;
}

/** How long a beat moves, in ms at normal pace. */
export function timeOf({ kind, chain }: Beat): number {
  return kind === Kind.OUTBREAK && chain > 0 ? Math.max(CHAIN_LEAST, CHAIN * 0.8 ** (chain - 1)) : (times[kind] ?? 0);
}

export const isStill = (): boolean => typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;

/** How long a beat stays, in ms; nothing where it waits for a person. Without motion it stays to be read. */
export function stay(beat: Beat, pace: Pace, still: boolean): number | undefined {
  if (isSilent(beat) || pace === "off") return 0;
  if (pace === "step") return undefined;
  const moving = timeOf(beat);
  const time = still ? Math.max(moving, READING.least + READING.letter * `${beat.title}${beat.text}`.length) : moving;
  return pace === "fast" ? time * FAST : time;
}

/** The scene after moves were made: a show of those behind the first `known`, or at once the present. */
export function sceneAfter(known: number, count: number): Scene {
  const pace = settings.pace.value;
  return known >= count || pace === "off"
    ? { kind: "present" }
    : { kind: "animation", at: known + 1, beat: 0, to: count, running: pace !== "step" };
}

/** The first move from `before` on that is worth a show: one of others, or a great one of one's own. */
export function firstShown(
  game: GameModule,
  lines: readonly LogLine[],
  before: number,
  isOwn: (line: LogLine) => boolean,
): number {
  const found = lines.findIndex(
    (line) => line.index >= before && (!isOwn(line) || game.beats(line.index).some(({ kind }) => great.has(kind))),
  );
  return found < 0 ? lines.length : found;
}

/** The lines of the log that may be told while a scene is shown: what comes is not told before it is seen. */
export function linesFor({ scene, beat }: PositionView, lines: readonly LogLine[]): readonly LogLine[] {
  if (scene.kind !== "animation") return lines;
  return lines.slice(0, beat && beat.number < beat.all.length - 1 ? beat.move : scene.at);
}

/** The beat behind the one shown; after the last it is the present. */
export function stepOn(scene: PaceScene, { beat }: PositionView): Scene {
  if (beat && beat.number < beat.all.length - 1) return { ...scene, beat: beat.number + 1 };
  return scene.at < scene.to ? { ...scene, at: scene.at + 1, beat: 0 } : { kind: "present" };
}

/** Goes from beat to beat while a scene is one that runs. */
export class Stepper {
  readonly #show: (scene: Scene) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(show: (scene: Scene) => void) {
    this.#show = show;
  }

  follow(shown: PositionView): void {
    clearTimeout(this.#timer);
    const { scene, beat } = shown;
    if (scene.kind !== "animation") return;
    const pace = settings.pace.peek();
    const time = beat ? stay(beat, pace, isStill()) : 0;
    if (time !== undefined && (scene.running || time === 0))
      this.#timer = setTimeout(() => this.#show(pace === "off" ? { kind: "present" } : stepOn(scene, shown)), time);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
