// What is known of the decks, in the game's words.
import { GameTopic } from "../generated/layouts.js";
import type { Session } from "../game/session.js";
import { Marked } from "../i18n/markup.js";

export function Decks({ session }: { readonly session: Session }) {
  void session.shown.value;
  return (
    <div class="decks stack">
      {session.game.words(GameTopic.INFECTION).map((text) => (
        <p key={text} data-inner={text.startsWith("  ")}>
          <Marked text={text.trim()} />
        </p>
      ))}
    </div>
  );
}
