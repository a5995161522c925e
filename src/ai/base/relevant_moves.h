/* Which moves of the base game are worth trying: at the root, and in playouts, which try far fewer.
 * See surto__evaluator. */
#ifndef SURTO_AI_BASE_RELEVANT_MOVES_H
#define SURTO_AI_BASE_RELEVANT_MOVES_H

#include "rules/rules.h"

uint64_t base_relevant_moves(const surto_game *game, const void *memory, const surto_state *root,
                             const surto_state *state, const surto__span *span);
uint64_t base_relevant_moves_quick(const surto_game *game, const void *memory,
                                   const surto_state *root, const surto_state *state,
                                   const surto__span *span);

#endif
