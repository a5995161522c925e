// The engine's modules and its words, under engine/: from a build by meson, build/bindings/wasm or the folder in SURTO_MODULES.
// The page's own words are made of po/web: web-fr.words has the sentences of the first script, web-more-fr.words all others.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Plugin, Rolldown } from "vite";

const LANGUAGES = ["pt_BR", "es", "fr"];

/** The two catalogues of the page in a language; `script` is what the first load has. */
function pageWords(language: string, script: string): { first: Uint8Array; more: Uint8Array } {
  const folder = mkdtempSync(join(tmpdir(), "surto-words-"));
  const at = (name: string): string => join(folder, name);
  try {
    writeFileSync(at("script"), script);
    execFileSync("../tools/catalogues", ["--pack-page", language, at("script"), at("first"), at("more")]);
    return { first: readFileSync(at("first")), more: readFileSync(at("more")) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The code of the first script and of what it imports at once. */
function firstScript(bundle: Rolldown.OutputBundle): string {
  const found = new Set<string>();
  const take = (name: string): void => {
    const chunk = bundle[name];
    if (found.has(name) || chunk?.type !== "chunk") return;
    found.add(name);
    chunk.imports.forEach(take);
  };
  for (const chunk of Object.values(bundle))
    if (chunk.type === "chunk" && chunk.isEntry && chunk.name === "index") take(chunk.fileName);
  return [...found].map((name) => (bundle[name] as Rolldown.OutputChunk).code).join("\n");
}

export function engine(modules: string): Plugin {
  return {
    name: "engine",
    configureServer(server) {
      server.middlewares.use("/engine", (request, response, next) => {
        const name = (request.url ?? "").replace(/^\/|\?.*$/g, "");
        const page = /^web-(more-)?(\w+)\.words$/.exec(name);
        const words = page && pageWords(page[2] ?? "", "");
        const file = resolve(modules, name);
        if (!words && !existsSync(file)) return next();
        response.setHeader("Content-Type", name.endsWith(".wasm") ? "application/wasm" : "application/octet-stream");
        response.end(words ? words.more : readFileSync(file)); // in development nothing is split
      });
    },
    generateBundle(_options, bundle) {
      const emit = (name: string, source: Uint8Array): void => {
        this.emitFile({ type: "asset", fileName: `engine/${name}`, source });
      };
      for (const name of readdirSync(modules).filter((file) => /\.(wasm|words|rules)$/.test(file)))
        emit(name, readFileSync(resolve(modules, name)));
      const script = firstScript(bundle);
      for (const language of LANGUAGES) {
        const { first, more } = pageWords(language, script);
        emit(`web-${language}.words`, first);
        emit(`web-more-${language}.words`, more);
      }
    },
  };
}
