// The page's own sentences: WEB("{player} has left.", { player: name }), in the language that is chosen. Those of the game come
// from the game module. The sentences are literals, so that tools/texts.py finds them; words in braces are filled in.
import { signal } from "@preact/signals";

export type Filling = Readonly<Record<string, string | number>>;

/** "en", "pt_BR", "es" or "fr". Components that read it are drawn anew when it changes. */
export const language = signal("en");

/** Looks a sentence up; catalogue.ts replaces it when a language is loaded. */
export type Lookup = (context: string | undefined, one: string, many?: string, n?: number) => string;

const edition = signal(0); // grows when more sentences of the same language are known

const english: Lookup = (_context, one, many, n) => (many !== undefined && n !== 1 ? many : one);
let lookup = english;

/** From now on sentences are looked up there; without a lookup they are English. */
export function setCatalogue(code: string, next?: Lookup): void {
  lookup = next ?? english;
  edition.value = edition.peek() + 1; // who calls this in an effect does not depend on it
  language.value = code;
}

function fill(sentence: string, words: Filling | undefined): string {
  void language.value; // who says a sentence depends on the language
  void edition.value;
  return words ? sentence.replace(/\{(\w+)\}/g, (all, name: string) => String(words[name] ?? all)) : sentence;
}

export function WEB(message: string, words?: Filling): string {
  return fill(lookup(undefined, message), words);
}

/** The same English word can need two translations; the context tells them apart. */
export function WEB_C(context: string, message: string, words?: Filling): string {
  return fill(lookup(context, message), words);
}

/** {n} is filled with the number. */
export function WEB_N(one: string, many: string, n: number, words?: Filling): string {
  return fill(lookup(undefined, one, many, n), { n, ...words });
}
