// The month of a campaign that is listed. It was kept in the language it was last played in; in another one the game
// says it anew.
import { useEffect, useState } from "preact/hooks";
import { glanceAt } from "../../game/glance.js";
import { language } from "../../i18n/translate.js";
import type { Kept } from "../Home.js";

/** "" until it is known, and for single games. */
export function useMonth({ id, month, language: told }: Kept): string {
  const [found, set] = useState<{ readonly language: string; readonly month: string }>();
  const wanted = language.value;
  useEffect(() => {
    let gone = false;
    if (month && told !== wanted)
      glanceAt(id).then(
        (seen) => {
          if (!gone) set({ language: wanted, month: seen.month });
        },
        () => undefined, // then it is listed without it
      );
    return () => {
      gone = true;
    };
  }, [id, month, told, wanted]);
  if (told === wanted) return month;
  return found?.language === wanted ? found.month : "";
}
