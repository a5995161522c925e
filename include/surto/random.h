/* Random numbers and seeds. Nothing here reads a clock or asks the operating system: the caller
 * supplies real randomness. docs/develop/determinism.md has the algorithms and test vectors.
 */
#ifndef SURTO_RANDOM_H
#define SURTO_RANDOM_H

#include <stdint.h>

#include "status.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A stream of pseudo-random numbers (SplitMix64): fast, reproducible everywhere, not secret.
 * Copying the struct copies the stream. Any value is a valid state. */
typedef struct surto_rng {
    uint64_t state;
} surto_rng;

/* The next 64 bits of the stream. */
uint64_t surto_rng_next(surto_rng *rng);

/* A number from 0 to bound - 1, without bias. bound must not be 0. */
uint32_t surto_rng_below(surto_rng *rng, uint32_t bound);

/* The secret of a deal. The same seed gives every team the same luck, however it plays. */
typedef struct surto_seed {
    uint8_t bytes[16];
} surto_seed;

/* Derives a seed from a number, spread over all 128 bits: for tests, benchmarks and duplicate
 * games. */
surto_seed surto_seed_from_number(uint64_t number);

/* Writes a seed as 32 hexadecimal digits and a terminating zero. */
void surto_seed_write(const surto_seed *seed, char out[33]);

/* Reads a string of exactly 32 hexadecimal digits. Returns: OK, or SYNTAX with *out unchanged. */
surto_status surto_seed_read(const char *text, surto_seed *out);

#ifdef __cplusplus
}
#endif
#endif
