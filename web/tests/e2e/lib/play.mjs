// Playing a game at a table of the page: what is seen there, and the record at the end.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drawn } from "./hand.mjs";
import { BUILD } from "./servers.mjs";

/** Numbers that look like chance and are the same every time. */
export function dice(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** What the table shows: how long the log is, whether it is over, what can be answered. */
export function look(page) {
  return page.evaluate(() => ({
    over: document.querySelector(".end") !== null,
    pace: document.querySelector(".pace") !== null,
    dialog: document.querySelector("dialog[open]") !== null,
    lit: [...document.querySelectorAll(".place.lit")].map((place) => Number(place.dataset.place)),
    tray: document.querySelector(".tray") !== null,
    answers: document.querySelectorAll(".tray .choices > button:not([data-kind])").length,
    verbs: [...document.querySelectorAll(".actions .verb:not([aria-disabled])")].map((verb) =>
      verb.getAttribute("aria-keyshortcuts"),
    ),
    onward: document.querySelectorAll(".actions .ends > [data-kind=main]").length,
    log: Number(document.querySelector(".table")?.dataset.count ?? 0),
  }));
}

/** The same, as soon as there is something to do: between a move and what chance makes of it the table shows nothing to press.
 * After a game of a campaign that is the way to its home. */
export async function lookNext(page) {
  await page.waitForFunction(() =>
    document.querySelector(
      ".end, .pace, dialog[open], .tray button, .supplies, .place.lit, " +
        ".actions .verb:not([aria-disabled]), .actions .ends > [data-kind=main], .dock a[href*='#/campaign/']",
    ),
  );
  while (await page.evaluate(answerSeveral)) await drawn(page);
  return look(page);
}

/** Where several answers are given at once: takes the first ones, and the order as it is. Returns: whether it did something. */
function answerSeveral() {
  const tray = document.querySelector(".tray:has(.pick, .order)");
  const next = tray?.querySelector("[data-kind=main]:enabled") ?? tray?.querySelector(".pick:not([aria-pressed=true]):enabled");
  next?.click();
  return next !== null && next !== undefined;
}

/** Waits until the game has gone on from a count of moves, or is over. */
export async function goneOn(page, count) {
  await page.waitForFunction((before) => {
    const table = document.querySelector(".table");
    return Number(table?.dataset.count) > before || document.querySelector(".end, dialog[open]") !== null;
  }, count);
}

/** Waits until something has come of a move: the game has gone on, is over, or asks something. */
export async function settled(page, count) {
  await page.waitForFunction(
    (before) =>
      Number(document.querySelector(".table")?.dataset.count) > before ||
      document.querySelector(".end, .tray, dialog[open]") !== null,
    count,
  );
}

/** Presses the first place that is lit; where there are several ways to it, the first one. Waits until the move is made. */
export async function goSomewhere(page) {
  const { log } = await look(page);
  await page.locator(".place.lit").first().click();
  await settled(page, log);
  const way = page.locator(".tray .choices > button:not([data-kind])").first();
  if ((await look(page)).log === log) await way.click();
  await goneOn(page, log);
}

/** The record of the table as its file, checked by the native program. Returns: what it says, and the record. */
export async function checkedRecord(page, press) {
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  const folder = mkdtempSync(join(tmpdir(), "surto-record-"));
  try {
    const file = join(folder, download.suggestedFilename());
    await download.saveAs(file);
    const said = execFileSync(join(BUILD, "cli/surto"), ["check", file], { encoding: "utf8" });
    return { said, record: readFileSync(file, "utf8") };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What the table says is going on. */
export const asked = (page) => page.locator(".question p").first().innerText();

/** Types a move as at the prompt of the terminal and waits until it is made. Returns: what the table says then. */
export async function type(page, move) {
  const { log } = await look(page);
  await page.locator("body").press("/");
  await page.locator(".question input").fill(move);
  await page.locator(".question input").press("Enter");
  await goneOn(page, log);
  await page.locator(".question p").first().waitFor();
  return asked(page);
}
