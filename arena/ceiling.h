/* The ceiling: which deals can be won at all. Every seed is searched with all its cards known
 * (lab/clairvoyant.h); a win that is found is played at a table like any other game, so that its
 * record proves it. Research, and no measure of strength: engines never come here, and nothing of
 * this reaches them. */
#ifndef SURTO_ARENA_CEILING_H
#define SURTO_ARENA_CEILING_H

#include "referee.h"

/* The player of such a run, as files and tables call it. There is no engine of this name. */
extern const char arena_ceiling_name[];

/* Looks for a win of a game. The result is "won", or "open" after the set-up if none was found.
 * Returns: false if the arena itself failed: no memory, or no folder for the record. */
bool arena_ceiling_play(const arena_terms *terms, surto_game *game, arena_cell cell, uint64_t index,
                        arena_result *out);

#endif
