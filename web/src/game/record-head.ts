// What the head of a record says.
import type { Rules } from "./session.js";

/** A value of a record's head: valueIn(record, "hands") may be "closed". */
export function valueIn(record: string, key: string): string {
  const head = record.slice(0, record.indexOf("\n\n"));
  return new RegExp(`^${key}: (.*)$`, "m").exec(head)?.[1] ?? "";
}

export function rulesIn(record: string): Rules | undefined {
  const [name] = valueIn(record, "rules").split(" ");
  return name === "base" || name === "season2" || name === "season0" ? name : undefined;
}

/** A record without what would let the game module deal on. */
export function withoutSeed(record: string): string {
  const end = record.indexOf("\n\n");
  return (
    record
      .slice(0, end)
      .replace(/^(seed|commitment): .*\n?/gm, "")
      .trimEnd() + record.slice(end)
  );
}
