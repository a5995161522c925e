/* A position of the base game in numbers, as the net sees it (net.h): 64 is 1, or about the most
 * there is. Seats come in the order in which they move next.
 *
 * They have two parts that have no number in common, and each is 0 where the other is not. What the
 * ends of a turn differ by is mostly the board, so that what is known of the cards is worth keeping
 * (value.h). */
#ifndef SURTO_AI_BASE_FEATURES_H
#define SURTO_AI_BASE_FEATURES_H

#include "ai/base/lore.h"

void base_features(const surto_game *game, const base_lore *lore, const base_state *s,
                   int16_t out[BASE_FEATURES]);

/* The part that base_cards_key tells all about: hands, pawns, stations, cures, and the way of cards
 * to those who collect them. */
void base_features_of_cards(const surto_game *game, const base_lore *lore, const base_state *s,
                            int16_t out[BASE_FEATURES], base_card_facts *facts);

/* The other part: cubes, decks, events, clock. */
void base_features_of_board(const surto_game *game, const base_lore *lore, const base_state *s,
                            const base_card_facts *facts, int16_t out[BASE_FEATURES]);

#endif
