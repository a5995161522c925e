/* Seeds, commitments and randomness; the only file that needs libsodium. */
#include "seeds.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arguments.h"
#include "language.h"

static void start_sodium(void)
{
    if (sodium_init() < 0) {
        command_failed("", CLIENT("the cryptography library does not start"));
        exit(EXIT_FAILURE);
    }
}

bool seed_read(const char *text, surto_seed *out)
{
    /* The library reads small letters only; people copy seeds from anywhere. */
    char small[33] = "";
    for (size_t i = 0; i < sizeof small && text[i]; i++) {
        bool capital = text[i] >= 'A' && text[i] <= 'F';
        small[i] = capital ? (char)(text[i] - 'A' + 'a') : text[i];
    }
    if (strlen(text) < sizeof small && surto_seed_read(small, out) == SURTO_OK) {
        return true;
    }
    uint64_t number;
    if (!number_read(text, 0, UINT64_MAX, &number)) {
        return false;
    }
    *out = surto_seed_from_number(number);
    return true;
}

surto_seed seed_random(void)
{
    surto_seed seed;
    start_sodium();
    randombytes_buf(seed.bytes, sizeof seed.bytes);
    return seed;
}

void sha256_hex(const void *bytes, size_t length, char out[COMMITMENT_TEXT])
{
    unsigned char digest[crypto_hash_sha256_BYTES];
    start_sodium();
    crypto_hash_sha256(digest, bytes, length);
    sodium_bin2hex(out, COMMITMENT_TEXT, digest, sizeof digest);
}

void seed_commit(const surto_seed *seed, char out[COMMITMENT_TEXT])
{
    sha256_hex(seed->bytes, sizeof seed->bytes, out);
}

uint64_t seed_entropy(void *unused)
{
    (void)unused;
    uint64_t bits;
    start_sodium();
    randombytes_buf(&bits, sizeof bits);
    return bits;
}
