// A spectator: comes by the link for watching, sees every move, may neither sit nor play, looks through a seat's eyes; and with
// closed hands sees what everybody sees until the end.
import { inBrowser } from "./lib/frame.mjs";
import {
  begun,
  choices,
  choose,
  getReady,
  goOn,
  makeTable,
  moves,
  openTab,
  sitDown,
  UNWARNED,
  whoDecides,
  sayName,
} from "./lib/tables.mjs";

const head = (hands) => `rules: base\nplayers: 2\nroles: medic scientist\nhands: ${hands}\n`;

await inBrowser({ server: "surtod" }, async ({ open, check, same }) => {
  const about = await open("#/about");

  /** A table of two that has begun, and somebody who watches it. */
  async function watched(hands) {
    const made = await makeTable(about, { head: head(hands), watchersSpeak: true });
    const sat = async (name) => {
      const page = await open(`t/${made.table}#${made.seat}`, UNWARNED);
      await sitDown(page, name);
      return page;
    };
    const ana = await sat("Ana");
    const watcher = await open(`t/${made.table}#${made.watch}`, { size: "phone" });
    await sayName(watcher, "Wanda");
    await watcher.getByRole("button", { name: "Take a seat" }).click(); // the link does not allow it
    await watcher.getByLabel("Your name").waitFor({ state: "detached" });
    const pages = [ana, await sat("Beto")];
    for (const page of pages) await getReady(page);
    for (const page of [...pages, watcher]) await page.locator(".board-room svg").first().waitFor();
    return { pages, watcher };
  }

  const { pages, watcher } = await watched("open");
  for (const page of pages) await begun(page);
  await openTab(watcher, "Team");
  same("with open hands a spectator sees all cards", await watcher.locator(".hidden-cards").count(), 0);
  await openTab(watcher, "Choices");
  same("and can do nothing", await choices(watcher).count(), 0);
  const isDrive = (text) => /^Drive/.test(text);
  let now = await whoDecides(pages);
  for (; !now.texts.some(isDrive); now = await whoDecides(pages)) await goOn([...pages, watcher], now);
  const before = await moves(watcher);
  await choose([...pages, watcher], now.page, now.texts.find(isDrive));
  check("a move is seen", (await moves(watcher)) === before + 1);
  await openTab(pages[0], "Chat");
  await pages[0].locator(".chat ~ *").getByText("Wanda").first().waitFor();
  check("those who play see who watches", true);

  const handOf = (name) => watcher.locator(`.hand[data-large=true][aria-label="${name}'s cards"]`);
  for (const name of ["Beto", "Ana"]) {
    await watcher.getByLabel("Watch as").selectOption({ label: name });
    await handOf(name).waitFor();
  }
  same("looking through a seat's eyes shows its hand, and changes nothing of the game", await moves(watcher), before + 1);
  await watcher.getByLabel("Watch as").selectOption({ label: "everyone" });
  await openTab(watcher, "Chat");
  await watcher.getByLabel("Write a message").fill("I am for the blue one.");
  await watcher.getByRole("button", { name: "Send" }).click();
  await openTab(pages[1], "Chat");
  await pages[1].locator(".chat").getByText("I am for the blue one.").waitFor();
  check("a spectator may speak, where the host allows it", true);

  const closed = await watched("closed");
  await openTab(closed.watcher, "Team");
  same("with closed hands a spectator sees no card", await closed.watcher.locator(".team .hand-card").count(), 0);
  check("and is told why there are no other eyes", await closed.watcher.getByText("Hands are closed").isVisible());
});
