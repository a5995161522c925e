// axe-core on a page.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds, one line each: the rule, the element, why. What moves has come to rest before. */
export async function violations(page, runOnly) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe); // no inline script: the page's policy forbids it
  return page.evaluate(async (rules) => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    const { violations } = await window.axe.run(document, { resultTypes: ["violations"], ...(rules ? { runOnly: rules } : {}) });
    return violations.flatMap(({ id, nodes }) =>
      nodes
        .slice(0, 3)
        .map(
          ({ html, failureSummary }) =>
            `${id}: ${html.slice(0, 160)}: ${(failureSummary ?? "").split("\n").slice(1).join(" ").trim()}`,
        ),
    );
  }, runOnly);
}
