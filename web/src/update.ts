// The service worker (sw.ts): registered when the page is idle. A new version of the page is offered, and taken when it is asked
// for; a game that runs goes on with what it was begun with.
import { effect } from "@preact/signals";
import { route } from "./router.js";
import { toast } from "./ui/Toast.js";
import { language, WEB } from "./i18n/translate.js";

const HOUR = 3600 * 1000;

function offer(waiting: ServiceWorker): void {
  toast(WEB("There is a new version of Surto."), {
    label: WEB("Reload"),
    act: () => {
      if (waiting.state !== "installed") return location.reload(); // it was asked for in another tab
      navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
      waiting.postMessage("take over");
    },
  });
}

function watch(registration: ServiceWorkerRegistration): void {
  if (registration.waiting) offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const coming = registration.installing;
    coming?.addEventListener("statechange", () => {
      const isFirst = !navigator.serviceWorker.controller; // it takes the page by itself
      if (coming.state === "installed" && !isFirst) offer(coming);
    });
  });
  setInterval(() => {
    void registration.update().catch(() => undefined);
  }, HOUR);
}

export function whenIdle(task: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(task, { timeout: 5000 });
  else setTimeout(task, 1000);
}

/** Until the worker has this page, what it fetches is not kept. */
async function taken(): Promise<void> {
  if (navigator.serviceWorker.controller) return;
  await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }));
}

/** Fetches what a base game needs but for the first load, so that it is kept for a train without network: the words of the
 * language, and computer players as soon as a game has begun. */
async function keepMore(): Promise<void> {
  await taken();
  const get = (name: string): void => void fetch(new URL(`engine/${name}`, document.baseURI)).catch(() => undefined);
  effect(() => {
    const spoken = language.value;
    const names = [`web-${spoken}.words`, `web-more-${spoken}.words`, `base-${spoken}.words`, `base-${spoken}.rules`];
    if (spoken !== "en") whenIdle(() => names.forEach(get));
  });
  effect(() => {
    if (route.value.view === "g") whenIdle(() => get("base-ai.wasm"));
  });
}

/** From now on the page is kept, and works without its server. */
export function keepPage(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  whenIdle(() => {
    const refused = (): void => undefined; // private windows do
    void navigator.serviceWorker.register(new URL("sw.js", document.baseURI)).then(watch, refused);
    void keepMore();
  });
}
