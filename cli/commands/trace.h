/* What the engine says at a step of a game, as text (docs/develop/notation.md, "Trace"). */
#ifndef SURTO_CLI_COMMANDS_TRACE_H
#define SURTO_CLI_COMMANDS_TRACE_H

#include <stddef.h>
#include <surto/surto.h>

#include "ui/game/applied_move.h"
#include "util/strbuf.h"

/* Room that is used again from step to step. A zeroed one is ready. */
typedef struct tracer {
    strbuf out; /* what was traced and not yet printed */
    strbuf lines;
    size_t starts[SURTO_MOVES_MAX];
    const char *sorted[SURTO_MOVES_MAX];
    surto_move moves[SURTO_MOVES_MAX];
    surto_outcome outcomes[SURTO_MOVES_MAX];
} tracer;

/* Traces a step to out. `led` is the move that led there with its facts, NULL for step 0. */
void trace_step(tracer *into, const surto_game *game, const surto_state *state, size_t step,
                const applied_move *led);

/* Prints what was traced, if it is much or `all` is asked for. */
void trace_flush(tracer *into, bool all);

void trace_free(tracer *into);

#endif
