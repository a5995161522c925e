/* The memory of the base game's evaluator: distances and nets, filled when a player is opened, and
 * caches that make evaluating similar positions faster. */
#ifndef SURTO_AI_BASE_EVALUATOR_MEMORY_H
#define SURTO_AI_BASE_EVALUATOR_MEMORY_H

#include "ai/base/net.h"
#include "rules/base/state.h"

/* Everything the features of the cards depend on (features.h), and everything those of the board
 * depend on, as keys of the caches. No key is all zeros. */
typedef struct base_cards_key {
    uint64_t word[8];
} base_cards_key;

typedef struct base_board_key {
    uint64_t word[12];
    surto__layers deck;
} base_board_key;

_Static_assert(sizeof(base_cards_key) == 64 && sizeof(base_board_key) == 184,
               "no padding: keys are compared byte for byte");

/* What other features need to know about the cards. */
typedef struct base_card_facts {
    uint8_t colour[BASE_COLOURS]; /* not cured, in the expected order of their cures */
    uint8_t colour_count;
} base_card_facts;

typedef struct base_cards {
    base_cards_key key;
    base_card_facts facts;
    int32_t sum[BASE_UNITS]; /* of the net */
} base_cards;

enum { BASE_FULL_MAX = 48 };

/* What other features need to know about the board. */
typedef struct base_board_facts {
    uint64_t cubes, pairs; /* cities with cubes, and with two of one colour */
    unsigned full_count;   /* cities with three cubes whose own card would cause an outbreak */
    uint8_t full[BASE_FULL_MAX];
    uint8_t chain[BASE_FULL_MAX]; /* outbreaks of a chain that starts there */
    uint16_t soon[BASE_FULL_MAX]; /* chance that its card comes before the end of the next turn */
} base_board_facts;

typedef struct base_board {
    base_board_key key;
    base_board_facts facts;
    int32_t sum[BASE_UNITS];
} base_board;

/* The features of the last position for one part, and their sums in the net. */
typedef struct base_part {
    int32_t sum[BASE_UNITS];
    int16_t feature[BASE_FEATURES];
} base_part;

enum { BASE_REACH = 32 }; /* features that depend on both parts, padded with zeros */

typedef struct base_reach {
    int32_t sum[BASE_UNITS]; /* with the biases */
    int16_t feature[BASE_REACH];
    base_net_pair pair[BASE_REACH / 2]; /* the weights of these features only */
} base_reach;

/* A net for the accurate value, with the sums of its last position. */
typedef struct base_judge {
    base_net_at_work net;
    int32_t sum[BASE_UNITS];
} base_judge;

/* Powers of 2. A turn in a playout has about a hundred different card parts and a few dozen boards,
 * and playouts of other plans under the same luck repeat many of them. */
enum { BASE_CARDS_KEPT = 1024, BASE_BOARDS_KEPT = 256 };

typedef struct base_memory {
    uint8_t distance[BASE_CITIES][BASE_CITIES]; /* by links only */
    uint64_t within_two[BASE_CITIES];           /* cities at most two links away */
    uint64_t nearer[BASE_CITIES]
                   [BASE_CITIES]; /* neighbours of one city that are nearer to another */
    base_net_at_work net;
    base_part made_cards, made_board;
    base_reach reach;
    base_cards cards[BASE_CARDS_KEPT]; /* by their keys */
    base_board boards[BASE_BOARDS_KEPT];
    base_judge judge[BASE_JUDGES];
    int16_t judged[BASE_FEATURES]; /* of the last position that was judged */
} base_memory;

void base_memory_fill(base_memory *memory, const surto_game *game, const base_nets *nets);

/* Replaces the nets, for a number of players. */
void base_memory_set_nets(base_memory *memory, const base_nets *nets, unsigned seats);

/* City cards of the colours that are not cured. */
static inline uint64_t base_useful_cards(const surto_game *game, const base_state *s)
{
    uint64_t cards = 0;
    for (unsigned colour = 0; colour < BASE_COLOURS; colour++) {
        cards |= base_is_cured(s, colour) ? 0 : game->board.of_colour[colour];
    }
    return cards;
}

/* Whether a turn is just beginning: the active seat moves next and nothing of the previous turn is
 * left. */
static inline bool base_turn_begins(const base_state *s)
{
    return s->phase == BASE_IN_ACTIONS && s->actions == BASE_ACTIONS;
}

/* The seat whose turn comes next: the active one only if its turn is just beginning. */
static inline unsigned base_first_to_move(const surto_game *game, const base_state *s)
{
    return base_turn_begins(s) ? s->active : (s->active + 1U) % game->seats;
}

#endif
