// A month of each campaign, played by mouse; then its home shows what has changed.
import { inBrowser } from "./lib/frame.mjs";
import { press } from "./lib/hand.mjs";
import { dice, look } from "./lib/play.mjs";
import { begin, playOn } from "./lib/season.mjs";

await inBrowser({ server: "static" }, async ({ open, check, note }) => {
  for (const season of ["season2", "season0"]) {
    const page = await open("#/campaign");
    await press(page, page.getByRole("link", { name: `Start Season ${season.slice(-1)}` }));
    await begin(page, "campaign", false); // it is chosen already
    const chance = dice(5);
    const home = page.locator(".dock a[href*='#/campaign/']");
    await playOn(page, chance, { until: async () => (await home.count()) > 0 });
    await press(page, home);
    const calendar = page.locator(".calendar");
    await calendar.waitFor();
    check(
      `${season}: the calendar is at its first month`,
      (await calendar.locator("[data-now=true]").innerText()).startsWith("January"),
    );
    check(`${season}: no game was played yet`, (await calendar.locator(".result").count()) === 0);
    const sheet = await page.locator(".lasting .prose").innerText();

    await press(page, page.locator(".card [data-kind=main]"));
    await page.locator(".table[data-count]").waitFor();
    const made = await playOn(page, chance, { until: async () => (await home.count()) > 0 });
    note(`${season}: ${JSON.stringify(made)}, ${(await look(page)).log} moves`);
    const id = /#\/g\/(.*)$/.exec(page.url())?.[1];
    await page.goto(page.url().replace(/#.*/, `#/campaign/${id}`));
    await calendar.waitFor();
    const results = await calendar.locator(".result").allInnerTexts();
    check(`${season}: the calendar has the game that was played`, results.length > 0 && results[0].length > 2, results.join());
    const changed = await page.locator(".lasting .prose").innerText();
    check(`${season}: the sheet says what has changed`, changed !== sheet && changed.length > 100, changed);
    note(`${season}: January ${results.join()}`);

    await page.reload();
    await calendar.waitFor();
    check(`${season}: it is kept on this device`, (await page.locator(".lasting .prose").innerText()) === changed);
    await page.goto(page.url().replace(/#.*/, "#/campaign"));
    check(
      `${season}: the list of campaigns has it`,
      await page
        .locator(`a[href*="${id}"]`)
        .first()
        .waitFor()
        .then(() => true),
    );
    await page.close();
  }
});
