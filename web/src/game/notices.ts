// Telling somebody who looks elsewhere that it is their move: once a turn, by the system if it may be, else by title and badge.
import { signal, type Signal } from "@preact/signals";
import { Lock } from "./lock.js";

const NOTICED = "surto.noticed";
const MOST = 50;
const ALIKE = 10_000; // ms: within them other tabs may hear of the same turn

type Permission = NotificationPermission | "none";

function permissionNow(): Permission {
  return typeof Notification === "undefined" ? "none" : Notification.permission;
}

/** Whether a turn is told for the first time, by any tab of this browser: a turn is a number of moves of a table. Tabs hear of it
 * at once, and one may not read yet what another has written: only that which gets the lock tells. */
async function isNew(table: string, turn: number): Promise<boolean> {
  const lock = new Lock(`notice-${table}-${turn}`);
  if (!(await lock.take(false, () => undefined))) return false;
  setTimeout(() => lock.release(), ALIKE);
  const told = JSON.parse(localStorage.getItem(NOTICED) ?? "{}") as Record<string, number>;
  if (told[table] === turn) return false;
  const { [table]: _, ...others } = told;
  const kept = Object.entries(others).slice(-MOST);
  localStorage.setItem(NOTICED, JSON.stringify({ ...Object.fromEntries(kept), [table]: turn }));
  return true;
}

export interface Notices {
  readonly permission: Signal<Permission>;
  ask(): Promise<void>;
  /** It is somebody's move at a table. */
  tell(table: string, turn: number, text: string): Promise<void>;
  /** They have seen it. */
  clear(): void;
}

let title: string | undefined; // of the page, while another one stands there

function badge(on: boolean): void {
  if (typeof navigator.setAppBadge === "function") (on ? navigator.setAppBadge(1) : navigator.clearAppBadge()).catch(() => {});
}

export const notices: Notices = {
  permission: signal(permissionNow()),
  async ask() {
    if (typeof Notification !== "undefined") this.permission.value = await Notification.requestPermission();
  },
  async tell(table, turn, text) {
    if (!document.hidden || !(await isNew(table, turn))) return;
    title ??= document.title;
    document.title = `● ${text}`;
    badge(true);
    addEventListener("visibilitychange", () => this.clear(), { once: true });
    if (permissionNow() !== "granted") return;
    const notice = new Notification(text, { tag: table });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  },
  clear() {
    if (title !== undefined) document.title = title;
    title = undefined;
    badge(false);
  },
};
