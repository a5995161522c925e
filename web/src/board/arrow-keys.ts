// Walking over the board by keys, as in tui/map/map_walk.c. The four arrows share the linked places out among them, the pair of
// arrow and place that fit best first: so a place of which two arrows point to the same neighbour reaches another one with the
// arrow that fits worse, and up to four neighbours are one key away.
import type { BoardState } from "./board-pieces.js";
import type { Frame, Spot } from "./geometry.js";
import { linesOf } from "./geometry.js";

export type Arrow = "up" | "down" | "left" | "right";

/** board/walk.ts: where an arrow leads from a place, and the next link clockwise. */
export interface ArrowKeyTargets {
  arrow(from: number, to: Arrow): number | undefined;
  turn(from: number, at: number, clockwise: boolean): number;
}

const arrows: readonly Arrow[] = ["right", "down", "left", "up"];
const directions: Readonly<Record<Arrow, Spot>> = {
  right: { x: 1, y: 0 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  up: { x: 0, y: -1 },
};

/** A place as an arrow sees it: how far along it, and how far aside. */
interface Bearing {
  readonly arrow: Arrow;
  readonly place: number;
  readonly along: number;
  readonly aside: number;
}

function bearing(arrow: Arrow, from: Spot, place: number, to: Spot): Bearing {
  const d = directions[arrow];
  const x = to.x - from.x;
  const y = to.y - from.y;
  return { arrow, place, along: x * d.x + y * d.y, aside: Math.abs(x * d.y) + Math.abs(y * d.x) };
}

const AHEAD = Math.tan(Math.PI / 3); // within 60 degrees

const isAhead = (b: Bearing): boolean => b.along > 0 && b.aside <= AHEAD * b.along;
/** The smaller angle first, then the nearer. */
const byFit = (a: Bearing, b: Bearing): number => a.aside * b.along - b.aside * a.along || a.along - b.along;

/** Where a link from each place leads on the screen: the far place, or the edge. */
function linkEnds(frame: Frame, state: BoardState): ReadonlyMap<number, Spot>[] {
  const ends: Map<number, Spot>[] = state.places.map(() => new Map<number, Spot>());
  for (const line of linesOf(frame, state)) {
    ends[line.from]?.set(line.to, line.b);
    if (!line.stub && state.places[line.to]?.links.includes(line.from)) ends[line.to]?.set(line.from, line.a);
  }
  return ends;
}

/** Places with no other link come first, as no other place leads there; then those nobody has yet; then any that is ahead; at
 * last what is merely on that side. */
function shareOut(from: Spot, ends: readonly ReadonlyMap<number, Spot>[], place: number): Map<Arrow, number> {
  const seen = [...(ends[place] ?? [])]
    .flatMap(([to, spot]) => arrows.map((arrow) => bearing(arrow, from, to, spot)))
    .sort(byFit);
  const targets = new Map<Arrow, number>();
  const taken = new Set<number>();
  const give = (fits: (b: Bearing) => boolean): void => {
    for (const b of seen)
      if (!targets.has(b.arrow) && fits(b)) {
        targets.set(b.arrow, b.place);
        taken.add(b.place);
      }
  };
  give((b) => isAhead(b) && !taken.has(b.place) && ends[b.place]?.size === 1);
  give((b) => isAhead(b) && !taken.has(b.place));
  give(isAhead);
  give((b) => b.along > 0 && !taken.has(b.place));
  return targets;
}

export function arrowKeyTargetsOf(frame: Frame, state: BoardState): ArrowKeyTargets {
  const ends = linkEnds(frame, state);
  const shares = new Map<number, Map<Arrow, number>>();
  const spot = (place: number): Spot => frame.spots[place] as Spot;

  function nearestThere(from: number, arrow: Arrow): number | undefined {
    const seen = state.places
      .flatMap((place, i) => (place.present ? [bearing(arrow, spot(from), i, spot(i))] : []))
      .filter((b) => b.along > 0)
      .sort((a, b) => a.along + 2 * a.aside - b.along - 2 * b.aside);
    return seen[0]?.place;
  }

  return {
    arrow(from, to) {
      let share = shares.get(from);
      if (!share) {
        share = shareOut(spot(from), ends, from);
        shares.set(from, share);
      }
      return share.get(to) ?? nearestThere(from, to);
    },
    turn(from, at, clockwise) {
      const here = spot(from);
      const around = [...(ends[from] ?? [])]
        .map(([to, end]) => ({ to, angle: (Math.atan2(end.x - here.x, here.y - end.y) + 2 * Math.PI) % (2 * Math.PI) }))
        .sort((a, b) => a.angle - b.angle)
        .map(({ to }) => to);
      if (around.length === 0) return from;
      const index = around.indexOf(at);
      if (index < 0) return around[clockwise ? 0 : around.length - 1] as number;
      return around[(index + (clockwise ? 1 : -1) + around.length) % around.length] as number;
    },
  };
}
