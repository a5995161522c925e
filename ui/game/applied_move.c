/* Applying a move and noting its facts. */
#include "applied_move.h"

static void note_fact(void *context, const surto_fact *fact)
{
    told_move *told = context;
    if (told->fact_count < TOLD_FACTS_MAX) {
        told->facts[told->fact_count++] = *fact;
    }
}

surto_status told_apply(const surto_game *game, surto_state *state, surto_move move, told_move *out)
{
    out->move = move;
    out->fact_count = 0;
    const surto_sink sink = {note_fact, out};
    return surto_apply(game, state, move, &sink);
}
