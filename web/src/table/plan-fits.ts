// How much of a plan is still possible, in words.
import { WEB, WEB_N } from "../i18n/translate.js";

export function planFits(moves: number): string {
  return moves === 0
    ? WEB("No move of this plan is possible any more.")
    : WEB_N("Only {n} move of this plan is still possible.", "Only {n} moves of this plan are still possible.", moves);
}
