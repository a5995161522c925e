/* Seeds as people give them, their commitments, and real randomness. */
#ifndef SURTO_FRONT_SEEDS_H
#define SURTO_FRONT_SEEDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <surto/random.h>

enum { COMMITMENT_TEXT = 65 }; /* 64 hexadecimal digits and the ending zero */

/* Reads 32 hexadecimal digits, or a number in decimal. Returns: false if it is neither. */
bool seed_read(const char *text, surto_seed *out);

/* A fresh seed that nobody knows. */
surto_seed seed_random(void);

/* SHA-256 of some bytes, as 64 hexadecimal digits. */
void sha256_hex(const void *bytes, size_t length, char out[COMMITMENT_TEXT]);

/* SHA-256 of the 16 seed bytes, which can be published before the game and checked after it. */
void seed_commit(const surto_seed *seed, char out[COMMITMENT_TEXT]);

/* 64 fresh random bits of the operating system. The argument is not used: the form is that of
 * surto_dealer's entropy. */
uint64_t seed_entropy(void *unused);

#endif
