// Takes pictures of every view at both sizes, for people to look at: dark on the desktop, light on the phone; with --long both
// themes. They go to build-web-pictures/views, or to SURTO_PICTURES_OF_VIEWS (docs/pictures was made that way). The test is that
// there is something to see.
import { mkdirSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { inBrowser } from "./lib/frame.mjs";
import { VIEWS } from "./lib/views.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const folder = resolve(process.env.SURTO_PICTURES_OF_VIEWS ?? join(here, "../../../build-web-pictures/views"));
const forms = [
  ["desktop", "dark"],
  ["phone", "light"],
];
if (process.env.SURTO_LONG) forms.push(["desktop", "light"], ["phone", "dark"]);
const only = process.argv.slice(2);
mkdirSync(folder, { recursive: true });

await inBrowser({ server: "surtod" }, async ({ open, check }) => {
  for (const [size, theme] of forms) {
    const page = await open("", { size, theme });
    for (const { name, go } of VIEWS.filter((view) => !only.length || only.includes(view.name))) {
      await go(page);
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
    }
    await page.context().close();
  }
});
