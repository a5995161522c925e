// The frame of a test in a real browser: starts a server and Chromium, counts in TAP, takes pictures of what failed.
//
//     import { inBrowser } from "./lib/frame.mjs";
//     await inBrowser({ server: "static" }, async ({ open, check, same }) => {
//       const page = await open("#/settings", { size: "phone", theme: "dark" });
//       same("it has a heading", await page.locator("h1").count(), 1);
//     });
//
// Waits have a deadline of 20 s, times SURTO_PATIENCE. Pictures of failures go to build-web-pictures/ (SURTO_PICTURES).
// Pages without a server draw the same luck in every run, SURTO_LUCK another one: what is dealt must not decide whether a test
// passes. A server's deals cannot be known, so tests with one take any game as it comes.
import { mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join, resolve } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { PAGE, staticServer, surtod } from "./servers.mjs";

const { chromium } = createRequire(import.meta.url)("playwright-core");
export const PATIENCE = 20000 * Number(process.env.SURTO_PATIENCE ?? 1);
export const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const pictures = resolve(process.env.SURTO_PICTURES ?? join(PAGE, "../build-web-pictures"));
const title = basename(process.argv[1] ?? "test", ".mjs");

const luck = [...title].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), Number(process.env.SURTO_LUCK ?? 1));

/** Runs in a page before its scripts: the browser's chance as a function of a seed and of how often this person has opened a
 * page. */
function sameLuck(seed) {
  let state;
  try {
    const opened = Number(localStorage.getItem("test-opened") ?? 0) + 1;
    localStorage.setItem("test-opened", String(opened));
    state = (seed + Math.imul(opened, 0x9e3779b9)) | 0;
  } catch {
    return;
  } // a page without an address has no storage, and deals nothing
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let i = 0; i < bytes.length; i++) {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      bytes[i] = mixed ^ (mixed >>> 14);
    }
    return array;
  };
}

/** Runs in a page before its scripts: what this person prefers, where the settings do not say otherwise yet. */
function firstSettings(wanted) {
  try {
    const said = JSON.parse(localStorage.getItem("surto-settings") ?? "{}");
    localStorage.setItem("surto-settings", JSON.stringify({ ...wanted, ...said }));
  } catch {
    /* a page without an address has no storage */
  }
}

let number = 0;
let failed = 0;

function point(name, good, detail) {
  number++;
  if (!good) {
    failed++;
    for (const line of String(detail ?? "")
      .split("\n")
      .slice(0, 20))
      console.log(`# ${line}`);
  }
  console.log(`${good ? "ok" : "not ok"} ${number} - ${title}: ${name}`);
  return good;
}

/** A point of the test: what must be so, and what to say if it is not. */
export function check(name, is, detail) {
  return point(name, Boolean(is), detail ?? "it is not so");
}

export function same(name, is, wanted) {
  return point(name, isDeepStrictEqual(is, wanted), `is     ${JSON.stringify(is)}\nwanted ${JSON.stringify(wanted)}`);
}

export function note(text) {
  console.log(`# ${text}`);
}

/** Runs a test. `server` is "static", "surtod", or a server that was started already (with url and stop). */
export async function inBrowser({ server: kind = "static", settings = {}, args = [] }, test) {
  const server = kind === "static" ? await staticServer() : kind === "surtod" ? await surtod(settings) : kind;
  const browser = await chromium.launch({
    executablePath: process.env.SURTO_CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", ...args], // as root, without a screen
  });
  const pages = [];
  const faults = [];

  /** A page of its own, with its own storage, as another person would have it; `path` is put behind the server's address.
   * The language is English, what is offered to a system in another one is `language`: "pt-BR". What happens between turns is
   * there at once, unless the test asks for another pace: a beat that is shown takes seconds. `prefs` are more settings. */
  async function open(
    path = "",
    {
      size = "desktop",
      theme = "light",
      touch = size === "phone",
      language = "en-GB",
      still = true,
      pace = "off",
      prefs = {},
      init = undefined,
      ...more
    } = {},
  ) {
    const context = await browser.newContext({
      viewport: SIZES[size] ?? size,
      colorScheme: theme,
      hasTouch: touch,
      isMobile: touch,
      locale: language,
      reducedMotion: still ? "reduce" : "no-preference",
      ...more,
    });
    context.setDefaultTimeout(PATIENCE);
    if (kind === "static") await context.addInitScript(sameLuck, luck + pages.length);
    await context.addInitScript(firstSettings, { pace, ...prefs });
    if (init) await context.addInitScript(init); // runs before the page's scripts; it may bring a luck of its own
    const page = await context.newPage();
    pages.push(page);
    page.on("pageerror", (error) => faults.push(`${error.stack ?? error}`));
    page.on("console", (said) => {
      if (said.type() === "error") faults.push(`${said.text()} ${said.location().url}`);
    });
    await page.goto(new URL(path, server.url).href);
    await page.locator("#page > *").first().waitFor();
    return page;
  }

  try {
    await test({ browser, server, open, check, same, note, faults });
    check("no error on any page", faults.length === 0, faults.join("\n"));
  } catch (error) {
    point("ran to its end", false, `${error.stack ?? error}\n${faults.join("\n")}`);
  } finally {
    if (failed) {
      mkdirSync(pictures, { recursive: true });
      for (const [i, page] of pages.entries())
        await page.screenshot({ path: join(pictures, `${title}-${i}.png`), timeout: 5000 }).catch(() => undefined);
      note(`pictures: ${pictures}/${title}-*.png`);
    }
    await browser.close();
    await server.stop();
  }
  console.log(`1..${number}`);
  process.exitCode = failed ? 1 : 0;
}
