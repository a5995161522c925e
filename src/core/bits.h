/* Sets of up to 64 things as bits of a word. Portable C; where the compiler may use the processor's
 * own instruction for counting, it does, with the same results. */
#ifndef SURTO_CORE_BITS_H
#define SURTO_CORE_BITS_H

#include <assert.h>
#include <stdint.h>

static inline uint64_t surto__bit(unsigned index)
{
    assert(index < 64);
    return UINT64_C(1) << index;
}

/* How many bits are set. */
static inline unsigned surto__count(uint64_t set)
{
#if defined(__POPCNT__)
    return (unsigned)__builtin_popcountll(set);
#else
    set -= (set >> 1) & UINT64_C(0x5555555555555555);
    set = (set & UINT64_C(0x3333333333333333)) + ((set >> 2) & UINT64_C(0x3333333333333333));
    set = (set + (set >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (unsigned)((set * UINT64_C(0x0101010101010101)) >> 56);
#endif
}

/* The position of the lowest bit. The set is not empty. */
static inline unsigned surto__lowest(uint64_t set)
{
    assert(set != 0);
#if defined(__GNUC__)
    return (unsigned)__builtin_ctzll(set);
#else
    return surto__count((set & (0 - set)) - 1);
#endif
}

/* The position of the n-th bit, counted from 0. The set has more than n bits. */
static inline unsigned surto__nth(uint64_t set, unsigned n)
{
    assert(n < surto__count(set));
    /* Sums of bits in growing fields, then down the fields again towards the bit. */
    uint64_t pairs = set - ((set >> 1) & UINT64_C(0x5555555555555555));
    uint64_t nibbles =
        (pairs & UINT64_C(0x3333333333333333)) + ((pairs >> 2) & UINT64_C(0x3333333333333333));
    uint64_t bytes = (nibbles + (nibbles >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    uint64_t sums = bytes * UINT64_C(0x0101010101010101); /* byte i: bits in bytes 0 to i */
    /* How many bytes have a sum of at most n: they lie before the bit. */
    uint64_t before = ((n * UINT64_C(0x0101010101010101)) | UINT64_C(0x8080808080808080)) - sums;
    unsigned place = (unsigned)((((before >> 7) & UINT64_C(0x0101010101010101)) *
                                 UINT64_C(0x0101010101010101)) >>
                                56) *
                     8;
    unsigned rest = n - (unsigned)(((sums << 8) >> place) & 0xff);
    /* Then half by half, without a jump: which half is as good as random. */
    unsigned low = (unsigned)(nibbles >> place) & 15;
    unsigned up = 0U - (rest >= low);
    place += up & 4;
    rest -= up & low;
    low = (unsigned)(pairs >> place) & 3;
    up = 0U - (rest >= low);
    place += up & 2;
    rest -= up & low;
    low = (unsigned)(set >> place) & 1;
    return place + (rest >= low);
}

/* The k lowest bits. The set has at least k. */
static inline uint64_t surto__first(uint64_t set, unsigned k)
{
    assert(k <= surto__count(set));
    uint64_t rest = set;
    while (k-- > 0) {
        rest &= rest - 1;
    }
    return set & ~rest;
}

/* Numbers of four bits, two in a byte, the even one low. */
static inline unsigned surto__nibble(const uint8_t *nibbles, unsigned index)
{
    return (unsigned)(nibbles[index / 2] >> (4 * (index & 1))) & 15;
}

static inline void surto__nibble_set(uint8_t *nibbles, unsigned index, unsigned value)
{
    assert(value < 16);
    unsigned shift = 4 * (index & 1);
    nibbles[index / 2] = (uint8_t)((nibbles[index / 2] & ~(15U << shift)) | value << shift);
}

#endif
