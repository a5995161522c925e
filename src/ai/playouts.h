/* Playouts: one at a time, or many at once by all who help (surto_crew), and what is left of the
 * time and the number of playouts that a question has.
 *
 * A playout is a function of where it begins and of its luck. Who makes it does not matter, so with
 * playouts as the only limit answers are the same however many help. */
#ifndef SURTO_AI_PLAYOUTS_H
#define SURTO_AI_PLAYOUTS_H

#include "ai/search.h"

/* ---- Time and playouts that are left ----------------------------------------------------- */

typedef struct surto__budget {
    const surto_player_limits *limits;
    uint64_t begun;       /* on the clock */
    uint64_t nanoseconds; /* since then; 0: by playouts alone */
    uint64_t playouts;    /* in all; UINT64_MAX: by time alone */
    uint64_t expected;    /* how many playouts there will be, about */
    uint64_t looked;      /* when the clock was looked at last, since the beginning */
    uint64_t longest;     /* between two looks */
} surto__budget;

surto__budget surto__budget_for(const surto_player_limits *limits, uint64_t playouts_if_unlimited);

/* Two thirds of it, with what was used already. */
surto__budget surto__most_of_budget(const surto__budget *all);

/* Whether there is enough for more plans and longer playouts. */
bool surto__is_much(const surto__budget *b);

/* From here on times between two looks are those of playouts. */
void surto__begin_looking(surto__budget *b);

/* Is a part of the time used up, or would it be at the next look? For the thread that was asked. */
bool surto__is_late(surto__budget *b, uint64_t part, uint64_t parts);

/* Is a part of the budget used up? */
bool surto__is_over(const surto__search *search, surto__budget *b, uint64_t part, uint64_t parts);

/* ---- Playouts ---------------------------------------------------------------------------- */

enum { SURTO__GIVEN_UP = SURTO_CERTAIN + 1, SURTO__BATCH_MAX = 512 };

/* How long the playouts are that follow. */
void surto__set_length(surto__search *search, bool longer);

/* Playouts that do not wait for one another: the first ends with the luck of one number, then all
 * of them with that of the next, and so on. */
typedef struct surto__batch {
    const surto_state *root; /* where the decision was asked */
    uint64_t seed, forbidden;
    const surto_state *const *ends;
    unsigned end_count;
    uint32_t first;                     /* number of luck */
    unsigned count;                     /* playouts, at most SURTO__BATCH_MAX */
    uint32_t chances[SURTO__BATCH_MAX]; /* what came of them; SURTO__GIVEN_UP if it was too late */
} surto__batch;

/* How many numbers of luck keep all who help at work, if so many ends are played out with each. */
uint32_t surto__passes_for_crew(const surto__budget *b, unsigned ends);

/* Makes them, alone or with the crew of the budget's limits. Returns: whether all were made, none
 * given up. */
bool surto__play_batch(surto__search *search, surto__budget *b, surto__batch *batch);

#endif
