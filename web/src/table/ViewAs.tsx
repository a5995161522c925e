// Whose eyes a spectator looks through.
import type { OnlineSession } from "../game/online.js";
import { SelectField } from "../ui/Field.js";
import { WEB } from "../i18n/translate.js";

export function ViewAs({ session }: { readonly session: OnlineSession }) {
  if (session.table.closedHands.value)
    return <p class="soft">{WEB("You are watching. Hands are closed: you see what everyone sees.")}</p>;
  const value = session.viewAs.value;
  const seats = session.seats.value.map(({ seat, name, computer }) => ({
    value: String(seat),
    text: name || computer || `p${seat + 1}`,
  }));
  return (
    <div class="view-as">
      <SelectField
        label={WEB("Watch as")}
        value={value === undefined ? "" : String(value)}
        offers={[{ value: "", text: WEB("everyone") }, ...seats]}
        onChoose={(next) => {
          session.viewAs.value = next === "" ? undefined : Number(next);
        }}
      />
    </div>
  );
}
