// Where things are on the screen: the canvas of the pack, wide or tall, stretched to the room there is.
import type { GamePlace } from "../generated/layouts.js";
import type { BoardState } from "./board-pieces.js";

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A board of some size in pixels. */
export interface Frame {
  readonly wide: boolean;
  readonly width: number;
  readonly height: number;
  readonly spots: readonly Spot[];
  readonly radius: number; // of a place that is full
  readonly text: number; // size of its name
  /** From the canvas of the pack to pixels, for the land. */
  readonly scale: Spot;
  readonly shift: Spot;
}

/** A link: a line, or over the edge of the map two stubs that name the far place. */
export interface Line {
  readonly from: number;
  readonly to: number;
  readonly a: Spot;
  readonly b: Spot;
  readonly stub: boolean; // b is at the edge; `to` is on the other side
  readonly sea: boolean;
}

/** What of each canvas is shown; places are well inside. */
const windows = {
  wide: { left: 28, top: 22, width: 1144, height: 508 },
  tall: { left: 4, top: 0, width: 382, height: 470 },
} as const;

export const LEADING = 1.12; // from line to line of a name, in sizes of the text

/** Between the two canvases' own proportions, so that none is stretched by more than the other. */
const TALL_BELOW = 1.35;

/** How much further than the other way a canvas may be stretched one way; beyond that there is room at the sides. */
const STRETCH_MOST = 1.75;

const RADIUS_LEAST = 7.5;

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** How far each place is from its nearest, the least first. */
function distances(spots: readonly Spot[], state: BoardState): number[] {
  const there = spots.filter((_, i) => state.places[i]?.present);
  return there
    .map((a) => Math.min(...there.map((b) => (a === b ? Infinity : Math.hypot(a.x - b.x, a.y - b.y)))))
    .sort((a, b) => a - b);
}

/** As large as most places have room for; the few that stand closest may touch with their rings, but not themselves. */
function radiusOf(spots: readonly Spot[], state: BoardState): number {
  const apart = distances(spots, state);
  const least = apart[0] ?? Infinity;
  const most = apart[Math.floor(apart.length / 5)] ?? Infinity;
  return within(Math.min(least * 0.34, most * 0.255), RADIUS_LEAST, 16);
}

/** The layout that suits the room; where the world is so small that its places touch, the one that keeps them further apart. */
export function frameOf(geometry: readonly GamePlace[], state: BoardState, width: number, height: number): Frame {
  const wide = width / height >= TALL_BELOW;
  const frame = frameAs(wide, geometry, state, width, height);
  if (frame.radius > RADIUS_LEAST) return frame;
  const other = frameAs(!wide, geometry, state, width, height);
  return (distances(other.spots, state)[0] ?? 0) > (distances(frame.spots, state)[0] ?? 0) ? other : frame;
}

function frameAs(wide: boolean, geometry: readonly GamePlace[], state: BoardState, width: number, height: number): Frame {
  const view = wide ? windows.wide : windows.tall;
  const x = Math.min(width / view.width, (STRETCH_MOST * height) / view.height);
  const y = Math.min(height / view.height, (STRETCH_MOST * width) / view.width);
  const shift = { x: (width - x * view.width) / 2 - x * view.left, y: (height - y * view.height) / 2 - y * view.top };
  const spots = geometry.map((place) => {
    const point = wide ? place.wide : place.tall;
    return { x: shift.x + x * point.x, y: shift.y + y * point.y };
  });
  const radius = radiusOf(spots, state);
  return { wide, width, height, spots, radius, text: within(radius * 1.02, 10.5, 14.5), scale: { x, y }, shift };
}

/** Each link once, those over the edge twice. */
export function linesOf(frame: Frame, state: BoardState): Line[] {
  const lines: Line[] = [];
  state.places.forEach((place, from) => {
    const a = frame.spots[from] as Spot;
    if (place.present)
      for (const to of place.links) {
        const b = frame.spots[to] as Spot;
        const sea = place.sea?.includes(to) ?? false;
        if (!state.places[to]?.present) continue;
        if (Math.abs(a.x - b.x) > frame.width / 2) lines.push({ from, to, a, b: edge(frame, a, b), stub: true, sea });
        else if (from < to || !state.places[to]?.links.includes(from)) lines.push({ from, to, a, b, stub: false, sea });
      }
  });
  return lines;
}

/** Where the way around the world from a to b leaves the map. */
function edge(frame: Frame, a: Spot, b: Spot): Spot {
  const left = a.x < b.x;
  const far = b.x + (left ? -frame.width : frame.width);
  const x = left ? 0 : frame.width;
  return { x, y: a.y + ((b.y - a.y) * (x - a.x)) / (far - a.x) };
}

/** The place nearest to a point, if one is near enough to be meant. */
export function nearest(frame: Frame, state: BoardState, at: Spot, most: number): number | undefined {
  let found: number | undefined;
  let least = most;
  frame.spots.forEach((spot, place) => {
    const distance = Math.hypot(spot.x - at.x, spot.y - at.y);
    if (state.places[place]?.present && distance < least) [found, least] = [place, distance];
  });
  return found;
}
