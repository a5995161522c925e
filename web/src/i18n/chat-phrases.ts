// Phrases that are ready to be said: a number goes over the network, and everybody reads it in their own language.
import { PHRASES } from "../generated/messages.js";
import { language } from "./translate.js";

export const PHRASE_COUNT = PHRASES.length;

/** A phrase in the reader's language; of a later version, its number. */
export function phrase(number: number): string {
  const all = PHRASES[number];
  return all?.[language.value] ?? all?.["en"] ?? `#${number}`;
}
