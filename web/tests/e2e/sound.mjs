// Sounds: none before somebody asks for them, and each of them heard but not too loud, counted offline in the browser.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { inBrowser } from "./lib/frame.mjs";
import { PAGE } from "./lib/servers.mjs";
import { beginGame } from "./lib/views.mjs";

const SECONDS = 4;
const LOUDEST = 1; // of what a browser plays without cutting it off
const QUIETEST = 0.008; // of the shortest, too
const AT_THE_END = 0.003; // all are over by then

const names = "press draw play step fly place treat build share cure infect epidemic outbreak turn warn won lost".split(" ");

/** Runs in the page: the highest sample of a sound, its loudness, and what is left at the end. Each sound comes from a module of
 * its own, whose context counts instead of sounding. */
async function measure({ script, seconds, name }) {
  let context;
  window.AudioContext = function offline() {
    context = new OfflineAudioContext(1, 44100 * seconds, 44100);
    return context;
  };
  const { sound } = await import(`${script}?${name}`);
  sound(name);
  const samples = (await context.startRendering()).getChannelData(0);
  let peak = 0;
  let loud = 0;
  for (let from = 0; from + 2205 <= samples.length; from += 2205) {
    let sum = 0;
    for (let i = from; i < from + 2205; i++) {
      peak = Math.max(peak, Math.abs(samples[i]));
      sum += samples[i] ** 2;
    }
    loud = Math.max(loud, Math.sqrt(sum / 2205));
  }
  const rest = samples.subarray(-4410).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return { peak, loud, rest };
}

await inBrowser({ server: "static" }, async ({ open, check, same, note }) => {
  const page = await open("", {
    init: () => {
      window.contexts = 0;
      window.AudioContext = class extends AudioContext {
        constructor() {
          super();
          window.contexts++;
        }
      };
    },
  });
  await beginGame(page);
  const speaker = page.getByRole("button", { name: "Sound" });
  same("the speaker is off", await speaker.getAttribute("aria-pressed"), "false");
  await page.locator(".place.lit").first().click();
  await page.keyboard.press("Escape");
  same("nothing sounds before it was asked for", await page.evaluate(() => window.contexts), 0);
  await speaker.click();
  same("the speaker is on", await speaker.getAttribute("aria-pressed"), "true");
  await page.waitForFunction(() => window.contexts === 1);
  await page.reload();
  same("and still on the next time", await speaker.getAttribute("aria-pressed"), "true");
  await speaker.click();
  same("it can be turned off", await speaker.getAttribute("aria-pressed"), "false");

  const script = `/assets/${readdirSync(join(PAGE, "assets")).find((name) => /^follow-.*\.js$/.test(name))}`;
  await page.evaluate(() => localStorage.setItem("surto-settings", JSON.stringify({ volume: 100 })));
  await page.reload();
  await page.locator(".table").waitFor();
  const levels = {};
  for (const name of names) levels[name] = await page.evaluate(measure, { script, seconds: SECONDS, name });
  const says = ([name, { peak, loud }]) => `${name} ${peak.toFixed(2)} (${loud.toFixed(2)})`;
  note(`highest sample (loudness): ${Object.entries(levels).map(says).join(", ")}`);
  for (const [name, { peak, loud, rest }] of Object.entries(levels))
    check(
      `${name}: heard, not cut off, and over in the end`,
      peak <= LOUDEST && loud >= QUIETEST && rest < AT_THE_END,
      says([name, { peak, loud }]),
    );
});
