// What is rarely asked of a new game: its folded options, and roles that are chosen.
import { WEB } from "../i18n/translate.js";
import { change, seats, set } from "./new-game.js";
import { type Asked, OptionField } from "./OptionField.js";
import "../style/more-options.css";

/** Who plays which role. */
export function RoleSelect({ seat, roles, player }: { readonly seat: number; readonly roles: Asked; readonly player: string }) {
  return (
    <select
      class="input"
      value={seats.value[seat]?.role || roles.values[seat]?.value}
      aria-label={WEB("Role of {player}", { player })}
      onChange={(event) => change(seat, { role: event.currentTarget.value })}
    >
      {roles.values.map(({ value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** Words of a list that can be in use or not. */
function SetOption({ option: { key, label, about, value, values, none } }: { readonly option: Asked }) {
  const chosen = new Set(value === "all" ? values.map((one) => one.value) : value.split(" "));
  const toggle = (one: string): void => {
    if (!chosen.delete(one)) chosen.add(one);
    const kept = values.map(({ value: word }) => word).filter((word) => chosen.has(word));
    set(key, kept.length === values.length ? "all" : kept.join(" ") || none || "all");
  };
  return (
    <fieldset class="field">
      <legend>{label}</legend>
      <div class="checks">
        {values.map((one) => (
          <label key={one.value}>
            <input type="checkbox" checked={chosen.has(one.value)} onChange={() => toggle(one.value)} />
            {one.name}
          </label>
        ))}
      </div>
      {about && <span class="hint">{about}</span>}
    </fieldset>
  );
}

export function MoreOptions({ options }: { readonly options: readonly Asked[] }) {
  return (
    <div class="stack">
      {options.map((option) => {
        const Field = option.how === "set" ? SetOption : OptionField;
        return <Field key={option.key} option={option} />;
      })}
    </div>
  );
}
