// The table as sighted players see it: what lies beside the map, cards with their texts, the city's popover, and a dock that
// keeps its height whatever is asked.
import { inBrowser, PATIENCE } from "./lib/frame.mjs";
import { drawn, middle, press } from "./lib/hand.mjs";
import { discard, forecast, grant, openRecord } from "./lib/moments.mjs";
import { beginGame } from "./lib/views.mjs";

/** Where map and dock are, to the pixel. */
const places = (page) =>
  page.evaluate(() =>
    [".board", ".board svg", ".dock"].map((one) => {
      const { x, y, width, height } = document.querySelector(one).getBoundingClientRect();
      return [x, y, width, height].join();
    }),
  );

/** Legal targets that lie below something of a kind. */
const covered = (page, over) =>
  page.evaluate((selector) => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    const inside = (x, y) => box && x > box.left && x < box.right && y > box.top && y < box.bottom;
    return [...document.querySelectorAll(".place.lit .hit")].filter((hit) => {
      const { left, right, top, bottom } = hit.getBoundingClientRect();
      return inside((left + right) / 2, (top + bottom) / 2);
    }).length;
  }, over);

await inBrowser({ server: "static" }, async ({ open, check, same }) => {
  for (const size of ["desktop", { width: 1024, height: 768 }]) {
    const name = typeof size === "string" ? size : `${size.width}x${size.height}`;
    const page = await open("", { size });
    await beginGame(page);
    await page.locator(".role-card li").first().waitFor();
    await page
      .locator(name === "desktop" ? ".plate.cures" : ".shelf .cure-vial")
      .first()
      .waitFor();
    const text = await page.locator(".table").innerText();
    check(`${name}: the role says what it can do`, (await page.locator(".role-card li").count()) > 0);
    check(`${name}: the player deck has its number`, /\b(4\d|5\d)\b/.test(text), text);
    if (name === "desktop") {
      const cubes = (await page.locator(".plate.cures b").allInnerTexts()).map(Number);
      same("cubes left are shown", cubes.length, 4);
      check("and counted", cubes.reduce((a, b) => a + b) === 4 * 24 - 18, cubes.join());
      same("no disease is cured", await page.locator('.cure-vial[data-state="open"]').count(), 4);
      const labels = await page
        .locator(".board-room [aria-label]")
        .evaluateAll((all) =>
          all.map((one) => one.getAttribute("aria-label")).filter((label) => /\d/.test(label) && !/drive|Linked/.test(label)),
        );
      check("and whoever sees nothing hears the same", /Cubes left: \d+/.test(labels.join(" ")), labels.join("\n"));
    }

    const before = await places(page);
    for (const key of ["d", "Escape", "c", "Escape", "f", "Escape", "g", "Escape", "v", "Escape", "w", "Escape", "/"]) {
      await page.keyboard.press(key);
      await drawn(page);
      same(`${name}: nothing jumps after ${key}`, await places(page), before);
    }
    await page.keyboard.press("Escape");
    await page.keyboard.press("p");
    await page.locator(".table[data-scene=plan]").waitFor();
    same(`${name}: nor in a plan`, await places(page), before);
    await page.keyboard.press("Escape");

    await page.locator(".place.cursor [role=button]").click({ button: "right" });
    await page.locator(".board-room > .tray").waitFor();
    check(`${name}: the popover has its name`, (await page.locator(".tray .place-head h3").innerText()).length > 2);
    check(`${name}: a city says what it holds`, /Linked to|cubes/.test(await page.locator(".tray p").first().innerText()));
    const faded = page.locator(".tray .impossible button").first();
    await faded.waitFor();
    check(`${name}: what is impossible says why`, ((await faded.getAttribute("title")) ?? "").length > 10);
    same(`${name}: the popover covers no legal target`, await covered(page, ".tray"), 0);
    await page.keyboard.press("Escape");
    await page.context().close();
  }

  for (const size of ["desktop", "phone"]) {
    const page = await open("", { size });
    await beginGame(page);
    if (size === "desktop") {
      same("nobody is told the win chance who has not asked", await page.locator(".top .win").count(), 0);
      await page.locator(".win-meter").click();
      await page.locator(".top .win").waitFor();
      check("a press in the bar shows it", /^Win chance/.test(await page.locator(".top .win").getAttribute("aria-label")));
      await page.locator(".win-meter").click();
      same("and hides it", await page.locator(".top .win").count(), 0);
      check(
        "the prompt says what to do",
        /^\S.*4 actions left\.\s+Choose a highlighted city/s.test(await page.locator(".prompt").innerText()),
        await page.locator(".prompt").innerText(),
      );
      check("and begins with a name", (await page.locator(".prompt .question b").first().innerText()).length > 0);
    }
    const track = page.locator(".press[aria-label^='Outbreaks']").first();
    await press(page, track);
    const help = page.locator(".sign-help");
    await help.getByRole("link").waitFor();
    check(`${size}: a sign says how it stands and what it means`, (await help.locator("p").count()) === 2);
    await page.keyboard.press("Escape");
    await help.waitFor({ state: "detached" });
    check(`${size}: and gives the focus back`, await track.evaluate((one) => one === document.activeElement));

    if (size === "phone") await press(page, page.getByRole("tab", { name: "Log" }));
    await page.locator(".log li").first().waitFor();
    const bare = await page
      .locator(".log li > button")
      .evaluateAll((all) => all.filter((one) => !one.querySelector("svg")).length);
    same(`${size}: each line of the log has its sign`, bare, 0);
    check(`${size}: cubes that were put on cities are drawn`, (await page.locator(".log .cube").count()) === 9);
    await page.locator(".hint-card button").click();
    await page
      .locator(".hint-reasons li")
      .first()
      .waitFor({ timeout: 3 * PATIENCE });
    await press(page, page.getByRole("tab", { name: "Log" }));
    const hint = await page.locator(".hint-card[data-asked=true] p").innerText(); // a better reason may have come
    check(`${size}: the hint that was asked for stands below the log`, hint.length > 10 && !/Thinking/.test(hint), hint);
    await page.context().close();
  }

  {
    const page = await open("");
    await openRecord(page, forecast);
    const cards = page.locator(".order-card");
    await cards.first().waitFor();
    const names = await page.locator(".order-name").allInnerTexts();
    same("a Forecast shows its six cards", names.length, 6);
    same("as pictures", await page.locator(".order-art svg").count(), 6);
    await cards.first().press("ArrowRight");
    await drawn(page);
    const [first, second, ...rest] = names;
    same("a key moves one", await page.locator(".order-name").allInnerTexts(), [second, first, ...rest]);
    await page.mouse.move(...(await middle(page, cards.nth(5))));
    await page.mouse.down();
    await page.mouse.move(...(await middle(page, cards.nth(0))), { steps: 8 });
    await page.mouse.up();
    await drawn(page);
    const order = [rest[3], second, first, ...rest.slice(0, 3)];
    same("and so does the mouse", await page.locator(".order-name").allInnerTexts(), order);
    await press(page, page.locator(".tray [data-kind=main]"));
    await cards.first().waitFor({ state: "detached" });
    const log = await page.locator(".log").innerText();
    const told = [...log.matchAll(/places (.+) next, counting from the top/g)].map(([, name]) => name);
    same("they are put back in this order", told, order.slice(0, 5));
    await page.context().close();
  }

  for (const size of ["desktop", "phone"]) {
    const page = await open("", { size });
    await openRecord(page, discard);
    const picks = page.locator(".tray .pick");
    await picks.first().waitFor();
    const event = page.locator(".tray .choices .button[data-kind=quiet]"); // Airlift, which is aimed on the board alone
    const back = page.locator(".question .button");
    for (const how of ["button", "key"]) {
      await press(page, event);
      await picks.first().waitFor({ state: "detached" });
      await back.waitFor();
      if (how === "key") await page.keyboard.press("Escape");
      else await press(page, back);
      await picks.first().waitFor();
      same(`${size}: who turned to an event comes back to the question by ${how}`, await back.count(), 0);
    }
    await page.context().close();
  }

  for (const size of ["desktop", "phone"]) {
    const page = await open("", { size });
    await openRecord(page, grant);
    const card = page.locator(".hand .hand-card, .hand .mini").filter({ hasText: "Government Grant" });
    const lit = page.locator(".place.lit");
    const all = page.getByRole("button", { name: "List all places" });
    const use = async () => {
      await press(page, card);
      await all.waitFor();
    };
    await use();
    same(`${size}: a card for many places is aimed on the board`, await lit.count(), 47);
    await press(page, page.locator(".place:not(.lit)")); // it has a station already
    await page.locator(".question[data-kind=refused]").waitFor();
    check(
      `${size}: a place that does not go says why`,
      /\bstation/.test(await page.locator(".question").innerText()),
      await page.locator(".question").innerText(),
    );
    same(`${size}: and the card is still held`, await lit.count(), 47);
    await press(page, all);
    await all.waitFor({ state: "detached" });
    same(`${size}: its places can be listed`, await page.locator(".tray .choices > button:not([data-kind])").count(), 47);
    await page.keyboard.press("Escape");
    await use();
    const made = await page.locator(".table").getAttribute("data-count");
    await press(page, page.locator('.place.lit[data-place="9"]'));
    await page.waitForFunction((before) => document.querySelector(".table").dataset.count !== before, made);
    check(`${size}: a press on a lit place uses it`, true);
    await page.context().close();
  }

  const page = await open("");
  await beginGame(page);
  await press(page, page.getByRole("tab", { name: "Odds" }));
  const explained = page.locator(".odds .explained");
  const box = page.locator(".sign-help");
  await explained.focus();
  await page.keyboard.press("Enter");
  await box.getByRole("link").waitFor();
  check("the odds are explained by keys, too", /\bchance\b/i.test(await box.innerText()), await box.innerText());
  await page.keyboard.press("Escape");
  await box.waitFor({ state: "detached" });
  check("and the focus comes back", await explained.evaluate((one) => one === document.activeElement));
  await page.waitForTimeout(400); // a press at once after a box has closed is no press on what opened it
  await press(page, explained);
  await box.waitFor();
  await press(page, explained);
  await box.waitFor({ state: "detached" });
  await drawn(page);
  same("a second press closes it", await box.count(), 0);
  const heard = page.locator("[role=log], [role=alert]");
  await page.locator(".place.lit [role=button]").first().click();
  await page.waitForFunction(() => /\w/.test(document.querySelector("[role=log]").textContent));
  await press(page, page.locator(".brand"));
  await page.locator("h1").first().waitFor();
  same("what was told at the table is not told on another view", (await heard.allInnerTexts()).join("").trim(), "");
});
