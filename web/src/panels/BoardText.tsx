// The board in words, for screen readers: always there beside the picture, read when one goes to it.
import { DeskTopic } from "../engine/layouts.js";
import type { Session } from "../game/session.js";
import { unmarked } from "../words/marks.js";
import { WEB } from "../words/say.js";

export function BoardText({ session }: { readonly session: Session }) {
  void session.shown.value;
  return (
    <section class="unseen" aria-label={WEB("The board in words")}>
      {session.desk.words(DeskTopic.BOARD).map((text) => <p key={text}>{unmarked(text)}</p>)}
    </section>
  );
}
