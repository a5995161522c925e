// How much is fetched until a base game can be played, how long the page's thread works for that, and for a move. Times are CPU
// time of the page's thread (Performance.getMetrics by threadTicks), since wall time on shared cores says nothing. The limit for
// loading is for a machine four times slower: what is measured here is taken times four. Of several the least counts: what else
// the machine does, and what is fetched for the first time, only adds.
import { inBrowser } from "./lib/frame.mjs";
import { beginGame } from "./lib/views.mjs";

const SLOWER = 4;
const KILO = 1000;
const REST = 500; // ms
/** Letters of running text, pictures, furniture, moments, sound and advice come after the board; no first move needs them. */
const LATER = new RegExp(
  [
    "fira-sans-\\d|-later-|HomeMap|StillBoard|HowItGoes|Foot-|Pieces-|paint-|world-|-wide-|urniture-|Vial-|Moments-|SoundButton",
    "Log-|Goals|WinMeter|Press-|pieces-|hints-|Advice",
    "Portrait|Playback|RoleCard|CardArt|PipRow|Decks-|Ways-|seeded|BoardText|\\.rules$|/ai[-.]|-ai\\.wasm",
  ].join("|"),
);

async function measured(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const cpu = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "TaskDuration").value * 1000;
  };
  const press = async (key) => {
    const text = key.length === 1 ? key : undefined;
    await session.send("Input.dispatchKeyEvent", { type: "keyDown", key, ...(text ? { text } : {}) });
    await session.send("Input.dispatchKeyEvent", { type: "keyUp", key });
  };
  return { cpu, press };
}

const rest = (ms) => new Promise((done) => setTimeout(done, ms));
const said = (numbers) => numbers.map((ms) => ms.toFixed(0)).join(", ");
const sum = (sent, wanted) => [...sent].filter(([name]) => wanted(name)).reduce((all, [, bytes]) => all + bytes, 0) / KILO;

await inBrowser({ server: "static" }, async ({ open, server, check, note }) => {
  const alone = {
    init: () => {
      delete Navigator.prototype.serviceWorker;
    },
  }; // it fetches in its own time
  const visit = await open("", alone);
  await beginGame(visit);
  await visit.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => /ai\.wasm/.test(name)));
  const needed = sum(server.sent, (name) => !LATER.test(name));
  const all = sum(server.sent, () => true);
  note([...server.sent].map(([name, bytes]) => `${name} ${bytes}`).join(", "));
  note(`first load ${needed.toFixed(1)} kB, with the AI and what comes when the page is idle ${all.toFixed(1)} kB`);
  check("first load, kB: at most 150", needed <= 150, needed);
  check("with the AI worker and all art, kB: at most 380", all <= 380, all);

  // The first load is enough to play: nothing else comes, and a move can still be made.
  const bare = await open("", alone);
  await bare.route(LATER, () => undefined); // they never arrive
  await beginGame(bare);
  const before = await bare.locator(".table").getAttribute("data-count");
  await bare.locator(".place.lit").first().click();
  await bare.waitForFunction((count) => document.querySelector(".table").dataset.count !== count, before);
  check("the first load is enough to make a move", true);
  await bare.context().close();

  // Until it can be used: from nothing to a board whose places can be pressed.
  const address = visit.url();
  const loads = [];
  const { cpu, press } = await measured(visit);
  for (let i = 0; i < 3; i++) {
    await visit.goto("about:blank");
    const before = await cpu();
    await visit.goto(address, { waitUntil: "commit" });
    await visit.locator("svg [role=button]").first().waitFor();
    loads.push((await cpu()) - before);
  }
  note(`CPU until a game can be played: ${said(loads)} ms`);
  const load = SLOWER * Math.min(...loads);
  check("usable at a fourth of the speed, ms of CPU: under 1000", load < 1000, load);

  // A move: the first choice of driving, taken by its number, until the frame that shows it is drawn.
  const moves = [];
  const count = () => visit.locator(".table").getAttribute("data-count").then(Number);
  const begun = await count();
  for (let i = 0; i < 4; i++) {
    await rest(3 * REST); // odds and advice of the last position have come
    await press("d");
    await rest(REST);
    await visit.evaluate(() => {
      const table = document.querySelector(".table");
      window.drawn = new Promise((done) =>
        new MutationObserver(() => requestAnimationFrame(() => requestAnimationFrame(done))).observe(table, {
          attributeFilter: ["data-count"],
        }),
      );
    });
    const before = await cpu();
    await press("1");
    await visit.evaluate(() => window.drawn);
    moves.push((await cpu()) - before);
  }
  note(`CPU of a move, told and drawn: ${said(moves)} ms`);
  check("a move to paint, ms of CPU: under 50", Math.min(...moves) < 50, Math.min(...moves));
  check("four moves were made", (await count()) >= begun + 4, `${(await count()) - begun} moves`);
});
