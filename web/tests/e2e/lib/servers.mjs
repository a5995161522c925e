// What pages come from: a folder over HTTP, or a real surtod. Each is on a free port of the loopback and ended by its process id.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { dirname, extname, join, normalize, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../../../..");
/** The page as `npm run build` made it. */
export const PAGE = resolve(process.env.SURTO_WEB ?? join(root, "build-web"));
/** The folder of meson's build, for surtod and surto. */
export const BUILD = resolve(process.env.SURTO_BUILD ?? join(root, "build"));
/** The browser modules of that build, with the lists of their sources. */
export const MODULES = resolve(process.env.SURTO_MODULES ?? join(BUILD, "bindings/wasm"));

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
};
/** As surtod's (server/socket/web.c). */
export const POLICY =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data:; base-uri 'self'; form-action 'self'; frame-ancestors 'none'";

/** The folder alone, as any static host would serve it, with what was compressed beside it. `sent` has the bytes of each file. */
export async function staticServer(folder = PAGE) {
  const sent = new Map();
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, "http://localhost").pathname));
    const name = path === "/" || /^\/t\/[a-z0-9]+$/.test(path) ? "/index.html" : path;
    const file = join(folder, name);
    if (!file.startsWith(folder) || !existsSync(file) || !extname(file)) return response.writeHead(404).end();
    const packed = /\bbr\b/.test(request.headers["accept-encoding"] ?? "") && existsSync(`${file}.br`);
    const bytes = readFileSync(packed ? `${file}.br` : file);
    sent.set(name, (sent.get(name) ?? 0) + bytes.length);
    response
      .writeHead(200, {
        "Content-Type": TYPES[extname(file)] ?? "application/octet-stream",
        "Content-Length": bytes.length,
        "Cache-Control": name.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
        "Content-Security-Policy": POLICY,
        ...(packed ? { "Content-Encoding": "br" } : {}),
      })
      .end(bytes);
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  const port = server.address().port;
  return {
    url: `http://127.0.0.1:${port}/`,
    port,
    sent,
    stop: () =>
      new Promise((done) => {
        server.close(done);
        server.closeAllConnections();
      }),
  };
}

export async function freePort() {
  const one = createServer();
  await new Promise((ready) => one.listen(0, "127.0.0.1", ready));
  const { port } = one.address();
  await new Promise((done) => one.close(done));
  return port;
}

/** Waits until `is` answers true. */
export async function until(what, is, seconds = 60) {
  const end = Date.now() + seconds * 1000;
  while (!(await is())) {
    if (Date.now() > end) throw new Error(`${what}: not within ${seconds} s`);
    await new Promise((go) => setTimeout(go, 30));
  }
}

/** A surtod of one process with a store in a new folder. `settings` are its options: { "ping-seconds": 1 }. */
export async function surtod(settings = {}, port = undefined) {
  const folder = mkdtempSync(join(tmpdir(), "surto-e2e-"));
  port ??= await freePort();
  const options = {
    listen: `127.0.0.1:${port}`,
    www: PAGE,
    data: join(folder, "data"),
    engine: join(BUILD, "cli/surto"),
    "per-address": 0,
    "new-per-second": 0,
    "guest-tables-per-hour": 1000,
    ...settings,
  };
  if (options.origins) options.origins += ` http://127.0.0.1:${port}`; // besides its own
  const words = Object.entries(options).flatMap(([key, value]) => [`--${key}`, String(value)]);
  const log = join(folder, "log");
  const out = openSync(log, "a");
  const command = ["--pdeathsig", "TERM", join(BUILD, "server/surtod"), ...words];
  const child = spawn("setpriv", command, { stdio: ["ignore", out, out] });
  const ended = new Promise((done) => child.on("exit", done));
  const stop = async () => {
    child.kill("SIGTERM");
    const late = setTimeout(() => child.kill("SIGKILL"), 15000);
    await ended;
    clearTimeout(late);
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}/`;
  try {
    await until("surtod", async () => {
      if (child.exitCode !== null) throw new Error(`surtod ended: ${readFileSync(log, "utf8").slice(-500)}`);
      return fetch(`${url}readyz`).then(
        (answer) => answer.ok,
        () => false,
      );
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, port, stop, log: () => readFileSync(log, "utf8") };
}
