// Who plays: name, role, where the pawn stands, and the cards.
import { WEB } from "../i18n/translate.js";
import type { TableUiState } from "./table-ui-state.js";
import { Hand, lighting, seatAtHand } from "./cards/Hand.js";
import { room } from "./layout.js";
import { lazyPanel } from "../ui/lazy-panel.js";
import type { SeatLook } from "./cards/hands.js";

const Portrait = lazyPanel(async () => (await import("./cards/Portrait.js")).Portrait);

/** The hand that lies on the rim is not shown twice. */
function Seat({ ui, look }: { readonly ui: TableUiState; readonly look: SeatLook }) {
  const { session, names } = ui;
  const chair = session.seats.value[look.seat];
  const { pawn } = look;
  const colour = chair?.colour ?? look.seat;
  const isOnRim = room.value === "wide" && seatAtHand(ui)?.seat === look.seat;
  return (
    <li class="seat" data-seat={colour} data-active={look.active} data-away={chair?.here === false}>
      <header>
        <Portrait seed={look.face} colour={colour} size={38} />
        <span class="pawn" data-seat={colour} aria-hidden="true">
          {look.seat + 1}
        </span>
        <div>
          <b>{chair?.name}</b> <small>{look.role}</small>
        </div>
        {chair?.computer !== undefined && <span class="tag">{WEB("computer")}</span>}
        {chair?.here === false && <span class="tag">{WEB("away")}</span>}
        {pawn !== undefined && (
          <button type="button" class="place-link" onClick={() => ui.point(pawn, "menu")} {...lighting(ui, [pawn])}>
            {names.value[pawn]}
          </button>
        )}
      </header>
      {!isOnRim && <Hand ui={ui} look={look} />}
    </li>
  );
}

export function Team({ ui }: { readonly ui: TableUiState }) {
  return (
    <ul class="team" aria-label={WEB("Team")}>
      {ui.seats.value.map((look) => (
        <Seat key={look.seat} ui={ui} look={look} />
      ))}
    </ul>
  );
}
