// Four browsers at one table: closed hands, consent, a plan that is voted on, a move that is taken back by agreement, a socket
// that is cut while a move is under way, and the end. All have the same record then, which is the server's.
//
//     SURTO_CLUSTER=1 node four.mjs      on two nodes behind HAProxy, over NATS and PostgreSQL
import { inBrowser, PATIENCE } from "./lib/frame.mjs";
import { cable } from "./lib/cable.mjs";
import { cluster } from "./lib/cluster.mjs";
import { freePort, surtod, until } from "./lib/servers.mjs";
import {
  begun,
  choices,
  choose,
  getReady,
  goOn,
  makeTable,
  movedOn,
  moves,
  openTab,
  saveRecord,
  sitDown,
  UNWARNED,
  whoDecides,
} from "./lib/tables.mjs";

const NAMES = ["Ana", "Beto", "Carla", "Davi"];
const HEAD = "rules: base\nplayers: 4\nroles: dispatcher medic scientist researcher\nhands: closed\nconsent: on\n";
const near = await freePort();
const origins = `http://127.0.0.1:${near}`;
const server = process.env.SURTO_CLUSTER ? await cluster(origins) : await surtod({ origins });
const wire = await cable(server.port, near);

await inBrowser({ server }, async ({ open, check, same, note, faults }) => {
  const made = await makeTable(await open("#/about"), { head: HEAD, undo: "agreed" });
  const link = (base = server.url) => `${base}t/${made.table}#${made.seat}`;
  const pages = [];
  for (const [i, name] of NAMES.entries()) {
    const page = await open(link(i === 1 ? wire.url : undefined), UNWARNED); // Beto's will be cut
    await sitDown(page, name);
    pages.push(page);
  }
  for (const page of pages) await getReady(page);
  for (const page of pages) await begun(page);
  const [ana, beto, carla] = pages;
  const seats = await ana.locator(".team .seat").allInnerTexts();
  check(
    "Ana sees how many cards the others have, and her own",
    seats.filter((text) => /hidden card/.test(text)).length === 3,
    seats.join("\n"),
  );

  // ---- Talking
  await openTab(carla, "Chat");
  await carla.getByLabel("Write a message").fill("Who begins?");
  await carla.getByRole("button", { name: "Send" }).click();
  await openTab(ana, "Chat");
  await ana.locator(".chat").getByText("Who begins?").waitFor();
  await openTab(carla, "Choices");
  await openTab(ana, "Choices");

  // ---- Consent: the dispatcher moves others, who are asked
  let consents = 0;
  let planned = false;
  let takenBack = false;
  let cut = false;
  let turns = 0;
  for (let now = await whoDecides(pages); now; now = await whoDecides(pages)) {
    const { page, texts } = now;
    const asked = texts.find((text) => /^Accept/i.test(text));
    const move = (pattern) => texts.find((text) => pattern.test(text));
    if (asked) {
      consents++;
      await choose(pages, page, consents % 3 ? asked : texts.find((text) => text !== asked));
    } else if (page === ana && consents < 2 && move(/Beto|Carla|Davi/)) await choose(pages, page, move(/Beto|Carla|Davi/));
    else if (!planned && consents > 0 && move(/^Drive/)) {
      await plan(pages, page, move(/^Drive/));
      planned = true;
    } else if (!takenBack && move(/^Drive/)) {
      await choose(pages, page, move(/^Drive/));
      await takeBack(pages, page);
      takenBack = true;
    } else if (!cut && page === beto && move(/^Drive/)) {
      await cutInTheMiddle(pages, beto, move(/^Drive/));
      cut = true;
    } else {
      turns++;
      await goOn(pages, now);
    }
  }
  note(`${turns} turns and discards, ${consents} consents`);
  check("somebody was asked for consent", consents > 0);
  check("a plan was voted on and played", planned);
  check("a move was taken back by agreement", takenBack);
  check("a socket was cut in the middle of a move", cut);

  const records = [];
  for (const page of pages) {
    await page.locator(".end").waitFor();
    await page.waitForFunction(() => !document.querySelector(".hidden-cards")); // everything is open at the end
    records.push(await saveRecord(page));
  }
  for (const [i, record] of records.entries()) same(`${NAMES[i]} has the record of all`, record, records[0]);
  check("it has the seed, to be checked", /^seed: [0-9a-f]{32}$/m.test(records[0]), records[0].slice(0, 400));
  const movesOf = (record) => record.slice(record.indexOf("\n\n")).trim();
  const archived = await ana.evaluate(
    async ([id, end]) => {
      while (Date.now() < end) {
        const answer = await fetch(`/archive/${id}.rec`);
        if (answer.ok) return answer.text();
        await new Promise((go) => setTimeout(go, 200));
      }
      return "";
    },
    [made.table, Date.now() + PATIENCE],
  );
  same("and it is what the server has archived", movesOf(archived), movesOf(records[0]));

  /** Somebody proposes a move, everybody says yes or no, and it is played. */
  async function plan(all, page, wanted) {
    const before = await Promise.all(all.map(moves));
    const other = all.find((one) => one !== page);
    await page.locator("body").press("p");
    await choices(page).filter({ hasText: wanted }).first().click();
    await openTab(page, "Plans");
    await page.getByLabel("Comment on the plan").fill("What about this?");
    await page.getByRole("button", { name: "Propose to the table" }).click();
    await openTab(other, "Plans");
    await other.locator(".proposed").getByText("What about this?").waitFor();
    await other.locator(".proposed").getByRole("button", { name: "Agree", exact: true }).click();
    await page.locator(".votes [data-yes=true]").nth(1).waitFor(); // the author's and the other's
    await page.locator(".proposed").getByRole("button", { name: "Play it" }).click();
    await Promise.all(all.map((one, i) => movedOn(one, before[i])));
    await openTab(page, "Choices");
    await openTab(other, "Choices");
  }

  /** Whoever made the last move asks; all others agree. */
  async function takeBack(all, page) {
    const count = await moves(page);
    await page.locator("body").press("u");
    const isBack = async (one) => (await moves(one)) < count;
    await until("the move is taken back", async () => {
      for (const one of all.filter((other) => other !== page)) {
        if (await isBack(page)) break; // what they could agree to now would be something else
        const agree = one.getByRole("alertdialog").getByRole("button", { name: "Agree", exact: true });
        if (await agree.count()) await agree.click({ timeout: 1000 }).catch(() => undefined);
      }
      return isBack(page);
    });
    for (const one of all) await until("everybody sees it", () => isBack(one));
  }

  /** The move leaves, the answer does not come; then the cable is cut. After it was mended the move was made once. */
  async function cutInTheMiddle(all, page, wanted) {
    const others = all.filter((one) => one !== page);
    const before = await Promise.all(others.map(moves));
    const mine = await moves(page);
    wire.deafen();
    await choices(page).filter({ hasText: wanted }).first().click();
    await Promise.all(others.map((one, i) => movedOn(one, before[i])));
    same("the others see the move whose answer is lost", await moves(page), mine);
    wire.cut();
    await page.getByText("Connection lost").waitFor();
    wire.mend();
    await movedOn(page, mine);
    await page.getByText("Connection lost").waitFor({ state: "detached" });
    const tried = `'ws://127.0.0.1:${near}/ws' failed`; // a browser tells of each try to come back while the cable is cut
    faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes(tried)));
    same("it was made once", await moves(page), await moves(others[0]));
  }
});
await wire.stop();
