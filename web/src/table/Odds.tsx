// The exact odds of what is coming, in words. On the map they stand at their places (game/odds-words.ts).
import { signal } from "@preact/signals";
import { oddsInWords } from "../game/odds-text.js";
import type { Session } from "../game/session.js";
import { Button } from "../ui/Button.js";
import { Marked } from "../i18n/markup.js";
import { WEB } from "../i18n/translate.js";
import { Explained } from "./glossary/SignHelp.js";
import "../style/ai.css";

const all = signal(false); // small chances too

export function Odds({ session }: { readonly session: Session }) {
  const odds = session.odds.value;
  const { result, scene } = session.shown.value;
  if (result !== "open") return <p class="soft">{WEB("The game is over.")}</p>;
  if (!odds || scene.kind === "animation")
    return (
      <p class="soft" aria-busy="true">
        {WEB("Calculating…")}
      </p>
    );
  session.game.takeOdds(odds);
  return (
    <section class="odds stack" aria-label={WEB("Odds")}>
      <table>
        <tbody>
          {oddsInWords(session.game, all.value).map(({ chance, text }, i) =>
            chance ? (
              <tr key={i}>
                <td class="odds-chance">{chance}</td>
                <td>
                  <Marked text={text} />
                </td>
              </tr>
            ) : (
              <tr key={i}>
                <th colSpan={2} scope="rowgroup">
                  <Marked text={text} />
                </th>
              </tr>
            ),
          )}
        </tbody>
      </table>
      <div class="row">
        <Explained rules={session.rules} sign="chance">
          {WEB("What do the odds mean?")}
        </Explained>
        <Button
          pressed={all.value}
          onClick={() => {
            all.value = !all.value;
          }}
        >
          {WEB("Include small odds")}
        </Button>
      </div>
    </section>
  );
}
