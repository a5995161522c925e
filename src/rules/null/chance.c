/* What chance may do, with exact weights, and what a seed makes of it. */
#include "core/prf.h"
#include "rules/null/state.h"

static uint64_t tokens_left(const null_state *s)
{
    uint64_t tokens = surto__bit(NULL_TOKENS) - 1;
    for (unsigned seat = 0; seat < s->dealt; seat++) {
        tokens &= ~surto__bit(s->token[seat]);
    }
    return tokens;
}

size_t null_chances(const null_state *s, surto__span *out)
{
    size_t count = 0;
    if (s->phase == NULL_DEALING) { /* [null.setup.1] */
        surto__span_over(&out[count++], surto__move(NULL_TOKEN, SURTO_ACTOR_CHANCE, s->dealt, 0), 1,
                         tokens_left(s), 1);
        return count;
    }
    if (s->lit != 0) { /* [null.turn.2] */
        surto__span_over(&out[count++], surto__move(NULL_BLOW, SURTO_ACTOR_CHANCE, 0, 0), 0, s->lit,
                         1);
    }
    surto__span_one(&out[count++], surto__move(NULL_BLOW, SURTO_ACTOR_CHANCE, NULL_NO_LAMP, 0), 3);
    return count;
}

surto_move null_deal(const surto_game *game, const surto_state *state, const surto_seed *seed)
{
    (void)game;
    const null_state *s = null_of(state);
    if (s->phase == NULL_DEALING) {
        return surto__move(NULL_TOKEN, SURTO_ACTOR_CHANCE, s->dealt,
                           surto__prf_first(seed, 't', 0, tokens_left(s)));
    }
    /* Each turn has its own wind: a ticket among the weights. */
    unsigned lit = surto__count(s->lit);
    unsigned ticket = (unsigned)(surto__prf(seed, 'w', s->turns, 0) % (lit + 3));
    unsigned lamp = ticket < lit ? surto__nth(s->lit, ticket) : NULL_NO_LAMP;
    return surto__move(NULL_BLOW, SURTO_ACTOR_CHANCE, lamp, 0);
}
