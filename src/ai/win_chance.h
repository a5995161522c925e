/* Win chances and logits in integers. */
#ifndef SURTO_AI_WIN_CHANCE_H
#define SURTO_AI_WIN_CHANCE_H

#include <surto/player.h>

#include "ai/evaluator.h"

/* The chance of a logit, in parts of SURTO_PROBABILITY_ONE: 0 and 1 only at +-SURTO__LOGIT_MAX. */
uint32_t surto__win_chance(int32_t logit);

/* The logit of a chance: the smallest with that chance. */
int32_t surto__logit(uint32_t chance);

/* The square root, rounded down. */
uint32_t surto__square_root(uint64_t square);

#endif
