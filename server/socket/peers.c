/* Addresses in a hash table with chains. Filling it takes as many addresses, and a sweep forgets
 * them after a second. */
#include "peers.h"

#include <arpa/inet.h>
#include <stdlib.h>
#include <string.h>

enum { BUCKETS = 4096 };

struct peer {
    peer *next;
    uint8_t address[PEERS_HOST];
    unsigned connections;
    uint64_t credit;    /* new connections, in thousandths */
    uint64_t filled_ms; /* when the credit was right */
};

struct peers {
    unsigned most, per_second, known;
    peer *buckets[BUCKETS];
};

peers *peers_open(unsigned most, unsigned per_second)
{
    peers *all = calloc(1, sizeof *all);
    if (all) {
        all->most = most;
        all->per_second = per_second;
    }
    return all;
}

void peers_close(peers *all)
{
    for (size_t i = 0; all && i < BUCKETS; i++) {
        while (all->buckets[i]) {
            peer *next = all->buckets[i]->next;
            free(all->buckets[i]);
            all->buckets[i] = next;
        }
    }
    free(all);
}

bool peers_host(const char *address, uint8_t out[PEERS_HOST])
{
    static const uint8_t MAPPED[12] = {[10] = 0xff, [11] = 0xff};
    memset(out, 0, PEERS_HOST);
    if (inet_pton(AF_INET, address, out + 12) == 1) {
        memcpy(out, MAPPED, sizeof MAPPED);
        return true;
    }
    if (inet_pton(AF_INET6, address, out) == 1) {
        if (memcmp(out, MAPPED, sizeof MAPPED) != 0) {
            memset(out + 8, 0, 8);
        }
        return true;
    }
    memset(out, 0, PEERS_HOST);
    return false;
}

void peers_set_most(peers *all, unsigned most)
{
    all->most = most;
}

bool peers_is_address(const char *text)
{
    uint8_t bytes[PEERS_HOST];
    return peers_host(text, bytes);
}

static size_t bucket_of(const uint8_t address[PEERS_HOST])
{
    uint32_t hash = 2166136261u;
    for (size_t i = 0; i < PEERS_HOST; i++) {
        hash = (hash ^ address[i]) * 16777619u;
    }
    return (hash ^ hash >> 16) % BUCKETS;
}

static uint64_t full(const peers *all)
{
    return (uint64_t)all->per_second * 1000;
}

static void fill(const peers *all, peer *one, uint64_t now_ms)
{
    uint64_t more = now_ms > one->filled_ms ? (now_ms - one->filled_ms) * all->per_second : 0;
    one->credit = one->credit + more < full(all) ? one->credit + more : full(all);
    one->filled_ms = now_ms;
}

/* The host of an address, as it is now. Returns: NULL if it is not known. */
static peer *find(peers *all, const uint8_t host[PEERS_HOST], uint64_t now_ms)
{
    peer *one = all->buckets[bucket_of(host)];
    while (one && memcmp(one->address, host, PEERS_HOST) != 0) {
        one = one->next;
    }
    if (one) {
        fill(all, one, now_ms);
    }
    return one;
}

/* Likewise; NULL without memory. */
static peer *find_or_make(peers *all, const uint8_t host[PEERS_HOST], uint64_t now_ms)
{
    peer *one = find(all, host, now_ms);
    if (!one && (one = calloc(1, sizeof *one))) {
        peer **bucket = &all->buckets[bucket_of(host)];
        memcpy(one->address, host, PEERS_HOST);
        one->credit = full(all);
        one->filled_ms = now_ms;
        one->next = *bucket;
        *bucket = one;
        all->known++;
    }
    return one;
}

bool peers_may(peers *all, const char *address, uint64_t now_ms)
{
    uint8_t host[PEERS_HOST];
    if (!peers_host(address, host) || !all->per_second) {
        return true;
    }
    const peer *one = find(all, host, now_ms);
    return !one || one->credit >= 1000;
}

void peers_count(peers *all, const char *address, uint64_t now_ms)
{
    uint8_t host[PEERS_HOST];
    peer *one = peers_host(address, host) ? find_or_make(all, host, now_ms) : NULL;
    if (one) {
        one->credit -= one->credit < 1000 ? one->credit : 1000;
    }
}

peers_answer peers_take(peers *all, const char *address, uint64_t now_ms, peer **out)
{
    uint8_t bytes[PEERS_HOST];
    bool limited = peers_host(address, bytes);
    peer *one = find_or_make(all, bytes, now_ms);
    if (!one) {
        return PEERS_NO_MEMORY;
    }
    if (limited && all->most && one->connections >= all->most) {
        return PEERS_MANY;
    }
    if (limited && all->per_second) {
        if (one->credit < 1000) {
            return PEERS_FAST;
        }
        one->credit -= 1000;
    }
    one->connections++;
    *out = one;
    return PEERS_OK;
}

void peers_give(peers *all, peer *one, uint64_t now_ms)
{
    fill(all, one, now_ms);
    one->connections--;
}

void peers_sweep(peers *all, uint64_t now_ms)
{
    for (size_t i = 0; i < BUCKETS; i++) {
        for (peer **at = &all->buckets[i]; *at;) {
            peer *one = *at;
            fill(all, one, now_ms);
            if (one->connections == 0 && one->credit == full(all)) {
                *at = one->next;
                free(one);
                all->known--;
            } else {
                at = &one->next;
            }
        }
    }
}

unsigned peers_known(const peers *all)
{
    return all->known;
}
