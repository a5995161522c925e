// Where in the page somebody is: the fragment, but for a table online, whose link is /t/TABLE#SECRET so that the secret never
// is in a request. Who is there already goes to a part of it by /t/TABLE#/PART.
import { signal } from "@preact/signals";

export interface Route {
  /** "home", "g", "t", "r", "s", "new", "daily", "deal", "lobby", "campaign", "learn", "rules", "settings", "keys", "about" */
  readonly view: string;
  readonly words: readonly string[]; // what follows the view: ids, numbers
}

export function routeOf(location: { readonly pathname: string; readonly hash: string }): Route {
  const table = /\/t\/([a-z0-9]+)$/.exec(location.pathname);
  if (table) {
    const after = location.hash.slice(1);
    return { view: "t", words: after[0] === "/" ? [table[1] ?? "", "", after.slice(1)] : [table[1] ?? "", after] };
  }
  const [view = "", ...words] = location.hash.replace(/^#\/?/, "").split("/").map(decodeURIComponent);
  return { view: view || "home", words };
}

export const route = signal<Route>({ view: "home", words: [] });

/** The address of a view, for links. */
export function href(view: string, ...words: readonly (string | number)[]): string {
  return `#/${[view === "home" ? "" : view, ...words].map((word) => encodeURIComponent(word)).join("/")}`;
}

export function go(view: string, ...words: readonly (string | number)[]): void {
  if (/\/t\//.test(location.pathname)) location.assign(new URL(`../${href(view, ...words)}`, location.href));
  else location.hash = href(view, ...words);
}

/** The address of the table that was left for a page beside it; "" if there is none. */
export const tableLeft = signal("");
const BESIDE: ReadonlySet<string> = new Set(["rules", "keys", "settings"]);
const KEPT = "surto-table";

/** The memory of this tab: from a table online to a page beside it, the whole page is loaded anew. */
const tab = ((): Storage | undefined => {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined; // a browser that keeps nothing
  }
})();
let table = tab?.getItem(KEPT) ?? ""; // the one seen last, if nothing was seen since but pages beside it

/** Who is at a table needs no secret for it any more, so what is kept has none. */
function rememberTable({ view, words }: Route): void {
  const isBeside = BESIDE.has(view);
  if (!isBeside) {
    table = view === "t" ? location.pathname : view === "g" && words[0] ? href(view, words[0]) : "";
    tab?.setItem(KEPT, table);
  }
  tableLeft.value = isBeside ? table : "";
}

let followed = ""; // the address that the route was read from, or that was written for it

/** Follows the address bar from now on. */
export function followAddress(): void {
  const look = (): void => {
    followed = location.href;
    const next = routeOf(location);
    rememberTable(next);
    route.value = next;
  };
  addEventListener("hashchange", look);
  addEventListener("popstate", look);
  look();
}

/** Writes a more exact address for what is shown. Not if somebody has just gone elsewhere, which the page learns only a moment
 * later: that address would be lost. */
export function refineAddress(address: string): void {
  if (location.href !== followed) return;
  history.replaceState(history.state, "", address);
  followed = location.href;
}
