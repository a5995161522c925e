// Season 0: places have the shape and letter of their affiliation, the number in one is its agents. Beside it safehouses, teams,
// incident markers, what is watched, and where the target of an objective is or may be.
import type { GameModule } from "../engine/game-module.js";
import type { Season0Contents, Season0Place, Season0Position } from "../generated/layouts-season0.js";
import { GameTopic, SURTO_NONE } from "../generated/layouts.js";
import { Season0ContentsLayout, Season0PositionLayout } from "../generated/layouts-season0.js";
import { bits } from "../engine/structs.js";
import { unmarked } from "../i18n/markup.js";
import { season0Dress } from "./art/season0-dress.js";
import type { BoardPlace, BoardState, BoardPieces, Piece, Shape } from "./board-pieces.js";
import { keepSame, pawnsAt } from "./board-pieces.js";

const sides: readonly { readonly shape: Shape; readonly token: string; readonly letter: string }[] = [
  { shape: "circle", token: "side-0", letter: "A" },
  { shape: "square", token: "side-1", letter: "N" },
  { shape: "triangle", token: "side-2", letter: "S" },
];
const neutral = sides[1] as (typeof sides)[number];

/** Where targets are, and where those that nobody knows may be. */
function targetsOf(position: Season0Position, contents: Season0Contents): { readonly sure: bigint; readonly maybe: bigint } {
  let sure = 0n;
  let maybe = 0n;
  for (const goal of position.goal.slice(0, position.goal_count)) {
    if (goal.status !== 0) continue; // completed or failed
    const info = contents.objective[goal.objective];
    for (const city of info?.target.slice(0, info.target_count) ?? []) sure |= 1n << BigInt(city);
    sure |= info?.sites ?? 0n;
    if (goal.target !== SURTO_NONE) sure |= 1n << BigInt(goal.target);
    else if (goal.hidden) maybe |= goal.possible;
  }
  return { sure, maybe };
}

function chipsOf(here: Season0Place, sure: boolean, maybe: boolean): Piece[] {
  const pieces: Piece[] = [];
  if (here.safehouse)
    pieces.push({ shape: "house", art: "safehouse", token: "station", letter: here.permanent ? "P" : "", count: 1 });
  [...here.teams].forEach((count, affiliation) => {
    const side = sides[affiliation] ?? neutral;
    if (count > 0)
      pieces.push({
        shape: "agent",
        art: "van",
        mark: side.shape,
        token: side.token,
        letter: side.letter,
        count,
        active: here.active > 0,
      });
  });
  if (sure) pieces.push({ shape: "circle", art: "disc", token: "goal", letter: "!", count: 0 });
  else if (maybe) pieces.push({ shape: "circle", art: "disc", token: "maybe", letter: "?", count: 0 });
  if (here.incidents > 0) pieces.push({ shape: "triangle", art: "burst", token: "incident", letter: "!", count: here.incidents });
  if (here.watch > 0) pieces.push({ shape: "diamond", art: "eye", token: "watch", letter: "\u25c9", count: here.watch });
  if (here.marked) pieces.push({ shape: "square", art: "disc", token: "goal", letter: "*", count: 0 });
  return pieces;
}

export const season0Pieces: BoardPieces = {
  rules: "season0",
  look(game: GameModule, before: BoardState | undefined): BoardState {
    const position = game.position(Season0PositionLayout);
    const contents = game.contents(Season0ContentsLayout);
    const targets = targetsOf(position, contents);
    const dangers = game.dangers;
    return keepSame(
      game.places.map((_, i): BoardPlace => {
        const here = position.city[i] as Season0Place;
        const side = sides[here.affiliation] ?? neutral;
        const has = (mask: bigint): boolean => ((mask >> BigInt(i)) & 1n) === 1n;
        return {
          present: true,
          home: { shape: side.shape, token: side.token },
          links: bits(here.adjacent),
          pieces: [
            ...(here.agents > 0 ? [{ ...side, art: "agents", count: here.agents } as const] : []),
            ...chipsOf(here, has(targets.sure), has(targets.maybe)),
            ...pawnsAt(game, i, position.turn),
          ],
          danger: has(dangers),
          label: unmarked(game.words(GameTopic.PLACE, i, SURTO_NONE)[0] ?? ""),
        };
      }),
      before,
      { dress: season0Dress },
    );
  },
};
