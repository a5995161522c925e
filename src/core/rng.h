/* The random stream, inline for the loops that need it fast; public in <surto/random.h>. */
#ifndef SURTO_CORE_RNG_H
#define SURTO_CORE_RNG_H

#include <assert.h>
#include <surto/random.h>

static inline uint64_t surto__mix(uint64_t x)
{
    x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
    return x ^ (x >> 31);
}

static inline uint64_t surto__rng_next(surto_rng *rng)
{
    rng->state += UINT64_C(0x9e3779b97f4a7c15);
    return surto__mix(rng->state);
}

/* A 32-bit number times the bound is split into quotient and rest; numbers whose rest falls in
 * the incomplete last stretch are drawn again, so every value is exactly as likely. */
static inline uint32_t surto__rng_below(surto_rng *rng, uint32_t bound)
{
    assert(bound > 0);
    for (;;) {
        uint64_t product = (surto__rng_next(rng) >> 32) * bound;
        if ((uint32_t)product >= bound || (uint32_t)product >= (0U - bound) % bound) {
            return (uint32_t)(product >> 32);
        }
    }
}

#endif
