/* The numbers of the arena: intervals, comparisons, calibration. */
#ifndef SURTO_ARENA_STATISTICS_H
#define SURTO_ARENA_STATISTICS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct arena_interval {
    double low, high;
} arena_interval;

/* Wilson's interval of a share, 95 %. Without games it is everything. */
arena_interval arena_wilson(uint64_t won, uint64_t games);

/* Wins and games of a cell. */
typedef struct arena_share {
    uint64_t won, games;
} arena_share;

/* The mean of the shares of some cells, each of the same weight, and its interval: around the mean
 * of the middles of their intervals, as wide as independent cells make it. Cells without games do
 * not count. Returns: false if none has any. */
bool arena_mean(const arena_share *cells, size_t count, double *mean, arena_interval *interval);

/* McNemar's exact test, two-sided: how likely pairs differ at least as much as here if neither
 * player is better. `first` and `second` count the games that only this one won. */
double arena_mcnemar(uint64_t first, uint64_t second);

enum { ARENA_BINS = 20, ARENA_CHANCE = 10000 /* chances of the protocol are parts of this */ };

/* Predicted chances to win, with what came of them. */
typedef struct arena_calibration {
    struct {
        uint64_t count, won, predicted; /* predicted: the sum */
    } bin[ARENA_BINS];
    uint64_t count;
} arena_calibration;

void arena_calibrate(arena_calibration *to, unsigned predicted, bool won);

/* The weighted mean of |predicted - won| over the bins. */
double arena_calibration_error(const arena_calibration *of);

#endif
