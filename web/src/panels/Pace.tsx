// Chance's moves, one after the other: pause, step, back, speed, skip. And the past, move by move.
import type { Scene } from "../game/session.js";
import { settings, type Pace as Speed } from "../store/settings.js";
import { Button } from "../ui/Button.js";
import { Marked } from "../words/marks.js";
import { WEB, WEB_C } from "../words/say.js";
import type { Hold } from "./hold.js";

type Walk = Extract<Scene, { kind: "pace" | "past" }>;

/** The same scene some moves on. */
export function stepTo(scene: Walk, at: number, count: number): Walk {
  const last = scene.kind === "pace" ? scene.to : count, to = Math.max(0, Math.min(last, at));
  return scene.kind === "pace" ? { ...scene, at: to, running: false } : { kind: "past", at: to };
}

function speeds(): readonly (readonly [Speed, string])[] {
  return [["step", WEB_C("pace", "Step by step")], ["slow", WEB_C("pace", "Slow")], ["normal", WEB_C("pace", "Normal")],
          ["fast", WEB_C("pace", "Fast")], ["off", WEB_C("pace", "Off")]];
}

function SpeedChoice() {
  return (
    <select class="input speed" aria-label={WEB("Speed")} value={settings.pace.value}
            onChange={(event) => { settings.pace.value = event.currentTarget.value as Speed; }}>
      {speeds().map(([value, text]) => <option key={value} value={value}>{text}</option>)}
    </select>
  );
}

export function Pace({ hold }: { readonly hold: Hold }) {
  const { session } = hold, { scene, count } = session.shown.value;
  if (scene.kind !== "pace" && scene.kind !== "past") return null;
  const line = hold.told.value;
  const last = scene.kind === "pace" ? scene.to : count;
  const to = (at: number): void => session.show(stepTo(scene, at, count));
  return (
    <div class="pace" data-grave={line?.grave}>
      <p class="told">{line ? <Marked text={line.text.split("\n")[0] ?? ""} /> : WEB("Start of the game")}</p>
      <div class="pace-bar" role="toolbar" aria-label={scene.kind === "pace" ? WEB("What happens") : WEB("History")}>
        <Button label={WEB("Step back")} aria-keyshortcuts="," disabled={scene.at === 0}
                onClick={() => to(scene.at - 1)}>‹</Button>
        {scene.kind === "pace" ? (
          <Button label={scene.running ? WEB("Pause") : WEB("Continue")} aria-keyshortcuts="Space"
                  onClick={() => session.show({ ...scene, running: !scene.running })}>{scene.running ? "❚❚" : "▶"}</Button>
        ) : (
          <input type="range" min={0} max={count} value={scene.at} aria-label={WEB("Move")}
                 onInput={(event) => to(Number(event.currentTarget.value))} />
        )}
        <Button label={WEB("Step")} aria-keyshortcuts="." disabled={scene.at >= last} onClick={() => to(scene.at + 1)}>›</Button>
        {scene.kind === "pace" && <SpeedChoice />}
        <Button kind="main" keys="Esc" onClick={() => session.show({ kind: "present" })}>
          {scene.kind === "pace" ? WEB("Skip") : WEB("Back to the game")}
        </Button>
      </div>
    </div>
  );
}
