// How smoothly moments run at normal pace, on this machine and on one four times slower. Shared cores say nothing by the clock:
// what counts is the work of the page's thread for a frame (CPU time, as in speed.mjs, and times four). 60 frames a second leave
// 16 ms for one, 30 leave 33. The frames by the clock are noted too, for a machine with nothing else to do.
// SURTO_FRAMES=DIR writes what the browser showed meanwhile, as numbered JPEG pictures: `ffmpeg -i` or any viewer plays them.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inBrowser, PATIENCE } from "./lib/frame.mjs";
import { moments, openRecord, typeMove } from "./lib/moments.mjs";

const frames = process.env.SURTO_FRAMES;
const shown = ["epidemic", "chain", "cure", "won"];
const MOST = { 1: 16.7, 4: 33.3 }; // ms of work for a frame, on a machine that is so many times slower

/** Runs in the page: counts frames from now on. */
function count() {
  const times = [];
  window.frameTimes = times;
  const next = (time) => {
    times.push(time);
    if (window.frameTimes === times) requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

/** Frames a second, and the longest that one stayed. */
function rate(times) {
  const gaps = times.slice(1).map((time, i) => time - times[i]);
  return { fps: (1000 * gaps.length) / (times.at(-1) - times[0]), longest: Math.max(...gaps) };
}

async function record(page, name) {
  if (!frames) return async () => undefined;
  const folder = join(frames, name);
  mkdirSync(folder, { recursive: true });
  const session = await page.context().newCDPSession(page);
  let number = 0;
  session.on("Page.screencastFrame", ({ data, sessionId }) => {
    writeFileSync(join(folder, `${String(number++).padStart(4, "0")}.jpg`), Buffer.from(data, "base64"));
    session.send("Page.screencastFrameAck", { sessionId }).catch(() => undefined);
  });
  await session.send("Page.startScreencast", { format: "jpeg", quality: 70, everyNthFrame: 3 });
  return async () => session.send("Page.stopScreencast");
}

await inBrowser({ server: "static" }, async ({ open, check, note }) => {
  for (const slower of [1, 4])
    for (const name of shown) {
      const page = await open("", { pace: "normal", still: false, size: { width: 1440, height: 900 }, theme: "dark" });
      await openRecord(page, moments[name].record);
      await page.waitForTimeout(3000); // names, odds and art have come
      const cpu = await page.context().newCDPSession(page);
      await cpu.send("Emulation.setCPUThrottlingRate", { rate: slower });
      await cpu.send("Performance.enable", { timeDomain: "threadTicks" });
      const work = async () => {
        const { metrics } = await cpu.send("Performance.getMetrics");
        return metrics.find((one) => one.name === "TaskDuration").value * 1000;
      };
      const stop = slower === 1 ? await record(page, name) : async () => undefined;
      await page.evaluate(count);
      const [move] = moments[name].moves;
      await typeMove(page, move);
      await page.locator(".table[data-scene=animation]").waitFor();
      const begun = await page.evaluate(() => window.frameTimes.length);
      const before = await work();
      await page.locator(".table[data-scene=present]").waitFor({ timeout: 2 * PATIENCE });
      const used = (await work()) - before;
      const times = await page.evaluate(() => {
        const all = window.frameTimes;
        window.frameTimes = undefined;
        return all;
      });
      if (name === "won") await page.waitForTimeout(1500);
      await stop();
      const { fps, longest } = rate(times.slice(begun));
      const each = used / (times.length - begun);
      note(
        `${name}, ${slower} times slower: ${fps.toFixed(1)} frames a second by the clock, the longest ${longest.toFixed(0)} ms`,
      );
      if (slower === 1) {
        note(`${name}: work for a frame ${each.toFixed(1)} ms`);
        for (const [factor, most] of Object.entries(MOST))
          check(`${name}, ${factor} times slower: work for a frame, ms: at most ${most}`, each * factor <= most, each * factor);
      }
      await page.context().close();
    }
});
