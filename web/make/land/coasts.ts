// Coasts, the graticule and ridges of a board: Natural Earth 1:50m (public domain, from the npm package world-atlas), bent
// through the cities of a pack to its wide or tall canvas, simplified, and written as paths.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { feature } from "topojson-client";
import { type Point, spline } from "./bend.ts";
import { whereabouts } from "./cities.ts";

/** What the painter is given. Coasts are in halves of a unit of the canvas, the others in units. */
export interface Land {
  readonly coasts: string;
  readonly graticule: string;
  readonly ridges: readonly (readonly Point[])[];
}
export interface City {
  readonly key: string;
  readonly wide: Point;
  readonly tall: Point;
}
type Place = (degrees: readonly [number, number]) => Point; // north, east

const NORTHMOST = 84;
const SOUTHMOST = -72;
const TOO_SMALL = 0.01; // a corner of so many square degrees is seen on no board
const ANTARCTIC = -58; // nothing lies south of it that a board shows

/** Cities and havens of a pack with their places on both canvases. */
export function citiesOf(pack: string): City[] {
  const lines = pack.matchAll(/^(?:city|haven) (\S+) .*?(\d+) (\d+) (\d+) (\d+) \D+$/gm);
  return [...lines].map(([, key = "", ...numbers]) => {
    const [a = 0, b = 0, c = 0, d = 0] = numbers.map(Number);
    return { key, wide: [a, b], tall: [c, d] };
  });
}

/** A projection that is near enough to the packs' own for the spline to do the rest. */
function flat([north, east]: readonly [number, number]): Point {
  const radian = Math.PI / 180;
  const at = Math.max(SOUTHMOST, Math.min(NORTHMOST, north)) * radian;
  return [east, (-1.25 * Math.log(Math.tan(Math.PI / 4 + 0.4 * at))) / radian];
}

/** Points that keep the rims of the wide canvas straight: north, east, and where they are put. */
const wideRim: readonly (readonly [number, number, number, number])[] = [
  [78, -165, -40, 8],
  [70, -150, -30, 40],
  [80, -60, 320, -25],
  [70, -40, 420, 30],
  [65, -18, 470, 50],
  [78, 20, 600, -10],
  [75, 100, 880, -5],
  [72, 140, 1050, 5],
  [66, 178, 1190, 40],
  [58, 160, 1120, 70],
  [-54, -70, 300, 640],
  [-55, 20, 640, 680],
  [-50, 80, 850, 640],
  [-45, 172, 1200, 570],
  [0, -150, -60, 345],
  [0, 175, 1200, 345],
  [-25, -120, 80, 450],
  [20, -160, -60, 255],
];
/** The same for the tall one: from a point of the wide canvas. */
const tallRim: readonly (readonly [number, number, number, number])[] = [
  [0, 0, -8, -30],
  [200, 0, 60, -30],
  [400, 0, 125, -34],
  [600, -10, 190, -32],
  [800, 0, 260, -20],
  [1000, 0, 330, -14],
  [1190, 20, 400, 10],
  [1200, 345, 402, 320],
  [1200, 560, 400, 490],
  [-60, 345, -20, 340],
  [100, 450, 20, 430],
  [300, 640, 85, 520],
  [640, 640, 205, 520],
  [850, 600, 285, 500],
  [-60, 150, 0, 100],
];

/** How degrees become points of each canvas. */
export function placesOf(cities: readonly City[]): { readonly wide: Place; readonly tall: Place } {
  const known = cities.filter(({ key }) => whereabouts[key]);
  const toWide = spline(
    [...known.map(({ key }) => flat(whereabouts[key] as Point)), ...wideRim.map(([north, east]) => flat([north, east]))],
    [...known.map(({ wide }) => wide), ...wideRim.map(([, , x, y]): Point => [x, y])],
    5,
  );
  const tenth = ([x, y]: Point): Point => [x / 10, y / 10];
  const toTall = spline(
    [...known.map(({ wide }) => tenth(wide)), ...tallRim.map(([x, y]) => tenth([x, y]))],
    [...known.map(({ tall }) => tall), ...tallRim.map(([, , x, y]): Point => [x, y])],
    2,
  );
  const wide: Place = (degrees) => toWide(flat(degrees));
  return { wide, tall: (degrees) => toTall(tenth(wide(degrees))) };
}

type Ring = readonly Point[];

/** All rings of the world, longitudes made continuous: a ring that crosses the date line goes on beyond 180. */
function ringsOfTheWorld(): Ring[] {
  const file = createRequire(import.meta.url).resolve("world-atlas/land-50m.json");
  const topology = JSON.parse(readFileSync(file, "utf8"));
  const { features } = feature(topology, topology.objects.land) as unknown as {
    readonly features: readonly { readonly geometry: { readonly type: string; readonly coordinates: unknown } }[];
  };
  const rings = features.flatMap(({ geometry: { type, coordinates } }) =>
    type === "Polygon" ? (coordinates as Ring[]) : (coordinates as Ring[][]).flat(),
  );
  return rings
    .filter((ring) => ring.some(([, north]) => north >= ANTARCTIC))
    .map((ring) => simplified(unwrapped(ring), TOO_SMALL))
    .filter((ring) => ring.length > 3);
}

function unwrapped(ring: Ring): Ring {
  const out: [number, number][] = [];
  for (const [east, north] of ring.slice(0, -1)) {
    const before = out.at(-1)?.[0] ?? east;
    out.push([east + 360 * Math.round((before - east) / 360), north]);
  }
  const mean = out.reduce((sum, [east]) => sum + east, 0) / out.length;
  const shift = mean > 190 ? -360 : mean < -190 ? 360 : 0;
  return out.map(([east, north]) => [east + shift, north]);
}

const areaOf = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number =>
  Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2;

const areaOfRing = (ring: Ring): number =>
  Math.abs(
    ring.reduce(
      (sum, [x, y], i) => sum + x * (ring[(i + 1) % ring.length]?.[1] ?? 0) - (ring[(i + 1) % ring.length]?.[0] ?? 0) * y,
      0,
    ),
  ) / 2;

/** Leaves out the corners that span less than `most`, the least first (Visvalingam), in rounds of a growing threshold. */
function simplified(ring: Ring, most: number): Ring {
  let points = ring;
  for (let least = most / 64; ; least = Math.min(most, least * 1.5)) {
    const kept: Point[] = [];
    points.forEach((point, i) => {
      const next = points[(i + 1) % points.length] as Point;
      const before = kept.at(-1) ?? (points.at(-1) as Point);
      const isLeftOut = kept.length > 0 && points.length > 4 && areaOf(before, point, next) < least;
      if (!isLeftOut) kept.push(point);
    });
    if (kept.length === points.length && least >= most) return points;
    points = kept;
  }
}

/** Relative steps in whole numbers: few bytes, and still a path. */
function written(rings: readonly Ring[], scale: number): string {
  let out = "";
  for (const ring of rings) {
    let [x, y] = [0, 0];
    ring.forEach(([pointX, pointY], i) => {
      const [nextX, nextY] = [Math.round(pointX * scale), Math.round(pointY * scale)];
      const [dx, dy] = [nextX - x, nextY - y];
      if (i === 0) out += `M${nextX} ${nextY}l`;
      else if (dx !== 0 || dy !== 0) out += `${out.endsWith("l") || dx < 0 ? "" : " "}${dx}${dy < 0 ? "" : " "}${dy}`;
      [x, y] = [nextX, nextY];
    });
    out += "z";
  }
  return out;
}

interface Canvas {
  readonly name: "wide" | "tall";
  readonly box: readonly [number, number, number, number]; // what is drawn of it: left, top, right, bottom
  readonly corner: number; // the least triangle that stays
  readonly island: number; // the least island
}
const canvases: readonly Canvas[] = [
  { name: "wide", box: [-80, -30, 1290, 620], corner: 1.3, island: 7 },
  { name: "tall", box: [-25, -30, 415, 500], corner: 0.9, island: 9 },
];
const BEYOND = 60; // what lies further out is pulled to here

function coastsOn({ box: [left, top, right, bottom], corner, island }: Canvas, place: Place, world: readonly Ring[]): string {
  const rings = world.flatMap((ring) => {
    const bent = ring.map(([east, north]) => place([north, east]));
    const isSeen =
      bent.some(([x]) => x >= left) &&
      bent.some(([x]) => x <= right) &&
      bent.some(([, y]) => y >= top) &&
      bent.some(([, y]) => y <= bottom);
    if (!isSeen) return [];
    const pulled = bent.map(
      ([x, y]): Point => [
        Math.max(left - BEYOND, Math.min(right + BEYOND, x)),
        Math.max(top - BEYOND, Math.min(bottom + BEYOND, y)),
      ],
    );
    if (areaOfRing(pulled) < island) return [];
    const few = simplified(pulled, corner);
    return few.length < 4 ? [] : [few];
  });
  return written(rings, 2);
}

function graticuleOn(place: Place): string {
  const line = (points: readonly (readonly [number, number])[]): string =>
    points.map((degrees, i) => `${i ? "L" : "M"}${place(degrees).map(Math.round).join(" ")}`).join("");
  const range = (from: number, to: number, step: number): number[] =>
    Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step);
  const meridians = range(-180, 180, 20).map((east) => line(range(-60, 80, 10).map((north) => [north, east])));
  const parallels = range(-40, 80, 20).map((north) => line(range(-180, 180, 12).map((east) => [north, east])));
  return [...meridians, ...parallels].join("");
}

/** The great ranges, north and east. */
const ranges: readonly (readonly (readonly [number, number])[])[] = [
  [
    [62, -140],
    [56, -128],
    [50, -120],
    [44, -111],
    [38, -106],
    [32, -106],
    [26, -104],
    [20, -101],
  ],
  [
    [41, -78],
    [36, -82],
    [34, -85],
  ],
  [
    [8, -73],
    [2, -77],
    [-6, -78],
    [-14, -73],
    [-20, -68],
    [-28, -69],
    [-38, -71],
    [-46, -73],
  ],
  [
    [46, 7],
    [47, 11],
    [46.5, 14],
  ],
  [
    [43, -1],
    [42.6, 2],
  ],
  [
    [43.5, 41],
    [42, 46],
  ],
  [
    [66, 62],
    [60, 59.5],
    [54, 58.5],
  ],
  [
    [35.5, 71],
    [33, 77],
    [29, 83],
    [27.8, 88],
    [28, 95],
  ],
  [
    [37, 70],
    [40, 76],
    [43, 84],
    [48, 88],
    [50, 94],
  ],
  [
    [31, -8],
    [34, -2],
    [36, 6],
  ],
  [
    [60, 7],
    [64, 14],
    [68, 18],
  ],
  [
    [12, 38],
    [8, 39],
    [2, 36],
    [-4, 35.5],
    [-10, 34],
  ],
  [
    [-29, 29],
    [-32, 26],
  ],
  [
    [-20, 147],
    [-28, 151],
    [-34, 149.5],
    [-37, 147],
  ],
  [
    [56, 116],
    [58, 124],
    [62, 132],
    [64, 142],
  ],
  [
    [34, 46],
    [31, 50],
    [28, 54],
  ],
  [
    [35, 99],
    [33, 103],
    [30, 102],
    [26, 100],
  ],
  [
    [-16, -46],
    [-20, -44],
  ],
  [
    [-4, 138],
    [-6, 144],
  ],
];

let world: readonly Ring[] | undefined;

/** The land of a board. */
export function landOf(cities: readonly City[], name: "wide" | "tall"): Land {
  world ??= ringsOfTheWorld();
  const place = placesOf(cities)[name];
  const canvas = canvases.find((one) => one.name === name) as Canvas;
  return {
    coasts: coastsOn(canvas, place, world),
    graticule: graticuleOn(place),
    ridges: ranges.map((range) => range.map((degrees) => place(degrees).map(Math.round) as unknown as Point)),
  };
}
