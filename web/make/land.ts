// The land under the boards as modules of the page: import("virtual:land/base-wide"). Made of the packs when the page is built,
// and kept in build-land/, for bending the world takes seconds.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";
import { type City, citiesOf, landOf } from "./land/coasts.ts";

const PREFIX = "virtual:land/";
const packs = resolve("../packs");
const kept = resolve("build-land");
const makers = ["bend", "cities", "coasts"].map((name) => readFileSync(resolve(`make/land/${name}.ts`)));

const citiesIn = (pack: string): City[] => citiesOf(readFileSync(join(packs, pack), "utf8"));

/** The cities that bend the coasts of a game. Season 2 begins with few, so those of the base game help. */
function citiesFor(game: string): City[] {
  if (game === "base") return citiesIn("base/base.pack");
  const own = citiesIn(`${game}/start.pack`);
  const isOwn = ({ key }: City): boolean => own.some((city) => city.key === key);
  return game === "season2" ? [...own, ...citiesIn("base/base.pack").filter((city) => !isOwn(city))] : own;
}

function landFor(game: string, canvas: "wide" | "tall"): string {
  const cities = citiesFor(game);
  const hash = makers.reduce((all, maker) => all.update(maker), createHash("sha256").update(JSON.stringify([cities, canvas])));
  const path = join(kept, `${hash.digest("hex").slice(0, 12)}.json`);
  if (!existsSync(path)) {
    mkdirSync(kept, { recursive: true });
    writeFileSync(path, JSON.stringify(landOf(cities, canvas)));
  }
  return readFileSync(path, "utf8");
}

export function land(): Plugin {
  return {
    name: "land",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const [game = "", canvas] = id.slice(PREFIX.length + 1).split("-");
      return `export default ${landFor(game, canvas === "tall" ? "tall" : "wide")}`;
    },
  };
}
