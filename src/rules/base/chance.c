/* What chance may do, with exact weights, and what a seed makes of it.
 * Why the weights are right: docs/develop/architecture.md, section decks. */
#include <assert.h>

#include "core/prf.h"
#include "rules/base/state.h"

/* Roles of the pool nobody has. [base.setup.7] */
static uint64_t roles_left(const surto_game *game, const base_state *s)
{
    uint64_t roles = base_options(game)->role_pool;
    for (unsigned seat = 0; seat < game->seats; seat++) {
        if (s->role[seat] != SURTO_NONE) {
            roles &= ~surto__bit(s->role[seat]);
        }
    }
    return roles;
}

/* The seat that gets the next role, or the next card of a starting hand: seat by seat. */
static unsigned next_seat(const surto_game *game, const base_state *s)
{
    unsigned each = s->phase == BASE_SETUP_ROLES ? 1 : base_options(game)->hand_size;
    assert(s->left > 0 && s->left <= game->seats * each);
    return (game->seats * each - s->left) / each;
}

/* What chance does here: a move without its card, which argument the card is, and the cards that
 * may come, each as likely as the others; a drawn epidemic is not among them. */
typedef struct lot {
    surto_move move;
    unsigned arg;
    uint64_t cards;
} lot;

static lot lot_of(const surto_game *game, const base_state *s)
{
    const surto__layers *deck = &s->infection_deck;
    enum { BY = SURTO_ACTOR_CHANCE };
    if (s->asked == BASE_ASKED_REVEAL) { /* [base.forecast.1] */
        return (lot){surto__move(BASE_CHANCE_REVEAL, BY, 0, 0), 0, surto__layers_to_look(deck)};
    }
    switch (s->phase) {
    case BASE_SETUP_ROLES:
        return (lot){surto__move(BASE_CHANCE_ROLE, BY, next_seat(game, s), 0), 1,
                     roles_left(game, s)};
    case BASE_SETUP_HANDS: /* [base.setup.9] */
        return (lot){surto__move(BASE_CHANCE_DEAL, BY, next_seat(game, s), 0), 1, s->unseen};
    case BASE_IN_DRAW: /* [base.draw.1] */
        return (lot){surto__move(BASE_CHANCE_DRAW, BY, 0, 0), 0, s->unseen};
    case BASE_IN_EPIDEMIC: /* [base.epidemic.2] [base.forecast.6] */
        return (lot){surto__move(BASE_CHANCE_EPIDEMIC, BY, 0, 0), 0, surto__layers_bottom(deck)};
    default: /* BASE_SETUP_INFECTION, BASE_IN_INFECTION [base.infect.1] */
        return (lot){surto__move(BASE_CHANCE_INFECT, BY, 0, 0), 0, surto__layers_top(deck)};
    }
}

size_t base_chances(const surto_game *game, const base_state *s, surto__span *out)
{
    lot l = lot_of(game, s);
    if (s->phase != BASE_IN_DRAW || !(s->flags & BASE_FLAG_EPIDEMIC_IN)) {
        surto__span_over(out, l.move, l.arg, l.cards, 1);
        return 1;
    }
    /* n cards are left in the pile, one of them its epidemic; m ordinary cards are unseen in the
     * whole deck: 1/n for the epidemic, (n-1)/n shared by m cards. [base.setup.10] */
    unsigned n = s->pile_left;
    assert(n > 0 && (n == 1 || l.cards != 0)); /* the weights have a sum of m n, or 1 */
    size_t count = 0;
    if (n > 1) {
        surto__span_over(&out[count++], l.move, l.arg, l.cards, n - 1);
    }
    surto__span_one(&out[count++], surto__move_set(l.move, l.arg, BASE_EPIDEMIC),
                    n > 1 ? surto__count(l.cards) : 1);
    return count;
}

/* Each set of cards has one order for a seed: infection cards a new one after each epidemic, the
 * player deck one for the whole game, with the place of each pile's epidemic. */
surto_move base_deal(const surto_game *game, const surto_state *state, const surto_seed *seed)
{
    const base_state *s = base_of(state);
    lot l = lot_of(game, s);
    unsigned card;
    switch (l.move.kind) {
    case BASE_CHANCE_EPIDEMIC:
        /* The order from before this epidemic: the card soon lies in a set of the new order, where
         * it must be as likely at the top as any other. */
        card = surto__prf_last(seed, 'i', s->rate - 1U, l.cards);
        break;
    case BASE_CHANCE_ROLE:
        card = surto__prf_first(seed, 'r', 0, l.cards);
        break;
    case BASE_CHANCE_DEAL:
        card = surto__prf_first(seed, 'p', 0, l.cards);
        break;
    case BASE_CHANCE_DRAW: {
        unsigned size = base_options(game)->pile_size[s->pile];
        /* A position not dealt by this seed may have passed the place: then it is the last card. */
        bool epidemic =
            (s->flags & BASE_FLAG_EPIDEMIC_IN) &&
            (surto__prf(seed, 'e', s->pile, 0) % size == size - s->pile_left || s->pile_left == 1);
        card = epidemic ? BASE_EPIDEMIC : surto__prf_first(seed, 'p', 0, l.cards);
        break;
    }
    default: /* BASE_CHANCE_INFECT, BASE_CHANCE_REVEAL: the top */
        card = surto__prf_first(seed, 'i', s->rate, l.cards);
        break;
    }
    assert(l.move.arg[l.arg] == 0 && card <= UINT8_MAX);
    return surto__move_set(l.move, l.arg, card);
}
