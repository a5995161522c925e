// Legal moves in words, as buttons: those of the verb, place or card that is looked at, the answers to a question, or all.
// Whoever sees no board plays with this alone.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Choice } from "../engine/desk.js";
import { DeskTopic } from "../engine/layouts.js";
import { Button } from "../ui/Button.js";
import { Marked } from "../words/marks.js";
import { WEB } from "../words/say.js";
import { capital } from "./Actions.js";
import { byKeys, findFocus, focusBoard } from "./attention.js";
import { lighting } from "./Hand.js";
import type { Focus, Hold } from "./hold.js";
import { room } from "./room.js";

function ChoiceButton({ hold, choice, text, keys, meaning }: {
  readonly hold: Hold; readonly choice: Choice; readonly text: string; readonly keys?: string | undefined;
  readonly meaning?: string | undefined;
}) {
  return (
    <Button keys={keys} class={meaning ? "told" : undefined} onClick={() => hold.take(choice)}
            {...lighting(hold, choice.place === undefined ? [] : [choice.place])}>
      <span><Marked text={capital(text)} />{meaning && <span class="meaning"><Marked text={meaning} /></span>}</span>
    </Button>
  );
}

const TOLD_MOST = 12; // answers that are explained at once

/** What is to be known of each answer, where they differ in it: what a character can do, what an event is for. */
function meanings(hold: Hold, answers: readonly Choice[]): ReadonlyMap<string, string> {
  const { desk, rules } = hold.session;
  if (rules === "base" || hold.focus.value || answers.length > TOLD_MOST) return new Map();
  const texts = desk.choices.map(({ text }) => text);
  const told = new Map(answers.map(({ text }) => [text, desk.about(texts.indexOf(text)).text]));
  return new Set(told.values()).size > 1 ? told : new Map();
}

/** What is to be known of what is looked at. */
function about(hold: Hold, at: Focus): readonly string[] {
  const { desk, shown } = hold.session;
  const place = at.kind === "place" ? at.place : undefined;
  return place === undefined ? [] : desk.words(DeskTopic.PLACE, place, shown.value.seat ?? 0);
}

const FEW = 8; // more than these are chosen on the board, if they all are there
const GAP = 14; // px between a place and what is said about it

/** Puts the tray beside the place it is about, where there is room; otherwise it stays where the style puts it. */
function putBeside(tray: HTMLElement, place: number | undefined): void {
  tray.style.removeProperty("left");
  tray.style.removeProperty("top");
  tray.removeAttribute("data-beside");
  const around = tray.parentElement?.getBoundingClientRect();
  const target = place === undefined ? undefined
    : tray.parentElement?.querySelector(`.place[data-place="${place}"]`)?.getBoundingClientRect();
  if (!around || !target || room.value !== "wide") return;
  tray.setAttribute("data-beside", "");
  const { width, height } = tray.getBoundingClientRect();
  const x = target.left + target.width / 2 - around.left, y = target.top + target.height / 2 - around.top;
  const right = x + target.width / 2 + GAP, left = x - target.width / 2 - GAP - width;
  tray.style.left = `${right + width < around.width ? right : Math.max(GAP, left)}px`;
  tray.style.top = `${Math.max(GAP, Math.min(y - height / 2, around.height - height - GAP))}px`;
}

/** Whether there is something to be chosen that is not chosen on the board alone. */
export function isTrayOpen({ focus, offered, overlay }: Hold): boolean {
  const at = focus.value, choices = offered.value;
  if (overlay.value || (!at && choices.length === 0)) return false;
  return !(at?.kind === "verb" && choices.length > FEW && choices.every((choice) => choice.place !== undefined));
}

/** What is looked at, and what can be done with it. */
export function Tray({ hold }: { readonly hold: Hold }) {
  const at = hold.focus.value, offered = hold.offered.value, box = useRef<HTMLElement>(null);
  const place = at?.kind === "place" ? at.place : undefined;
  useLayoutEffect(() => { if (box.current) putBeside(box.current, place); });
  useLayoutEffect(() => {
    if (!byKeys.peek() || !box.current) return;
    if (at?.kind === "verb" && hold.lit.peek().size > 0) focusBoard();
    else box.current.querySelector("button")?.focus();
    return () => queueMicrotask(findFocus);
  }, [at, offered]);
  if (!isTrayOpen(hold)) return null;
  const alike = offered.every(({ move }) => move.kind === offered[0]?.move.kind);
  const told = meanings(hold, offered);
  return (
    <section class="tray" ref={box} aria-label={WEB("Choices")}>
      {at && about(hold, at).map((text) => <p key={text}><Marked text={text} /></p>)}
      <div class="choices">
        {offered.map((choice, i) => (
          <ChoiceButton key={choice.text} hold={hold} choice={choice}
                        text={at?.kind === "verb" || (!at && alike) ? choice.short : choice.label}
                        keys={i < 9 ? String(i + 1) : undefined} meaning={told.get(choice.text)} />
        ))}
        {!at && hold.besides.value.map((verb) => (
          <Button key={verb.key} kind="quiet" keys={verb.key} onClick={() => hold.press(verb.key)}>{verb.label}</Button>
        ))}
        {at && <Button kind="quiet" keys="Esc" onClick={() => hold.drop()}>{WEB("Back")}</Button>}
      </div>
    </section>
  );
}

/** All legal moves, by verb. */
export function Choices({ hold }: { readonly hold: Hold }) {
  const { choices, verbs } = hold.session.shown.value;
  if (choices.length === 0) return <p class="soft">{WEB("There is nothing to decide now.")}</p>;
  return (
    <div class="stack">
      {verbs.filter((verb) => verb.possible).map((verb) => (
        <section key={verb.key} class="stack">
          <h3>{verb.label}</h3>
          <div class="choices">
            {hold.ofVerb(verb).map((choice) => (
              <ChoiceButton key={choice.text} hold={hold} choice={choice} text={choice.label} />
            ))}
          </div>
        </section>
      ))}
      <div class="choices">
        {hold.onward.value.map((choice) => <ChoiceButton key={choice.text} hold={hold} choice={choice} text={choice.label} />)}
      </div>
    </div>
  );
}
