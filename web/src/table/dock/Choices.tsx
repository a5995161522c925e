// Legal moves in words, as buttons: those of the verb, place or card that is looked at, the answers to a question, or all.
// Whoever sees no board plays with this alone.
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Choice } from "../../engine/game-module.js";
import { GameTopic } from "../../generated/layouts.js";
import { Button } from "../../ui/Button.js";
import { capital } from "../../i18n/capital.js";
import { Marked } from "../../i18n/markup.js";
import { WEB } from "../../i18n/translate.js";
import { kindOf } from "../../game/position-view.js";
import { Icon, type IconName } from "../../ui/Icon.js";
import { verbIcon } from "../verb-icons.js";
import { lazyPanel } from "../../ui/lazy-panel.js";
import { PlaceHead } from "./PlaceHead.js";
import { isTrayOpen } from "./tray.js";
import { severalOf } from "./several.js";
import { byKeys, findFocus, focusBoard } from "../keyboard-focus.js";
import { lighting } from "../cards/Hand.js";
import type { Focus, TableUiState } from "../table-ui-state.js";
import { room } from "../layout.js";
import "../../style/tray.css";

function ChoiceButton({
  ui,
  choice,
  text,
  keys,
  meaning,
  icon,
}: {
  readonly ui: TableUiState;
  readonly choice: Choice;
  readonly text: string;
  readonly keys?: string | undefined;
  readonly meaning?: string | undefined;
  readonly icon?: IconName | undefined;
}) {
  const isPerson = meaning !== undefined && PEOPLE.includes(kindOf(ui.session.game, choice));
  return (
    <Button
      keys={keys}
      class={isPerson ? "told dossier" : meaning ? "told" : undefined}
      onClick={() => ui.take(choice)}
      {...lighting(ui, choice.place === undefined ? [] : [choice.place])}
    >
      {icon && <Icon name={icon} size={18} />}
      {isPerson && <Face session={ui.session} choice={choice} />}
      <span>
        <Marked text={capital(text)} />
        {meaning && (
          <span class="meaning">
            <Marked text={meaning} />
          </span>
        )}
      </span>
    </Button>
  );
}

/** The icon of the verb that a choice belongs to. */
function iconFor({ session }: TableUiState, choice: Choice): IconName {
  const kind = kindOf(session.game, choice);
  const verb = session.shown.value.verbs.find(({ kinds }) => kinds.includes(kind));
  return verb ? verbIcon(session.rules, verb.key) : "right";
}

const PEOPLE = ["character", "create", "alias", "switch"]; // kinds of moves whose first argument is somebody

const Face = lazyPanel(async () => (await import("../cards/Face.js")).Face);

const TOLD_MOST = 12; // answers that are explained at once

/** What is to be known of each answer: what a character can do, what an event is for. */
function meanings(ui: TableUiState, answers: readonly Choice[]): ReadonlyMap<string, string> {
  const { game, rules } = ui.session;
  if (rules === "base" || ui.focus.value || answers.length > TOLD_MOST) return new Map();
  const texts = game.choices.map(({ text }) => text);
  return new Map(answers.map(({ text }) => [text, game.about(texts.indexOf(text)).text]));
}

/** What is to be known of what is looked at. */
function about(ui: TableUiState, at: Focus): readonly string[] {
  const { game, shown } = ui.session;
  const place = at.kind === "place" ? at.place : undefined;
  return place === undefined ? [] : game.words(GameTopic.PLACE, place, shown.value.seat ?? 0);
}

const SeveralChoices = lazyPanel(async () => (await import("./SeveralTray.js")).SeveralChoices);

const GAP = 14; // px between a place and what is said about it

const FARTHER = [0, 60, 120, 200]; // px, if there is something to choose nearby

/** Where the tray of a place can stand, from the middle of the place and their sizes, the best first. */
function spotsBeside(x: number, y: number, beside: number, width: number, height: number) {
  return FARTHER.flatMap((more) => {
    const far = beside + more;
    return [
      { left: x + far, top: y - height / 2 },
      { left: x - far - width, top: y - height / 2 },
      { left: x - width / 2, top: y + far },
      { left: x - width / 2, top: y - far - height },
      { left: x + far, top: y + beside },
      { left: x - far - width, top: y + beside },
      { left: x + far, top: y - beside - height },
      { left: x - far - width, top: y - beside - height },
    ];
  });
}

/** Puts the tray beside the place it is about, where it covers the fewest of the places that can be chosen. */
function putBeside(tray: HTMLElement, place: number): void {
  const room = tray.parentElement as HTMLElement;
  const around = room.getBoundingClientRect();
  const target = room.querySelector(`.place[data-place="${place}"]`)?.getBoundingClientRect();
  if (!target) return;
  const { width, height } = tray.getBoundingClientRect();
  const bottom = (document.querySelector(".dock")?.getBoundingClientRect().top ?? around.bottom) - around.top + GAP;
  const lit = [...room.querySelectorAll(`.place.lit:not([data-place="${place}"])`)].map((one) => one.getBoundingClientRect());
  const covered = (left: number, top: number): number =>
    lit.filter((one) => {
      const x = (one.left + one.right) / 2 - around.left;
      const y = (one.top + one.bottom) / 2 - around.top;
      return x > left - GAP && x < left + width + GAP && y > top - GAP && y < top + height + GAP;
    }).length;
  const x = (target.left + target.right) / 2 - around.left;
  const y = (target.top + target.bottom) / 2 - around.top;
  const far = target.width / 2 + GAP;
  const spots = spotsBeside(x, y, far, width, height)
    .map(({ left, top }) => ({
      left: Math.max(GAP, Math.min(left, around.width - width - GAP)),
      top: Math.max(GAP, Math.min(top, bottom - height - GAP)),
    }))
    .filter(({ left, top }) => x < left || x > left + width || y < top || y > top + height)
    .map((spot, i) => ({ ...spot, cost: covered(spot.left, spot.top) + i / 100 }));
  const best = spots.sort((a, b) => a.cost - b.cost)[0];
  if (!best) return;
  tray.style.left = `${best.left}px`;
  tray.style.top = `${best.top}px`;
  tray.style.bottom = "auto";
}

/** Says where there is more to be seen: above, below. */
function useScrollCue(box: RefObject<HTMLElement | null>, of: readonly unknown[]): void {
  useLayoutEffect(() => {
    const tray = box.current;
    if (!tray) return;
    const look = (): void => {
      const below = tray.scrollHeight - tray.clientHeight - tray.scrollTop > 2;
      tray.dataset["more"] = below ? "below" : tray.scrollTop > 2 ? "above" : "";
    };
    const observer = new ResizeObserver(look);
    observer.observe(tray);
    tray.addEventListener("scroll", look, { passive: true });
    look();
    return () => {
      observer.disconnect();
      tray.removeEventListener("scroll", look);
    };
  }, of);
}

/** What is looked at, and what can be done with it. */
export function Tray({ ui }: { readonly ui: TableUiState }) {
  const at = ui.focus.value;
  const offered = ui.listed.value;
  const box = useRef<HTMLElement>(null);
  const place = at?.kind === "place" ? at.place : undefined;
  useLayoutEffect(() => {
    if (box.current && place !== undefined && room.peek() === "wide") putBeside(box.current, place);
  });
  useLayoutEffect(() => {
    if (!byKeys.peek() || !box.current) return;
    if (ui.lit.peek().size > 0 && (at?.kind === "verb" || ui.pointed.peek().length > 0)) focusBoard();
    else box.current.querySelector("button")?.focus();
    return () => queueMicrotask(findFocus);
  }, [at, offered]);
  useScrollCue(box, [at, offered]);
  if (!isTrayOpen(ui)) return null;
  const several = severalOf(ui);
  const alike = offered.every(({ move }) => move.kind === offered[0]?.move.kind);
  const known = meanings(ui, offered);
  const [common, ...others] = new Set(known.values()); // said once, if it is the same for all
  const told = others.length > 0 ? known : new Map<string, string>();
  const text =
    at &&
    about(ui, at).map((line) => (
      <p key={line} class="place-about">
        <Marked text={line} />
      </p>
    ));
  return (
    <section class="tray" ref={box} aria-label={WEB("Choices")}>
      {place !== undefined && <PlaceHead ui={ui} place={place} />}
      <div class="choices">
        {several && <SeveralChoices ui={ui} several={several} />}
        {(several ? offered.filter((choice) => choice !== several.stop && !several.answers.includes(choice)) : offered).map(
          (choice, i) => (
            <ChoiceButton
              key={choice.text}
              ui={ui}
              choice={choice}
              text={alike && at?.kind === "verb" ? choice.short : choice.label}
              keys={i < 9 && !several ? String(i + 1) : undefined}
              meaning={told.get(choice.text)}
              icon={place === undefined ? undefined : iconFor(ui, choice)}
            />
          ),
        )}
        {!at &&
          ui.besides.value.map((verb) => (
            <Button key={verb.key} kind="quiet" keys={verb.key} onClick={() => ui.press(verb.key)}>
              {verb.label}
            </Button>
          ))}
        {at?.kind === "card" && ui.pointed.value.length > 0 && (
          <Button kind="quiet" onClick={() => ui.list()}>
            {WEB("List all places")}
          </Button>
        )}
        {at && (
          <Button kind="quiet" keys="Esc" onClick={() => ui.drop()}>
            {WEB("Back")}
          </Button>
        )}
      </div>
      {common && others.length === 0 && !several && (
        <p class="place-about">
          <Marked text={common} />
        </p>
      )}
      {place !== undefined && <Impossible ui={ui} place={place} />}
      {text}
    </section>
  );
}

/** What cannot be done in a place, and why: said when it is pressed, and read with its name. */
function Impossible({ ui, place }: { readonly ui: TableUiState; readonly place: number }) {
  const { session, offered } = ui;
  const { verbs, choices, scene } = session.shown.value;
  if (scene.kind !== "present" || choices.length === 0 || ui.asked.value) return null;
  const done = new Set(offered.value.map((choice) => kindOf(session.game, choice)));
  return (
    <div class="impossible">
      {verbs.map((verb) => {
        const why = verb.kinds.some((kind) => done.has(kind)) ? undefined : session.game.refusal(verb, place);
        return (
          why && (
            <Button key={verb.key} faded why={[why.sentence, ...why.help].join(" ")} onClick={() => ui.forbid(why)}>
              <Icon name={verbIcon(session.rules, verb.key)} size={18} /> {verb.label}
            </Button>
          )
        );
      })}
    </div>
  );
}

/** All legal moves, by verb. */
export function Choices({ ui }: { readonly ui: TableUiState }) {
  const { choices, verbs } = ui.session.shown.value;
  if (choices.length === 0) return <p class="soft">{WEB("There is nothing to decide now.")}</p>;
  return (
    <div class="stack">
      {verbs
        .filter((verb) => verb.possible)
        .map((verb) => (
          <section key={verb.key} class="stack">
            <h3>{verb.label}</h3>
            <div class="choices">
              {ui.ofVerb(verb).map((choice) => (
                <ChoiceButton key={choice.text} ui={ui} choice={choice} text={choice.label} />
              ))}
            </div>
          </section>
        ))}
      <div class="choices">
        {ui.onward.value.map((choice) => (
          <ChoiceButton key={choice.text} ui={ui} choice={choice} text={choice.label} />
        ))}
      </div>
    </div>
  );
}
