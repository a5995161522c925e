// axe-core finds nothing to complain of, on every view, in both themes and at both sizes, and there is something to see.
import { violations } from "./lib/axe.mjs";
import { inBrowser } from "./lib/frame.mjs";
import { VIEWS } from "./lib/views.mjs";

const only = process.argv.slice(2);

await inBrowser({ server: "surtod" }, async ({ open, same, check }) => {
  for (const size of ["desktop", "phone"]) {
    const page = await open("", { size });
    for (const { name, go } of VIEWS.filter((view) => !only.length || only.includes(view.name))) {
      await go(page);
      for (const theme of ["light", "dark"]) {
        await page.evaluate((wanted) => {
          document.documentElement.dataset.theme = wanted;
        }, theme); // as the setting does
        const found = await violations(page, theme === "dark" ? ["color-contrast"] : undefined); // nothing else has changed
        check(`${name}, ${size}, ${theme}`, !found.length, found.join("\n"));
      }
      const picture = await page.screenshot({ type: "jpeg", quality: 62 });
      check(`${name}, ${size}: there is something to see`, picture.length > 5000, `${picture.length} bytes`);
    }
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
