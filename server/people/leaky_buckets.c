/* A hash table of fixed size with chains, and a list of all buckets from the most to the least
 * recently filled. A level is stored as the time at which the bucket will be empty. Memory is
 * touched only as buckets are used. */
#include "leaky_buckets.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    NONE = 0,               /* no bucket: numbers begin at 1 */
    UNTIL_JUDGED_MS = 1000, /* what is held takes about so long */
    TRIED = 64              /* of the oldest, to find one that is not held */
};

typedef struct bucket {
    leaky_buckets_key key;
    uint64_t empty_at_ms;
    uint64_t filled_ms;    /* last; 0: never */
    uint32_t next;         /* of its chain, or of those that are free */
    uint32_t newer, older; /* of the list */
    uint32_t held;
} bucket;

struct leaky_buckets {
    leaky_buckets_options options;
    uint32_t count, touched, free;
    uint32_t newest, oldest;
    uint32_t *chains; /* as many as there may be buckets */
    bucket *all;      /* [0] is nobody's */
};

leaky_buckets *leaky_buckets_open(const leaky_buckets_options *options)
{
    leaky_buckets *b = calloc(1, sizeof *b);
    assert(options->capacity > 0 && options->most > 0 && options->drain_ms > 0);
    if (b) {
        b->options = *options;
        b->chains = calloc(options->capacity, sizeof *b->chains);
        b->all = calloc((size_t)options->capacity + 1, sizeof *b->all);
        if (!b->chains || !b->all) {
            leaky_buckets_close(b);
            return NULL;
        }
    }
    return b;
}

void leaky_buckets_close(leaky_buckets *all)
{
    if (all) {
        free(all->chains);
        free(all->all);
        free(all);
    }
}

/* ---- The table ----------------------------------------------------------------------------- */

/* Keys are hashes already. */
static uint32_t *chain_of(const leaky_buckets *b, const leaky_buckets_key *key)
{
    uint32_t place;
    memcpy(&place, key->bytes, sizeof place);
    return &b->chains[place % b->options.capacity];
}

static uint32_t find(const leaky_buckets *b, const leaky_buckets_key *key)
{
    uint32_t at = *chain_of(b, key);
    while (at != NONE && memcmp(&b->all[at].key, key, sizeof *key) != 0) {
        at = b->all[at].next;
    }
    return at;
}

static void unlist(leaky_buckets *b, uint32_t at)
{
    const bucket *one = &b->all[at];
    *(one->newer ? &b->all[one->newer].older : &b->newest) = one->older;
    *(one->older ? &b->all[one->older].newer : &b->oldest) = one->newer;
}

static void list_as_newest(leaky_buckets *b, uint32_t at)
{
    b->all[at].newer = NONE;
    b->all[at].older = b->newest;
    *(b->newest ? &b->all[b->newest].newer : &b->oldest) = at;
    b->newest = at;
}

static void drop(leaky_buckets *b, uint32_t at)
{
    uint32_t *link = chain_of(b, &b->all[at].key);
    assert(b->all[at].held == 0);
    while (*link != at) {
        link = &b->all[*link].next;
    }
    *link = b->all[at].next;
    unlist(b, at);
    b->all[at] = (bucket){.next = b->free};
    b->free = at;
    b->count--;
}

static bool is_over(const leaky_buckets *b, const bucket *one, uint64_t now_ms)
{
    return one->held == 0 && one->empty_at_ms <= now_ms &&
           now_ms - one->filled_ms >= b->options.keep_ms;
}

/* Makes room: what is over goes first, which is at the end of the list, then the oldest. Returns:
 * false if all are held. */
static bool make_room(leaky_buckets *b, uint64_t now_ms)
{
    while (b->oldest && is_over(b, &b->all[b->oldest], now_ms)) {
        drop(b, b->oldest);
    }
    uint32_t at = b->count < b->options.capacity ? NONE : b->oldest;
    for (unsigned i = 0; at != NONE && b->all[at].held && i < TRIED; i++) {
        at = b->all[at].newer;
    }
    if (at != NONE && b->all[at].held == 0) {
        drop(b, at);
    }
    return b->count < b->options.capacity;
}

/* Returns: NONE if there is no room. */
static uint32_t find_or_make(leaky_buckets *b, const leaky_buckets_key *key, uint64_t now_ms)
{
    uint32_t at = find(b, key);
    if (at != NONE || !make_room(b, now_ms)) {
        return at;
    }
    at = b->free;
    if (at != NONE) {
        b->free = b->all[at].next;
    } else {
        at = ++b->touched;
    }
    uint32_t *chain = chain_of(b, key);
    b->all[at] = (bucket){.key = *key, .next = *chain};
    *chain = at;
    list_as_newest(b, at);
    b->count++;
    return at;
}

/* ---- Levels -------------------------------------------------------------------------------- */

static uint64_t level_ms(const bucket *one, uint64_t now_ms)
{
    return one->empty_at_ms > now_ms ? one->empty_at_ms - now_ms : 0;
}

uint64_t leaky_buckets_wait_ms(const leaky_buckets *all, const leaky_buckets_key *key,
                               uint64_t now_ms)
{
    const bucket *one = &all->all[find(all, key)];
    uint64_t room = (uint64_t)(all->options.most - 1) * all->options.drain_ms;
    uint64_t level = level_ms(one, now_ms);
    if (level > room) {
        return level - room;
    }
    return level + (uint64_t)one->held * all->options.drain_ms > room ? UNTIL_JUDGED_MS : 0;
}

void leaky_buckets_add(leaky_buckets *all, const leaky_buckets_key *key, uint64_t now_ms)
{
    uint32_t at = find_or_make(all, key, now_ms);
    uint64_t full = (uint64_t)all->options.most * all->options.drain_ms;
    if (at != NONE) {
        bucket *one = &all->all[at];
        uint64_t level = level_ms(one, now_ms) + all->options.drain_ms;
        one->empty_at_ms = now_ms + (level < full ? level : full);
        one->filled_ms = now_ms;
        unlist(all, at);
        list_as_newest(all, at);
    }
}

uint64_t leaky_buckets_level(const leaky_buckets *all, const leaky_buckets_key *key,
                             uint64_t now_ms)
{
    uint64_t drain_ms = all->options.drain_ms;
    return (level_ms(&all->all[find(all, key)], now_ms) + drain_ms - 1) / drain_ms;
}

uint64_t leaky_buckets_age_ms(const leaky_buckets *all, const leaky_buckets_key *key,
                              uint64_t now_ms)
{
    const bucket *one = &all->all[find(all, key)];
    return one->filled_ms ? now_ms - one->filled_ms : UINT64_MAX;
}

void leaky_buckets_clear(leaky_buckets *all, const leaky_buckets_key *key)
{
    uint32_t at = find(all, key);
    if (at != NONE) {
        all->all[at].empty_at_ms = all->all[at].filled_ms = 0;
        if (all->all[at].held == 0) {
            drop(all, at);
        }
    }
}

bool leaky_buckets_hold(leaky_buckets *all, const leaky_buckets_key *key, uint64_t now_ms)
{
    uint32_t at = find_or_make(all, key, now_ms);
    if (at != NONE) {
        all->all[at].held++;
    }
    return at != NONE;
}

void leaky_buckets_release(leaky_buckets *all, const leaky_buckets_key *key)
{
    uint32_t at = find(all, key);
    assert(at != NONE && all->all[at].held > 0);
    if (--all->all[at].held == 0 && !all->all[at].filled_ms) {
        drop(all, at);
    }
}

bool leaky_buckets_is_held(const leaky_buckets *all, const leaky_buckets_key *key)
{
    return all->all[find(all, key)].held > 0;
}

uint32_t leaky_buckets_count(const leaky_buckets *all)
{
    return all->count;
}
