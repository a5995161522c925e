// A game module at a table somewhere else: it is told what a server tells, move by move, and shows what the
// seat may know, with open and with closed hands. TAP.
//
//     node mirror.mjs MODULES SCRIPTS GAMES
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { check, end } from "./tap.mjs";

const [modules, scripts, gamesFile] = process.argv.slice(2);
const { GameModule, CHANCE } = await import(pathToFileURL(resolve(scripts, "engine/game-module.js")).href);
const { GameNews } = await import(pathToFileURL(resolve(scripts, "generated/layouts.js")).href);

/** What a server says to a seat of a game module that knows everything, of the moves from `from` on. */
function sight(table, seat, from) {
  table.read(seat);
  const log = Array.from({ length: table.count - from }, (_, i) => table.narrate(from + i).notation);
  const view = table.stateText, hash = table.hash;
  const offered = table.actors === CHANCE ? [] : table.choices.map((choice) => choice.text);
  table.read(255);
  return { view, log, offered, hash };
}

/** Plays a golden game at one game module and tells another one. Returns: what was wrong first. */
function follow(module, golden, seat, closed) {
  const table = new GameModule(module), mirror = new GameModule(module);
  table.open(table.head(golden.options, []));
  const head = table.record.split("\n\n")[0].replace("surto 1\n", "") + "\n";
  const whole = () => {
    const seen = sight(table, seat, 0);
    return { at: table.count, seats: 1 << seat, stage: "playing", head,
             ...(closed ? { view: seen.view, log: seen.log, offered: seen.offered }
                        : { record: table.record }) };
  };
  let begun = false;
  for (const step of golden.steps) {
    if (step.move === null) break;
    const from = table.count;
    table.play(step.move);
    const next = golden.steps[table.count];
    if (next && next.actors === CHANCE) continue; // a server tells what chance did with the move
    if (!begun) {
      const news = mirror.whole(whole());
      if (news !== GameNews.GOOD) return `whole: ${news}`;
      begun = true;
      continue;
    }
    const told = mirror.count, seen = sight(table, seat, told);
    const message = { from: told, at: table.count, moves: seen.log,
                      ...(closed ? { view: seen.view, offered: seen.offered }
                                 : { hash: table.hash }) };
    const news = mirror.moved(message);
    if (news !== GameNews.GOOD) return `moved after ${from}: ${news}`;
    if (closed ? mirror.hash !== seen.hash : mirror.hash !== table.hash) return `hash after ${from}`;
    if (closed && mirror.choices.map((one) => one.text).join() !== seen.offered.join()) {
      return `offered after ${from}`;
    }
    table.read(closed ? seat : 255);
    for (let i = told; i < table.count; i++) {
      const said = mirror.narrate(i).text, should = table.narrate(i).text;
      if (said !== should) return `move ${i}: "${said}" and not "${should}"`;
    }
    table.read(255);
  }
  const gap = mirror.moved({ from: mirror.count + 1, at: mirror.count + 2, moves: [] });
  if (gap !== GameNews.GAP) return `a gap is ${gap}`;
  let played;
  try { mirror.play("p1 pass"); played = "a move was made without the server"; } catch { /* good */ }
  return played ?? (mirror.whole(whole()) === GameNews.GOOD ? "" : "joined again");
}

for (const golden of JSON.parse(readFileSync(gamesFile, "utf8"))) {
  if (golden.steps.length > 1000) continue;
  const module = new WebAssembly.Module(readFileSync(join(modules, `${golden.rules}-game.wasm`)));
  const closed = golden.options.hands === "closed";
  for (let seat = 0; seat < (closed ? +golden.options.players : 1); seat++) {
    check(`${golden.name} told to p${seat + 1}`, follow(module, golden, seat, closed));
  }
}
const game = new GameModule(new WebAssembly.Module(readFileSync(join(modules, "base-game.wasm"))));
check("no game is no table",
      game.whole({ at: 1, seats: 1, stage: "playing", head: "rules: x 1\n", record: "x" }) ===
        GameNews.WRONG && game.count === 0 ? "" : "taken");
end();
