"""How games of Season 0 that the oracle plays itself choose their moves: at random, in several manners."""

import random
from collections import Counter

MANNERS = ["random", "kinds", "eager", "builder", "doomed", "rare"]
WANTED = {"acquire", "identify", "assemble", "spend", "accept", "liability"}
BUILDING = {"build", "give", "take", "team", "order", "send-team", "to", "neutralise", "recover"}
SELDOM = {"pass", "unlisted", "fly", "airlift"}


def choose(game, generator, manner="random", seen=None):
    """`random`: any move alike. `kinds`: a kind of move first, then one of that kind. `eager` acquires, identifies and
    assembles when he can; `builder` besides builds, shares and moves teams, and keeps his cards for it. With `doomed`
    threat cards come where most agents are, and the cover track shows its worst. `rare` mostly takes the kind of move
    that `seen` counts least often."""
    outcomes = game.chances()
    if outcomes:
        outcomes.sort()     # sets have no order of their own, and a seed must give the same game every time
        outcomes = fate(game, outcomes) if manner == "doomed" else outcomes
        return generator.choices([move for _, move in outcomes], [weight for weight, _ in outcomes])[0]
    moves = game.legal()
    if manner == "random":
        return generator.choice(moves)
    kinds = {}
    for move in moves:
        kinds.setdefault(move.split(" ")[1], []).append(move)
    names = choose_kinds(sorted(kinds), generator, manner)
    if manner == "rare" and seen is not None and generator.random() < 0.8:
        names = [min(names, key=lambda name: seen[name])]
    kind = generator.choice(names)
    if seen is not None:
        seen[kind] += 1
    return generator.choice(kinds[kind])


def fate(game, outcomes):
    """The outcomes among which chance decides in a doomed game."""
    def agents(outcome):
        return game.agents[outcome[1].split(" ")[-1]]

    if outcomes[0][1].split(" ")[1] in ("threat", "escalate"):
        most = max(map(agents, outcomes))
        return [outcome for outcome in outcomes if agents(outcome) == most]
    worst = [outcome for outcome in outcomes if outcome[1].startswith("* cover ") and outcome[1].endswith(" burned")]
    return worst or outcomes


def choose_kinds(names, generator, manner):
    if manner not in ("eager", "builder"):
        return names
    wanted = WANTED & set(names)
    if manner == "builder" and not wanted:
        wanted = BUILDING & set(names)
    if wanted and generator.random() < 0.8:
        return sorted(wanted)
    if generator.random() < 0.8:
        return sorted(set(names) - SELDOM) or names
    return names


def play(game, seed, manner="random"):
    """Play to the end; returns the moves."""
    generator, moves, seen = random.Random(seed), [], Counter()
    while not game.over():
        moves.append(choose(game, generator, manner, seen))
        game.apply(moves[-1])
    return moves
