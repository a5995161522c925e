// How many letters of a campaign were opened on this device.
import { store } from "./settings.js";

const place = "surto.letters";

function all(): Record<string, number> {
  try {
    return JSON.parse(store?.getItem(place) ?? "{}") as Record<string, number>;
  } catch {
    return {};
  }
}

export function lettersRead(campaign: string): number {
  return all()[campaign] ?? 0;
}

export function keepLettersRead(campaign: string, count: number): void {
  if (count > lettersRead(campaign)) store?.setItem(place, JSON.stringify({ ...all(), [campaign]: count }));
}
