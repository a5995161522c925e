// Texts of the game module carry marks (ui/message/page.h): a byte 2 and a letter, the text, a byte 3. Here they become elements.
import type { ComponentChildren } from "preact";

const BEGIN = "\x02";
const END = "\x03";
const KEEP_TOGETHER = "\x1f";
const MARKS = new RegExp(`${BEGIN}.|${END}`, "g");

/** The text alone, for labels and for what is read out. */
export function unmarked(text: string): string {
  return text.replace(MARKS, "").replaceAll(KEEP_TOGETHER, "\u00a0");
}

export function Marked({ text }: { readonly text: string }) {
  const [first = "", ...rest] = text.replaceAll(KEEP_TOGETHER, "\u00a0").split(BEGIN);
  const parts: ComponentChildren[] = [first];
  for (const part of rest) {
    const end = part.indexOf(END);
    const letter = part.charAt(0);
    const inside = part.slice(1, end < 0 ? undefined : end);
    parts.push(letter === "b" ? <b>{inside}</b> : <span data-disease={letter}>{inside}</span>);
    parts.push(end < 0 ? "" : part.slice(end + 1));
  }
  return <>{parts}</>;
}
