// A game module that is being played on or looked at speaks the language that is chosen, also when another one is chosen in the
// middle.
import { effect } from "@preact/signals";
import type { GameModule } from "../engine/game-module.js";
import { catalogue, languageOf, loadRules } from "../engine/loader.js";
import { language } from "../i18n/translate.js";
import type { Rules } from "./session.js";

/** `told` is called when the game module says everything in other words. Returns: what ends it. */
export function followLanguage(game: GameModule, rules: Rules, told: () => void): () => void {
  let wanted = languageOf(game);
  const setLanguage = async (code: string): Promise<void> => {
    if (code === wanted) return;
    const before = wanted;
    wanted = code;
    let words: Uint8Array | undefined;
    try {
      words = await catalogue(rules, code);
    } catch {
      if (code === wanted) wanted = before; // offline: it goes on in the language it speaks
      return;
    }
    if (code !== wanted) return; // yet another one was chosen
    game.setLanguage(words);
    const rulesLoaded = loadRules(game, rules, code).catch(() => undefined); // offline: they stay as they were
    if (rules !== "base") await rulesLoaded; // the seasons say with them what their characters can do
    if (code === wanted) told();
  };
  const end = effect(() => {
    void setLanguage(language.value);
  });
  return () => {
    end();
    wanted = undefined;
  };
}
