/* A place may be shared, which only makes somebody wait; which names share one nobody can tell from
 * outside. */
#include "failures.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "server/common/clock.h"
#include "server/socket/peers.h"

enum { PLACES = 4096, MOST = 5, MINUTE_MS = 60000 };

struct failures {
    unsigned char key[crypto_generichash_KEYBYTES];
    struct {
        uint64_t since_ms;
        unsigned count;
    } places[PLACES];
};

failures *failures_open(void)
{
    failures *all = calloc(1, sizeof *all);
    if (all) {
        randombytes_buf(all->key, sizeof all->key);
    }
    return all;
}

void failures_close(failures *all)
{
    free(all);
}

uint64_t failures_place(const failures *all, const void *who, size_t length, const char *address)
{
    uint8_t hash[crypto_generichash_BYTES];
    uint64_t place;
    crypto_generichash_state state;
    crypto_generichash_init(&state, all->key, sizeof all->key, sizeof hash);
    crypto_generichash_update(&state, (const unsigned char *)&length, sizeof length);
    crypto_generichash_update(&state, who, length);
    /* By host: who has one address of IPv6 has as many as there are in a network. */
    uint8_t host[PEERS_HOST];
    bool is_host = peers_host(address, host);
    crypto_generichash_update(&state, is_host ? host : (const unsigned char *)address,
                              is_host ? sizeof host : strlen(address));
    crypto_generichash_final(&state, hash, sizeof hash);
    memcpy(&place, hash, sizeof place);
    return place % PLACES;
}

bool failures_may_try(failures *all, uint64_t place)
{
    uint64_t now = clock_ticks_ms();
    if (now - all->places[place].since_ms > MINUTE_MS) {
        all->places[place].since_ms = now;
        all->places[place].count = 0;
    }
    return all->places[place].count < MOST && ++all->places[place].count;
}

void failures_was_right(failures *all, uint64_t place)
{
    all->places[place].count = 0;
}
