/* SplitMix64 and seeds; see docs/develop/determinism.md for constants and test vectors. */
#include <surto/random.h>

#include "core/rng.h"

uint64_t surto_rng_next(surto_rng *rng)
{
    return surto__rng_next(rng);
}

uint32_t surto_rng_below(surto_rng *rng, uint32_t bound)
{
    return surto__rng_below(rng, bound);
}

surto_seed surto_seed_from_number(uint64_t number)
{
    surto_rng rng = {number};
    surto_seed seed;
    for (unsigned half = 0; half < 2; half++) {
        uint64_t word = surto__rng_next(&rng);
        for (unsigned i = 0; i < 8; i++) {
            seed.bytes[8 * half + i] = (uint8_t)(word >> (8 * i));
        }
    }
    return seed;
}

void surto_seed_write(const surto_seed *seed, char out[33])
{
    static const char digits[] = "0123456789abcdef";
    for (unsigned i = 0; i < 16; i++) {
        out[2 * i] = digits[seed->bytes[i] >> 4];
        out[2 * i + 1] = digits[seed->bytes[i] & 15];
    }
    out[32] = 0;
}

static int digit_value(char digit)
{
    if (digit >= '0' && digit <= '9') {
        return digit - '0';
    }
    if (digit >= 'a' && digit <= 'f') {
        return digit - 'a' + 10;
    }
    return -1;
}

surto_status surto_seed_read(const char *text, surto_seed *out)
{
    surto_seed seed;
    for (unsigned i = 0; i < 16; i++) {
        int high = digit_value(text[2 * i]);
        int low = high < 0 ? -1 : digit_value(text[2 * i + 1]);
        if (low < 0) {
            return SURTO_ERR_SYNTAX;
        }
        seed.bytes[i] = (uint8_t)(16 * high + low);
    }
    if (text[32] != 0) {
        return SURTO_ERR_SYNTAX;
    }
    *out = seed;
    return SURTO_OK;
}
