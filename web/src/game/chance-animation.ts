// Steps of chance, shown one by one after they have happened: the table and the store have them already, so nothing is lost
// if the show is cut short.
import { settings, type Pace } from "../store/settings.js";
import type { Scene } from "./session.js";

type PaceScene = Extract<Scene, { kind: "animation" }>;

/** How long a step stays, in ms; nothing where it waits for a person. */
export const paceTimes: Readonly<Record<Pace, number | undefined>> = {
  step: undefined,
  slow: 1200,
  normal: 600,
  fast: 250,
  off: 0,
};

/** The scene after moves were made: a show of those behind the first `known`, or at once the present. */
export function sceneAfter(known: number, count: number): Scene {
  const pace = settings.pace.value;
  return known >= count || pace === "off"
    ? { kind: "present" }
    : { kind: "animation", at: known + 1, to: count, running: pace !== "step" };
}

/** The step behind this one; after the last it is the present. */
export function stepOn(scene: PaceScene): Scene {
  return scene.at < scene.to ? { ...scene, at: scene.at + 1 } : { kind: "present" };
}

/** Goes from step to step while a scene is one that runs. */
export class Stepper {
  readonly #show: (scene: Scene) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(show: (scene: Scene) => void) {
    this.#show = show;
  }

  follow(scene: Scene): void {
    clearTimeout(this.#timer);
    const time = paceTimes[settings.pace.peek()];
    if (scene.kind === "animation" && scene.running && time !== undefined)
      this.#timer = setTimeout(() => this.#show(time === 0 ? { kind: "present" } : stepOn(scene)), time);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
