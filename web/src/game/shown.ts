// Makes what views show of a desk. Sessions call it after every change; nobody else makes a Shown.
import type { BoardState, Dress } from "../board/dress.js";
import type { Choice, Desk } from "../engine/desk.js";
import { DeskTopic } from "../engine/layouts.js";
import { kept } from "./kept.js";
import type { Scene, Shown } from "./session.js";

export interface ShownParts {
  readonly desk: Desk;
  readonly scene: Scene;
  readonly mine: number; // mask of the seats I decide for
  readonly dress: Dress | undefined; // until it is fetched there is no board
  readonly undo: string; // why nothing can be taken back; "" if something can
  readonly redo: boolean;
}

const noBoard: BoardState = { places: [] };

/** Puts the desk at the position of a scene. Returns: the scene as far as it is possible, for a plan may fit no more. */
export function stand(desk: Desk, scene: Scene): Scene {
  switch (scene.kind) {
    case "present":
      desk.showPresent();
      return scene;
    case "plan": {
      const made = desk.showPresent(scene.moves);
      return made === scene.moves.length ? scene : { ...scene, moves: scene.moves.slice(0, made) };
    }
    case "pace":
    case "past":
      desk.show(Math.min(scene.at, desk.count));
      return scene;
  }
}

/** The key of the kind of a choice: "drive". */
export function kindOf(desk: Desk, choice: Choice): string {
  let names = kinds.get(desk);
  if (!names) kinds.set(desk, (names = []));
  return (names[choice.move.kind] ??= desk.kind(choice.move.kind));
}
const kinds = new WeakMap<Desk, string[]>();

function takesMoves(scene: Scene): boolean {
  return scene.kind === "present" || scene.kind === "plan";
}

function askedNow(desk: Desk): string {
  if (!desk.asked) return "";
  const question = desk.words(DeskTopic.QUESTION);
  return (question.length > 0 ? question : desk.words(DeskTopic.TURN)).join("\n");
}

/** The desk then stands at the scene's position, so that what views ask of it is about what they show. */
export function makeShown({ desk, scene, mine, dress, undo, redo }: ShownParts, before: Shown | undefined): Shown {
  const stood = stand(desk, scene);
  const deciding = desk.deciding;
  const seat = deciding !== undefined && mine & (1 << deciding) ? deciding : undefined;
  const choices = takesMoves(stood) ? desk.choices.filter(({ move }) => move.actor < 8 && mine & (1 << move.actor)) : [];
  const possible = new Set(choices.map((choice) => kindOf(desk, choice)));
  const now: Omit<Shown, "board"> = {
    scene: stood,
    count: desk.count,
    actors: desk.actors,
    deciding,
    seat,
    choices,
    verbs: desk.verbs.map((verb) => ({ ...verb, possible: verb.kinds.some((kind) => possible.has(kind)) })),
    gauges: desk.gauges,
    turn: desk.words(DeskTopic.TURN),
    phase: desk.words(DeskTopic.PHASE)[0] ?? "",
    question: takesMoves(stood) && seat !== undefined ? askedNow(desk) : "",
    result: desk.result,
    undo,
    redo,
  };
  const { board: boardBefore, ...rest } = before ?? { board: undefined };
  return { ...kept(rest, now), board: dress?.look(desk, boardBefore) ?? noBoard };
}
