// The server is stopped, the page is loaded again, and the game goes on where it was. What was fetched once is there: a season's
// module, words of a language. A new version is offered, and is not put under the game that runs.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inBrowser, PATIENCE } from "./lib/frame.mjs";
import { asked, type } from "./lib/play.mjs";
import { PAGE, staticServer } from "./lib/servers.mjs";
import { beginGame } from "./lib/views.mjs";

const folder = mkdtempSync(join(tmpdir(), "surto-offline-"));
cpSync(PAGE, folder, { recursive: true, filter: (name) => !/\.(br|gz)$/.test(name) });

/** The same page with another title, as a release would change it. */
function release(title) {
  const index = join(folder, "index.html");
  const worker = join(folder, "sw.js");
  writeFileSync(index, readFileSync(index, "utf8").replace(/<title>.*<\/title>/, `<title>${title}</title>`));
  writeFileSync(
    worker,
    readFileSync(worker, "utf8").replace(/"index\.html":"\w+"/, `"index.html":"${title.replace(/\W/g, "")}"`),
  );
}

/** The page is kept: a worker has it, with all that a base game needs. */
async function kept(page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((taken) => navigator.serviceWorker.addEventListener("controllerchange", taken, { once: true }));
  });
}

const server = await staticServer(folder);
try {
  await inBrowser({ server }, async ({ open, check, same, faults }) => {
    const page = await open("");
    await kept(page);
    await beginGame(page);
    const after = await type(page, "drive chicago");
    const game = page.url();
    await page.waitForFunction(async () => Boolean(await caches.match("engine/base-ai.wasm", { ignoreSearch: true })));
    check("players by computer are kept when a game has begun", true);

    await page.goto(new URL("#/rules/season2", server.url).href);
    await page.locator(".rule").first().waitFor();

    release("Surto, new");
    await page.goto(game);
    await page.locator(".question p").first().waitFor();
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    const offer = page.locator(".toast .button[data-kind=main]");
    await offer.waitFor();
    same("a new version is not put under a running game", await page.evaluate(() => document.title.includes("new")), false);
    same("the game is where it was", await asked(page), after);
    await page.reload();
    await page.locator(".question p").first().waitFor();
    check("a page loaded again is still the old version", !(await page.content()).includes("<title>Surto, new"));
    await Promise.all([page.waitForEvent("load"), offer.click()]);
    await page.locator(".question p").first().waitFor();
    check(
      "who takes the offer has the new version",
      await page.evaluate(async () => (await (await fetch("index.html")).text()).includes("Surto, new")),
    );

    await server.stop();
    await page.reload({ timeout: PATIENCE });
    await page.locator(".question p").first().waitFor();
    same("without a server: the game is where it was", await asked(page), after);
    check("without a server: the game goes on", (await type(page, "drive atlanta")) !== after);
    await page.goto(new URL("#/rules/season2", server.url).href);
    await page.locator(".rule").first().waitFor();
    check("without a server: the season that was looked at is there", (await page.locator(".rule").count()) > 50);
    await page.goto(server.url);
    await page.locator("h1").waitFor();
    check("without a server: a new game can be begun", await beginGame(page).then(() => true));
    await page.goto(new URL("#/new/season0", server.url).href);
    const missing = page.getByRole("alert").filter({ hasText: "Could not load" });
    await missing.getByRole("button", { name: "Try again" }).click();
    await missing.waitFor();
    check(
      "without a server: a season that was never here is said to be missing",
      await page.getByRole("button", { name: "Start" }).isDisabled(),
    );
    const expected = /ERR_CONNECTION_REFUSED|ERR_INTERNET|Failed to fetch|sw\.js|season0-game\.wasm/;
    const broken = faults.filter((fault) => !expected.test(fault));
    faults.splice(0, faults.length, ...broken); // what the server did not answer
  });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
