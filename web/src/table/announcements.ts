// What a table says to those who do not look: each thing as it happens, and at once what must not be missed.
import { effect } from "@preact/signals";
import { GameTopic } from "../generated/layouts.js";
import type { Session } from "../game/session.js";
import { announce, tell } from "../ui/LiveRegion.js";
import { unmarked } from "../i18n/markup.js";

/** Reads out what happens from now on. Returns: what ends it. */
export function announceChanges(session: Session): () => void {
  let told = session.log.peek().at(-1)?.index ?? -1;
  let asked = "";
  let result = session.shown.peek().result;
  const ends = [
    effect(() => {
      const lines = session.log.value;
      const last = lines.at(-1)?.index ?? -1;
      for (const line of lines)
        if (line.index > told && line.text) (line.grave ? announce : tell)(unmarked(line.text.replaceAll("\n", " ")));
      told = last;
    }),
    effect(() => {
      const { seat, turn, question, scene, result: now } = session.shown.value;
      if (scene.kind !== "present") return;
      const words =
        now !== "open" ? session.game.words(GameTopic.END).join(" ") : seat === undefined ? "" : question || turn.join(" ");
      if (now !== result) announce(unmarked(words));
      else if (words && words !== asked) (question ? announce : tell)(unmarked(words));
      asked = words;
      result = now;
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}
