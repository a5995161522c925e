// What can be done: the verbs with their keys, what ends the actions, taking back, and plans.
import { Button } from "../../ui/Button.js";
import { Icon } from "../../ui/Icon.js";
import { MenuButton } from "../../ui/MenuButton.js";
import { capital } from "../../i18n/capital.js";
import { WEB, WEB_C } from "../../i18n/translate.js";
import type { PositionView } from "../../game/session.js";
import type { TableUiState } from "../table-ui-state.js";
import { lazyPanel } from "../../ui/lazy-panel.js";
import { room } from "../layout.js";
import { verbIcon } from "../verb-icons.js";

const PipRow = lazyPanel(async () => (await import("../furniture/PipRow.js")).PipRow);

type VerbNow = PositionView["verbs"][number];

const SHOWN_MOST = 4; // verbs in a row of a phone

function Verb({ ui, verb }: { readonly ui: TableUiState; readonly verb: VerbNow }) {
  const chosen = ui.focus.value?.kind === "verb" && ui.focus.value.key === verb.key;
  return (
    <Button class="verb" faded={!verb.possible} pressed={chosen} keys={verb.key} onClick={() => ui.press(verb.key)}>
      <Icon name={verbIcon(ui.session.rules, verb.key)} size={19} />
      <span>{verb.label}</span>
    </Button>
  );
}

/** On a phone those that are possible, and a list of the others, each of which says why it is not. */
function Verbs({ ui }: { readonly ui: TableUiState }) {
  const { verbs } = ui.session.shown.value;
  if (room.value === "wide")
    return (
      <>
        {verbs.map((verb) => (
          <Verb key={verb.key} ui={ui} verb={verb} />
        ))}
      </>
    );
  const shown = verbs.filter(({ possible }) => possible).slice(0, SHOWN_MOST);
  const others = verbs.filter((verb) => !shown.includes(verb));
  return (
    <>
      {shown.map((verb) => (
        <Verb key={verb.key} ui={ui} verb={verb} />
      ))}
      <MenuButton
        title={WEB("More actions")}
        class="verb"
        items={others.map(({ key, label, possible }) => ({ text: label, faded: !possible, act: () => ui.press(key) }))}
      >
        <Icon name="other" size={19} />
        <span>{WEB_C("actions", "More")}</span>
      </MenuButton>
    </>
  );
}

/** Taking back and making again; why it cannot be is said before it is pressed, and once more if it is. Each keeps its place, so
 * that who presses twice does the same twice; on a phone there is room for the second only while it is of use. */
function Back({ ui }: { readonly ui: TableUiState }) {
  const { session } = ui;
  const { undo, redo } = session.shown.value;
  return (
    <>
      <Button
        class="tool"
        label={WEB("Undo")}
        why={undo || undefined}
        faded={undo !== ""}
        aria-keyshortcuts="u"
        onClick={() => void ui.attempt(() => session.undo())}
      >
        <Icon name="undo" />
      </Button>
      {(redo || room.value === "wide") && (
        <Button
          class="tool redo"
          label={WEB("Redo")}
          faded={!redo}
          aria-keyshortcuts="r"
          onClick={() => void ui.attempt(() => session.redo())}
        >
          <Icon name="undo" />
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
      <Button
        class="tool"
        label={WEB("Plan a turn")}
        pressed={scene.kind === "plan"}
        disabled={scene.kind === "present" && choices.length === 0}
        aria-keyshortcuts="p"
        onClick={() => (scene.kind === "plan" ? session.show({ kind: "present" }) : session.plans.open())}
      >
        <Icon name="plan" />
      </Button>
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
          {WEB("Stop planning")}
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
      {ui.pausing.value && (
        <Button class="skip" onClick={() => ui.skipPauses()}>
          {WEB("Don't ask again this turn")}
        </Button>
      )}
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
  if (scene.kind === "animation" || scene.kind === "past") return null;
  const idle = (choices.length === 0 || ui.asked.value) && scene.kind === "present"; // the answers are in the tray
  if (idle && !isWide) return null;
  return (
    <div class="actions" role="toolbar" aria-label={WEB("Actions")}>
      {isWide && <PipRow ui={ui} />}
      {choices.length > 0 && !idle && <Verbs ui={ui} />}
      <span class="ends">
        {!idle && <Onward ui={ui} />}
        {isWide && <Tools ui={ui} />}
      </span>
    </div>
  );
}
