// Reviews of records, by their hash: to think a game through once is enough.
import type { ReviewStep } from "../engine/ai-pool.js";
import { db } from "./db.js";

export interface SavedReview {
  readonly id: string; // hash of the record
  readonly steps: readonly Pick<ReviewStep, "point" | "bytes">[];
}

export const reviews = {
  load: (id: string): Promise<SavedReview | undefined> => db.get("reviews", id),
  save: (review: SavedReview): Promise<void> => db.put("reviews", review),
};
