// Paragraphs of the game module, in the game's words.
import type { Session } from "../game/session.js";
import { Marked } from "../i18n/markup.js";

/** Paragraphs of the game module; what is set in belongs to the line above it. */
export function Paragraphs({ lines }: { readonly lines: readonly string[] }) {
  return (
    <div class="prose stack">
      {lines.map((text, i) => (
        <p key={i} data-inner={text.startsWith("  ")}>
          <Marked text={text.trim()} />
        </p>
      ))}
    </div>
  );
}

export function Prose({ session, topic }: { readonly session: Session; readonly topic: number }) {
  void session.shown.value;
  return <Paragraphs lines={session.game.words(topic)} />;
}
