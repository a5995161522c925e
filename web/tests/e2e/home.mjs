// Home: what somebody sees who comes for the first time, and what is there when they come back: the game that is open, tables
// online, hosted ones too, and campaigns. A name is asked for once; another language is spoken at once.
import { inBrowser, PATIENCE } from "./lib/frame.mjs";
import { sitDown } from "./lib/tables.mjs";
import { beginGame } from "./lib/views.mjs";

await inBrowser({ server: "surtod" }, async ({ open, check, same, server }) => {
  const ana = await open("#/");
  const home = async (page = ana) => {
    await page.goto(`${server.url}#/`);
    await page.locator(".hello, .hero").waitFor();
  };

  // The first visit.
  await ana.locator(".hero").waitFor();
  same("one thing is bright", await ana.locator(".bright, .pill, [data-kind=main]").count(), 1);
  const bright = ana.locator(".bright");
  check("it is the tutorial", (await bright.getAttribute("href")).startsWith("#/learn/"));
  await ana.locator(".how li").nth(2).waitFor();
  same("three pictures say how it goes", await ana.locator(".how li svg").count(), 3);

  // Another language, also where something was loaded later.
  await ana.getByLabel("Language").selectOption("fr");
  await ana.getByRole("link", { name: "Campagnes" }).waitFor();
  const english = () =>
    ana.evaluate(() => {
      const text = document.querySelector(".home").innerText;
      return /\b(the|your|with|Import game|Learn to play)\b/i.exec(text)?.[0] ?? "";
    });
  same("nothing English is left", await english(), "");
  await ana.getByLabel("Langue").selectOption("es");
  await ana.getByRole("link", { name: "Campañas" }).waitFor();
  same("nor after another language", await english(), "");
  await ana.getByLabel("Idioma").selectOption("en");
  await ana.getByRole("link", { name: "Campaigns" }).waitFor();

  // A game on this device.
  await beginGame(ana);
  await home();
  await ana.getByRole("link", { name: "Continue" }).click();
  await ana.waitForURL(/#\/g\//);
  await ana.locator(".table").waitFor();

  // A table online: the name is asked for once.
  await ana.goto(`${server.url}#/lobby`);
  await ana.getByRole("button", { name: "New table" }).click();
  await ana.getByLabel("Your name").fill("Ana");
  await ana.getByLabel("Table name").fill("Friday night");
  await ana.getByRole("button", { name: "Create the table" }).click();
  await ana.waitForURL(/\/t\/\w+/);
  await ana.getByRole("button", { name: "Take a seat" }).waitFor();
  same("who has said a name is not asked again", await ana.getByLabel("Your name").count(), 0);
  const link = await ana.getByLabel("To play").inputValue();
  const table = /\/t\/(\w+)/.exec(link)[1];

  await home();
  await ana.locator(`.online a[href*="${table}"]`).waitFor({ timeout: PATIENCE });
  check("a table that is hosted is at home, without a seat at it", true);
  check("Ana is called by her name", (await ana.locator(".hello").innerText()).includes("Ana"));

  const beto = await open("#/about");
  await beto.goto(link);
  await sitDown(beto, "Beto");
  await beto.goto(`${server.url}#/rules`);
  await beto.getByRole("link", { name: "Back to the game" }).click();
  await beto.waitForURL(new RegExp(`/t/${table}$`));
  await beto.getByRole("button", { name: "Ready", exact: true }).waitFor();
  check("who looked something up finds the way back to a table online", true);
  await beto.goto(`${server.url}#/`);
  await beto.locator(`.online a[href*="${table}"]`).waitFor({ timeout: PATIENCE });
  check("and so is one that was joined", true);
  await beto.goto(`${server.url}#/lobby`);
  await beto.getByRole("button", { name: "New table" }).click();
  await beto.getByText("You play as Beto.").waitFor();
  await beto.getByRole("button", { name: "Change name" }).click();
  same("a name can be changed", await beto.getByLabel("Your name").inputValue(), "Beto");

  const alone = await open("");
  await beginGame(alone);
  const game = alone.url();
  await alone.getByRole("button", { name: "Menu" }).click();
  await alone.getByRole("menuitem", { name: "Rules" }).click();
  await alone.getByRole("link", { name: "Back to the game" }).click();
  await alone.locator(".table").waitFor();
  same("who looked something up finds the way back to the game", alone.url(), game);
  await alone.goto(`${server.url}#/`);
  await alone.locator(".more").getByRole("link", { name: "Play the tutorial" }).waitFor();
  check("the tutorial is offered on a return visit, too", true);
  await alone.goto(`${server.url}#/learn/1`);
  await alone.locator(".teacher").getByRole("button", { name: "Next" }).click();
  await alone.waitForURL(/#\/learn\/on/);
  await alone.goto(`${server.url}#/`);
  const on = alone.getByRole("link", { name: "Continue the tutorial" });
  await on.waitFor();
  same("one that was left half-way is gone on with", await on.getAttribute("href"), "#/learn/on");
  await alone.goto(`${server.url}#/rules`);
  await alone.getByRole("heading", { name: "Rules" }).waitFor();
  same("from home there is no game to go back to", await alone.getByRole("link", { name: "Back to the game" }).count(), 0);
});
