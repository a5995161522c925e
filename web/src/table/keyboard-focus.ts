// Where the keyboard is at a table. Who plays by keys finds the focus where something is to be done next; who points does not.
import { signal } from "@preact/signals";

/** Whether the last thing somebody did was a key. */
export const byKeys = signal(false);
addEventListener(
  "keydown",
  () => {
    byKeys.value = true;
  },
  true,
);
addEventListener(
  "pointerdown",
  () => {
    byKeys.value = false;
  },
  true,
);

export function isLost(): boolean {
  const now = document.activeElement;
  return !now || now === document.body || !now.isConnected;
}

export function focusBoard(): void {
  document.querySelector<SVGGElement>(".board .place.cursor [role=button]")?.focus();
}

/** After something that had the focus has gone. */
export function findFocus(): void {
  if (byKeys.peek() && isLost() && !document.querySelector("dialog[open]")) focusBoard();
}
