// The record of a game as a file of this device: what `surto check`, `surto replay` and the page itself read.
import type { Session } from "../game/session.js";
import { saveFile } from "../ui/save-file.js";

export function exportRecord(session: Session): void {
  saveFile(`${session.rules}-${session.id}.surto`, "text/plain", session.record ?? session.game.record);
}
