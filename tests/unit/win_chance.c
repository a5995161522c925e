/* Chances of logits, and square roots, in integers (src/ai/win_chance.c). */
#include "ai/win_chance.h"

#include <math.h>

#include "../check.h"

TEST("chance: it never falls, is certain at the ends alone, and turns round with the sign")
{
    CHECK(surto__win_chance(0) == SURTO_PROBABILITY_ONE / 2);
    CHECK(surto__win_chance(SURTO__LOGIT_MAX) == SURTO_PROBABILITY_ONE);
    CHECK(surto__win_chance(-SURTO__LOGIT_MAX) == 0);
    CHECK(surto__win_chance(INT32_MAX) == SURTO_PROBABILITY_ONE &&
          surto__win_chance(-INT32_MAX) == 0);
    uint32_t before = 0;
    for (int32_t logit = -SURTO__LOGIT_MAX; logit <= SURTO__LOGIT_MAX; logit++) {
        uint32_t chance = surto__win_chance(logit);
        bool end = logit == SURTO__LOGIT_MAX || logit == -SURTO__LOGIT_MAX;
        CHECK_SAY(chance >= before, "at %d", (int)logit);
        CHECK_SAY(end == (chance == 0 || chance == SURTO_PROBABILITY_ONE), "at %d", (int)logit);
        CHECK_SAY(chance + surto__win_chance(-logit) == SURTO_PROBABILITY_ONE, "at %d", (int)logit);
        before = chance;
    }
}

TEST("chance: it is that of the logistic curve")
{
    for (int32_t logit = -SURTO__LOGIT_MAX + 1; logit < SURTO__LOGIT_MAX; logit++) {
        double wanted = SURTO_PROBABILITY_ONE / (1 + exp(-(double)logit / SURTO__LOGIT));
        double off = surto__win_chance(logit) - wanted;
        CHECK_SAY(off < 8 && off > -8, "at %d: %f off", (int)logit, off);
    }
}

TEST("chance: roots are the largest whole numbers whose squares fit")
{
    for (uint64_t root = 0; root < 3000; root++) {
        CHECK(surto__square_root(root * root) == root);
        CHECK(surto__square_root(root * root + root) == root); /* below the next square */
        CHECK(root == 0 || surto__square_root(root * root - 1) == root - 1);
    }
    CHECK(surto__square_root(UINT64_MAX) == UINT32_MAX);
    CHECK(surto__square_root(UINT64_C(1) << 62) == UINT32_C(1) << 31);
}

CHECK_MAIN
