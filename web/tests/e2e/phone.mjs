// A base game on a phone, by touch: 390x844 and turned to 844x390. Nothing of the page scrolls; what is touched has 44 px.
// With SURTO_LONG=1 the game is played to its end.
import { inBrowser } from "./lib/frame.mjs";
import * as hand from "./lib/hand.mjs";
import { checkedRecord, dice, goneOn, look, lookNext, settled } from "./lib/play.mjs";

const LEAST = 44;
const ROUNDS = process.env.SURTO_LONG ? 600 : 40;

/** What can be touched and is smaller than a finger. */
const small = (page) =>
  page.evaluate((least) => {
    const all = [...document.querySelectorAll(".table :is(button, select, [role=tab], .place .hit, .brand)")];
    const nameOf = (one) => (one.textContent || one.getAttribute("aria-label") || one.className.baseVal).trim();
    return all
      .filter((one) => one.checkVisibility())
      .map((one) => [one, one.getBoundingClientRect()])
      .filter(([, { width, height }]) => width > 0 && (width < least - 0.5 || height < least - 0.5))
      .map(([one, { width, height }]) => `${nameOf(one)} ${width}x${height}`);
  }, LEAST);

/** How much of the page is outside the screen. */
const outside = (page) =>
  page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return { wide: scrollWidth - innerWidth, high: scrollHeight - innerHeight };
  });

await inBrowser({ server: "static" }, async ({ open, check, same, note }) => {
  const page = await open("", { size: "phone" });
  const tap = (locator) => hand.tap(page, locator);
  const tab = (name) => page.getByRole("tab", { name });

  await tap(page.getByRole("link", { name: "New game" }));
  await tap(page.getByRole("button", { name: "Start" }));
  await page.locator(".board .place").first().waitFor();
  const measure = async (where) => {
    same(`${where}: nothing scrolls`, await outside(page), { wide: 0, high: 0 });
    same(`${where}: targets of ${LEAST} px`, await small(page), []);
  };
  await measure("upright");
  same(
    "all places are on the screen",
    await page.evaluate(
      () =>
        [...document.querySelectorAll(".place .hit")].filter((hit) => {
          const { left, right, top, bottom } = hit.getBoundingClientRect();
          return left < -12 || right > innerWidth + 12 || top < 0 || bottom > innerHeight;
        }).length,
    ),
    0,
  );

  for (const name of ["Team", "Log", "Decks", "Odds", "Hint", "Plans", "Choices"]) {
    await tap(tab(name));
    await page.locator(".side[data-open=true] [role=tabpanel]").waitFor();
    await measure(`sheet ${name}`);
  }
  await tap(tab("Choices"));
  await page.locator(".side[data-open=false]").waitFor();
  check("a second touch folds the sheet", true);

  const chance = dice(5);
  let rounds = 0;
  let turned = false;
  for (let now = await lookNext(page); !(now.over && turned) && rounds < ROUNDS; now = await lookNext(page), rounds++) {
    if ((now.over || rounds === Math.floor(ROUNDS / 2)) && !turned) {
      turned = true;
      await page.setViewportSize({ width: 844, height: 390 });
      await page.locator(".table[data-room=low]").waitFor();
      await page.waitForFunction(() => document.querySelector(".board svg").getBoundingClientRect().height <= innerHeight);
      await measure("landscape");
      continue;
    }
    const gone = () => settled(page, now.log);
    if (now.dialog) {
      await tap(page.locator("dialog .ends > button:not([data-kind=main])"));
      await page.locator("dialog[open]").waitFor({ state: "detached" });
    } else if (now.answers > 0) {
      await tap(page.locator(".tray .choices > button:not([data-kind])").nth(chance(now.answers)));
      await goneOn(page, now.log);
    } else if (now.tray) {
      await tap(page.getByRole("button", { name: "Back", exact: true }));
      await page.locator(".tray").waitFor({ state: "detached" });
    } else if (now.verbs.includes("t") && chance(2)) {
      await tap(page.locator('.actions .verb[aria-keyshortcuts="t"]'));
      await gone();
    } else if (now.lit.length > 0 && chance(8)) {
      await tap(page.locator(`.place[data-place="${now.lit[chance(now.lit.length)]}"] .hit`));
      await gone();
    } else {
      await tap(page.locator(".actions .ends > [data-kind=main]"));
      await gone();
    }
  }
  const { log, over } = await look(page);
  check("the game was played by touch", over || (log > 40 && !process.env.SURTO_LONG), `${log} moves`);
  check("and turned", turned);
  note(`${rounds} rounds, ${log} moves`);

  const { said } = await checkedRecord(page, async () => {
    await tap(page.getByRole("button", { name: "Menu", exact: true }));
    await tap(page.getByRole("menuitem", { name: "Export game" }));
  });
  check("the native program plays the record", /: ok \(\d+ moves/.test(said), said);

  await tap(page.locator(".brand"));
  await page.locator(".home").waitFor();
  if (!over) {
    await tap(page.getByRole("link", { name: /^Continue/ }));
    await page.locator(".board .place").first().waitFor();
    same("one touch goes on where it was", (await look(page)).log, log);
  }
});
