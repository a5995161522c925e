import assert from "node:assert/strict";
import { test } from "node:test";
import { followAddress, refineAddress, routeOf } from "../../src/router.js";

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

test("a more exact address never takes somebody back who has just gone elsewhere", () => {
  const address = new URL("http://localhost/#/r/abc");
  const heard: (() => void)[] = [];
  const parts = {
    location: address,
    history: {
      state: null,
      replaceState: (_state: unknown, _title: string, to: string) => (address.href = new URL(to, address).href),
    },
    addEventListener: (_event: string, listener: () => void) => heard.push(listener),
  };
  Object.assign(globalThis, parts);
  try {
    followAddress();
    refineAddress("#/r/abc/1");
    refineAddress("#/r/abc/2");
    assert.equal(address.hash, "#/r/abc/2");
    address.hash = "#/rules"; // the page has not heard of it yet
    refineAddress("#/r/abc/3");
    assert.equal(address.hash, "#/rules");
    for (const listener of heard) listener();
    refineAddress("#/rules/base");
    assert.equal(address.hash, "#/rules/base");
  } finally {
    for (const name of Object.keys(parts)) Reflect.deleteProperty(globalThis, name);
  }
});
