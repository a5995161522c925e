/* Keys may share a slot. That only makes someone wait, and nobody outside can tell whose slot it
 * is. */
#include "rate_limit.h"

#include <stdlib.h>
#include <string.h>

#include "server/people/secret.h"

enum { PLACES = 4096, MOST = 32 };

struct rate_limit {
    unsigned most;
    uint32_t span_ms;
    uint64_t salt;
    uint64_t times[]; /* `most` for each place: of the last, the oldest first; 0: none */
};

rate_limit *rate_limit_open(unsigned most, uint32_t span_ms)
{
    most = most < MOST ? most : MOST;
    rate_limit *p = calloc(1, sizeof *p + (size_t)PLACES * most * sizeof p->times[0]);
    if (p) {
        p->most = most;
        p->span_ms = span_ms;
        secret_random(&p->salt, sizeof p->salt);
    }
    return p;
}

void rate_limit_close(rate_limit *p)
{
    free(p);
}

/* FNV-1a, begun with something secret. */
static size_t place_of(const rate_limit *p, const void *key, size_t length)
{
    const uint8_t *bytes = key;
    uint64_t hash = p->salt;
    for (size_t i = 0; i < length; i++) {
        hash = (hash ^ bytes[i]) * UINT64_C(0x100000001b3);
    }
    return (size_t)(hash >> 32) % PLACES * p->most;
}

bool rate_limit_allows(const rate_limit *p, const void *key, size_t length, uint64_t now_ms)
{
    uint64_t oldest = p->times[place_of(p, key, length)];
    return !oldest || now_ms - oldest >= p->span_ms;
}

void rate_limit_count(rate_limit *p, const void *key, size_t length, uint64_t now_ms)
{
    uint64_t *times = &p->times[place_of(p, key, length)];
    memmove(times, times + 1, (p->most - 1) * sizeof *times);
    times[p->most - 1] = now_ms;
}
