// Answers that are cards: events for the deck of Season 2 are chosen at once, in any order, and made in the order of the rules.
import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";
import type { GameModule } from "../../src/engine/game-module.js";
import { newGameModule } from "../../src/engine/loader.js";
import { dealOn } from "../../src/game/fresh-luck.js";
import { kindOf } from "../../src/game/position-view.js";
import { cardInHand, movesOf, severalOf } from "../../src/table/dock/several.js";
import type { Rules } from "../../src/game/session.js";
import { handsReader, lookAtSeats } from "../../src/table/cards/hands.js";
import type { TableUiState } from "../../src/table/table-ui-state.js";
import { useBuild } from "./engine.js";

useBuild();

/** A game where moves of a kind can be made. */
async function played(rules: Rules, options: Readonly<Record<string, string>>, kind: string): Promise<GameModule> {
  const game = await newGameModule(rules, "en");
  game.open(game.head({ players: "2", ...options }, ["Ana", "Beto"], "000102030405060708090a0b0c0d0e0f"));
  for (let left = 600; left > 0; left--) {
    dealOn(game);
    if (game.choices.some((choice) => kindOf(game, choice) === kind)) return game;
    const next = game.choices.find((choice) => ["pass", "continue"].includes(kindOf(game, choice))) ?? game.choices.at(-1);
    assert.ok(next);
    game.play(next.text);
  }
  return assert.fail(`no ${kind}`);
}

/** As much of a table as the question needs. */
async function tableOf(game: GameModule, rules: Rules): Promise<TableUiState> {
  const read = await handsReader(rules);
  return {
    session: { game, shown: signal({ scene: { kind: "present" } }) },
    asked: signal(true),
    focus: signal(undefined),
    offered: signal(game.choices),
    seats: signal(lookAtSeats(game, read, () => "")),
  } as unknown as TableUiState;
}

test("events for the deck are chosen at once", async () => {
  const game = await played("season2", { game: "campaign" }, "ration");
  const ui = await tableOf(game, "season2");
  const several = severalOf(ui);
  assert.ok(several?.stop);
  const { answers, count, stop } = several;
  assert.ok(answers.length > 2 && count > 2);
  const text = (at: number): string => answers.at(at)?.text ?? "";
  const chosen = (...at: number[]) =>
    movesOf(
      ui,
      several,
      answers.filter((_, i) => at.includes(i)),
    );
  assert.deepEqual(chosen(), [stop.text]);
  assert.deepEqual(chosen(0, 1), [text(0), text(1), stop.text]);
  assert.deepEqual(chosen(answers.length - 1), [text(-1)], "after the last event there is nothing to ask");
  game.play(...chosen(0, 2));
  assert.ok(!game.choices.some((choice) => kindOf(game, choice) === "ration"), "the question is answered");
});

test("cards that must be discarded are those of the hand", async () => {
  const game = await played("base", {}, "discard");
  const ui = await tableOf(game, "base");
  const several = severalOf(ui);
  assert.ok(several);
  assert.equal(several.stop, undefined);
  for (const choice of several.answers) assert.ok(choice.label.includes(cardInHand(ui, choice)?.name ?? "nothing"), choice.label);
});
