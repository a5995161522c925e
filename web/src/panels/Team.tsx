// Who plays: name, role, where the pawn stands, and the cards.
import { WEB } from "../words/say.js";
import type { Hold } from "./hold.js";
import { Hand, lighting } from "./Hand.js";
import type { SeatLook } from "./seats.js";

function Seat({ hold, look }: { readonly hold: Hold; readonly look: SeatLook }) {
  const { session, names } = hold, chair = session.seats.value[look.seat], { pawn } = look;
  return (
    <li class="seat" data-active={look.active} data-away={chair?.here === false}>
      <header>
        <span class="pawn" data-seat={chair?.colour ?? look.seat} aria-hidden="true">{look.seat + 1}</span>
        <b>{chair?.name}</b>
        <span class="soft">{look.role}</span>
        {chair?.computer !== undefined && <span class="tag">{WEB("computer")}</span>}
        {chair?.here === false && <span class="tag">{WEB("away")}</span>}
        {pawn !== undefined && (
          <button type="button" class="place-link" onClick={() => hold.point(pawn, "menu")} {...lighting(hold, [pawn])}>
            {names.value[pawn]}
          </button>
        )}
      </header>
      <Hand hold={hold} look={look} />
    </li>
  );
}

export function Team({ hold }: { readonly hold: Hold }) {
  return (
    <ul class="team" aria-label={WEB("Team")}>
      {hold.seats.value.map((look) => <Seat key={look.seat} hold={hold} look={look} />)}
    </ul>
  );
}
