// Which seasons this person has been introduced to on this device. The base game has its tutorial.
import { store } from "./settings.js";

const place = "surto.introduced";

function introduced(): readonly string[] {
  return (store?.getItem(place) ?? "").split(" ");
}

export function needsIntroduction(rules: string): boolean {
  return rules !== "base" && store !== undefined && !introduced().includes(rules);
}

export function keepIntroduced(rules: string): void {
  if (needsIntroduction(rules)) store?.setItem(place, [...introduced(), rules].join(" ").trim());
}
