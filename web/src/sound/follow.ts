// Which sound goes with what is shown. Nothing sounds before somebody asked for it.
import { effect } from "@preact/signals";
import { BoardBeatKind as Kind } from "../generated/layouts.js";
import type { Beat } from "../engine/game-module.js";
import type { Session } from "../game/session.js";
import { settings } from "../store/settings.js";
import type { SoundName } from "./sounds.js";
import { Synth } from "./synth.js";

const names: Readonly<Partial<Record<number, SoundName>>> = {
  [Kind.DRAW]: "draw",
  [Kind.DISCARD]: "play",
  [Kind.SHARE]: "share",
  [Kind.EVENT]: "play",
  [Kind.MOVE]: "step",
  [Kind.TREAT]: "treat",
  [Kind.SUPPLY]: "place",
  [Kind.BUILD]: "build",
  [Kind.CURE]: "cure",
  [Kind.ERADICATED]: "cure",
  [Kind.INFECT]: "infect",
  [Kind.OUTBREAK]: "outbreak",
  [Kind.EPIDEMIC]: "epidemic",
  [Kind.EPIDEMIC_CITY]: "infect",
  [Kind.INTENSIFY]: "share",
  [Kind.WON]: "won",
  [Kind.LOST]: "lost",
};

let synth: Synth | undefined;

export function sound(name: SoundName): void {
  const volume = settings.volume.peek();
  if (volume === 0 || typeof AudioContext === "undefined") return;
  synth ??= new Synth(new AudioContext());
  synth.play(name, (volume / 100) ** 2);
}

/** Sounds of beats, one's own too, and of the turn that begins. Returns: what ends them. */
export function soundsOf(session: Session): () => void {
  let heard = "";
  let known = session.game.count;
  let turn = session.shown.peek().seat;
  const isFlight = ({ kind, other, place }: Beat): boolean =>
    kind === Kind.MOVE &&
    other !== undefined &&
    place !== undefined &&
    !session.shown.peek().board.places[other]?.links.includes(place);
  const hear = (beat: Beat): void => {
    const name = isFlight(beat) ? "fly" : names[beat.kind];
    if (name) sound(name);
  };
  return effect(() => {
    const { scene, beat, count, seat, result } = session.shown.value;
    if (scene.kind === "plan" || scene.kind === "past") return;
    if (beat) {
      const now = `${beat.move} ${beat.number}`;
      if (now !== heard) hear(beat);
      heard = now;
    } else if (count === known + 1) {
      const [first, second] = session.game.beats(count - 1);
      hear(first && names[first.kind] === undefined && second ? second : (first as Beat));
    }
    known = count;
    if (!beat && seat !== turn && seat !== undefined && result === "open") sound("turn");
    if (!beat) turn = seat;
  });
}
