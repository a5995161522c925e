// The board alone, with a game module behind it: a click on a lit place drives there. Its test sets what is shown by
// window.trial.
import { signal } from "@preact/signals";
import { render } from "preact";
import { Board } from "../../../src/board/Board.js";
import type { BoardState } from "../../../src/board/board-pieces.js";
import { boardPiecesOf } from "../../../src/board/board-pieces.js";
import { plainPieces } from "../../../src/board/plain-pieces.js";
import type { BoardProps } from "../../../src/board/props.js";
import type { GameName } from "../../../src/engine/loader.js";
import { newGameModule, takeFilesFrom } from "../../../src/engine/loader.js";
import { language } from "../../../src/i18n/translate.js";
import "../../../src/style/tokens.css";
import "../../../src/style/letters.css";
import "../../../src/style/base.css";

takeFilesFrom((name) => fetch(name));

const asked = new URLSearchParams(location.search);
const rules = (asked.get("rules") ?? "base") as GameName;
const game = await newGameModule(rules, asked.get("language") ?? "en");
language.value = asked.get("language") ?? "en";
game.open(game.head({ players: asked.get("players") ?? "4" }, [], asked.get("seed") ?? "0123456789abcdef0123456789abcdef"));
const boardPieces = await boardPiecesOf(rules);
const geometry = game.places;
const names = geometry.map((_, place) => game.name(0, place));

let state: BoardState | undefined;
function look(): BoardState {
  state = boardPieces.look(game, state);
  return state;
}

const told: string[] = [];
const props = signal<BoardProps>({
  geometry,
  names,
  codes: geometry.map((_, place) => game.code(place)),
  state: look(),
  lit: targets(),
  marked: new Set(),
  odds: undefined,
  signs: [],
  cursor: Number(asked.get("cursor") ?? 0),
  onCursor: (cursor) => set({ cursor }),
  onPlace(place, how) {
    told.push(`${how} ${place}`);
    const choice = game.choices.find((one) => one.place === place);
    if (choice && how === "act") play(choice.text);
  },
});

function targets(): ReadonlySet<number> {
  return new Set(game.choices.flatMap(({ place }) => (place === undefined ? [] : [place])));
}

function set(some: Partial<BoardProps>): void {
  props.value = { ...props.value, ...some };
}

function play(...moves: readonly string[]): void {
  game.play(...moves);
  set({ state: look(), lit: targets() });
}

/** Moves that need no thought, so that the board fills. */
function playOn(count: number): void {
  for (let i = 0; i < count && game.result === "open"; i++) {
    const { choices } = game;
    game.play((choices[(i * 7) % choices.length] ?? choices[0])?.text ?? "");
  }
  set({ state: look(), lit: targets() });
}

declare global {
  interface Window {
    trial: unknown;
  }
}
window.trial = { plainPieces, game, props, set, play, playOn, told, look };

function Page() {
  return <Board {...props.value} />;
}
render(<Page />, document.getElementById("page") as HTMLElement);
