/* What the arena reads from a position. It uses the text of the state, whose lines have the same
 * names in all rule sets. */
#ifndef SURTO_ARENA_POSITION_FACTS_H
#define SURTO_ARENA_POSITION_FACTS_H

#include <stdbool.h>
#include <surto/surto.h>

#include "util/strbuf.h"

typedef struct arena_position_facts {
    bool acting;      /* the active seat has actions left */
    unsigned actions; /* how many */
    unsigned turn;    /* the active seat, from 1; 0 before the first turn */
    int cures;        /* cured diseases; -1 if the rule set has none */
} arena_position_facts;

/* Reads a position as surto_state_write writes it. */
arena_position_facts arena_facts_of_text(const char *state);

/* The same for a state; its text is written to `room`. */
arena_position_facts arena_facts_of_state(const surto_game *game, const surto_state *state,
                                          strbuf *room);

#endif
