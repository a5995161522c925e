// What a table says to those who do not look: each thing as it happens, and at once what must not be missed.
import { effect } from "@preact/signals";
import { GameTopic } from "../generated/layouts.js";
import type { Session } from "../game/session.js";
import { announce, hush, tell } from "../ui/LiveRegion.js";
import { unmarked } from "../i18n/markup.js";

function say(grave: boolean, text: string): void {
  if (text) (grave ? announce : tell)(unmarked(text.replaceAll("\n", " ")));
}

/** Reads out what happens from now on. Returns: what ends it. */
export function announceChanges(session: Session): () => void {
  let told = session.log.peek().at(-1)?.index ?? -1;
  let beats = { move: -1, told: 0 }; // of a move that is shown in several
  let asked = "";
  let result = session.shown.peek().result;
  const ends = [
    effect(() => {
      const { beat } = session.shown.value;
      const lines = session.log.value;
      const last = lines.at(-1)?.index ?? -1;
      if (beat && beat.all.length > 1 && beat.move > told) {
        if (beats.move !== beat.move) beats = { move: beat.move, told: 0 };
        if (beat.number >= beats.told) say(beat.title !== "", beat.text);
        beats.told = beat.number + 1;
      }
      const whole = beat?.move === beats.move && beats.told === beat.all.length; // what was cut short is told as a whole
      for (const { index, grave, text } of lines) if (index > told && !(whole && index === beats.move)) say(grave, text);
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
    hush();
  };
}
