// What a status of the engine means, as a sentence that can stand alone.
import type { GameModule } from "../engine/game-module.js";
import { Status } from "../generated/layouts.js";
import { WEB } from "../i18n/translate.js";

export function statusText(game: GameModule, status: number): string {
  const why = game.sentence(status);
  return status === Status.UNDO ? WEB("Can't undo: {why}.", { why }) : `${why.charAt(0).toUpperCase()}${why.slice(1)}.`;
}
