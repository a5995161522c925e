// The keys of the table. The board takes arrows, Page Up, Page Down, Home and Enter itself, dialogs and fields all of theirs.
import { go } from "../router.js";
import { isTyping } from "../ui/focus.js";
import type { Hold } from "./hold.js";
import { stepTo } from "./Pace.js";

/** What a key does that is no verb. Verbs have the keys that the desk gives them, which win. */
type Doing = (hold: Hold) => void;

function step(hold: Hold, by: number): void {
  const { session } = hold, { scene, count } = session.shown.value;
  const from = scene.kind === "pace" || scene.kind === "past" ? scene : { kind: "past" as const, at: count };
  session.show(stepTo(from, from.at + by, count));
}

/** Pauses or goes on. */
function space(hold: Hold): void {
  const { session } = hold, { scene } = session.shown.value;
  if (scene.kind === "pace") session.show({ ...scene, running: !scene.running });
  else if (document.activeElement?.matches(".place [role=button]")) (hold.overlay.value ?? hold).point(hold.cursor.value, "act");
}

/** Plays the plan that is open; otherwise ends the actions or goes on. */
function onward(hold: Hold): void {
  const { session } = hold, [first] = hold.onward.value;
  if (session.shown.value.scene.kind === "plan") void hold.attempt(() => session.plans.commit());
  else if (first) hold.take(first);
}

/** Leaves what is nearest: something looked at, then a plan, the past or the show. */
function leave(hold: Hold): void {
  if (hold.focus.value || hold.refused.value) hold.drop();
  else if (hold.session.shown.value.scene.kind !== "present") hold.session.show({ kind: "present" });
}

function plan(hold: Hold): void {
  if (hold.session.shown.value.scene.kind === "plan") hold.session.show({ kind: "present" });
  else hold.session.plans.open();
}

function hint(hold: Hold): void {
  hold.panel.value = "hint";
  void import("../game/hints.js").then(({ hintsOf }) => hintsOf(hold.session).ask());
}

function open(panel: string): Doing {
  return (hold) => { hold.panel.value = hold.panel.value === panel ? "" : panel; };
}

const doings: Readonly<Record<string, Doing>> = {
  "e": onward,
  "u": (hold) => void hold.attempt(() => hold.session.undo()),
  "r": (hold) => void hold.attempt(() => hold.session.redo()),
  "p": plan,
  "o": (hold) => { hold.oddsShown.value = !hold.oddsShown.value; },
  "h": hint,
  "l": open("log"),
  "i": open("decks"),
  "a": open("choices"),
  "/": (hold) => { hold.typing.value = true; },
  "w": (hold) => hold.explain(),
  " ": space,
  ".": (hold) => step(hold, 1),
  ",": (hold) => step(hold, -1),
  "?": () => go("keys"),
  "Escape": leave,
};

/** Takes a key for the game. Returns: whether it was one of its keys. */
export function takeKey(hold: Hold, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented || isTyping(event.target)) return false;
  if (event.key === " " && event.target instanceof Element && event.target.matches("button, a, summary"))
    return false; // it presses what has the focus
  const answer = hold.offered.value[Number(event.key) - 1];
  if (hold.overlay.value) {
    if (!hold.overlay.value.key(event.key)) return false;
  } else if (answer) hold.take(answer);
  else if (hold.session.shown.value.verbs.some(({ key }) => key === event.key)) hold.press(event.key);
  else {
    const doing = doings[event.key];
    if (!doing) return false;
    doing(hold);
  }
  event.preventDefault();
  return true;
}
