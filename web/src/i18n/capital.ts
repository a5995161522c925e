// The beginning of what stands by itself: on buttons, in choices.
import { language } from "./translate.js";

/** With a capital, in the language that is spoken. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase(language.value.replace("_", "-")) + text.slice(1);
}
