// The prologues of Season 2 and Season 0, played to their ends by mouse.
import { inBrowser } from "./lib/frame.mjs";
import { press } from "./lib/hand.mjs";
import { checkedRecord, dice, look } from "./lib/play.mjs";
import { begin, playOn } from "./lib/season.mjs";

await inBrowser({ server: "static" }, async ({ open, check, same, note }) => {
  for (const season of ["season2", "season0"]) {
    // Pieces as numbers, which are read off the map here.
    const page = await open(`#/new/${season}`, { prefs: { numbers: true } });
    await begin(page, "prologue");
    const told = page.locator(".toast");
    await told.waitFor();
    check(`${season}: objectives are announced`, /^Objectives.*: ./.test(await told.innerText()), await told.innerText());
    const chance = dice(11);
    let london = "";

    if (season === "season2") {
      await page.locator(".supplies").waitFor();
      await press(page, page.getByRole("button", { name: "Remove all" }));
      await page.locator(".place[data-place='0'] .core text").waitFor({ state: "detached" });
      check("supplies: places that can get some are lit", (await page.locator(".place.lit").count()) > 5);
      await press(page, page.locator(".place[data-place='2']"));
      await press(page, page.locator(".place[data-place='2']"));
      await page.waitForFunction(() => document.querySelector(".place[data-place='2'] .core text")?.textContent === "2");
      await page.locator(".place[data-place='2']").click({ button: "right" });
      await page.waitForFunction(() => document.querySelector(".place[data-place='2'] .core text")?.textContent === "1");
      check("supplies: done waits for the last one", await page.locator(".supplies [data-kind=main]").isDisabled());
      await press(page, page.getByRole("button", { name: "Spread the rest" }));
      await page.locator(".supplies [data-kind=main]:enabled").waitFor();
      // the map is drawn a moment after the words
      london = await page.locator(".stores > [data-place='2'] output").innerText();
      check("supplies: each location has a store", (await page.locator(".stores > li").count()) > 5);
      await page.waitForFunction((n) => document.querySelector(".place[data-place='2'] .core text")?.textContent === n, london);
      await press(page, page.locator(".supplies [data-kind=main]"));
      await page.waitForFunction(() => Number(document.querySelector(".table").dataset.count) > 10);
    } else {
      check("answers say what they mean", (await page.locator(".tray .meaning").count()) > 1);
    }

    await press(page, page.getByRole("tab", { name: "Season" }));
    await page.locator("[role=tabpanel] .goals li").first().waitFor();
    check(`${season}: objectives are told`, /Objectives/i.test(await page.locator("[role=tabpanel] .goals").first().innerText()));
    const made = await playOn(page, chance);
    check(`${season}: the prologue has come to its end`, await page.locator(".end").isVisible(), JSON.stringify(made));
    note(
      `${season}: ${JSON.stringify(made)}, ${(await look(page)).log} moves: ` +
        (await page.locator(".end p").first().innerText()),
    );
    const won = (await page.locator(".end-cover").getAttribute("data-won")) === "true";
    same(
      `${season}: a prologue that was won leads to the year`,
      await page.locator('.end-cover a[href$="/campaign"]').count(),
      +won,
    );
    await press(page, page.getByRole("button", { name: "Look at the board" }));
    const { said, record } = await checkedRecord(page, () => press(page, page.getByRole("button", { name: "Export game" })));
    check(
      `${season}: the native program plays the record to the same end`,
      /\b(won|lost|ended)\b/.test(said) || said.length === 0,
      said,
    );
    if (london) check("supplies: what the map showed is what was placed", record.includes(`place london ${london}`), london);
    same(`${season}: it is a prologue`, /^game: (.*)$/m.exec(record)?.[1], "prologue");
    await page.close();
  }
});
