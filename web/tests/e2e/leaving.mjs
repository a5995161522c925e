// Leaving and coming back: a guest makes an account, another device signs in and has the seat; a page that is closed while a move
// is under way finds it made once; a clock runs for who is waited for; one notice a turn for who looks elsewhere; signs.
import { inBrowser } from "./lib/frame.mjs";
import { cable } from "./lib/cable.mjs";
import { freePort, surtod } from "./lib/servers.mjs";
import {
  begun,
  choices,
  choose,
  getReady,
  goOn,
  makeTable,
  movedOn,
  moves,
  sitDown,
  untilCan,
  UNWARNED,
  whoDecides,
} from "./lib/tables.mjs";

const HEAD = "rules: base\nplayers: 2\nroles: medic scientist\n";
const PASSWORD = "seven grey herons by the river";
const near = await freePort();
const server = await surtod({ "remind-seconds": 1, origins: `http://127.0.0.1:${near}` });
const wire = await cable(server.port, near);

await inBrowser({ server }, async ({ open, check, same }) => {
  const about = await open("#/about");
  const made = await makeTable(about, { head: HEAD, clock: { clock: "seat", start: 600_000, more: 10_000, late: "wait" } });
  const address = (base) => `${base}t/${made.table}`;
  const ana = await open(`${address(wire.url)}#${made.seat}`, UNWARNED);
  await sitDown(ana, "Ana");
  const beto = await open(`${address(server.url)}#${made.seat}`, UNWARNED);
  await sitDown(beto, "Beto");
  for (const page of [ana, beto]) await getReady(page);
  for (const page of [ana, beto]) await begun(page);

  // ---- A clock runs for who is waited for
  const clock = ana.locator(".clock[data-runs=true]");
  const first = await clock.innerText();
  await ana.waitForFunction((text) => document.querySelector(".clock[data-runs=true]")?.innerText !== text, first);
  same("one clock runs", await clock.count(), 1);

  const drive = await untilCan([ana, beto], ana, /^Drive/);

  // ---- Signs on the board
  await ana.getByRole("button", { name: "Ping", exact: true }).click();
  await ana.getByRole("menuitem", { name: "Danger" }).click();
  const untouched = await moves(ana);
  await ana.locator("[data-place]").nth(3).click();
  await beto.locator("svg .signs > *, svg .sign").first().waitFor();
  same("a sign is no move", await moves(ana), untouched);

  // ---- The page is closed before the answer comes, and opened again
  const count = await moves(beto);
  wire.deafen();
  await choices(ana).filter({ hasText: drive }).first().click();
  await movedOn(beto, count);
  wire.cut();
  await ana.goto("about:blank");
  wire.mend();
  await ana.goto(address(wire.url)); // without the secret: the device knows it
  await begun(ana);
  same("the move was made once", [await moves(ana), await moves(beto)], [count + 1, count + 1]);
  await ana.waitForFunction(async () => {
    const db = await new Promise((give) => {
      const ask = indexedDB.open("surto");
      ask.onsuccess = () => give(ask.result);
    });
    const all = await new Promise((give) => {
      const ask = db.transaction("outbox").objectStore("outbox").getAll();
      ask.onsuccess = () => give(ask.result);
    });
    db.close();
    return all.length === 0;
  });
  check("and nothing waits to be sent any more", true);

  // ---- Another device, by account
  await ana.goto(`${wire.url}#/account`);
  await ana.getByLabel("Name", { exact: true }).fill("Ana of the north");
  await ana.getByLabel("Password").fill(PASSWORD);
  await ana.getByRole("button", { name: "Create account" }).click();
  await ana.getByText("You are signed in as Ana of the north.").waitFor();
  const phone = await open("#/account", { size: "phone", ...UNWARNED });
  await phone.getByText("Sign in", { exact: true }).first().click();
  await phone.getByLabel("Name", { exact: true }).fill("Ana of the north");
  await phone.getByLabel("Password").fill(PASSWORD);
  await phone.getByRole("button", { name: "Sign in" }).click();
  await phone.getByText("You are signed in as Ana of the north.").waitFor();
  await phone.goto(`${server.url}#/lobby`);
  await phone.locator(".table-row").first().click();
  await begun(phone);
  same("the other device has the seat and all moves", await moves(phone), count + 1);
  await choices(phone).nth(1).waitFor();
  check("and may play", true);

  // ---- One notice a turn, by the title where the system may not be asked
  await beto.evaluate(() => {
    Object.defineProperty(document, "hidden", { value: true, configurable: true });
  });
  const onward = await untilCan([phone, beto], beto, /^Drive/);
  if (!onward) return isOver();
  await beto.waitForFunction(() => document.title.includes("Friday"));
  check("who looks elsewhere is told that it is their move", true);
  const told = await beto.evaluate(() => localStorage.getItem("surto.noticed"));
  await beto.evaluate(() => {
    document.title = "Surto";
  });
  await choose([phone, beto], beto, onward);
  same(
    "and not again in the same turn",
    [await beto.title(), await beto.evaluate(() => localStorage.getItem("surto.noticed"))],
    ["Surto", told],
  );

  // ---- Somebody who is not at the table at all is told by the server
  await phone.goto(`${server.url}#/about`);
  await phone.reload();
  const isTold = async () => (await phone.getByText("Your turn: Friday").count()) > 0;
  for (let now = await whoDecides([beto], isTold); now; now = await whoDecides([beto], isTold)) await goOn([beto], now);
  if (await beto.locator(".end").count()) return isOver();
  await phone.getByRole("button", { name: "Go there" }).click();
  await begun(phone);
  same("and gets there by one press", await moves(phone), await moves(beto));

  /** A chain of outbreaks has ended it: once in some dozens of games. */
  async function isOver() {
    check("nobody is told of a game that is over", (await phone.getByText("Your turn: Friday").count()) === 0);
  }
});
await wire.stop();
