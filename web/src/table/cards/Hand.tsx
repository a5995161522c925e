// Cards of a seat. A card that something can be done with is lit and shows it when it is pressed.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { GameTopic } from "../../generated/layouts.js";
import { WEB, WEB_N } from "../../i18n/translate.js";
import { Icon } from "../../ui/Icon.js";
import { lazyPanel } from "../../ui/lazy-panel.js";
import type { TableUiState } from "../table-ui-state.js";
import { room } from "../layout.js";
import { DiseaseMark } from "./CardIcon.js";
import type { Card, SeatLook } from "./hands.js";

const CardArt = lazyPanel(async () => (await import("./CardArt.js")).CardArt);
const RoleCard = lazyPanel(async () => (await import("./RoleCard.js")).RoleCard);
const Piles = lazyPanel(async () => (await import("../furniture/Decks.js")).Piles);

/** What lights the places of something as long as it is pointed at or has the focus. */
export function lighting(ui: TableUiState, places: readonly number[]) {
  const light = (): void => {
    ui.marked.value = new Set(places);
  };
  const off = (): void => {
    ui.marked.value = new Set();
  };
  return { onPointerEnter: light, onPointerLeave: off, onFocus: light, onBlur: off };
}

interface CardProps {
  readonly ui: TableUiState;
  readonly seat: number;
  readonly card: Card;
}

/** What a press on a card does: it takes it into a choice of several, or looks at what can be done with it. */
function usePress({ ui, seat, card }: CardProps) {
  const at = ui.focus.value;
  const open = at?.kind === "card" && at.card.number === card.number && at.seat === seat;
  const taken = ui.picked.value.has(card.number);
  return {
    "aria-pressed": open || taken,
    "data-usable": ui.usable(card),
    onClick: () => ui.look(open ? undefined : { kind: "card", seat, card }),
  };
}

/** The band that a card has at its top: the colour of its city, or that of events. */
function bandOf(ui: TableUiState, { place }: Card): string {
  const home = place === undefined ? undefined : ui.session.shown.value.board.places[place]?.home;
  return home?.token ?? "event";
}

function CardMark({ ui, card }: { readonly ui: TableUiState; readonly card: Card }) {
  const home = card.place === undefined ? undefined : ui.session.shown.value.board.places[card.place]?.home;
  return home ? <DiseaseMark shape={home.shape} /> : <Icon name="event" size={13} />;
}

/** A card as a tab, cut off below its name. */
function Tab(props: CardProps) {
  const { ui, card } = props;
  const press = usePress(props);
  return (
    <li>
      <button
        type="button"
        class="mini"
        data-band={bandOf(ui, card)}
        title={card.text || undefined}
        {...press}
        {...lighting(ui, card.place === undefined ? [] : [card.place])}
      >
        <i>
          <CardMark ui={ui} card={card} />
        </i>
        <span>{card.name}</span>
        {card.count > 1 && <span>× {card.count}</span>}
      </button>
    </li>
  );
}

const ENLARGE_MS = 400;

/** Shown large after a moment under the pointer or a finger, or by the space bar. */
function useEnlarged() {
  const [timer, setTimer] = useState<ReturnType<typeof setTimeout>>();
  const [large, setLarge] = useState(false);
  useEffect(() => () => clearTimeout(timer), [timer]);
  const small = (): void => {
    clearTimeout(timer);
    setLarge(false);
  };
  return {
    large,
    events: {
      onPointerOver: () => {
        clearTimeout(timer);
        setTimer(setTimeout(() => setLarge(true), ENLARGE_MS));
      },
      onPointerOut: small,
      onPointerCancel: small,
      onFocusOut: small,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== " ") return;
        event.preventDefault(); // the space bar looks, Enter presses
        event.stopPropagation();
        setLarge(!large);
      },
      onKeyUp: (event: KeyboardEvent) => {
        if (event.key === " ") event.preventDefault();
      },
    },
  };
}

/** `press` is what a press does instead, where it is an answer. */
export function WholeCard({
  turn,
  press,
  ...props
}: CardProps & { readonly turn: number; readonly press?: JSX.IntrinsicElements["button"] }) {
  const { ui, card } = props;
  const own = usePress(props);
  const { large, events } = useEnlarged();
  const band = bandOf(ui, card);
  const notes = [card.left, card.right, card.text].filter(Boolean).join(", ");
  return (
    <li {...events}>
      <button
        type="button"
        class="hand-card"
        data-band={band}
        data-large={large}
        style={{ "--turn": turn }}
        aria-label={card.count > 1 ? WEB("{n} times {card}", { n: card.count, card: card.name }) : card.name}
        aria-description={notes || undefined}
        {...(press ?? own)}
        {...lighting(ui, card.place === undefined ? [] : [card.place])}
      >
        <span class="card-band" aria-hidden="true">
          <CardMark ui={ui} card={card} />
          <b data-long={/\S{10}/.test(card.name) ? "word" : card.name.length > 9} data-lines={card.name.length > 14}>
            {card.name}
          </b>
          {card.count > 1 && <span>× {card.count}</span>}
        </span>
        <CardArt band={band} seed={card.key} />
        {/* As content of styles: these letters are no part of the button's name, which is the card's. */}
        {card.text ? (
          <span class="card-text" data-text={card.text} />
        ) : (
          <span class="card-foot" data-left={card.left} data-right={card.right} />
        )}
      </button>
    </li>
  );
}

export function Hand({
  ui,
  look,
  large = false,
}: {
  readonly ui: TableUiState;
  readonly look: SeatLook;
  readonly large?: boolean;
}) {
  const name = ui.session.seats.value[look.seat]?.name ?? "";
  const middle = (look.cards.length - 1) / 2;
  return (
    <ul class="hand" data-large={large} aria-label={WEB("{player}'s cards", { player: name })}>
      {look.cards.map((card, i) =>
        large ? (
          <WholeCard key={card.number} ui={ui} seat={look.seat} card={card} turn={i - middle} />
        ) : (
          <Tab key={card.number} ui={ui} seat={look.seat} card={card} />
        ),
      )}
      {look.hidden > 0 && <li class="hidden-cards">{WEB_N("{n} hidden card", "{n} hidden cards", look.hidden)}</li>}
      {look.cards.length + look.hidden === 0 && <li class="soft small">{WEB("No cards")}</li>}
    </ul>
  );
}

/** The seat whose hand lies on the rim: the one whose decision is waited for; where that is nobody here, my own, or of whose turn
 * it is. */
export function seatAtHand({ seats, session }: TableUiState): SeatLook | undefined {
  const mine = session.mine.value;
  const seat = session.shown.value.seat ?? session.viewAs?.value;
  return (
    seats.value.find((one) => one.seat === seat) ??
    seats.value.find((one) => mine === 1 << one.seat) ??
    seats.value.find(({ active }) => active)
  );
}

export function HandAtHand({ ui }: { readonly ui: TableUiState }) {
  const look = seatAtHand(ui);
  if (!look) return null;
  const isWide = room.value === "wide";
  const powers = ui.session.game.words(GameTopic.POWERS, look.seat);
  return (
    <>
      {isWide && <RoleCard ui={ui} look={look} powers={powers} />}
      <Hand ui={ui} look={look} large />
      {isWide && <Piles ui={ui} />}
    </>
  );
}
