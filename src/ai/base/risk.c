#include "ai/base/risk.h"

enum { ONE = BASE_RISK_ONE };

/* Cards that lie together in the infection deck, from the top. */
typedef struct part {
    uint64_t set;
    unsigned above, size;
} part;

enum { PARTS_MAX = SURTO__LAYERS_MAX + SURTO__ORDERS_MAX * SURTO__ORDER_LENGTH };

static unsigned parts_of(const surto__layers *deck, part *out)
{
    unsigned count = 0, above = 0;
    for (unsigned layer = deck->count; layer-- > 0;) {
        uint64_t rest = deck->set[layer];
        for (unsigned order = 0; order < SURTO__ORDERS_MAX; order++) {
            if (deck->layer_of[order] == layer + 1) {
                for (unsigned i = 0; i < SURTO__ORDER_LENGTH; i++) {
                    unsigned card = deck->order[order][i];
                    if (card != 0 && (rest & surto__bit(card - 1))) {
                        out[count++] = (part){surto__bit(card - 1), above++, 1};
                        rest &= ~surto__bit(card - 1);
                    }
                }
            }
        }
        if (rest != 0) {
            out[count++] = (part){rest, above, surto__count(rest)};
            above += surto__count(rest);
        }
    }
    return count;
}

/* The chance that a card of a part is among the first k of the deck. */
static uint32_t among(const part *p, unsigned k)
{
    return k <= p->above ? 0 : k >= p->above + p->size ? ONE : (k - p->above) * ONE / p->size;
}

/* Epidemics among so many player cards, on average. */
static uint32_t epidemics_in(const base_game *g, const base_state *s, unsigned draws)
{
    unsigned size = s->pile_left;
    uint32_t sum = (s->flags & BASE_FLAG_EPIDEMIC_IN) == 0 ? 0
                   : draws >= size                         ? ONE
                                                           : draws * ONE / size;
    for (unsigned pile = s->pile + 1U; draws > size && pile < g->epidemics; pile++) {
        draws -= size;
        size = g->pile_size[pile];
        sum += draws >= size ? ONE : draws * ONE / size;
    }
    return sum;
}

/* Player cards after which the next epidemic has come. */
static unsigned certain_within(const base_game *g, const base_state *s)
{
    if (s->flags & BASE_FLAG_EPIDEMIC_IN) {
        return s->pile_left;
    }
    return s->pile + 1U < g->epidemics ? s->pile_left + g->pile_size[s->pile + 1]
                                       : BASE_EPIDEMIC_NEVER;
}

/* All cities that break out with one of the full ones, by links among them. */
static uint64_t chain_from(const surto_game *game, uint64_t full, unsigned city)
{
    uint64_t broken = surto__bit(city), edge = broken;
    while (edge != 0) {
        unsigned next = surto__lowest(edge);
        uint64_t more = game->board.links[next] & full & ~broken;
        edge = (edge & (edge - 1)) | more;
        broken |= more;
    }
    return broken;
}

base_coming base_coming_of(const surto_game *game, const base_state *s)
{
    base_coming now = {.infections = base_rate_track[s->rate]};
    switch (s->phase) {
    case BASE_IN_ACTIONS:
    case BASE_BEFORE_DRAW:
        now.draws = base_turn_begins(s) ? 0 : 2;
        now.infections = base_turn_begins(s) ? 0 : now.infections;
        break;
    case BASE_IN_DRAW:
        now.draws = s->left;
        break;
    case BASE_IN_INFECTION:
    case BASE_BETWEEN_INFECTIONS:
        now.infections = s->left;
        break;
    default: /* epidemics and before the infections: nothing is drawn any more */
        break;
    }
    /* More than one is to be expected where the last card of a pile and the next one are drawn. */
    uint32_t drawn = epidemics_in(base_options(game), s, now.draws);
    bool here = s->phase == BASE_IN_EPIDEMIC || s->pending > (s->phase == BASE_RESILIENT_GAP);
    now.epidemic = here || drawn > ONE ? ONE : drawn;
    if ((s->flags & BASE_FLAG_QUIET) && s->phase != BASE_IN_INFECTION &&
        s->phase != BASE_BETWEEN_INFECTIONS) {
        now.infections = 0;
    }
    return now;
}

/* What an epidemic of this turn would break out. */
static void look_at_epidemic(base_risk *r, const surto_game *game, const base_state *s,
                             const uint64_t shield[BASE_COLOURS])
{
    unsigned rate = s->rate + 1U < BASE_RATE_SPACES ? s->rate + 1U : s->rate;
    unsigned cards = base_rate_track[rate], top = r->discards + 1;
    uint32_t each = cards >= top ? ONE : cards * ONE / top;
    if (s->flags & BASE_FLAG_QUIET) {
        each = 0;
    }
    uint32_t sum = each; /* the bottom card's city, which has three cubes by then */
    if (s->infection_deck.count > 0) {
        uint64_t set = surto__layers_bottom(&s->infection_deck);
        unsigned touched = 0;
        for (unsigned colour = 0; colour < BASE_COLOURS; colour++) {
            touched += surto__count(set & game->board.of_colour[colour] & ~shield[colour] &
                                    (s->one[colour] | s->two[colour]));
        }
        r->bottom = touched * ONE / surto__count(set);
        sum += r->bottom;
    }
    for (unsigned i = 0; i < r->facts.full_count; i++) {
        if (s->infection_discard & surto__bit(r->facts.full[i])) {
            sum += each * r->facts.chain[i];
            r->hot_discard++;
        }
    }
    r->outbreaks_epidemic = sum;
}

void base_risk_make(base_risk *r, const surto_game *game, const base_state *s)
{
    const base_game *g = base_options(game);
    *r = (base_risk){0};
    r->now = base_coming_of(game, s);
    base_board_facts *facts = &r->facts;
    uint64_t guard = 0, shield[BASE_COLOURS];
    unsigned seat = base_seat_of(s, BASE_QUARANTINE), medic = base_seat_of(s, BASE_MEDIC);
    if (seat != SURTO_NONE) {
        guard = surto__bit(s->pawn[seat]) | game->board.links[s->pawn[seat]];
    }
    uint64_t pairs_own = 0;
    for (unsigned colour = 0; colour < BASE_COLOURS; colour++) {
        shield[colour] = guard;
        if (base_is_cured(s, colour) && medic != SURTO_NONE) {
            shield[colour] |= surto__bit(s->pawn[medic]);
        }
        if (base_is_eradicated(s, colour)) {
            shield[colour] = BASE_ALL_CITIES;
        }
        uint64_t one = s->one[colour], two = s->two[colour];
        facts->cubes |= one | two;
        facts->pairs |= two & ~one;
        pairs_own |= two & ~one & game->board.of_colour[colour] & ~shield[colour];
        uint64_t full = one & two & ~shield[colour];
        for (uint64_t left = full & game->board.of_colour[colour]; left != 0; left &= left - 1) {
            unsigned city = surto__lowest(left);
            uint64_t chain =
                full & game->board.links[city] ? chain_from(game, full, city) : surto__bit(city);
            unsigned length = surto__count(chain);
            facts->full[facts->full_count] = (uint8_t)city;
            facts->chain[facts->full_count++] = (uint8_t)length;
            r->longest = length > r->longest ? length : r->longest;
        }
    }
    r->discards = surto__count(s->infection_discard);
    r->pairs_discard = surto__count(pairs_own & s->infection_discard);
    r->epidemics_two = epidemics_in(g, s, r->now.draws + 2);
    r->epidemics_round = epidemics_in(g, s, r->now.draws + 2 * (game->seats - 1));
    r->epidemics_far = epidemics_in(g, s, r->now.draws + 2 * (2 * game->seats - 1));
    r->epidemic_within = certain_within(g, s);

    part parts[PARTS_MAX];
    unsigned count = parts_of(&s->infection_deck, parts), rate = base_rate_track[s->rate];
    unsigned now = r->now.infections, two = now + rate, round = now + rate * (game->seats - 1);
    unsigned far = now + rate * (2 * game->seats - 1);
    for (unsigned i = 0; i < count; i++) {
        const part *p = &parts[i];
        if (p->above >= far) {
            break;
        }
        r->pairs_soon += surto__count(pairs_own & p->set) * among(p, two);
        for (unsigned colour = 0; colour < BASE_COLOURS; colour++) {
            uint64_t cards = p->set & game->board.of_colour[colour] & ~shield[colour];
            r->cubes_round[colour] += surto__count(cards) * among(p, round);
            r->cubes_far[colour] += surto__count(cards) * among(p, far);
        }
        for (unsigned j = 0; j < facts->full_count; j++) {
            if (p->set & surto__bit(facts->full[j])) {
                uint32_t chain = facts->chain[j], soon = among(p, two), later = among(p, round);
                facts->soon[j] = (uint16_t)soon;
                r->outbreaks += among(p, now) * chain;
                r->outbreaks_two += soon * chain;
                r->outbreaks_round += later * chain;
                r->chains_round += later * (chain - 1);
                r->outbreaks_far += among(p, far) * chain;
            }
        }
    }
    look_at_epidemic(r, game, s, shield);
}
