/* Sets as bits of a word, against loops that look at one bit after the other. */
#include <stdint.h>

#include "core/bits.h"
#include "core/rng.h"

#include "../check.h"

static unsigned naive_count(uint64_t set)
{
    unsigned count = 0;
    for (unsigned i = 0; i < 64; i++) {
        count += (unsigned)(set >> i) & 1;
    }
    return count;
}

/* The position of the n-th bit, or 64 if there are not as many. */
static unsigned naive_nth(uint64_t set, unsigned n)
{
    for (unsigned i = 0; i < 64; i++) {
        if (((set >> i) & 1) && n-- == 0) {
            return i;
        }
    }
    return 64;
}

static uint64_t naive_first(uint64_t set, unsigned k)
{
    uint64_t lowest = 0;
    for (unsigned i = 0; i < k; i++) {
        lowest |= UINT64_C(1) << naive_nth(set, i);
    }
    return lowest;
}

static void agrees(uint64_t set)
{
    unsigned count = naive_count(set);
    CHECK_SAY(surto__count(set) == count, "%llx", (unsigned long long)set);
    CHECK_SAY(set == 0 || surto__lowest(set) == naive_nth(set, 0), "%llx", (unsigned long long)set);
    for (unsigned n = 0; n < count; n++) {
        CHECK_SAY(surto__nth(set, n) == naive_nth(set, n), "bit %u of %llx", n,
                  (unsigned long long)set);
    }
    for (unsigned k = 0; k <= count; k++) {
        CHECK_SAY(surto__first(set, k) == naive_first(set, k), "first %u of %llx", k,
                  (unsigned long long)set);
    }
}

TEST("bits: a single bit is where it should be")
{
    for (unsigned i = 0; i < 64; i++) {
        CHECK(naive_nth(surto__bit(i), 0) == i && naive_count(surto__bit(i)) == 1);
    }
}

TEST("bits: edge words agree with the loops")
{
    agrees(0);
    agrees(UINT64_MAX);
    for (unsigned i = 0; i < 64; i++) {
        agrees(surto__bit(i));
        agrees(~surto__bit(i));
        agrees(surto__bit(i) - 1);
        agrees(UINT64_MAX << i);
        agrees(surto__bit(i) | surto__bit(63 - i));
    }
}

TEST("bits: regular words agree with the loops")
{
    static const uint64_t words[] = {
        UINT64_C(0x5555555555555555), UINT64_C(0xaaaaaaaaaaaaaaaa), UINT64_C(0x00ff00ff00ff00ff),
        UINT64_C(0xff00ff00ff00ff00), UINT64_C(0x8000000000000001), UINT64_C(0x8080808080808080),
        UINT64_C(0x0101010101010101), UINT64_C(0x00000000ffffffff), UINT64_C(0xffffffff00000000)};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        agrees(words[i]);
    }
}

TEST("bits: random words, thin and thick, agree with the loops")
{
    surto_rng rng = {1};
    for (unsigned i = 0; i < 300; i++) {
        uint64_t thin = surto__rng_next(&rng);
        uint64_t even = surto__rng_next(&rng);
        uint64_t thick = surto__rng_next(&rng);
        agrees(thin & even & thick);
        agrees(even);
        agrees(thin | even | thick);
    }
}

CHECK_MAIN
