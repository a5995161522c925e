// What a module tells is what the program tells, word for word: whole golden games in four languages,
// what may be done in them, and nothing in English where there is a translation. TAP.
//
//     node words.mjs MODULES SCRIPTS GAMES SURTO NATIVE      MODULES has catalogues too: base-fr.words
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { check, end } from "./tap.mjs";

const [modules, scripts, gamesFile, surto, native] = process.argv.slice(2);
const EVERY = 7; // position of a game is looked at for what may be done there
const { GameModule } = await import(pathToFileURL(resolve(scripts, "engine/game-module.js")).href);
const { GameTopic } = await import(pathToFileURL(resolve(scripts, "generated/layouts.js")).href);

const plain = (text) => text.replace(/\x02./g, "").replaceAll("\x03", "");
const bytes = (file) => new Uint8Array(readFileSync(file));

/** The first sentence that differs from what the program says of the same record. */
function compare(game, told) {
  if (told.length !== game.count) return `${told.length} moves are told, not ${game.count}`;
  for (let i = 0; i < game.count; i++) {
    const said = plain(game.narrate(i).text);
    if (said !== told[i].text) return `move ${i + 1}: "${said}" and not "${told[i].text}"`;
  }
  return "";
}

/** The first line about levels, verbs and moves that differs from what words_native.c prints. */
function compareOffers(game, printed) {
  const lines = [...game.levels.map(({ name, label }) => `level\t${name}\t${label}`),
                 ...game.verbs.map(({ key, label, kinds }) => `verb\t${key}\t${label}\t${kinds.join(",")}`)];
  for (let i = 0; i < game.count; i += EVERY) {
    game.show(i);
    for (const { label, short } of game.choices) lines.push(`move\t${i}\t${label}\t${short}`);
  }
  game.showPresent();
  const at = lines.findIndex((line, i) => line !== printed[i]);
  if (at >= 0) return `"${lines[at]}" and not "${printed[at]}"`;
  return lines.length === printed.length ? "" : `${lines.length} lines and not ${printed.length}`;
}

for (const golden of JSON.parse(readFileSync(gamesFile, "utf8"))) {
  if (golden.steps.length > 1000) continue; // campaigns: the others have all kinds of sentences
  const module = new WebAssembly.Module(readFileSync(join(modules, `${golden.rules}-game.wasm`)));
  const game = new GameModule(module);
  game.open(game.head(golden.options, ["Ana", "Beto", "Caio", "Davi"].slice(0, +golden.options.players)));
  for (const step of golden.steps) if (step.move !== null) game.play(step.move);
  const boards = new Set();
  for (const language of ["en", "pt_BR", "es", "fr"]) {
    const file = join(modules, `${golden.rules}-${language}.words`);
    game.setLanguage(language === "en" ? undefined : bytes(file));
    game.loadRules(bytes(join(modules, `${golden.rules}.rules`)),
                    language === "en" ? undefined : bytes(join(modules, `${golden.rules}-${language}.rules`)));
    const json = execFileSync(surto, ["replay", "-", "--json", "--lang", language],
                              { input: game.record, maxBuffer: 1 << 28 });
    check(`${golden.name} in ${language}`, compare(game, JSON.parse(json).records[0].moves));
    if (golden.options.hands !== "closed") { // in front of whom a terminal would have to know who sits there
      const printed = execFileSync(native, [language, String(EVERY)], { input: game.record, maxBuffer: 1 << 28 });
      check(`${golden.name} in ${language}: levels, verbs and moves`, compareOffers(game, printed.toString().trimEnd().split("\n")));
    }
    boards.add(game.words(GameTopic.BOARD).join("\n"));
  }
  check(`${golden.name}: four boards in words`, boards.size === 4 ? "" : `${boards.size}`);
}

// Catalogues are bytes from outside.
const game = new GameModule(new WebAssembly.Module(readFileSync(join(modules, "base-game.wasm"))));
const good = new Uint8Array(readFileSync(join(modules, "base-fr.words")));
let refused = 0;
const bad = [good.slice(0, 11), good.slice(0, good.length - 1), new Uint8Array(100), good.slice(1),
             Uint8Array.from(good, (byte, i) => (i >= 8 && i < 12 ? 255 : byte))];
for (const bytes of bad) {
  try { game.setLanguage(bytes); } catch { refused++; }
}
check("bytes that are no catalogue are refused", refused === bad.length ? "" : `${refused}`);

// Rules come apart from the module, in the reader's language; options have names.
game.open(game.head({}, []));
const silent = game.why("p1 drive tokyo");
check("without its rulebook a game module names the rule alone", silent.rule === "base.drive.1" && silent.sentence === "" ? "" : silent.sentence);
const english = bytes(join(modules, "base.rules"));
const said = ["en", "pt_BR", "es", "fr"].map((language) => {
  game.setLanguage(language === "en" ? undefined : bytes(join(modules, `base-${language}.words`)));
  game.loadRules(english, language === "en" ? undefined : bytes(join(modules, `base-${language}.rules`)));
  return [game.why("p1 drive tokyo").sentence, game.rules("base.drive.1").join(), game.optionWords.map((one) => one.label).join(),
          game.optionWords.find((one) => one.key === "roles").values[0].name];
});
check("rules and options in four languages",
      [0, 1, 2, 3].every((i) => new Set(said.map((one) => one[i])).size === 4) ? "" : JSON.stringify(said));
let wrong = 0;
for (const lines of ["", "no tab\n", "id\tno end", "\n"]) {
  const fresh = new GameModule(new WebAssembly.Module(readFileSync(join(modules, "base-game.wasm"))));
  try { fresh.loadRules(new TextEncoder().encode(lines)); } catch { wrong++; }
}
check("bytes that are no rules are refused", wrong === 4 ? "" : `${wrong}`);

// The tutorial in every language: each text is another one in each.
const { LessonModule } = await import(pathToFileURL(resolve(scripts, "engine/lesson-module.js")).href);
const lesson = new LessonModule(new WebAssembly.Module(readFileSync(join(modules, "base-lesson.wasm"))));
lesson.begin(0);
const texts = ["en", "pt_BR", "es", "fr"].map((language) => {
  lesson.setLanguage(language === "en" ? undefined : bytes(join(modules, `lesson-${language}.words`)));
  return [lesson.now.text, lesson.now.task, lesson.chapters.join()];
});
check("the tutorial in four languages",
      [0, 1, 2].every((i) => new Set(texts.map((one) => one[i])).size === 4) ? "" : JSON.stringify(texts));

end();
