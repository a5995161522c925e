// How many bytes the page may have, compressed with brotli: what somebody fetches who opens a base game for the first time, and
// what each view adds. The build fails if a line is exceeded. `node make/budget.ts FOLDER` prints the table.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const KILO = 1000;
const IMPORT = /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g; // not those that come later: import("./x.js")
interface Line {
  readonly what: string;
  readonly files: readonly string[];
  readonly most: number; // kB
}

function sizeOf(folder: string, name: string): number {
  const path = join(folder, name);
  return statSync(name.endsWith(".woff2") ? path : `${path}.br`).size; // fonts are compressed already
}

/** What a script imports at once: its own imports, and those of what it imports. */
function closure(folder: string, entry: string, found = new Set<string>()): Set<string> {
  if (found.has(entry)) return found;
  found.add(entry);
  const script = readFileSync(join(folder, entry), "utf8");
  for (const [, name = ""] of script.matchAll(IMPORT)) closure(folder, `assets/${name}`, found);
  return found;
}

function lines(folder: string): Line[] {
  const assets = readdirSync(join(folder, "assets"));
  const page = readFileSync(join(folder, "index.html"), "utf8");
  const entry = /src="[^"]*\/(assets\/[\w.-]+\.js)"/.exec(page)?.[1] ?? "";
  const styles = [...page.matchAll(/href="[^"]*\/(assets\/[\w.-]+\.css)"/g)].map((match) => match[1] ?? "");
  const boardPieces = assets.filter((name) => /^base-pieces-.*\.js$/.test(name)).map((name) => `assets/${name}`);
  const scripts = new Set(closure(folder, entry));
  for (const name of boardPieces) closure(folder, name, scripts);
  const letters = assets.filter((name) => /^fira-sans-condensed-.*\.woff2$/.test(name)).map((name) => `assets/${name}`);
  const first = [...new Set([...scripts, ...styles, ...letters, "index.html", "manifest.webmanifest", "icon.svg"])];
  const worker = assets.filter((name) => /worker/.test(name) && name.endsWith(".js")).map((name) => `assets/${name}`);
  const english = [...first, "engine/base-game.wasm"];
  const french = [...english, "engine/base-fr.words", "engine/web-fr.words"];
  const views = assets.filter((name) => /^[A-Z]\w*-[\w-]+\.js$/.test(name) && !scripts.has(`assets/${name}`));
  return [
    { what: "script, style and letters of the first load", files: first, most: 76 },
    { what: "first load, English", files: english, most: 150 },
    { what: "first load, French", files: french, most: 150 },
    { what: "with the AI worker, French", files: [...french, ...worker, "engine/base-ai.wasm"], most: 345 },
    ...views.map((name) => ({
      what: `view ${name.replace(/-.*/, "")}`,
      most: 24,
      files: [...closure(folder, `assets/${name}`)].filter((one) => !scripts.has(one)),
    })),
  ];
}

export function checkBudget(folder: string): void {
  const over: string[] = [];
  for (const { what, files, most } of lines(folder)) {
    const size = files.reduce((sum, name) => sum + sizeOf(folder, name), 0) / KILO;
    const line = `${what.padEnd(40)} ${size.toFixed(1).padStart(6)} kB of ${most}`;
    console.log(line);
    if (size > most) over.push(line);
  }
  if (over.length) throw new Error(`over the budget (make/budget.ts):\n${over.join("\n")}`);
}

const folder = process.argv[1]?.endsWith("budget.ts") ? process.argv[2] : undefined;
if (folder) checkBudget(folder);
