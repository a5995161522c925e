"""Rich positions of Season 0's games, with what otherwise only a campaign brings."""

from collections import Counter

from seasons import season0
from pack_season0 import AFFILIATIONS
from rules_season0 import in_order


def wear(game, sheet, generator):
    """Uncover spaces of the cover track, perhaps all of them, and put assets, liabilities and a speciality on it."""
    pack, faces = game.pack, []
    for group in pack.cover:
        hidden = [face for face, number in group.items() for _ in range(number)]
        faces += generator.sample(hidden, len(hidden))
    last = faces.index("burned")
    if generator.random() < 0.15:
        sheet.update(burned=True, faces=faces[:last + 1], speciality=None, assets=set(), liabilities=set(), spared=0)
        return
    sheet["faces"] = faces[:generator.randint(0, last)]
    number = generator.randint(0, min(sheet["faces"].count("liability"), pack.spaces))
    sheet["liabilities"] = set(generator.sample(pack.liabilities, number))
    number = generator.randint(0, min(pack.spaces - number, len(pack.assets)))
    sheet["assets"] = set(generator.sample(pack.assets, number))
    if pack.specialities and generator.random() < 0.5:
        sheet["speciality"] = generator.choice(pack.specialities)
    if any(pack.traits[key][0] == "spare-cover" for key in sheet["assets"]):
        sheet["spared"] = generator.randint(0, 1)


def enrich(game, generator):
    """After the deal of the hands: worn aliases, other surveillance, safehouses, teams, markers, a threat deck that
    may be nearly used up, and larger hands. The game is as it could be in a later month."""
    pack, whole_deck = game.pack, game.deck_cards()
    for sheet in game.sheets.values():
        wear(game, sheet, generator)
    share = generator.choice([0.2, 0.6])
    game.surveillance = Counter({city: generator.randint(1, 3) for city in pack.cities if generator.random() < share})
    number = generator.choice([1, 4, pack.safehouses, pack.safehouses])
    game.safehouses = set(generator.sample(pack.cities, min(number, pack.safehouses, len(pack.cities) - 1)))
    for side in AFFILIATIONS:
        number = generator.choice([0, 1, pack.teams[side], pack.teams[side]])
        own = [city for city in pack.cities if game.affiliation_of[city] == side]
        places = own if own and generator.random() < 0.6 else pack.cities
        game.teams[side] = Counter(generator.choice(places) for _ in range(number))
    number = generator.choice([0, 4, pack.incidents - 3])
    game.incidents = Counter(generator.choice(pack.cities) for _ in range(number))
    if generator.random() < 0.4:                                    # few cards left, so that the deck runs out
        cards = generator.sample(pack.cities, generator.randint(1, 6))
        game.threat_deck = [set(cards)]
        rest = [city for city in pack.cities if city not in cards]
        discarded = generator.sample(rest, generator.choice([0, 3, len(rest)]))
        game.threat_discard = set(discarded)
        game.area = set(rest) - set(discarded)
    game.threat = generator.randrange(len(game.track()))
    for seat in game.seats:
        here = game.pawns[seat] = generator.choice([pack.start, *in_order(game.safehouses, pack.cities)])
        wanted = [card for card in pack.cities if pack.region_of[card] == pack.region_of[here] or
                  game.affiliation_of[card] == game.affiliation_of[here]]
        for _ in range(generator.choice([0, 0, 3, 5])):
            deal(game, seat, generator, wanted if generator.random() < 0.7 else pack.player_cards)
    decide(game, generator)
    search(game, generator)
    shorten(game, generator, whole_deck)
    return type(game).from_state_text(game.options, game.state_text())


def decide(game, generator):
    """Some targets are revealed, some objectives completed; at least one is open. Teams wait where they are needed."""
    pack = game.pack
    for key in list(game.objectives):
        if game.is_unrevealed(key) and generator.random() < 0.3:
            city = generator.choice(in_order(game.possible_cities(key), pack.cities))
            game._reveal_target(key, city)
        if not game.is_unrevealed(key) and len(game.objectives_to_acquire()) > 1 and generator.random() < 0.4:
            game.objectives[key] = "completed"
    for key in game.open_objectives():
        cities = list(pack.known_targets[key])
        if key in pack.hidden:
            cities += in_order(game.possible_cities(key), pack.cities)
        if key in pack.deliveries and generator.random() < 0.7:
            seat, (city, number) = generator.choice(game.seats), pack.deliveries[key]
            game.pawns[seat] = city
            for _ in range(number):
                deal(game, seat, generator,
                     [card for card in pack.cities if game.affiliation_of[card] == game.affiliation_of[city]])
        for city in generator.sample(cities, min(len(cities), 2)):
            if game.teams_left(game.affiliation_of[city]):
                game.teams[game.affiliation_of[city]][city] += 1


def shorten(game, generator, whole_deck):
    """Perhaps only the last piles are left, and what was above them is discarded."""
    below = generator.choice([1, 2, game.piles])
    sizes = [whole_deck // game.piles + (number < whole_deck % game.piles) for number in range(game.piles)]
    while game.deck_cards() > sum(sizes[-below:]):
        card = generator.choice(in_order(game._card_weights()[1], game.pack.player_cards))
        game.unseen.remove(card)
        game.player_discard.add(card)
    game.pile = game.piles - below
    game._next_pile()


def search(game, generator):
    """Perhaps a seat that can identify a target: in a safehouse of the region, with cards of it."""
    unrevealed = [key for key in game.open_objectives() if game.is_unrevealed(key)]
    if not unrevealed or generator.random() < 0.5:
        return
    possible = in_order(game.possible_cities(generator.choice(unrevealed)), game.pack.cities)
    seat, here = generator.choice(game.seats), generator.choice(possible)
    game.pawns[seat] = here
    game.safehouses = set(in_order(game.safehouses, game.pack.cities)[1:]) | {here}
    for _ in range(3):
        deal(game, seat, generator, game.pack.of_region(game.pack.region_of[here]))


def deal(game, seat, generator, wanted):
    """A card more for a seat, one of those wanted if there is one that cannot be the hidden one."""
    cards = in_order(game._card_weights()[1], wanted)
    if cards and game.deck_cards() > 2:
        card = generator.choice(cards)
        game.unseen.remove(card)
        game.hands[seat].add(card)


def enrich_campaign(game, generator):
    """In the actions of a campaign's month: stickers, protocols and marks, worn aliases, markers and teams."""
    pack = game.pack
    game = type(game).from_state_text(game.options, game.state_text())
    game.stickers |= {letter for letter in pack.stickers if generator.random() < 0.5}
    game.protocols |= {key for key in pack.protocols if generator.random() < 0.5}
    game.marked = {city for city in pack.cities if generator.random() < 0.3}
    for alias, sheet in game.sheets.items():
        if alias not in game.aliases.values() and not sheet["burned"] and not sheet["faces"]:
            wear(game, sheet, generator)
    falls = dict([*pack.stickers.values(), *pack.protocols.values()]).get("marked-falls", 1)
    for city in generator.sample(pack.cities, 3):
        if game.incidents.total() < pack.incidents and not (city in game.marked and game.incidents[city] + 1 >= falls):
            game.incidents[city] += 1
    for side in AFFILIATIONS:
        if game.teams_left(side) > 0:
            game.teams[side][generator.choice(pack.cities)] += 1
    return type(game).from_state_text(game.options, game.state_text())


def file_text(options, state):
    """A position file."""
    head = ["surto 1", season0.RULES_LINE] + [f"{name}: {value}" for name, value in options.items()]
    return "\n".join(head) + "\n\nstate:\n" + state
