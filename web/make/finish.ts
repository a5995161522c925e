// What is done when all files of the page are written: the list of them for the service worker, their compressed forms, the
// budget.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { checkBudget } from "./budget.ts";

const LIST = /["'`]the list of files["'`]/; // stands in src/sw.ts
const COMPRESSED = /\.(html|js|css|wasm|words|rules|svg|webmanifest|json)$/;
const kept = resolve("build-packed"); // compressing the modules takes seconds, and they seldom change

function filesIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path) : [path];
  });
}

function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 12);
}

/** Which bytes each file has; a new list is a new version of the page. */
function listFiles(output: string): void {
  const worker = join(output, "sw.js");
  const list = Object.fromEntries(
    filesIn(output)
      .filter((path) => path !== worker && !/\.(br|gz|map)$/.test(path))
      .sort()
      .map((path) => [relative(output, path), hashOf(readFileSync(path))]),
  );
  const script = readFileSync(worker, "utf8");
  if (script.split(LIST).length !== 2) throw new Error("sw.js: not one place for the list of files");
  writeFileSync(
    worker,
    script.replace(LIST, () => JSON.stringify(list)),
  );
}

function packed(bytes: Uint8Array, ending: string, pack: (bytes: Uint8Array) => Uint8Array): Uint8Array {
  const path = join(kept, `${hashOf(bytes)}.${ending}`);
  if (existsSync(path)) return readFileSync(path);
  const made = pack(bytes);
  mkdirSync(kept, { recursive: true });
  writeFileSync(path, made);
  return made;
}

/** FILE.br and FILE.gz beside each file, for servers that choose. */
function compress(output: string): void {
  for (const path of filesIn(output).filter((name) => COMPRESSED.test(name))) {
    const bytes = readFileSync(path);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_LGWIN]: 22,
    };
    writeFileSync(
      `${path}.br`,
      packed(bytes, "br", (all) => brotliCompressSync(all, { params })),
    );
    writeFileSync(
      `${path}.gz`,
      packed(bytes, "gz", (all) => gzipSync(all, { level: 9 })),
    );
  }
}

export function finish(): Plugin {
  let output = "";
  return {
    name: "finish",
    apply: "build",
    configResolved(config) {
      output = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      listFiles(output);
      compress(output);
      checkBudget(output);
    },
  };
}
