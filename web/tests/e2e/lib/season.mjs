// A game of a season played by mouse alone: what is lit, offered and asked is pressed, as a person would who thinks little.
import { press } from "./hand.mjs";
import { goneOn, lookNext } from "./play.mjs";
import { startPlaying } from "./views.mjs";

function pressedVerb(page) {
  return page.evaluate(
    () => document.querySelector(".actions .verb[aria-pressed=true]")?.getAttribute("aria-keyshortcuts") ?? null,
  );
}

/** Something came of a press: a move, something else to press, or another verb is chosen. */
function stirred(page, count, pressed = null) {
  return page.waitForFunction(
    ([n, was]) =>
      Number(document.querySelector(".table").dataset.count) > n ||
      document.querySelector(".tray, dialog[open], .question[data-kind=refused]") ||
      (document.querySelector(".actions .verb[aria-pressed=true]")?.getAttribute("aria-keyshortcuts") ?? null) !== was,
    [count, pressed],
  );
}

/** One press. Returns: what it was, for notes. */
export async function onePress(page, chance, now) {
  if (await page.locator(".supplies").count()) {
    await press(page, page.locator(".supplies [data-kind=main]"));
    await goneOn(page, now.log);
    return "supplies";
  }
  if (now.dialog) {
    await press(page, page.locator("dialog .ends > button:not([data-kind=main])"));
    await page.locator("dialog[open]").waitFor({ state: "detached" });
    return "warned";
  }
  if (now.answers > 0) {
    const at = chance(now.answers);
    await press(page, page.locator(".tray .choices > button:not([data-kind])").nth(at));
    await page.waitForFunction(
      (n) => Number(document.querySelector(".table").dataset.count) > n || document.querySelector("dialog[open]"),
      now.log,
    );
    return "answer";
  }
  const verbs = now.verbs.filter((key) => key !== "x");
  if (verbs.length > 0 && chance(3) === 0) {
    const verb = page.locator(`.actions .verb[aria-keyshortcuts="${verbs[chance(verbs.length)]}"]`);
    const pressed = await pressedVerb(page);
    await press(page, verb);
    await stirred(page, now.log, pressed);
    return "verb";
  }
  if (now.lit.length > 0 && chance(8)) {
    const pressed = await pressedVerb(page);
    await press(page, page.locator(`.place[data-place="${now.lit[chance(now.lit.length)]}"]`));
    await stirred(page, now.log, pressed);
    return "place";
  }
  await press(page, page.locator(".actions .ends > [data-kind=main]"));
  await page.waitForFunction(
    (n) => Number(document.querySelector(".table").dataset.count) > n || document.querySelector("dialog[open]"),
    now.log,
  );
  return "onward";
}

/** Presses until the game is over or `until` is so. Returns: how many presses of each sort there were. */
export async function playOn(page, chance, { until = async () => false, most = 3000 } = {}) {
  const made = {};
  for (let i = 0; i < most; i++) {
    const now = await lookNext(page);
    if (now.over || (await until(page, now))) return made;
    if (now.pace) {
      await page.locator(".speed").selectOption("off");
      await page.locator(".pace").waitFor({ state: "detached" });
      continue;
    }
    const sort = await onePress(page, chance, now);
    made[sort] = (made[sort] ?? 0) + 1;
  }
  throw new Error(`not over after ${most} presses`);
}

/** A new game of a season, from the form for new games. */
export async function begin(page, part, choose = true) {
  await page.locator("form").waitFor();
  const wanted = page
    .getByRole("radio", { name: part })
    .or(page.getByRole("button", { name: part, exact: true }))
    .first();
  if (choose) await wanted.click({ force: true });
  else await wanted.waitFor();
  await page.getByLabel("Name of Player 1").fill("Ana");
  await page.getByLabel("Name of Player 2").fill("Beto");
  await press(page, page.getByRole("button", { name: "Start" }));
  await startPlaying(page);
  await page.locator(".board").waitFor();
  await page.locator(".table[data-count]").waitFor();
}
