// How it ended, in place of what can be done.
import { GameTopic } from "../generated/layouts.js";
import { href } from "../router.js";
import { Button, ButtonLink } from "../ui/Button.js";
import { Marked } from "../i18n/markup.js";
import { WEB } from "../i18n/translate.js";
import type { TableUiState } from "./table-ui-state.js";
import { exportRecord } from "./export-record.js";

export function End({ ui }: { readonly ui: TableUiState }) {
  const { session } = ui;
  const { result } = session.shown.value;
  return (
    <section class="end" data-won={result.startsWith("won")}>
      <h2>{result.startsWith("won") ? WEB("You won") : WEB("The game is over")}</h2>
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
      </div>
    </section>
  );
}
