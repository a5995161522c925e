import assert from "node:assert/strict";
import { after, test } from "node:test";
import { signal } from "@preact/signals";
import type { Desk } from "../../src/engine/desk.js";
import { DeskTopic, SURTO_SPECTATOR } from "../../src/engine/layouts.js";
import { newDesk, takeFilesFrom } from "../../src/engine/loader.js";
import { Player } from "../../src/engine/mind.js";
import { headOf, hintRungs, mindPool, type MindAnswer } from "../../src/engine/pool.js";
import { playPartners } from "../../src/game/partners.js";
import type { Chair, Shown } from "../../src/game/session.js";
import { begun, useBuild } from "./engine.js";

useBuild();
const seed = "000102030405060708090a0b0c0d0e0f";
const pool = mindPool("base");
after(() => pool.close());

async function newGame(options: Record<string, string>): Promise<Desk> {
  const desk = await newDesk("base", "en");
  desk.open(desk.head(options, ["Ana", "Beto"], seed));
  return desk;
}

function asked(desk: Desk) {
  return { head: headOf(desk.record), state: desk.state, seat: SURTO_SPECTATOR, offered: new Uint8Array(), candidates: 2 };
}

test("a mind is told no seed", async () => {
  const desk = await newGame({ players: "2" });
  assert.match(desk.record, /^seed: /m);
  assert.doesNotMatch(headOf(desk.record), /seed/);
  assert.match(headOf(desk.record), /^surto 1\nrules: base 1\n[^]*\n\n$/);
});

test("a hint comes in rungs, and is said in reasons and a plan", async () => {
  const desk = await newGame({ players: "2" });
  const answers: MindAnswer[] = [];
  const rungs = hintRungs.slice(0, 3);
  await new Promise<void>((resolve) => {
    pool.think({ ...asked(desk), rungs }, (answer) => { answers.push(answer); if (answer.last) resolve(); });
  });
  assert.deepEqual(answers.map(({ rung, last }) => [rung, last]), [[0, false], [1, false], [2, true]]);
  const best = answers[2] as MindAnswer;
  assert.ok(best.advice.playouts > (answers[0]?.advice.playouts ?? 0n));
  assert.ok(desk.reasons(best.bytes).length > 0);
  const plan = desk.plan(best.bytes);
  assert.equal(desk.showPresent(plan.map(({ text }) => text)), plan.length, "the plan can be shown as a branch");
  assert.ok(plan.every(({ label }) => label.length > 3));
});

test("a hint that is stopped says nothing more, and the next question is answered by a new worker at once", async () => {
  const desk = await newGame({ players: "4" });
  const workers = begun.workers;
  let heard = 0;
  await new Promise<void>((resolve) => {
    const long = { player: Player.full, playouts: 1000000 }; // minutes
    const question = pool.think({ ...asked(desk), rungs: [{ player: Player.casual, playouts: 0 }, long] }, () => {
      heard++;
      setTimeout(() => { question.stop(); resolve(); }, 20);
    });
  });
  const since = Date.now();
  await new Promise<void>((resolve) => {
    pool.think({ ...asked(desk), rungs: [{ player: Player.casual, playouts: 0 }] }, () => resolve());
  });
  assert.equal(heard, 1);
  assert.equal(begun.workers, workers + 1);
  assert.ok(Date.now() - since < 10000);
});

test("odds of a mind are those of the desk, and the desk takes them", async () => {
  const desk = await newGame({ players: "3" });
  const counted = await pool.odds(headOf(desk.record), desk.state);
  assert.ok(counted);
  desk.takeOdds(counted);
  const said = desk.words(DeskTopic.ODDS, 1);
  const own = desk.odds();
  assert.ok(typeof own !== "number");
  assert.equal(counted.any_outbreak, own.any_outbreak);
  assert.deepEqual(desk.words(DeskTopic.ODDS, 1), said);
  assert.ok(said.length > 0);
});

test("two partners play a whole game, at a pace, and follow their plans", { timeout: 120000 }, async () => {
  const desk = await newGame({ players: "2", epidemics: "4" });
  const chairs: Chair[] = [0, 1].map((seat) =>
    ({ seat, name: "", colour: seat, computer: "casual", here: true, ready: true, left: undefined }));
  const shown = signal({ scene: { kind: "present" }, result: desk.result } as Shown);
  let moves = 0;
  await new Promise<void>((resolve) => {
    const partners = playPartners({
      rules: "base", desk, seats: signal(chairs), shown,
      async play(move) {
        desk.play(move);
        moves++;
        shown.value = { ...shown.value, count: desk.count, result: desk.result };
        if (desk.result !== "open") { partners.stop(); resolve(); }
      },
    }, 0);
  });
  assert.match(desk.result, /^(won|lost)/);
  assert.ok(moves > 40);
});

test("a review has all points, and its sentences", { timeout: 60000 }, async () => {
  const desk = await newGame({ players: "2" });
  while (desk.result === "open") desk.play(desk.choices[0]?.text ?? "");
  const rung = { player: Player.casual, playouts: 0 };
  const points: Uint8Array[] = [], again: Uint8Array[] = [];
  await new Promise<void>((resolve) => {
    pool.review(desk.record, rung, ({ bytes, done, all }) => {
      points.push(bytes);
      assert.equal(done, points.length);
      if (done < all) return;
      pool.review(desk.record, rung, (step) => { // begun where the first one ends
        again.push(step.bytes);
        if (step.done === step.all) resolve();
      });
    });
  });
  assert.deepEqual(again, points);
  assert.throws(() => desk.review(points.slice(1)));
  desk.review(points);
  const said = points.map((_, i) => desk.reviewPoint(i));
  assert.ok(said.some(({ moment, sentences }) => moment && sentences.length > 1));
  assert.ok(said.every(({ turn }, i) => turn >= (said[i - 1]?.turn ?? 0)));
  assert.equal(desk.reviewWords("casual").length, 3);
});

test("a mind that could not be fetched is fetched when it is asked for again", async () => {
  const desk = await newDesk("season2", "en");
  desk.open(desk.head({ players: "2" }, ["Ana", "Beto"], seed));
  const far = mindPool("season2");
  const answer = (): Promise<number> => new Promise((resolve) => {
    far.think({ ...asked(desk), rungs: [{ player: Player.casual, playouts: 0 }] }, () => resolve(0), resolve);
  });
  takeFilesFrom(() => Promise.reject(new Error("no network")));
  assert.deepEqual(await Promise.all([answer(), answer()]), [-1, -1], "all who wait are told");
  useBuild();
  assert.equal(await answer(), 0);
  far.close();
});
