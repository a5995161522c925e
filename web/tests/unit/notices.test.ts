import assert from "node:assert/strict";
import { test } from "node:test";
import type { Notices } from "../../src/game/notices.js";

type Hold = (lock: object | null) => Promise<void> | undefined;

/** A browser with two tabs, of which none looks at the page, and none reads at once what the other has written. */
function twoHiddenTabs(told: string[]): void {
  const held = new Set<string>();
  const locks = {
    async request(name: string, _how: object, hold: Hold) {
      await Promise.resolve();
      if (held.has(name)) return hold(null);
      held.add(name);
      await hold({ name });
      held.delete(name);
    },
  };
  class Notification {
    static permission = "granted";
    onclick: unknown;
    constructor(text: string) {
      told.push(text);
    }
  }
  const globals = {
    document: { hidden: true, title: "Surto" },
    navigator: { locks },
    Notification,
    localStorage: { getItem: () => null, setItem: () => undefined },
    addEventListener: () => undefined,
  };
  for (const [name, value] of Object.entries(globals)) Object.defineProperty(globalThis, name, { value, configurable: true });
}

async function tab(name: string): Promise<Notices> {
  const found = (await import(new URL(`../../src/game/notices.js?${name}`, import.meta.url).href)) as {
    readonly notices: Notices;
  };
  return found.notices;
}

test("a turn is told by one tab", async (context) => {
  const told: string[] = [];
  context.mock.timers.enable({ apis: ["setTimeout"] });
  twoHiddenTabs(told);
  const tabs = [await tab("first"), await tab("second")];
  await Promise.all(tabs.map((one) => one.tell("table", 7, "Your turn")));
  assert.deepEqual(told, ["Your turn"]);
  await Promise.all(tabs.map((one) => one.tell("table", 9, "Your next move")));
  assert.deepEqual(told, ["Your turn", "Your next move"]);
});
