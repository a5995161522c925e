// What a host can do about those who speak at a table: tell guests apart whose names look alike, mute one of them, and let those
// who only watch speak or not.
import { inBrowser } from "./lib/frame.mjs";
import { begun, getReady, openTab, sitDown, UNWARNED, sayName } from "./lib/tables.mjs";

const ALIKE = "B\u0435to"; // its e is a Cyrillic one

async function say(page, words) {
  await page.getByLabel("Write a message").fill(words);
  await page.getByRole("button", { name: "Send" }).click();
}

const hears = (page, words) => page.locator(".chat").getByText(words, { exact: true }).waitFor();

/** Makes a table in the lobby, as a host would. Returns: the links for those who play and who watch. */
async function host(page, name) {
  await page.getByRole("button", { name: "New table" }).click();
  await page.getByRole("radio", { name: "2", exact: true }).check({ force: true });
  await sayName(page, name);
  await page.getByLabel("Table name").fill("Friday night");
  await page.getByRole("button", { name: "Create the table" }).click();
  await page.waitForURL(/\/t\/\w+/);
  await sitDown(page, name);
  return [await page.getByLabel("To play").inputValue(), await page.getByLabel("To watch").inputValue()];
}

async function watch(page, link, name) {
  await page.goto(link);
  await sayName(page, name);
  await page.getByRole("button", { name: "Watch" }).click();
  await page.getByLabel("Your name").waitFor({ state: "detached" });
}

await inBrowser({ server: "surtod" }, async ({ open, check, same }) => {
  const ana = await open("#/lobby", UNWARNED);
  const beto = await open("#/about", UNWARNED);
  const other = await open("#/about", { size: "phone" });
  const [toPlay, toWatch] = await host(ana, "Ana");
  await beto.goto(toPlay);
  await sitDown(beto, "Beto");
  const watchers = ana.locator("section", { has: ana.getByRole("heading", { name: "1 spectator" }) }).last();
  await other.goto(toWatch);
  await watchers.locator("bdi").waitFor();
  same("who has not said a name is a guest, once", await watchers.locator("bdi").allInnerTexts(), ["Guest"]);
  await watch(other, toWatch, ALIKE);
  await watchers.getByText(ALIKE).waitFor();
  const seats = await ana.locator(".seats .who b").allInnerTexts();
  same("a host sees who is a guest, on seats", seats, ["Ana (you)", "Beto (guest)"]);
  same("and among those who watch, where a name that looks alike has a number", await watchers.locator("bdi").allInnerTexts(), [
    `${ALIKE} (2) (guest)`,
  ]);
  same(
    "who is shown with a number is not among the others who watch",
    await other.getByRole("heading", { name: /watch/ }).allInnerTexts(),
    [],
  );
  same("nobody else has buttons to mute", await beto.getByRole("button", { name: /^Mute/ }).count(), 0);

  await say(other, "Let me in");
  await other.getByText("Spectators cannot chat at this table.").waitFor();
  check("who only watches does not speak at first", true);
  same("and keeps what was written", await other.getByLabel("Write a message").inputValue(), "Let me in");
  const allowed = ana.getByRole("switch", { name: "Spectators can chat" });
  same("the switch says so", await allowed.isChecked(), false);
  same("nobody but the host has it", await beto.getByRole("switch", { name: "Spectators can chat" }).count(), 0);
  await allowed.focus();
  await ana.keyboard.press("Space");
  await ana.waitForFunction(() => document.querySelector("[role=switch]")?.checked);
  await say(other, "Go to Lima");
  for (const page of [ana, beto]) await hears(page, "Go to Lima");
  same(
    "lets them speak, under the name with the number",
    await ana.locator(".chat .who").last().innerText(),
    `${ALIKE} (2) (guest)`,
  );

  await watchers.getByRole("button", { name: `Mute ${ALIKE} (2)` }).click();
  await watchers.locator("[aria-pressed=true]").waitFor();
  await say(other, "Go to Paris");
  await other.getByText("The host has muted you.").waitFor();
  await say(beto, "I go to Miami");
  for (const page of [ana, other]) await hears(page, "I go to Miami");
  same("one who was muted is silent, the other with such a name is not", await ana.locator(".chat p").allInnerTexts(), [
    "Go to Lima",
    "I go to Miami",
  ]);
  same(
    "the button of the other says so",
    await ana.locator(".seats").getByRole("button", { name: "Mute Beto" }).getAttribute("aria-pressed"),
    "false",
  );

  await watchers.getByRole("button", { name: `Mute ${ALIKE} (2)` }).click();
  await watchers.locator("[aria-pressed=false]").waitFor();
  await ana.locator(".seats").getByRole("button", { name: "Mute Beto" }).click();
  await ana.locator(".seats [aria-pressed=true]").waitFor();
  await say(beto, "And I?");
  await beto.getByText("The host has muted you.").waitFor();
  await say(other, "Thank you");
  await hears(ana, "Thank you");
  check("and the other way round", true);

  for (const page of [ana, beto]) await getReady(page);
  for (const page of [ana, beto]) await begun(page);
  await openTab(ana, "Chat");
  const lines = await ana.locator(".seats .who b").evaluateAll((names) =>
    names.map((name) => {
      const text = document.createRange();
      text.selectNodeContents(name);
      return new Set([...text.getClientRects()].map(({ top }) => top)).size;
    }),
  );
  same("beside the board no name is broken, with its mark", lines, [1, 1]);
  same(
    "who was muted stays so when the game begins",
    await ana.getByRole("button", { name: "Mute Beto" }).getAttribute("aria-pressed"),
    "true",
  );
  await allowed.uncheck({ force: true });
  await openTab(other, "Chat");
  await say(other, "Too late");
  await other.getByText("Spectators cannot chat at this table.").waitFor();
  check("the switch silences those who watch in a game, too", true);
});
