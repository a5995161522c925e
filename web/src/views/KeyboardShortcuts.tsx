// Every key of the table. Those of the verbs come from the game module.
import { useEffect, useState } from "preact/hooks";
import type { Verb } from "../engine/game-module.js";
import { newGameModule } from "../engine/loader.js";
import { language, WEB, WEB_C } from "../i18n/translate.js";
import { Page } from "./Page.js";

interface KeyRow {
  readonly keys: readonly string[];
  readonly does: string;
}

function Keys({ title, rows }: { readonly title: string; readonly rows: readonly KeyRow[] }) {
  return (
    <section class="card stack">
      <h2>{title}</h2>
      <table class="keys">
        <tbody>
          {rows.map(({ keys, does }) => (
            <tr key={does}>
              <th scope="row">
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </th>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function boardKeys(): KeyRow[] {
  return [
    { keys: ["←", "→", "↑", "↓"], does: WEB("Move along the links") },
    { keys: [WEB_C("key", "Page Up"), WEB_C("key", "Page Down")], does: WEB("Step through the linked cities") },
    { keys: [WEB_C("key", "Home")], does: WEB("Back to the active player's pawn") },
    { keys: [WEB_C("key", "Enter")], does: WEB("Use the chosen action here, or list what you can do here") },
  ];
}

function tableKeys(): KeyRow[] {
  return [
    { keys: ["e"], does: WEB("End turn, continue") },
    { keys: ["u", "r"], does: WEB("Undo, redo") },
    { keys: ["p"], does: WEB("Start or stop planning") },
    { keys: ["a"], does: WEB("All choices as a list") },
    { keys: ["w"], does: WEB("Why not?") },
    { keys: ["/"], does: WEB("Type a move") },
    { keys: ["h"], does: WEB("Hint") },
    { keys: ["o"], does: WEB("Odds") },
    { keys: ["l"], does: WEB("Log") },
    { keys: ["i"], does: WEB("What is known about the decks") },
    { keys: [WEB_C("key", "Space")], does: WEB("Show the next step") },
    { keys: [",", "."], does: WEB("One step back, one step forward") },
    { keys: [WEB_C("key", "Esc")], does: WEB("Back to the current position") },
  ];
}

export function View() {
  const spoken = language.value;
  const [verbs, setVerbs] = useState<readonly Verb[]>([]);
  useEffect(() => {
    let gone = false;
    void newGameModule("base", spoken).then((game) => {
      game.open(game.head({}, []));
      if (!gone) setVerbs(game.verbs);
    });
    return () => {
      gone = true;
    };
  }, [spoken]);
  return (
    <Page title={WEB("Keyboard shortcuts")}>
      <p class="soft">{WEB("Everything works with the keyboard. Tab moves between the board and the panels.")}</p>
      <Keys title={WEB("On the board")} rows={boardKeys()} />
      <Keys title={WEB("Actions")} rows={verbs.map(({ key, label }) => ({ keys: [key], does: label }))} />
      <Keys title={WEB("At the table")} rows={tableKeys()} />
    </Page>
  );
}
