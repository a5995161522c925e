/* Which rule forbids a move, from the sentences and apart from legal.c. */
#include <string.h>

#include "rules/null/state.h"

/* Are the arguments from `first` on unused? */
static bool unused_from(surto_move move, unsigned first)
{
    static const uint8_t zero[6];
    return memcmp(move.arg + first, zero, 6 - first) == 0;
}

static const char *why_chance(const surto_game *game, const null_state *s, surto_move move)
{
    bool chance = move.actor == SURTO_ACTOR_CHANCE;
    if (move.kind == NULL_TOKEN) {
        bool free_token = move.arg[1] < NULL_TOKENS;
        for (unsigned seat = 0; seat < game->seats; seat++) {
            free_token = free_token && s->token[seat] != move.arg[1];
        }
        return chance && s->phase == NULL_DEALING && move.arg[0] == s->dealt && free_token &&
                       unused_from(move, 2)
                   ? NULL
                   : "null.setup.1";
    }
    unsigned lamp = move.arg[0];
    bool lamp_fits = lamp == NULL_NO_LAMP || (lamp < NULL_LAMPS && ((s->lit >> lamp) & 1));
    return chance && s->phase == NULL_WIND && lamp_fits && unused_from(move, 1) ? NULL
                                                                                : "null.turn.2";
}

const char *null_why(const surto_game *game, const surto_state *state, surto_move move)
{
    const null_state *s = null_of(state);
    if (s->phase == NULL_WON || s->phase == NULL_LOST) {
        return s->phase == NULL_WON ? "null.end.1" : "null.end.2";
    }
    if (move.kind == NULL_TOKEN || move.kind == NULL_BLOW) {
        return why_chance(game, s, move);
    }
    if (s->phase != NULL_MOVING || move.actor != s->active || move.kind >= NULL_KINDS) {
        return "null.turn.1";
    }
    bool lights = move.kind == NULL_LIGHT;
    if (lights && (move.arg[0] >= NULL_LAMPS || ((s->lit >> move.arg[0]) & 1))) {
        return "null.turn.1";
    }
    return unused_from(move, lights ? 1 : 0) ? NULL : "null.turn.1";
}
