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
    check(`${season}: no game was played yet`, (await calendar.locator(".result[data-good]").count()) === 0);
    const sheet = await page.locator(".lasting .prose").innerText();

    await press(page, calendar.locator("[data-now=true] button")); // as the bright button below
    await page.locator(".table[data-count]").waitFor();
    const made = await playOn(page, chance, { until: async () => (await home.count()) > 0 });
    note(`${season}: ${JSON.stringify(made)}, ${(await look(page)).log} moves`);
    const id = /#\/g\/(.*)$/.exec(page.url())?.[1];
    await page.goto(page.url().replace(/#.*/, `#/campaign/${id}`));
    await calendar.waitFor();
    const results = await calendar.locator(".result[data-good]").allInnerTexts();
    check(`${season}: the calendar has the game that was played`, results.length > 0 && results[0].length > 2, results.join());
    const changed = await page.locator(".lasting .prose").innerText();
    check(`${season}: the sheet says what has changed`, changed !== sheet && changed.length > 100, changed);
    note(`${season}: January ${results.join()}`);

    // Letters are read one at a time, and again at any time.
    const letter = page.locator(".letter");
    const title = () => letter.locator(".from").innerText();
    if (await letter.locator(".from").count()) {
      const one = await title();
      const next = page.getByRole("button", { name: "Next letter" });
      if ((await next.count()) && (await next.isEnabled())) {
        await press(page, next);
        await page.waitForFunction((was) => document.querySelector(".letter .from").innerText !== was, one);
        await press(page, page.getByRole("button", { name: "Previous letter" }));
        await page.waitForFunction((was) => document.querySelector(".letter .from").innerText === was, one);
        check(`${season}: letters are leafed through`, true);
      }
      check(`${season}: one letter lies open`, (await letter.count()) === 1 && one.length > 3, one);
    }
    check(`${season}: months ahead show nothing but days`, (await calendar.locator("[data-later=true] .result").count()) === 0);
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
    await page.evaluate(() => {
      const said = JSON.parse(localStorage.getItem("surto-settings") ?? "{}");
      localStorage.setItem("surto-settings", JSON.stringify({ ...said, language: "fr" }));
    });
    await page.reload();
    const listed = page.locator(`a[href*="${id}"] .soft:not(:empty)`).first();
    await listed.waitFor();
    check(
      `${season}: and says its month in another language`,
      /tentative/.test(await listed.innerText()),
      await listed.innerText(),
    );
    await page.close();
  }
});
