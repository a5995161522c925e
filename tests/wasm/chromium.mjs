// The modules in headless Chromium, over HTTP on the loopback: golden games on the page and in a
// worker that was sent the compiled module. TAP.
//
//     node chromium.mjs MODULES SCRIPTS GAMES
import { createReadStream, existsSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { dirname, extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { check, end } from "./tap.mjs";

const [modules, scripts, games] = process.argv.slice(2);
const here = dirname(fileURLToPath(import.meta.url));
const { chromium } = createRequire(join(here, "../../web/package.json"))("playwright-core");

const folders = { "/modules/": modules, "/scripts/": scripts, "/tests/": here };
const types = { ".wasm": "application/wasm", ".js": "text/javascript", ".mjs": "text/javascript",
                ".json": "application/json" };
const server = createServer((request, response) => {
  const path = normalize(new URL(request.url, "http://localhost").pathname);
  const folder = Object.keys(folders).find((one) => path.startsWith(one));
  const file = path === "/games.json" ? games : folder && join(folders[folder], path.slice(folder.length));
  if (path === "/") {
    response.writeHead(200, { "Content-Type": "text/html" }).end("<!doctype html><title>modules</title>");
  } else if (file && existsSync(file)) {
    response.writeHead(200, { "Content-Type": types[extname(file)] ?? "text/plain" });
    createReadStream(file).pipe(response);
  } else {
    response.writeHead(404).end();
  }
});
await new Promise((ready) => server.listen(0, "127.0.0.1", ready));

const browser = await chromium.launch({
  executablePath: process.env.SURTO_CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"], // as root, without a screen
});
try {
  const page = await browser.newPage();
  const faults = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  await page.goto(`http://127.0.0.1:${server.address().port}/`);

  const onPage = await page.evaluate(async () => {
    const { GameModule } = await import("/scripts/engine/game-module.js");
    const { replay } = await import("/tests/replay.mjs");
    const out = [];
    for (const golden of await (await fetch("/games.json")).json()) {
      const module = await WebAssembly.compileStreaming(fetch(`/modules/${golden.rules}-game.wasm`));
      const found = replay(GameModule, module, golden, true);
      out.push([golden.name, typeof found === "number" ? "" : found]);
    }
    return out;
  });
  for (const [name, fault] of onPage) check(`golden game ${name} on a page`, fault);

  // One compiled module goes to workers; each has its own instance. The last worker is ended in the
  // middle of a long thought, and another begun: how long that takes is told.
  const inWorkers = await page.evaluate(async () => {
    const source = `
      let ai;
      onmessage = async ({ data }) => {
        const { AiModule, Player } = await import(data.script);
        ai ??= new AiModule(data.module);
        ai.open(data.record, Player.expert);
        postMessage("begun");
        ai.think(254, data.playouts, 3);
        const { win, evaluations } = ai.advice;
        postMessage([win, String(evaluations)].join(" "));
      };`;
    const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
    const begin = () => new Worker(url, { type: "module" });
    const { GameModule } = await import("/scripts/engine/game-module.js");
    const load = (name) => WebAssembly.compileStreaming(fetch(`/modules/${name}.wasm`));
    const game = new GameModule(await load("base-game"));
    game.open(game.head({ players: "3" }, [], "000102030405060708090a0b0c0d0e0f"));
    const module = await load("base-ai");
    const ask = (worker, playouts, until) => new Promise((done, fail) => {
      worker.onerror = (event) => fail(new Error(event.message));
      worker.onmessage = ({ data }) => (until(data) ? done(data) : undefined);
      worker.postMessage({ module, playouts, record: game.record.replace(/^seed.*\n/m, ""),
                           script: new URL("/scripts/engine/ai-module.js", location.href).href });
    });
    const answer = (data) => data !== "begun";
    const answers = await Promise.all([begin(), begin()].map((w) => ask(w, 64, answer)));
    const busy = begin();
    await ask(busy, 100000000, (data) => data === "begun");
    const ended = performance.now();
    busy.terminate();
    const again = await ask(begin(), 1, answer);
    return { answers, again, ms: performance.now() - ended };
  });
  const [one, other] = inWorkers.answers;
  check("two workers with one compiled module agree", one === other ? "" : `${one} | ${other}`);
  check("a worker that was ended is replaced", inWorkers.again ? "" : "no answer");
  console.log(`# ended, begun again, answered: ${inWorkers.ms.toFixed(0)} ms; advice ${one}`);
  check("no error on the page", faults.join("; "));
} finally {
  await browser.close();
  server.close();
}
end();
