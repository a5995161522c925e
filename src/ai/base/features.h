/* A position of the base game in numbers, as the net sees it (net.h): 64 is 1, or about the most
 * there is. Seats come in the order in which they move next.
 *
 * They have three parts that have no number in common, and each is 0 where the others are not.
 * Many plans of a turn have the same cards, pawns and stations, or the same cubes, so that what is
 * known of these is worth keeping (value.h); the third part is what depends on both. */
#ifndef SURTO_AI_BASE_FEATURES_H
#define SURTO_AI_BASE_FEATURES_H

#include "ai/base/evaluator_memory.h"

/* Where groups begin, and how many each seat and colour has: for those who set weights by hand
 * (lab/train). What a feature is within its group is said where it is made. */
enum {
    BASE_AT_GAME = 0,
    BASE_AT_DANGER = 24,
    BASE_AT_EVENTS = 48,
    BASE_AT_SEATS = 56,
    BASE_SEAT_FEATURES = 18,
    BASE_AT_COLOURS = BASE_AT_SEATS + BASE_SEAT_FEATURES * SURTO_SEATS_MAX,
    BASE_COLOUR_FEATURES = 16
};

void base_features(const surto_game *game, const base_memory *memory, const base_state *s,
                   int16_t out[BASE_FEATURES]);

/* The part that base_cards_key tells all about: hands, pawns, stations, cures, and the way of cards
 * to those who collect them. */
void base_features_of_cards(const surto_game *game, const base_memory *memory, const base_state *s,
                            int16_t out[BASE_FEATURES], base_card_facts *facts);

/* The part that base_board_key tells all about: cubes, decks, events, clock. */
void base_features_of_board(const surto_game *game, const base_state *s, int16_t out[BASE_FEATURES],
                            base_board_facts *facts);

/* The third part: who is near to what. It is made most often, and has its few numbers apart. */
void base_features_of_reach(const surto_game *game, const base_memory *memory, const base_state *s,
                            const base_card_facts *cards, const base_board_facts *board,
                            int16_t out[BASE_REACH]);

/* Which feature a number of the third part is. Returns: BASE_FEATURES if it is always 0. */
unsigned base_reach_feature(unsigned number);

#endif
