// Closed hands: every frame that browsers are sent is, byte for byte, what a game with other hidden cards would have sent. The
// judge is tests/net/secrecy_check.c, which makes those games. The page can show no card that no frame has.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { inBrowser } from "./lib/frame.mjs";
import { BUILD } from "./lib/servers.mjs";
import { begun, choose, getReady, GO_ON, makeTable, saveRecord, sitDown, UNWARNED, whoDecides, sayName } from "./lib/tables.mjs";

const HEAD = "rules: base\nplayers: 3\nroles: researcher medic contingency-planner\nhands: closed\nconsent: on\n";
const NAMES = ["Ana", "Beto", "Carla"];
const SPECTATOR = 254;

/** Keeps the frames of a page's socket from the first of a table on. */
function listen(page, viewer) {
  const frames = [];
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      if (/^\{"t":"(whole|moved|plans|asked|chairs|over|people|heard|pointed|done|error)"/.test(payload)) frames.push(payload);
    }),
  );
  return { viewer, frames };
}

await inBrowser({ server: "surtod" }, async ({ open, server, check, note }) => {
  const made = await makeTable(await open("#/about"), { head: HEAD });
  const ears = [];
  const pages = [];

  /** Frames are heard from the page's first one on. */
  async function come(name, secret, viewer) {
    const page = await open("#/about", UNWARNED);
    ears.push(listen(page, viewer));
    await page.goto(`${server.url}t/${made.table}#${secret}`);
    if (viewer === SPECTATOR) {
      await sayName(page, name);
      await page.getByRole("button", { name: "Watch" }).click();
    } else await sitDown(page, name);
    pages.push(page);
  }

  for (const [seat, name] of NAMES.entries()) await come(name, made.seat, seat);
  await come("Wanda", made.watch, SPECTATOR);
  for (const page of pages.slice(0, 3)) await getReady(page);
  for (const page of pages) await begun(page);

  let played = 0;
  for (let now = await whoDecides(pages.slice(0, 3)); now; now = await whoDecides(pages.slice(0, 3))) {
    const shares = now.texts.find((text) => /^(Give|Take|Accept|Agree)/.test(text)); // so that hidden cards change hands
    await choose(pages, now.page, shares ?? now.texts.find((text) => GO_ON.test(text)) ?? now.texts[0]);
    played++;
  }
  for (const page of pages) await page.locator(".end").waitFor();
  const record = await saveRecord(pages[0]);
  const parts = [`record ${Buffer.byteLength(record)}\n${record}\n`];
  for (const [i, { viewer }] of ears.entries())
    for (const frame of ears[i].frames) parts.push(`frame ${viewer} ${Buffer.byteLength(frame)}\n${frame}\n`);
  const judged = spawnSync(join(BUILD, "tests/net/net_secrecy_check"), ["--seed", "7"], { input: parts.join("") });
  const said = judged.stdout.toString().trim().split("\n").slice(-8).join("\n"); // what differs, and the sums
  note(`${played} moves, ${ears.flatMap(({ frames }) => frames).length} frames: ${said}`);
  check("frames to browsers are those of a game with other hidden cards", judged.status === 0, said);
  const sums = Object.fromEntries([...said.matchAll(/(\w+) (\d+)/g)].map(([, key, count]) => [key, Number(count)]));
  check("and such games were found", sums.twins > 3, said);
});
