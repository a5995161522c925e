// Makes what views show of a game module. Sessions call it after every change; nobody else makes a Shown.
import type { BoardState, BoardPieces } from "../board/board-pieces.js";
import type { Choice, GameModule } from "../engine/game-module.js";
import { GameTopic } from "../generated/layouts.js";
import { kept } from "./reuse.js";
import type { Scene, PositionView, ShownBeat } from "./session.js";
import { waysOf } from "./ways.js";

export interface PositionViewParts {
  readonly game: GameModule;
  readonly scene: Scene;
  readonly mine: number; // mask of the seats I decide for
  readonly boardPieces: BoardPieces | undefined; // until it is fetched there is no board
  readonly undo: string; // why nothing can be taken back; "" if something can
  readonly redo: boolean;
}

const noWays: PositionView["ways"] = [];
const noBoard: BoardState = { places: [] };

/** The beat that an animation shows, the last one if all of the move is shown. */
function beatOf(game: GameModule, scene: Scene): ShownBeat | undefined {
  if (scene.kind !== "animation" || scene.at < 1 || scene.at > game.count) return undefined;
  const all = game.beats(scene.at - 1);
  const number = Math.min(scene.beat ?? all.length, all.length - 1);
  const beat = all[number];
  return beat && { ...beat, move: scene.at - 1, number, all };
}

/** Puts the game module at the position of a scene. Returns: the scene as far as it is possible, for a plan may fit no more. */
export function stand(game: GameModule, scene: Scene, beat?: ShownBeat): Scene {
  switch (scene.kind) {
    case "present":
      game.showPresent();
      return scene;
    case "plan": {
      const made = game.showPresent(scene.moves);
      return made === scene.moves.length ? scene : { ...scene, moves: scene.moves.slice(0, made) };
    }
    case "animation":
      if (beat && beat.number < beat.all.length - 1) {
        game.showFacts(beat.move, beat.facts);
        return scene;
      }
      game.show(Math.min(scene.at, game.count));
      return scene;
    case "past":
      game.show(Math.min(scene.at, game.count));
      return scene;
  }
}

/** The key of the kind of a choice: "drive". */
export function kindOf(game: GameModule, choice: Choice): string {
  let names = kinds.get(game);
  if (!names) {
    names = [];
    kinds.set(game, names);
  }
  names[choice.move.kind] ??= game.kind(choice.move.kind);
  return names[choice.move.kind] ?? "";
}
const kinds = new WeakMap<GameModule, string[]>();

function takesMoves(scene: Scene): boolean {
  return scene.kind === "present" || scene.kind === "plan";
}

function askedNow(game: GameModule): string {
  if (!game.asked) return "";
  const question = game.words(GameTopic.QUESTION);
  return (question.length > 0 ? question : game.words(GameTopic.TURN)).join("\n");
}

/** The game module then stands at the scene's position, so that what views ask of it is about what they show. */
export function makePositionView(
  { game, scene, mine, boardPieces, undo, redo }: PositionViewParts,
  before: PositionView | undefined,
): PositionView {
  const beat = beatOf(game, scene);
  const ways = scene.kind === "plan" ? waysOf(game, scene.moves) : noWays;
  const stood = stand(game, scene, beat);
  const deciding = game.deciding;
  const seat = deciding !== undefined && mine & (1 << deciding) ? deciding : undefined;
  const choices = takesMoves(stood) ? game.choices.filter(({ move }) => move.actor < 8 && mine & (1 << move.actor)) : [];
  const possible = new Set(choices.map((choice) => kindOf(game, choice)));
  const now: Omit<PositionView, "board"> = {
    scene: stood,
    beat,
    count: game.count,
    actors: game.actors,
    deciding,
    seat,
    choices,
    verbs: game.verbs.map((verb) => ({ ...verb, possible: verb.kinds.some((kind) => possible.has(kind)) })),
    gauges: game.gauges,
    turn: game.words(GameTopic.TURN),
    steps: game.turnSteps,
    phase: game.words(GameTopic.PHASE)[0] ?? "",
    question: takesMoves(stood) && seat !== undefined ? askedNow(game) : "",
    result: game.result,
    ways,
    undo,
    redo,
  };
  const { board: boardBefore, ...rest } = before ?? { board: undefined };
  return { ...kept(rest, now), board: boardPieces?.look(game, boardBefore) ?? noBoard };
}
