/* Who may try a password now. A wrong one counts three times: for its account at its address, for
 * its account, and for its address. It counts once it has been compared, not before; those being
 * compared hold their place meanwhile. docs/develop/server.md, section 11, has the limits and
 * explains why nobody can lock an owner out. */
#ifndef SURTO_SERVER_ATTEMPTS_H
#define SURTO_SERVER_ATTEMPTS_H

#include <stddef.h>

#include "leaky_buckets.h"

enum {
    ATTEMPTS_PAIR = 5, /* wrong passwords of an account at an address; then one in */
    ATTEMPTS_PAIR_MS = 60000,
    ATTEMPTS_ACCOUNT = 30, /* of an account from everywhere, or one in */
    ATTEMPTS_ACCOUNT_MS = 60000,
    ATTEMPTS_STRANGER_MS = 900000, /* beyond it an address it is not known at has one in this */
    ATTEMPTS_ADDRESS = 20,         /* of an address for all accounts */
    ATTEMPTS_ADDRESS_MS = 30000,
    ATTEMPTS_WORK = 20, /* hashes an address may ask for, right or wrong */
    ATTEMPTS_WORK_MS = 2000
};

typedef struct attempts attempts;

/* `guests` of an address in an hour; 0: any number. Returns: NULL without memory. */
attempts *attempts_open(unsigned guests);
void attempts_close(attempts *all);

/* One password of somebody at an address. */
typedef struct attempt {
    leaky_buckets_key pair, account, address;
    bool has_address; /* what is no IP address has no limits of its own */
    bool is_held;
} attempt;

typedef enum attempts_answer {
    ATTEMPTS_OK,
    ATTEMPTS_OF_PAIR,    /* too many wrong ones: of the account at this address, */
    ATTEMPTS_OF_ACCOUNT, /* of the account, */
    ATTEMPTS_OF_ADDRESS, /* of the address; */
    ATTEMPTS_TOO_FAST,   /* too much work for the address, */
    ATTEMPTS_FULL        /* or for the server */
} attempts_answer;

/* Whether a password may be compared now. `who` is a folded name, or an account's key. Returns:
 * ATTEMPTS_OK, then attempts_end follows once; otherwise *after_ms says when to try again. */
attempts_answer attempts_begin(attempts *all, attempt *one, const void *who, size_t length,
                               const char *address, uint64_t now_ms, uint32_t *after_ms);

typedef enum attempts_verdict { ATTEMPT_RIGHT, ATTEMPT_WRONG, ATTEMPT_UNJUDGED } attempts_verdict;
/* Does nothing for what is not under way. */
void attempts_end(attempts *all, attempt *one, attempts_verdict verdict, uint64_t now_ms);

/* Somebody has made this account at this address: it is known there as if a password was right. */
void attempts_trust(attempts *all, const void *who, size_t length, const char *address,
                    uint64_t now_ms);

/* Whether an address may ask for a hash that compares nothing. */
attempts_answer attempts_work(attempts *all, const char *address, uint64_t now_ms,
                              uint32_t *after_ms);
/* Whether an address may make one more guest. This machine's own may always. */
attempts_answer attempts_guest(attempts *all, const char *address, uint64_t now_ms,
                               uint32_t *after_ms);

/* Who waits for whom when much is to be hashed: 0 for addresses that somebody has signed in from
 * lately, 1 for those that nobody knows, 2 for those with a wrong password lately. Who has asked
 * for many already is one behind. */
unsigned attempts_rank(const attempts *all, const char *address, uint64_t now_ms);

#endif
