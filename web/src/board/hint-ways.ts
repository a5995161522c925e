// The ways of the hint that is open: the panel of hints says them, the board of the table draws them.
import { signal } from "@preact/signals";
import type { BoardPlan } from "./props.js";

export const hintWays = signal<BoardPlan["ways"]>([]);
