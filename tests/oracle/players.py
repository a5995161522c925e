"""How games of the oracle's own choose their moves: at random, in several manners."""

import random

MANNERS = ["random", "eager", "careful", "lucky", "fatal", "doomed"]
SUPPLIES_OF_A_CITY = 4      # more in one location would leave others empty and end most games at once
WANTED = {"build", "recon", "spend", "accept"}
SELDOM = {"pass", "pickup", "sail", "charter"}                      # what spends cards or supplies for little
PROTECTING = {"make", "deliver", "produce", "treat", "drop", "trade", "light", "bake", "quiet-night"}


def choose(game, generator, manner="random"):
    """A kind of move first, then one of that kind: events and flights have so many forms that they drown the rest.
    An eager player builds and recons when he can, and keeps his cards for it. A careful one wants the game to last: he
    protects the cities with supplies and builds seldom. `lucky` and `fatal` (of Season 2) are careful too: the one with
    infections where supplies are, so that games last to their last cards; the other seeks plague cubes and skulls. With
    `doomed` infections come again where they have been, for outbreaks."""
    outcomes = game.chances()
    if outcomes:
        outcomes.sort()     # sets have no order of their own, and a seed must give the same game every time
        moves = fate(game, [move for _, move in outcomes], manner)
        weights = [weight for weight, move in outcomes if move in moves]
        return generator.choices(moves, weights)[0]
    kinds = {}
    for move in game.legal():
        kinds.setdefault(move.split(" ")[1], []).append(move)
    if manner == "fatal" and generator.random() < 0.7:
        moves = into_danger(game, kinds)
        if moves:
            return generator.choice(moves)
    return generator.choice(few_supplies(game, kinds[choose_kind(sorted(kinds), generator, manner)], manner))


def fate(game, moves, manner):
    """The outcomes among which chance decides in this manner."""
    if manner == "fatal" and moves[0].split(" ")[1] in ("expose", "suffer"):
        return [moves[-1]]                                          # blank, scar, skull
    if manner in ("lucky", "fatal") and moves[0].startswith("* infect "):
        supplies = [game.supplies[move.split(" ")[2].split("+")[0]] for move in moves]
        return [move for move, number in zip(moves, supplies) if number == max(supplies)]
    if manner == "doomed" and moves[0].startswith("* infect "):
        plague = [game.plague[move.split(" ")[2].split("+")[0]] for move in moves]
        return [move for move, number in zip(moves, plague) if number == max(plague)]
    return moves


def into_danger(game, kinds):
    """Moves towards death: the character with most spaces uncovered, a place with plague cubes, and staying there."""
    if "character" in kinds:
        return [max(kinds["character"], key=lambda move: len(game.sheets[move.split(" ")[2]]["faces"]))]
    if "pass" in kinds and game.plague[game.pawns[game.turn]]:
        return [move for move in kinds["pass"] + kinds.get("recon", [])]
    return [move for kind in ("drive", "sail", "charter") for move in kinds.get(kind, [])
            if game.plague[move.split(" ")[-1]]]


def choose_kind(names, generator, manner):
    wanted = WANTED & set(names)
    careful = manner not in ("random", "eager")
    if careful:
        wanted = {name for name in wanted - {"build"} or wanted if name != "build" or generator.random() < 0.1}
        wanted = wanted or PROTECTING & set(names)
        if generator.random() < 0.3:
            wanted = set()
        names = [name for name in names if name != "build"] or names
    if manner != "random" and wanted:
        return generator.choice(sorted(wanted))
    if manner != "random" and generator.random() < 0.9:
        names = sorted(set(names) - SELDOM) or names
    return generator.choice(names)


def few_supplies(game, moves, manner):
    """Where supplies are placed: up to four in a location, for a careful player as near to four as can be. A doomed one
    leaves out cities beside havens."""
    if " place " not in moves[0] or not moves[0].split(" ")[-1].isdigit():
        return moves
    numbers = {int(move.split(" ")[-1]): move for move in moves}
    place = moves[0].split(" ")[2]
    beside_haven = manner == "doomed" and set(game.board.adjacent[place]) <= set(game.board.havens)
    if manner not in ("random", "eager") and (place in game.board.havens or beside_haven):
        return [numbers[min(numbers)]]
    if manner not in ("random", "eager"):
        return [numbers[min(numbers, key=lambda number: abs(number - SUPPLIES_OF_A_CITY))]]
    return [move for number, move in numbers.items() if number <= SUPPLIES_OF_A_CITY] or moves


def play(game, seed, manner="random"):
    """Play to the end; returns the moves."""
    generator, moves = random.Random(seed), []
    while not game.over():
        moves.append(choose(game, generator, manner))
        game.apply(moves[-1])
    return moves
