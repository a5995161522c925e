// Games on this device: made, opened, branched off, taken in from a file.
import { boardPiecesOf } from "../board/board-pieces.js";
import { newGameModule } from "../engine/loader.js";
import { games, type Games, type SavedGame } from "../store/games.js";
import { language } from "../i18n/translate.js";
import { freshId, freshSeed } from "./fresh-luck.js";
import { LocalSession } from "./local-session.js";
import { rulesIn, valueIn } from "./record-head.js";
import type { NewGame, Rules } from "./session.js";

/** The game is not on this device, or no more. */
export class NoSuchGame extends Error {}

type Chairs = SavedGame["chairs"];

/** One line without the sign that parts names in a record. */
function cleanName(name: string): string {
  return name
    .replace(/[|\p{Cc}]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** The names for a record's head: none if nobody has one; the seat's stands for a missing one. */
function namesFor(chairs: Chairs): string[] {
  const names = chairs.map(({ name }) => cleanName(name));
  return names.some((name) => name) ? names.map((name, i) => name || `p${i + 1}`) : [];
}

function titleOf(chairs: Chairs): string {
  const people = chairs.filter(({ computer }) => !computer);
  return (people.length > 0 ? people : chairs)
    .map(({ name }) => cleanName(name))
    .filter((name) => name)
    .join(", ");
}

async function keep(store: Games, rules: Rules, record: string, chairs: Chairs, title: string, result: string): Promise<string> {
  const id = freshId();
  await store.save({
    id,
    rules,
    kind: valueIn(record, "game"),
    title: title || titleOf(chairs),
    record,
    chairs,
    changed: Date.now(),
    turn: 0,
    month: "",
    result,
  });
  return id;
}

/** Makes and keeps a game. Returns: its id. Rejects with Refusal where the options do not fit together. */
export async function newLocal(wanted: NewGame, store: Games = games): Promise<string> {
  const game = await newGameModule(wanted.rules, language.peek());
  const options = { players: String(wanted.chairs.length), ...wanted.options };
  game.open(game.head(options, namesFor(wanted.chairs), freshSeed()));
  return keep(store, wanted.rules, game.record, wanted.chairs, wanted.title ?? "", game.result);
}

export async function openLocal(id: string, store: Games = games): Promise<LocalSession> {
  const saved = await store.load(id);
  if (!saved) throw new NoSuchGame(id);
  const [game, boardPieces] = await Promise.all([newGameModule(saved.rules, language.peek()), boardPiecesOf(saved.rules)]);
  game.open(saved.record);
  const session = new LocalSession(saved, game, boardPieces, store);
  await session.begin();
  return session;
}

/** People in all chairs, by the names of a record. */
function chairsOf(record: string, count: number): Chairs {
  const names = valueIn(record, "names").split("|").map(cleanName);
  return Array.from({ length: count }, (_, i) => ({ name: names[i] ?? "", colour: i, computer: undefined }));
}

/** A game of its own from the first `at` moves of a record, with fresh luck behind them: "try something else here". */
export async function branchLocal(record: string, at: number, chairs?: Chairs, store: Games = games): Promise<string> {
  const rules = rulesIn(record);
  if (!rules) throw new NoSuchGame(record.slice(0, 40));
  const game = await newGameModule(rules, language.peek());
  const [head, ...rest] = record.split("\n\n");
  game.open([head?.replace(/^(seed|commitment): .*\n?/gm, "").trimEnd(), ...rest].join("\n\n"));
  game.back(Math.min(at, game.count));
  return keep(store, rules, game.record, chairs ?? chairsOf(record, game.seats), "", game.result);
}

/** The same deal from its first move, for the same people and computers. */
export async function sameDeal(record: string, chairs: Chairs, store: Games = games): Promise<string> {
  const rules = rulesIn(record) ?? "base";
  const game = await newGameModule(rules, language.peek());
  game.open(`${record.split("\n\n")[0]}\n\n`);
  return keep(store, rules, game.record, chairs, "", game.result);
}

/** Takes in a record from a file. It is played through and checked. Rejects with Refusal if something is wrong with it. */
export async function importRecord(record: string, title = "", store: Games = games): Promise<string> {
  const game = await newGameModule(rulesIn(record) ?? "base", language.peek());
  game.open(record);
  return keep(store, rulesIn(record) ?? "base", record, chairsOf(record, game.seats), title, game.result);
}

/** The record of a game as a file to be kept elsewhere. */
export function recordFile(game: SavedGame): File {
  const day = new Date(game.changed).toISOString().slice(0, 10);
  return new File([game.record], `${game.rules}-${day}.surto`, { type: "text/plain" });
}
