// A desk that is being played on or looked at speaks the language that is chosen, also when another one is chosen in the middle.
import { effect } from "@preact/signals";
import type { Desk } from "../engine/desk.js";
import { catalogue, languageOf, learnRules } from "../engine/loader.js";
import { language } from "../words/say.js";
import type { Rules } from "./session.js";

/** `told` is called when the desk says everything in other words. Returns: what ends it. */
export function speakAlong(desk: Desk, rules: Rules, told: () => void): () => void {
  let wanted = languageOf(desk);
  const speak = async (code: string): Promise<void> => {
    if (code === wanted) return;
    wanted = code;
    const words = await catalogue(rules, code).catch(() => undefined);
    if (code !== wanted) return; // yet another one was chosen
    desk.speak(words);
    learnRules(desk, rules, code).catch(() => undefined); // offline: they stay as they were
    told();
  };
  const end = effect(() => { void speak(language.value); });
  return () => {
    end();
    wanted = undefined;
  };
}
