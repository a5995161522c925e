// Theme, contrast and language: what the settings and the system say, on the page.
import { effect } from "@preact/signals";
import { pageCatalogue } from "./engine/loader.js";
import { settings } from "./store/settings.js";
import { plainPieces } from "./board/plain-pieces.js";
import { forcedColours, prefersContrast } from "./ui/media.js";
import { toast } from "./ui/Toast.js";
import { languageFor, setLanguage } from "./i18n/languages.js";
import { WEB } from "./i18n/translate.js";

/** Follows the settings from now on. Returns: when the first language is spoken, or cannot be. */
export function followSettings(): Promise<void> {
  const root = document.documentElement;
  effect(() => {
    root.dataset["theme"] = settings.theme.value;
  });
  effect(() => {
    const isHigh = settings.contrast.value === "more" || prefersContrast.value;
    root.dataset["contrast"] = isHigh ? "more" : "usual";
    plainPieces.value = isHigh || forcedColours.value || settings.numbers.value;
  });
  let first: Promise<void> | undefined;
  effect(() => {
    const spoken = setLanguage(languageFor(settings.language.value, navigator.languages), pageCatalogue).catch(() => {
      toast(WEB("Could not load the text in this language."));
    });
    first ??= spoken;
  });
  return first ?? Promise.resolve();
}
