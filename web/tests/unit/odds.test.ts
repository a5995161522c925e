// Odds on the map: the highest of them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { oddsByPlace } from "../../src/game/odds-text.js";
import type { Odds } from "../../src/generated/layouts.js";

function shown(outbreak: readonly number[]): [number, number][] {
  return [...oddsByPlace({ outbreak: Float32Array.from(outbreak), places: outbreak.length } as unknown as Odds)];
}

test("one percent everywhere is not written on the map", () => {
  assert.deepEqual(shown(Array.from({ length: 20 }, () => 0.01)), []);
});

test("of many chances the highest are written", () => {
  const places = shown(Array.from({ length: 20 }, (_, i) => (i + 1) / 32)).map(([place]) => place);
  assert.deepEqual(places, [19, 18, 17, 16, 15, 14, 13, 12]);
});
