/* What the arena must know of a position beside whose move it is. It reads the text of the state,
 * which has the same lines in all rule sets where they mean the same. */
#ifndef SURTO_ARENA_POSITION_FACTS_H
#define SURTO_ARENA_POSITION_FACTS_H

#include <stdbool.h>
#include <surto/surto.h>

#include "util/strbuf.h"

typedef struct arena_look {
    bool acting;      /* the active seat has actions */
    unsigned actions; /* so many */
    unsigned turn;    /* the active seat, from 1; 0 before the first turn */
    int cures;        /* diseases that are cured; -1 where the rule set has none */
} arena_look;

/* Looks at a position, as surto_state_write writes it. */
arena_look arena_look_at(const char *state);

/* The same before it is written; the text is written into the room given. */
arena_look arena_look_at_state(const surto_game *game, const surto_state *state, strbuf *room);

#endif
