// Answers that are cards or must be given several times in a row: cards to discard or to pay with, events for the deck, the order
// of a Forecast. They are shown as cards, chosen all at once and then made in the order of the rules.
import type { Choice } from "../../engine/game-module.js";
import { ArgKind } from "../../generated/layouts.js";
import { kindOf } from "../../game/position-view.js";
import type { Card } from "../cards/hands.js";
import type { TableUiState } from "../table-ui-state.js";

export interface Several {
  readonly answers: readonly Choice[];
  readonly count: number; // to be chosen
  readonly ordered: boolean; // their order counts; the last one may follow from the others
  readonly discarded: boolean; // or kept
  readonly stop: Choice | undefined; // the answer that is enough with fewer
}

const EVENTS = ["ration", "fund"]; // up to so many of them, into the deck
const DISCARDS = ["discard", "drop"];
const KINDS = [...DISCARDS, "place", ...EVENTS];
const ORDERED = "place"; // on a deck

/** Nothing where the answers are no cards. */
export function severalOf(ui: TableUiState): Several | undefined {
  const { session, asked, focus, offered } = ui;
  const { scene } = session.shown.value;
  const [first] = offered.value;
  if (!first || !asked.value || focus.value || scene.kind !== "present") return undefined;
  const kind = kindOf(session.game, first);
  const answers = offered.value.filter((choice) => kindOf(session.game, choice) === kind);
  const inHand = answers.every((choice) => cardInHand(ui, choice));
  if (!KINDS.includes(kind) && !inHand) return undefined;
  const isChoiceOfEvents = EVENTS.includes(kind);
  const count = KINDS.includes(kind) ? session.game.inARow(session.game.choices.findIndex(({ text }) => text === first.text)) : 1;
  if (count < 2 && !inHand && !isChoiceOfEvents) return undefined;
  if (kind === ORDERED && count > answers.length) return undefined;
  const stop = isChoiceOfEvents ? offered.value.find((choice) => kindOf(session.game, choice) !== kind) : undefined;
  return { answers, count, ordered: kind === ORDERED, discarded: DISCARDS.includes(kind), stop };
}

/** The number of the card that an answer is about, or of the event. */
export function cardOf({ session }: TableUiState, { move }: Choice): number {
  const arg = [...move.arg];
  return arg.find((_, i) => session.game.part(move.kind, i) === ArgKind.CARD) ?? arg[0] ?? 0;
}

/** The card of the actor's hand that an answer is about; nothing if it is about something else as well. */
export function cardInHand({ session, seats }: TableUiState, { move }: Choice): Card | undefined {
  if (session.game.part(move.kind, 0) !== ArgKind.CARD || session.game.part(move.kind, 1) !== ArgKind.NONE) return undefined;
  return seats.value.find(({ seat }) => seat === move.actor)?.cards.find(({ number }) => number === move.arg[0]);
}

/** The moves of what was chosen, with the answer that ends the question if it goes on after them. */
export function movesOf({ session: { game } }: TableUiState, { count, stop }: Several, chosen: readonly Choice[]): string[] {
  const moves = chosen.map(({ text }) => text);
  if (!stop || chosen.length === count) return moves;
  const stopped = [...moves, stop.text];
  const made = game.showPresent(stopped); // the last event of all leaves nothing to ask
  game.showPresent();
  return stopped.slice(0, made);
}
