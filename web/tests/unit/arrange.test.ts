// Pieces on one place: none hides another or the name.
import assert from "node:assert/strict";
import { test } from "node:test";
import { arrange, type Stand } from "../../src/board/art/arrange.js";
import { season0Dress } from "../../src/board/art/season0-dress.js";
import { season2Dress } from "../../src/board/art/season2-dress.js";
import type { BoardPlace, Dress, Piece } from "../../src/board/board-pieces.js";
import type { Side } from "../../src/board/labels.js";

const sides: readonly Side[] = ["e", "w", "s", "n", "ne", "se", "nw", "sw"];

const pawns = [0, 1, 2, 3].map(
  (seat): Piece => ({
    shape: "pawn",
    token: `seat-${seat}`,
    letter: String(seat + 1),
    count: 1,
    active: seat === 2,
  }),
);
const cubes = (["circle", "square", "diamond", "triangle"] as const).map(
  (shape, i): Piece => ({
    shape,
    art: "cube",
    token: `disease-${i + 1}`,
    letter: "",
    count: 3,
  }),
);
const station: Piece = { shape: "house", art: "station", token: "station", letter: "", count: 1 };

function place(pieces: readonly Piece[], home: BoardPlace["home"] = { shape: "circle", token: "disease-1" }): BoardPlace {
  return { present: true, home, links: [], pieces, danger: false, label: "" };
}

/** Pieces that stand so close that one covers more than the edge of another; or the seat, or the name. */
function hidden(stands: readonly Stand[], side: Side): string[] {
  const spans = stands.map(({ piece, x, y, width, height }) => ({
    name: piece?.token ?? "home",
    from: x - width / 2,
    to: x + width / 2,
    top: y - height,
    foot: y,
  }));
  const out: string[] = [];
  for (const [i, a] of spans.entries()) {
    for (const b of spans.slice(0, i))
      if (Math.min(a.to, b.to) - Math.max(a.from, b.from) > 0.5 && Math.min(a.foot, b.foot) - Math.max(a.top, b.top) > 4)
        out.push(`${a.name} over ${b.name}`);
    const isAside = (a.from > 0 || a.to < 0) && a.foot < 15 && a.foot > 0;
    if (isAside && ((/e$/.test(side) && side !== "se" && a.to > 0) || (/w$/.test(side) && side !== "sw" && a.from < 0)))
      out.push(`${a.name} over the name`);
  }
  return out;
}

const cases: readonly (readonly [what: string, pieces: readonly Piece[], dress?: Dress, home?: BoardPlace["home"]])[] = [
  ["four pawns and a station, as Atlanta at the start", [station, ...pawns]],
  ["a pile, a station and four pawns", [cubes[0] as Piece, station, ...pawns]],
  ["all diseases, a station and four pawns", [...cubes, station, ...pawns]],
  ["cubes of others alone", cubes.slice(1)],
  [
    "a haven with crates, pawns and what they carry",
    [
      { shape: "crate", art: "crates", token: "haven", letter: "", count: 7 },
      { shape: "crate", art: "crates", token: "seat-0", letter: "", count: 2 },
      { shape: "diamond", art: "spore", token: "plague", letter: "", count: 1 },
      ...pawns,
    ],
    season2Dress,
    { shape: "crate", token: "haven", art: "haven" },
  ],
  [
    "agents, a team, a safehouse, an eye and pawns",
    [
      { shape: "circle", art: "agents", token: "side-0", letter: "A", count: 3 },
      { shape: "agent", art: "van", mark: "circle", token: "side-0", letter: "A", count: 1 },
      { shape: "house", art: "safehouse", token: "station", letter: "P", count: 1 },
      { shape: "diamond", art: "eye", token: "watch", letter: "", count: 2 },
      ...pawns,
    ],
    season0Dress,
    { shape: "circle", token: "side-0" },
  ],
];

test("pieces keep away from what is near, if there is room elsewhere", () => {
  const crowd = { x: 12, y: -40, width: 100, height: 60, weight: 1 }; // all of the right
  const [alone] = arrange(place([pawns[0] as Piece]), "s", undefined, [crowd]);
  assert.ok(alone && alone.x < 0, "left of the place");
  const stands = arrange(place([station, ...pawns]), "w", season2Dress, [crowd]);
  assert.ok(
    stands.every(({ x, y }) => y > 15 || y < 0 || x < 12),
    "below and above it",
  );
  assert.deepEqual(hidden(stands, "w"), []);
});

for (const [what, pieces, dress, home] of cases)
  test(`nothing is hidden: ${what}`, () => {
    for (const side of sides) {
      const stands = arrange(place(pieces, home), side, dress);
      assert.equal(stands.length, pieces.length + (home?.art ? 1 : 0));
      assert.deepEqual(hidden(stands, side), [], side);
    }
  });

test("pawns stay where they are when crates come and go", () => {
  const home = { shape: "circle", token: "disease-1" } as const;
  const crates = (count: number): Piece => ({ ...home, art: "crates", letter: "", count });
  for (const side of sides) {
    const standing = (count: number): string =>
      JSON.stringify(
        arrange(place([...(count ? [crates(count)] : []), ...pawns.slice(0, 2)], home), side, season2Dress).filter(
          ({ piece }) => piece?.shape === "pawn",
        ),
      );
    for (const count of [1, 2, 3, 4]) assert.equal(standing(count), standing(0), `${side}, ${count} crates`);
  }
});
