// Cards of a seat. A card that something can be done with is lit and shows it when it is pressed.
import { WEB, WEB_N } from "../i18n/translate.js";
import type { TableUiState } from "./table-ui-state.js";
import { room } from "./layout.js";
import type { Card, SeatLook } from "./hands.js";
import { Sign } from "./CardIcon.js";

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

function CardButton({
  ui,
  seat,
  card,
  short,
}: {
  readonly ui: TableUiState;
  readonly seat: number;
  readonly card: Card;
  readonly short: boolean;
}) {
  const { focus, session } = ui;
  const at = focus.value;
  const open = at?.kind === "card" && at.card.number === card.number && at.seat === seat;
  const home = card.place === undefined ? undefined : session.shown.value.board.places[card.place]?.home;
  const code = card.place === undefined ? undefined : session.game.code(card.place);
  return (
    <li>
      <button
        type="button"
        class="hand-card"
        aria-pressed={open}
        data-usable={ui.usable(card)}
        onClick={() => ui.look(open ? undefined : { kind: "card", seat, card })}
        {...lighting(ui, card.place === undefined ? [] : [card.place])}
      >
        <Sign home={home} />
        {short && code ? (
          <>
            <span aria-hidden="true">{code}</span>
            <span class="unseen">{card.name}</span>
          </>
        ) : (
          <span>{card.name}</span>
        )}
        {card.count > 1 && <span>× {card.count}</span>}
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
  return (
    <ul class="hand" data-large={large} aria-label={WEB("{player}'s cards", { player: name })}>
      {look.cards.map((card) => (
        <CardButton key={card.number} ui={ui} seat={look.seat} card={card} short={large && room.value !== "wide"} />
      ))}
      {look.hidden > 0 && <li class="hidden-cards">{WEB_N("{n} hidden card", "{n} hidden cards", look.hidden)}</li>}
      {look.cards.length + look.hidden === 0 && <li class="soft small">{WEB("No cards")}</li>}
    </ul>
  );
}

/** The hand of the one whose decision is waited for; where that is nobody here, my own, or of whose turn it is. */
export function HandAtHand({ ui }: { readonly ui: TableUiState }) {
  const { seats, session } = ui;
  const mine = session.mine.value;
  const seat = session.shown.value.seat ?? session.viewAs?.value;
  const look =
    seats.value.find((one) => one.seat === seat) ??
    seats.value.find((one) => mine === 1 << one.seat) ??
    seats.value.find(({ active }) => active);
  return look ? <Hand ui={ui} look={look} large /> : null;
}
