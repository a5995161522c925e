import assert from "node:assert/strict";
import { after, test } from "node:test";
import { signal } from "@preact/signals";
import type { GameModule } from "../../src/engine/game-module.js";
import { GameTopic, SURTO_SPECTATOR } from "../../src/generated/layouts.js";
import { newGameModule, takeFilesFrom } from "../../src/engine/loader.js";
import { Player } from "../../src/engine/ai-module.js";
import { headOf, hintEfforts, aiPool, type AiAnswer } from "../../src/engine/ai-pool.js";
import { playComputers } from "../../src/game/computer-players.js";
import type { Chair, PositionView } from "../../src/game/session.js";
import { begun, useBuild } from "./engine.js";

useBuild();
const seed = "000102030405060708090a0b0c0d0e0f";
const pool = aiPool("base");
after(() => pool.close());

async function newGame(options: Record<string, string>): Promise<GameModule> {
  const game = await newGameModule("base", "en");
  game.open(game.head(options, ["Ana", "Beto"], seed));
  return game;
}

function asked(game: GameModule) {
  return { head: headOf(game.record), state: game.state, seat: SURTO_SPECTATOR, offered: new Uint8Array(), candidates: 2 };
}

test("an AI module is told no seed", async () => {
  const game = await newGame({ players: "2" });
  assert.match(game.record, /^seed: /m);
  assert.doesNotMatch(headOf(game.record), /seed/);
  assert.match(headOf(game.record), /^surto 1\nrules: base 1\n.*\n\n$/s);
});

test("a hint comes in rungs, and is said in reasons and a plan", async () => {
  const game = await newGame({ players: "2" });
  const answers: AiAnswer[] = [];
  const efforts = hintEfforts.slice(0, 3);
  await new Promise<void>((resolve) => {
    pool.think({ ...asked(game), efforts }, (answer) => {
      answers.push(answer);
      if (answer.last) resolve();
    });
  });
  assert.deepEqual(
    answers.map(({ effort, last }) => [effort, last]),
    [
      [0, false],
      [1, false],
      [2, true],
    ],
  );
  const best = answers[2] as AiAnswer;
  assert.ok(best.advice.playouts > (answers[0]?.advice.playouts ?? 0n));
  assert.ok(game.reasons(best.bytes).length > 0);
  const plan = game.plan(best.bytes);
  assert.equal(game.showPresent(plan.map(({ text }) => text)), plan.length, "the plan can be shown as a branch");
  assert.ok(plan.every(({ label }) => label.length > 3));
});

test("a hint that is stopped says nothing more, and the next question is answered by a new worker at once", async () => {
  const game = await newGame({ players: "4" });
  const workers = begun.workers;
  let heard = 0;
  await new Promise<void>((resolve) => {
    const long = { player: Player.full, playouts: 1000000 }; // minutes
    const question = pool.think({ ...asked(game), efforts: [{ player: Player.casual, playouts: 0 }, long] }, () => {
      heard++;
      setTimeout(() => {
        question.stop();
        resolve();
      }, 20);
    });
  });
  const since = Date.now();
  await new Promise<void>((resolve) => {
    pool.think({ ...asked(game), efforts: [{ player: Player.casual, playouts: 0 }] }, () => resolve());
  });
  assert.equal(heard, 1);
  assert.equal(begun.workers, workers + 1);
  assert.ok(Date.now() - since < 10000);
});

test("odds of an AI module are those of the game module, and the game module takes them", async () => {
  const game = await newGame({ players: "3" });
  const counted = await pool.odds(headOf(game.record), game.state);
  assert.ok(counted);
  game.takeOdds(counted);
  const said = game.words(GameTopic.ODDS, 1);
  const own = game.odds();
  assert.ok(typeof own !== "number");
  assert.equal(counted.any_outbreak, own.any_outbreak);
  assert.deepEqual(game.words(GameTopic.ODDS, 1), said);
  assert.ok(said.length > 0);
});

test("two partners play a whole game, at a pace, and follow their plans", { timeout: 120000 }, async () => {
  const game = await newGame({ players: "2", epidemics: "4" });
  const chairs: Chair[] = [0, 1].map((seat) => ({
    seat,
    name: "",
    colour: seat,
    computer: "casual",
    here: true,
    ready: true,
    left: undefined,
  }));
  const shown = signal({ scene: { kind: "present" }, result: game.result } as PositionView);
  let moves = 0;
  await new Promise<void>((resolve) => {
    const partners = playComputers(
      {
        rules: "base",
        game,
        seats: signal(chairs),
        shown,
        async play(move) {
          game.play(move);
          moves++;
          shown.value = { ...shown.value, count: game.count, result: game.result };
          if (game.result !== "open") {
            partners.stop();
            resolve();
          }
        },
      },
      0,
    );
  });
  assert.match(game.result, /^(won|lost)/);
  assert.ok(moves > 40);
});

test("a review has all points, and its sentences", { timeout: 60000 }, async () => {
  const game = await newGame({ players: "2" });
  while (game.result === "open") game.play(game.choices[0]?.text ?? "");
  const effort = { player: Player.casual, playouts: 0 };
  const points: Uint8Array[] = [];
  const again: Uint8Array[] = [];
  await new Promise<void>((resolve) => {
    pool.review(game.record, effort, ({ bytes, done, all }) => {
      points.push(bytes);
      assert.equal(done, points.length);
      if (done < all) return;
      pool.review(game.record, effort, (step) => {
        // begun where the first one ends
        again.push(step.bytes);
        if (step.done === step.all) resolve();
      });
    });
  });
  assert.deepEqual(again, points);
  assert.throws(() => game.review(points.slice(1)));
  game.review(points);
  const said = points.map((_, i) => game.reviewPoint(i));
  assert.ok(said.some(({ moment, sentences }) => moment && sentences.length > 1));
  assert.ok(said.every(({ turn }, i) => turn >= (said[i - 1]?.turn ?? 0)));
  assert.equal(game.reviewWords("casual").length, 3);
});

test("an AI module that could not be fetched is fetched when it is asked for again", async () => {
  const game = await newGameModule("season2", "en");
  game.open(game.head({ players: "2" }, ["Ana", "Beto"], seed));
  const far = aiPool("season2");
  const answer = (): Promise<number> =>
    new Promise((resolve) => {
      far.think({ ...asked(game), efforts: [{ player: Player.casual, playouts: 0 }] }, () => resolve(0), resolve);
    });
  takeFilesFrom(() => Promise.reject(new Error("no network")));
  assert.deepEqual(await Promise.all([answer(), answer()]), [-1, -1], "all who wait are told");
  useBuild();
  assert.equal(await answer(), 0);
  far.close();
});
