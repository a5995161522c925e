/* What the brain of the base game knows before the first question, distances and nets, and what it
 * keeps of the positions it has looked at to be quicker with the next. */
#ifndef SURTO_AI_BASE_LORE_H
#define SURTO_AI_BASE_LORE_H

#include "ai/base/net.h"
#include "rules/base/state.h"

/* All that the part of the cards depends on (features.h). */
typedef struct base_cards_key {
    uint64_t hand[SURTO_SEATS_MAX];
    uint64_t stations, unseen;
    uint8_t pawn[SURTO_SEATS_MAX], role[SURTO_SEATS_MAX], hand_count[SURTO_SEATS_MAX];
    uint8_t first_to_move, cured, deck;
    uint8_t used; /* 1: no key of zeros is one */
} base_cards_key;

_Static_assert(sizeof(base_cards_key) == 64, "no padding: keys are compared byte for byte");

/* What the part of the board must know of the cards. */
typedef struct base_card_facts {
    uint8_t have[SURTO_SEATS_MAX][BASE_COLOURS]; /* cards of a colour in a hand */
    uint8_t colour[BASE_COLOURS];                /* not cured, the one that is cured first first */
    uint8_t colour_count;
} base_card_facts;

typedef struct base_cards {
    base_cards_key key;
    base_card_facts facts;
    int32_t sum[BASE_UNITS]; /* of the net */
    int16_t feature[BASE_FEATURES];
} base_cards;

typedef struct base_board {
    int32_t sum[BASE_UNITS];
    int16_t feature[BASE_FEATURES];
} base_board;

/* A net that judges, with the sums of the position it looked at last. */
typedef struct base_judge {
    base_net_at_work net;
    int32_t sum[BASE_UNITS];
} base_judge;

enum { BASE_CARDS_KEPT = 128 }; /* a power of 2; a turn in a playout has a few dozen */

typedef struct base_lore {
    uint8_t distance[BASE_CITIES][BASE_CITIES]; /* by links alone */
    uint64_t within_two[BASE_CITIES];           /* cities at most two links away */
    uint64_t nearer[BASE_CITIES][BASE_CITIES];  /* the links of one city that lead to another */
    base_net_at_work net;
    base_cards cards[BASE_CARDS_KEPT + 1]; /* by their keys; the last one has nothing but biases */
    unsigned last_cards;                   /* of the position that was looked at last */
    base_board board;                      /* of the same */
    base_judge judge[BASE_JUDGES];
    int16_t judged[BASE_FEATURES]; /* of the position that was judged last */
} base_lore;

void base_lore_make(base_lore *lore, const surto_game *game, const base_nets *nets);

/* Takes nets in the place of those there are. */
void base_lore_set_nets(base_lore *lore, const base_nets *nets);

/* City cards of the colours that are not cured. */
static inline uint64_t base_useful_cards(const surto_game *game, const base_state *s)
{
    uint64_t cards = 0;
    for (unsigned colour = 0; colour < BASE_COLOURS; colour++) {
        cards |= base_is_cured(s, colour) ? 0 : game->board.of_colour[colour];
    }
    return cards;
}

/* Is it the very beginning of a turn? Then the active seat is the next to move, and nothing of the
 * turn before is to come. */
static inline bool base_turn_begins(const base_state *s)
{
    return s->phase == BASE_IN_ACTIONS && s->actions == BASE_ACTIONS;
}

/* The seat that moves next: the active one only at the very beginning of its turn. */
static inline unsigned base_first_to_move(const surto_game *game, const base_state *s)
{
    return base_turn_begins(s) ? s->active : (s->active + 1U) % game->seats;
}

#endif
