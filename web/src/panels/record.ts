// The record of a game as a file of this device: what `surto check`, `surto replay` and the page itself read.
import type { Session } from "../game/session.js";

export function exportRecord(session: Session): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([session.record ?? session.desk.record], { type: "text/plain" }));
  link.download = `${session.rules}-${session.id}.surto`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
