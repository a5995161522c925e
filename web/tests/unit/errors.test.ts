// What the server refuses, in words.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Denied } from "../../src/net/websocket.js";
import { errorText } from "../../src/net/error-text.js";

test("a refusal that says how long to wait is told with the time", () => {
  assert.equal(errorText(new Denied({ code: "rate", after: 900 })), "Too fast: wait a moment.");
  assert.equal(errorText(new Denied({ code: "rate" })), "Too fast: wait a moment.");
  assert.equal(errorText(new Denied({ code: "rate", after: 29_100 })), "Too many attempts: wait 30 seconds.");
  assert.equal(errorText(new Denied({ code: "rate", after: 900_000 })), "Too many attempts: wait 15 minutes.");
});
