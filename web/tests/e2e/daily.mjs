// The deal of the day against a real server: two people play it in two browsers, each alone at a table of their own, get the same
// cards, and see their results side by side. Without a server the day decides the cards.
import { inBrowser, PATIENCE } from "./lib/frame.mjs";
import { until } from "./lib/servers.mjs";
import { hurry } from "./lib/tables.mjs";

async function begin(open, name) {
  const page = await open("#/daily");
  await page.getByLabel("Your name").fill(name);
  await page.getByLabel("Your name").blur();
  await page.getByRole("button", { name: "Play all seats" }).click();
  await page.waitForURL(/\/t\/\w+/);
  await page.locator("svg [role=button]").first().waitFor();
  return page;
}

const hands = (page) =>
  page
    .locator(".team")
    .innerText()
    .then((text) => text.replace(/Ana|Beto/g, "?"));

await inBrowser({ server: "surtod" }, async ({ open, check, same, note, server, faults }) => {
  const ana = await begin(open, "Ana");
  const beto = await begin(open, "Beto");
  same("both have the same cards", await hands(ana), await hands(beto));
  check("and they are some", (await hands(ana)).split("\n").length > 8, await hands(ana));
  check("at two tables", ana.url() !== beto.url());
  for (const page of [ana, beto]) await hurry(page);

  await ana.goto(`${server.url}#/daily`);
  const rows = ana.locator(".daily-results").first().locator("tbody tr");
  await until("both results", async () => {
    await ana.getByRole("button", { name: "Refresh" }).first().click();
    return (await rows.count()) === 2;
  });
  const texts = await rows.allInnerTexts();
  note(texts.map((text) => text.replaceAll("\t", " ")).join(" | "));
  const has = (name) => texts.some((text) => text.includes(name));
  check("their results stand side by side", has("Ana") && has("Beto"), texts.join("\n"));
  check(
    "and each says how long it went",
    texts.every((text) => /(Won|Lost) after \d+ turns/.test(text)),
    texts.join("\n"),
  );
  same("one's own is marked", await ana.locator(".daily-results tr[data-mine=true]").count(), 1);
  const table = /\/t\/(\w+)/.exec(beto.url())[1];
  await ana.goto(`${server.url}#/r/${table}`);
  await ana.reload();
  await ana.getByRole("alert").filter({ hasText: "Others are still playing this deal" }).waitFor({ timeout: PATIENCE });
  check("nobody is shown what is coming", true);
  faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes(`archive/${table}.rec`))); // which was asked for
});
