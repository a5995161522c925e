// Computer players in real workers: a hint in layers, stopped, put into a plan and played; the chance to win; odds in words;
// and a partner who plays its turns.
import { inBrowser, PATIENCE } from "./lib/frame.mjs";
import { until } from "./lib/servers.mjs";

await inBrowser({ server: "static" }, async ({ open, check, same, note }) => {
  const page = await open("#/new");
  const button = (name) => page.getByRole("button", { name });
  const openTab = (name) => page.getByRole("tab", { name }).click();
  await page.getByLabel("Name of Player 1").fill("Ana");
  await page.getByLabel("Who plays Player 2").selectOption("casual");
  await button("Start").click();
  await page.locator(".board .place").first().waitFor();

  // The partner may begin.
  const mine = async () => (await page.locator(".seat[data-active=true]").innerText()).includes("Ana");
  const count = () => page.locator(".table").getAttribute("data-count").then(Number);
  await until("Ana's turn", mine, 120);

  same("nobody is told the chance to win who has not asked", await page.locator(".win").count(), 0);
  await openTab("Hint");
  await button("Show the win chance").click();
  await page
    .locator(".top .win[data-known=true]")
    .first()
    .waitFor({ timeout: 3 * PATIENCE });
  const chance = await page.locator(".top .win").first().getAttribute("aria-label");
  check("the chance to win stands in the bar for who asks", /Win chance: \d+%/.test(chance), chance);

  await openTab("Odds");
  await page.locator(".odds table").waitFor({ timeout: 3 * PATIENCE });
  check(
    "the odds are told in words",
    /\d ?%\s+an epidemic is drawn/.test(await page.locator(".odds").innerText()),
    await page.locator(".odds").innerText(),
  );

  // ---- Hints
  await openTab("Hint");
  await button("Give me a hint").click();
  await page
    .locator(".hint-reasons li")
    .first()
    .waitFor({ timeout: 3 * PATIENCE });
  same("first there is the reason alone", await page.locator(".hint-plan").count(), 0);
  await button("Show what to do").click();
  check("then what to do", (await page.locator(".hint-plan li").count()) > 0);
  const stop = page.locator(".advice").getByRole("button", { name: "Stop" });
  if (await stop.count()) {
    await stop.click();
    same("a hint that is stopped stays as it is", await page.locator(".advice progress").count(), 0);
    check("with its plan", (await page.locator(".hint-plan li").count()) > 0);
  }
  const planned = await page.locator(".hint-plan li").count();
  const before = await count();
  await button("Preview on the map").click();
  await page.locator(".table[data-scene=plan]").waitFor();
  same("a plan changes nothing at the table", await count(), before);
  await button("Play it").click();
  await until("the plan is played", async () => (await count()) >= before + planned, 60);
  check("the hint's plan is played as it was shown", true);

  // ---- The partner
  const isOver = async () => (await page.locator(".end").count()) > 0;
  const pass = page.locator(".actions .ends .button[data-kind=main]").first();
  const anyway = page.locator("dialog[open] .ends .button").first();
  const answer = page
    .locator(".tray .pick:not([aria-pressed=true]):enabled, .tray .choices .button:not([data-kind=quiet]):enabled")
    .first();
  await until(
    "the partner's turn and Ana's again",
    async () => {
      for (const one of [anyway, pass, answer]) {
        if (!(await one.isVisible())) continue;
        await one.click({ timeout: 2000 }).catch(() => undefined); // it may be gone by then
        break;
      }
      return (await isOver()) || ((await count()) > before + planned + 12 && mine());
    },
    180,
  );
  note(`${await count()} moves`);
  check("the partner has played its turn, and it is Ana's again, or all is lost", (await isOver()) || (await mine()));
});
