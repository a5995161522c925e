// Answers that must be given several times in a row: cards to discard, the order of a Forecast. They are chosen all at once and
// then made in the order of the rules.
import type { Choice } from "../../engine/game-module.js";
import { ArgKind } from "../../generated/layouts.js";
import { kindOf } from "../../game/position-view.js";
import type { TableUiState } from "../table-ui-state.js";

export interface Several {
  readonly answers: readonly Choice[];
  readonly count: number; // to be chosen
  readonly ordered: boolean; // their order counts; the last one may follow from the others
}

const KINDS = ["discard", "place"];
const ORDERED = "place"; // on a deck

/** Nothing where one answer is enough. */
export function severalOf(ui: TableUiState): Several | undefined {
  const { session, asked, focus, offered } = ui;
  const { scene } = session.shown.value;
  const [first] = offered.value;
  if (!first || !asked.value || focus.value || scene.kind !== "present") return undefined;
  const kind = kindOf(session.game, first);
  const answers = offered.value.filter((choice) => kindOf(session.game, choice) === kind);
  if (!KINDS.includes(kind) || answers.length < 2) return undefined;
  const count = session.game.inARow(session.game.choices.findIndex(({ text }) => text === first.text));
  return count > 1 && count <= answers.length ? { answers, count, ordered: kind === ORDERED } : undefined;
}

/** The card that an answer is about. */
export function cardOf({ session }: TableUiState, { move }: Choice): number | undefined {
  return [...move.arg].find((_, i) => session.game.part(move.kind, i) === ArgKind.CARD);
}
