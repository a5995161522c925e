// Letters, one at a time: the first that was not read yet, otherwise the last. All of them can be read again at any time.
import { useEffect, useState } from "preact/hooks";
import type { Session } from "../../game/session.js";
import { keepLettersRead, lettersRead } from "../../store/letters.js";
import { Button } from "../../ui/Button.js";
import { Marked } from "../../i18n/markup.js";
import { WEB, WEB_N } from "../../i18n/translate.js";
import { lettersOf } from "./letters.js";

function Seal() {
  const edge = Array.from({ length: 28 }, (_, i) => {
    const turn = (i / 28) * 2 * Math.PI;
    const far = 33 + (i % 3) * 1.8;
    return `${(Math.cos(turn) * far).toFixed(1)} ${(Math.sin(turn) * far).toFixed(1)}`;
  });
  return (
    <svg class="wax" viewBox="-38 -38 76 76" aria-hidden="true">
      <path d={`M${edge.join("L")}z`} fill="#a3211a" />
      <circle r="24" fill="none" stroke="#7a140f" stroke-width="3" />
      <circle r="4" fill="#f0b8a4" />
      <path
        d="M-9-3.3A10 10 0 0 1 9-3.3M9 3.3A10 10 0 0 1-9 3.3M-13-8A16 16 0 0 1 13-8M13 8A16 16 0 0 1-13 8"
        fill="none"
        stroke="#f0b8a4"
        stroke-width="2.6"
        stroke-linecap="round"
        opacity=".75"
      />
    </svg>
  );
}

export function Letters({ session }: { readonly session: Session }) {
  const letters = lettersOf(session);
  const [at, go] = useState(() => Math.max(0, Math.min(lettersRead(session.id), letters.length - 1)));
  const [told, tell] = useState(() => lettersRead(session.id));
  const letter = letters[Math.min(at, letters.length - 1)];
  useEffect(() => {
    if (!letter) return;
    keepLettersRead(session.id, at + 1);
    tell(Math.max(told, at + 1));
  }, [at, letters.length]);
  const unread = letters.length - Math.max(told, at + 1);
  return (
    <section class="letters" aria-label={WEB("Letters")}>
      <div class="envelope" aria-hidden="true" />
      <article class="letter" data-empty={!letter} aria-live="polite">
        {letter ? (
          <>
            <h2 class="from">
              <Marked text={letter.title} />
            </h2>
            {letter.lines.map((line, i) => (
              <p key={i}>
                <Marked text={line.trim()} />
              </p>
            ))}
          </>
        ) : (
          <p>{WEB("No letter has arrived yet.")}</p>
        )}
        {letter && <Seal />}
      </article>
      {letters.length > 1 && (
        <div class="row leafing">
          <Button disabled={at === 0} label={WEB("Previous letter")} onClick={() => go(at - 1)}>
            ‹
          </Button>
          <span>{WEB("Letter {n} of {all}", { n: at + 1, all: letters.length })}</span>
          <Button disabled={at + 1 >= letters.length} label={WEB("Next letter")} onClick={() => go(at + 1)}>
            ›
          </Button>
          {unread > 0 && <span class="badge">{WEB_N("{n} unread", "{n} unread", unread)}</span>}
        </div>
      )}
    </section>
  );
}
