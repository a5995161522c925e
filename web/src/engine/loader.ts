// Fetches what the engine needs: modules and catalogues, each once. In tests the files come from elsewhere.
import { GameModule } from "./game-module.js";

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

export function compiledGame(rules: GameName): Promise<WebAssembly.Module> {
  return compiled(`${rules}-game.wasm`);
}

export function compiledAi(rules: GameName): Promise<WebAssembly.Module> {
  return compiled(`${rules}-ai.wasm`);
}

/** What a game's game module says in a language; nothing for English. */
export async function catalogue(rules: GameName, language: string): Promise<Uint8Array | undefined> {
  return language === "en" ? undefined : bytes(`${rules}-${language}.words`);
}

/** The page's own sentences: those of the first script, or all others. */
export function pageCatalogue(language: string, part: "first" | "more"): Promise<Uint8Array> {
  return bytes(`web-${part === "more" ? "more-" : ""}${language}.words`);
}

/** A file that is no module. */
export async function bytes(name: string): Promise<Uint8Array> {
  return once(catalogues, name, async () => new Uint8Array(await (await got(name)).arrayBuffer()));
}

/** The sentences of the rules, which are no part of the modules. Until a game module has them a refusal is an id. */
interface RulesLoader {
  readonly language: string;
  /** Fetches them and passes them to the module, once. */
  load(): Promise<void>;
}

const rulesLoaders = new WeakMap<GameModule, RulesLoader>(); // what each game module is to learn, or has loaded

/** From now on this is what the game module is to load: a loader in another language that comes late is not listened to. */
function rulesLoaderFor(game: GameModule, rules: GameName, language: string): RulesLoader {
  let loaded: Promise<void> | undefined;
  const fetchRules = async (): Promise<void> => {
    const [sentences, words] = await Promise.all([
      bytes(`${rules}.rules`),
      language === "en" ? undefined : bytes(`${rules}-${language}.rules`),
    ]);
    if (rulesLoaders.get(game) === loader) game.loadRules(sentences, words);
  };
  const loader: RulesLoader = {
    language,
    load: () =>
      (loaded ??= fetchRules().catch((error: unknown) => {
        loaded = undefined; // who asks again tries again
        throw error;
      })),
  };
  rulesLoaders.set(game, loader);
  return loader;
}

/** The language a game module was last told to speak. */
export function languageOf(game: GameModule): string | undefined {
  return rulesLoaders.get(game)?.language;
}

/** Rejects if they cannot be fetched. */
export function loadRules(game: GameModule, rules: GameName, language: string): Promise<void> {
  return rulesLoaderFor(game, rules, language).load();
}

/** In the base game the rules come when the page is idle: the first move needs none. The seasons say with them what their
 * characters can do. */
async function loadRulesInTime(game: GameModule, rules: GameName, language: string): Promise<void> {
  if (rules !== "base") return loadRules(game, rules, language);
  rulesLoaderFor(game, rules, language);
  if ("requestIdleCallback" in globalThis) requestIdleCallback(() => void loadRulesNow(game));
  else setTimeout(() => void loadRulesNow(game));
}

/** Somebody asks for a rule, perhaps before the page was idle. */
export async function loadRulesNow(game: GameModule): Promise<void> {
  await rulesLoaders
    .get(game)
    ?.load()
    .catch(() => undefined); // offline: ids have to do
}

/** A game module of its own, speaking a language. */
export async function newGameModule(rules: GameName, language: string): Promise<GameModule> {
  const [module, words] = await Promise.all([compiledGame(rules), catalogue(rules, language)]);
  const game = new GameModule(module);
  game.setLanguage(words);
  await loadRulesInTime(game, rules, language);
  return game;
}
