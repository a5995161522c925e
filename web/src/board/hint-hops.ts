// The steps of the hint that is open: the panel of hints says them, the board of the table draws them.
import { signal } from "@preact/signals";
import type { Hop } from "./props.js";

export const hintHops = signal<readonly Hop[]>([]);
