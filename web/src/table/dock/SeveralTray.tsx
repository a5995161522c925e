// Answers that are cards: those to be discarded or chosen are picked together, those of a Forecast are put in order
// by drag or by keys.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Choice } from "../../engine/game-module.js";
import { capital } from "../../i18n/capital.js";
import { Marked } from "../../i18n/markup.js";
import { WEB, WEB_N } from "../../i18n/translate.js";
import { Button } from "../../ui/Button.js";
import { tell } from "../../ui/LiveRegion.js";
import type { TableUiState } from "../table-ui-state.js";
import { CardArt } from "../cards/CardArt.js";
import { WholeCard } from "../cards/Hand.js";
import type { Card } from "../cards/hands.js";
import { DiseaseMark } from "../cards/CardIcon.js";
import { cardInHand, cardOf, movesOf, type Several } from "./several.js";

const PLACE = 0; // things with names begin with places in every game

interface Props {
  readonly ui: TableUiState;
  readonly several: Several;
}

const moved = <T,>(list: readonly T[], from: number, to: number): readonly T[] => {
  const rest = list.filter((_, i) => i !== from);
  const one = list[from];
  return one === undefined ? list : [...rest.slice(0, to), one, ...rest.slice(to)];
};

/** The card that an answer is about, as far as it is one of a city, and its place in the order. */
function CardPicture({ ui, choice, number }: { readonly ui: TableUiState; readonly choice: Choice; readonly number: number }) {
  const { game, shown } = ui.session;
  const { place } = choice;
  const home = place === undefined ? undefined : shown.value.board.places[place]?.home;
  return (
    <>
      <b class="order-number">{number}</b>
      <span class="order-name" data-band={home?.token ?? "event"}>
        {home && <DiseaseMark shape={home.shape} size={11} />}
        <Marked text={choice.short} />
      </span>
      {place !== undefined && home && (
        <span class="order-art" data-band={home.token} aria-hidden="true">
          <CardArt band={home.token} seed={game.key(PLACE, place)} />
        </span>
      )}
    </>
  );
}

/** An order of all answers, the first one at the top. */
function Order({ ui, several: { answers, count } }: Props) {
  const order = useSignal<readonly Choice[]>(answers);
  const held = useSignal<number | undefined>(undefined);
  const list = useRef<HTMLOListElement>(null);
  const shift = (from: number, to: number): void => {
    if (to < 0 || to >= order.value.length) return;
    order.value = moved(order.value, from, to);
    const { short = "" } = order.value[to] ?? {};
    tell(WEB("{card}: number {n} from the top", { card: short, n: to + 1 }));
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>(".order-card")[to]?.focus());
  };
  const over = (event: PointerEvent): void => {
    const from = held.value;
    if (from === undefined || !list.current) return;
    const cards = [...list.current.children].map((one) => one.getBoundingClientRect());
    const to = cards.findIndex(
      ({ left, right, top, bottom }) =>
        event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom,
    );
    if (to < 0 || to === from) return;
    order.value = moved(order.value, from, to);
    held.value = to;
  };
  return (
    <>
      <ol
        class="order"
        ref={list}
        onPointerMove={over}
        onPointerUp={() => {
          held.value = undefined;
        }}
        onPointerCancel={() => {
          held.value = undefined;
        }}
      >
        {order.value.map((choice, i) => (
          <li key={choice.text} data-held={held.value === i}>
            <Button
              class="order-card"
              aria-description={WEB("Arrow keys move it.")}
              onPointerDown={(event) => {
                held.value = i;
                list.current?.setPointerCapture(event.pointerId);
              }}
              onKeyDown={(event) => {
                const by = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key];
                if (!by) return;
                event.preventDefault();
                event.stopPropagation();
                shift(i, i + by);
              }}
            >
              <CardPicture ui={ui} choice={choice} number={i + 1} />
            </Button>
          </li>
        ))}
      </ol>
      <Button
        kind="main"
        keys="e"
        onClick={() => void ui.attempt(() => ui.session.act(...order.value.slice(0, count).map(({ text }) => text)))}
      >
        {WEB("Put them back in this order")}
      </Button>
    </>
  );
}

/** A card to be chosen: as it lies in the hand, or the card of an event with what it does. */
function cardFor(ui: TableUiState, choice: Choice): Card {
  const { game } = ui.session;
  const held = cardInHand(ui, choice);
  if (held) return held;
  const { text } = game.about(game.choices.findIndex((one) => one.text === choice.text));
  const number = cardOf(ui, choice);
  return { number, name: capital(choice.short), key: "", place: undefined, count: 1, left: "", right: "", text };
}

/** So many of the answers: whole cards, each copy by itself. */
function Pick({ ui, several }: Props) {
  const { answers, count, stop } = several;
  const { picked } = ui;
  const cards = answers.map((choice) => ({ choice, card: cardFor(ui, choice) }));
  const copies = cards.flatMap(({ choice, card }) =>
    Array.from({ length: card.count }, (_, copy) => ({ choice, card: { ...card, count: 1 }, copy })),
  );
  const taken = (number: number): number => picked.value.get(number) ?? 0;
  const chosen = copies.filter(({ card, copy }) => copy < taken(card.number)).map(({ choice }) => choice);
  const left = count - chosen.length;
  const done = (): void => void ui.attempt(() => ui.session.act(...movesOf(ui, several, chosen)));
  const label = (): string => {
    if (stop && chosen.length === 0) return capital(stop.label);
    if (left > 0 && !stop) return WEB_N("Choose {n} more card", "Choose {n} more cards", left);
    return several.discarded
      ? WEB_N("Discard {n} card", "Discard {n} cards", count)
      : WEB_N("Choose {n} card", "Choose {n} cards", chosen.length);
  };
  return (
    <>
      <ul class="hand picks" data-large="true" data-telling={!answers.every((choice) => cardInHand(ui, choice))}>
        {copies.map(({ choice, card, copy }, i) => {
          const n = taken(card.number);
          const press = {
            class: cardInHand(ui, choice) ? "hand-card pick" : "hand-card pick telling",
            "aria-pressed": count === 1 && !stop ? undefined : copy < n,
            "aria-keyshortcuts": i < 9 ? String(i + 1) : undefined,
            "data-usable": true,
            disabled: copy >= n && left === 0,
            onClick: () => (count === 1 && !stop ? ui.take(choice) : ui.pick(card.number, copy < n ? n - 1 : n + 1)),
          };
          return <WholeCard key={`${choice.text} ${copy}`} ui={ui} seat={choice.move.actor} card={card} turn={0} press={press} />;
        })}
      </ul>
      {(count > 1 || stop) && (
        <Button kind="main" keys="e" disabled={!stop && left > 0} onClick={done}>
          {label()}
        </Button>
      )}
    </>
  );
}

export function SeveralChoices({ ui, several }: Props) {
  useEffect(
    () => () => {
      ui.picked.value = new Map();
    },
    [several.count, several.answers[0]?.text],
  );
  return several.ordered ? <Order ui={ui} several={several} /> : <Pick ui={ui} several={several} />;
}
