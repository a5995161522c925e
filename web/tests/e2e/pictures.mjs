// Takes pictures of a game in the middle, an epidemic, a chain of outbreaks and a victory at both sizes, for people to look at:
// dark on the desktop, light on the phone; with --long also of every view, and in both themes. They go to
// build-web-pictures/views, or to SURTO_PICTURES_OF_VIEWS: then the views are taken as well (docs/pictures was made that way).
// The test is that there is something to see; of the views axe.mjs tests it.
import { mkdirSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { inBrowser } from "./lib/frame.mjs";
import { moments, openRecord, playUntil } from "./lib/moments.mjs";
import { VIEWS } from "./lib/views.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const folder = resolve(process.env.SURTO_PICTURES_OF_VIEWS ?? join(here, "../../../build-web-pictures/views"));
const forms = [
  ["desktop", "dark"],
  ["phone", "light"],
];
if (process.env.SURTO_LONG) forms.push(["desktop", "light"], ["phone", "dark"]);
const only = process.argv.slice(2);
const views = process.env.SURTO_LONG || process.env.SURTO_PICTURES_OF_VIEWS || only.length ? VIEWS : [];
mkdirSync(folder, { recursive: true });

const middle = { record: moments.cure.record, moves: [] };
const scenes = [
  { name: "middle", moment: middle, wanted: "" },
  { name: "epidemic", moment: moments.epidemic, wanted: ".drama[data-kind=epidemic]" },
  { name: "chain", moment: moments.chain, wanted: ".drama[data-kind=outbreak]" },
  { name: "victory", moment: moments.won, wanted: ".end-cover" },
];
const isWanted = ({ name }) => !only.length || only.includes(name);

await inBrowser({ server: "surtod" }, async ({ open, check }) => {
  const take = async (page, name, size, theme) => {
    const path = join(folder, `${name}-${size}-${theme}.jpg`);
    if (await page.locator(".board").count())
      // names and chances come a moment after it
      await page
        .locator(".names text")
        .first()
        .waitFor({ timeout: 3000 })
        .catch(() => undefined);
    await page.screenshot({ path, type: "jpeg", quality: 62 });
    check(`${name}, ${size}, ${theme}`, statSync(path).size > 5000, "nothing is to be seen");
  };
  for (const [size, theme] of forms) {
    if (views.length) {
      const page = await open("", { size, theme });
      for (const { name, go } of views.filter(isWanted)) {
        await go(page);
        await take(page, name, size, theme);
      }
      await page.context().close();
    }
    for (const { name, moment, wanted } of scenes.filter(isWanted)) {
      const table = await open("", { size, theme, pace: "step" });
      await openRecord(table, moment.record.replace("\n\n", "\nnames: Ana | Beto | Chloé\n\n"));
      if (wanted) await playUntil(table, moment, wanted);
      else await table.locator("canvas[data-painted]").waitFor();
      await take(table, name, size, theme);
      await table.context().close();
    }
  }
});
