/* The numbers of the arena, against numbers that are known from elsewhere. */
#include <math.h>

#include "arena/statistics.h"
#include "tests/check.h"

static bool near(double one, double other)
{
    return fabs(one - other) < 0.00005;
}

TEST("Wilson's interval, against numbers made elsewhere")
{
    arena_interval some = arena_wilson(950, 1000);
    CHECK_SAY(near(some.low, 0.93469) && near(some.high, 0.96187), "%f %f", some.low, some.high);
    some = arena_wilson(800, 1000);
    CHECK_SAY(near(some.low, 0.77408) && near(some.high, 0.82362), "%f %f", some.low, some.high);
    some = arena_wilson(39, 100);
    CHECK_SAY(near(some.low, 0.30017) && near(some.high, 0.48797), "%f %f", some.low, some.high);
}

TEST("Wilson's interval at its ends")
{
    arena_interval none = arena_wilson(0, 10), all = arena_wilson(10, 10),
                   nothing = arena_wilson(0, 0);
    CHECK(none.low == 0 && near(none.high, 0.27753));
    CHECK(near(all.low, 1 - 0.27753) && all.high == 1);
    CHECK(nothing.low == 0 && nothing.high == 1);
}

TEST("the mean of cells weighs them equally")
{
    arena_share cells[] = {{90, 100}, {0, 0}, {300, 1000}};
    double mean;
    arena_interval likely;
    CHECK(arena_mean(cells, 3, &mean, &likely));
    CHECK(near(mean, 0.6));
    /* 1.96 * sqrt(0.0009 + 0.00021) / 2 = 0.0327, a little more by Wilson */
    CHECK_SAY(near(likely.high - likely.low, 0.06597), "%f", likely.high - likely.low);
    CHECK(likely.low < mean && mean < likely.high);
    CHECK(!arena_mean(cells + 1, 1, &mean, &likely));
}

TEST("the mean of cells that were all lost has an interval")
{
    arena_share cells[] = {{0, 10}, {0, 10}};
    double mean;
    arena_interval likely;
    CHECK(arena_mean(cells, 2, &mean, &likely));
    CHECK(mean == 0 && likely.low == 0 && likely.high > 0.1);
}

TEST("McNemar's exact test")
{
    CHECK(near(arena_mcnemar(0, 0), 1));
    CHECK(near(arena_mcnemar(5, 5), 1));
    CHECK(near(arena_mcnemar(0, 6), 0.03125));
    CHECK(near(arena_mcnemar(10, 2), 0.0385742));
    CHECK(near(arena_mcnemar(2, 10), 0.0385742));
    CHECK(near(1000000 * arena_mcnemar(121, 59), 4.43445));
    CHECK(near(arena_mcnemar(1000, 1100), 0.0307207));
}

TEST("calibration: bins and their error")
{
    arena_calibration sum = {0};
    for (unsigned i = 0; i < 10; i++) {
        arena_calibrate(&sum, 9000, i < 8); /* said 90, came 80 */
        arena_calibrate(&sum, 10000, true);
    }
    arena_calibrate(&sum, 0, false);
    CHECK(sum.bin[18].count == 10 && sum.bin[18].won == 8 && sum.bin[18].predicted == 90000);
    CHECK(sum.bin[19].count == 10 && sum.bin[0].count == 1 && sum.count == 21);
    CHECK(near(arena_calibration_error(&sum), 0.1 * 10 / 21));
}

CHECK_MAIN
