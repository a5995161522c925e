// What a sign of the table means: who presses it is told, in a small box beside it. The words and the rules behind them come from
// the game's guide (game/guide.ts).
//
//     <Explained rules="base" sign="rate"><RateTrack /></Explained>
import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import type { GuidePage } from "../../engine/lesson-module.js";
import { signsOf } from "../../game/guide.js";
import type { Rules } from "../../game/session.js";
import { href } from "../../router.js";
import { Marked } from "../../i18n/markup.js";
import { language, WEB } from "../../i18n/translate.js";
import { useHelpBox } from "./help-box.js";
import "../../style/guide.css";

interface Sign {
  readonly rules: Rules;
  readonly sign: string; // a key of ui/lesson/guide.c: "cube", "rate", "outbreaks"
}

const ROOM = 12; // between the box and the edge of the screen

function place(box: HTMLElement, beside: Element): void {
  const { left, right, top, bottom } = beside.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const x = Math.min(Math.max(ROOM, (left + right - width) / 2), innerWidth - width - ROOM);
  const y = bottom + height + ROOM < innerHeight ? bottom + 8 : Math.max(ROOM, top - height - 8);
  box.style.left = `${x}px`;
  box.style.top = `${y}px`;
}

interface SignHelpProps extends Sign {
  readonly now?: string; // how it stands, in a sentence
  readonly beside: Element;
  readonly onClose: () => void;
}

/** The box. It closes by Esc and by a press elsewhere, as popovers do. */
export function SignHelp({ rules, sign, now, beside, onClose }: SignHelpProps) {
  const [page, set] = useState<GuidePage>();
  const [failed, fail] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    let gone = false;
    signsOf(rules, language.value).then(
      (signs) => {
        if (!gone) set(signs.find(({ picture }) => picture === sign));
      },
      () => fail(true),
    );
    return () => {
      gone = true;
    };
  }, [rules, sign, language.value]);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    element.showPopover();
    place(element, beside);
    element.focus();
  }, []);
  useEffect(() => {
    if (box.current) place(box.current, beside);
  }, [page]);
  return (
    <div
      class="sign-help"
      popover="auto"
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      ref={box}
      onToggle={(event) => {
        if (event.newState === "closed") onClose();
      }}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <h3 id={id}>{page?.title ?? WEB("One moment…")}</h3>
      {now && <p class="sign-now">{now}</p>}
      {page && (
        <>
          <p>
            <Marked text={page.text} />
          </p>
          <a href={href("rules", `${page.rules[0] ?? ""}.1`)}>{WEB("The rules behind this")}</a>
        </>
      )}
      {failed && <p>{WEB("Could not load this part of the page.")}</p>}
    </div>
  );
}

/** A sign that tells what it means when it is pressed. */
export function Explained({ rules, sign, label, children }: ExplainedProps) {
  const { asked, explain, close } = useHelpBox();
  return (
    <>
      <button
        type="button"
        class="explained"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={asked !== undefined}
        onClick={({ currentTarget }) => explain({ beside: currentTarget })}
      >
        {children}
      </button>
      {asked && <SignHelp rules={rules} sign={sign} beside={asked.beside} onClose={() => close(asked)} />}
    </>
  );
}

interface ExplainedProps extends Sign {
  readonly label?: string; // where the sign alone has no name
  readonly children: ComponentChildren;
}
