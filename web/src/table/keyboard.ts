// The keys of the table. The board takes arrows, Page Up, Page Down, Home and Enter itself, dialogs and fields all of theirs.
import { stepOn } from "../game/chance-animation.js";
import { go } from "../router.js";
import { severalOf } from "./dock/several.js";
import { isTyping } from "../ui/focus.js";
import { focusBoard, isLost } from "./keyboard-focus.js";
import type { TableUiState } from "./table-ui-state.js";
import { stepTo } from "./dock/step.js";

/** What a key does that is no verb. Verbs have the keys that the game module gives them, which win. */
type Doing = (ui: TableUiState) => void;

function step(ui: TableUiState, by: number): void {
  const { session } = ui;
  const { scene, count } = session.shown.value;
  const from = scene.kind === "animation" || scene.kind === "past" ? scene : { kind: "past" as const, at: count };
  session.show(stepTo(from, from.at + by, count));
}

/** The next beat of what is shown. */
function space(ui: TableUiState): void {
  const { session } = ui;
  const { scene } = session.shown.value;
  if (scene.kind === "animation") session.show(stepOn(scene, session.shown.value));
  else if (document.activeElement?.matches(".place [role=button]")) (ui.overlay.value ?? ui).point(ui.cursor.value, "act");
}

/** Plays the plan that is open; otherwise ends the actions or goes on. */
function onward(ui: TableUiState): void {
  const { session } = ui;
  const [first] = ui.onward.value;
  if (session.shown.value.scene.kind === "plan") void ui.attempt(() => session.plans.commit());
  else if (first) ui.take(first);
}

/** Leaves what is nearest: something looked at, then a plan, the past or the show. */
function leave(ui: TableUiState): void {
  if (ui.focus.value || ui.refused.value || ui.note.value) ui.drop();
  else if (ui.session.shown.value.scene.kind !== "present") ui.session.show({ kind: "present" });
}

function plan(ui: TableUiState): void {
  if (ui.session.shown.value.scene.kind === "plan") ui.session.show({ kind: "present" });
  else ui.session.plans.open();
}

function hint(ui: TableUiState): void {
  ui.panel.value = "hint";
  void import("../game/hints.js").then(({ hintsOf }) => hintsOf(ui.session).ask());
}

function open(panel: string): Doing {
  return (ui) => {
    ui.panel.value = ui.panel.value === panel ? "" : panel;
  };
}

const doings: Readonly<Record<string, Doing>> = {
  e: onward,
  u: (ui) => void ui.attempt(() => ui.session.undo()),
  r: (ui) => void ui.attempt(() => ui.session.redo()),
  p: plan,
  o: (ui) => {
    ui.oddsShown.value = !ui.oddsShown.value;
  },
  h: hint,
  l: open("log"),
  i: open("decks"),
  a: open("choices"),
  "/": (ui) => {
    ui.typing.value = true;
  },
  w: (ui) => ui.explain(),
  " ": space,
  ".": (ui) => step(ui, 1),
  ",": (ui) => step(ui, -1),
  "?": () => go("keys"),
  Escape: leave,
};

/** Whoever has the focus nowhere walks on the board. */
function walk(event: KeyboardEvent): boolean {
  focusBoard();
  if (isLost()) return false; // there is no board
  event.preventDefault();
  document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: event.key, bubbles: true, cancelable: true }));
  return true;
}

/** Takes a key for the game. Returns: whether it was one of its keys. */
export function takeKey(ui: TableUiState, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented || isTyping(event.target)) return false;
  if (event.key.startsWith("Arrow") && isLost()) return walk(event);
  // The space bar presses what has the focus.
  if (event.key === " " && event.target instanceof Element && event.target.matches("button, a, summary")) return false;
  const several = severalOf(ui);
  const answer = several ? undefined : ui.listed.value[Number(event.key) - 1];
  const pressed = several && document.querySelector<HTMLElement>(`.tray [aria-keyshortcuts="${CSS.escape(event.key)}"]`);
  if (ui.overlay.value) {
    if (!ui.overlay.value.key(event.key)) return false;
  } else if (pressed) pressed.click();
  else if (answer) ui.take(answer);
  else if (ui.session.shown.value.verbs.some(({ key }) => key === event.key)) ui.press(event.key);
  else {
    const doing = doings[event.key];
    if (!doing) return false;
    doing(ui);
  }
  event.preventDefault();
  return true;
}
