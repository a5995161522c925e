// A whole base game by mouse, from Home to the end; the record is checked by the native program. On the way: a rule that forbids,
// undo, a plan, a hint that is followed, chance at a pace, a warning, the log that jumps.
import { inBrowser } from "./lib/frame.mjs";
import { drawn, press } from "./lib/hand.mjs";
import { checkedRecord, dice, goneOn, look, lookNext, settled } from "./lib/play.mjs";

const MOVES_MOST = 400;

await inBrowser({ server: "static" }, async ({ open, check, same, note }) => {
  const page = await open("", { still: false, pace: "normal" });
  const click = (locator) => press(page, locator);
  const button = (name) => page.getByRole("button", { name });
  const question = () => page.locator(".question").innerText();

  await click(page.getByRole("link", { name: "Settings" }));
  await click(page.getByText("Step by step"));
  await click(page.getByRole("link", { name: "Surto" }));
  await click(page.getByRole("link", { name: "New game" }));
  await page.getByLabel("Name of Player 1").fill("Ana");
  await page.getByLabel("Name of Player 2").fill("Beto");
  await click(button("Start"));
  await page.locator(".board .place").first().waitFor();
  check("the table says whose turn it is", /(Ana|Beto) .*4 actions left/.test(await question()), await question());

  await click(button(/^Cure/));
  await page.locator(".question[data-kind=refused]").waitFor();
  check(
    "a verb that cannot be done names its rule",
    /rules\/base\./.test(await page.locator(".question a").getAttribute("href")),
  );

  const lit = page.locator(".place.lit");
  /** To a place that is lit. Who moves others' pawns, or has an airlift, is asked how. */
  const walk = async () => {
    await click(lit);
    await drawn(page);
    const own = page.locator(".tray .button").filter({ hasText: /^Drive to [^,]+$/ });
    if (await own.count()) await click(own);
  };
  const before = await page.locator(".seat[data-active=true] .place-link").innerText();
  await walk();
  await page.waitForFunction(() => /3 actions left/.test(document.querySelector(".question").innerText));
  check("a click on a lit place goes there", (await page.locator(".seat[data-active=true] .place-link").innerText()) !== before);
  const tools = () => Promise.all(["Undo", "Redo"].map(async (name) => (await button(name).boundingBox()).x));
  const stood = await tools();
  await click(button("Undo"));
  await page.waitForFunction(() => /4 actions left/.test(document.querySelector(".question").innerText));
  same("undo and redo stay where they are", await tools(), stood);
  same("undo brings the pawn back", await page.locator(".seat[data-active=true] .place-link").innerText(), before);

  await click(button(/^Plan/));
  await page.locator(".table[data-scene=plan]").waitFor();
  const count = (await look(page)).log;
  for (let left = 4; left > 2; left--) {
    await walk();
    await page.waitForFunction(
      (n) => new RegExp(`${n} actions? left`).test(document.querySelector(".question").innerText),
      left - 1,
    );
  }
  same("a plan plays nothing", (await look(page)).log, count);
  await click(button("Play it"));
  await page.locator(".table[data-scene=present]").waitFor();
  check("a plan that is played is played whole", (await look(page)).log >= count + 2);

  await click(page.getByRole("tab", { name: "Hint" }));
  await click(button("Give me a hint"));
  await click(button("Show what to do"));
  await click(button("Preview on the map"));
  await page.locator(".table[data-scene=plan]").waitFor();
  const walked = await page.locator(".plan[data-open=true] li, .plans li").allInnerTexts();
  const legs = await page.locator(".board .way .leg").count();
  const goes = walked.filter((text) => /^(drive|fly|charter|shuttle)/i.test(text)).length;
  check("its line goes through every place", goes === 0 || legs >= goes, `${legs} legs for ${walked.join("; ")}`);
  await click(button("Play it"));
  await page.locator(".table:not([data-scene=plan])").waitFor();
  check("a hint becomes a plan and is played", (await look(page)).log > count + 2);

  const chance = dice(7);
  let steps = 0;
  let lights = 0;
  let warned = false;
  let moves = 0;
  for (let now = await lookNext(page); moves < MOVES_MOST; now = await lookNext(page), moves++) {
    if (now.over) {
      if (warned && lights > 0) break;
      await click(page.locator(".end").getByRole("link", { name: "New game" })); // it was lost before anything could happen
      await button("Start").click();
      await page.locator(".board .place").first().waitFor();
    } else if (now.pace) {
      const step = page.getByRole("button", { name: "Step", exact: true });
      const told = () => page.locator(".told").innerText();
      for (let before = await told(); await step.isEnabled(); before = await told(), steps++) {
        await click(step);
        await page.waitForFunction((text) => document.querySelector(".told")?.innerText !== text, before);
        lights += await page.locator(".place.marked").count();
      }
      if (lights > 0) await page.locator(".speed").selectOption("off");
      await click(button("Skip"));
      await page.locator(".pace").waitFor({ state: "detached" });
    } else if (now.dialog) {
      warned = true;
      await click(page.locator("dialog .ends > button:not([data-kind=main])"));
      await page.locator("dialog[open]").waitFor({ state: "detached" });
    } else if (now.answers > 0) {
      await click(page.locator(".tray .choices > button:not([data-kind])").nth(chance(now.answers)));
      await goneOn(page, now.log);
    } else if (now.verbs.includes("t") && chance(2)) {
      await click(page.locator('.actions .verb[aria-keyshortcuts="t"]'));
      await settled(page, now.log);
    } else if (now.lit.length > 0 && chance(8)) {
      await click(page.locator(`.place[data-place="${now.lit[chance(now.lit.length)]}"]`));
      await settled(page, now.log);
    } else {
      await click(page.locator(".actions .ends > [data-kind=main]"));
      await goneOn(page, now.log);
    }
  }
  check("the game has come to its end", await page.locator(".end").isVisible(), `${moves} clicks`);
  check("chance was told step by step, and lit its places", steps > 0 && lights > 0, `${steps} steps, ${lights} lights`);
  check("somebody was warned before a turn ended", warned);
  note(`${moves} clicks, ${(await look(page)).log} moves: ${await page.locator(".end").innerText()}`);

  await click(button("Look at the board"));
  await click(page.getByRole("tab", { name: "Log" }));
  await click(page.locator(".log ol button").nth(3));
  await page.locator(".table[data-scene=past]").waitFor();
  check("a line of the log shows the table as it was", await page.locator(".pace input[type=range]").isVisible());
  await click(button("Back to the game"));

  const { said, record } = await checkedRecord(page, () => click(button("Export game")));
  check("the native program plays the record to the same end", /: ok \(\d+ moves, (won|lost)/.test(said), said);
  check("the record has the players", /^names: Ana \| Beto$/m.test(record), record.slice(0, 300));
  note(said.trim());
});
