// How it ended: over the whole table at first, then in place of what can be done.
import { signal } from "@preact/signals";
import { GameTopic } from "../generated/layouts.js";
import { href } from "../router.js";
import { Button, ButtonLink } from "../ui/Button.js";
import { Marked } from "../i18n/markup.js";
import { WEB } from "../i18n/translate.js";
import { lazyPanel } from "../ui/lazy-panel.js";
import type { TableUiState } from "./table-ui-state.js";
import { exportRecord } from "./export-record.js";

const EndCover = lazyPanel(async () => (await import("./end/EndCover.js")).EndCover);

const closed = signal(""); // the game whose result was put away

export function End({ ui }: { readonly ui: TableUiState }) {
  const { session } = ui;
  const { result } = session.shown.value;
  // a campaign and the tutorial go on after it
  const isWhole = session.game.month === "" && session.id !== "lesson";
  const isOpen = isWhole && closed.value !== session.id;
  const won = result.startsWith("won");
  return (
    <section class="end" data-won={won}>
      {isOpen ? (
        <EndCover
          session={session}
          names={ui.names.value}
          onClose={() => {
            closed.value = session.id;
          }}
        />
      ) : (
        <>
          <h2>{won ? WEB("You won") : WEB("The game is over")}</h2>
          {session.game.words(GameTopic.END).map((text) => (
            <p key={text}>
              <Marked text={text} />
            </p>
          ))}
          <div class="row">
            <ButtonLink kind="main" href={href("new")}>
              {WEB("New game")}
            </ButtonLink>
            <ButtonLink href={href("r", session.id)}>{WEB("Review")}</ButtonLink>
            <Button onClick={() => exportRecord(session)}>{WEB("Export game")}</Button>
            {isWhole && (
              <Button
                kind="quiet"
                onClick={() => {
                  closed.value = "";
                }}
              >
                {WEB("Show the result")}
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  );
}
