/* A review of a whole game (surto/review.h), gathered: its points, the turns they belong to, and
 * what they add up to. */
#ifndef SURTO_FRONT_ANALYSIS_H
#define SURTO_FRONT_ANALYSIS_H

#include <stdbool.h>
#include <stddef.h>
#include <surto/surto.h>

#include "face.h"

typedef struct analysis_point {
    surto_review_point of;
    unsigned turn;   /* from 1; 0 in the set-up */
    unsigned active; /* the seat whose turn it is */
} analysis_point;

typedef struct analysis {
    size_t count;
    analysis_point *points;
    unsigned decisions, mistakes;
    uint64_t cost;         /* of all decisions, parts of SURTO_CERTAIN */
    uint64_t given, taken; /* by luck */
    uint64_t playouts;
} analysis;

/* Who judges and how far; and who is told how far it is, or NULL. */
typedef struct analysis_wish {
    const char *player;
    uint64_t playouts; /* of a decision; 0: as many as the player takes by itself */
    unsigned threads;  /* that think together, which changes nothing but the time; 0: one */
    void (*step)(void *context, size_t done, size_t all);
    void *context;
} analysis_wish;

/* Reviews the record of a table. `who` tells its game, or is NULL: then every decision counts as a
 * turn. Returns: OK; as surto_player_open and surto_review_next. */
surto_status analysis_make(analysis *out, const surto_table *table, const teller *who,
                           const analysis_wish *wish);

/* The same of points that were made elsewhere: `done` has them and their count, this adds turns and
 * sums. It was zero but for them. */
void analysis_sum(analysis *done, const surto_table *table, const teller *who);

void analysis_free(analysis *done);

/* A chance or a difference as whole points of a hundred, rounded. */
unsigned analysis_percent(uint64_t parts);

/* What a point gives (or takes, if negative) in whole points. */
int analysis_change(const surto_review_point *point);

#endif
