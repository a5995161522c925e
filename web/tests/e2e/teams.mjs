// One deal for two teams against a real server: it is made in the lobby and passed on as a link, each team makes its table from
// it and gets the same cards; nobody is told how another team did before all have finished, then everybody is.
import { inBrowser } from "./lib/frame.mjs";
import { until } from "./lib/servers.mjs";
import { hurry, UNWARNED, sayName } from "./lib/tables.mjs";

const places = (page, state) => page.locator(`.places [data-state=${state}]`).count();
const results = (page) => page.locator(".daily-results tbody tr");

/** A team of one person makes its table from the link and begins. */
async function begin(page, name, team) {
  await sayName(page, name);
  await page.getByLabel("Team name").fill(team);
  await page.getByRole("button", { name: "Play all seats" }).click();
  await page.waitForURL(/\/t\/\w+/);
  await page.locator("svg [role=button]").first().waitFor();
}

/** The page of the deal, once the server has counted. */
async function lookUntil(page, link, what, is) {
  await page.goto(link);
  await page.locator(".places").waitFor();
  await until(what, async () => {
    await page.getByRole("button", { name: "Refresh" }).click();
    return is();
  });
}

const hands = (page) =>
  page
    .locator(".team")
    .innerText()
    .then((text) => text.replace(/Ana|Beto/g, "?"));

await inBrowser({ server: "surtod" }, async ({ open, check, same, note, server }) => {
  const ana = await open("#/lobby", UNWARNED);
  await ana.getByRole("link", { name: "Same deal, several teams" }).click();
  await ana.getByLabel("Teams").selectOption("2");
  await ana.getByRole("radio", { name: "6", exact: true }).check({ force: true }); // epidemics: it will soon be lost
  await ana.getByRole("button", { name: "Create the deal" }).click();
  await ana.getByRole("button", { name: "Create our table" }).waitFor();
  same("with closed hands nobody takes all seats", await ana.getByRole("button", { name: "Play all seats" }).count(), 0);
  await ana.goto(`${server.url}#/deal`);
  await ana.getByLabel("Teams").selectOption("2");
  await ana.getByRole("radio", { name: "6", exact: true }).check({ force: true });
  await ana.getByRole("group", { name: "Hands" }).getByRole("radio").first().check({ force: true });
  await ana.getByRole("button", { name: "Create the deal" }).click();
  const link = await ana.getByLabel("For the other teams").inputValue();
  check("there is a link to pass on", /#\/deal\/teams-[a-z2-7]{16}$/.test(link), link);
  same("no team is there yet", await places(ana, "free"), 2);

  const beto = await open(new URL(link).hash, UNWARNED);
  await begin(ana, "Ana", "The early ones");
  await begin(beto, "Beto", "The late ones");
  same("both have the same cards", await hands(ana), await hands(beto));
  check("and they are some", (await hands(ana)).split("\n").length > 8, await hands(ana));
  check("at two tables", ana.url() !== beto.url());

  const carla = await open(new URL(link).hash);
  await carla.getByText("All teams of this deal have their tables.").waitFor();
  same("a third team finds no place", await carla.getByRole("button", { name: "Create our table" }).count(), 0);
  same("both teams play", await places(carla, "plays"), 2);

  await hurry(ana);
  await lookUntil(ana, link, "one team has finished", async () => (await places(ana, "finished")) === 1);
  await results(ana).waitFor();
  const own = await results(ana).innerText();
  note(own.replaceAll("\t", " "));
  check("one's own result is shown", /Ana/.test(own) && /(Won|Lost) after \d+ turn/.test(own), own);
  check("why the other's is not is said", (await ana.getByText("until all 2 teams have finished").count()) === 1);
  await carla.getByRole("button", { name: "Refresh" }).click();
  await until("the other sees it", async () => (await places(carla, "finished")) === 1);
  same("who did not play is shown no result", await results(carla).count(), 0);

  await hurry(beto);
  await lookUntil(carla, link, "all have finished", async () => (await results(carla).count()) === 2);
  const all = await results(carla).allInnerTexts();
  check("then everybody sees how both did", /Ana/.test(all.join()) && /Beto/.test(all.join()), all.join("\n"));
  await results(carla).first().getByRole("link", { name: "Review" }).click();
  await carla.locator(".curve, .timeline").first().waitFor();
  check("and can look at their games", true);

  await carla.goto(`${server.url}#/deal`);
  await carla.locator(`a[href$="${new URL(link).hash}"]`).waitFor();
  check("a deal that was looked at is listed", true);
  await carla.goto(`${server.url}#/deal/teams-aaaaaaaaaaaaaaaa`);
  await carla.getByRole("alert").filter({ hasText: "There is no such deal" }).waitFor();
  check("a wrong link is said to be wrong", true);
});
