// The board in words, for screen readers: always there beside the picture, read when one goes to it.
import { GameTopic } from "../generated/layouts.js";
import type { Session } from "../game/session.js";
import { unmarked } from "../i18n/markup.js";
import { WEB } from "../i18n/translate.js";

export function BoardText({ session }: { readonly session: Session }) {
  void session.shown.value;
  return (
    <section class="unseen" aria-label={WEB("The board in words")}>
      {session.game.words(GameTopic.BOARD).map((text) => (
        <p key={text}>{unmarked(text)}</p>
      ))}
    </section>
  );
}
