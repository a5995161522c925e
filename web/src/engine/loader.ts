// Fetches what the engine needs: modules and catalogues, each once. In tests the files come from elsewhere.
import { Desk } from "./desk.js";

export type GameName = "base" | "season2" | "season0";

/** Where files come from: a page fetches them beside itself, a test in node reads them from the build. */
export type Files = (name: string) => Promise<Response>;

let files: Files = (name) => fetch(new URL(`engine/${name}`, document.baseURI));
const modules = new Map<string, Promise<WebAssembly.Module>>();
const catalogues = new Map<string, Promise<Uint8Array>>();

export function takeFilesFrom(source: Files): void {
  files = source;
}

/** A promise that failed is forgotten, so that the next one who asks tries again. */
function once<T>(kept: Map<string, Promise<T>>, name: string, make: () => Promise<T>): Promise<T> {
  let found = kept.get(name);
  if (!found) {
    found = make();
    kept.set(name, found);
    found.catch(() => kept.delete(name));
  }
  return found;
}

async function got(name: string): Promise<Response> {
  const response = await files(name);
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response;
}

/** A module by its file. */
export function compiled(name: string): Promise<WebAssembly.Module> {
  return once(modules, name, async () => WebAssembly.compileStreaming(await got(name)));
}

export function deskModule(game: GameName): Promise<WebAssembly.Module> {
  return compiled(`${game}-desk.wasm`);
}

export function mindModule(game: GameName): Promise<WebAssembly.Module> {
  return compiled(`${game}-mind.wasm`);
}

/** What a game's desk says in a language; nothing for English. */
export async function catalogue(game: GameName, language: string): Promise<Uint8Array | undefined> {
  return language === "en" ? undefined : bytes(`${game}-${language}.words`);
}

/** The page's own sentences: those of the first script, or all others. */
export function pageCatalogue(language: string, part: "first" | "more"): Promise<Uint8Array> {
  return bytes(`web-${part === "more" ? "more-" : ""}${language}.words`);
}

/** A file that is no module. */
export async function bytes(name: string): Promise<Uint8Array> {
  return once(catalogues, name, async () => new Uint8Array(await (await got(name)).arrayBuffer()));
}

/** The sentences of the rules, which are no part of the modules. Until a desk has them a refusal is an id. */
interface Lesson {
  readonly language: string;
  /** Fetches and learns them, once. */
  learn(): Promise<void>;
}

const lessons = new WeakMap<Desk, Lesson>(); // what each desk is to learn, or has learnt

/** From now on this is what the desk is to learn: a lesson in another language that comes late is not listened to. */
function lessonFor(desk: Desk, game: GameName, language: string): Lesson {
  let learnt: Promise<void> | undefined;
  const fetchAndLearn = async (): Promise<void> => {
    const [sentences, words] =
      await Promise.all([bytes(`${game}.rules`), language === "en" ? undefined : bytes(`${game}-${language}.rules`)]);
    if (lessons.get(desk) === lesson) desk.learnRules(sentences, words);
  };
  const lesson: Lesson = {
    language,
    learn: () => (learnt ??= fetchAndLearn().catch((error: unknown) => {
      learnt = undefined; // who asks again tries again
      throw error;
    })),
  };
  lessons.set(desk, lesson);
  return lesson;
}

/** The language a desk was last told to speak. */
export function languageOf(desk: Desk): string | undefined {
  return lessons.get(desk)?.language;
}

/** Rejects if they cannot be fetched. */
export function learnRules(desk: Desk, game: GameName, language: string): Promise<void> {
  return lessonFor(desk, game, language).learn();
}

/** In the base game the rules come when the page is idle: the first move needs none. The seasons say with them what their
 * characters can do. */
async function learnInTime(desk: Desk, game: GameName, language: string): Promise<void> {
  if (game !== "base") return learnRules(desk, game, language);
  lessonFor(desk, game, language);
  if ("requestIdleCallback" in globalThis) requestIdleCallback(() => void learnNow(desk));
  else setTimeout(() => void learnNow(desk));
}

/** Somebody asks for a rule, perhaps before the page was idle. */
export async function learnNow(desk: Desk): Promise<void> {
  await lessons.get(desk)?.learn().catch(() => undefined); // offline: ids have to do
}

/** A desk of its own, speaking a language. */
export async function newDesk(game: GameName, language: string): Promise<Desk> {
  const [module, words] = await Promise.all([deskModule(game), catalogue(game, language)]);
  const desk = new Desk(module);
  desk.speak(words);
  await learnInTime(desk, game, language);
  return desk;
}
