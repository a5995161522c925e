// The top bar: where one is in the turn, and the menu.
import type { ComponentChildren } from "preact";
import { go, href } from "../../router.js";
import { Button } from "../../ui/Button.js";
import { Emblem, Icon } from "../../ui/Icon.js";
import { MenuButton } from "../../ui/Menu.js";
import { WEB } from "../../i18n/translate.js";
import { exportRecord } from "../export-record.js";
import { Gauges } from "../Gauges.js";
import { lazyPanel } from "../lazy-panel.js";
import { room } from "../layout.js";
import type { TableUiState } from "../table-ui-state.js";

const WinChance = lazyPanel(async () => (await import("../Advice.js")).WinChance);

/** `tools` are for sound and the like. */
export function Bar({ ui, tools }: { readonly ui: TableUiState; readonly tools?: ComponentChildren }) {
  return (
    <header class="top">
      <a class="brand" href={href("home")} title={WEB("Home")}>
        <Emblem />
        <span>Surto</span>
      </a>
      <Gauges session={ui.session} />
      <div class="ends">
        {room.value === "low" && (
          <Button
            kind="quiet"
            pressed={ui.panel.value !== ""}
            onClick={() => {
              ui.panel.value = ui.panel.value ? "" : "team";
            }}
          >
            {WEB("Panels")}
          </Button>
        )}
        {ui.session.shown.value.result === "open" && <WinChance session={ui.session} />}
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
