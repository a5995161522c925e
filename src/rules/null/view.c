/* What a seat may know, and the same as numbers for learning. */
#include <string.h>

#include "rules/null/state.h"

bool null_masked(const surto_game *game, const surto_state *state)
{
    (void)game;
    const null_state *s = null_of(state);
    for (unsigned seat = 0; seat < s->dealt; seat++) {
        if (s->token[seat] == SURTO_NONE) {
            return true;
        }
    }
    return false;
}

/* [null.hidden.1] */
void null_observe(const surto_game *game, const surto_state *state, unsigned seat,
                  surto_state *view)
{
    null_state *v = null_in(view);
    memmove(v, state, sizeof *v); /* a view may be made in place */
    (void)game;
    for (unsigned other = 0; other < SURTO_SEATS_MAX; other++) {
        if (other != seat) {
            v->token[other] = SURTO_NONE;
        }
    }
}

bool null_hides(const surto_game *game)
{
    (void)game;
    return true;
}

/* [null.hidden.1] */
surto_move null_observe_move(const surto_state *before, surto_move move, unsigned seat)
{
    (void)before;
    if (move.kind == NULL_TOKEN && move.arg[0] != seat) {
        move.arg[1] = SURTO_NONE;
    }
    return move;
}

size_t null_encode(const surto_game *game, const surto_state *view, unsigned seat, uint8_t *out,
                   size_t cap)
{
    const null_state *s = null_of(view);
    if (cap >= 4) {
        out[0] = (uint8_t)s->lit;
        out[1] = s->turns;
        out[2] = (uint8_t)((s->active + game->seats - seat) % game->seats);
        out[3] = s->token[seat];
    }
    return 4;
}
