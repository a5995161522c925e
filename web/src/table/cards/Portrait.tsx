// The face of a role: a bust of a few shapes, always the same for the same role.
import { seeded } from "./seeded.js";

const SKINS = ["#f0c9a4", "#c98f62", "#8a5a3a", "#e2b48c", "#6f4630"];
const HAIRS = ["#2a211d", "#4a3426", "#1b1b1f", "#7a5230", "#8d8f94"];
const CUTS = [
  "M18 25c-1-12 6-17 14-17s15 5 14 17c-2-6-5-9-7-10-5 3-15 3-18 0-1 2-2 5-3 10z",
  "M17 40c-3-20 2-32 15-32s18 12 15 32l-4-1c2-10 1-17-3-22-6 3-14 3-17 1-3 5-4 12-2 21z",
  "M27 9a5 5 0 1 1 10 0 5 5 0 1 1-10 0zM19 24c0-10 5-15 13-15s13 5 13 15c-3-5-6-7-13-7s-10 2-13 7z",
  "M19 22c1-9 6-13 13-13s13 5 13 14l-4-6-6 1-7-2-5 2z",
];

/** `colour` is the seat's; without a seed it is somebody who is not known yet. */
export function Portrait({ seed, colour, size }: { readonly seed: string; readonly colour: number; readonly size: number }) {
  if (!seed)
    return (
      <svg class="portrait" data-seat={colour} viewBox="0 0 64 64" width={size} height={size} aria-hidden="true">
        <circle class="ground" cx="32" cy="32" r="31" />
        <path
          class="nobody"
          d="M9 53c3-5 10-8 18-8v-6c-4-3-6-8-6-14 0-9 5-14 11-14s11 5 11 14c0 6-2 11-6 14v6c8 0 15 3 18 8a31 31 0 0 1-46 0z"
        />
        <circle class="rim" cx="32" cy="32" r="30" />
      </svg>
    );
  const random = seeded(seed);
  const pick = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? "";
  const skin = pick(SKINS);
  const hair = pick(HAIRS);
  const cut = pick(CUTS);
  const coat = random() < 0.5;
  return (
    <svg class="portrait" data-seat={colour} viewBox="0 0 64 64" width={size} height={size} aria-hidden="true">
      <circle class="ground" cx="32" cy="32" r="31" />
      <path class={coat ? "white-coat" : "shirt"} d="M9 53c3-4 10-6 23-6s20 2 23 6a31 31 0 0 1-46 0z" />
      {coat ? <path class="lapel" d="M26 48l6 9 6-9 3 .6L36 63h-8l-5-14.4z" /> : <path class="collar" d="M25 48l7 8 7-8z" />}
      <path d="M27 38h10v9c0 3-10 3-10 0z" fill={skin} />
      <path class="shade" d="M27 42c3 2.5 7 2.5 10 0v3c-3 2-7 2-10 0z" />
      <path d="M21 24c0-9 5-13 11-13s11 4 11 13c0 10-5 17-11 17s-11-7-11-17z" fill={skin} />
      <path d={cut} fill={hair} />
      <circle class="rim" cx="32" cy="32" r="30" />
    </svg>
  );
}
