// The service worker: the page works with the server gone. What the page is made of is kept by its content, so that a new version
// fetches only what has changed, and is used when somebody asks for it: never under a page that runs.  Kept when it is installed:
// page, scripts, styles, the base game's game module. Kept when first fetched: other modules and words, and records of the
// archive, which never change. Sockets and everything else go to the server.
export {}; // a module, so that its names are its own
const worker = globalThis as unknown as ServiceWorkerGlobalScope;

/** Path and hash of each file; make/finish.ts puts them in. */
const files: Readonly<Record<string, string>> = "the list of files" as unknown as Record<string, string>;
const version = `surto-${hashOf(JSON.stringify(files))}`;
const archive = "surto-archive";

const root = new URL("./", worker.location.href);
const atOnce = (path: string): boolean => !path.startsWith("engine/") || /^engine\/base(-game\.wasm|\.rules)$/.test(path);

function hashOf(text: string): string {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  return (hash >>> 0).toString(16);
}

/** A file is kept under its address and hash: what another version has of the same content is not fetched again. */
function keyOf(path: string): string {
  return new URL(`${path}?${files[path] ?? ""}`, root).href;
}

async function keep(path: string): Promise<Response> {
  const cache = await caches.open(version);
  const old = await caches.match(keyOf(path));
  const found = old ?? (await fetch(new URL(path, root), { cache: "no-cache" }));
  if (found.ok) await cache.put(keyOf(path), found.clone());
  return found;
}

async function install(): Promise<void> {
  const kept = await Promise.all(Object.keys(files).filter(atOnce).map(keep));
  if (!kept.every((response) => response.ok)) throw new Error("not all files could be fetched");
}

/** The version before this one stays: another tab may still run it. */
async function activate(): Promise<void> {
  const versions = (await caches.keys()).filter((name) => name.startsWith("surto-") && name !== archive && name !== version);
  await Promise.all(versions.slice(0, -1).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

async function fromArchive(request: Request): Promise<Response> {
  const cache = await caches.open(archive);
  const found = (await cache.match(request)) ?? (await fetch(request));
  if (found.ok) await cache.put(request, found.clone());
  return found;
}

/** A file of this version, of another one that is still open, or of the server. */
async function fileOf(path: string, request: Request): Promise<Response> {
  if (files[path] !== undefined) return (await (await caches.open(version)).match(keyOf(path))) ?? keep(path);
  return (await caches.match(request, { ignoreSearch: true })) ?? fetch(request);
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("message", (event) => {
  if (event.data === "take over") void worker.skipWaiting();
});
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || !url.href.startsWith(root.href)) return;
  const path = url.href.slice(root.href.length).replace(/[?#].*$/, "");
  if (request.mode === "navigate") {
    if (path === "" || /^t\/[a-z0-9]+$/.test(path)) event.respondWith(fileOf("index.html", request));
  } else if (files[path] !== undefined || path.startsWith("assets/")) event.respondWith(fileOf(path, request));
  else if (/^archive\/[\w-]+$/.test(path)) event.respondWith(fromArchive(request));
});
