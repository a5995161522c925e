/* Who may move, and what. */
#include "rules/null/state.h"

uint32_t null_actors(const surto_game *game, const surto_state *state)
{
    (void)game;
    const null_state *s = null_of(state);
    switch (s->phase) {
    case NULL_MOVING:
        return UINT32_C(1) << s->active;
    case NULL_WON:
    case NULL_LOST:
        return SURTO_OVER;
    default: /* NULL_DEALING, NULL_WIND */
        return SURTO_CHANCE;
    }
}

/* [null.turn.1] */
static size_t null_legal(const null_state *s, surto__span *out)
{
    uint64_t dark = (surto__bit(NULL_LAMPS) - 1) & ~s->lit;
    surto__span_over(&out[0], surto__move(NULL_LIGHT, s->active, 0, 0), 0, dark, 1);
    surto__span_one(&out[1], surto__move(NULL_WAIT, s->active, 0, 0), 1);
    return 2;
}

size_t null_spans(const surto_game *game, const surto_state *state, surto__span *out)
{
    switch (null_actors(game, state)) {
    case SURTO_OVER:
        return 0;
    case SURTO_CHANCE:
        return null_chances(null_of(state), out);
    default: /* a seat */
        return null_legal(null_of(state), out);
    }
}
