import assert from "node:assert/strict";
import { test } from "node:test";
import { openLocal } from "../../src/game/local.js";
import type { LocalSession } from "../../src/game/local-session.js";
import type { Scene } from "../../src/game/session.js";
import { settings } from "../../src/store/settings.js";
import { fixedGame, storeInMemory } from "./lib/place.js";

async function passTurn(session: LocalSession): Promise<void> {
  await session.act(session.shown.value.choices.find(({ text }) => text.endsWith("pass"))?.text ?? assert.fail());
}

function sceneOf(session: LocalSession, wanted: (scene: Scene) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const end = session.shown.subscribe(({ scene }) => {
      if (wanted(scene))
        queueMicrotask(() => {
          end();
          resolve();
        });
    });
  });
}

test("what chance does is shown step by step, and is saved before", async () => {
  settings.pace.value = "step";
  const store = storeInMemory();
  const session = await fixedGame(store);
  const before = session.game.count;
  await passTurn(session);
  const scene = session.shown.value.scene;
  assert.ok(scene.kind === "animation" && scene.to > before + 2, JSON.stringify(scene));
  assert.deepEqual(scene, { kind: "animation", at: before + 2, beat: 0, to: session.game.count, running: false });
  assert.equal(session.log.value.length, before + 2, "what comes is not told yet");
  assert.equal(session.shown.value.choices.length, 0);
  assert.equal(store.kept.get(session.id)?.record, session.game.record);

  const again = await openLocal(session.id, store); // the tab was closed in the middle of the show
  assert.equal(again.shown.value.scene.kind, "present");
  assert.equal(again.game.record, session.game.record);
  await again.close();

  session.show({ ...scene, at: scene.at + 1 });
  assert.equal(session.log.value.length, before + 3);
  session.show({ kind: "present" });
  assert.equal(session.log.value.length, session.game.count);
  assert.ok(session.shown.value.choices.length > 0);
  await session.close();
});

test("it goes on by itself, and stops when it is told to", async () => {
  settings.pace.value = "fast";
  const session = await fixedGame(storeInMemory());
  await passTurn(session);
  const first = session.shown.value.scene;
  assert.ok(first.kind === "animation" && first.running);
  await sceneOf(session, (scene) => scene.kind === "animation" && scene.at === first.at + 1);
  session.show({ ...first, running: false });
  const stands = await Promise.race([
    sceneOf(session, (scene) => scene.kind === "animation" && scene.at > first.at).then(() => false),
    new Promise((resolve) => setTimeout(resolve, 400, true)),
  ]);
  assert.equal(stands, true);
  session.show({ ...first, at: first.to, running: true });
  await sceneOf(session, (scene) => scene.kind === "present");
  await session.close();
});

test("without a pace the present is there at once", async () => {
  settings.pace.value = "off";
  const session = await fixedGame(storeInMemory());
  await passTurn(session);
  assert.equal(session.shown.value.scene.kind, "present");
  await session.close();
});
