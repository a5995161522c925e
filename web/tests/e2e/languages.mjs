// Every view in English and in one of the other languages at 360 px: nothing is cut off, the page is not wider than the screen.
// With SURTO_LONG=1 in all of them. And once in the pseudo-language, in which every sentence stands in brackets: what does
// not was looked up by nobody.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { inBrowser } from "./lib/frame.mjs";
import { MODULES } from "./lib/servers.mjs";
import { VIEWS } from "./lib/views.mjs";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../../..");
const only = process.argv.slice(2);
const views = VIEWS.filter((view) => !only.length || only.includes(view.name));

/** Texts that stand in a box too narrow for them, and the page if it is too wide. */
function cutOff() {
  const found = [];
  if (document.documentElement.scrollWidth > innerWidth) found.push(`the page is ${document.documentElement.scrollWidth} wide`);
  for (const element of document.querySelectorAll("body *")) {
    const style = getComputedStyle(element);
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (!hasText || element.closest(".unseen, svg, dialog:not([open])") || !element.checkVisibility()) continue;
    const hidden = style.overflowX !== "visible" || style.textOverflow === "ellipsis";
    const box = element.getBoundingClientRect();
    if (hidden && element.scrollWidth > element.clientWidth + 1 && style.overflowX !== "auto")
      found.push(`cut: ${element.outerHTML.slice(0, 120)}`);
    else if ((box.right > innerWidth + 1 || box.left < -1) && !element.closest("[role=tablist], .scrolls"))
      found.push(`beside the screen: ${element.outerHTML.slice(0, 120)}`);
  }
  return found;
}

/** Texts that people read or hear without a bracket around them. Names of people, codes of places and keys are no sentences; the
 * rules have files of their own. */
function untranslated() {
  const found = new Set();
  const fine = (text) => !/[A-Za-z]{2}/.test(text.replace(/⟦.*⟧/gs, "")) || /⟦/.test(text);
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const element = walk.currentNode.parentElement;
    const text = walk.currentNode.data.trim();
    if (element.closest("script, style, kbd, svg, [data-name], .rule, option, time, .brand, .way-home")) continue;
    // A sentence may be in several nodes: marks of the game module, names in bold. The bracket is then around its parent.
    const sentence = element.closest("p, li, button, a, label, h1, h2, h3, td, th, span")?.textContent ?? text;
    if (!fine(text) && !fine(sentence)) found.add(text);
  }
  const named = [...document.querySelectorAll("[aria-label], [title], [placeholder], [alt]")];
  for (const element of named.filter((one) => !one.closest("[inert]")))
    for (const name of ["aria-label", "title", "placeholder", "alt"]) {
      const text = element.getAttribute(name);
      if (text && !fine(text)) found.add(`${name}: ${text}`);
    }
  return [...found].filter((text) => text !== "Surto" && !/^(Ana|Beto|Bia|Caio|p[1-4]|[A-Z]{3})$/.test(text));
}

/** The words of the pseudo-language under the name of French. */
function pseudoWords() {
  const folder = mkdtempSync(join(tmpdir(), "surto-pseudo-"));
  const made = new Map();
  return {
    of(name) {
      if (!made.has(name)) {
        const file = name
          .replace(/^lesson-fr\.words$/, "base-lesson.wasm")
          .replace(/-fr\.words$/, "-game.wasm")
          .replace(/-fr\.rules$/, ".rules");
        const module = name.startsWith("web-") ? "-" : join(MODULES, file);
        if (module !== "-" && !existsSync(module)) return undefined;
        const output = join(folder, name);
        execFileSync(join(root, "tools/catalogues"), ["--pack", "en@pseudo", module, output]);
        made.set(name, readFileSync(output));
      }
      return made.get(name);
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** What is not looked up; words of rules and advice come a moment after the table. */
async function leftOver(page) {
  let found = await page.evaluate(untranslated);
  for (const end = Date.now() + 5000; found.length && Date.now() < end; found = await page.evaluate(untranslated))
    await page.waitForTimeout(100);
  return found;
}

await inBrowser({ server: "surtod" }, async ({ open, check }) => {
  const size = { width: 360, height: 640 };
  const others = ["pt-BR", "es", "fr"];
  for (const language of ["en-GB", ...others]) {
    const inTurn = (_, number) => process.env.SURTO_LONG || others[number % others.length] === language;
    const page = await open("", { size, language, touch: true });
    for (const { name, go } of language === "en-GB" ? views : views.filter(inTurn)) {
      const found = await go(page).then(
        () => page.evaluate(cutOff),
        (error) => [`cannot be reached: ${error}`],
      );
      check(`${name}, ${language}: nothing is cut`, !found.length, found.join("\n"));
    }
    await page.context().close();
  }
  const pseudo = pseudoWords();
  try {
    const page = await open("", {
      size,
      language: "fr",
      touch: true,
      init: () => {
        delete Navigator.prototype.serviceWorker;
      },
    });
    await page.route(/engine\/.*-fr\.(words|rules)$/, (route) => {
      const body = pseudo.of(new URL(route.request().url()).pathname.split("/").pop());
      return body ? route.fulfill({ body, contentType: "application/octet-stream" }) : route.continue();
    });
    await page.reload();
    await page.locator("#page > *").first().waitFor();
    const scripted = ["learn", "lesson"]; // the tutorial's words are made of its script, not of a module
    for (const { name, go } of views.filter((view) => !scripted.includes(view.name))) {
      const found = await go(page).then(
        () => leftOver(page),
        (error) => [`cannot be reached: ${error}`],
      );
      check(`${name}: everything is looked up`, !found.length, found.join("\n"));
      const cut = await page.evaluate(cutOff);
      check(`${name}: longer sentences are not cut either`, !cut.length, cut.join("\n"));
    }
  } finally {
    pseudo.remove();
  }
});
