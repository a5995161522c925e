/* Which moves of the base game are worth a thought: for a plan at the root, and in playouts, where
 * there are far fewer. See surto__brain. */
#ifndef SURTO_AI_BASE_INTEREST_H
#define SURTO_AI_BASE_INTEREST_H

#include "rules/rules.h"

uint64_t base_interest(const surto_game *game, const void *memory, const surto_state *root,
                       const surto_state *state, const surto__span *span);
uint64_t base_interest_quick(const surto_game *game, const void *memory, const surto_state *root,
                             const surto_state *state, const surto__span *span);

#endif
