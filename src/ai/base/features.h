/* A position of the base game in numbers, as the net sees it (net.h): 64 is 1, or about the most
 * there is. Seats come in the order in which they move next. */
#ifndef SURTO_AI_BASE_FEATURES_H
#define SURTO_AI_BASE_FEATURES_H

#include "ai/base/lore.h"

void base_features(const surto_game *game, const base_lore *lore, const base_state *s,
                   int16_t out[BASE_FEATURES]);

#endif
