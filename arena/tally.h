/* Results of the arena added up: by cells, by levels, by causes of losses. */
#ifndef SURTO_ARENA_TALLY_H
#define SURTO_ARENA_TALLY_H

#include "results_file.h"
#include "statistics.h"

enum { ARENA_CAUSES_MAX = 16, ARENA_LEVELS = 4, ARENA_CURES = 4 };

/* The levels there are, by epidemics; 0 is that of rule sets without. */
extern const unsigned arena_levels[ARENA_LEVELS];

/* Some turns, counted from 1. */
typedef struct arena_turns {
    uint64_t first, median, last; /* 0 if there are none */
} arena_turns;

/* The games of a cell. */
typedef struct arena_row {
    arena_cell cell;
    arena_share share;
    uint64_t lost[ARENA_CAUSES_MAX]; /* by cause */
    uint64_t turns, cpu_us, slowest_us, late;
    arena_turns to_win;
} arena_row;

/* The games of a level that were lost by one cause. */
typedef struct arena_loss {
    unsigned level; /* epidemics */
    size_t cause;
    uint64_t games;
    arena_turns at;              /* in which turn they were lost */
    bool knows_cures;            /* of all of them; files of older programs do not tell */
    uint64_t cures[ARENA_CURES]; /* games in which so many diseases were cured by then */
} arena_loss;

typedef struct arena_tally {
    arena_row rows[ARENA_LEVELS * SURTO_SEATS_MAX]; /* those with games, by level and players */
    size_t count;
    const char *causes[ARENA_CAUSES_MAX]; /* "outbreaks", in the order they were met */
    size_t cause_count;
    arena_loss losses[ARENA_LEVELS * ARENA_CAUSES_MAX]; /* those with games, by level and cause */
    size_t loss_count;
} arena_tally;

/* Adds up. The tally holds as long as the results. */
arena_tally arena_tally_make(const arena_results *results);

/* The mean of the rows of a level. Returns: of how many; 0 with less than two. */
size_t arena_tally_mean(const arena_tally *all, unsigned level, double *mean,
                        arena_interval *interval);

/* Predictions with what came of them, and the swap test. */
arena_calibration arena_calibration_of(const arena_results *results);
void arena_tally_swaps(const arena_results *results, uint64_t *swapped, uint64_t *differing);

/* How long the machine stood still while engines thought, and how long they did that is counted, in
 * microseconds. Returns: in how many games it stood still. */
uint64_t arena_tally_stalls(const arena_results *results, uint64_t *stalled, uint64_t *counted);

#endif
