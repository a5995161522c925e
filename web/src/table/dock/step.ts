// Stepping through moves of chance and through the past.
import type { Scene } from "../../game/session.js";

type ArrowKeyTargets = Extract<Scene, { kind: "animation" | "past" }>;

/** The same scene some moves on. */
export function stepTo(scene: ArrowKeyTargets, at: number, count: number): ArrowKeyTargets {
  const last = scene.kind === "animation" ? scene.to : count;
  const to = Math.max(0, Math.min(last, at));
  if (scene.kind === "past") return { kind: "past", at: to };
  const { beat: _, ...whole } = scene;
  return { ...whole, at: to, running: false };
}
