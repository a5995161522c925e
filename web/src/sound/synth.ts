// Makes the sounds. A context of the browser sounds; an offline one counts their levels in a test.
import { type SoundName, sounds } from "./sounds.js";

export class Synth {
  readonly #context: BaseAudioContext;
  readonly #out: AudioNode;
  readonly #hiss: AudioBuffer;

  constructor(context: BaseAudioContext) {
    this.#context = context;
    this.#out = context.createDynamicsCompressor();
    this.#out.connect(context.destination);
    const length = context.sampleRate;
    this.#hiss = context.createBuffer(1, length, length);
    const samples = this.#hiss.getChannelData(0);
    for (let i = 0; i < length; i++) samples[i] = Math.random() * 2 - 1;
  }

  #source(wave: string, from: number, to: number, at: number, end: number): AudioScheduledSourceNode {
    if (wave === "noise") {
      const noise = this.#context.createBufferSource();
      noise.buffer = this.#hiss;
      noise.loop = true;
      return noise;
    }
    const tone = this.#context.createOscillator();
    tone.type = wave as OscillatorType;
    tone.frequency.setValueAtTime(from, at);
    tone.frequency.exponentialRampToValueAtTime(to, end);
    return tone;
  }

  /** `volume` from 0 to 1. */
  play(name: SoundName, volume: number): void {
    for (const [wave, from, to, start, length, loud, attack, filter, filterTo] of sounds[name]) {
      const at = this.#context.currentTime + start;
      const end = at + length;
      const source = this.#source(wave, from, to, at, end);
      const gain = this.#context.createGain();
      gain.gain.setValueAtTime(0, at);
      gain.gain.linearRampToValueAtTime(loud * volume, at + attack);
      gain.gain.exponentialRampToValueAtTime(1e-4, end);
      let last: AudioNode = source;
      if (filter) {
        const pass = this.#context.createBiquadFilter();
        pass.type = wave === "noise" ? "bandpass" : "lowpass";
        pass.frequency.setValueAtTime(filter, at);
        pass.frequency.exponentialRampToValueAtTime(filterTo ?? filter, end);
        last = last.connect(pass);
      }
      last.connect(gain).connect(this.#out);
      source.start(at);
      source.stop(end);
    }
  }
}
