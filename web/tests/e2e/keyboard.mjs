// A whole base game by keyboard alone, from Home to the end. A pointer event anywhere is a failure.
import { inBrowser } from "./lib/frame.mjs";
import { checkedRecord, dice, goneOn, look, lookNext, settled } from "./lib/play.mjs";

const MOVES_MOST = 600;

/** Where the focus is, in words. */
const focused = (page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    return at?.getAttribute("aria-label") ?? at?.textContent ?? "";
  });

async function tabTo(page, wanted) {
  for (let i = 0; i < 60; i++) {
    if (wanted.test(await focused(page))) return true;
    await page.keyboard.press("Tab");
  }
  return false;
}

await inBrowser({ server: "static" }, async ({ open, check, same, note }) => {
  const page = await open("");
  await page.evaluate(() => {
    window.pointed = [];
    for (const kind of ["pointerdown", "mousedown", "touchstart"])
      addEventListener(kind, (event) => window.pointed.push(event.type), true);
  });
  const key = (name) => page.keyboard.press(name);

  check("Tab reaches New game", await tabTo(page, /^New game/));
  await key("Enter");
  await page.getByRole("heading", { name: "New game" }).waitFor();
  check("Tab reaches the names", await tabTo(page, /^Name of Player 1/));
  await page.keyboard.type("Ana");
  await key("Enter");
  await page.locator(".board .place").first().waitFor();
  await page.waitForFunction(() => document.activeElement?.closest(".place"));
  check("the board has the focus when a game begins", /Atlanta/.test(await focused(page)), await focused(page));
  await page.evaluate(() => document.activeElement.blur());
  await key("ArrowRight");
  const walked = page.waitForFunction(
    () => !/^Atlanta/.test(document.activeElement?.closest(".place button, .place [role]")?.ariaLabel ?? "Atlanta"),
  );
  check("an arrow walks also if nothing has the focus", await walked.then(Boolean, () => false), await focused(page));
  await key("Home");

  const before = await focused(page);
  await key("ArrowLeft");
  await page.waitForFunction((text) => document.activeElement?.getAttribute("aria-label") !== text, before);
  check("arrows walk along the links", await page.evaluate(() => document.activeElement.closest(".place") !== null));
  await key("Home");
  await page.waitForFunction((text) => document.activeElement?.getAttribute("aria-label") === text, before);
  await key("c");
  await page
    .locator(".question[data-kind=refused]")
    .filter({ hasText: /[a-z]+ [a-z]+ [a-z]+/ })
    .waitFor(); // the rule's sentence
  check("a verb that cannot be done is explained", true);
  await key("Escape");

  await key("/");
  await page.locator(".question input").waitFor();
  const count = (await look(page)).log;
  await page.keyboard.type("drive chicago");
  await key("Enter");
  await settled(page, count);
  if (await page.locator(".tray").count()) await key("1"); // a Dispatcher can drive others as well
  await page.waitForFunction((n) => Number(document.querySelector(".table").dataset.count) > n, count);
  check("a typed command is done", true);
  await key("u");
  await page.waitForFunction((n) => Number(document.querySelector(".table").dataset.count) === n, count);
  await key("r");
  await page.waitForFunction((n) => Number(document.querySelector(".table").dataset.count) > n, count);
  check("u takes it back and r makes it again", true);

  const chance = dice(11);
  let pressed = 0;
  for (let now = await lookNext(page); !now.over && pressed < MOVES_MOST; now = await lookNext(page), pressed++) {
    if (now.dialog) {
      await tabTo(page, /anyway$/);
      await key("Enter");
      await page.locator("dialog[open]").waitFor({ state: "detached" });
    } else if (now.answers > 0) {
      await key(String(1 + chance(Math.min(9, now.answers))));
      await goneOn(page, now.log);
    } else if (now.tray) {
      await key("Escape"); // a place where nothing can be done
      await page.locator(".tray").waitFor({ state: "detached" });
    } else if (now.verbs.includes("t") && chance(2)) {
      await key("t");
      await settled(page, now.log);
    } else if (now.lit.length > 0 && chance(8)) {
      await key("PageDown"); // the links of this place, one by one
      for (let more = chance(4); more > 0; more--) await key("PageDown");
      await key("Enter");
      await settled(page, now.log);
    } else {
      await key("e");
      await settled(page, now.log);
    }
  }
  check("the game has come to its end", await page.locator(".end").isVisible(), `${pressed} keys`);
  note(`${pressed} rounds, ${(await look(page)).log} moves: ${await page.locator(".end").innerText()}`);
  check("Tab reaches the board under the result", await tabTo(page, /^Look at the board/));
  await key("Enter");
  check("Tab reaches Export game", await tabTo(page, /^Export game/));
  const { said, record } = await checkedRecord(page, () => key("Enter"));
  check("the native program plays the record to the same end", /: ok \(\d+ moves, (won|lost)/.test(said), said);
  check("the record has the name that was typed", /^names: Ana \| /m.test(record), record.slice(0, 300));
  same("no pointer was used", await page.evaluate(() => window.pointed), []);
});
