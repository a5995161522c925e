// What can be done: the verbs with their keys, what ends the actions, taking back, and plans.
import { Button } from "../ui/Button.js";
import { WEB } from "../i18n/translate.js";
import type { TableUiState } from "./table-ui-state.js";
import { room } from "./layout.js";

/** A sentence's beginning. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

function Verbs({ ui }: { readonly ui: TableUiState }) {
  const chosen = ui.focus.value?.kind === "verb" ? ui.focus.value.key : undefined;
  return (
    <>
      {ui.session.shown.value.verbs.map((verb) => (
        <Button
          key={verb.key}
          class="verb"
          faded={!verb.possible}
          pressed={verb.key === chosen}
          keys={verb.key}
          onClick={() => ui.press(verb.key)}
        >
          {verb.label}
        </Button>
      ))}
    </>
  );
}

/** Taking back and making again; why it cannot be is said before it is pressed, and once more if it is. */
function Back({ ui }: { readonly ui: TableUiState }) {
  const { session } = ui;
  const { undo, redo } = session.shown.value;
  return (
    <>
      <Button
        class="tool"
        kind="quiet"
        label={WEB("Undo")}
        why={undo || undefined}
        faded={undo !== ""}
        aria-keyshortcuts="u"
        onClick={() => void ui.attempt(() => session.undo())}
      >
        ↶
      </Button>
      {redo && (
        <Button
          class="tool"
          kind="quiet"
          label={WEB("Redo")}
          aria-keyshortcuts="r"
          onClick={() => void ui.attempt(() => session.redo())}
        >
          ↷
        </Button>
      )}
    </>
  );
}

/** What is done with a turn and not in it. */
export function Tools({ ui }: { readonly ui: TableUiState }) {
  const { session } = ui;
  const { scene, choices } = session.shown.value;
  if (scene.kind === "animation" || scene.kind === "past") return null;
  return (
    <span class="tools">
      <Back ui={ui} />
      {scene.kind === "present" && choices.length > 0 && (
        <Button class="tool" kind="quiet" why={WEB("Plan a turn")} keys="p" onClick={() => session.plans.open()}>
          {WEB("Plan")}
        </Button>
      )}
      {scene.kind === "plan" && room.value === "wide" && <Onward ui={ui} />}
    </span>
  );
}

/** A plan that is open is played or left; otherwise one can be begun. */
function Onward({ ui }: { readonly ui: TableUiState }) {
  const { session, onward } = ui;
  const { scene } = session.shown.value;
  if (scene.kind === "plan")
    return (
      <>
        <Button onClick={() => session.show({ kind: "present" })} keys="Esc">
          {WEB("Leave the plan")}
        </Button>
        <Button
          kind="main"
          keys="e"
          disabled={scene.moves.length === 0}
          onClick={() => void ui.attempt(() => session.plans.commit())}
        >
          {WEB("Play it")}
        </Button>
      </>
    );
  return (
    <>
      {onward.value.map((choice, i) => (
        <Button key={choice.text} kind="main" keys={i === 0 ? "e" : undefined} onClick={() => ui.take(choice)}>
          {capital(choice.label)}
        </Button>
      ))}
    </>
  );
}

export function Actions({ ui }: { readonly ui: TableUiState }) {
  const { choices, scene } = ui.session.shown.value;
  const isWide = room.value === "wide";
  if (scene.kind === "animation" || scene.kind === "past" || (choices.length === 0 && scene.kind === "present")) return null;
  if (ui.asked.value && scene.kind === "present") return null; // the answers are in the tray
  return (
    <div class="actions" role="toolbar" aria-label={WEB("Actions")}>
      {choices.length > 0 && <Verbs ui={ui} />}
      <span class="ends">
        {!isWide && <Tools ui={ui} />}
        {(scene.kind !== "plan" || !isWide) && <Onward ui={ui} />}
      </span>
    </div>
  );
}
