// The modules in node: nothing is imported, the exports are those of the headers, golden games replay
// to the same hashes, structs are read where they lie. TAP.
//
//     node node.mjs MODULES SCRIPTS GAMES      folders of *.wasm and of compiled web/src; games.json
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

import { replay } from "./replay.mjs";
import { check, end } from "./tap.mjs";

const [modules, scripts, games] = process.argv.slice(2);
const script = (name) => import(pathToFileURL(resolve(scripts, "engine", name)).href);
const { GameModule, Refusal } = await script("game-module.js");
const { AiModule, Player } = await script("ai-module.js");
const layouts = await script("../generated/layouts.js");
const { bits } = await script("structs.js");

const compiled = {};
for (const rules of ["base", "season2", "season0"]) {
  for (const kind of ["game", "ai"]) {
    const name = `${rules}-${kind}`;
    const module = new WebAssembly.Module(readFileSync(join(modules, `${name}.wasm`)));
    compiled[name] = module;
    const imports = WebAssembly.Module.imports(module).map((one) => `${one.module}.${one.name}`);
    check(`${name} imports nothing`, imports.join(" "));
    const source = readFileSync(new URL(`../../web/src/engine/${kind}-module.ts`, import.meta.url), "utf8");
    const surface = source.match(/interface \w+Exports \{(.*?)\n\}/s)[1];
    const told = [...surface.matchAll(/^  (?:readonly )?(\w+)[(:]/gm)].map((one) => one[1]).sort();
    const given = WebAssembly.Module.exports(module).map((one) => one.name).sort();
    check(`${name} exports what ${kind}-module.ts says`,
          told.join() === given.join() ? "" : `${told.join()}\n${given.join()}`);
  }
}

for (const golden of JSON.parse(readFileSync(games, "utf8"))) {
  const long = golden.steps.length > 1000;
  const found = replay(GameModule, compiled[`${golden.rules}-game`], golden, long);
  check(`golden game ${golden.name}`, typeof found === "number" ? "" : found);
}

// ---- The tutorial, to its end as the script goes --------------------------------------------------

const { LessonModule } = await script("lesson-module.js");
const surface = readFileSync(new URL("../../web/src/engine/lesson-module.ts", import.meta.url), "utf8").match(/interface LessonExports \{(.*?)\n\}/s)[1];
const lessonModule = new WebAssembly.Module(readFileSync(join(modules, "base-lesson.wasm")));
const own = WebAssembly.Module.exports(lessonModule).map((one) => one.name).filter((name) => name.startsWith("lesson_")).sort();
check("base-lesson exports what lesson-module.ts says",
      [...surface.matchAll(/^  (\w+)\(/gm)].map((one) => one[1]).sort().join() === own.join() ? "" : own.join());
const lesson = new LessonModule(lessonModule);
lesson.begin(0);
let refusedMoves = 0, steps = 0, record = "";
for (; lesson.now.what && steps < 1000; steps++) {
  const now = lesson.now;
  if (now.what === "read" || now.what === "look") lesson.pass();
  else {
    const other = lesson.choices.find((one) => !now.moves.includes(one.text));
    if (now.what === "move" && other && lesson.try(other.text)) refusedMoves++;
    if (lesson.try(now.moves[0])) steps = 1000;
  }
  if (steps === 40) record = lesson.record;
}
check("the tutorial goes to its end, and other moves are answered",
      lesson.result === "won" && steps < 1000 && refusedMoves > 5 ? "" : `${lesson.result} ${steps} ${refusedMoves}`);
lesson.resume(record);
check("and is resumed from its record", lesson.record === record && lesson.now.step > 10 ? "" : `${lesson.now.step}`);
lesson.begin(1);
const asked = lesson.now;
for (let i = 0; i < 300 && lesson.now.what && lesson.now.chapter === 1; i++) lesson.hint(), lesson.now.what === "read" && lesson.pass();
check("hints do it the third time", lesson.now.chapter === 2 && asked.chapter === 1 ? "" : JSON.stringify(lesson.now));

// ---- Structs: fields against the text of the same state ----------------------------------------

const seed = "000102030405060708090a0b0c0d0e0f";
const game = new GameModule(compiled["base-game"]);
game.loadRules(new Uint8Array(readFileSync(join(modules, "base.rules"))));
game.open(game.head({ players: "3", epidemics: "5" }, ["Ana", "Beto", "Caio"], seed));
const position = game.position(layouts.BasePositionLayout);
const line = (key) => game.stateText.match(new RegExp(`^${key}: (.*)$`, "m"))[1];
const city = (index) => game.key(layouts.BaseEntity.CITY, index);
check("fields of a position", [
  [position.phase, line("phase")],
  [position.pawn.length, 4],
  [[...position.pawn].slice(0, 3).map(city).join(" "), line("pawns")],
  [bits(position.stations).map(city).join(" "), line("stations")],
  [bits(position.hand[0]).map((card) => game.key(layouts.BaseEntity.CARD, card)).join(" "),
   line("hand p1")],
  [bits(position.infection_discard).map(city).join(" "), line("infection-discard")],
  [position.layers[0].cities.toString(2).replaceAll("0", "").length, 39],
  [[...position.cubes[0]].flatMap((n, i) => n ? `${city(i)}=${n}` : []).join(" "), line("cubes blue")],
].filter(([is, should]) => is !== should).map((pair) => pair.join(" | ")).join("\n"));

// ---- Playing, branches, refusals ----------------------------------------------------------------

const before = game.hash, first = game.choices[0].text;
const made = game.showPresent([first, "p1 drive tokyo"]);
check("a branch is made as far as it goes", made === 1 && game.hash !== before ? "" : `${made}`);
game.showPresent();
check("a branch leaves the table alone", game.hash === before ? "" : game.hash);
let refusal;
try { game.play("p2 drive tokyo"); } catch (error) { refusal = error; }
check("an impossible move names its rule",
      refusal instanceof Refusal && refusal.rule === "base.drive.1" ? "" : `${refusal}`);
const why = game.why("p2 drive tokyo");
check("and is told in a sentence, with help",
      why.sentence.startsWith("Drive") && why.help[0]?.includes("San Francisco") ? ""
                                                                                 : why.sentence);
const verb = game.verbs.find((one) => one.key === "c");
check("a verb that is not possible names its rule",
      game.refusal(verb, 0)?.rule.startsWith("base.cure") ? "" : JSON.stringify(game.refusal(verb, 0)));
check("choices have labels and places",
      game.choices[0].label === "drive to Chicago" && city(game.choices[0].place) === "chicago"
        ? "" : JSON.stringify(game.choices[0]));
game.odds();
check("warnings before the end of a turn",
      game.warnings.some((one) => one.text === "You have 4 actions left.") ? ""
        : JSON.stringify(game.warnings));
check("gauges", game.gauges[0].value === "0/8" ? "" : JSON.stringify(game.gauges));
const typed = game.typed("dr chi");
check("typed words find a move", typed.fitting.length === 1 ? "" : typed.said);
game.play(first);
game.undo(game.position(layouts.BasePositionLayout).turn);
check("undo", game.hash === before ? "" : game.hash);
const odds = game.odds();
check("odds", odds.epidemic > 0 && odds.epidemic < 1 && odds.places === 48 ? "" : JSON.stringify(odds));

// ---- An AI module's advice is explained by the game module ---------------------------------------------------

const ai = new AiModule(compiled["base-ai"]);
check("an AI module opens a record", ai.open(game.record, Player.expert) === 0 ? "" : "no");
check("and takes the state of a game module", ai.position(game.state) === 0 ? "" : "no");
const advice = ai.think(254, 64, 3);
const said = game.explain(advice);
check("advice becomes sentences",
      said.some((one) => one.includes("Win chance now")) ? "" : said.join("\n"));
let refused = 0;
try { game.explain(new Uint8Array(advice.length).fill(255)); } catch { refused++; }
refused += ai.position(new Uint8Array(game.state.length).fill(255)) < 0 ? 1 : 0;
check("bytes that are no advice and no state are refused", refused === 2 ? "" : `${refused}`);

end();
