/* A what-if branch: moves that are tried out from the present, up to the first unknown. Nothing is
 * drawn or played before it is committed. */
#ifndef SURTO_TUI_PLAN_H
#define SURTO_TUI_PLAN_H

#include <stdbool.h>
#include <surto/surto.h>

enum { PLAN_MOVES_MAX = 64, PLANS_MAX = 3 };

typedef struct plan_branch {
    surto_move moves[PLAN_MOVES_MAX];
    unsigned count; /* made and not undone */
    unsigned top;   /* with those that can be made again */
} plan_branch;

typedef struct plan {
    bool open;
    unsigned slot; /* which of the branches */
    plan_branch branches[PLANS_MAX];
    size_t from; /* how many moves the table had when they began; others drop them */
} plan;

/* Opens the plan of a table, with the branches made since its last move, or empty ones. */
void plan_open(plan *p, const surto_table *table);
void plan_leave(plan *p);                 /* keeps the branches */
void plan_forget(plan *p);                /* and drops them */
void plan_choose(plan *p, unsigned slot); /* another branch */

/* The position at the end of the branch. Returns: false if a move no longer fits; then the branch
 * is cut before it. */
bool plan_state(plan *p, const surto_table *table, surto_state *out);

/* Whether the branch has come to something unknown: chance is next, or somebody's consent, or the
 * end. */
bool plan_is_done(plan *p, const surto_table *table);

/* Adds a move. Returns: as surto_apply; WAIT after the first unknown; SPACE. */
surto_status plan_try(plan *p, const surto_table *table, surto_move move);

surto_status plan_undo(plan *p);
surto_status plan_redo(plan *p);

#endif
