// The base game: cubes, stations and pawns.
import { unmarked } from "../words/marks.js";
import type { Desk } from "../engine/desk.js";
import type { BasePosition, DeskPlace } from "../engine/layouts.js";
import { BaseContentsLayout, BasePositionLayout, BaseEntity, DeskTopic, SURTO_NONE } from "../engine/layouts.js";
import { bits } from "../engine/structs.js";
import type { BoardPlace, BoardState, Dress, Piece } from "./dress.js";
import { keepSame, pawnsAt, samePieces } from "./dress.js";

const diseases = [
  { shape: "circle", token: "disease-1", letter: "B" },
  { shape: "square", token: "disease-2", letter: "Y" },
  { shape: "diamond", token: "disease-3", letter: "K" },
  { shape: "triangle", token: "disease-4", letter: "R" },
] as const;

function piecesOf(desk: Desk, position: BasePosition, place: number): Piece[] {
  const pieces: Piece[] = [];
  diseases.forEach((disease, colour) => {
    const count = position.cubes[colour]?.[place] ?? 0;
    if (count > 0) pieces.push({ ...disease, count });
  });
  if (position.stations >> BigInt(place) & 1n) pieces.push({ shape: "house", token: "station", letter: "", count: 1 });
  return [...pieces, ...pawnsAt(desk, place, position.turn)];
}

function homeOf(place: DeskPlace): Pick<BoardPlace, "home"> {
  const disease = diseases[place.colour];
  return disease ? { home: { shape: disease.shape, token: disease.token } } : {};
}

const links = new WeakMap<DeskPlace, readonly number[]>();

/** The links of a place never change: they are read once. */
function linksOf(place: DeskPlace): readonly number[] {
  let known = links.get(place);
  if (!known) links.set(place, (known = bits(place.links)));
  return known;
}

const editions = new WeakMap<BoardState, number>(); // in which words a board was made

export const baseDress: Dress = {
  rules: "base",
  look(desk: Desk, before: BoardState | undefined): BoardState {
    const position = desk.position(BasePositionLayout), limit = desk.contents(BaseContentsLayout).cubes_in_city;
    const old = before && editions.get(before) === desk.edition ? before.places : [];
    const made = keepSame(desk.places.map((place, i): BoardPlace => {
      const pieces = piecesOf(desk, position, i), was = old[i];
      if (was && samePieces(was.pieces, pieces)) return was; // nothing else of a place changes
      return {
        present: true,
        ...homeOf(place),
        links: linksOf(place),
        pieces,
        danger: pieces.some((piece) => piece.token.startsWith("disease") && piece.count >= limit),
        label: unmarked(desk.words(DeskTopic.PLACE, i, SURTO_NONE)[0] ?? desk.name(BaseEntity.CITY, i)),
      };
    }), before);
    editions.set(made, desk.edition);
    return made;
  },
};
