/* How many turns have begun, counted while the moves of a game are applied. */
#ifndef SURTO_UI_GAME_TURN_COUNT_H
#define SURTO_UI_GAME_TURN_COUNT_H

#include <surto/surto.h>

#include "ui/game/applied_move.h"

typedef struct turn_count {
    unsigned fact; /* the one that says that a turn begins: text_ui.facts.turn */
    unsigned turns;
} turn_count;

/* A sink for surto_apply that counts as long as the count is there. */
surto_sink turn_count_sink(turn_count *count);

/* How many turns begin with a move that was applied; `fact` as above. */
unsigned turns_begun(const applied_move *applied, unsigned fact);

#endif
