/* Applying a move and noting its facts. */
#include "applied_move.h"

#include "util/memory.h"

enum { FACTS_FIRST = 256 };

static void note_fact(void *context, const surto_fact *fact)
{
    applied_move *applied = context;
    if (applied->fact_count == applied->room) {
        applied->room = applied->room ? 2 * applied->room : FACTS_FIRST;
        applied->facts = memory_grow(applied->facts, applied->room * sizeof *applied->facts);
    }
    applied->facts[applied->fact_count++] = *fact;
}

surto_status apply_and_note(const surto_game *game, surto_state *state, surto_move move,
                            applied_move *out)
{
    out->move = move;
    out->fact_count = 0;
    const surto_sink sink = {note_fact, out};
    return surto_apply(game, state, move, &sink);
}
