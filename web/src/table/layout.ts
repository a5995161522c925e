// How much room the table has: panels beside the board, below it as a sheet, or over it.
import { computed } from "@preact/signals";
import { media } from "../ui/media.js";

const wide = media("(min-width: 900px) and (min-height: 600px) and (min-aspect-ratio: 1/1)");
const low = media("(max-height: 599px) and (min-aspect-ratio: 5/4)");

export type Room = "wide" | "tall" | "low";
export const room = computed((): Room => (wide.value ? "wide" : low.value ? "low" : "tall"));
