// A game that is being put together: which one, with which options, who plays.
import { batch, computed, signal } from "@preact/signals";
import { Refusal, type GameModule, type OptionWords } from "../engine/game-module.js";
import { newGameModule } from "../engine/loader.js";
import { newLocal } from "../game/local.js";
import type { NewGame, Rules } from "../game/session.js";
import { settings } from "../store/settings.js";
import { language, WEB } from "../i18n/translate.js";

const SEATS = 4;

export interface Seat {
  readonly name: string; // "" for the usual one
  readonly colour: number;
  readonly computer: string; // its level; "" for a person
  readonly role: string; // where roles are chosen
}

export const rules = signal<Rules>("base");
export const game = signal<GameModule | undefined>(undefined); // of those rules
export const options = signal<Readonly<Record<string, string>>>({});
export const seats = signal<readonly Seat[]>(
  Array.from({ length: SEATS }, (_, i) => ({ name: settings.names.peek()[i] ?? "", colour: i, computer: "", role: "" })),
);
export const fault = signal("");
export const missing = signal(false); // the game module could not be fetched: the server is gone, and nothing of it is kept here

/** The options with their words, and the value each has now. */
export const asked = computed((): readonly (OptionWords & { readonly value: string })[] =>
  (game.value?.optionWords ?? []).map((option) => ({ ...option, value: options.value[option.key] ?? option.first })),
);
export const players = computed(() => Number(asked.value.find(({ key }) => key === "players")?.value ?? 2));
export const levels = computed(() => game.value?.levels ?? []);

/** Another game, with what it has at first, or of a season the part that is wanted. Until its game module is there nothing is
 * asked: the last game's options are not its own. */
export async function choose(next: Rules, part?: string): Promise<void> {
  const spoken = language.peek();
  batch(() => {
    if (rules.peek() !== next) game.value = undefined;
    rules.value = next;
    options.value = part ? { game: part } : {};
    fault.value = "";
    missing.value = false;
  });
  const made = await newGameModule(next, spoken).catch(() => undefined);
  if (rules.peek() !== next || language.peek() !== spoken) return;
  if (made) game.value = made;
  missing.value = !game.peek(); // one that speaks another language is better than none
}

export function set(key: string, value: string): void {
  options.value = { ...options.value, [key]: value };
  fault.value = "";
}

export function change(seat: number, parts: Partial<Seat>): void {
  const { colour } = parts;
  const old = seats.value[seat]?.colour;
  seats.value = seats.value.map((one, i) =>
    i === seat ? { ...one, ...parts } : one.colour === colour && old !== undefined ? { ...one, colour: old } : one,
  );
  fault.value = "";
}

/** The name that somebody has who gives none. */
export function usualName(seat: number): string {
  return seats.value[seat]?.computer ? WEB("Computer {n}", { n: seat + 1 }) : WEB("Player {n}", { n: seat + 1 });
}

function made(): NewGame {
  const taken = seats.value.slice(0, players.value);
  const chosen = Object.fromEntries(
    asked.value.map(({ key, how, value, values }) => [
      key,
      how === "seats" && value !== "random" ? taken.map(({ role }, i) => role || values[i]?.value).join(" ") : value,
    ]),
  );
  return {
    rules: rules.value,
    options: chosen,
    chairs: taken.map(({ name, colour, computer }, i) => ({
      name: name.trim() || usualName(i),
      colour,
      computer: computer || undefined,
    })),
  };
}

/** Begins it. Returns: its id; nothing if the options do not fit together, which `fault` then says. */
export async function begin(): Promise<string | undefined> {
  try {
    settings.names.value = seats.value.map(({ name }) => name.trim());
    return await newLocal(made());
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    fault.value = refusal.message;
    return undefined;
  }
}
