// Golden games in a module, step by step: the same code in node and in a browser.

/** Plays a game of tests/wasm/games. Returns: what was first found to be otherwise, or how many steps
 * agreed. `quick` looks at hashes and actors only. */
export function replay(Desk, module, game, quick) {
  const desk = new Desk(module);
  desk.open(desk.head(game.options, []));
  for (const [number, step] of game.steps.entries()) {
    const differs = (what, is, should) =>
      `${game.name}, step ${number}: ${what} is ${is} and should be ${should}`;
    if (desk.hash !== step.hash) return differs("the hash", desk.hash, step.hash);
    if (desk.actors !== step.actors) return differs("actors", desk.actors, step.actors);
    if (!quick) {
      const legal = desk.choices;
      if (legal.length !== step.legal) return differs("moves", legal.length, step.legal);
      if (legal.some((choice) => desk.why(choice.text))) return differs("a move", "illegal", "legal");
      const weight = desk.outcomes.reduce((sum, one) => sum + one.weight, 0);
      if (weight !== step.weight) return differs("weight", weight, step.weight);
      for (const [seat, hash] of step.views.entries()) {
        desk.read(seat);
        if (desk.hash !== hash) return differs(`the view of p${seat + 1}`, desk.hash, hash);
      }
      desk.read(255);
    }
    if (step.move === null) break;
    desk.play(step.move);
    if (!quick) {
      const facts = desk.tale(number).facts.length;
      if (facts !== step.facts) return differs("facts", facts, step.facts);
    }
  }
  const again = new Desk(module); // what was saved is the same game
  again.open(desk.record);
  if (again.hash !== desk.hash) return `${game.name}: the record is another game`;
  again.openPacked(desk.head(game.options, []), desk.packed);
  return again.hash === desk.hash ? game.steps.length : `${game.name}: the bytes are another game`;
}
