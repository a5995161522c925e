/* Following a plan. */
#include "followed_plan.h"

#include <assert.h>
#include <string.h>

void followed_plan_begin(followed_plan *t, const surto_game *game, const surto_state *state,
                         const surto_candidate *plan, bool guessed)
{
    assert(plan->plan_count <= SURTO_PLAN_MAX);
    t->at = 0;
    t->count = guessed && plan->plan_count > 1 ? 1 : plan->plan_count;
    memcpy(t->plan, plan->plan, t->count * sizeof *t->plan);
    memcpy(&t->expected, state, surto_state_size(game));
}

static bool is_among(surto_move move, const surto_move *moves, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (memcmp(&moves[i], &move, sizeof move) == 0) {
            return true;
        }
    }
    return false;
}

bool followed_plan_next(followed_plan *t, const surto_game *game, const surto_state *state,
                        const surto_move *moves, size_t count, surto_move *out)
{
    assert(t->count <= SURTO_PLAN_MAX);
    surto_state *expected = surto_state_from_buffer(&t->expected);
    if (t->at >= t->count || memcmp(expected, state, surto_state_size(game)) != 0 ||
        !is_among(t->plan[t->at], moves, count)) {
        return false;
    }
    *out = t->plan[t->at++];
    if (surto_apply(game, expected, *out, NULL) != SURTO_OK) {
        t->count = 0;
    }
    return true;
}
