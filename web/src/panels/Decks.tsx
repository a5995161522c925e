// What is known of the decks, in the game's words.
import { DeskTopic } from "../engine/layouts.js";
import type { Session } from "../game/session.js";
import { Marked } from "../words/marks.js";

export function Decks({ session }: { readonly session: Session }) {
  void session.shown.value;
  return (
    <div class="decks stack">
      {session.desk.words(DeskTopic.INFECTION).map((text) => (
        <p key={text} data-inner={text.startsWith("  ")}><Marked text={text.trim()} /></p>
      ))}
    </div>
  );
}
