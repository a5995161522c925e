// What a game that is kept looks like now, for where it is listed: nothing of it is open, nothing of it is played.
import { boardPiecesOf, type BoardState } from "../board/board-pieces.js";
import type { CampaignNow, Gauge } from "../engine/game-module.js";
import { newGameModule } from "../engine/loader.js";
import { GameTopic, type GamePlace } from "../generated/layouts.js";
import { games, type Games } from "../store/games.js";
import { language } from "../i18n/translate.js";

export interface Glance {
  readonly gauges: readonly Gauge[];
  readonly places: readonly GamePlace[];
  readonly board: BoardState;
  readonly campaign: CampaignNow | undefined;
  readonly month: string; // of a campaign
  readonly next: readonly string[]; // whose turn it is, or what comes next in a campaign
}

/** Rejects if the game is not there or cannot be read. */
export async function glanceAt(id: string, store: Games = games): Promise<Glance> {
  const saved = await store.load(id);
  if (!saved) throw new Error(`no game ${id}`);
  const [game, pieces] = await Promise.all([newGameModule(saved.rules, language.peek()), boardPiecesOf(saved.rules)]);
  game.open(saved.record);
  game.showPresent();
  return {
    gauges: game.gauges,
    places: game.places,
    board: pieces.look(game, undefined),
    campaign: game.campaign,
    month: game.month,
    next: game.words(GameTopic.TURN),
  };
}
