/* The planner finds every position that a seat's decisions can lead to before the next unknown or
 * the end of the turn, each once.
 *
 * It searches breadth first over the rule set's own moves, so no rule is written twice. If there
 * are too many positions, only the best by the evaluator's value are expanded at each depth (a
 * beam). Two paths to the same position are one plan. Positions are compared byte for byte, so
 * two different ones are never mistaken for one. */
#ifndef SURTO_AI_PLANNER_H
#define SURTO_AI_PLANNER_H

#include "ai/evaluator.h"

#define SURTO__PLAN_ROOT UINT32_MAX /* no node */

typedef struct surto__plan_node {
    uint32_t parent; /* SURTO__PLAN_ROOT of the first */
    uint32_t hash;
    surto_move move; /* from the parent */
    int32_t value;   /* if it was evaluated: ends, and positions that a beam chose from */
    uint8_t depth;   /* moves from the root */
    uint8_t left;    /* a beam dropped it */
    uint8_t end;     /* chance moves next, or the turn or the game is over */
} surto__plan_node;

typedef struct surto__plans {
    uint32_t cap, table_size; /* table_size: a power of 2, more than cap */
    uint32_t count, ends;
    uint32_t limit; /* how many there may be at the current depth */
    bool full;      /* some were dropped because the limit was reached */
    size_t state_size;
    surto__plan_node *nodes; /* in the order they were found */
    uint32_t *table;         /* open addressing: index + 1 */
    unsigned char *states;
} surto__plans;

/* Which moves to try. */
typedef struct surto__plan_options {
    uint64_t forbidden; /* kinds, as bits */
    unsigned seat;      /* who makes the first move; SURTO_SPECTATOR: anyone */
    uint32_t beam;      /* if more positions than this are open at one depth, only the best by value
                           are expanded; 0: all are */
    bool quick;         /* as in playouts */
    bool all;           /* try all moves, not only relevant ones */
} surto__plan_options;

/* Rounds bytes up to a whole number of cache lines. */
static inline size_t surto__rounded(size_t bytes)
{
    return (bytes + 63) & ~(size_t)63;
}

/* Bytes of memory for plans with so many nodes, and laying them out. */
size_t surto__plans_memory(const surto_game *game, uint32_t cap);
void surto__plans_lay_out(surto__plans *plans, const surto_game *game, uint32_t cap, void *memory);

/* Makes the plans of a position in which a seat may move. */
void surto__plans_make(surto__plans *plans, const surto_game *game,
                       const surto__evaluator *evaluator, void *memory, const surto_state *state,
                       const surto__plan_options *options);

static inline surto_state *surto__plans_state(const surto__plans *plans, uint32_t node)
{
    return (surto_state *)(void *)(plans->states + (size_t)node * plans->state_size);
}

/* The moves that lead to a node. Returns: how many were written, at most the first `cap`. */
unsigned surto__plans_path(const surto__plans *plans, uint32_t node, surto_move *out, unsigned cap);

#endif
