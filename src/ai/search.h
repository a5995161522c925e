/* The search: it makes all plans of a decision, selects the best few by the evaluator's value, and
 * compares these by playouts under the same luck (sequential halving).
 *
 * A playout begins where a plan ends. Chance draws cards, every seat plays its best quick plan by
 * value, and after some turns the value of the position is the result. */
#ifndef SURTO_AI_SEARCH_H
#define SURTO_AI_SEARCH_H

#include "ai/planner.h"
#include "ai/player_type.h"

enum {
    SURTO__ARMS_MAX = 48,
    SURTO__JUDGED_MAX = 96,  /* plans from which the arms are selected */
    SURTO__PASSES_MAX = 2048 /* playouts of one arm */
};

typedef struct surto__arm {
    uint32_t node;
    int32_t value;  /* by the evaluator, a logit */
    uint32_t count; /* playouts */
    uint64_t sum;   /* of win chances, parts of SURTO_PROBABILITY_ONE, with the prior */
    bool out;       /* eliminated */
} surto__arm;

typedef struct surto__search {
    const surto_game *game;
    const surto__evaluator *evaluator;
    void *memory; /* of the evaluator */
    surto__plans root, playout;
    surto__effort effort;
    surto__arm arms[SURTO__JUDGED_MAX];
    unsigned arm_count;
    unsigned turns;                      /* length of the current playouts */
    uint16_t (*seen)[SURTO__PASSES_MAX]; /* results of each arm's playouts, halved */
    uint64_t playouts, evaluations;
} surto__search;

/* The search of a player that searches. */
static inline surto__search *surto__search_of(surto_player *player)
{
    return (surto__search *)(void *)player->own;
}

/* Bytes of memory a search needs besides its struct, and laying them out. */
size_t surto__search_memory(const surto_game *game, const surto__evaluator *evaluator);
void surto__search_lay_out(surto__search *search, const surto_game *game,
                           const surto__evaluator *evaluator, void *memory);

/* Answers a question; the advice is zeroed. */
surto_status surto__search_think(surto__search *search, const surto_player *player,
                                 const surto__question *question, surto_advice *out);

/* The win chance of any position, without playouts; and the value for choosing, as a logit. */
uint32_t surto__search_judge(surto__search *search, const surto_state *state);
int32_t surto__search_value(surto__search *search, const surto_state *state);

/* The plan end with the best value, and that value. Returns: SURTO__PLAN_ROOT if no plan has an
 * end. And the slower, more accurate value of a position. */
uint32_t surto__best_end(surto__search *search, surto__plans *plans, int32_t *value);
int32_t surto__judgement(surto__search *search, const surto_state *state);

/* One playout from the end of a plan that began in `root`, with the luck of a key. Returns: the win
 * chance, in parts of SURTO_PROBABILITY_ONE. */
uint32_t surto__search_playout(surto__search *search, const surto_state *end,
                               const surto_state *root, uint64_t key);

/* The evaluator of a game. Returns: NULL if there is none. */
const surto__evaluator *surto__evaluator_of(const surto_game *game);

#endif
