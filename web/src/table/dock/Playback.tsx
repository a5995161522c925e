// Chance's moves, one after the other: pause, step, back, speed, skip. And the past, move by move.
import { settings, type Pace as Speed } from "../../store/settings.js";
import { Button } from "../../ui/Button.js";
import { WEB, WEB_C } from "../../i18n/translate.js";
import type { TableUiState } from "../table-ui-state.js";
import { stepTo } from "./step.js";

function speeds(): readonly (readonly [Speed, string])[] {
  return [
    ["normal", WEB_C("pace", "Normal")],
    ["fast", WEB_C("pace", "Fast")],
    ["step", WEB_C("pace", "Step by step")],
    ["off", WEB_C("pace", "Off")],
  ];
}

function SpeedChoice() {
  return (
    <select
      class="input speed"
      aria-label={WEB("Speed")}
      value={settings.pace.value}
      onChange={(event) => {
        settings.pace.value = event.currentTarget.value as Speed;
      }}
    >
      {speeds().map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}

export function Pace({ ui }: { readonly ui: TableUiState }) {
  const { session } = ui;
  const { scene, count } = session.shown.value;
  if (scene.kind !== "animation" && scene.kind !== "past") return null;
  const last = scene.kind === "animation" ? scene.to : count;
  const to = (at: number): void => session.show(stepTo(scene, at, count));
  return (
    <div class="pace">
      <div class="pace-bar" role="toolbar" aria-label={scene.kind === "animation" ? WEB("Card draws") : WEB("History")}>
        <Button label={WEB("Step back")} aria-keyshortcuts="," disabled={scene.at === 0} onClick={() => to(scene.at - 1)}>
          ‹
        </Button>
        {scene.kind === "animation" ? (
          <Button
            label={scene.running ? WEB("Pause") : WEB("Continue")}
            aria-keyshortcuts="Space"
            onClick={() => session.show({ ...scene, running: !scene.running })}
          >
            {scene.running ? "❚❚" : "▶"}
          </Button>
        ) : (
          <input
            type="range"
            min={0}
            max={count}
            value={scene.at}
            aria-label={WEB("Move")}
            onInput={(event) => to(Number(event.currentTarget.value))}
          />
        )}
        <Button label={WEB("Step")} aria-keyshortcuts="." disabled={scene.at >= last} onClick={() => to(scene.at + 1)}>
          ›
        </Button>
        {scene.kind === "animation" && <SpeedChoice />}
        <Button kind="main" keys="Esc" onClick={() => session.show({ kind: "present" })}>
          {scene.kind === "animation" ? WEB("Skip") : WEB("Back to the game")}
        </Button>
      </div>
    </div>
  );
}
