/* One move that was applied, with its facts in their order: what narrating it needs. */
#ifndef SURTO_UI_GAME_APPLIED_MOVE_H
#define SURTO_UI_GAME_APPLIED_MOVE_H

#include <surto/surto.h>

/* All zero at first. It grows with its facts: most moves have a few, but one that ends a game may
 * read all of a story. */
typedef struct applied_move {
    surto_move move;
    unsigned fact_count, room;
    surto_fact *facts;
} applied_move;

/* Applies a move to a state and notes its facts. Returns: as surto_apply. */
surto_status apply_and_note(const surto_game *game, surto_state *state, surto_move move,
                            applied_move *out);

#endif
