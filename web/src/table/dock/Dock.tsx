// The rim of the table: what can be done, and the hand. It keeps its height whatever is asked, so that the map stays still.
import type { ComponentChildren } from "preact";
import { HandAtHand } from "../cards/Hand.js";
import { lazyPanel } from "../../ui/lazy-panel.js";
import { room } from "../layout.js";
import type { TableUiState } from "../table-ui-state.js";
import { Actions, Tools } from "./Actions.js";
import { Prompt } from "./Prompt.js";
import { isTrayOpen } from "./tray.js";

export const Tray = lazyPanel(async () => (await import("./Choices.js")).Tray);
const Pace = lazyPanel(async () => (await import("./Playback.js")).Pace);
const PipRow = lazyPanel(async () => (await import("../furniture/PipRow.js")).PipRow);
const SeasonDock = lazyPanel(async () => (await import("../Season.js")).SeasonDock);
const End = lazyPanel(async () => (await import("../End.js")).End);

function Line({ ui }: { readonly ui: TableUiState }) {
  return (
    <div class="dock-line">
      <PipRow ui={ui} />
      <Prompt ui={ui} />
      <Tools ui={ui} />
    </div>
  );
}

/** `own` is what a view puts in place of actions and hand; an empty text leaves the hand alone. */
export function Dock({ ui, own }: { readonly ui: TableUiState; readonly own: ComponentChildren }) {
  const { session } = ui;
  const { result, scene } = session.shown.value;
  const over = result !== "open" && scene.kind === "present";
  const isWide = room.value === "wide";
  const isOpen = isTrayOpen(ui);
  const isBeside = isWide && ui.focus.value?.kind === "place"; // the tray stands on the map
  if (own) return <div class="dock own">{own}</div>;
  const season = session.rules !== "base" && <SeasonDock ui={ui} />;
  const hand = (
    <div class="hand-row">
      <HandAtHand ui={ui} />
    </div>
  );
  if (own === "") return <div class="dock">{hand}</div>;
  return (
    <div class="dock">
      {!isWide && <Line ui={ui} />}
      <Pace ui={ui} />
      {over && <End ui={ui} />}
      {season}
      {!over && !ui.overlay.value && (
        <>
          {isWide && <Actions ui={ui} />}
          {isOpen && !isBeside ? <Tray ui={ui} /> : hand}
          {!isWide && !isOpen && <Actions ui={ui} />}
        </>
      )}
    </div>
  );
}
