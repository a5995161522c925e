// Season 2: the number in a place is its supplies. Beside it plague cubes, supply centres, sites, pawns; what is not joined with
// the network is dim, and links over the sea are drawn as such.
import type { GameModule } from "../engine/game-module.js";
import type { Season2Contents, Season2Place, Season2Position } from "../generated/layouts-season2.js";
import { GameTopic, SURTO_NONE } from "../generated/layouts.js";
import { Season2ContentsLayout, Season2PositionLayout } from "../generated/layouts-season2.js";
import { bits } from "../engine/structs.js";
import { unmarked } from "../i18n/markup.js";
import { season2Dress } from "./art/season2-dress.js";
import type { BoardPlace, BoardState, BoardPieces, Piece, Shape } from "./board-pieces.js";
import { keepSame, pawnsAt } from "./board-pieces.js";

const cities: readonly { readonly shape: Shape; readonly token: string }[] = [
  { shape: "circle", token: "disease-1" },
  { shape: "square", token: "disease-2" },
  { shape: "diamond", token: "disease-3" },
  { shape: "triangle", token: "disease-4" },
];
const haven = { shape: "crate", token: "haven", art: "haven" } as const;

/** Between two games of a campaign nothing lies on the board; the population of each place is what counts then. */
function numberOf(here: Season2Place, inGame: boolean): number {
  return inGame ? here.supplies : here.population;
}

function sitesOf(position: Season2Position, contents: Season2Contents): ReadonlySet<number> {
  const open = position.sites_open & ~position.sites_used;
  return new Set(
    position.in_prologue
      ? []
      : contents.site
          .slice(0, contents.sites)
          .filter((_, i) => (open >> i) & 1)
          .map((site) => site.city)
          .concat(
            contents.search
              .slice(0, contents.searches)
              .filter((_, i) => (position.to_search >> i) & 1)
              .map((search) => search.city),
          ),
  );
}

function chipsOf(here: Season2Place, site: boolean, ship: boolean): Piece[] {
  const pieces: Piece[] = [];
  if (here.plague > 0) pieces.push({ shape: "diamond", art: "spore", token: "plague", letter: "\u00d7", count: here.plague });
  if (here.centre) pieces.push({ shape: "house", art: "centre", token: "station", letter: "", count: 1 });
  if (site) pieces.push({ shape: "circle", art: "disc", token: "site", letter: "?", count: 0 });
  if (here.struck || here.lamp)
    pieces.push({ shape: "square", art: "disc", token: "site", letter: here.lamp ? "*" : "/", count: 0 });
  if (ship) pieces.push({ shape: "square", art: "disc", token: "site", letter: "&", count: 0 });
  return pieces;
}

/** What the pawns here carry, in their colours. */
function carriedAt(position: Season2Position, place: number): Piece[] {
  return position.seat.flatMap(({ playing, pawn, carried }, seat): Piece[] =>
    playing && pawn === place && carried > 0
      ? [{ shape: "crate", art: "crates", token: `seat-${seat}`, letter: "", count: carried }]
      : [],
  );
}

export const season2Pieces: BoardPieces = {
  rules: "season2",
  look(game: GameModule, before: BoardState | undefined): BoardState {
    const position = game.position(Season2PositionLayout);
    const contents = game.contents(Season2ContentsLayout);
    const inGame = position.running || !contents.campaign;
    const dangers = game.dangers;
    const sites = sitesOf(position, contents);
    return keepSame(
      game.places.map((geometry, i): BoardPlace => {
        const here = position.place[i] as Season2Place;
        const home = i < contents.cities ? (cities[geometry.colour % cities.length] as (typeof cities)[number]) : haven;
        const number = numberOf(here, inGame);
        return {
          present: here.present,
          home,
          links: bits(here.adjacent),
          sea: bits(here.lanes),
          pieces: [
            ...(number > 0 ? [{ ...home, art: inGame ? "crates" : "disc", letter: "", count: number } as const] : []),
            ...chipsOf(here, sites.has(i), position.ship === i),
            ...carriedAt(position, i),
            ...pawnsAt(game, i, position.turn),
          ],
          danger: ((dangers >> BigInt(i)) & 1n) === 1n,
          dim: !here.network,
          label: here.present ? unmarked(game.words(GameTopic.PLACE, i, SURTO_NONE)[0] ?? "") : "",
        };
      }),
      before,
      { dress: season2Dress, closeUp: true },
    );
  },
};
