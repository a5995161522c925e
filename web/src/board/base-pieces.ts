// The base game: cubes, stations and pawns.
import { unmarked } from "../i18n/markup.js";
import type { GameModule } from "../engine/game-module.js";
import type { BasePosition, GamePlace } from "../generated/layouts.js";
import { BaseContentsLayout, BasePositionLayout, BaseEntity, GameTopic, SURTO_NONE } from "../generated/layouts.js";
import { bits } from "../engine/structs.js";
import type { BoardPlace, BoardState, BoardPieces, Piece } from "./board-pieces.js";
import { keepSame, pawnsAt, samePieces } from "./board-pieces.js";

const diseases = [
  { shape: "circle", token: "disease-1", letter: "B" },
  { shape: "square", token: "disease-2", letter: "Y" },
  { shape: "diamond", token: "disease-3", letter: "K" },
  { shape: "triangle", token: "disease-4", letter: "R" },
] as const;

function piecesOf(game: GameModule, position: BasePosition, place: number): Piece[] {
  const pieces: Piece[] = [];
  diseases.forEach((disease, colour) => {
    const count = position.cubes[colour]?.[place] ?? 0;
    if (count > 0) pieces.push({ ...disease, art: "cube", count });
  });
  if ((position.stations >> BigInt(place)) & 1n)
    pieces.push({ shape: "house", art: "station", token: "station", letter: "", count: 1 });
  return [...pieces, ...pawnsAt(game, place, position.turn)];
}

function homeOf(place: GamePlace): Pick<BoardPlace, "home"> {
  const disease = diseases[place.colour];
  return disease ? { home: { shape: disease.shape, token: disease.token } } : {};
}

const links = new WeakMap<GamePlace, readonly number[]>();

/** The links of a place never change: they are read once. */
function linksOf(place: GamePlace): readonly number[] {
  let known = links.get(place);
  if (!known) {
    known = bits(place.links);
    links.set(place, known);
  }
  return known;
}

const editions = new WeakMap<BoardState, number>(); // in which words a board was made

export const basePieces: BoardPieces = {
  rules: "base",
  look(game: GameModule, before: BoardState | undefined): BoardState {
    const position = game.position(BasePositionLayout);
    const limit = game.contents(BaseContentsLayout).cubes_in_city;
    const old = before && editions.get(before) === game.edition ? before.places : [];
    const made = keepSame(
      game.places.map((place, i): BoardPlace => {
        const pieces = piecesOf(game, position, i);
        const was = old[i];
        if (was && samePieces(was.pieces, pieces)) return was; // nothing else of a place changes
        return {
          present: true,
          ...homeOf(place),
          links: linksOf(place),
          pieces,
          danger: pieces.some((piece) => piece.token.startsWith("disease") && piece.count >= limit),
          label: unmarked(game.words(GameTopic.PLACE, i, SURTO_NONE)[0] ?? game.name(BaseEntity.CITY, i)),
        };
      }),
      before,
    );
    editions.set(made, game.edition);
    return made;
  },
};
