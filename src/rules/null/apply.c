/* What a move does. */
#include "rules/null/state.h"

static void end_game(null_state *s, unsigned phase, const surto_sink *sink)
{
    s->phase = (uint8_t)phase;
    surto__emit_fact(sink, NULL_FACT_END, SURTO_EVERYBODY, phase, 0, 0);
}

static void blow(const surto_game *game, null_state *s, unsigned lamp, const surto_sink *sink)
{
    if (lamp != NULL_NO_LAMP) { /* [null.turn.2] */
        s->lit &= ~surto__bit(lamp);
        surto__emit_fact(sink, NULL_FACT_BLOWN, SURTO_EVERYBODY, lamp, 0, 0);
    }
    s->active = (uint8_t)((s->active + 1U) % game->seats);
    s->phase = NULL_MOVING;
    if (--s->turns == 0) { /* [null.end.2] */
        end_game(s, NULL_LOST, sink);
    }
}

void null_apply(const surto_game *game, surto_state *state, surto_move move, const surto_sink *sink)
{
    null_state *s = null_in(state);
    switch (move.kind) {
    case NULL_LIGHT: /* [null.turn.1] */
        s->lit |= surto__bit(move.arg[0]);
        surto__emit_fact(sink, NULL_FACT_LIT, SURTO_EVERYBODY, move.arg[0], 0, 0);
        s->phase = NULL_WIND;
        if (s->lit == surto__bit(NULL_LAMPS) - 1) { /* [null.end.1] */
            end_game(s, NULL_WON, sink);
        }
        break;
    case NULL_WAIT:
        s->phase = NULL_WIND;
        break;
    case NULL_TOKEN:
        s->token[move.arg[0]] = move.arg[1];
        if (++s->dealt == game->seats) {
            s->phase = NULL_MOVING;
        }
        break;
    default: /* NULL_BLOW */
        blow(game, s, move.arg[0], sink);
        break;
    }
}
