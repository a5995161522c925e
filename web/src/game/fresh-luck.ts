// Chance at a table without a dealer: a record whose seed is not known goes on with fresh luck.
import { CHANCE, type GameModule } from "../engine/game-module.js";

/** A number from 0 to below `limit`, each as likely as the others. */
function below(limit: number): number {
  const bound = Math.floor(2 ** 32 / limit) * limit;
  const one = new Uint32Array(1);
  do crypto.getRandomValues(one);
  while ((one[0] as number) >= bound);
  return (one[0] as number) % limit;
}

/** Makes chance's moves until somebody decides. Where a seed deals there are none to make. */
export function dealOn(game: GameModule): void {
  while (game.actors === CHANCE) {
    const outcomes = game.outcomes;
    let number = below(outcomes.reduce((sum, { weight }) => sum + weight, 0));
    const drawn = outcomes.find(({ weight }) => {
      number -= weight;
      return number < 0;
    });
    if (!drawn) return;
    game.play(drawn.text);
  }
}

/** A seed as a record's head has it. */
export function freshSeed(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A name for a game or a message that nothing else has. */
export function freshId(): string {
  const letters = "abcdefghijkmnpqrstuvwxyz23456789"; // 32 of them, and none that is taken for another
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => letters[byte & 31]).join("");
}
