// The numbers of the table, at the top.
import type { Session } from "../game/session.js";

export function Gauges({ session }: { readonly session: Session }) {
  return (
    <dl class="gauges">
      {session.shown.value.gauges.map(({ label, value, minor }) => (
        <div key={label} data-minor={minor}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
