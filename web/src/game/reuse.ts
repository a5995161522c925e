// Structures that share what did not change: components that got the same object before stay as they are.

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}

/** What is now, made of as many parts of what was before as are equal; all of it if nothing is another. */
export function kept<T>(before: unknown, now: T): T {
  if (Object.is(before, now)) return now;
  if (now instanceof Uint8Array) return before instanceof Uint8Array && sameBytes(before, now) ? (before as T) : now;
  if (Array.isArray(now)) {
    if (!Array.isArray(before)) return now;
    const parts = now.map((part, i) => kept(before[i], part));
    return (parts.length === before.length && parts.every((part, i) => part === before[i]) ? before : parts) as T;
  }
  if (!isPlain(now) || !isPlain(before)) return now;
  const keys = Object.keys(now);
  let same = keys.length === Object.keys(before).length;
  const made: Record<string, unknown> = {};
  for (const key of keys) {
    made[key] = kept(before[key], now[key]);
    same &&= key in before && Object.is(made[key], before[key]);
  }
  return (same ? before : made) as T;
}
