// axe-core finds nothing to complain of, on every view, in both themes and at both sizes, and there is something to see.
import { violations } from "./lib/axe.mjs";
import { inBrowser } from "./lib/frame.mjs";
import { VIEWS } from "./lib/views.mjs";

const SOMETHING = 1.5; // times the picture of a blank page
const only = process.argv.slice(2);

const pictureSize = async (page) => (await page.screenshot({ type: "jpeg", quality: 62 })).length;

await inBrowser({ server: "surtod" }, async ({ open, same, check }) => {
  for (const size of ["desktop", "phone"]) {
    const page = await open("", { size });
    const blank = await page.context().newPage();
    const least = SOMETHING * (await pictureSize(blank));
    await blank.close();
    for (const { name, go } of VIEWS.filter((view) => !only.length || only.includes(view.name))) {
      await go(page);
      for (const theme of ["light", "dark"]) {
        await page.evaluate((wanted) => {
          document.documentElement.dataset.theme = wanted;
        }, theme); // as the setting does
        const found = await violations(page, theme === "dark" ? ["color-contrast"] : undefined); // nothing else has changed
        check(`${name}, ${size}, ${theme}`, !found.length, found.join("\n"));
      }
      const seen = await pictureSize(page);
      check(`${name}, ${size}: there is something to see`, seen > least, `${seen} bytes, of which ${least} are needed`);
    }
    await page.evaluate(() => document.body.replaceChildren());
    const seen = await pictureSize(page);
    check(`${size}: a page with nothing on it is found`, seen <= least, `${seen} bytes of ${least}`);
    await page.context().close();
  }
  // The test can fail: a button without a name is found.
  const page = await open("#/about");
  await page.evaluate(() => document.querySelector("main")?.append(document.createElement("button")));
  same(
    "a button without a name is found",
    (await violations(page)).map((line) => line.split(":")[0]),
    ["button-name"],
  );
});
