// How far somebody came in the tutorial: its record, small enough for localStorage.
const place = "surto-lesson";
const store = typeof localStorage === "undefined" ? undefined : localStorage;

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
  } catch { /* a browser that keeps nothing: the chapters are there */ }
}
