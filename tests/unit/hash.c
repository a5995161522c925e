/* The hash of states; the vectors stand in docs/develop/determinism.md. */
#include <stdlib.h>

#include "core/hash.h"

#include "../check.h"

TEST("hash: the values written down")
{
    uint8_t bytes[16] = {0};
    CHECK(surto__hash(bytes, sizeof bytes) == UINT64_C(0x241a5de1c3df3933));
    for (unsigned i = 0; i < 16; i++) {
        bytes[i] = (uint8_t)i;
    }
    CHECK(surto__hash(bytes, sizeof bytes) == UINT64_C(0x83bf223c52a3db18));
}

static int by_number(const void *one, const void *other)
{
    uint64_t a = *(const uint64_t *)one, b = *(const uint64_t *)other;
    return (a > b) - (a < b);
}

TEST("hash: the length and every single bit make a difference")
{
    enum { WORDS = 8, BITS = 64 * WORDS };
    static uint64_t hashes[BITS + WORDS + 1];
    uint64_t words[WORDS] = {0};
    size_t count = 0;
    for (size_t length = 0; length <= WORDS; length++) {
        hashes[count++] = surto__hash(words, 8 * length);
    }
    for (unsigned bit = 0; bit < BITS; bit++) {
        words[bit / 64] ^= UINT64_C(1) << (bit % 64);
        hashes[count++] = surto__hash(words, sizeof words);
        words[bit / 64] ^= UINT64_C(1) << (bit % 64);
    }
    qsort(hashes, count, sizeof hashes[0], by_number);
    for (size_t i = 1; i < count; i++) {
        CHECK(hashes[i - 1] != hashes[i]);
    }
}

TEST("hash: bytes need not be aligned")
{
    uint8_t room[33];
    for (unsigned i = 0; i < 33; i++) {
        room[i] = (uint8_t)(7 * i);
    }
    uint64_t straight = surto__hash(room + 1, 32);
    memmove(room, room + 1, 32);
    CHECK(surto__hash(room, 32) == straight);
}

CHECK_MAIN
