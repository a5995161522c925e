// A game of the archive on its page: link to a moment, scrubber, curve in picture and words, what decided it, a branch to try,
// and a link that holds the whole game.
import { inBrowser, PATIENCE } from "./lib/frame.mjs";
import { until } from "./lib/servers.mjs";
import { computersPlay } from "./lib/computers.mjs";

await inBrowser({ server: "surtod" }, async ({ open, server, check, same, note, faults }) => {
  const page = await open("", { permissions: ["clipboard-read", "clipboard-write"] });
  const table = await computersPlay(page);
  await until("the archive", () => fetch(`${server.url}archive/${table}.rec`).then(({ ok }) => ok));
  const record = await (await fetch(`${server.url}archive/${table}.rec`)).text();
  const moves = record
    .slice(record.indexOf("\n\n") + 2)
    .split("\n")
    .filter((line) => /^(\*|p\d) /.test(line)).length;
  const moment = Math.min(57, Math.floor(moves / 2)); // a game may be lost early
  note(`${moves} moves`);

  // ---- A link to a moment
  await page.goto(`${server.url}#/r/${table}/${moment}`);
  const scrubber = page.getByRole("slider", { name: "Move" });
  await scrubber.waitFor();
  same("the link leads to its moment", await scrubber.inputValue(), String(moment));
  same("the scrubber has all moves", await scrubber.getAttribute("max"), String(moves));
  const told = page.locator(".timeline-told");
  const stands = (at) => until(`move ${at}`, async () => (await scrubber.inputValue()) === String(at));
  await scrubber.press("ArrowRight");
  await stands(moment + 1);
  check("a key goes one move on", true);
  await page.keyboard.press("Tab");
  await page.locator("body").press(",");
  await stands(moment);
  check("and a comma one back", true);

  // ---- Curve and moments
  await page.locator(".curve-line").waitFor({ state: "attached", timeout: 3 * PATIENCE });
  const words = await page.locator(".curve figcaption").innerText();
  check("the curve is told in words, turn by turn", /Turn 1: \d+%\./.test(words) && /Turn 3: \d+%\./.test(words), words);
  const review = page.locator(".review");
  await review.waitFor();
  const said = await review.innerText();
  check("the review says who judges and adds up", /Analysed at/.test(said) && /decisions? (was|were) reviewed/.test(said), said);
  const careful = review.locator("progress");
  const long = Boolean(process.env.SURTO_LONG);
  const isThere = async () => (await careful.count()) === 0 || (!long && Number(await careful.getAttribute("value")) > 1);
  await until("the careful look", isThere, 300);
  const marks = await page.locator(".curve-mark").count();
  same("each moment is a mark and a card", await page.locator(".moment").count(), marks);
  note(`${marks} moments`);
  if (marks > 0) {
    await page.locator(".moment").first().getByRole("button", { name: "Go there" }).click();
    check("a moment can be gone to", (await page.locator(".moment").first().getAttribute("aria-current")) === "true");
  }
  await page.getByRole("button", { name: "Next turn" }).click();
  await page.getByRole("button", { name: "Link to this moment" }).click();
  await page.locator(".toast").waitFor();
  const at = await scrubber.inputValue();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  same("the link of an archived game names it and the moment", await copied(), `${server.url}#/r/${table}/${at}`);

  // ---- A branch
  await until("the address", async () => page.url().endsWith(`/${at}`));
  check("the address follows the scrubber", true);
  await page.goto(`${server.url}#/r/${table}/${moment}`);
  await stands(moment);
  await page.getByRole("button", { name: "Try something else here" }).click();
  await page.waitForURL(/#\/g\/\w+/);
  await page.locator("svg [role=button]").first().waitFor();
  const branch = /#\/g\/(\w+)/.exec(page.url())[1];
  await page.goto(`${server.url}#/r/${branch}`);
  await scrubber.waitFor();
  check("a branch has the first moves, and its own luck behind them", Number(await scrubber.getAttribute("max")) >= moment);

  // ---- The whole game in a link
  const shared = Math.min(31, moment);
  await scrubber.fill(String(shared));
  await stands(shared);
  const there = await told.innerText();
  await page.getByRole("button", { name: "Link to this moment" }).click();
  await page.locator(".toast").last().waitFor();
  await until("the link", async () => new RegExp(`#/s/.+@${shared}$`).test(await copied()));
  const link = await copied();
  note(`the link has ${link.length} letters`);
  const other = await open(link.slice(server.url.length), { size: "phone", theme: "dark" });
  await other.getByRole("slider", { name: "Move" }).waitFor();
  await other.locator(".curve-line").waitFor({ state: "attached", timeout: 3 * PATIENCE });
  if (process.env.SURTO_LOOK) await other.screenshot({ path: process.env.SURTO_LOOK });
  same("somebody else sees the same moment", await other.locator(".timeline-told").innerText(), there);
  await other.goto(`${server.url}#/s/broken`);
  await other.reload();
  const alarm = () => other.getByRole("alert").filter({ hasText: /./ }).first().innerText();
  same("a link that is not whole says so", await alarm(), "This link is incomplete.");
  await other.goto(`${server.url}#/r/aaaaaaaaaa`);
  await other.reload();
  same("a game that is not there says so", await alarm(), "There is no such game.");
  faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes("archive/aaaaaaaaaa.rec"))); // which was asked for
});
