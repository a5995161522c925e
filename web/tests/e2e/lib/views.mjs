// Every view of the page and how one gets there, from a real surtod; axe, languages and pictures go through all of them. A view
// is added by a line.
import { hurry, tableAlone } from "./tables.mjs";

/** An address of the page, wherever in it somebody is. */
const addressOf = (page, path) => new URL(path, new URL(page.url()).origin).href;

/** Begins a base game on this device. */
export async function beginGame(page) {
  await page.goto(addressOf(page, "#/new"));
  await page.locator("main .button[data-kind=main]:enabled").click();
  await page.locator("svg [role=button]").first().waitFor();
}

/** A season is introduced before its first game on a device. */
export async function startPlaying(page) {
  const start = page.locator("a.button[data-kind=main][href*='#/g/']").first();
  await start.or(page.locator(".table")).first().waitFor();
  if (await start.count()) await start.click();
}

/** Begins the prologue of a season. */
const beginSeason = (season, sign) => async (page) => {
  await page.goto(addressOf(page, `#/new/${season}`));
  await page.locator("main .button[data-kind=main]:enabled").click();
  await startPlaying(page);
  await page.locator(sign).first().waitFor();
};

/** Looks back at a game on this device, which has just begun. */
async function replayGame(page) {
  await beginGame(page);
  await page.goto(page.url().replace("#/g/", "#/r/"));
  await page.locator(".curve-line").waitFor({ state: "attached" });
}

/** Makes a deal for two teams. */
async function makeDeal(page) {
  await page.goto(addressOf(page, "#/deal"));
  await page.locator("form .button[data-kind=main]:enabled").click();
  await page.locator(".places").waitFor();
}

/** The home of a campaign whose table is online. */
async function campaignOnline(page) {
  const table = await tableAlone(page, "rules: season2\nplayers: 2\ngame: campaign\n", "Our year");
  await page.goto(addressOf(page, `/t/${table}`));
  await hurry(page, ".dock a[href*='#/campaign']");
  await page.locator(".dock a[href*='#/campaign']").click();
  await page.locator(".calendar").waitFor();
}

const at =
  (path, sign = "h1") =>
  async (page) => {
    await page.goto(addressOf(page, path));
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
  { name: "guide", go: at("#/learn/guide/season2", ".guide li") },
  { name: "lesson", go: at("#/learn/1", ".teacher") },
  { name: "campaigns", go: at("#/campaign", "main .button") },
  { name: "season2", go: beginSeason("season2", ".supplies") },
  { name: "season0", go: beginSeason("season0", ".tray") },
  { name: "daily", go: at("#/daily", ".card + .card") },
  { name: "lobby", go: at("#/lobby", "form, .card") },
  { name: "account", go: at("#/account", "form") },
  { name: "deals", go: at("#/deal", "form .segments + .hint, form fieldset + fieldset") },
  { name: "deal", go: makeDeal },
  { name: "together", go: campaignOnline },
];
