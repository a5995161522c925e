// The world behind Home, as a game begins. It is drawn when the page is idle; the engine that it asks for is then there when a
// game begins.
import { signal } from "@preact/signals";
import { basePieces } from "../../board/base-pieces.js";
import { newGameModule } from "../../engine/loader.js";
import { StillBoard, type Position } from "./StillBoard.js";

const SEED = "5b1f0c2d3e4a59687786958a4b3c2d1e"; // of a beginning that looks well
const start = signal<Position | undefined>(undefined);

async function fetchStart(): Promise<void> {
  const game = await newGameModule("base", "en");
  game.open(game.head({ players: "3" }, [], SEED));
  start.value = { places: game.places, board: basePieces.look(game, undefined) };
}
void fetchStart().catch(() => undefined); // offline for the first time: Home does without

export function HomeMap() {
  return <div class="home-map">{start.value && <StillBoard position={start.value} />}</div>;
}
