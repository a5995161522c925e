// How much room the table has: panels beside the board, below it as a sheet, or over it.
import { computed } from "@preact/signals";
import { media } from "../ui/media.js";

const wide = media("(min-width: 900px) and (min-height: 600px) and (min-aspect-ratio: 1/1)");
const low = media("(max-height: 599px) and (min-aspect-ratio: 5/4)");

export type Room = "wide" | "tall" | "low";
export const room = computed((): Room => (wide.value ? "wide" : low.value ? "low" : "tall"));

/** Whether the map's corners have room for all that lies beside it. */
export const roomy = media("(min-width: 1280px) and (min-height: 760px)");

const tightRim = media("(max-height: 740px)"); // as in style/table.css
const edge = { top: 0, right: 0, left: 0 };
const rims = { whole: { ...edge, bottom: 240 }, tight: { ...edge, bottom: 174 } } as const;

/** What the rim covers of the board: the map runs under it. */
export const rim = computed(() => (wide.value ? (tightRim.value ? rims.tight : rims.whole) : undefined));
