/* The keyed function behind seeded deals; the vectors stand in docs/develop/determinism.md. */
#include <stdlib.h>

#include "core/bits.h"
#include "core/prf.h"

#include "../check.h"

TEST("prf: the published vectors of SipHash-2-4")
{
    static const struct {
        size_t length;
        uint64_t value;
    } vectors[] = {{0, UINT64_C(0x726fdb47dd0e0e31)},
                   {1, UINT64_C(0x74f839c593dc67fd)},
                   {3, UINT64_C(0x85676696d7fb7e2d)},
                   {8, UINT64_C(0x93f5f5799a932462)},
                   {15, UINT64_C(0xa129ca6149be45e5)}};
    surto_seed key;
    uint8_t message[16];
    for (unsigned i = 0; i < 16; i++) {
        key.bytes[i] = message[i] = (uint8_t)i;
    }
    for (size_t i = 0; i < sizeof vectors / sizeof vectors[0]; i++) {
        CHECK_SAY(surto__prf_bytes(&key, message, vectors[i].length) == vectors[i].value,
                  "length %zu", vectors[i].length);
    }
}

TEST("prf: what, which and card are three bytes of a message")
{
    static const struct {
        uint64_t seed;
        char what;
        unsigned order, card;
        uint64_t value;
    } vectors[] = {{0, 'i', 0, 0, UINT64_C(0xdc385e1e3b342835)},
                   {0, 'i', 0, 47, UINT64_C(0x6848218ff393958d)},
                   {0, 'p', 1, 3, UINT64_C(0x6259a0d038e25dd9)},
                   {1, 'i', 0, 0, UINT64_C(0x8e30f0112054fd62)},
                   {1, 'i', 0, 47, UINT64_C(0xc495eb1d7ba5d139)},
                   {1, 'p', 1, 3, UINT64_C(0x902bb5d26d1bc27f)}};
    for (size_t i = 0; i < sizeof vectors / sizeof vectors[0]; i++) {
        surto_seed seed = surto_seed_from_number(vectors[i].seed);
        uint8_t message[3] = {(uint8_t)vectors[i].what, (uint8_t)vectors[i].order,
                              (uint8_t)vectors[i].card};
        CHECK(surto__prf_bytes(&seed, message, 3) == vectors[i].value);
        CHECK(surto__prf(&seed, vectors[i].what, vectors[i].order, vectors[i].card) ==
              vectors[i].value);
    }
}

typedef struct valued {
    uint64_t value;
    unsigned card;
} valued;

static int by_value(const void *one, const void *other)
{
    uint64_t a = ((const valued *)one)->value, b = ((const valued *)other)->value;
    return (a > b) - (a < b);
}

/* The cards of a set from top to bottom. Returns: how many. */
static unsigned sorted(const surto_seed *seed, char what, unsigned order, uint64_t set, valued *out)
{
    unsigned count = 0;
    for (unsigned card = 0; card < 64; card++) {
        if ((set >> card) & 1) {
            out[count++] = (valued){surto__prf(seed, what, order, card), card};
        }
    }
    qsort(out, count, sizeof *out, by_value);
    return count;
}

TEST("prf: taking the first, or the last, again and again sorts a set")
{
    static const uint64_t sets[] = {1,
                                    UINT64_C(1) << 63,
                                    UINT64_C(0x8000000000000001),
                                    UINT64_C(0x0000ffffffffffff),
                                    UINT64_MAX,
                                    UINT64_C(0x5a5a00000000a5a5)};
    for (size_t i = 0; i < 4 * sizeof sets / sizeof sets[0]; i++) {
        surto_seed seed = surto_seed_from_number(i);
        uint64_t set = sets[i / 4], up = set, down = set;
        valued order[64];
        unsigned count = sorted(&seed, 'i', (unsigned)i, set, order);
        for (unsigned n = 0; n < count; n++) {
            unsigned first = surto__prf_first(&seed, 'i', (unsigned)i, up);
            unsigned last = surto__prf_last(&seed, 'i', (unsigned)i, down);
            CHECK(first == order[n].card);
            CHECK(last == order[count - 1 - n].card);
            up &= ~surto__bit(first);
            down &= ~surto__bit(last);
        }
        CHECK(up == 0 && down == 0);
    }
}

CHECK_MAIN
