/* A review of a whole game (surto/review.h), gathered: its points, the turns they belong to, and
 * what they add up to. */
#ifndef SURTO_UI_ANALYSIS_ANALYSIS_H
#define SURTO_UI_ANALYSIS_ANALYSIS_H

#include <stdbool.h>
#include <stddef.h>
#include <surto/surto.h>

#include "ui/text/text_ui.h"

typedef struct analysis_point {
    surto_review_point of;
    unsigned turn;   /* from 1; 0 in the set-up */
    unsigned active; /* the seat whose turn it is */
} analysis_point;

typedef struct analysis {
    size_t count;
    analysis_point *points;
    unsigned decisions, mistakes;
    uint64_t cost;         /* of all decisions, parts of SURTO_PROBABILITY_ONE */
    uint64_t given, taken; /* by luck */
    uint64_t playouts;
} analysis;

/* Adds turns and sums to points: `done` has them and their count, and was zero but for them. `who`
 * narrates the game, or is NULL: then every decision counts as a turn. */
void analysis_sum(analysis *done, const surto_table *table, const narrator *who);

void analysis_free(analysis *done);

/* A chance or a difference as whole points of a hundred, rounded. */
unsigned analysis_percent(uint64_t parts);

/* What a point gives (or takes, if negative) in whole points. */
int analysis_change(const surto_review_point *point);

#endif
