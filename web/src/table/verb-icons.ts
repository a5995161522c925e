// Which icon a verb of a game has.
import type { Rules } from "../game/session.js";
import type { IconName } from "../ui/Icon.js";

const base: Readonly<Record<string, IconName>> = {
  d: "drive",
  f: "fly",
  t: "treat",
  b: "build",
  g: "share",
  c: "cure",
  v: "event",
  x: "other",
};
const icons: Readonly<Record<Rules, Readonly<Record<string, IconName>>>> = {
  base,
  season2: { ...base, f: "ship", t: "crate", y: "crate", c: "eye" },
  season0: { ...base, t: "eye", c: "flag", y: "team" },
};

/** The icon of a verb by its key. */
export function verbIcon(rules: Rules, key: string): IconName {
  return icons[rules][key] ?? "other";
}
