/* Chances and logits in integers. */
#ifndef SURTO_AI_CHANCE_H
#define SURTO_AI_CHANCE_H

#include <surto/player.h>

#include "ai/brain.h"

/* The chance a logit means, parts of SURTO_CERTAIN: never 0 and never 1 but at the very ends. */
uint32_t surto__chance(int32_t logit);

/* The logit of a chance: the least that means it. */
int32_t surto__logit(uint32_t chance);

/* The square root, rounded down. */
uint32_t surto__root(uint64_t square);

#endif
