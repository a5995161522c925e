// The deal of the day against a real server: two people play it in two browsers, each alone at a table of their own, get the same
// cards, and see their results side by side. Without a server the day decides the cards.
import { inBrowser, PATIENCE } from "./lib/frame.mjs";
import { until } from "./lib/servers.mjs";

/** Takes the first thing that may be done, again and again, until the game is over: without treating anything it is soon lost. */
async function playOn(page) {
  await page.evaluate((deadline) => new Promise((done, fail) => {
    const wanted = ["dialog[open] .ends .button:first-child", ".pace-bar .button[data-kind=main]",
                    ".actions .ends .button[data-kind=main]", ".tray .choices .button"];
    let pressed = "", since = 0;
    const step = () => {
      if (document.querySelector(".end")) return done();
      if (Date.now() > deadline) return fail(new Error("it does not end"));
      const at = wanted.findIndex((one) => document.querySelector(one));
      const now = `${at} ${document.querySelector(".table")?.dataset.count}`; // the same again would be the same move twice
      if (now !== pressed || Date.now() > since + 2000) { // what was pressed while an answer was waited for was not heard
        document.querySelector(wanted[at])?.click();
        since = Date.now();
      }
      pressed = now;
      setTimeout(step, 20);
    };
    step();
  }), Date.now() + 6 * PATIENCE);
}

async function begin(open, name) {
  const page = await open("#/daily");
  await page.getByLabel("Your name").fill(name);
  await page.getByLabel("Your name").blur();
  await page.getByRole("button", { name: "Play all seats" }).click();
  await page.waitForURL(/\/t\/\w+/);
  await page.locator("svg [role=button]").first().waitFor();
  return page;
}

const hands = (page) => page.locator(".team").innerText().then((text) => text.replace(/Ana|Beto/g, "?"));

await inBrowser({ server: "surtod" }, async ({ open, check, same, note, server, faults }) => {
  const ana = await begin(open, "Ana"), beto = await begin(open, "Beto");
  same("both have the same cards", await hands(ana), await hands(beto));
  check("and they are some", (await hands(ana)).split("\n").length > 8, await hands(ana));
  check("at two tables", ana.url() !== beto.url());
  for (const page of [ana, beto]) await playOn(page);

  await ana.goto(`${server.url}#/daily`);
  const rows = ana.locator(".daily-results").first().locator("tbody tr");
  await until("both results", async () => {
    await ana.getByRole("button", { name: "Look again" }).first().click();
    return (await rows.count()) === 2;
  });
  const texts = await rows.allInnerTexts();
  note(texts.map((text) => text.replaceAll("\t", " ")).join(" | "));
  const has = (name) => texts.some((text) => text.includes(name));
  check("their results stand side by side", has("Ana") && has("Beto"), texts.join("\n"));
  check("and each says how long it went", texts.every((text) => /(Won|Lost) after \d+ turns/.test(text)), texts.join("\n"));
  same("one's own is marked", await ana.locator(".daily-results tr[data-mine=true]").count(), 1);
  const table = /\/t\/(\w+)/.exec(beto.url())[1];
  await ana.goto(`${server.url}#/r/${table}`);
  await ana.reload();
  await ana.getByRole("alert").filter({ hasText: "Others still play this deal" }).waitFor({ timeout: PATIENCE });
  check("nobody is shown what is coming", true);
  faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes(`archive/${table}.rec`))); // which was asked for
});
