/* The value of a position of the base game: the net (net.h) over its features (features.h). */
#ifndef SURTO_AI_BASE_VALUE_H
#define SURTO_AI_BASE_VALUE_H

#include "ai/base/evaluator_memory.h"

/* The logit in parts of 1024. What is kept in the memory makes it quicker and never changes it. */
int32_t base_value(const surto_game *game, base_memory *memory, const base_state *s);

/* The mean of what the nets that judge say: better and slower. */
int32_t base_judgement(const surto_game *game, base_memory *memory, const base_state *s);

#endif
