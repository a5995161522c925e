// What a review that was kept is found by, and what is read of it.

/** A point of the curve: the chance to win before the move `at`. */
export interface CurvePoint {
  readonly at: number;
  readonly win: number; // 0 to 1
}

export async function idOf(record: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(record)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
