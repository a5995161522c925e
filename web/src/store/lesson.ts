// How far somebody came in the tutorial: its record, small enough for localStorage, and whether it was played to its end.
import { store } from "./settings.js";

const place = "surto-lesson";
const placeOfEnd = "surto-lesson-over";

export function keptLesson(): string {
  try {
    return store?.getItem(place) ?? "";
  } catch {
    return "";
  }
}

/** Whether it was left half-way. */
export function isLessonOpen(): boolean {
  try {
    return keptLesson() !== "" && !store?.getItem(placeOfEnd);
  } catch {
    return false;
  }
}

export function keepLesson(record: string, isOver: boolean): void {
  try {
    store?.setItem(place, record);
    if (isOver) store?.setItem(placeOfEnd, "1");
    else store?.removeItem(placeOfEnd);
  } catch {
    /* a browser that keeps nothing: the chapters are there */
  }
}
