// Sounds without a file: each is a list of voices, made of oscillators and noise when it is needed.
// Voice: wave, from Hz, to Hz, start s, length s, gain, attack s, filter Hz, filter to Hz.
type Voice = readonly [
  wave: Wave,
  from: number,
  to: number,
  start: number,
  length: number,
  gain: number,
  attack: number,
  filter?: number,
  filterTo?: number,
];
export type Wave = "sine" | "triangle" | "square" | "sawtooth" | "noise";

const bell = (start: number, pitch: number, gain = 0.2, length = 0.5): Voice[] => [
  ["sine", pitch, pitch, start, length, gain, 0.004],
  ["sine", pitch * 2.76, pitch * 2.76, start, length * 0.45, gain * 0.25, 0.002],
];

export const sounds = {
  press: [["triangle", 900, 700, 0, 0.04, 0.3, 0.001]],
  draw: [["noise", 0, 0, 0, 0.16, 0.6, 0.03, 1500, 3600]],
  play: [
    ["noise", 0, 0, 0, 0.1, 0.5, 0.01, 2600, 900],
    ["triangle", 180, 120, 0.06, 0.07, 0.45, 0.001],
  ],
  step: [
    ["triangle", 250, 120, 0, 0.08, 0.9, 0.001],
    ["noise", 0, 0, 0, 0.03, 0.4, 0.001, 2400, 1200],
  ],
  fly: [
    ["noise", 0, 0, 0, 0.5, 0.4, 0.2, 400, 2600],
    ["noise", 0, 0, 0.35, 0.35, 0.28, 0.05, 2600, 500],
  ],
  place: [
    ["triangle", 520, 380, 0, 0.07, 0.7, 0.001],
    ["noise", 0, 0, 0, 0.03, 0.45, 0.001, 3400, 2000],
  ],
  treat: [
    ["sine", 620, 990, 0, 0.13, 0.4, 0.005],
    ["noise", 0, 0, 0, 0.18, 0.2, 0.04, 5000, 8000],
  ],
  build: [
    ["triangle", 196, 190, 0, 0.09, 0.4, 0.001],
    ["triangle", 294, 290, 0.11, 0.09, 0.36, 0.001],
    ...bell(0.24, 587, 0.14, 0.4),
  ],
  share: [
    ["noise", 0, 0, 0, 0.12, 0.5, 0.03, 1600, 3200],
    ["noise", 0, 0, 0.15, 0.12, 0.5, 0.03, 3200, 1600],
  ],
  cure: [
    ...bell(0, 523),
    ...bell(0.11, 659),
    ...bell(0.22, 784),
    ...bell(0.36, 1047, 0.26, 1.2),
    ["noise", 0, 0, 0.3, 0.8, 0.04, 0.3, 6000, 9000],
  ],
  infect: [
    ["sine", 120, 70, 0, 0.2, 0.9, 0.004],
    ["noise", 0, 0, 0, 0.1, 0.3, 0.005, 500, 200],
  ],
  epidemic: [
    ["sine", 74, 36, 0, 1.5, 0.7, 0.02],
    ["sawtooth", 196, 185, 0, 1.3, 0.12, 0.25, 300, 1400],
    ["sawtooth", 208, 196, 0, 1.3, 0.12, 0.25, 300, 1400],
    ["noise", 0, 0, 0, 0.5, 0.24, 0.01, 700, 120],
  ],
  outbreak: [
    ["sine", 96, 38, 0, 0.7, 0.8, 0.004],
    ["noise", 0, 0, 0, 0.45, 0.4, 0.002, 1800, 160],
    ["sawtooth", 220, 470, 0.12, 0.4, 0.07, 0.1, 900, 2400],
  ],
  turn: [...bell(0, 659, 0.16), ...bell(0.13, 880, 0.18, 0.7)],
  warn: [
    ["triangle", 466, 440, 0, 0.16, 0.22, 0.01],
    ["triangle", 466, 415, 0.2, 0.24, 0.22, 0.01],
  ],
  won: [
    ...[262, 392, 523].flatMap((pitch) => bell(0, pitch, 0.12, 0.7)),
    ...[349, 440, 523].flatMap((pitch) => bell(0.32, pitch, 0.12, 1.1)),
    ...[392, 494, 587].flatMap((pitch) => bell(0.64, pitch, 0.12, 1.1)),
    ...[523, 659, 784, 1047].flatMap((pitch) => bell(1, pitch, 0.12, 1.1)),
  ],
  lost: [
    ...[220, 262, 330].map((pitch): Voice => ["triangle", pitch, pitch * 0.985, 0, 1.3, 0.13, 0.05, 900, 300]),
    ...[208, 247, 311].map((pitch): Voice => ["triangle", pitch, pitch * 0.985, 0.5, 1.3, 0.13, 0.05, 900, 300]),
    ...[165, 196, 247].map((pitch): Voice => ["triangle", pitch, pitch * 0.985, 1.1, 1.3, 0.13, 0.05, 900, 300]),
  ],
} satisfies Readonly<Record<string, readonly Voice[]>>;
export type SoundName = keyof typeof sounds;
