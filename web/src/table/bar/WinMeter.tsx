// The chance to win, in the bar: counted and shown for whoever presses it, and hidden again by another press.
import { settings } from "../../store/settings.js";
import { WEB } from "../../i18n/translate.js";
import { WinChance } from "../Advice.js";
import { roomy } from "../layout.js";
import type { TableUiState } from "../table-ui-state.js";

export function WinMeter({ ui }: { readonly ui: TableUiState }) {
  const on = settings.winChance.value;
  const { result, steps } = ui.session.shown.value;
  if (result !== "open" || steps.length === 0 || !(on || roomy.value)) return null;
  return (
    <button
      type="button"
      class="win-meter"
      title={on ? WEB("Hide the win chance") : WEB("Show the win chance")}
      onClick={() => {
        settings.winChance.value = !on;
      }}
    >
      {roomy.value && (
        <span class="win-name" aria-hidden={on || undefined}>
          {WEB("Win chance")}
        </span>
      )}
      {on ? <WinChance session={ui.session} /> : <span class="win-bar" aria-hidden="true" />}
    </button>
  );
}
