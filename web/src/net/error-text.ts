// The server's codes in words.
import { WEB, WEB_N } from "../i18n/translate.js";
import { Denied } from "./websocket.js";

const sentences: Readonly<Record<string, () => string>> = {
  cut: () => WEB("The connection was lost before the server replied."),
  size: () => WEB("That is too long for the server."),
  rate: () => WEB("Too fast: wait a moment."),
  busy: () => WEB("The server is busy. Try again."),
  down: () => WEB("The server cannot reach its storage, so nothing was changed."),
  drain: () => WEB("The server is restarting. Try again in a moment."),
  version: () => WEB("The server runs a different version. Reload the page."),
  token: () => WEB("The server no longer recognises you."),
  password: () => WEB("Wrong name or password."),
  weak: () => WEB("The password is too short or too common."),
  name: () => WEB("That name is empty, too long, or contains characters that are not allowed."),
  taken: () => WEB("That is already taken."),
  "no-table": () => WEB("There is no such table, or it no longer exists."),
  "not-invited": () => WEB("This table needs an invitation: ask its host for the full link."),
  "not-seated": () => WEB("That is not your seat."),
  "not-host": () => WEB("Only the host of the table can do that."),
  stage: () => WEB("That is not possible now."),
  option: () => WEB("The server does not support these rules or this option."),
  stale: () => WEB("Someone else acted first, so your choice was not carried out."),
  illegal: () => WEB("The rules do not allow that."),
  "not-possible": () => WEB("That is not possible, or no longer possible."),
  full: () => WEB("Limit reached: too many tables, people, plans or computer players."),
  muted: () => WEB("The host has muted you."),
  watching: () => WEB("Spectators cannot chat at this table."),
};

/** A wait that is worth a number. */
function waitInWords(after: number): string {
  const seconds = Math.ceil(after / 1000);
  const minutes = Math.ceil(after / 60_000);
  return seconds > 90
    ? WEB_N("Too many attempts: wait {n} minute.", "Too many attempts: wait {n} minutes.", minutes)
    : WEB_N("Too many attempts: wait {n} second.", "Too many attempts: wait {n} seconds.", seconds);
}

/** What went wrong, for people. */
export function errorText(error: unknown): string {
  if (!(error instanceof Denied)) return error instanceof Error ? error.message : String(error);
  if (error.code === "rate" && (error.after ?? 0) >= 2000) return waitInWords(error.after ?? 0);
  return (sentences[error.code] ?? (() => WEB("The server refused: {code}.", { code: error.code })))();
}
