// Whether pieces are shapes with numbers instead of things: by the setting, in high contrast, and where the system chooses the
// colours. appearance.ts says so.
import { signal } from "@preact/signals";

export const plainPieces = signal(false);
