/* As the seeded dealer, without its keyed hash (docs/develop/determinism.md): for a given key
 * each set of cards has one order, so that compared plans meet the same cards as far as
 * possible. */
#include "ai/base/luck.h"

#include <assert.h>

#include "core/rng.h"
#include "rules/base/state.h"

static uint64_t key_of(const surto__luck *luck, unsigned what, unsigned number)
{
    return surto__mix(luck->key ^ ((uint64_t)what << 32 | number));
}

/* The card of a set that comes first in the order of a key. */
static unsigned first_of(uint64_t key, uint64_t cards)
{
    unsigned first = 0;
    uint64_t min = UINT64_MAX;
    assert(cards != 0);
    for (; cards != 0; cards &= cards - 1) {
        unsigned card = surto__lowest(cards);
        uint64_t place = surto__mix(key + card);
        if (place < min) {
            min = place;
            first = card;
        }
    }
    return first;
}

surto_move base_luck_deal(const surto__luck *luck, const surto_game *game, const surto_state *state)
{
    const base_state *s = base_of(state), *root = base_of(luck->root);
    surto__span spans[8];
    size_t count = game->rules->spans(game, state, spans);
    assert(count > 0 && count <= sizeof spans / sizeof *spans && spans[0].set != 0);
    (void)count;
    uint64_t cards = spans[0].set;
    unsigned card;
    switch (spans[0].move.kind) {
    case BASE_CHANCE_DRAW: {
        /* The place of the epidemic among the cards of its pile that were left when the playout
         * began. */
        unsigned size =
            s->pile == root->pile ? root->pile_left : base_options(game)->pile_size[s->pile];
        assert(size > 0);
        unsigned place = 1 + (unsigned)(key_of(luck, 'e', s->pile) % size);
        bool epidemic =
            (s->flags & BASE_FLAG_EPIDEMIC_IN) && (s->pile_left == place || s->pile_left == 1);
        if (epidemic) {
            return surto__move_set(surto__move(BASE_CHANCE_DRAW, SURTO_ACTOR_CHANCE, 0, 0), 0,
                                   BASE_EPIDEMIC);
        }
        card = first_of(key_of(luck, 'p', 0), s->unseen);
        return surto__move(BASE_CHANCE_DRAW, SURTO_ACTOR_CHANCE, card, 0);
    }
    case BASE_CHANCE_EPIDEMIC:
        card = first_of(key_of(luck, 'b', s->rate), cards);
        break;
    case BASE_CHANCE_INFECT:
    case BASE_CHANCE_REVEAL:
        card = first_of(key_of(luck, 'i', s->rate), cards);
        break;
    default: /* the set-up */
        card = first_of(key_of(luck, 's', s->left), cards);
        break;
    }
    return surto__span_move(&spans[0], card);
}
