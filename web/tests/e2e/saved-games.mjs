// What is played is kept: a tab that is closed in the middle of a show loses nothing; two tabs do not play one game against each
// other; a record goes out and comes in again.
import { inBrowser, SIZES } from "./lib/frame.mjs";
import { dice, goSomewhere, look } from "./lib/play.mjs";
import { playOn } from "./lib/season.mjs";

const count = (page) => page.locator(".table").getAttribute("data-count").then(Number);

/** Until somebody may go somewhere: cards over the limit and events may come first. */
async function toPlaces(page) {
  await page.locator(".place.lit, .tray, .actions .ends > [data-kind=main]").first().waitFor();
  await playOn(page, dice(5), { until: async (_, { lit }) => lit.length > 0 });
}

await inBrowser({ server: "static" }, async ({ open, check, same }) => {
  const page = await open("", { still: false });
  const context = page.context();
  const button = (name, on = page) => on.getByRole("button", { name });
  await page.evaluate(() => localStorage.setItem("surto-settings", JSON.stringify({ pace: "step", warnings: 0 })));
  await page.reload();
  await page.getByRole("link", { name: "New game" }).click();
  await page.getByLabel("Name of Player 1").fill("Ana");
  await page.getByLabel("Name of Player 2").fill("Beto");
  await button("Start").click();
  await page.locator(".place.lit").first().waitFor();
  const game = page.url();

  // a drive, then the end of the turn: cards are drawn and shown slowly
  await goSomewhere(page);
  const before = await count(page);
  await page.keyboard.press("e");
  for (let i = 0; i < 3 && !(await look(page)).pace; i++) {
    const onward = page.locator(".actions .ends > [data-kind=main]");
    if (await onward.count()) await onward.click();
    await page.locator(".pace, .actions .ends > [data-kind=main]").first().waitFor();
  }
  await page.locator(".table[data-scene=animation]").waitFor();
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  await again.setViewportSize(SIZES.desktop);
  await again.goto(game);
  await again.locator(".table[data-scene=present]").waitFor();
  const after = await count(again);
  check("what was dealt while it was shown is there", after > before + 2, `${before} moves before, ${after} after`);
  await toPlaces(again);

  // the same game in another tab
  const second = await context.newPage();
  await second.setViewportSize(SIZES.desktop);
  await second.goto(game);
  await button("Play here", second).waitFor();
  same("the second tab takes no moves", await second.locator(".place.lit").count(), 0);
  await button("Play here", second).click();
  await toPlaces(second);
  await button("Play here", again).waitFor();
  same("and the first one none after it was taken over", await again.locator(".place.lit").count(), 0);
  await goSomewhere(second);
  const moved = await count(second);
  await button("Play here", again).click();
  await again.waitForFunction((n) => Number(document.querySelector(".table").dataset.count) === n, moved);
  same("who takes it back sees what was played meanwhile", await count(again), moved);
});
