/* SipHash-2-4 with the seed as key, and the orders of sets made from it. */
#include "core/prf.h"

#include <assert.h>
#include <stdbool.h>

#include "core/bits.h"

static uint64_t word_at(const uint8_t *bytes)
{
    uint64_t word = 0;
    for (unsigned i = 0; i < 8; i++) {
        word |= (uint64_t)bytes[i] << (8 * i);
    }
    return word;
}

static uint64_t turned(uint64_t x, unsigned by)
{
    return (x << by) | (x >> (64 - by));
}

typedef struct sip {
    uint64_t v0, v1, v2, v3;
} sip;

static void sip_rounds(sip *s, unsigned rounds)
{
    while (rounds-- > 0) {
        s->v0 += s->v1;
        s->v2 += s->v3;
        s->v1 = turned(s->v1, 13) ^ s->v0;
        s->v3 = turned(s->v3, 16) ^ s->v2;
        s->v0 = turned(s->v0, 32);
        s->v2 += s->v1;
        s->v0 += s->v3;
        s->v1 = turned(s->v1, 17) ^ s->v2;
        s->v3 = turned(s->v3, 21) ^ s->v0;
        s->v2 = turned(s->v2, 32);
    }
}

uint64_t surto__prf_bytes(const surto_seed *seed, const uint8_t *message, size_t length)
{
    uint64_t k0 = word_at(seed->bytes), k1 = word_at(seed->bytes + 8);
    sip s = {k0 ^ UINT64_C(0x736f6d6570736575), k1 ^ UINT64_C(0x646f72616e646f6d),
             k0 ^ UINT64_C(0x6c7967656e657261), k1 ^ UINT64_C(0x7465646279746573)};
    size_t at = 0;
    for (; at + 8 <= length; at += 8) {
        uint64_t word = word_at(message + at);
        s.v3 ^= word;
        sip_rounds(&s, 2);
        s.v0 ^= word;
    }
    uint64_t last = (uint64_t)(length & 0xff) << 56;
    for (unsigned i = 0; at < length; at++, i++) {
        last |= (uint64_t)message[at] << (8 * i);
    }
    s.v3 ^= last;
    sip_rounds(&s, 2);
    s.v0 ^= last;
    s.v2 ^= 0xff;
    sip_rounds(&s, 4);
    return s.v0 ^ s.v1 ^ s.v2 ^ s.v3;
}

uint64_t surto__prf(const surto_seed *seed, char what, unsigned order, unsigned card)
{
    assert(order <= UINT8_MAX && card <= UINT8_MAX); /* or two cards would have one number */
    uint8_t message[3] = {(uint8_t)what, (uint8_t)order, (uint8_t)card};
    return surto__prf_bytes(seed, message, sizeof message);
}

/* The card with the smallest or the largest value. Equal values (not to be expected in 64 bits) go
 * to the lower card in both directions. */
static unsigned extreme(const surto_seed *seed, char what, unsigned order, uint64_t set,
                        bool largest)
{
    unsigned best = surto__lowest(set);
    uint64_t found = surto__prf(seed, what, order, best);
    for (set &= set - 1; set != 0; set &= set - 1) {
        unsigned card = surto__lowest(set);
        uint64_t value = surto__prf(seed, what, order, card);
        if (largest ? value > found : value < found) {
            found = value;
            best = card;
        }
    }
    return best;
}

unsigned surto__prf_first(const surto_seed *seed, char what, unsigned order, uint64_t set)
{
    return extreme(seed, what, order, set, false);
}

unsigned surto__prf_last(const surto_seed *seed, char what, unsigned order, uint64_t set)
{
    return extreme(seed, what, order, set, true);
}
