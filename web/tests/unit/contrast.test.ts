// The colours of style/tokens.css can be told apart: WCAG's contrast of every pair that is used, in all themes.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

type Tokens = Map<string, readonly [string, string]>; // light, dark

function tokensIn(css: string, selector: string, before: Tokens = new Map()): Tokens {
  const begin = css.indexOf(`${selector} {`);
  const block = css.slice(begin, css.indexOf("\n}", begin));
  const found = new Map(before);
  for (const [, name = "", light = "", dark = ""] of block.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g))
    found.set(name, [light, dark]);
  for (const [, name = "", both = ""] of block.matchAll(/--([\w-]+): (#\w{6});/g)) found.set(name, [both, both]);
  return found;
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const diseases = ["1", "2", "3", "4"].map((n) => `disease-${n}`);
const seats = ["0", "1", "2", "3"].map((n) => `seat-${n}`);
const seasons = ["haven", "plague", "site", "side-0", "side-1", "side-2", "goal", "incident", "watch"];
const surfaces = ["ground", "panel", "raised", "sunken"];
const TEXT = 4.5;
const PIECE = 3;
const pairs: readonly (readonly [string, string, number])[] = [
  ...surfaces.flatMap((under) => ["text", "soft"].map((ink) => [ink, under, TEXT] as const)),
  ...["ground", "panel"].flatMap((under) => ["accent", "alarm", "caution"].map((ink) => [ink, under, TEXT] as const)),
  ...diseases.flatMap((one) => ["ground", "panel", "raised"].map((under) => [`${one}-text`, under, TEXT] as const)),
  ...[
    "accent-ink:accent",
    "text:accent-soft",
    "soft:accent-soft",
    "text:alarm-soft",
    "alarm:alarm-soft",
    "label:land",
    "label:sea",
    "ink:paper",
    "ink-soft:paper",
    ...["1", "2", "3", "4", "event"].map((band) => `band-${band}-ink:band-${band}`),
  ].map((pair) => [pair.split(":")[0] ?? "", pair.split(":")[1] ?? "", TEXT] as const),
  ...[...diseases, ...seasons, "maybe"].map((one) => [`${one}-ink`, one, TEXT] as const),
  ...seats.map((one) => ["seat-ink", one, TEXT] as const),
  ...["land", "sea", "panel"].flatMap((under) =>
    [...diseases, ...seasons, ...seats, "link", "halo", "danger", "mark", "edge"].map((piece) => [piece, under, PIECE] as const),
  ),
  ...surfaces.map((under) => ["focus", under, PIECE] as const),
];

const css = readFileSync("src/style/tokens.css", "utf8");
const plain = tokensIn(css, ":root");
for (const [name, tokens] of [
  ["plain", plain],
  ["high contrast", tokensIn(css, ':root[data-contrast="more"]', plain)],
] as const)
  for (const [theme, side] of [
    ["light", 0],
    ["dark", 1],
  ] as const)
    test(`colours of the theme ${theme}, ${name}`, () => {
      const faint = pairs.flatMap(([ink, under, least]) => {
        const a = tokens.get(ink)?.[side];
        const b = tokens.get(under)?.[side];
        if (!a || !b) return [`${ink} on ${under}: no such token`];
        return contrast(a, b) < least ? [`${ink} on ${under}: ${contrast(a, b).toFixed(2)}, not ${least}`] : [];
      });
      assert.deepEqual(faint, []);
    });

/** On the boards names stand over anything, so what counts is their own edge; seats stand on land. */
const onBoard: readonly (readonly [string, string, number])[] = [
  ...["label", "soft", "halo"].map((ink) => [ink, "label-edge", TEXT] as const),
  ...["halo", "danger"].map((ring) => [ring, "label-edge", PIECE] as const), // rings have the same edge
  ...["halo", "link"].flatMap((line) => ["land", "sea"].map((under) => [line, under, PIECE] as const)),
];
const board = tokensIn(readFileSync("src/style/board.css", "utf8"), ".board[data-dress]", plain);
const dressed = (name: string): Tokens =>
  tokensIn(readFileSync(`src/style/board-${name}.css`, "utf8"), `.board[data-dress="${name}"][data-plain="false"]`, board);
for (const [name, tokens, seatsOf] of [
  ["base", board, diseases],
  ["season2", dressed("season2"), diseases.slice(0, 3)],
  ["season0", dressed("season0"), ["side-0", "side-1", "side-2"]],
] as const)
  for (const [theme, side] of [
    ["light", 0],
    ["dark", 1],
  ] as const) {
    if (name === "season0" && theme === "dark") continue; // one look for both
    test(`colours of the board of ${name}, ${theme}`, () => {
      const all = [...onBoard, ...seatsOf.map((one) => [one, "seat-fill", PIECE] as const)];
      const faint = all.flatMap(([ink, under, least]) => {
        const a = tokens.get(ink)?.[side];
        const b = tokens.get(under)?.[side];
        if (!a || !b) return [`${ink} on ${under}: no such token`];
        return contrast(a, b) < least ? [`${ink} on ${under}: ${contrast(a, b).toFixed(2)}, not ${least}`] : [];
      });
      assert.deepEqual(faint, []);
    });
  }

/** The tables of the seasons have colours of their own; Season 0 has a desk and papers, both the same by day and by night. */
const onTable: readonly (readonly [string, string, number])[] = [
  ...surfaces.flatMap((under) => ["text", "soft"].map((ink) => [ink, under, TEXT] as const)),
  ...["ground", "panel"].flatMap((under) => ["accent", "alarm"].map((ink) => [ink, under, TEXT] as const)),
  ["accent-ink", "accent", TEXT],
  ["text", "accent-soft", TEXT],
  ...surfaces.map((under) => ["edge", under, PIECE] as const),
  ...["panel", "ground"].map((under) => ["halo", under, PIECE] as const),
];
const seasonTables = readFileSync("src/style/season-table.css", "utf8");
const sheet = ':root:not([data-contrast="more"])';
const desk = tokensIn(seasonTables, `${sheet} .table[data-rules="season0"]`, plain);
const papers = tokensIn(seasonTables, ":is(.side, .plate, .board-room > .tray, .aims, .role-card, .dialog, .menu-items)", plain);
for (const [name, tokens, side] of [
  ["season2, light", tokensIn(seasonTables, `${sheet} .table[data-rules="season2"]`, plain), 0],
  ["season2, dark", tokensIn(seasonTables, `${sheet} .table[data-rules="season2"]`, plain), 1],
  ["season0, the desk", desk, 1],
  ["season0, papers", papers, 0],
] as const)
  test(`colours of the table of ${name}`, () => {
    const faint = onTable.flatMap(([ink, under, least]) => {
      const a = tokens.get(ink)?.[side];
      const b = tokens.get(under)?.[side];
      if (!a || !b) return [`${ink} on ${under}: no such token`];
      return contrast(a, b) < least ? [`${ink} on ${under}: ${contrast(a, b).toFixed(2)}, not ${least}`] : [];
    });
    assert.deepEqual(faint, []);
  });

test("the mark on each cube stands out from its top", () => {
  const css = readFileSync("src/style/board.css", "utf8");
  for (const number of [1, 2, 3, 4]) {
    const cube = tokensIn(css, `\n.cube-${number}`);
    const found = contrast(cube.get("mark-ink")?.[0] ?? "", cube.get("top")?.[0] ?? "");
    assert.ok(found >= TEXT, `cube ${number}: ${found.toFixed(2)}`);
  }
});
