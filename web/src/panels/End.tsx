// How it ended, in place of what can be done.
import { DeskTopic } from "../engine/layouts.js";
import { href } from "../router.js";
import { Button, ButtonLink } from "../ui/Button.js";
import { Marked } from "../words/marks.js";
import { WEB } from "../words/say.js";
import type { Hold } from "./hold.js";
import { exportRecord } from "./record.js";

export function End({ hold }: { readonly hold: Hold }) {
  const { session } = hold, { result } = session.shown.value;
  return (
    <section class="end" data-won={result.startsWith("won")}>
      <h2>{result.startsWith("won") ? WEB("You won") : WEB("The game is over")}</h2>
      {session.desk.words(DeskTopic.END).map((text) => <p key={text}><Marked text={text} /></p>)}
      <div class="row">
        <ButtonLink kind="main" href={href("new")}>{WEB("New game")}</ButtonLink>
        <ButtonLink href={href("r", session.id)}>{WEB("Review")}</ButtonLink>
        <Button onClick={() => exportRecord(session)}>{WEB("Export game")}</Button>
      </div>
    </section>
  );
}
