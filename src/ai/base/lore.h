/* What the brain of the base game knows before the first question: distances, and a net. */
#ifndef SURTO_AI_BASE_LORE_H
#define SURTO_AI_BASE_LORE_H

#include "ai/base/net.h"
#include "rules/base/state.h"

typedef struct base_lore {
    uint8_t distance[BASE_CITIES][BASE_CITIES]; /* by links alone */
    uint64_t within_two[BASE_CITIES];           /* cities at most two links away */
    uint64_t nearer[BASE_CITIES][BASE_CITIES];  /* the links of one city that lead to another */
    base_net_at_work net;
} base_lore;

void base_lore_make(base_lore *lore, const surto_game *game, const base_net *net);

/* City cards of the colours that are not cured. */
static inline uint64_t base_useful_cards(const surto_game *game, const base_state *s)
{
    uint64_t cards = 0;
    for (unsigned colour = 0; colour < BASE_COLOURS; colour++) {
        cards |= base_is_cured(s, colour) ? 0 : game->board.of_colour[colour];
    }
    return cards;
}

#endif
