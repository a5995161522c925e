// What people at a table say: lines, a field, and phrases that everybody reads in their own language.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Said } from "../generated/messages.js";
import { errorText } from "../net/error-text.js";
import type { TableChat } from "../net/chat.js";
import { Button } from "../ui/Button.js";
import { MenuButton } from "../ui/MenuButton.js";
import { toast } from "../ui/Toast.js";
import { timeOf } from "../i18n/numbers.js";
import { phrase, PHRASE_COUNT } from "../i18n/chat-phrases.js";
import { WEB } from "../i18n/translate.js";
import { shownName } from "./People.js";

const MOST = 1000; // bytes of a line

function Line({ line }: { readonly line: Said }) {
  return (
    <li>
      <b class="who" data-seat={line.seat}>
        <bdi>{shownName(line)}</bdi>
      </b>{" "}
      <time class="soft small">{timeOf(line.when, { hour: "2-digit", minute: "2-digit" })}</time>
      <p>{textOf(line)}</p>
    </li>
  );
}

function textOf(line: Said): string {
  return line.phrase === undefined ? (line.text ?? "") : phrase(line.phrase);
}

/** What was said, as one sentence for a live region. */
export function spoken(line: Said): string {
  return WEB("{player} says: {text}", { player: shownName(line), text: textOf(line) });
}

export function Chat({ talk }: { readonly talk: TableChat }) {
  const [text, setText] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const lines = talk.said.value;
  useEffect(() => {
    talk.markRead();
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [lines.length]);
  const attempt = (what: Promise<void>): void => {
    what.catch((error: unknown) => toast(errorText(error)));
  };
  const send = (): void => {
    const words = text.trim();
    if (!words) return;
    setText("");
    talk.say(words.slice(0, MOST)).catch((error: unknown) => {
      setText(words);
      toast(errorText(error));
    });
  };
  const phrases = Array.from({ length: PHRASE_COUNT }, (_, i) => ({ text: phrase(i), act: () => attempt(talk.phrase(i)) }));
  return (
    <div class="chat">
      <ol ref={list} tabIndex={0} aria-label={WEB("Messages")}>
        {talk.more.value && (
          <li>
            <Button kind="quiet" onClick={() => attempt(talk.earlier())}>
              {WEB("Earlier")}
            </Button>
          </li>
        )}
        {lines.length === 0 && <li class="soft">{WEB("No messages yet.")}</li>}
        {lines.map((line) => (
          <Line key={line.number} line={line} />
        ))}
      </ol>
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <input
          class="input"
          value={text}
          maxLength={MOST}
          aria-label={WEB("Write a message")}
          placeholder={WEB("Write a message")}
          autoComplete="off"
          enterkeyhint="send"
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <MenuButton title={WEB("Quick messages")} kind="quiet" items={phrases}>
          <span aria-hidden="true">…</span>
        </MenuButton>
        <Button kind="main" submit>
          {WEB("Send")}
        </Button>
      </form>
    </div>
  );
}
