// A game in a link: the head without its luck, and the moves as few bytes. No server is needed to look at it.
import type { GameModule } from "../engine/game-module.js";
import { newGameModule } from "../engine/loader.js";
import { language } from "../i18n/translate.js";
import { rulesIn } from "./record-head.js";

const FORM = 1; // of what follows: the length of the head, the head, the moves
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** A link that was cut off or changed on its way. */
export class BrokenLink extends Error {}

async function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const body = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(body).arrayBuffer());
}

function toLetters(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function fromLetters(letters: string): Uint8Array {
  try {
    return Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  } catch {
    throw new BrokenLink();
  }
}

/** The lines of a head that say something: neither the luck nor what is so anyway. */
function headToSend(game: GameModule): string {
  const standard = new Set(game.options.map((option) => `${option.key}: ${option.standard}`));
  const record = game.record;
  return record
    .slice(0, record.indexOf("\n\n"))
    .split("\n")
    .filter((line) => !/^(surto|seed:|commitment:)/.test(line) && !standard.has(line))
    .join("\n");
}

/** The game of a game module as letters for a link. */
export async function packGame(game: GameModule): Promise<string> {
  const head = encoder.encode(headToSend(game));
  const moves = game.packed;
  const bytes = new Uint8Array(3 + head.length + moves.length);
  bytes.set([FORM, head.length & 255, head.length >> 8]);
  bytes.set(head, 3);
  bytes.set(moves, 3 + head.length);
  return toLetters(await through(bytes, new CompressionStream("deflate-raw")));
}

/** The address of a moment of a game: "#/s/PACKED@57". */
export async function linkTo(game: GameModule, at: number): Promise<string> {
  return `#/s/${await packGame(game)}@${at}`;
}

/** The record behind a link, and the moment it means. Rejects with BrokenLink, or with Refusal if its moves cannot be. */
export async function openShared(shared: string): Promise<{ readonly record: string; readonly at: number | undefined }> {
  const [letters = "", at] = shared.split("@");
  const unpacked = through(fromLetters(letters), new DecompressionStream("deflate-raw"));
  const bytes = await unpacked.catch(() => {
    throw new BrokenLink();
  });
  const length = (bytes[1] ?? 0) | ((bytes[2] ?? 0) << 8);
  const head = `surto 1\n${decoder.decode(bytes.subarray(3, 3 + length))}\n\n`;
  const rules = rulesIn(head);
  if (bytes[0] !== FORM || !rules) throw new BrokenLink();
  const game = await newGameModule(rules, language.peek());
  game.openPacked(head, bytes.subarray(3 + length));
  const moment = at === undefined || !/^\d+$/.test(at) ? undefined : Math.min(Number(at), game.count);
  return { record: game.record, at: moment };
}
