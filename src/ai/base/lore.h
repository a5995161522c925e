/* What the brain of the base game knows before the first question, distances and nets, and what it
 * keeps of the positions it has looked at to be quicker with the next. */
#ifndef SURTO_AI_BASE_LORE_H
#define SURTO_AI_BASE_LORE_H

#include "ai/base/net.h"
#include "rules/base/state.h"

/* All that the part of the cards depends on (features.h), and all that the part of the board
 * depends on, in words. None is all zeros. */
typedef struct base_cards_key {
    uint64_t word[8];
} base_cards_key;

typedef struct base_board_key {
    uint64_t word[12];
    surto__layers deck;
} base_board_key;

_Static_assert(sizeof(base_cards_key) == 64 && sizeof(base_board_key) == 184,
               "no padding: keys are compared byte for byte");

/* What others must know of the cards. */
typedef struct base_card_facts {
    uint8_t colour[BASE_COLOURS]; /* not cured, the one that is cured first first */
    uint8_t colour_count;
} base_card_facts;

typedef struct base_cards {
    base_cards_key key;
    base_card_facts facts;
    int32_t sum[BASE_UNITS]; /* of the net */
} base_cards;

enum { BASE_FULL_MAX = 48 };

/* What others must know of the board. */
typedef struct base_board_facts {
    uint64_t cubes, pairs; /* cities with cubes, and with two of one colour */
    unsigned full_count;   /* cities with three cubes whose own card would break them out */
    uint8_t full[BASE_FULL_MAX];
    uint8_t chain[BASE_FULL_MAX]; /* outbreaks that one there makes */
    uint16_t soon[BASE_FULL_MAX]; /* chance of its card until the end of the next turn */
} base_board_facts;

typedef struct base_board {
    base_board_key key;
    base_board_facts facts;
    int32_t sum[BASE_UNITS];
} base_board;

/* Numbers of a part of a position, the one that was made last, and what they add to the net. */
typedef struct base_part {
    int32_t sum[BASE_UNITS];
    int16_t feature[BASE_FEATURES];
} base_part;

enum { BASE_REACH = 32 }; /* numbers of the part that depends on both, and some zeros */

typedef struct base_reach {
    int32_t sum[BASE_UNITS]; /* with the biases */
    int16_t feature[BASE_REACH];
    base_net_pair pair[BASE_REACH / 2]; /* the weights of these numbers alone */
} base_reach;

/* A net that judges, with the sums of the position it looked at last. */
typedef struct base_judge {
    base_net_at_work net;
    int32_t sum[BASE_UNITS];
} base_judge;

/* Powers of 2. A turn in a playout has a hundred different cards and a few dozen boards, and
 * playouts of other plans under the same luck have many of them again. */
enum { BASE_CARDS_KEPT = 1024, BASE_BOARDS_KEPT = 256 };

typedef struct base_lore {
    uint8_t distance[BASE_CITIES][BASE_CITIES]; /* by links alone */
    uint64_t within_two[BASE_CITIES];           /* cities at most two links away */
    uint64_t nearer[BASE_CITIES][BASE_CITIES];  /* the links of one city that lead to another */
    base_net_at_work net;
    base_part made_cards, made_board;
    base_reach reach;
    base_cards cards[BASE_CARDS_KEPT]; /* by their keys */
    base_board boards[BASE_BOARDS_KEPT];
    base_judge judge[BASE_JUDGES];
    int16_t judged[BASE_FEATURES]; /* of the position that was judged last */
} base_lore;

void base_lore_make(base_lore *lore, const surto_game *game, const base_nets *nets);

/* Takes nets in the place of those there are, for a number of players. */
void base_lore_set_nets(base_lore *lore, const base_nets *nets, unsigned seats);

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
