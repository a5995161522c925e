/* A place may be shared, which only makes somebody wait; by whom nobody can tell from outside. */
#include "pace.h"

#include <stdlib.h>
#include <string.h>

#include "server/people/secret.h"

enum { PLACES = 4096, KEPT = 8 };

struct pace {
    unsigned most;
    uint32_t span_ms;
    uint64_t salt;
    uint64_t times[PLACES][KEPT]; /* of the last; 0: none */
};

pace *pace_open(unsigned most, uint32_t span_ms)
{
    pace *p = calloc(1, sizeof *p);
    if (p) {
        p->most = most < KEPT ? most : KEPT;
        p->span_ms = span_ms;
        secret_random(&p->salt, sizeof p->salt);
    }
    return p;
}

void pace_close(pace *p)
{
    free(p);
}

/* FNV-1a, begun with something secret. */
static size_t place_of(const pace *p, const store_key *account)
{
    uint64_t hash = p->salt;
    for (size_t i = 0; i < sizeof account->bytes; i++) {
        hash = (hash ^ account->bytes[i]) * UINT64_C(0x100000001b3);
    }
    return (size_t)(hash >> 32) % PLACES;
}

bool pace_may(pace *p, const store_key *account, uint64_t now_ms)
{
    uint64_t *times = p->times[place_of(p, account)];
    if (times[0] && now_ms - times[0] < p->span_ms) {
        return false;
    }
    memmove(times, times + 1, (p->most - 1) * sizeof *times);
    times[p->most - 1] = now_ms;
    return true;
}
