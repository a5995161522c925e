/* Seeds, commitments and randomness: libsodium does the work. */
#include "seeds.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>

static void start_sodium(void)
{
    if (sodium_init() < 0) {
        fputs("surto: the cryptography library does not start\n", stderr);
        exit(EXIT_FAILURE);
    }
}

surto_seed seed_random(void)
{
    surto_seed seed;
    start_sodium();
    randombytes_buf(seed.bytes, sizeof seed.bytes);
    return seed;
}

static void sha256(const void *bytes, size_t length, uint8_t out[COMMITMENT_BYTES])
{
    _Static_assert(COMMITMENT_BYTES == crypto_hash_sha256_BYTES, "a commitment is a SHA-256");
    start_sodium();
    crypto_hash_sha256(out, bytes, length);
}

void sha256_hex(const void *bytes, size_t length, char out[COMMITMENT_TEXT])
{
    uint8_t digest[COMMITMENT_BYTES];
    sha256(bytes, length, digest);
    sodium_bin2hex(out, COMMITMENT_TEXT, digest, sizeof digest);
}

void seed_commit(const surto_seed *seed, char out[COMMITMENT_TEXT])
{
    sha256_hex(seed->bytes, sizeof seed->bytes, out);
}

void seed_commitment(const surto_seed *seed, uint8_t out[COMMITMENT_BYTES])
{
    sha256(seed->bytes, sizeof seed->bytes, out);
}

uint64_t seed_entropy(void *unused)
{
    (void)unused;
    uint64_t bits;
    start_sodium();
    randombytes_buf(&bits, sizeof bits);
    return bits;
}
