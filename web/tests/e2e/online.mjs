// The views of tables online, with axe-core, at both sizes and in both themes; and their pictures. A table of two with chat, a
// plan that was proposed, clocks and somebody who watches.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { violations } from "./lib/axe.mjs";
import { inBrowser } from "./lib/frame.mjs";
import { begun, choices, getReady, makeTable, openTab, sitDown, untilCan, UNWARNED, sayName } from "./lib/tables.mjs";

const HEAD = "rules: base\nplayers: 2\nroles: medic dispatcher\nepidemics: 5\nconsent: on\n";
const pictures = process.env.SURTO_PICTURES; // a folder: then pictures are taken

await inBrowser({ server: "surtod" }, async ({ open, server, check }) => {
  if (pictures) mkdirSync(pictures, { recursive: true });

  /** A view as it stands, in both themes. */
  async function look(page, name) {
    for (const theme of ["light", "dark"]) {
      await page.emulateMedia({ colorScheme: theme });
      const found = await violations(page, theme === "dark" ? ["color-contrast"] : undefined);
      check(`${name}, ${theme}`, found.length === 0, found.join("\n"));
      if (pictures) await page.screenshot({ path: join(pictures, `${name}-${theme}.png`) });
    }
  }

  const clock = { clock: "seat", start: 1_200_000, more: 30_000, late: "wait" };
  const made = await makeTable(await open("#/about"), { head: HEAD, undo: "agreed", clock, title: "Friday night", open: true });
  const ana = await open("#/lobby", UNWARNED);
  await ana.getByText("Friday night").waitFor();
  await look(ana, "lobby");
  await ana.getByRole("button", { name: "New table" }).click();
  await ana.getByText("Epidemics", { exact: true }).waitFor();
  await look(ana, "new-table");
  await ana.goto(`${server.url}#/account`);
  await ana.getByRole("button", { name: "Create account" }).waitFor();
  await look(ana, "account");

  await ana.goto(`${server.url}t/${made.table}#${made.seat}`);
  const beto = await open(`t/${made.table}#${made.seat}`, { size: "phone", ...UNWARNED });
  await look(beto, "door-phone");
  await sitDown(ana, "Ana");
  await look(ana, "room");
  await sitDown(beto, "Beto");
  await look(beto, "room-phone");
  for (const page of [ana, beto]) await getReady(page);
  for (const page of [ana, beto]) await begun(page);
  const watcher = await open(`t/${made.table}#${made.watch}`, { size: "phone" });
  await sayName(watcher, "Wanda");
  await watcher.getByRole("button", { name: "Watch" }).click();
  await watcher.locator(".board-room svg").first().waitFor();

  await openTab(ana, "Chat");
  await ana.getByLabel("Write a message").fill("Shall I go to Miami?");
  await ana.getByRole("button", { name: "Send" }).click();
  await openTab(beto, "Chat");
  await beto.getByRole("button", { name: "Quick messages" }).click();
  await beto.getByRole("menuitem", { name: "I agree." }).click();
  await beto.locator(".chat").getByText("I agree.").waitFor();
  await look(ana, "game-chat");
  await look(beto, "game-chat-phone");
  for (const page of [ana, beto]) await openTab(page, "Choices");
  const drive = await untilCan([ana, beto], ana, /^Drive/);
  await ana.locator("body").press("p");
  await choices(ana).filter({ hasText: drive }).first().click();
  await openTab(ana, "Plans");
  await ana.getByLabel("Comment on the plan").fill("To treat what is there");
  await look(ana, "game-propose");
  await ana.getByRole("button", { name: "Propose to the table" }).click();
  await openTab(beto, "Plans");
  await beto.locator(".proposed").getByRole("button", { name: "Agree", exact: true }).click();
  await ana.locator(".votes [data-yes=true]").nth(1).waitFor();
  await look(beto, "game-proposed-phone");
  await look(ana, "game-proposed");
  await look(watcher, "game-watch-phone");
});
