// Games that were found by search (`surto selfplay --policy eager --players 3 --seed 7`), and where in them something happens.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const read = (name) => readFileSync(fileURLToPath(new URL(`../records/${name}.rec`, import.meta.url)), "utf8");

/** The first `count` moves of a record. It goes on with the luck it had. */
function cut(record, count) {
  const [head, moves] = record.split("\n\n");
  return `${head}\n\n${moves.split("\n").slice(0, count).join("\n")}\n`;
}

/** A game just before somebody's move `last`; the moves behind it are chance's, or are made here to come to the moment. */
function before(record, last) {
  const lines = record.split("\n\n")[1].split("\n");
  return { record: cut(record, last), moves: lines.slice(last) };
}

const chain = read("chain");
const won = read("won");
const lines = (record) => record.split("\n\n")[1].split("\n");

/** The last move of a person before the move `at`. */
function personBefore(record, at) {
  const all = lines(record);
  for (let i = at - 1; i >= 0; i--) if (/^p\d/.test(all[i])) return i;
  return 0;
}
const find = (record, what, nth = 0) => lines(record).flatMap((line, i) => (what.test(line) ? [i] : []))[nth] ?? -1;

/** Six infection cards are looked at, and not yet put back. */
export const forecast = cut(chain, find(chain, /^p\d place/));

/** Two cards must be discarded by somebody who could also play an event. */
export const discard = read("discard");

/** The first turn of a game in which whoever plays holds a Government Grant. */
export const grant = cut(discard, find(discard, /^p\d/));

export const moments = {
  epidemic: before(won, personBefore(won, find(won, /^\* draw epidemic/, 1))),
  chain: before(chain, personBefore(chain, 58)),
  cure: before(won, find(won, /^p\d cure/, 1)),
  won: before(won, find(won, /^p\d cure/, 3)),
  lost: before(chain, personBefore(chain, 123)),
};

/** Takes a record in at home, as a person does with a file. */
export async function openRecord(page, record) {
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({
      name: "game.rec",
      mimeType: "text/plain",
      buffer: Buffer.from(record),
    });
  await page.locator(".table svg [role=button]").first().waitFor();
}

/** Types a move as a command. */
export async function typeMove(page, move) {
  const count = await page.locator(".table").getAttribute("data-count");
  await page.locator(".table[data-scene=present]").waitFor();
  await page.keyboard.press("/");
  await page.locator(".table input:focus").waitFor();
  await page.keyboard.type(move.replace(/^p\d /, ""));
  await page.keyboard.press("Enter");
  const warned = page.locator("dialog[open] [data-kind=main]");
  await page.waitForFunction(
    (before) => document.querySelector(".table").dataset.count !== before || document.querySelector("dialog[open]"),
    count,
  );
  if (await warned.count()) await warned.click();
}

/** Makes the moves of people that lead on, and shows what happens up to the beat that is wanted. The pace is "step". */
export async function playUntil(page, { moves }, wanted) {
  for (const move of moves.filter((line) => /^p\d/.test(line))) {
    const made = Number(await page.locator(".table").getAttribute("data-count"));
    await typeMove(page, move);
    for (let i = 0; i < 80 && (await page.locator(".table[data-scene=animation]").count()); i++) {
      if (await page.locator(wanted).count()) return true;
      await page.keyboard.press("Space");
    }
    if (Number(await page.locator(".table").getAttribute("data-count")) > made + 30) break;
    if (await page.locator(".end").count()) return (await page.locator(wanted).count()) > 0;
  }
  return false;
}
