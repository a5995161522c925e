// The tutorial from its first text to its end, by mouse: texts are read, views opened, the moves it wants are made; a move that
// it does not want is answered; it is left in the middle and gone on with.
import { inBrowser } from "./lib/frame.mjs";
import { drawn, press } from "./lib/hand.mjs";
import { look } from "./lib/play.mjs";

const LOOKS_AT = "odds"; // the tab of what the first view is about

const step = (page) =>
  page
    .locator(".teacher header .small")
    .first()
    .innerText()
    .catch(() => "");

await inBrowser({ server: "static" }, async ({ open, check, note }) => {
  const page = await open("#/learn");
  await press(page, page.getByRole("button", { name: "Start over" }));
  const teacher = page.locator(".teacher");
  const button = (name) => teacher.getByRole("button", { name });
  await teacher.waitFor();
  check("the first text is there", (await teacher.locator(".say").innerText()).length > 40);

  let reads = 0;
  let looks = 0;
  let moves = 0;
  let pointed = 0;
  let wrong = false;
  let left = false;
  const ended = async () =>
    (await page.locator(".end").count()) && (await teacher.getByRole("link", { name: "A game of your own" }).count());
  for (let i = 0; i < 600 && !(await ended()); i++) {
    const now = await look(page);
    const before = `${await step(page)} ${now.log}`;
    if (now.pace) {
      await page.locator(".speed").selectOption("off");
      await page.locator(".pace").waitFor({ state: "detached" });
      continue;
    }
    pointed += await page.locator(".signs .sign").count();
    if (await button(/^Next/).count()) {
      reads++;
      await press(page, button(/^Next/));
    } else if (await button("Open it").count()) {
      looks++;
      if (looks === 1) {
        // the tab of the table shows the same
        await press(page, page.locator(`[role=tab][data-key=${LOOKS_AT}]`));
        await button("Open it").waitFor({ state: "detached" });
        check("the tab of a view is accepted as the view", (await step(page)) !== before.split(" ")[0]);
      } else {
        await press(page, button("Open it"));
        check(`view ${looks} has something to be seen`, (await page.locator("dialog .prose").innerText()).length > 20);
        await press(page, page.locator("dialog .ends button"));
      }
    } else if (await button(/^Hint/).count()) {
      if (!wrong && now.lit.length > 1) {
        // what is wanted, or anything else
        await press(page, page.locator(`.place[data-place="${now.lit[0]}"]`));
        await page.waitForFunction(
          (n) => document.querySelector(".teacher .answer") || Number(document.querySelector(".table").dataset.count) > n,
          now.log,
        );
        wrong = (await teacher.locator(".answer").count()) > 0;
        if (wrong) continue;
      } else {
        // the third hint does it
        moves++;
        const same = async () => `${await step(page)} ${(await look(page)).log}` === before;
        for (let k = 0; k < 4 && (await button(/^Hint/).count()) && (await same()); k++) {
          await press(page, button(/^Hint/));
          await drawn(page);
        }
      }
    } else break;
    await page.waitForFunction((was) => {
      const at = document.querySelector(".teacher header .small")?.innerText ?? "";
      const now = `${at} ${document.querySelector(".table")?.dataset.count}`;
      return now !== was || document.querySelector(".pace, .end");
    }, before);
    if (!left && reads > 12) {
      left = true;
      const was = await step(page);
      await page.goto(page.url().replace(/#.*/, "#/learn"));
      await press(page, page.getByRole("link", { name: /^Continue/ }));
      await teacher.waitFor();
      const far = Math.abs(parseInt(await step(page), 10) - parseInt(was, 10));
      check("it is gone on with where it was left", far < 12, `${was} ${await step(page)}`);
    }
  }
  note(`${reads} texts, ${looks} views, ${moves} moves with hints`);
  check("places are pointed at", pointed > 10, pointed);
  check("a move that is not wanted is answered", wrong);
  check("the tutorial comes to its end", (await page.locator(".end").count()) === 1, await teacher.innerText().catch(() => ""));
  check("the game is won", (await page.locator(".end").getAttribute("data-won")) === "true");
});
