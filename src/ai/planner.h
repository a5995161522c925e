/* Every position that a seat's decisions can lead to before something unknown or the end of the
 * turn, each once.
 *
 * Plans are found breadth first over the rule set's own moves, so no rule is written a second time.
 * Where there are too many, the best by the brain's value go on after each move (a beam).
 * Two ways to the same position are one plan; positions are compared byte for byte, so two
 * different ones are never taken for one.
 */
#ifndef SURTO_AI_PLANNER_H
#define SURTO_AI_PLANNER_H

#include "ai/brain.h"

#define SURTO__PLAN_ROOT UINT32_MAX /* no node */

typedef struct surto__plan_node {
    uint32_t parent; /* SURTO__PLAN_ROOT of the first */
    uint32_t hash;
    surto_move move; /* from the parent */
    int32_t value;   /* when it was asked for: of ends, and of what a beam chose from */
    uint8_t depth;   /* moves from the root */
    uint8_t left;    /* a beam left it out */
    uint8_t end;     /* chance moves next, or a turn has ended, or the game */
} surto__plan_node;

typedef struct surto__plans {
    uint32_t cap, table_size; /* table_size: a power of 2, more than cap */
    uint32_t count, ends;
    uint32_t limit; /* how many there may be after the moves that are being tried */
    bool full;      /* some were left out for lack of room */
    size_t state_size;
    surto__plan_node *nodes; /* in the order they were found */
    uint32_t *table;         /* open addressing: index + 1 */
    unsigned char *states;
} surto__plans;

/* Which moves count. */
typedef struct surto__plan_wishes {
    uint64_t forbidden; /* kinds, as bits */
    unsigned seat;      /* who makes the first move; SURTO_SPECTATOR: anybody */
    uint32_t beam;      /* if more positions than this wait after so many moves, only the best by
                           value go on; 0: all */
    bool quick;         /* as in playouts */
    bool all;           /* do not ask the brain which moves are of interest */
} surto__plan_wishes;

/* Bytes up to where the next thing may begin: at a line of the processor's cache. */
static inline size_t surto__rounded(size_t bytes)
{
    return (bytes + 63) & ~(size_t)63;
}

/* Bytes of memory for plans of so many nodes, and laying them out in it. */
size_t surto__plans_memory(const surto_game *game, uint32_t cap);
void surto__plans_lay(surto__plans *plans, const surto_game *game, uint32_t cap, void *memory);

/* Fills the plans of a position in which a seat may move. */
void surto__plans_make(surto__plans *plans, const surto_game *game, const surto__brain *brain,
                       void *memory, const surto_state *state, const surto__plan_wishes *wishes);

static inline surto_state *surto__plans_state(const surto__plans *plans, uint32_t node)
{
    return (surto_state *)(void *)(plans->states + (size_t)node * plans->state_size);
}

/* The moves that lead to a node. Returns: how many; at most cap are written, the first ones. */
unsigned surto__plans_way(const surto__plans *plans, uint32_t node, surto_move *out, unsigned cap);

#endif
