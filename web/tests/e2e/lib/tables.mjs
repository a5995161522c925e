// Tables online for tests: made with any options, sat down at by the link, played by the buttons of the page.
import { readFileSync } from "node:fs";
import { PATIENCE } from "./frame.mjs";

/** Options for `open` of somebody who is not warned before the end of a turn. */
export const UNWARNED = { prefs: { warnings: 0 } };

/** Makes a table by a socket of its own on a page of the server; its link is what a host would send. */
export async function makeTable(
  page,
  { head, title = "Friday", undo = "safe", clock = { clock: "none" }, open = false, watchersSpeak = false },
) {
  return page.evaluate(
    (request) =>
      new Promise((give, fail) => {
        const socket = new WebSocket(new URL("/ws", location.href).href.replace(/^http/, "ws"), "surto.1");
        socket.onopen = () => socket.send(JSON.stringify({ t: "hello", n: 1, protocol: 1, client: "tests", name: "Host" }));
        socket.onerror = () => fail(new Error("no socket"));
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(data);
          if (message.t === "welcome") socket.send(JSON.stringify({ t: "create", n: 2, ...request }));
          else if (message.n === 2) {
            socket.close();
            if (message.t !== "created") fail(new Error(data));
            else give({ table: message.table, seat: message.seat_invite, watch: message.watch_invite });
          }
        };
      }),
    { title, head, public: open, undo, spectator_chat: watchersSpeak, ...clock },
  );
}

/** Says a name where it is asked for: it is asked for once. */
export async function sayName(page, name) {
  const field = page.getByLabel("Your name");
  await field
    .or(page.getByText(`You play as ${name}.`))
    .first()
    .waitFor();
  if (await field.count()) await field.fill(name);
}

/** Comes by the link, says a name and sits down: two presses. */
export async function sitDown(page, name) {
  await sayName(page, name);
  await page.getByRole("button", { name: "Take a seat" }).click();
  await page.getByRole("button", { name: "Ready", exact: true }).waitFor();
}

export async function getReady(page) {
  await page.getByRole("button", { name: "Ready", exact: true }).click();
}

/** The game is on: the list of all choices is opened. */
export async function begun(page) {
  await page.locator(".board-room svg").first().waitFor();
  await openTab(page, "Choices");
}

export async function openTab(page, name) {
  const tab = page.getByRole("tab", { name: new RegExp(`^${name}`) });
  if ((await tab.getAttribute("aria-selected")) !== "true") await tab.click();
}

/** The buttons of what may be chosen on this page: the panel of choices lists all. */
export function choices(page) {
  return page.locator("[role=tabpanel] .choices button");
}

/** How many moves of the game a page shows. */
export async function moves(page) {
  return Number(await page.locator(".table").getAttribute("data-count"));
}

/** Waits until a page shows more moves than it did. */
export async function movedOn(page, before, timeout = PATIENCE) {
  await page.waitForFunction((count) => Number(document.querySelector(".table")?.dataset.count) > count, before, { timeout });
}

/** What brings a game on where nothing else is wanted. */
export const GO_ON = /^(End|Pass|Continue|Discard)/;

/** The page whose person must decide, with what there is to choose, in words; nothing when it is over, or something else has come
 * first. Events in others' turns do not count. */
export async function whoDecides(pages, hasCome = async () => false) {
  for (const end = Date.now() + PATIENCE; Date.now() < end; ) {
    if (await hasCome()) return undefined;
    for (const page of pages) {
      if (await page.locator(".end").count()) return undefined;
      const texts = await choices(page).allInnerTexts();
      if (texts.some((text) => !/^(One Quiet|Airlift|Forecast|Government|Resilient)/.test(text))) return { page, texts };
    }
    await pages[0].waitForTimeout(20);
  }
  throw new Error("nobody decides");
}

/** Chooses by its words; then everybody is told. A game that stops for nothing goes on by itself, perhaps before it is pressed:
 * that is as good. */
export async function choose(pages, page, wanted) {
  const mine = await moves(page);
  for (const end = Date.now() + PATIENCE; (await moves(page)) === mine; ) {
    if (Date.now() > end) throw new Error(`${wanted} is not among: ${await choices(page).allInnerTexts()}`);
    await choices(page)
      .filter({ hasText: wanted })
      .first()
      .click({ timeout: 1000 })
      .catch(() => undefined);
    await movedOn(page, mine, 2000).catch(() => undefined);
  }
  const now = await moves(page); // another page may have shown it before this one
  await Promise.all(pages.map((one) => movedOn(one, now - 1)));
}

/** Does what brings the game on, whatever is asked. */
export async function goOn(pages, { page, texts }) {
  await choose(pages, page, texts.find((text) => GO_ON.test(text)) ?? texts[0]);
}

/** Goes on until somebody may do something. Returns: its words; nothing if the game has ended before. */
export async function untilCan(pages, page, wanted) {
  for (let now = await whoDecides(pages); now; now = await whoDecides(pages)) {
    const found = now.page === page && now.texts.find((text) => wanted.test(text));
    if (found) return found;
    await goOn(pages, now);
  }
  return undefined;
}

/** The record of the game, as the menu saves it. */
export async function saveRecord(page) {
  const putAway = page.getByRole("button", { name: "Look at the board" }); // the result lies over the table
  if (await putAway.count()) await putAway.click();
  await page.getByRole("button", { name: "Menu" }).click();
  const coming = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Export game" }).click();
  const download = await coming;
  return readFileSync(await download.path(), "utf8");
}

/** Takes the first thing that may be done here, again and again, until something is to be seen; at first the end of the game, for
 * without treating anything it is soon lost. */
export async function hurry(page, until = ".end") {
  await page.evaluate(
    ([goal, deadline]) =>
      new Promise((done, fail) => {
        const wanted = [
          "dialog[open] .ends .button:first-child",
          ".pace-bar .button[data-kind=main]",
          ".supplies [data-kind=main]",
          ".actions .ends .button[data-kind=main]",
          ".tray .choices .button[data-kind=main]:enabled",
          ".tray .pick:not([aria-pressed=true]):enabled",
          ".tray .choices .button:not([data-kind=quiet])", // an event beside the answers leads away from them
        ];
        let pressed = "";
        let since = 0;
        const step = () => {
          if (document.querySelector(goal)) return done();
          if (Date.now() > deadline) return fail(new Error(`no ${goal}`));
          const at = wanted.findIndex((one) => document.querySelector(one));
          const now = `${at} ${document.querySelector(".table")?.dataset.count}`; // the same again would be the same move twice
          if (now !== pressed || Date.now() > since + 500) {
            // what was pressed while an answer was waited for was not heard
            document.querySelector(wanted[at])?.click();
            since = Date.now();
          }
          pressed = now;
          setTimeout(step, 20);
        };
        step();
      }),
    [until, Date.now() + 6 * PATIENCE],
  );
}

/** A table of all seats for who has this page: made and begun on its connection's behalf. Returns: its id. */
export async function tableAlone(page, head, title = "Friday") {
  return page.evaluate(
    (request) =>
      new Promise((give, fail) => {
        const socket = new WebSocket(new URL("/ws", location.href).href.replace(/^http/, "ws"), "surto.1");
        const token = localStorage.getItem("surto.token");
        const who = token ? { token } : { name: "Ana" };
        let n = 0;
        let table = "";
        const send = (message) => socket.send(JSON.stringify({ ...message, n: ++n }));
        socket.onopen = () => send({ t: "hello", protocol: 1, client: "tests", ...who });
        socket.onerror = () => fail(new Error("no socket"));
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(data);
          if (message.t === "error") fail(new Error(data));
          if (message.t === "welcome") {
            if (message.token) localStorage.setItem("surto.token", message.token);
            send({ t: "create", ...request });
          } else if (message.t === "created") {
            ({ table } = message);
            send({ t: "join", table });
          } else if (message.t === "whole" && message.stage === "waiting" && message.seats === 0) {
            for (const { seat } of message.chairs) send({ t: "sit", table, seat });
            for (const { seat } of message.chairs) send({ t: "ready", table, seat, yes: true });
          } else if (message.t === "done" && message.n === n) {
            socket.close();
            give(table);
          }
        };
      }),
    { title, head, public: false, undo: "safe", clock: "none" },
  );
}
