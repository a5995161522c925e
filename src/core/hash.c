/* A fast, well-mixed hash of word-sized data; not for secrets. */
#include "core/hash.h"

#include <assert.h>
#include <string.h>

#include "core/rng.h"

uint64_t surto__hash(const void *bytes, size_t length)
{
    assert(length % 8 == 0); /* states have no odd bytes at their end */
    const unsigned char *at = bytes;
    uint64_t hash = surto__mix(length + UINT64_C(0x9e3779b97f4a7c15));
    for (size_t i = 0; i < length; i += 8) {
        uint64_t word;
        memcpy(&word, at + i, sizeof word);
        hash = surto__mix(hash ^ word) + UINT64_C(0x9e3779b97f4a7c15);
    }
    return surto__mix(hash);
}
