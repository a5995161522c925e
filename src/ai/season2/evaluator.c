/* What the search must know of Season 2. */
#include "ai/season2/value.h"

static unsigned choose(unsigned n, unsigned k)
{
    unsigned ways = 1;
    for (unsigned i = 0; i < k; i++) {
        ways = ways * (n - i) / (i + 1);
    }
    return k > n ? 0 : ways;
}

/* Of n cards h are drawn; k of the n are of the city: how many of them come beyond s, on average.
 * Choosing which of the k lie among the drawn is the same as choosing the drawn. */
static unsigned excess(unsigned n, unsigned h, unsigned k, unsigned s)
{
    unsigned sum = 0;
    for (unsigned come = s + 1; come <= k; come++) {
        sum += (come - s) * choose(h, come) * choose(n - h, k - come);
    }
    return (unsigned)((uint64_t)sum * SEASON2_INCIDENT / choose(n, k));
}

static size_t memory(const surto_game *game)
{
    (void)game;
    return sizeof(season2_memory);
}

void season2_fill_memory(season2_memory *m)
{
    memset(m, 0, sizeof *m);
    for (unsigned n = 1; n < SEASON2_DECK_SIZES; n++) {
        for (unsigned h = 0; h < SEASON2_DRAWS_MAX && h <= n; h++) {
            for (unsigned k = 1; k <= SURTO__COPIES && k <= n; k++) {
                for (unsigned s = 0; s < k; s++) {
                    m->excess[n][h][season2_pair(k, s)] = (uint16_t)excess(n, h, k, s);
                }
            }
        }
    }
}

static void prepare(const surto_game *game, void *to)
{
    (void)game;
    season2_fill_memory(to);
}

static unsigned turn(const surto_state *state)
{
    const season2_state *s = season2_of(state);
    return s->games * (unsigned)SURTO_SEATS_MAX + s->active;
}

const surto__evaluator surto__evaluator_season2 = {.rules = &surto__rules_season2,
                                                   .memory = memory,
                                                   .prepare = prepare,
                                                   .value = season2_value,
                                                   .relevant_moves = season2_relevant_moves,
                                                   .beam = 96,
                                                   .beam_quick = 16,
                                                   .turn = turn};
