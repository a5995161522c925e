// Numbers, days and times in the language that is chosen.
import { language } from "./translate.js";

function code(): string {
  return language.value.replace("_", "-");
}

/** A day, which begins at midnight in Greenwich for everybody. */
export function dateOf(ms: number, how: Intl.DateTimeFormatOptions): string {
  return new Date(ms).toLocaleDateString(code(), { ...how, timeZone: "UTC" });
}

/** A moment, where the reader is. */
export function timeOf(ms: number, how: Intl.DateTimeFormatOptions): string {
  return new Date(ms).toLocaleString(code(), how);
}

/** 0.624 as "62 %", with a blank or without as the language wants it. */
export function percent(part: number): string {
  return new Intl.NumberFormat(code(), { style: "percent" }).format(part);
}
