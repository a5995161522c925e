// What can be done: the verbs with their keys, what ends the actions, taking back, and plans.
import { Button } from "../ui/Button.js";
import { WEB } from "../words/say.js";
import type { Hold } from "./hold.js";
import { room } from "./room.js";

/** A sentence's beginning. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

function Verbs({ hold }: { readonly hold: Hold }) {
  const chosen = hold.focus.value?.kind === "verb" ? hold.focus.value.key : undefined;
  return (
    <>
      {hold.session.shown.value.verbs.map((verb) => (
        <Button key={verb.key} class="verb" faded={!verb.possible} pressed={verb.key === chosen} keys={verb.key}
                onClick={() => hold.press(verb.key)}>{verb.label}</Button>
      ))}
    </>
  );
}

/** Taking back and making again; why it cannot be is said before it is pressed, and once more if it is. */
function Back({ hold }: { readonly hold: Hold }) {
  const { session } = hold, { undo, redo } = session.shown.value;
  return (
    <>
      <Button class="tool" kind="quiet" label={WEB("Undo")} why={undo || undefined} faded={undo !== ""} aria-keyshortcuts="u"
              onClick={() => void hold.attempt(() => session.undo())}>↶</Button>
      {redo && <Button class="tool" kind="quiet" label={WEB("Redo")} aria-keyshortcuts="r"
                       onClick={() => void hold.attempt(() => session.redo())}>↷</Button>}
    </>
  );
}

/** What is done with a turn and not in it. */
export function Tools({ hold }: { readonly hold: Hold }) {
  const { session } = hold, { scene, choices } = session.shown.value;
  if (scene.kind === "pace" || scene.kind === "past") return null;
  return (
    <span class="tools">
      <Back hold={hold} />
      {scene.kind === "present" && choices.length > 0 &&
        <Button class="tool" kind="quiet" why={WEB("Plan a turn")} keys="p" onClick={() => session.plans.open()}>
          {WEB("Plan")}
        </Button>}
      {scene.kind === "plan" && room.value === "wide" && <Onward hold={hold} />}
    </span>
  );
}

/** A plan that is open is played or left; otherwise one can be begun. */
function Onward({ hold }: { readonly hold: Hold }) {
  const { session, onward } = hold, { scene } = session.shown.value;
  if (scene.kind === "plan")
    return (
      <>
        <Button onClick={() => session.show({ kind: "present" })} keys="Esc">{WEB("Leave the plan")}</Button>
        <Button kind="main" keys="e" disabled={scene.moves.length === 0}
                onClick={() => void hold.attempt(() => session.plans.commit())}>
          {WEB("Play it")}
        </Button>
      </>
    );
  return (
    <>
      {onward.value.map((choice, i) => (
        <Button key={choice.text} kind="main" keys={i === 0 ? "e" : undefined} onClick={() => hold.take(choice)}>
          {capital(choice.label)}
        </Button>
      ))}
    </>
  );
}

export function Actions({ hold }: { readonly hold: Hold }) {
  const { choices, scene } = hold.session.shown.value, isWide = room.value === "wide";
  if (scene.kind === "pace" || scene.kind === "past" || (choices.length === 0 && scene.kind === "present")) return null;
  if (hold.asked.value && scene.kind === "present") return null; // the answers are in the tray
  return (
    <div class="actions" role="toolbar" aria-label={WEB("Actions")}>
      {choices.length > 0 && <Verbs hold={hold} />}
      <span class="ends">
        {!isWide && <Tools hold={hold} />}
        {(scene.kind !== "plan" || !isWide) && <Onward hold={hold} />}
      </span>
    </div>
  );
}
