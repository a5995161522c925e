/* Reasons for a plan: facts checked on the positions before and after it. Each rule set has a
 * file that finds them; this is what they share. To add a rule set: define a surto__reason_rules
 * and list it in reasons.c. docs/play/computer-players.md says what each kind of reason
 * promises. */
#ifndef SURTO_AI_REASONS_H
#define SURTO_AI_REASONS_H

#include <surto/player.h>

#include "ai/odds_rules.h"

/* A plan and what it is compared with. */
typedef struct surto__compared {
    const surto_game *game;
    const surto_state *before;    /* the position of the question */
    const surto_state *after;     /* where the plan leads */
    const surto_state *runner_up; /* where the other plan leads; NULL if there is none */
    const surto_state *passed;    /* after idle moves up to the next unknown */
    const surto_move *plan;
    unsigned plan_count;
} surto__compared;

/* Reasons with their weights: any positive number, compared with others of the same rule set. About
 * 100 is one percentage point of win chance. */
typedef struct surto__reasons {
    unsigned count;
    surto_reason reason[SURTO_REASONS_MAX]; /* the heaviest first */
    uint32_t weight[SURTO_REASONS_MAX];
} surto__reasons;

/* Adds a reason. If the list is full, the lightest is dropped. Of equal weights the first added
 * comes first. */
void surto__reason_add(surto__reasons *list, uint32_t weight, surto_reason reason);

/* The same for a reason with up to three arguments; missing ones are 0. Amounts are limited to what
 * fits. */
void surto__reason_report(surto__reasons *list, uint32_t weight, surto_reason_kind kind,
                          unsigned first, unsigned second, unsigned third, uint32_t amount,
                          uint32_t before);

/* Whether all moves of a plan are of one of two kinds, such as idle ones. */
bool surto__only_moves(const surto_move *plan, unsigned count, unsigned kind, unsigned other);

/* Whether a hand can spare cards of one kind: it has more of another kind, or no kind it holds has
 * fewer. `cards` counts the hand's cards of each kind. */
bool surto__may_spare(const unsigned cards[], unsigned kinds, unsigned one);

/* Adds the reason `time` if few turns are left. */
void surto__reason_report_time(surto__reasons *list, unsigned turns);

typedef struct surto__reason_rules {
    const surto__odds_rules *odds; /* the rule set, and its idle moves */
    /* Adds the reasons that hold, except "wins" and "equal", which all rule sets share. */
    void (*find)(const surto__compared *plans, surto__reasons *out);
} surto__reason_rules;

extern const surto__reason_rules surto__reasons_base, surto__reasons_season2,
    surto__reasons_season0;

/* Fills in the reasons of all candidates; for a view only those that all rule sets share. */
void surto__reasons_fill(const surto_game *game, const surto_state *state, surto_advice *advice);

#endif
