// Who plays: name, role, where the pawn stands, and the cards.
import { WEB } from "../i18n/translate.js";
import type { TableUiState } from "./table-ui-state.js";
import { Hand, lighting } from "./Hand.js";
import type { SeatLook } from "./hands.js";

function Seat({ ui, look }: { readonly ui: TableUiState; readonly look: SeatLook }) {
  const { session, names } = ui;
  const chair = session.seats.value[look.seat];
  const { pawn } = look;
  return (
    <li class="seat" data-active={look.active} data-away={chair?.here === false}>
      <header>
        <span class="pawn" data-seat={chair?.colour ?? look.seat} aria-hidden="true">
          {look.seat + 1}
        </span>
        <b>{chair?.name}</b>
        <span class="soft">{look.role}</span>
        {chair?.computer !== undefined && <span class="tag">{WEB("computer")}</span>}
        {chair?.here === false && <span class="tag">{WEB("away")}</span>}
        {pawn !== undefined && (
          <button type="button" class="place-link" onClick={() => ui.point(pawn, "menu")} {...lighting(ui, [pawn])}>
            {names.value[pawn]}
          </button>
        )}
      </header>
      <Hand ui={ui} look={look} />
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
