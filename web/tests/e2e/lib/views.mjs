// Every view of the page and how one gets there, from a real surtod; axe, languages and pictures go through all of them. A view
// is added by a line.

/** Begins a base game on this device. */
export async function beginGame(page) {
  await page.goto(new URL("#/new", page.url()).href);
  await page.locator("main .button[data-kind=main]:enabled").click();
  await page.locator("svg [role=button]").first().waitFor();
}

/** Begins the prologue of a season. */
const beginSeason = (season, sign) => async (page) => {
  await page.goto(new URL(`#/new/${season}`, page.url()).href);
  await page.locator("main .button[data-kind=main]:enabled").click();
  await page.locator(sign).first().waitFor();
};

/** Looks back at a game on this device, which has just begun. */
async function replayGame(page) {
  await beginGame(page);
  await page.goto(page.url().replace("#/g/", "#/r/"));
  await page.locator(".curve-line").waitFor({ state: "attached" });
}

const at = (path, sign = "h1") => async (page) => {
  await page.goto(new URL(path, page.url()).href);
  await page.locator(sign).first().waitFor();
};

export const VIEWS = [
  { name: "home", go: at("#/") },
  { name: "new", go: at("#/new") },
  { name: "table", go: beginGame },
  { name: "replay", go: replayGame },
  { name: "rules", go: at("#/rules/base.outbreak.3", ".rule") },
  { name: "settings", go: at("#/settings") },
  { name: "keys", go: at("#/keys", "kbd:text-is('d')") },
  { name: "about", go: at("#/about") },
  { name: "learn", go: at("#/learn", ".chapters li") },
  { name: "lesson", go: at("#/learn/1", ".teacher") },
  { name: "campaigns", go: at("#/campaign", "main .button") },
  { name: "season2", go: beginSeason("season2", ".supplies") },
  { name: "season0", go: beginSeason("season0", ".tray") },
  { name: "daily", go: at("#/daily", ".card + .card") },
  { name: "lobby", go: at("#/lobby", "form, .card") },
  { name: "account", go: at("#/account", "form") },
];
