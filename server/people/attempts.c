/* Each kind of count has its own table, so filling one pushes nothing out of another. */
#include "attempts.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "server/socket/peers.h"

enum {
    BUSY_MS = 1000,
    HOUR_MS = 3600000,
    UNHURRIED = 3,    /* passwords one asks for in a few seconds */
    JUDGED_MS = 1000, /* what is being compared takes about so long */
    PAIRS = 65536,    /* each costs an attacker a hash, some 70 ms of ours */
    OTHERS = 16384
};
/* So long an address is known after somebody signed in from it. */
#define TRUST_MS (30 * UINT32_C(86400000))

/* What a key is of: the same bytes are another key elsewhere. */
typedef enum subject { OF_PAIR = 1, OF_ACCOUNT, OF_ADDRESS } subject;

struct attempts {
    uint8_t secret[crypto_generichash_KEYBYTES];
    leaky_buckets *pairs, *accounts, *addresses; /* wrong passwords */
    leaky_buckets *work;                         /* hashes, of addresses */
    leaky_buckets *guests;                       /* of addresses; NULL: any number */
    leaky_buckets *trusted;                      /* pairs and addresses with a right password */
};

attempts *attempts_open(unsigned guests)
{
    attempts *all = calloc(1, sizeof *all);
    if (!all) {
        return NULL;
    }
    randombytes_buf(all->secret, sizeof all->secret);
    all->pairs = leaky_buckets_open(&(leaky_buckets_options){.capacity = PAIRS,
                                                             .most = ATTEMPTS_PAIR,
                                                             .drain_ms = ATTEMPTS_PAIR_MS,
                                                             .keep_ms = ATTEMPTS_STRANGER_MS});
    all->accounts = leaky_buckets_open(&(leaky_buckets_options){
        .capacity = PAIRS, .most = ATTEMPTS_ACCOUNT, .drain_ms = ATTEMPTS_ACCOUNT_MS});
    all->addresses = leaky_buckets_open(&(leaky_buckets_options){
        .capacity = OTHERS, .most = ATTEMPTS_ADDRESS, .drain_ms = ATTEMPTS_ADDRESS_MS});
    all->work = leaky_buckets_open(&(leaky_buckets_options){
        .capacity = OTHERS, .most = ATTEMPTS_WORK, .drain_ms = ATTEMPTS_WORK_MS});
    all->trusted = leaky_buckets_open(
        &(leaky_buckets_options){.capacity = OTHERS, .most = 1, .drain_ms = TRUST_MS});
    if (guests) {
        all->guests = leaky_buckets_open(&(leaky_buckets_options){
            .capacity = OTHERS, .most = guests, .drain_ms = HOUR_MS / guests + 1});
    }
    if (!all->pairs || !all->accounts || !all->addresses || !all->work || !all->trusted ||
        (guests && !all->guests)) {
        attempts_close(all);
        return NULL;
    }
    return all;
}

void attempts_close(attempts *all)
{
    if (all) {
        leaky_buckets_close(all->pairs);
        leaky_buckets_close(all->accounts);
        leaky_buckets_close(all->addresses);
        leaky_buckets_close(all->work);
        leaky_buckets_close(all->guests);
        leaky_buckets_close(all->trusted);
        free(all);
    }
}

/* Who has one address of IPv6 has as many as there are in a network: these are one. What is no IP
 * address is one as well. */
static leaky_buckets_key key_of(const attempts *all, subject what, const void *who, size_t length,
                                const uint8_t host[PEERS_HOST])
{
    leaky_buckets_key key;
    uint8_t kind = (uint8_t)what;
    crypto_generichash_state state;
    crypto_generichash_init(&state, all->secret, sizeof all->secret, sizeof key.bytes);
    crypto_generichash_update(&state, &kind, sizeof kind);
    crypto_generichash_update(&state, (const uint8_t *)&length, sizeof length);
    crypto_generichash_update(&state, who, length);
    crypto_generichash_update(&state, host, PEERS_HOST);
    crypto_generichash_final(&state, key.bytes, sizeof key.bytes);
    return key;
}

/* Returns: false for what is no IP address. */
static bool key_of_address(const attempts *all, const char *address, leaky_buckets_key *out)
{
    uint8_t host[PEERS_HOST];
    bool is_host = peers_host(address, host);
    *out = key_of(all, OF_ADDRESS, "", 0, host);
    return is_host;
}

static attempts_answer refuse(attempts_answer why, uint64_t wait_ms, uint32_t *after_ms)
{
    *after_ms = (uint32_t)wait_ms;
    return why;
}

/* An account that many fail at, from anywhere, is closed to nobody: an address that its owner has
 * signed in from keeps all its tries, and any other has one that may be wrong. So an attack from a
 * thousand addresses has a thousand tries in a quarter of an hour, and an owner who is somewhere
 * else for the first time needs one that is right. */
static uint64_t wait_of_stranger(const attempts *all, const attempt *one, uint64_t now_ms)
{
    uint64_t age = leaky_buckets_age_ms(all->pairs, &one->pair, now_ms);
    if (leaky_buckets_wait_ms(all->accounts, &one->account, now_ms) == 0) {
        return 0;
    }
    if (age < ATTEMPTS_STRANGER_MS) {
        return ATTEMPTS_STRANGER_MS - age;
    }
    return leaky_buckets_is_held(all->pairs, &one->pair) ? JUDGED_MS : 0;
}

attempts_answer attempts_begin(attempts *all, attempt *one, const void *who, size_t length,
                               const char *address, uint64_t now_ms, uint32_t *after_ms)
{
    static const uint8_t ANYWHERE[PEERS_HOST];
    uint8_t host[PEERS_HOST];
    uint64_t wait;
    peers_host(address, host);
    one->pair = key_of(all, OF_PAIR, who, length, host);
    one->account = key_of(all, OF_ACCOUNT, who, length, ANYWHERE);
    one->has_address = key_of_address(all, address, &one->address);
    if ((wait = leaky_buckets_wait_ms(all->pairs, &one->pair, now_ms)) > 0) {
        return refuse(ATTEMPTS_OF_PAIR, wait, after_ms);
    }
    /* Somebody who is known here pays neither for an attack on the account nor for a neighbour. */
    bool is_known = leaky_buckets_level(all->trusted, &one->pair, now_ms) > 0;
    if (!is_known && (wait = wait_of_stranger(all, one, now_ms)) > 0) {
        return refuse(ATTEMPTS_OF_ACCOUNT, wait, after_ms);
    }
    if (!is_known && one->has_address &&
        (wait = leaky_buckets_wait_ms(all->addresses, &one->address, now_ms)) > 0) {
        return refuse(ATTEMPTS_OF_ADDRESS, wait, after_ms);
    }
    attempts_answer answer = attempts_work(all, address, now_ms, after_ms);
    if (answer == ATTEMPTS_OK) {
        one->is_held = leaky_buckets_hold(all->pairs, &one->pair, now_ms);
        answer = one->is_held ? ATTEMPTS_OK : refuse(ATTEMPTS_FULL, BUSY_MS, after_ms);
    }
    return answer;
}

void attempts_end(attempts *all, attempt *one, attempts_verdict verdict, uint64_t now_ms)
{
    if (!one->is_held) {
        return;
    }
    one->is_held = false;
    switch (verdict) {
    case ATTEMPT_RIGHT: /* what the address has failed at elsewhere stays counted */
        leaky_buckets_clear(all->pairs, &one->pair);
        leaky_buckets_add(all->trusted, &one->pair, now_ms);
        if (one->has_address) {
            leaky_buckets_add(all->trusted, &one->address, now_ms);
        }
        break;
    case ATTEMPT_WRONG:
        leaky_buckets_add(all->pairs, &one->pair, now_ms);
        leaky_buckets_add(all->accounts, &one->account, now_ms);
        if (one->has_address) {
            leaky_buckets_add(all->addresses, &one->address, now_ms);
        }
        break;
    case ATTEMPT_UNJUDGED:
        break;
    }
    leaky_buckets_release(all->pairs, &one->pair);
}

void attempts_trust(attempts *all, const void *who, size_t length, const char *address,
                    uint64_t now_ms)
{
    uint8_t host[PEERS_HOST];
    bool is_host = peers_host(address, host);
    leaky_buckets_key pair = key_of(all, OF_PAIR, who, length, host);
    leaky_buckets_key at = key_of(all, OF_ADDRESS, "", 0, host);
    leaky_buckets_add(all->trusted, &pair, now_ms);
    if (is_host) {
        leaky_buckets_add(all->trusted, &at, now_ms);
    }
}

/* Takes one from an address, if it has one. */
static attempts_answer take(leaky_buckets *from, const leaky_buckets_key *key, uint64_t now_ms,
                            uint32_t *after_ms)
{
    uint64_t wait = leaky_buckets_wait_ms(from, key, now_ms);
    if (wait > 0) {
        return refuse(ATTEMPTS_TOO_FAST, wait, after_ms);
    }
    leaky_buckets_add(from, key, now_ms);
    return ATTEMPTS_OK;
}

attempts_answer attempts_work(attempts *all, const char *address, uint64_t now_ms,
                              uint32_t *after_ms)
{
    leaky_buckets_key key;
    bool is_limited = key_of_address(all, address, &key);
    return is_limited ? take(all->work, &key, now_ms, after_ms) : ATTEMPTS_OK;
}

attempts_answer attempts_guest(attempts *all, const char *address, uint64_t now_ms,
                               uint32_t *after_ms)
{
    leaky_buckets_key key;
    bool is_limited = all->guests && strcmp(address, "127.0.0.1") != 0 &&
                      strcmp(address, "::1") != 0 && key_of_address(all, address, &key);
    return is_limited ? take(all->guests, &key, now_ms, after_ms) : ATTEMPTS_OK;
}

unsigned attempts_rank(const attempts *all, const char *address, uint64_t now_ms)
{
    leaky_buckets_key key;
    if (!key_of_address(all, address, &key)) {
        return 1;
    }
    if (leaky_buckets_level(all->addresses, &key, now_ms) > 0) {
        return 2;
    }
    bool is_trusted = leaky_buckets_level(all->trusted, &key, now_ms) > 0;
    bool is_eager = leaky_buckets_level(all->work, &key, now_ms) > UNHURRIED;
    return (is_trusted ? 0u : 1u) + (is_eager ? 1u : 0u);
}
