// How this person likes the page. They are needed before the first paint, so they are in localStorage and not in the database;
// other tabs follow.
import { effect, signal, type Signal } from "@preact/signals";

export const paces = ["normal", "fast", "step", "off"] as const;
export type Pace = (typeof paces)[number];

/** Sorts of warnings, as the game module numbers them (tui/views/preferences.h). */
export const Warn = { actions: 1, outbreak: 2, hand: 4, cure: 8 } as const;
export const WARN_ALL = 15;

/** Language "" is the browser's. */
const usual = {
  language: "",
  theme: "auto" as "auto" | "light" | "dark",
  contrast: "auto" as "auto" | "more",
  pace: "normal" as Pace,
  numbers: false, // on the board, instead of pieces
  volume: 0, // of sounds, 0 to 100
  planFirst: false,
  winChance: false, // stands in the bar
  warnings: WARN_ALL,
  names: [] as readonly string[], // of the people who played last, for the next game
};
type Values = typeof usual;
export type Settings = { readonly [Key in keyof Values]: Signal<Values[Key]> };

const place = "surto-settings";

/** What this device keeps of small things. A browser that keeps nothing has none, or throws where it is asked for it. */
export const store = ((): Storage | undefined => {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
})();

function read(): Partial<Record<string, unknown>> {
  try {
    return JSON.parse(store?.getItem(place) ?? "{}") as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** What another version of the page wrote in another form is not taken. */
function fitting<T>(value: unknown, standard: T): T {
  if (standard === usual.pace && !paces.some((pace) => pace === value)) return standard;
  return typeof value === typeof standard && Array.isArray(value) === Array.isArray(standard) ? (value as T) : standard;
}

const written = read();
function one<Key extends keyof Values>(key: Key): Signal<Values[Key]> {
  return signal(fitting(written[key], usual[key]));
}

export const settings: Settings = {
  language: one("language"),
  theme: one("theme"),
  contrast: one("contrast"),
  pace: one("pace"),
  numbers: one("numbers"),
  volume: one("volume"),
  planFirst: one("planFirst"),
  winChance: one("winChance"),
  warnings: one("warnings"),
  names: one("names"),
};

function values(): Values {
  return Object.fromEntries(Object.entries(settings).map(([key, { value }]) => [key, value])) as Values;
}

if (store) {
  let first = true;
  effect(() => {
    const now = JSON.stringify(values());
    if (!first)
      try {
        store.setItem(place, now);
      } catch {
        /* a browser that keeps nothing: they hold while the page is open */
      }
    first = false;
  });
  window.addEventListener("storage", ({ key }) => {
    if (key !== place) return;
    const now = read();
    for (const [name, to] of Object.entries(settings) as [keyof Values, Signal<unknown>][])
      to.value = fitting(now[name], usual[name]);
  });
}
