// What somebody can do about the data that a server has of them: save it as one file, and delete it, as a guest and with an
// account.
import { readFileSync } from "node:fs";
import { inBrowser } from "./lib/frame.mjs";
import { makeTable, sitDown } from "./lib/tables.mjs";

const HEAD = "rules: base\nplayers: 2\nroles: medic dispatcher\nepidemics: 4\n";
const PASSWORD = "seven quiet boats at noon";
const tokenOf = (page) => page.evaluate(() => localStorage.getItem("surto.token"));

/** Presses the button and counts what comes of it. Returns: the files that were saved, by name, with what is in them. */
async function exported(page) {
  const files = [];
  const keep = (download) => files.push(download);
  page.on("download", keep);
  await page.getByRole("button", { name: "Export my data" }).click();
  await page.getByText("Your data has been saved to a file.").waitFor();
  if (files.length === 0) await page.waitForEvent("download");
  page.off("download", keep);
  return Promise.all(files.map(async (file) => [file.suggestedFilename(), JSON.parse(readFileSync(await file.path(), "utf8"))]));
}

await inBrowser({ server: "surtod" }, async ({ open, server, check, same }) => {
  const made = await makeTable(await open("#/about"), { head: HEAD, title: "Friday night" });
  const ana = await open(`t/${made.table}#${made.seat}`);
  const beto = await open(`t/${made.table}#${made.seat}`);
  await sitDown(ana, "Ana");
  await sitDown(beto, "Beto");
  for (const [page, words] of [
    [ana, "Shall I go to Miami?"],
    [beto, "Better to Lima."],
  ]) {
    await page.getByLabel("Write a message").fill(words);
    await page.getByRole("button", { name: "Send" }).click();
    await ana.locator(".chat").getByText(words).waitFor();
  }

  await ana.goto(`${server.url}#/account`);
  const files = await exported(ana);
  same(
    "a guest saves one file",
    files.map(([name]) => name),
    ["surto-my-data.json"],
  );
  const [, data] = files[0];
  same("it has who she is", [data.person.name, data.person.password], ["Ana", false]);
  same(
    "what she said, and nothing that others said",
    data.lines.map(({ text }) => text),
    ["Shall I go to Miami?"],
  );
  same(
    "her tables",
    data.tables.map(({ table }) => table),
    [made.table],
  );
  same("her devices, her games, and how many were won", [data.tokens.length, data.games, data.counts], [1, [], []]);
  check("and no token", !JSON.stringify(data).includes(await tokenOf(ana)));

  const before = await tokenOf(ana);
  await ana.getByRole("button", { name: "Delete guest profile" }).focus();
  await ana.keyboard.press("Enter");
  const dialog = ana.getByRole("dialog", { name: "Delete the guest profile?" });
  const warning = await dialog.innerText();
  check(
    "a question says what is deleted",
    /your name/.test(warning) && /tables/.test(warning) && /chat/.test(warning) && /cannot be undone/.test(warning),
    warning,
  );
  await ana.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  same("Enter alone deletes nothing", await tokenOf(ana), before);
  await ana.getByRole("button", { name: "Delete guest profile" }).click();
  await dialog.getByRole("button", { name: "Delete it" }).click();
  await ana.getByText("Your guest profile has been deleted.").waitFor();
  await ana.waitForFunction((old) => (localStorage.getItem("surto.token") ?? old) !== old, before);
  await beto.locator(".seats").getByText("Free").waitFor();
  check("a deleted guest leaves her seat, and a new one begins", true);
  const [[, anew]] = await exported(ana);
  same("of whom nothing is known", [anew.lines, anew.tables, anew.person.account === data.person.account], [[], [], false]);
  await beto.reload();
  await beto.locator(".chat").getByText("Better to Lima.").waitFor();
  same("what she said is gone from the table", await beto.locator(".chat").getByText("Shall I go to Miami?").count(), 0);

  await beto.goto(`${server.url}#/account`);
  await beto.getByLabel("Name", { exact: true }).fill("Beto");
  await beto.getByLabel("Password").fill(PASSWORD);
  await beto.getByRole("button", { name: "Create account" }).click();
  await beto.getByText("You are signed in as Beto.").waitFor();
  same("who has an account is no guest to delete", await beto.getByRole("button", { name: "Delete guest profile" }).count(), 0);
  const [[, his]] = await exported(beto);
  same("the file of an account says that there is a password", [his.person.name, his.person.password], ["Beto", true]);
  same(
    "and has what was said as a guest",
    his.lines.map(({ text }) => text),
    ["Better to Lima."],
  );
});
