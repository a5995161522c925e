// The chance to win along a game: a curve with marks where it was decided, a cursor, and the same in words.
import { isAt, type Moment } from "../game/review.js";
import type { CurvePoint } from "../game/review-kept.js";
import { percent } from "../i18n/numbers.js";
import { WEB } from "../i18n/translate.js";
import { unmarked } from "../i18n/markup.js";
import "../style/review.css";

export interface CurveProps {
  readonly curve: readonly CurvePoint[];
  readonly moments: readonly Moment[];
  readonly count: number; // moves of the game
  readonly at: number; // where one looks
  readonly turnOf: (at: number) => number;
  readonly onSeek: (at: number) => void;
}

export const WIDE = 1000;
export const HIGH = 100; // of the picture; it is stretched to its room

/** Chances hold until the next point: steps, not slopes. */
export function pathOf(curve: readonly CurvePoint[], count: number): string {
  const x = (at: number): string => ((WIDE * at) / Math.max(1, count)).toFixed(1);
  const y = (win: number): string => (HIGH * (1 - win)).toFixed(1);
  const [first, ...rest] = curve;
  if (!first) return "";
  return `M${x(first.at)} ${y(first.win)}${rest.map(({ at, win }) => `H${x(at)}V${y(win)}`).join("")}H${WIDE}`;
}

/** One sentence a turn. */
function errorText({ curve, turnOf }: CurveProps): string {
  const byTurn = new Map(curve.map(({ at, win }) => [turnOf(at), win]));
  return [...byTurn]
    .map(([turn, win]) =>
      turn === 0
        ? WEB("Before the first turn: {chance}.", { chance: percent(win) })
        : WEB("Turn {turn}: {chance}.", { turn, chance: percent(win) }),
    )
    .join(" ");
}

const signs = { mistake: "!", good: "▲", bad: "▼" } as const;

export function Curve(props: CurveProps) {
  const { curve, moments, count, at, onSeek } = props;
  const left = (move: number): string => `${(100 * move) / Math.max(1, count)}%`;
  const seek = (event: MouseEvent): void => {
    const { left: from, width } = (event.currentTarget as HTMLElement).getBoundingClientRect();
    onSeek(Math.round((count * (event.clientX - from)) / width));
  };
  return (
    <figure class="curve">
      <figcaption class="unseen">
        {WEB("Win chance over the game.")} {errorText(props)}
      </figcaption>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a short cut for the mouse; keys use the log and the buttons */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div class="curve-room" onClick={seek}>
        <svg viewBox={`0 0 ${WIDE} ${HIGH}`} preserveAspectRatio="none" aria-hidden="true">
          <line class="curve-half" x1="0" x2={WIDE} y1={HIGH / 2} y2={HIGH / 2} />
          <path class="curve-under" d={`${pathOf(curve, count)}V${HIGH}H0Z`} />
          <path class="curve-line" d={pathOf(curve, count)} />
        </svg>
        <span class="curve-scale" data-end="most" aria-hidden="true">
          {percent(1)}
        </span>
        <span class="curve-scale" data-end="least" aria-hidden="true">
          {percent(0)}
        </span>
        <span class="curve-now" style={{ insetInlineStart: left(at) }} />
        {moments.map((moment) => (
          <button
            key={moment.at}
            type="button"
            class="curve-mark"
            data-kind={moment.kind}
            aria-pressed={isAt(moment, at)}
            style={{ insetInlineStart: left(moment.at), insetBlockStart: `${100 * (1 - moment.before)}%` }}
            title={unmarked(moment.sentences[0] ?? "")}
            aria-label={unmarked(moment.sentences[0] ?? "")}
            onClick={(event) => {
              event.stopPropagation();
              onSeek(moment.at);
            }}
          >
            {signs[moment.kind]}
          </button>
        ))}
      </div>
    </figure>
  );
}
