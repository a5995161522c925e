// How far somebody came in the tutorial: its record, small enough for localStorage.
import { store } from "./settings.js";

const place = "surto-lesson";

export function keptLesson(): string {
  try {
    return store?.getItem(place) ?? "";
  } catch {
    return "";
  }
}

export function keepLesson(record: string): void {
  try {
    store?.setItem(place, record);
  } catch {
    /* a browser that keeps nothing: the chapters are there */
  }
}
