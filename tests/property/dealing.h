/* Holding a dealer against the weights: how often outcomes of a class came and should have, and
 * whether one draw tells anything of another. */
#ifndef SURTO_TESTS_PROPERTY_DEALING_H
#define SURTO_TESTS_PROPERTY_DEALING_H

#include "contract.h"

enum { SHELF = 256, SHELVES = 10, CLASSES = SHELF * SHELVES }; /* a shelf for each kind of draw */

/* How often a class of outcomes came, how often it should have, and how much it may vary. */
typedef struct score {
    double seen[CLASSES], expected[CLASSES], variance[CLASSES];
} score;

/* Notes a draw. Returns: where in the row of all outcomes it lies, from 0 to 1; within its own
 * share it is anywhere, so that over many exact draws every place is as likely as any other. */
static inline double note(score *t, unsigned (*class_of)(surto_move move), const surto_game *game,
                          const surto_state *state, surto_move chosen, surto_rng *rng)
{
    static surto_outcome outcomes[SURTO_MOVES_MAX];
    size_t count = surto_outcomes(game, state, outcomes, SURTO_MOVES_MAX);
    double total = 0, before = 0, place = 0;
    for (size_t i = 0; i < count; i++) {
        total += outcomes[i].weight;
    }
    for (size_t i = 0; i < count; i++) {
        unsigned class = class_of(outcomes[i].move);
        double p = outcomes[i].weight / total;
        bool hit = memcmp(&outcomes[i].move, &chosen, sizeof chosen) == 0;
        t->expected[class] += p;
        t->variance[class] += p * (1 - p);
        t->seen[class] += hit;
        if (hit) {
            place = before + p * (surto_rng_below(rng, 1U << 20) + 0.5) / (1U << 20);
        }
        before += p;
    }
    return place;
}

/* The sum of squares over the classes of a shelf, each of variance 1 or nearly. */
static inline void check_shelf(const score *t, unsigned shelf, const char *what, unsigned min)
{
    double sum = 0, classes = 0;
    for (unsigned class = SHELF * shelf; class < SHELF * (shelf + 1); class ++) {
        if (t->variance[class] > 5) {
            double difference = t->seen[class] - t->expected[class];
            double square = difference * difference / t->variance[class];
            CHECK_SAY(square < 20, "%s %u: seen %.0f, expected %.1f", what, class % SHELF,
                      t->seen[class], t->expected[class]);
            sum += square;
            classes++;
        }
    }
    /* Four times the deviation of chi-square, whose variance is twice its mean. */
    double deviation = 1;
    while (deviation * deviation < 2 * classes) {
        deviation += 0.1;
    }
    double limit = classes + 4 * deviation;
    printf("# %s: %.0f classes, chi-square %.1f, limit %.1f\n", what, classes, sum, limit);
    CHECK_SAY(classes >= min && sum < limit, "%s", what);
}

/* ---- Two draws -------------------------------------------------------------------------- */

enum { SIDE = 5 };

/* Pairs of places of two draws: SIDE by SIDE cells, all as likely. */
typedef struct pairs {
    double cell[SIDE][SIDE], count;
} pairs;

static inline void note_pair(pairs *t, double a, double b)
{
    t->cell[(unsigned)(a * SIDE)][(unsigned)(b * SIDE)]++;
    t->count++;
}

static inline void check_pairs(const pairs *t, const char *what, double min)
{
    double expected = t->count / (SIDE * SIDE), sum = 0;
    for (unsigned i = 0; i < SIDE * SIDE; i++) {
        double difference = t->cell[i / SIDE][i % SIDE] - expected;
        sum += difference * difference / expected;
    }
    printf("# %s: %.0f pairs, chi-square %.1f, limit 52\n", what, t->count, sum);
    CHECK_SAY(t->count > min && sum < 52, "%s", what); /* 24 degrees: once in a thousand */
}

#endif
