// The story of a game that is over, out of its beats: when cures were found, where outbreaks happened, and what a review says
// decided it, if there is one.
import type { Beat, GameModule } from "../engine/game-module.js";
import { BoardBeatKind as Kind, SURTO_PROBABILITY_ONE } from "../generated/layouts.js";
import { reviews } from "../store/reviews.js";
import { withoutSeed } from "./record-head.js";
import { type CurvePoint, idOf } from "./review-kept.js";
import type { LogLine, Session } from "./session.js";

export interface StoryEvent {
  readonly move: number;
  readonly turn: number;
  readonly beat: Beat;
}
export interface Story {
  readonly turns: number;
  readonly cures: readonly StoryEvent[];
  readonly eradicated: readonly StoryEvent[];
  readonly outbreaks: readonly StoryEvent[];
  readonly epidemics: number;
}

export function storyOf(game: GameModule, lines: readonly LogLine[]): Story {
  const events = lines.flatMap(({ index, turn }) => game.beats(index).map((beat): StoryEvent => ({ move: index, turn, beat })));
  const of = (kind: number): StoryEvent[] => events.filter(({ beat }) => beat.kind === kind);
  return {
    turns: lines.at(-1)?.turn ?? 0,
    cures: of(Kind.CURE),
    eradicated: of(Kind.ERADICATED),
    outbreaks: of(Kind.OUTBREAK),
    epidemics: of(Kind.EPIDEMIC).length,
  };
}

/** What decided it. */
export interface Turning {
  readonly curve: readonly CurvePoint[];
  readonly sentences: readonly string[];
  readonly turn: number;
  readonly at: number;
}

/** Of a review that was made before; nothing if there is none, or none of its points decided the game. */
export async function turningPoint(session: Session): Promise<Turning | undefined> {
  const { game } = session;
  const kept = await reviews.load(await idOf(withoutSeed(session.record ?? game.record))).catch(() => undefined);
  if (!kept) return undefined;
  game.review(kept.steps.map(({ bytes }) => bytes));
  const curve = kept.steps.map(({ point }) => ({ at: point.first, win: point.win / SURTO_PROBABILITY_ONE }));
  const moments = kept.steps.flatMap(({ point }, i) => {
    const said = game.reviewPoint(i);
    return said.moment ? [{ ...said, at: point.first, lost: Math.abs(point.win - point.after) }] : [];
  });
  const [most] = moments.sort((a, b) => b.lost - a.lost);
  return most && { curve, sentences: most.sentences, turn: most.turn, at: most.at };
}
