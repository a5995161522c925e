// Whether the tray is open; what it shows is fetched when it first is (Choices.tsx).
import type { TableUiState } from "../table-ui-state.js";

const FEW = 8; // more than these are chosen on the board, if they all are there

/** Whether there is something to be chosen that is not chosen on the board alone. */
export function isTrayOpen({ focus, offered, overlay }: TableUiState): boolean {
  const at = focus.value;
  const choices = offered.value;
  if (overlay.value || (!at && choices.length === 0)) return false;
  return !(at?.kind === "verb" && choices.length > FEW && choices.every((choice) => choice.place !== undefined));
}
