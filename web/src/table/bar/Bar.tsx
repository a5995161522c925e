// The top bar: where one is in the turn, and the menu.
import type { ComponentChildren } from "preact";
import { turnAt } from "../../game/log.js";
import { go, href } from "../../router.js";
import { Button } from "../../ui/Button.js";
import { Emblem, Icon } from "../../ui/Icon.js";
import { MenuButton } from "../../ui/MenuButton.js";
import { WEB } from "../../i18n/translate.js";
import { exportRecord } from "../export-record.js";
import { Gauges } from "../Gauges.js";
import { lazyPanel } from "../../ui/lazy-panel.js";
import { room, roomy } from "../layout.js";
import type { TableUiState } from "../table-ui-state.js";

const Strip = lazyPanel(async () => (await import("../furniture/Furniture.js")).Strip);
const WinMeter = lazyPanel(async () => (await import("./WinMeter.js")).WinMeter);

/** The turn of the position on the screen; 0 in a set-up. */
function turnShown({ session }: TableUiState): number {
  const { scene, count } = session.shown.value;
  return turnAt(session.log.value, scene.kind === "animation" || scene.kind === "past" ? scene.at : count);
}

/** The parts of a turn, the one under way lit; between two games of a campaign there are none, only numbers. */
function Steps({ ui }: { readonly ui: TableUiState }) {
  const { steps } = ui.session.shown.value;
  const turn = turnShown(ui);
  if (steps.length === 0) return <Gauges session={ui.session} />;
  return (
    <>
      <ol class="steps" aria-label={WEB("Phases of the turn")}>
        {steps.map(({ name, now }, i) => (
          <li key={name} aria-current={now ? "step" : undefined}>
            {i + 1} {name}
          </li>
        ))}
      </ol>
      {turn > 0 && roomy.value && <span class="turn soft">{WEB("Turn {n}", { n: turn })}</span>}
    </>
  );
}

/** On a phone: who plays, and where. */
function Who({ ui }: { readonly ui: TableUiState }) {
  const look = ui.seats.value.find(({ active }) => active);
  const turn = turnShown(ui);
  const name = look && ui.session.seats.value[look.seat]?.name;
  if (!name || ui.session.shown.value.steps.length === 0) return <Gauges session={ui.session} />;
  const place = look.pawn === undefined ? "" : (ui.names.value[look.pawn] ?? "");
  return (
    <span class="bar-who">
      <b>
        {name}
        {look.role && `, ${look.role}`}
      </b>
      <small class="soft">{turn > 0 ? WEB("Turn {n}, {place}", { n: turn, place }) : place}</small>
    </span>
  );
}

/** `tools` are for sound and the like. */
export function Bar({ ui, tools }: { readonly ui: TableUiState; readonly tools?: ComponentChildren }) {
  return (
    <header class="top">
      <a class="brand" href={href("home")} title={WEB("Home")}>
        <Emblem />
        <span>Surto</span>
      </a>
      {room.value === "wide" ? <Steps ui={ui} /> : <Who ui={ui} />}
      {(room.value === "low" || (room.value === "wide" && !roomy.value)) && <Strip ui={ui} />}
      <div class="ends">
        {room.value === "low" && (
          <Button
            kind="quiet"
            label={WEB("Panels")}
            pressed={ui.panel.value !== ""}
            onClick={() => {
              ui.panel.value = ui.panel.value ? "" : "team";
            }}
          >
            <Icon name="log" size={22} />
          </Button>
        )}
        <WinMeter ui={ui} />
        {tools}
        <MenuButton
          kind="quiet"
          title={WEB("Menu")}
          items={[
            { text: WEB("Home"), act: () => go("home") },
            { text: WEB("Rules"), act: () => go("rules") },
            { text: WEB("Keyboard shortcuts"), act: () => go("keys") },
            { text: WEB("Settings"), act: () => go("settings") },
            { text: WEB("Export game"), act: () => exportRecord(ui.session) },
          ]}
        >
          <Icon name="menu" size={22} />
        </MenuButton>
      </div>
    </header>
  );
}
