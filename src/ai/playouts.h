/* Playouts, single or in batches on several threads (surto_player_helpers), and the budget of time
 * and playouts that a question has.
 *
 * A playout depends only on where it begins and on its luck. Which thread makes it does not matter,
 * so with playouts as the only limit answers are the same for any number of threads. */
#ifndef SURTO_AI_PLAYOUTS_H
#define SURTO_AI_PLAYOUTS_H

#include "ai/search.h"

/* ---- Budget ------------------------------------------------------------------------------ */

typedef struct surto__budget {
    const surto_player_limits *limits;
    uint64_t begun;       /* on the clock */
    uint64_t nanoseconds; /* since then; 0: by playouts alone */
    uint64_t playouts;    /* in all; UINT64_MAX: by time alone */
    uint64_t expected;    /* rough number of playouts to come */
    uint64_t looked;      /* when the clock was last read, since `begun` */
    uint64_t longest;     /* between two reads */
} surto__budget;

surto__budget surto__budget_for(const surto_player_limits *limits, uint64_t playouts_if_unlimited);

/* Two thirds of a budget, counting what was used already. */
surto__budget surto__two_thirds_of_budget(const surto__budget *all);

/* Whether it allows more plans and longer playouts. */
bool surto__is_large_budget(const surto__budget *b);

/* Starts to measure the time between two reads of the clock: from here on playouts are made. */
void surto__begin_looking(surto__budget *b);

/* Whether a part of the time is used up, or would be at the next check. Only for the thread that
 * was asked. */
bool surto__is_late(surto__budget *b, uint64_t part, uint64_t parts);

/* Whether a part of the budget is used up. */
bool surto__is_over(const surto__search *search, surto__budget *b, uint64_t part, uint64_t parts);

/* ---- Playouts ---------------------------------------------------------------------------- */

enum { SURTO__GIVEN_UP = SURTO_PROBABILITY_ONE + 1, SURTO__BATCH_MAX = 512 };

/* Sets the length of the following playouts. */
void surto__set_length(surto__search *search, bool longer);

/* Independent playouts: all ends with luck number `first`, then all with the next number, and so
 * on. */
typedef struct surto__batch {
    const surto_state *root; /* the position whose decision is searched */
    uint64_t seed, forbidden;
    const surto_state *const *ends;
    unsigned end_count;
    uint32_t first;                     /* luck number */
    unsigned count;                     /* playouts, at most SURTO__BATCH_MAX */
    uint32_t chances[SURTO__BATCH_MAX]; /* results; SURTO__GIVEN_UP if time ran out */
} surto__batch;

/* How many luck numbers keep all threads busy, if each has so many ends to play out. */
uint32_t surto__passes_for_helpers(const surto__budget *b, unsigned ends);

/* Makes them, alone or with the helpers of the limits. Returns: whether all were completed. */
bool surto__play_batch(surto__search *search, surto__budget *b, surto__batch *batch);

#endif
