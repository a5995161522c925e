import assert from "node:assert/strict";
import { test } from "node:test";
import { routeOf } from "../../src/router.js";

test("an invitation keeps its secret in the fragment", () => {
  assert.deepEqual(routeOf({ pathname: "/t/abc2", hash: "#s3cret" }), { view: "t", words: ["abc2", "s3cret"] });
});

test("a part of a table is no secret", () => {
  assert.deepEqual(routeOf({ pathname: "/t/abc2", hash: "#/campaign" }), { view: "t", words: ["abc2", "", "campaign"] });
  assert.deepEqual(routeOf({ pathname: "/t/abc2", hash: "#/" }), { view: "t", words: ["abc2", "", ""] });
});

test("a route has a view and its words", () => {
  assert.deepEqual(routeOf({ pathname: "/", hash: "#/r/abc/57" }), { view: "r", words: ["abc", "57"] });
  assert.deepEqual(routeOf({ pathname: "/", hash: "" }), { view: "home", words: [] });
});
