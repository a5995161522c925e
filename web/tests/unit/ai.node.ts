// The worker of AI modules as a thread of node, which has no addEventListener and no postMessage of its own.
import { parentPort } from "node:worker_threads";

const port = parentPort;
if (!port) throw new Error("this is for a thread");
Object.assign(globalThis, {
  addEventListener: (_kind: string, take: (event: { data: unknown }) => void) => {
    port.on("message", (data: unknown) => take({ data }));
  },
  postMessage: (message: unknown) => port.postMessage(message),
});
await import("../../src/engine/ai.worker.js");
