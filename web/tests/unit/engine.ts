// The engine in tests of node: modules from the build, workers as threads.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { takeFilesFrom } from "../../src/engine/loader.js";
import { takeWorkersFrom } from "../../src/engine/ai-pool.js";
import { modules } from "./lib/modules.js";

/** How many workers were begun. */
export const begun = { workers: 0 };

export function useBuild(): void {
  takeFilesFrom(
    async (name) =>
      new Response(await readFile(join(modules, name)), {
        headers: { "Content-Type": name.endsWith(".wasm") ? "application/wasm" : "application/octet-stream" },
      }),
  );
  takeWorkersFrom((answered, broken) => {
    begun.workers++;
    const worker = new Worker(new URL("./ai.node.js", import.meta.url));
    worker.on("message", answered);
    worker.on("error", broken);
    return worker;
  });
}
