/* The draws of chance in a playout of the base game. */
#ifndef SURTO_AI_BASE_LUCK_H
#define SURTO_AI_BASE_LUCK_H

#include "ai/evaluator.h"

surto_move base_luck_deal(const surto__luck *luck, const surto_game *game,
                          const surto_state *state);

#endif
