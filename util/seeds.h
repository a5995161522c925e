/* Seeds, their commitments, and randomness of the operating system. The program ends with a message
 * if there is none: no caller could continue. */
#ifndef SURTO_UTIL_SEEDS_H
#define SURTO_UTIL_SEEDS_H

#include <stddef.h>
#include <stdint.h>
#include <surto/random.h>

enum { COMMITMENT_BYTES = 32, COMMITMENT_TEXT = 65 }; /* 64 hexadecimal digits, the ending zero */

/* A fresh seed that nobody knows. */
surto_seed seed_random(void);

/* SHA-256 of some bytes, as 64 hexadecimal digits. */
void sha256_hex(const void *bytes, size_t length, char out[COMMITMENT_TEXT]);

/* SHA-256 of the 16 seed bytes, which can be published before the game and checked after it: as hex
 * digits, and as bytes. */
void seed_commit(const surto_seed *seed, char out[COMMITMENT_TEXT]);
void seed_commitment(const surto_seed *seed, uint8_t out[COMMITMENT_BYTES]);

/* 64 fresh random bits of the operating system. The unused argument makes it fit surto_dealer. */
uint64_t seed_entropy(void *unused);

#endif
