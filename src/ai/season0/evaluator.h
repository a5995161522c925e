/* The functions that make up the evaluator of Season 0. */
#ifndef SURTO_AI_SEASON0_EVALUATOR_H
#define SURTO_AI_SEASON0_EVALUATOR_H

#include "ai/calibration.h"
#include "ai/season0/features.h"

int32_t season0_value(const surto_game *game, void *memory, const surto_state *state);
uint64_t season0_relevant_moves(const surto_game *game, const void *memory, const surto_state *root,
                                const surto_state *state, const surto__span *span);
uint64_t season0_relevant_moves_quick(const surto_game *game, const void *memory,
                                      const surto_state *root, const surto_state *state,
                                      const surto__span *span);

extern const surto__calibration season0_calibrated; /* for any number of players */

#endif
