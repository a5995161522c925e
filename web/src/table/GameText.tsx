// What is written about people and campaigns, in the game's words.
import { GameTopic } from "../generated/layouts.js";
import type { Session } from "../game/session.js";
import { Marked } from "../i18n/markup.js";
import { WEB } from "../i18n/translate.js";

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

/** Who plays whom: job or alias, and what each can do. */
export function People({ session }: { readonly session: Session }) {
  void session.shown.value;
  return (
    <div class="stack">
      {session.seats.value.map(({ seat, name, colour }) => {
        const role = session.game.words(GameTopic.ROLE, seat)[0] ?? "";
        const lines = session.game.words(GameTopic.PERSON, seat);
        return (
          <section key={seat} class="person">
            <h3>
              <span class="pawn" data-seat={colour} aria-hidden="true">
                {seat + 1}
              </span>{" "}
              {name} <span class="soft">{role}</span>
            </h3>
            {lines.length > 0 ? <Paragraphs lines={lines} /> : <p class="soft">{WEB("Moves will appear here.")}</p>}
          </section>
        );
      })}
    </div>
  );
}
