// Games on this device: made, opened, branched off, taken in from a file.
import { dressOf } from "../board/dress.js";
import { newDesk } from "../engine/loader.js";
import { games, type Games, type SavedGame } from "../store/games.js";
import { language } from "../words/say.js";
import { freshId, freshSeed } from "./chance.js";
import { LocalSession } from "./local-session.js";
import { rulesIn, valueIn } from "./record-head.js";
import type { NewGame, Rules } from "./session.js";

/** The game is not on this device, or no more. */
export class NoSuchGame extends Error {}

type Chairs = SavedGame["chairs"];

/** One line without the sign that parts names in a record. */
function cleanName(name: string): string {
  return name.replace(/[|\p{Cc}]/gu, " ").replace(/\s+/g, " ").trim();
}

/** The names for a record's head: none if nobody has one; the seat's stands for a missing one. */
function namesFor(chairs: Chairs): string[] {
  const names = chairs.map(({ name }) => cleanName(name));
  return names.some((name) => name) ? names.map((name, i) => name || `p${i + 1}`) : [];
}

function titleOf(chairs: Chairs): string {
  const people = chairs.filter(({ computer }) => !computer);
  return (people.length > 0 ? people : chairs).map(({ name }) => cleanName(name)).filter((name) => name).join(", ");
}

async function keep(store: Games, rules: Rules, record: string, chairs: Chairs, title: string, result: string): Promise<string> {
  const id = freshId();
  await store.save({ id, rules, kind: valueIn(record, "game"), title: title || titleOf(chairs), record, chairs,
                     changed: Date.now(), turn: 0, month: "", result });
  return id;
}

/** Makes and keeps a game. Returns: its id. Rejects with Refusal where the options do not fit together. */
export async function newLocal(game: NewGame, store: Games = games): Promise<string> {
  const desk = await newDesk(game.rules, language.peek());
  const options = { players: String(game.chairs.length), ...game.options };
  desk.open(desk.head(options, namesFor(game.chairs), freshSeed()));
  return keep(store, game.rules, desk.record, game.chairs, game.title ?? "", desk.result);
}

export async function openLocal(id: string, store: Games = games): Promise<LocalSession> {
  const saved = await store.load(id);
  if (!saved) throw new NoSuchGame(id);
  const [desk, dress] = await Promise.all([newDesk(saved.rules, language.peek()), dressOf(saved.rules)]);
  desk.open(saved.record);
  const session = new LocalSession(saved, desk, dress, store);
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
  const desk = await newDesk(rules, language.peek());
  const [head, ...rest] = record.split("\n\n");
  desk.open([head?.replace(/^(seed|commitment): .*\n?/gm, "").trimEnd(), ...rest].join("\n\n"));
  desk.back(Math.min(at, desk.count));
  return keep(store, rules, desk.record, chairs ?? chairsOf(record, desk.seats), "", desk.result);
}

/** Takes in a record from a file. It is played through and checked. Rejects with Refusal if something is wrong with it. */
export async function importRecord(record: string, title = "", store: Games = games): Promise<string> {
  const desk = await newDesk(rulesIn(record) ?? "base", language.peek());
  desk.open(record);
  return keep(store, rulesIn(record) ?? "base", record, chairsOf(record, desk.seats), title, desk.result);
}

/** The record of a game as a file to be kept elsewhere. */
export function recordFile(game: SavedGame): File {
  const day = new Date(game.changed).toISOString().slice(0, 10);
  return new File([game.record], `${game.rules}-${day}.surto`, { type: "text/plain" });
}
