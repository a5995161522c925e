/* Which moves of the base game are worth a thought. */
#include "ai/base/relevant_moves.h"

#include "ai/base/evaluator_memory.h"

static uint64_t full_cities(const base_state *s)
{
    return (s->one[0] & s->two[0]) | (s->one[1] & s->two[1]) | (s->one[2] & s->two[2]) |
           (s->one[3] & s->two[3]);
}

static uint64_t pair_cities(const base_state *s)
{
    return s->two[0] | s->two[1] | s->two[2] | s->two[3];
}

static uint64_t pawn_cities(const surto_game *game, const base_state *s)
{
    uint64_t cities = 0;
    for (unsigned seat = 0; seat < game->seats; seat++) {
        cities |= surto__bit(s->pawn[seat]);
    }
    return cities;
}

/* Cities worth a flight: where there is much to treat, a station, or somebody to meet. */
static uint64_t places(const surto_game *game, const base_state *s)
{
    unsigned role = s->role[s->active];
    return s->stations | pawn_cities(game, s) |
           (role == BASE_MEDIC ? pair_cities(s) : full_cities(s));
}

/* And where a card may change hands, now or when somebody else has come. */
static uint64_t places_to_meet(const surto_game *game, const base_state *s)
{
    uint64_t cards = 0;
    for (unsigned seat = 0; seat < game->seats; seat++) {
        cards |= s->hand[seat];
    }
    return places(game, s) | (cards & base_useful_cards(game, s));
}

/* The card a seat misses least, of those it could pay with. */
static unsigned cheapest_card(const surto_game *game, const base_state *s, unsigned seat)
{
    uint64_t cards = s->hand[seat] & BASE_ALL_CITIES;
    if (cards & ~base_useful_cards(game, s)) {
        return surto__lowest(cards & ~base_useful_cards(game, s));
    }
    unsigned best = 0, fewest = UINT32_MAX;
    for (unsigned colour = 0; colour < BASE_COLOURS; colour++) {
        uint64_t of = cards & game->board.of_colour[colour];
        if (of != 0 && surto__count(of) < fewest) {
            fewest = surto__count(of);
            best = surto__lowest(of);
        }
    }
    return best;
}

/* Has the plan paid for a flight, or for something else, already? One is enough for a turn. */
static bool has_flown(const base_state *root, const base_state *s)
{
    return s->cured == root->cured &&
           ((s->player_discard ^ root->player_discard) & BASE_ALL_CITIES) != 0;
}

/* The Dispatcher moves one pawn of the others in a turn. */
static bool moves_another(const surto_game *game, const base_state *root, const base_state *s,
                          unsigned pawn)
{
    for (unsigned seat = 0; seat < game->seats; seat++) {
        if (seat != pawn && seat != s->active && s->pawn[seat] != root->pawn[seat]) {
            return true;
        }
    }
    return false;
}

/* Flights by an event: the pawn that moves now goes where there is work, before any action; others
 * to it or to a station, before the first one. All may where a hand is too full. */
static uint64_t airlift(const surto_game *game, const base_state *s, const surto__span *span)
{
    unsigned pawn = span->move.arg[0];
    bool own = pawn == s->active;
    if (base_must_discard(s) == 0 && !(own ? s->phase == BASE_IN_ACTIONS : base_turn_begins(s))) {
        return 0;
    }
    uint64_t to = own ? places_to_meet(game, s) : surto__bit(s->pawn[s->active]) | s->stations;
    return span->set & to & ~game->board.links[s->pawn[pawn]];
}

/* A station by an event: before the first action where somebody is or is needed, so that one can
 * fly there; later where the pawn is, if it has far to another. Rather anywhere than discarded. */
static uint64_t grant(const surto_game *game, const base_memory *memory, const base_state *s,
                      const surto__span *span)
{
    uint64_t needed = span->set & (pawn_cities(game, s) | full_cities(s));
    if (base_must_discard(s) != 0) {
        return needed ? needed : span->set;
    }
    if (s->phase != BASE_IN_ACTIONS) {
        return 0;
    }
    if (base_turn_begins(s)) {
        return needed;
    }
    unsigned here = s->pawn[s->active];
    for (uint64_t left = s->stations; left != 0; left &= left - 1) {
        if (memory->distance[here][surto__lowest(left)] < 2) {
            return 0;
        }
    }
    return span->set & surto__bit(here);
}

/* Of the cards looked at, those that do least when they are turned up: the order of a Forecast. */
static uint64_t calmest(const surto_game *game, const base_state *s, uint64_t cards, unsigned count)
{
    uint64_t chosen = 0;
    while (count-- > 0 && cards != 0) {
        unsigned best = 0, min = UINT32_MAX;
        for (uint64_t left = cards; left != 0; left &= left - 1) {
            unsigned city = surto__lowest(left), colour = game->board.colour_of[city];
            unsigned harm = base_cubes(s, colour, city);
            harm = base_is_held_off(game, s, colour, city) ? 0
                   : harm < 3                              ? 1 + harm
                              : 4 + surto__count(game->board.links[city]);
            if (harm < min) {
                min = harm;
                best = city;
            }
        }
        chosen |= surto__bit(best);
        cards &= ~surto__bit(best);
    }
    return chosen;
}

/* A pawn's ways on; those that are paid for lead to work, or cost a card that nobody wants. */
static uint64_t travel(const surto_game *game, const base_state *root, const base_state *s,
                       const surto__span *span, uint64_t to)
{
    unsigned pawn = span->move.arg[0];
    if (pawn != s->active && moves_another(game, root, s, pawn)) {
        return 0;
    }
    uint64_t links = game->board.links[s->pawn[pawn]];
    switch (span->move.kind) {
    case BASE_DIRECT:
        return has_flown(root, s) ? 0 : span->set & ~links & (to | ~base_useful_cards(game, s));
    case BASE_CHARTER:
        return has_flown(root, s) ? 0 : span->set & ~links & to;
    default: /* nothing is paid */
        return span->set;
    }
}

uint64_t base_relevant_moves(const surto_game *game, const void *memory, const surto_state *root,
                             const surto_state *state, const surto__span *span)
{
    const base_state *began = base_of(root), *s = base_of(state);
    surto_move move = span->move;
    switch (move.kind) {
    case BASE_DRIVE:
    case BASE_DIRECT:
    case BASE_CHARTER:
    case BASE_SHUTTLE:
    case BASE_JOIN:
        return travel(game, began, s, span, places_to_meet(game, s));
    case BASE_FLY:
        return has_flown(began, s) || move.arg[0] != cheapest_card(game, s, move.actor)
                   ? 0
                   : span->set & places_to_meet(game, s) & ~s->stations &
                         ~game->board.links[s->pawn[move.actor]];
    case BASE_GIVE:
    case BASE_TAKE:
        return span->set & base_useful_cards(game, s);
    case BASE_PLAY_AIRLIFT:
        return airlift(game, s, span);
    case BASE_PLAY_GRANT:
        return grant(game, memory, s, span);
    case BASE_PLAY_QUIET:
    case BASE_PLAY_FORECAST:
        return s->phase == BASE_BEFORE_INFECTION ? span->set : 0;
    case BASE_PLAY_RESILIENT:
        return s->phase == BASE_IN_ACTIONS || s->phase == BASE_BEFORE_DRAW
                   ? 0
                   : span->set & pair_cities(s);
    case BASE_PASS: /* to stay where one is one can also go and come back, but for the last step */
        return s->actions == 1 ? span->set : 0;
    case BASE_PLACE:
        return calmest(game, s, span->set, 2);
    default:
        return span->set;
    }
}

/* ---- In playouts ------------------------------------------------------------------------ */

/* Can a seat cure one more disease with its hand, once it stands at a station? */
static bool is_ready(const surto_game *game, const base_state *s, unsigned seat)
{
    for (unsigned colour = 0; colour < BASE_COLOURS; colour++) {
        if (!base_is_cured(s, colour) &&
            surto__count(s->hand[seat] & game->board.of_colour[colour]) >=
                base_cure_cards(s->role[seat])) {
            return true;
        }
    }
    return false;
}

/* Is it good that a card goes from one seat to another? To whoever has more of its colour. */
static uint64_t worth_giving(const surto_game *game, const base_state *s, unsigned from,
                             unsigned to, uint64_t cards)
{
    uint64_t worth = 0;
    for (unsigned colour = 0; colour < BASE_COLOURS; colour++) {
        uint64_t of = game->board.of_colour[colour];
        unsigned have = surto__count(s->hand[to] & of);
        if (!base_is_cured(s, colour) && have + 1 >= surto__count(s->hand[from] & of) &&
            have < base_cure_cards(s->role[to])) {
            worth |= cards & of;
        }
    }
    return worth;
}

/* Where the seat that moves has something to do. */
static uint64_t goals(const surto_game *game, const base_state *s)
{
    unsigned me = s->active;
    uint64_t hot = s->infection_deck.count > 1 ? s->infection_deck.set[s->infection_deck.count - 1]
                                               : s->infection_discard;
    uint64_t cities = full_cities(s) | (pair_cities(s) & hot);
    if (s->role[me] == BASE_MEDIC) {
        cities |= pair_cities(s);
    }
    if (is_ready(game, s, me)) {
        return s->stations | cities;
    }
    for (unsigned other = 0; other < game->seats; other++) {
        if (other != me) {
            /* A card changes hands in its own city, or where the Researcher stands. */
            uint64_t give = worth_giving(game, s, me, other, s->hand[me]);
            uint64_t take = worth_giving(game, s, other, me, s->hand[other]);
            cities |= give | take;
            if ((s->role[me] == BASE_RESEARCHER && give) ||
                (s->role[other] == BASE_RESEARCHER && take)) {
                cities |= surto__bit(s->pawn[other]);
            }
        }
    }
    return cities;
}

/* The links that lead a pawn nearer to a goal that is not far beyond this turn. */
static uint64_t towards(const base_memory *memory, const base_state *s, unsigned pawn,
                        uint64_t cities)
{
    enum { BEYOND = 2 };
    unsigned from = s->pawn[pawn];
    uint64_t links = 0;
    for (; cities != 0; cities &= cities - 1) {
        unsigned city = surto__lowest(cities);
        if (memory->distance[from][city] <= s->actions + BEYOND) {
            links |= memory->nearer[from][city];
        }
    }
    return links;
}

uint64_t base_relevant_moves_quick(const surto_game *game, const void *memory,
                                   const surto_state *root, const surto_state *state,
                                   const surto__span *span)
{
    const base_state *began = base_of(root), *s = base_of(state);
    const base_memory *known = memory;
    surto_move move = span->move;
    unsigned me = s->active;
    switch (move.kind) {
    case BASE_DRIVE:
        return move.arg[0] == me ? span->set & towards(known, s, me, goals(game, s)) : 0;
    case BASE_DIRECT:
    case BASE_CHARTER:
        return move.arg[0] == me ? travel(game, began, s, span, places(game, s)) : 0;
    case BASE_SHUTTLE:
        return move.arg[0] == me ? span->set : 0;
    case BASE_JOIN:
        return move.arg[0] == me || move.arg[1] == me ? span->set : 0;
    case BASE_FLY:
        return is_ready(game, s, me) || has_flown(began, s) ||
                       move.arg[0] != cheapest_card(game, s, move.actor)
                   ? 0
                   : span->set & full_cities(s) & ~known->within_two[s->pawn[me]];
    case BASE_BUILD: {
        unsigned here = s->pawn[me];
        bool far = true;
        for (uint64_t left = s->stations; left != 0; left &= left - 1) {
            far &= known->distance[here][surto__lowest(left)] >= 3;
        }
        return is_ready(game, s, me) || (far && s->role[me] == BASE_OPERATIONS)
                   ? span->set & (0 - span->set)
                   : 0;
    }
    case BASE_PLAY_RESILIENT:
        return s->phase == BASE_RESILIENT_GAP ? span->set & full_cities(s) : 0;
    case BASE_PASS:
        return s->actions == 1 || towards(known, s, me, goals(game, s)) == 0 ? span->set : 0;
    default:
        return base_relevant_moves(game, memory, root, state, span);
    }
}
