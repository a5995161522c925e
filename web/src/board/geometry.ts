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
  readonly unit: number; // pixels of one unit of the pieces: 1 where the board has the size they are drawn for
  readonly text: number; // size of its name
  /** From the canvas of the pack to pixels, for the land. */
  readonly scale: Spot;
  readonly shift: Spot;
  at(point: Spot): Spot;
}

/** What lies over the edges of the board, in pixels: places keep clear of it, the sea goes on below. */
export interface Inset {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}
const noInset: Inset = { top: 0, right: 0, bottom: 0, left: 0 };

/** A link: a line, or over the edge of the map two stubs that name the far place. */
export interface Line {
  readonly from: number;
  readonly to: number;
  readonly a: Spot;
  readonly b: Spot;
  readonly stub: boolean; // b is at the edge; `to` is on the other side
  readonly sea: boolean;
}

interface View {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What of each canvas is shown; places are well inside. */
const windows: Readonly<Record<"wide" | "tall", View>> = {
  wide: { left: 28, top: 22, width: 1144, height: 508 },
  tall: { left: 4, top: 0, width: 382, height: 470 },
};
/** How far around each canvas goes: what is further apart than half of it is nearer over its edge. */
const AROUND = { wide: 1200, tall: 390 } as const;

export const LEADING = 1.12; // from line to line of a name, in sizes of the text

/** Between the two canvases' own proportions, so that none is stretched by more than the other. */
const TALL_BELOW = 1.35;

/** How much further than the other way a canvas may be stretched one way; beyond that there is room at the sides. */
const STRETCH_MOST = 1.75;

const RADIUS_LEAST = 7.5;
const TEXT_LEAST = 11;

/** The radius at which pieces have the size that they are drawn with. Tall boards are those of phones, with less room between. */
const UNIT_WIDE = 13.5;
const UNIT_TALL = 16;

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
export function frameOf(
  geometry: readonly GamePlace[],
  state: BoardState,
  width: number,
  height: number,
  inset: Inset = noInset,
): Frame {
  const wide = (width - inset.left - inset.right) / (height - inset.top - inset.bottom) >= TALL_BELOW;
  const frame = frameAs(wide, geometry, state, width, height, inset);
  if (frame.radius > RADIUS_LEAST) return frame;
  const other = frameAs(!wide, geometry, state, width, height, inset);
  return (distances(other.spots, state)[0] ?? 0) > (distances(frame.spots, state)[0] ?? 0) ? other : frame;
}

/** Around what is known, with room for names; never closer than so that a third of the canvas is seen. */
function viewOfKnown(points: readonly Spot[], all: View): View {
  const [x, y] = [points.map((point) => point.x), points.map((point) => point.y)];
  const width = Math.min(all.width, Math.max(all.width / 3, Math.max(...x) - Math.min(...x) + all.width * 0.15));
  const height = Math.min(all.height, Math.max(all.height / 3, Math.max(...y) - Math.min(...y) + all.height * 0.24));
  const middle = { x: (Math.max(...x) + Math.min(...x)) / 2, y: (Math.max(...y) + Math.min(...y)) / 2 };
  const from = (at: number, size: number, first: number, whole: number): number =>
    within(at - size / 2, first, first + whole - size);
  return {
    left: from(middle.x, width, all.left, all.width),
    top: from(middle.y, height, all.top, all.height),
    width,
    height,
  };
}

function frameAs(
  wide: boolean,
  geometry: readonly GamePlace[],
  state: BoardState,
  width: number,
  height: number,
  inset: Inset,
): Frame {
  const canvas = wide ? "wide" : "tall";
  const points = geometry.map((place) => place[canvas]);
  const known = points.filter((_, i) => state.places[i]?.present);
  const view = state.closeUp && known.length ? viewOfKnown(known, windows[canvas]) : windows[canvas];
  const room = { width: width - inset.left - inset.right, height: height - inset.top - inset.bottom };
  const x = Math.min(room.width / view.width, (STRETCH_MOST * room.height) / view.height);
  const y = Math.min(room.height / view.height, (STRETCH_MOST * room.width) / view.width);
  const shift = {
    x: inset.left + (room.width - x * view.width) / 2 - x * view.left,
    y: inset.top + (room.height - y * view.height) / 2 - y * view.top,
  };
  const at = (point: Spot): Spot => ({ x: shift.x + x * point.x, y: shift.y + y * point.y });
  const spots = points.map(at);
  const radius = radiusOf(spots, state);
  return {
    wide,
    width,
    height,
    spots,
    radius,
    unit: radius / (wide ? UNIT_WIDE : UNIT_TALL),
    text: within(radius * 0.96, TEXT_LEAST, 14.5),
    scale: { x, y },
    shift,
    at,
  };
}

/** Each link once, those over the edge twice. */
export function linesOf(frame: Frame, state: BoardState): Line[] {
  const lines: Line[] = [];
  const around = AROUND[frame.wide ? "wide" : "tall"] * frame.scale.x;
  state.places.forEach((place, from) => {
    const a = frame.spots[from] as Spot;
    if (place.present)
      for (const to of place.links) {
        const b = frame.spots[to] as Spot;
        const sea = place.sea?.includes(to) ?? false;
        if (!state.places[to]?.present) continue;
        if (Math.abs(a.x - b.x) > around / 2) lines.push({ from, to, a, b: edge(frame, a, b), stub: true, sea });
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
