// What the system says of the screen and of the reader's wishes, as signals.
import type { ReadonlySignal } from "@preact/signals";
import { signal } from "@preact/signals";

export function media(query: string): ReadonlySignal<boolean> {
  const list = matchMedia(query);
  const now = signal(list.matches);
  list.addEventListener("change", () => {
    now.value = list.matches;
  });
  return now;
}

export const prefersDark = media("(prefers-color-scheme: dark)");
export const prefersContrast = media("(prefers-contrast: more)");
export const forcedColours = media("(forced-colors: active)");
export const prefersStill = media("(prefers-reduced-motion: reduce)");
export const fingers = media("(pointer: coarse)");
