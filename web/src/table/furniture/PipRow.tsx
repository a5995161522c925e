// How many actions are left.
import type { TableUiState } from "../table-ui-state.js";
import { room } from "../layout.js";
import { counterOf, furnitureOf } from "./look.js";
import { Pips } from "./pieces.js";
import { Press } from "./Press.js";
import "../../style/furniture.css";

export function PipRow({ ui }: { readonly ui: TableUiState }) {
  const look = furnitureOf(ui);
  if (!look || !ui.session.shown.value.steps[0]?.now) return null; // there are actions in their own part of a turn only
  const { count, label } = counterOf(look, "actions");
  const seat = ui.seats.value.find(({ active }) => active)?.seat ?? 0;
  return (
    <span class="pips" data-left={count} data-seat={ui.session.seats.value[seat]?.colour ?? seat}>
      <Press kind="pip-press" name={`${label}: ${count}`} help={{ rules: ui.session.rules, sign: "actions" }}>
        {room.value === "wide" && (
          <>
            <b>{count}</b>
            <small>{label}</small>
          </>
        )}
        <Pips left={count} all={look.actions} />
      </Press>
    </span>
  );
}
