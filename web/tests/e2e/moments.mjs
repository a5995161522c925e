// What happens, beat by beat, over the table: an epidemic, a chain of four outbreaks, a cure, a win. SURTO_FRAMES=DIR writes a
// picture of each beat, and frames of all of them at normal pace.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { inBrowser } from "./lib/frame.mjs";
import { moments, openRecord, playUntil } from "./lib/moments.mjs";

const frames = process.env.SURTO_FRAMES;
const size = { width: Number(process.env.SURTO_WIDTH ?? 1440), height: Number(process.env.SURTO_HEIGHT ?? 900) };
if (frames) mkdirSync(frames, { recursive: true });

const wanted = {
  epidemic: ".drama[data-kind=epidemic]",
  chain: ".drama[data-kind=outbreak]",
  cure: ".drama[data-kind=cure]",
  won: ".drama[data-kind=cure]",
  lost: ".drama[data-kind=outbreak]",
};
const only = process.env.SURTO_MOMENT?.split(",");

/** The board, the track and the choices, as all that a moment must leave behind. */
const table = (page) =>
  page.evaluate(() => ({
    places: [...document.querySelectorAll(".place [role=button]")].map((one) => one.getAttribute("aria-label")),
    count: document.querySelector(".table").dataset.count,
    log: document.querySelectorAll(".log button").length,
  }));

await inBrowser({ server: "static" }, async ({ open, check, same, note }) => {
  for (const [name, moment] of Object.entries(moments)) {
    if (only && !only.includes(name)) continue;
    const page = await open("", { pace: "step", size, theme: process.env.SURTO_THEME ?? "dark" });
    await openRecord(page, moment.record);
    check(`${name}: comes`, await playUntil(page, moment, wanted[name]));
    const before = await page.evaluate(() => location.href);
    const titles = [];
    for (let i = 0; i < 30 && (await page.locator(".table[data-scene=animation]").count()); i++) {
      const drama = page.locator(".drama");
      const kind = (await drama.count()) ? await drama.getAttribute("data-kind") : "";
      const said = await page.evaluate(() => document.querySelector(".table .told")?.textContent ?? "");
      titles.push(`${kind}: ${said}`);
      if (frames && ["epidemic", "epidemic_city", "intensify", "outbreak", "cure", "infect", "draw"].includes(kind))
        await page.screenshot({ path: join(frames, `${name}-${String(i).padStart(2, "0")}-${kind}.png`) });
      same(`${name} ${i}: what is shown takes no focus`, await page.locator(".drama :focus").count(), 0);
      await page.keyboard.press("Space");
      if (kind === "" && i > 20) break;
    }
    note(titles.join(" / "));
    if (name === "chain")
      check("chain: four cities, one after the other", titles.filter((one) => /^outbreak/.test(one)).length >= 4);
    const stepped = await table(page);
    await page.goto("about:blank");
    await page.goto(before);
    await page.locator(".table[data-scene=present]").waitFor();
    same(`${name}: a reload shows the same table`, (await table(page)).places, stepped.places);
    if (frames && (await page.locator(".end").count())) await page.screenshot({ path: join(frames, `${name}-end.png`) });
    await page.context().close();
  }
});
