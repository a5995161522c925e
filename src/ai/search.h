/* The search: all plans of a decision, the best few of them by the brain's value, and these
 * compared by playouts under the same luck (sequential halving).
 *
 * A playout begins where a plan ends, deals what chance does, lets every seat choose its quick plan
 * by value, and is cut after some turns by the value of the position. */
#ifndef SURTO_AI_SEARCH_H
#define SURTO_AI_SEARCH_H

#include "ai/planner.h"
#include "ai/player_type.h"

enum {
    SURTO__ARMS_MAX = 48,
    SURTO__JUDGED_MAX = 96,  /* plans from which the arms are taken */
    SURTO__PASSES_MAX = 2048 /* playouts of one arm */
};

typedef struct surto__arm {
    uint32_t node;
    int32_t value;  /* by the brain, logit */
    uint32_t count; /* playouts */
    uint64_t sum;   /* of chances, parts of SURTO_CERTAIN, with the prior */
    bool out;       /* no longer compared */
} surto__arm;

typedef struct surto__search {
    const surto_game *game;
    const surto__brain *brain;
    void *memory; /* of the brain */
    surto__plans root, playout;
    surto__effort effort;
    surto__arm arms[SURTO__JUDGED_MAX];
    unsigned arm_count;
    unsigned turns;                      /* of the playouts that are made now */
    uint16_t (*seen)[SURTO__PASSES_MAX]; /* chances of each arm's playouts, half of their parts */
    uint64_t playouts, evaluations;
} surto__search;

/* The search of a player that has one. */
static inline surto__search *surto__search_of(surto_player *player)
{
    return (surto__search *)(void *)player->own;
}

/* Bytes of memory a search wants besides its struct, and laying it out. */
size_t surto__search_memory(const surto_game *game, const surto__brain *brain);
void surto__search_lay(surto__search *search, const surto_game *game, const surto__brain *brain,
                       void *memory);

/* Answers a question; the advice is zeroed. */
surto_status surto__search_think(surto__search *search, const surto_player *player,
                                 const surto__question *question, surto_advice *out);

/* The chance to win from any position, without playouts; and the value to choose by, as a logit. */
uint32_t surto__search_judge(surto__search *search, const surto_state *state);
int32_t surto__search_value(surto__search *search, const surto_state *state);

/* The end of plans with the best value, and that value. Returns: SURTO__PLAN_ROOT if none comes to
 * an end. And the value of a position as it is judged, more slowly. */
uint32_t surto__best_end(surto__search *search, surto__plans *plans, int32_t *value);
int32_t surto__judgement(surto__search *search, const surto_state *state);

/* One playout from the end of a plan that began in `root`, with the luck of a key. Returns: the
 * chance to win, in parts of SURTO_CERTAIN. */
uint32_t surto__search_playout(surto__search *search, const surto_state *end,
                               const surto_state *root, uint64_t key);

/* The brain of a game. Returns: NULL if there is none. */
const surto__brain *surto__brain_of(const surto_game *game);

#endif
