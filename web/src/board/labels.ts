// Where names stand: beside their places, over nothing. Placed once a language and size. A chunk of its own, fetched after the
// board is drawn.
import type { BoardState } from "./board-pieces.js";
import type { Frame, Line, Spot } from "./geometry.js";
import { LEADING } from "./geometry.js";

export type Side = "e" | "w" | "s" | "n" | "ne" | "se" | "nw" | "sw";

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A name on the board. */
export interface Label {
  readonly place: number;
  readonly far: number | undefined; // of a stub at the edge: the place it leads to
  readonly lines: readonly string[];
  readonly anchor: "start" | "middle" | "end";
  readonly x: number;
  readonly y: number; // the baseline of the first line
  readonly side: Side;
  readonly box: Box;
  readonly fits: boolean; // false: it would stand over another; shown only when the place is pointed at
}

/** What names are placed on. */
export interface Board {
  readonly frame: Frame;
  readonly state: BoardState;
  readonly lines: readonly Line[];
  readonly names: readonly string[];
  readonly codes: readonly string[];
  readonly taken?: readonly Box[] | undefined; // furniture on the map
}

/** How wide a text is in pixels at the size of the frame. */
export type Measure = (text: string) => number;

/** From the middle of a place to its name, in radii: outside its rings if there is room. */
const GAPS = [1.7, 1.45, 1.2, 2.1, 2.6] as const;

/** Closer than this a name at a corner of its place would stand on it. */
const CORNER = 1.4;

/** Something that can be written. */
interface Form {
  readonly place: number;
  readonly far: number | undefined;
  readonly lines: readonly string[];
  readonly width: number;
  readonly height: number;
  readonly dislike: number;
}

/** A form somewhere. There are thousands of them, so they are small. */
interface Candidate {
  readonly form: Form;
  readonly side: Side;
  readonly anchor: Label["anchor"];
  readonly box: Box;
  readonly cost: number; // without other labels
}

const sides: readonly { readonly side: Side; readonly x: number; readonly y: number; readonly dislike: number }[] = [
  { side: "e", x: 1, y: 0, dislike: 0 },
  { side: "w", x: -1, y: 0, dislike: 1 },
  { side: "s", x: 0, y: 1, dislike: 1 },
  { side: "n", x: 0, y: -1, dislike: 4 }, // pawns stand there
  { side: "se", x: 0.75, y: 0.75, dislike: 3 },
  { side: "sw", x: -0.75, y: 0.75, dislike: 3 },
  { side: "ne", x: 0.75, y: -0.75, dislike: 4 },
  { side: "nw", x: -0.75, y: -0.75, dislike: 4 },
  { side: "e", x: 1, y: 0.4, dislike: 3 },
  { side: "e", x: 1, y: -0.4, dislike: 3 },
  { side: "w", x: -1, y: 0.4, dislike: 3 },
  { side: "w", x: -1, y: -0.4, dislike: 3 },
];

const OVERLAP = 1000; // worse than anything that is only ugly
const OUTSIDE = 1e6;
const PASSES = 12; // it mostly comes to rest after five

function overlap(a: Box, b: Box, gap: number): number {
  const x = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) + gap;
  const y = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) + gap;
  return x > 0 && y > 0 ? x * y : 0;
}

/** How long a line runs through a box. Called a hundred thousand times for a board, so it makes nothing. */
function through({ a, b }: { readonly a: Spot; readonly b: Spot }, box: Box): number {
  const right = box.x + box.width;
  const bottom = box.y + box.height;
  if (Math.max(a.x, b.x) < box.x || Math.min(a.x, b.x) > right) return 0;
  if (Math.max(a.y, b.y) < box.y || Math.min(a.y, b.y) > bottom) return 0;
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const x1 = dx === 0 ? 0 : (box.x - a.x) / dx;
  const x2 = dx === 0 ? 1 : (right - a.x) / dx;
  const y1 = dy === 0 ? 0 : (box.y - a.y) / dy;
  const y2 = dy === 0 ? 1 : (bottom - a.y) / dy;
  const first = Math.max(0, Math.min(x1, x2), Math.min(y1, y2));
  const last = Math.min(1, Math.max(x1, x2), Math.max(y1, y2));
  return last > first ? (last - first) * Math.hypot(dx, dy) : 0;
}

function distance(spot: Spot, box: Box): number {
  const x = Math.max(box.x - spot.x, 0, spot.x - box.x - box.width);
  const y = Math.max(box.y - spot.y, 0, spot.y - box.y - box.height);
  return Math.hypot(x, y);
}

/** One line, two if it has a blank (the break that makes it narrowest), and at last its code. `decorate` adds signs to lines. */
function formsOf(
  place: number,
  far: number | undefined,
  { frame, names, codes }: Board,
  measure: Measure,
  decorate = (lines: readonly string[]) => lines,
): Form[] {
  const name = names[far ?? place] ?? "";
  const code = codes[far ?? place];
  const words = name.split(" ");
  const form = (plain: readonly string[], dislike: number): Form => {
    const lines = decorate(plain);
    return {
      place,
      far,
      lines,
      dislike,
      width: Math.max(...lines.map(measure)),
      height: frame.text * (LEADING * lines.length - 0.12),
    };
  };
  const broken = words
    .slice(1)
    .map((_, i) => form([words.slice(0, i + 1).join(" "), words.slice(i + 1).join(" ")], 1.5))
    .sort((a, b) => a.width - b.width)[0];
  return [form([name], 0), ...(broken ? [broken] : []), ...(code ? [form([code], 30)] : [])];
}

function boxAt({ width, height }: Form, anchor: Label["anchor"], x: number, middle: number): Box {
  return { x: anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2, y: middle - height / 2, width, height };
}

/** What is near enough to a point to matter for what is written there. */
interface Around {
  readonly places: readonly number[];
  readonly lines: readonly Line[];
  readonly taken: readonly Box[];
  readonly buildings: readonly number[]; // of the places
}

/** The room that a pile or a building takes on a place, in radii: names may stand there if they must, but rather not. */
function pileOn({ x, y }: Spot, r: number, isBuilding: boolean): Box {
  if (isBuilding) return { x: x - 2.3 * r, y: y - 3.3 * r, width: 4.6 * r, height: 4.7 * r };
  return { x: x - 1.6 * r, y: y - 1.4 * r, width: 3.2 * r, height: 2.2 * r };
}

function aroundOf({ frame, state, lines, taken = [] }: Board, at: Spot, reach: number): Around {
  const box = { x: at.x - reach, y: at.y - reach, width: 2 * reach, height: 2 * reach };
  return {
    places: frame.spots.flatMap((spot, i) => (state.places[i]?.present && distance(spot, box) === 0 ? [i] : [])),
    lines: lines.filter((line) => through(line, box) > 0),
    taken: taken.filter((one) => overlap(one, box, 0) > 0),
    buildings: state.places.flatMap(({ home }, i) => (home?.art ? [i] : [])),
  };
}

const CLEARLY = 2; // pixels by which a name is nearer to its own place than to any other

/** What frame, places, lines and furniture make of a box, whatever other labels do. */
function judge(place: number, far: number | undefined, box: Box, dislike: number, frame: Frame, around: Around): number {
  const r = frame.radius;
  const own = distance(frame.spots[place] as Spot, box);
  let cost = (dislike * r) / 4;
  if (box.x < 2 || box.y < 2 || box.x + box.width > frame.width - 2 || box.y + box.height > frame.height - 2) cost += OUTSIDE;
  for (const other of around.places) {
    if (other === place && far === undefined) continue;
    const away = distance(frame.spots[other] as Spot, box);
    if (away < r * 1.3) cost += OVERLAP * (1 + r * 1.3 - away);
    if (far === undefined && away < own + CLEARLY)
      cost += OVERLAP * (1 + own + CLEARLY - away); // it would be read as the other's
    else if (far === undefined && away < own + r) cost += 4 * (own + r - away);
    cost += overlap(box, pileOn(frame.spots[other] as Spot, r, around.buildings.includes(other)), 0) / 8;
  }
  for (const one of around.taken) {
    const area = overlap(box, one, 2);
    if (area > 0) cost += OVERLAP + area;
  }
  for (const line of around.lines)
    if (far === undefined || line.from !== place || line.to !== far || !line.stub) cost += 0.7 * through(line, box);
  return cost;
}

const widest = (forms: readonly Form[]): number => Math.max(...forms.map(({ width }) => width));

/** How much further away a name stands from a place with a building of its own: beside, above and below it. */
const building = { beside: 1.45, above: 2, below: 1 } as const;
const seat = { beside: 1, above: 1, below: 1 } as const;

function candidatesOf(place: number, board: Board, measure: Measure): Candidate[] {
  const { frame } = board;
  const spot = frame.spots[place] as Spot;
  const r = frame.radius;
  const out: Candidate[] = [];
  const forms = formsOf(place, undefined, board, measure);
  const around = aroundOf(board, spot, widest(forms) + 5 * r);
  const away = board.state.places[place]?.home?.art ? building : seat;
  for (const form of forms)
    for (const gap of GAPS)
      for (const { side, x, y, dislike } of sides) {
        if (gap < (away === building ? GAPS[0] : Math.abs(x) === 0.75 ? CORNER : 0)) continue;
        const anchor = x === 0 ? "middle" : x > 0 ? "start" : "end";
        // Beside a place a name begins at its rim; above and below it stands free of it.
        const down =
          Math.abs(x) === 1
            ? y * r * gap
            : Math.sign(y) *
              (r * gap * Math.abs(y) * (y < 0 ? away.above : away.below) + form.height / 2 - (x === 0 ? r * 0.1 : r * 0.2));
        const box = boxAt(form, anchor, spot.x + x * r * gap * away.beside, spot.y + down);
        const far = gap < GAPS[0] ? 6 : (gap - GAPS[0]) * 6;
        out.push({ form, side, anchor, box, cost: judge(place, undefined, box, dislike + form.dislike + far, frame, around) });
      }
  return out;
}

/** The name of the far place where a link leaves the map: above or below its line, or further up and down the edge; where
 * furniture lies at the edge, beside that. */
function stubCandidates(line: Line, board: Board, measure: Measure): Candidate[] {
  const { frame } = board;
  const left = line.b.x < line.a.x;
  const size = frame.text;
  const forms = formsOf(line.from, line.to, board, measure, (lines) =>
    lines.map((word, i) => (left && i === 0 ? `‹ ${word}` : !left && i === lines.length - 1 ? `${word} ›` : word)),
  );
  const anchor = left ? "start" : "end";
  const side = left ? "w" : "e";
  const atEdge = (board.taken ?? []).filter(({ y, height }) => line.b.y > y - 2 * size && line.b.y < y + height + 2 * size);
  const starts = [
    left ? 4 : frame.width - 4,
    ...atEdge.map(({ x, width }) => (left ? x + width + 6 : x - 6)).filter((x) => (x - line.a.x) * (x - line.b.x) < 0),
  ];
  return starts.flatMap((start, i) => {
    const y = line.b.y + ((line.a.y - line.b.y) * (start - line.b.x)) / (line.a.x - line.b.x);
    const around = aroundOf(board, { x: start, y }, widest(forms) + 8 * size);
    return forms.flatMap((form) =>
      [0.85, -0.85, 1.4, -1.4, 2, -2, 2.6, -2.6, 3.2, -3.2, 4, -4, 5, -5].map((step): Candidate => {
        const box = boxAt(form, anchor, start, y + (step * size * (1 + form.lines.length)) / 2);
        const dislike = Math.abs(step) * 2 + form.dislike / 5 + 8 * i;
        return { form, side, anchor, box, cost: judge(line.from, line.to, box, dislike, frame, around) };
      }),
    );
  });
}

/** Which items can ever stand over each other. */
function neighbours(all: readonly (readonly Candidate[])[], gap: number): readonly number[][] {
  const reach = all.map((candidates): Box => {
    const x = Math.min(...candidates.map(({ box }) => box.x));
    const y = Math.min(...candidates.map(({ box }) => box.y));
    return {
      x,
      y,
      width: Math.max(...candidates.map(({ box }) => box.x + box.width)) - x,
      height: Math.max(...candidates.map(({ box }) => box.y + box.height)) - y,
    };
  });
  return reach.map((a, i) => reach.flatMap((b, j) => (i !== j && overlap(a, b, gap) > 0 ? [j] : [])));
}

/** Chooses for each the candidate that is best beside the others chosen, until nothing changes. Candidates are cheapest first. */
function settle(all: readonly (readonly Candidate[])[], near: readonly number[][], order: readonly number[], gap: number) {
  const chosen: (Candidate | undefined)[] = all.map(() => undefined);
  let total = 0;
  for (let pass = 0, changed = true; changed && pass < PASSES; pass++) {
    changed = false;
    total = 0;
    for (const item of order) {
      const others = (near[item] ?? []).flatMap((other) => chosen[other]?.box ?? []);
      let best: Candidate | undefined;
      let least = Infinity;
      for (const candidate of all[item] ?? []) {
        let { cost } = candidate;
        if (cost >= least) break;
        for (const box of others) {
          const area = overlap(candidate.box, box, gap);
          if (area > 0) cost += OVERLAP + 10 * area;
        }
        if (cost < least) [best, least] = [candidate, cost];
      }
      changed ||= best !== chosen[item];
      chosen[item] = best;
      total += least;
    }
  }
  return { chosen, total };
}

/** With codes only if names alone have no room. */
export function placeLabels(board: Board, measure: Measure): Label[] {
  const named = placed({ ...board, codes: [] }, measure);
  return named.every(({ fits }) => fits) ? named : placed(board, measure);
}

function placed(board: Board, measure: Measure): Label[] {
  const { frame, state, lines } = board;
  const all = [
    ...state.places.flatMap((place, i) => (place.present ? [candidatesOf(i, board, measure)] : [])),
    ...lines.filter(({ stub }) => stub).map((line) => stubCandidates(line, board, measure)),
  ].map((candidates) => candidates.sort((a, b) => a.cost - b.cost));
  const gap = frame.text * 0.2;
  const least = all.map(([first]) => first?.cost ?? 0);
  const items = all.map((_, i) => i);
  // Those with little choice first; other orders may come out better.
  const orders = [items.slice().sort((a, b) => (least[b] ?? 0) - (least[a] ?? 0)), items, items.slice().reverse()];
  const near = neighbours(all, gap);
  let best: ReturnType<typeof settle> | undefined;
  for (const order of orders) {
    if (best && best.total < OVERLAP) break;
    const next = settle(all, near, order, gap);
    if (!best || next.total < best.total) best = next;
  }
  return hideWhatOverlaps(best?.chosen.flatMap((label) => label ?? []) ?? [], gap, frame.text);
}

/** Where the chance of each place is written, once the names stand: over nothing, if that can be. */
export function placeChances(board: Board, labels: readonly Label[], width: number, height: number): Spot[] {
  const { frame, state } = board;
  const r = frame.radius;
  const taken = labels.filter(({ fits }) => fits).map(({ box }) => box);
  return frame.spots.map((spot, place) => {
    let best = { x: spot.x, y: spot.y + r * 1.5 };
    let least = Infinity;
    const around = aroundOf(board, spot, 5 * r + width);
    if (state.places[place]?.present)
      for (const gap of [1.5, 1.9, 2.4, 3])
        for (const { x, y, dislike } of sides) {
          const up = Math.abs(x) === 1 ? 0 : (Math.sign(y) * height) / 2;
          const at = { x: spot.x + x * r * gap + (Math.sign(x) * width) / 2, y: spot.y + y * r * gap + up };
          const box = { x: at.x - width / 2, y: at.y - height / 2, width, height };
          let cost = judge(place, undefined, box, dislike + gap * 4, frame, around);
          for (const other of taken) if (overlap(box, other, 1) > 0) cost += OVERLAP + overlap(box, other, 1);
          if (cost < least) [best, least] = [at, cost];
        }
    taken.push({ x: best.x - width / 2, y: best.y - height / 2, width, height });
    return best;
  });
}

/** What still stands over something is shown only when it is asked for; as few as possible. */
function hideWhatOverlaps(chosen: readonly Candidate[], gap: number, size: number): Label[] {
  const shown: Box[] = [];
  const bad = ({ cost }: Candidate): boolean => cost >= OVERLAP;
  return chosen
    .slice()
    .sort((a, b) => Number(bad(a)) - Number(bad(b)))
    .map((candidate) => {
      const {
        form: { place, far, lines },
        side,
        anchor,
        box,
      } = candidate;
      const fits = !bad(candidate) && shown.every((other) => overlap(box, other, gap) === 0);
      if (fits) shown.push(box);
      const x = anchor === "start" ? box.x : anchor === "end" ? box.x + box.width : box.x + box.width / 2;
      return { place, far, lines, side, anchor, x, y: box.y + size * 0.8, box, fits };
    });
}
