/* The statistics of the arena: intervals, comparisons, calibration. */
#ifndef SURTO_ARENA_STATISTICS_H
#define SURTO_ARENA_STATISTICS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct arena_interval {
    double low, high;
} arena_interval;

/* Wilson's 95% interval of a share. Without games it is 0 to 1. */
arena_interval arena_wilson(uint64_t won, uint64_t games);

/* Wins and games of a cell. */
typedef struct arena_share {
    uint64_t won, games;
} arena_share;

/* The mean of the shares of some cells, equally weighted, and its interval for independent cells,
 * centred on the mean of the centres of their intervals. Cells without games do not count. Returns:
 * false if no cell has games. */
bool arena_mean(const arena_share *cells, size_t count, double *mean, arena_interval *interval);

/* McNemar's exact test, two-sided: the probability that pairs differ at least this much if neither
 * player is better. `first` and `second` count the games that only that player won. */
double arena_mcnemar(uint64_t first, uint64_t second);

enum { ARENA_BINS = 20, ARENA_CHANCE = 10000 /* a chance of 1 in the engine protocol */ };

/* Predicted win chances with the results of the games. */
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
