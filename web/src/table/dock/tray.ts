// Whether the tray is open; what it shows is fetched when it first is (Choices.tsx).
import type { TableUiState } from "../table-ui-state.js";

/** Whether there is something to be chosen that is not chosen on the board alone. */
export function isTrayOpen({ focus, listed, pointed, overlay }: TableUiState): boolean {
  if (overlay.value) return false;
  const at = focus.value; // a card is aimed on the board too, but can be used in words
  return listed.value.length > 0 || (at !== undefined && (at.kind === "card" || pointed.value.length === 0));
}
