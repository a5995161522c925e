// What to think of before a move, in the game module's words. Odds make them better, so they are waited for, but not for long.
import { effect } from "@preact/signals";
import type { Choice } from "../engine/game-module.js";
import { settings } from "../store/settings.js";
import type { Session } from "./session.js";

const PATIENCE_MS = 300;

/** The odds of the position shown, if they come in time. */
function oddsInTime(session: Session): Promise<void> {
  return new Promise((done) => {
    const late = setTimeout(end, PATIENCE_MS);
    const stop = effect(() => {
      if (session.odds.value) queueMicrotask(end);
    });
    function end(): void {
      clearTimeout(late);
      stop();
      done();
    }
  });
}

/** Sentences to be read before a move is made; none if there is nothing to fear or nobody wants to hear it. */
export async function warningsBefore(session: Session, choice: Choice): Promise<readonly string[]> {
  const { game, shown } = session;
  if (shown.value.scene.kind !== "present") return [];
  const index = game.choices.findIndex(({ text }) => text === choice.text);
  if (index < 0) return [];
  const { risk } = game.about(index);
  const sorts = game.warned(index) & settings.warnings.value;
  if (!sorts) return risk ? [risk] : [];
  const position = shown.value;
  await oddsInTime(session);
  if (shown.value !== position) return []; // another position: what was thought of is over
  if (session.odds.value) game.takeOdds(session.odds.value);
  const warnings = game.warnings.filter(({ sort }) => sort & sorts).map(({ text }) => text);
  return risk ? [risk, ...warnings] : warnings;
}
