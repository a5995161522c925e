/* Intervals, comparisons, calibration. */
#include "statistics.h"

#include <assert.h>
#include <math.h>

static const double z = 1.959964; /* 95 % of a normal distribution */

arena_interval arena_wilson(uint64_t won, uint64_t games)
{
    assert(won <= games);
    if (games == 0) {
        return (arena_interval){0, 1};
    }
    double n = (double)games, p = (double)won / n, z2 = z * z;
    double centre = (p + z2 / (2 * n)) / (1 + z2 / n);
    double half = z * sqrt(p * (1 - p) / n + z2 / (4 * n * n)) / (1 + z2 / n);
    /* Avoids rounding errors at both ends. */
    return (arena_interval){won == 0 ? 0 : centre - half, won == games ? 1 : centre + half};
}

bool arena_mean(const arena_share *cells, size_t count, double *mean, arena_interval *interval)
{
    double sum = 0, centres = 0, squares = 0, used = 0;
    for (size_t i = 0; i < count; i++) {
        if (cells[i].games > 0) {
            arena_interval one = arena_wilson(cells[i].won, cells[i].games);
            double half = (one.high - one.low) / 2;
            sum += (double)cells[i].won / (double)cells[i].games;
            centres += (one.low + one.high) / 2;
            squares += half * half;
            used += 1;
        }
    }
    if (used == 0) {
        return false;
    }
    double centre = centres / used, half = sqrt(squares) / used;
    *mean = sum / used;
    assert(*mean >= 0 && *mean <= 1);
    *interval = (arena_interval){fmin(*mean, centre - half), fmax(*mean, centre + half)};
    return true;
}

double arena_mcnemar(uint64_t first, uint64_t second)
{
    uint64_t n = first + second, min = first < second ? first : second;
    double tail = 0;
    for (uint64_t k = 0; k <= min; k++) {
        double log_ways =
            lgamma((double)n + 1) - lgamma((double)k + 1) - lgamma((double)(n - k) + 1);
        tail += exp(log_ways - (double)n * log(2));
    }
    return fmin(1, 2 * tail);
}

void arena_calibrate(arena_calibration *to, unsigned predicted, bool won)
{
    assert(predicted <= ARENA_CHANCE);
    unsigned bin = predicted * ARENA_BINS / ARENA_CHANCE;
    bin = bin < ARENA_BINS ? bin : ARENA_BINS - 1;
    to->bin[bin].count++;
    to->bin[bin].won += won;
    to->bin[bin].predicted += predicted;
    to->count++;
}

double arena_calibration_error(const arena_calibration *of)
{
    double sum = 0;
    for (size_t i = 0; i < ARENA_BINS; i++) {
        sum += fabs((double)of->bin[i].predicted / ARENA_CHANCE - (double)of->bin[i].won);
    }
    return of->count > 0 ? sum / (double)of->count : 0;
}
