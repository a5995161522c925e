/* Leaky buckets by key: what someone has done lately, as a level that drains over time. The table
 * has a fixed size. Keys are keyed hashes of 128 bits, so nobody can make two people share a
 * bucket. When the table is full, the least recently filled bucket is dropped: to push out their
 * own bucket, someone must fill as many others after it. */
#ifndef SURTO_SERVER_LEAKY_BUCKETS_H
#define SURTO_SERVER_LEAKY_BUCKETS_H

#include <stdbool.h>
#include <stdint.h>

enum { LEAKY_BUCKETS_KEY = 16 };
typedef struct leaky_buckets_key {
    uint8_t bytes[LEAKY_BUCKETS_KEY];
} leaky_buckets_key;

typedef struct leaky_buckets_options {
    uint32_t capacity; /* buckets that are kept */
    uint32_t most;     /* of a full bucket */
    uint32_t drain_ms; /* in which one drains away */
    uint32_t keep_ms;  /* at least so long a bucket is kept after it was filled */
} leaky_buckets_options;

typedef struct leaky_buckets leaky_buckets;

leaky_buckets *leaky_buckets_open(const leaky_buckets_options *options); /* NULL without memory */
void leaky_buckets_close(leaky_buckets *all);

/* How long until one more fits, besides those that are held. Returns: 0 if it does now. */
uint64_t leaky_buckets_wait_ms(const leaky_buckets *all, const leaky_buckets_key *key,
                               uint64_t now_ms);
/* One more was done. A bucket is never filled beyond `most`. */
void leaky_buckets_add(leaky_buckets *all, const leaky_buckets_key *key, uint64_t now_ms);
/* How many are left in it; what has drained in part counts as one. */
uint64_t leaky_buckets_level(const leaky_buckets *all, const leaky_buckets_key *key,
                             uint64_t now_ms);
/* How long ago it was filled last. Returns: UINT64_MAX if that is not known. */
uint64_t leaky_buckets_age_ms(const leaky_buckets *all, const leaky_buckets_key *key,
                              uint64_t now_ms);
void leaky_buckets_clear(leaky_buckets *all, const leaky_buckets_key *key);

/* Holds room for one whose end is not known yet. A bucket that is held does not go.
 * Returns: false if all are. Each is released once. */
bool leaky_buckets_hold(leaky_buckets *all, const leaky_buckets_key *key, uint64_t now_ms);
void leaky_buckets_release(leaky_buckets *all, const leaky_buckets_key *key);
bool leaky_buckets_is_held(const leaky_buckets *all, const leaky_buckets_key *key);

uint32_t leaky_buckets_count(const leaky_buckets *all);

#endif
