// Golden games in a module, step by step: the same code in node and in a browser.

/** Plays a golden of tests/wasm/games. Returns: what was first found to be otherwise, or how many steps
 * agreed. `quick` looks at hashes and actors only. */
export function replay(GameModule, module, golden, quick) {
  const game = new GameModule(module);
  game.open(game.head(golden.options, []));
  for (const [number, step] of golden.steps.entries()) {
    const differs = (what, is, should) =>
      `${golden.name}, step ${number}: ${what} is ${is} and should be ${should}`;
    if (game.hash !== step.hash) return differs("the hash", game.hash, step.hash);
    if (game.actors !== step.actors) return differs("actors", game.actors, step.actors);
    if (!quick) {
      const legal = game.choices;
      if (legal.length !== step.legal) return differs("moves", legal.length, step.legal);
      if (legal.some((choice) => game.why(choice.text))) return differs("a move", "illegal", "legal");
      const weight = game.outcomes.reduce((sum, one) => sum + one.weight, 0);
      if (weight !== step.weight) return differs("weight", weight, step.weight);
      for (const [seat, hash] of step.views.entries()) {
        game.read(seat);
        if (game.hash !== hash) return differs(`the view of p${seat + 1}`, game.hash, hash);
      }
      game.read(255);
    }
    if (step.move === null) break;
    game.play(step.move);
    if (!quick) {
      const facts = game.narrate(number).facts.length;
      if (facts !== step.facts) return differs("facts", facts, step.facts);
    }
  }
  const again = new GameModule(module); // what was saved is the same game
  again.open(game.record);
  if (again.hash !== game.hash) return `${golden.name}: the record is another game`;
  again.openPacked(game.head(golden.options, []), game.packed);
  return again.hash === game.hash ? golden.steps.length : `${golden.name}: the bytes are another game`;
}
