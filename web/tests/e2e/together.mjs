// A campaign at a table online, in two browsers: made from the list of campaigns, its home looked at by both, a seat that changes
// hands between two games, a month that is begun and seen by everybody, and what was read in it.
import { inBrowser } from "./lib/frame.mjs";
import { getReady, hurry, moves, sitDown, UNWARNED, sayName } from "./lib/tables.mjs";

const HOME = ".dock a[href*='#/campaign']";
const begins = (page) => page.locator(".campaign-foot [data-kind=main]:is(button)").filter({ hasText: "month" });

/** From the table to the home of its campaign. */
async function goHome(page) {
  await page.locator(HOME).click();
  await page.locator(".calendar").waitFor();
}

await inBrowser({ server: "surtod" }, async ({ open, check, same, note, server }) => {
  const [ana, beto, carla] = [await open("#/about", UNWARNED), await open("#/about", UNWARNED), await open("#/about", UNWARNED)];
  for (const season of ["Season 2", "Season 0"]) {
    await ana.goto(`${server.url}#/campaign`);
    await ana.getByRole("link", { name: "Start one with friends" }).click();
    await ana.getByRole("radio", { name: season }).check({ force: true });
    await ana.getByRole("radio", { name: "campaign" }).check({ force: true });
    await ana.getByRole("radio", { name: "2", exact: true }).check({ force: true });
    await sayName(ana, "Ana");
    await ana.getByLabel("Table name").fill(`Our ${season}`);
    await ana.getByRole("button", { name: "Create the table" }).click();
    await ana.waitForURL(/\/t\/\w+/);
    await sitDown(ana, "Ana");
    const link = await ana.getByLabel("To play").inputValue();
    const table = ana.url().replace(/#.*/, "");
    await beto.goto(link);
    await sitDown(beto, "Beto");
    for (const page of [ana, beto]) await getReady(page);

    for (const page of [ana, beto]) await page.locator(".board-room svg").first().waitFor();
    await Promise.all([ana, beto].map((page) => hurry(page, HOME)));
    for (const page of [ana, beto]) await goHome(page);
    const sheets = await Promise.all([ana, beto].map((page) => page.locator(".lasting .prose").innerText()));
    same(`${season}: both read the same of the campaign`, sheets[0], sheets[1]);
    check(`${season}: and it is something`, sheets[0].length > 100, sheets[0]);
    for (const page of [ana, beto])
      check(
        `${season}: the calendar is at its first month`,
        (await page.locator(".calendar [data-now=true]").innerText()).startsWith("January"),
      );

    await carla.goto(link);
    await carla.getByText("Beto").waitFor();
    await beto.getByRole("button", { name: "Leave seat" }).click();
    await ana.locator(".seats").getByText("Free").waitFor();
    await sayName(carla, "Carla");
    await carla.getByRole("button", { name: "Take a seat" }).click();
    await ana.locator(".seats").getByText("Carla").waitFor();
    check(`${season}: a seat changes hands between two games`, true);
    await carla.locator(HOME).waitFor();
    await goHome(carla);

    const decides = (await begins(ana).count()) > 0 ? ana : carla;
    const other = decides === ana ? carla : ana;
    same(`${season}: one of them says what comes next`, await begins(other).count(), 0);
    await other.getByText(`${decides === ana ? "Ana" : "Carla"} decides for everyone.`).waitFor();
    await begins(decides).first().click();
    await decides.locator(".table[data-count]").waitFor();
    // It appears when the month has begun.
    await other.locator(".campaign-foot").getByRole("link", { name: "Continue" }).click();
    check(`${season}: the other is told that it has begun`, true);
    await other.locator(".table[data-count]").waitFor();
    const before = await Promise.all([decides, other].map(moves));
    await Promise.all([decides, other].map((page, i) => hurry(page, `.table:not([data-count="${before[i]}"])`)));
    check(`${season}: and both play`, true);

    await ana.goto(`${server.url}#/lobby`);
    const row = ana.locator("li", { hasText: `Our ${season}` });
    await row.waitFor();
    const said = await row.innerText();
    check(`${season}: the lobby says which campaign and month`, said.includes(`${season} · campaign · January`), said);
    await row.getByRole("link", { name: "Campaign: Our" }).click();
    await ana.waitForURL(`${table}#/campaign`);
    await ana.locator(".campaign-foot").getByRole("link", { name: "Continue" }).waitFor();
    check(`${season}: and leads to its home`, (await ana.locator(".calendar li").count()) > 0);
    if (season === "Season 0") {
      // which begins its first month with a letter
      const letter = await ana.locator(".letter").innerText();
      check(`${season}: what was read can be read again`, letter.length > 40, letter);
    }
    note(`${season}: ${await moves(other)} moves`);
  }
});
