// An AI module against the native one, in turns on one machine: the same work, the same results.
// Prints a table; exit 1 if results differ, or if --most R is given and a ratio is larger.
//
//     node bench.mjs MODULES SCRIPTS GAMES MIND_NATIVE [--rounds N] [--most R]
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [modules, scripts, gamesFile, native, ...rest] = process.argv.slice(2);
const option = (name, otherwise) =>
  rest.includes(name) ? Number(rest[rest.indexOf(name) + 1]) : otherwise;
const script = (name) => import(pathToFileURL(resolve(scripts, "engine", name)).href);
const { GameModule } = await script("game-module.js");
const { AiModule, Player } = await script("ai-module.js");

// In the first rounds V8 still compiles, on other threads whose time counts too.
const rounds = option("--rounds", 12), most = option("--most", Infinity);
const load = (name) => new WebAssembly.Module(readFileSync(join(modules, `${name}.wasm`)));
const work = { base: [4000, 100000, 300], season2: [2000, 30000, 300], season0: [2000, 50000, 300] };

/** The advice as mind_native prints it. */
function written(advice) {
  const candidates = advice.candidate.slice(0, advice.count).map((one) =>
    [" /", one.win, one.error,
     ...one.plan.slice(0, one.plan_count).map((m) => [m.kind, m.actor, ...m.arg.slice(0, 3)].join(".")),
     ...one.reasons.slice(0, one.reason_count).map((r) => `r${r.kind}.${r.amount}.${r.before}`),
    ].join(" "));
  return ["advice", advice.win, advice.playouts, advice.evaluations, advice.plans,
          advice.count].join(" ") + candidates.join("");
}

let wrong = 0, largest = 0;
console.log("game     work              native ms   module ms   ratio");
for (const [rules, [games, judgements, playouts]] of Object.entries(work)) {
  const golden = JSON.parse(readFileSync(gamesFile, "utf8")).find((one) => one.rules === rules);
  const game = new GameModule(load(`${rules}-game`));
  game.open(game.head(golden.options, []));
  const middle = golden.steps.findIndex((step, i) => i > golden.steps.length / 2 && step.legal > 5);
  for (const step of golden.steps.slice(0, middle)) game.play(step.move);
  const record = game.record;
  const ai = new AiModule(load(`${rules}-ai`));
  if (ai.open(record, Player.expert) !== 0) throw new Error("the record does not open");
  const best = {};
  const note = (name, side, ms) => {
    best[name] ??= { native: Infinity, module: Infinity };
    best[name][side] = Math.min(best[name][side], ms);
  };
  const timed = (name, run) => {
    const begun = process.cpuUsage(); // as the native program: other work on the machine does not count
    const result = run();
    const { user, system } = process.cpuUsage(begun);
    note(name, "module", (user + system) / 1000);
    return result;
  };
  for (let round = 0; round < rounds; round++) {
    const printed = execFileSync(native, [Player.expert, playouts, games, judgements],
                                 { input: record }).toString().split("\n");
    const of = (name) => printed.find((line) => line.startsWith(`${name} `)).split(" ");
    timed("think", () => ai.think(254, playouts, 3));
    const results = [
      [written(ai.advice), of("advice").join(" ")],
      [timed("random playouts", () => ai.exports.bench_playouts(games, 1) >>> 0), +of("playouts")[1]],
      [timed("value", () => ai.exports.bench_judge(judgements) >>> 0), +of("judge")[1]],
    ];
    note("think", "native", of("think")[1] / 1e6);
    note("random playouts", "native", of("playouts")[2] / 1e6);
    note("value", "native", of("judge")[2] / 1e6);
    for (const [is, should] of results) {
      if (is !== should) {
        wrong++;
        console.log(`# ${rules}: the module says\n#   ${is}\n# and the native one\n#   ${should}`);
      }
    }
  }
  for (const [name, { native: one, module: other }] of Object.entries(best)) {
    largest = Math.max(largest, other / one);
    console.log(rules.padEnd(9) + name.padEnd(18) + one.toFixed(1).padStart(9) +
                other.toFixed(1).padStart(12) + (other / one).toFixed(2).padStart(8));
  }
}
console.log(wrong ? `${wrong} results differ` : "all results are the same");
process.exitCode = wrong || largest > most ? 1 : 0;
