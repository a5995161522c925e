/* Why a plan: facts that hold of the positions before and after it, checked and not guessed. Each
 * rule set has a file that finds them; here is what they share. To add one: a surto__reason_rules
 * and a line in the list of reasons.c. What each kind of reason promises is in docs/player.md.
 */
#ifndef SURTO_AI_REASONS_H
#define SURTO_AI_REASONS_H

#include <surto/player.h>

#include "ai/odds_rules.h"

/* A plan and what it is compared with. */
typedef struct surto__compared {
    const surto_game *game;
    const surto_state *before;    /* the position that was asked about */
    const surto_state *after;     /* where the plan leads */
    const surto_state *runner_up; /* where the other plan leads; NULL if there is none */
    const surto_state *passed;    /* nothing was done, up to what is unknown */
    const surto_move *plan;
    unsigned plan_count;
} surto__compared;

/* Reasons with how much each matters: any positive number, compared with others of its rule set.
 * About 100 is a point of the chance to win. */
typedef struct surto__reasons {
    unsigned count;
    surto_reason reason[SURTO_REASONS_MAX]; /* the weightiest first */
    uint32_t weight[SURTO_REASONS_MAX];
} surto__reasons;

/* Adds a reason. The lightest is dropped if there is no room; of equal ones the first stays before
 * the others. */
void surto__reason_add(surto__reasons *list, uint32_t weight, surto_reason reason);

/* The same for a reason with at most three arguments; those it has not are 0. Amounts that do not
 * fit become the largest that does. */
void surto__reason_tell(surto__reasons *list, uint32_t weight, surto_reason_kind kind,
                        unsigned first, unsigned second, unsigned third, uint32_t amount,
                        uint32_t before);

/* Whether all moves of a plan are of one of two kinds: then nothing is done with it. */
bool surto__only_moves(const surto_move *plan, unsigned count, unsigned kind, unsigned other);

/* Of so many kinds a hand has some cards each: whether it has more of another kind than of one, or
 * fewer of none that it has. Then it may lose some of this one. */
bool surto__may_spare(const unsigned cards[], unsigned kinds, unsigned one);

/* The reason `time`, if the cards of so many turns are few. */
void surto__reason_tell_time(surto__reasons *list, unsigned turns);

typedef struct surto__reason_rules {
    const surto__odds_rules *odds; /* whose they are, and how nothing is done */
    /* Adds what holds. That the plan wins, or equals another, is found for all rule sets. */
    void (*find)(const surto__compared *plans, surto__reasons *out);
} surto__reason_rules;

extern const surto__reason_rules surto__reasons_base, surto__reasons_season2,
    surto__reasons_season0;

/* Fills in the reasons of all candidates. Of a view, which cannot be played on, only those that
 * hold in every game are found. */
void surto__reasons_fill(const surto_game *game, const surto_state *state, surto_advice *advice);

#endif
