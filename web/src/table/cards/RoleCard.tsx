// Who one plays, and what the role can do.
import { Marked } from "../../i18n/markup.js";
import { Press } from "../furniture/Press.js";
import type { TableUiState } from "../table-ui-state.js";
import type { SeatLook } from "./hands.js";
import { Portrait } from "./Portrait.js";

export function RoleCard({
  ui,
  look,
  powers,
}: {
  readonly ui: TableUiState;
  readonly look: SeatLook;
  readonly powers: readonly string[];
}) {
  const chair = ui.session.seats.value[look.seat];
  if (!look.role) return <article class="role-card" />;
  return (
    <article class="role-card" data-seat={chair?.colour ?? look.seat} aria-label={look.role}>
      <header>
        <Portrait seed={look.face} colour={chair?.colour ?? look.seat} size={46} />
        <div>
          <h3>{look.role}</h3>
          <small>{chair?.name}</small>
        </div>
        <Press kind="role-press" name={look.role} help={{ rules: ui.session.rules, sign: "role" }} />
      </header>
      <ul>
        {powers.map((text) => (
          <li key={text}>
            <Marked text={text} />
          </li>
        ))}
      </ul>
    </article>
  );
}
