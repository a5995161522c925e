"""Rich positions of Season 2's single games, with what otherwise only a campaign brings, and counting in positions."""

import json
from collections import Counter

from seasons import season2
from rules_season2 import take_card


def wear(game, sheet, generator, dead=False):
    """Uncover spaces of the exposure track, for the dead all of them, and put scars on the character card."""
    faces = []
    for group in game.pack.track:
        hidden = [face for face, number in group.items() for _ in range(number)]
        faces += generator.sample(hidden, len(hidden))
    last = faces.index("skull")
    sheet["faces"] = faces[:last + 1] if dead else faces[:generator.randint(0, last)]
    scars = [scar for scar in game.pack.scars if game.is_to_be_had(scar)]
    number = sheet["faces"].count("scar")
    for space, scar in zip(generator.sample(range(game.pack.spaces), number), generator.sample(scars, number)):
        sheet["spaces"][space] = scar


def upgrade_cards(cards, upgrades, share, generator):
    for card in [card for card in cards.elements() if "+" not in card and not card.startswith("produce-")]:
        if generator.random() < share:
            take_card(cards, card)
            cards[f"{card}+{generator.choice(upgrades)}"] += 1


def enrich(game, generator):
    """Upgrades, abilities, scars and deaths, given after the deal of the hands; then perhaps a board on which a game
    lasts to its last cards. For the pack `start`, whose cards all have a space."""
    pack, share = game.pack, generator.choice([0.2, 0.7])
    player_piles, infection_piles = [game.unseen, *game.hands.values()], [game.infection_discard, *game.infection_deck]
    events = [Counter({card: pile.pop(card) for card in pack.events if pile[card]}) for pile in player_piles]
    for cards in player_piles:
        upgrade_cards(cards, pack.city_upgrades, share, generator)
    for cards in infection_piles:
        upgrade_cards(cards, pack.infection_upgrades, share, generator)
    for sheet in game.sheets.values():
        dead = generator.random() < 0.3
        if dead:
            sheet["died"] = generator.choice(game.board.locations)
        else:
            sheet["spaces"][1:] = generator.sample(pack.abilities, pack.spaces - 1)
        wear(game, sheet, generator, dead)
    if generator.random() < 0.4:
        for cards in infection_piles:
            for card in list(cards.elements()):
                take_card(cards, card)
                cards[f"{pack.city_of(card)}+well-stocked"] += 1
        for cards in player_piles:
            upgrade_cards(cards, ["infrastructure"], 1, generator)
        game.supplies, game.stock = Counter(dict.fromkeys(pack.cities, 4)), 0
    for pile, held in zip(player_piles, events):
        pile.update(held)
    return type(game).from_state_text(game.options, game.state_text())


def enrich_campaign(game, generator):
    """In the actions of a campaign's game: any stickers and marks, many centres without a victory, worn characters."""
    pack, before = game.pack, game
    game = type(game).from_state_text(game.options, game.state_text())
    # sticker.2: those in force stay; B would change the number of supplies
    game.stickers |= {letter for letter in pack.stickers if letter != "B" and generator.random() < 0.6}
    game.marks = {"struck": set(), "lamp": set()}
    for place in game.board.locations:
        if generator.random() < 0.4:
            game.marks[generator.choice(["struck", "lamp"])].add(place)
    if game.ship is None or generator.random() < 0.5:
        game.stock += game.hold
        game.hold = min(game.stock, generator.choice([0, 3]))
        game.stock -= game.hold
        game.ship = generator.choice([1, 2, 9]), generator.choice([1, 4]), generator.choice(["collects", "relieves"])
        ports = [port for port in game.board.locations if port in pack.ports]
        here = game.pawns[game.turn]
        game.ship_at = here if here in ports and generator.random() < 0.6 else generator.choice(ports)
    game.needed = 8
    number = generator.choice([0, 2, pack.centres, pack.centres])
    game.centres = set(generator.sample(game.board.cities, number))
    game.met = {key: met or game.goal_reached(key) for key, met in game.met.items()}
    for sheet in game.sheets.values():
        if sheet["died"] is None and not sheet["faces"]:
            wear(game, sheet, generator)
    for seat in game.seats:
        given = min(game.stock, generator.choice([0, 2, 5]))
        game.carried[seat] += given
        game.stock -= given
    if game.enough_met():
        return before
    return type(game).from_state_text(game.options, game.state_text())


def file_text(game):
    """A position file."""
    head = ["surto 1", season2.RULES_LINE] + [f"{name}: {value}" for name, value in game.options.items()]
    return "\n".join(head) + "\n\nstate:\n" + game.state_text()


def counts(game):
    """What `surto perft --depth 2 --divide` counts: for each move or outcome the number of those behind it."""
    state, found = game.state_text(), {}
    for move in game.legal() + [move for _, move in game.chances()]:
        after = type(game).from_state_text(game.options, state)
        after.apply(move)
        found[move] = len(after.legal()) + len(after.chances())
    return found


def counts_of(output):
    return json.loads(output)["divide"]
