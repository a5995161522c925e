// The server's codes in words.
import { WEB, WEB_N } from "../words/say.js";
import { Denied } from "./connection.js";

const sentences: Readonly<Record<string, () => string>> = {
  "cut": () => WEB("The connection was cut before the answer came."),
  "size": () => WEB("That is too long for the server."),
  "rate": () => WEB("Too fast: wait a little."),
  "busy": () => WEB("The server has too much to do. Try again."),
  "down": () => WEB("The server cannot reach its store. Nothing was done."),
  "drain": () => WEB("The server is being restarted. Try again in a moment."),
  "version": () => WEB("This server speaks another version. Load the page again."),
  "token": () => WEB("The server does not know you any more."),
  "password": () => WEB("The name or the password is wrong."),
  "weak": () => WEB("The password is too short or too common."),
  "name": () => WEB("That name is empty, too long, or has signs that are not allowed."),
  "taken": () => WEB("That is taken already."),
  "no-table": () => WEB("There is no such table, or it is over and gone."),
  "not-invited": () => WEB("This table needs an invitation: ask its host for the whole link."),
  "not-seated": () => WEB("That is not your seat."),
  "not-host": () => WEB("Only the host of the table may do that."),
  "stage": () => WEB("That is not possible now."),
  "option": () => WEB("The server does not have these rules or this option."),
  "stale": () => WEB("Somebody was faster: the table has changed, and that was not done."),
  "illegal": () => WEB("The rules do not allow that."),
  "not-possible": () => WEB("That is not possible, or not any more."),
  "full": () => WEB("There is no room for more."),
  "muted": () => WEB("The host does not let you speak here."),
  "watching": () => WEB("At this table those who only watch do not speak."),
};

/** A wait that is worth a number. */
function waitInWords(after: number): string {
  const seconds = Math.ceil(after / 1000), minutes = Math.ceil(after / 60_000);
  return seconds > 90 ? WEB_N("Too many tries: wait {n} minute.", "Too many tries: wait {n} minutes.", minutes)
    : WEB_N("Too many tries: wait {n} second.", "Too many tries: wait {n} seconds.", seconds);
}

/** What went wrong, for people. */
export function inWords(error: unknown): string {
  if (!(error instanceof Denied)) return error instanceof Error ? error.message : String(error);
  if (error.code === "rate" && (error.after ?? 0) >= 2000) return waitInWords(error.after ?? 0);
  return (sentences[error.code] ?? (() => WEB("The server says no: {code}.", { code: error.code })))();
}
