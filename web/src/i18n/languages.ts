// Which languages there are, and which one is spoken.
import { lookupIn } from "./catalogue.js";
import { setCatalogue } from "./translate.js";

export interface Language {
  readonly code: string; // as the catalogues are called
  readonly tag: string; // as HTML calls it
  readonly name: string; // in itself
}

export const LANGUAGES: readonly Language[] = [
  { code: "en", tag: "en", name: "English" },
  { code: "pt_BR", tag: "pt-BR", name: "Português (Brasil)" },
  { code: "es", tag: "es", name: "Español" },
  { code: "fr", tag: "fr", name: "Français" },
];

/** The setting if it is a language, otherwise the first that the reader likes and we have: every pt is pt_BR. */
export function languageFor(setting: string, liked: readonly string[]): Language {
  const english = LANGUAGES[0] as Language;
  const set = LANGUAGES.find((language) => language.code === setting);
  if (set) return set;
  for (const tag of liked) {
    const found = LANGUAGES.find((language) => language.tag.slice(0, 2) === tag.slice(0, 2).toLowerCase());
    if (found) return found;
  }
  return english;
}

/** Where the words of the page come from: those of the first script, and all others. */
export type PageWords = (code: string, part: "first" | "more") => Promise<Uint8Array>;

let wanted = "";
let isEverythingWanted = false; // a part that is loaded later has been shown: another language needs its words, too
let everything: () => Promise<void> = () => Promise.resolve();

/** Speaks a language as soon as its first words are there. If they cannot be had, the one that is spoken stays. */
export async function setLanguage(to: Language, words: PageWords): Promise<void> {
  wanted = to.code;
  const first = to.code === "en" ? undefined : await words(to.code, "first");
  if (wanted !== to.code) return; // another was asked for meanwhile
  document.documentElement.lang = to.tag;
  setCatalogue(to.code, first && lookupIn(first));
  let asked: Promise<void> | undefined;
  everything = () =>
    (asked ??= first
      ? words(to.code, "more").then(
          (more) => {
            if (wanted === to.code) setCatalogue(to.code, lookupIn(first, more));
          },
          () => {
            asked = undefined;
          },
        )
      : Promise.resolve());
  if (isEverythingWanted) await everything();
}

/** What is not in the first script has its sentences in another file: who fetches such a part waits for this, too. */
export function allWords(): Promise<void> {
  isEverythingWanted = true;
  return everything();
}
