/* Hashes are BLAKE2b-256: secrets are 32 random bytes, so nothing slower is needed. */
#include "secret.h"

#include <sodium.h>

bool secret_start(void)
{
    return sodium_init() >= 0;
}

void secret_random(void *out, size_t length)
{
    randombytes_buf(out, length);
}

static void hash(const uint8_t secret[STORE_TOKEN], store_token *out)
{
    crypto_generichash(out->bytes, sizeof out->bytes, secret, STORE_TOKEN, NULL, 0);
}

void secret_make(char text[SECRET_TEXT], store_token *out)
{
    uint8_t secret[STORE_TOKEN];
    randombytes_buf(secret, sizeof secret);
    sodium_bin2base64(text, SECRET_TEXT, secret, sizeof secret,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    hash(secret, out);
    sodium_memzero(secret, sizeof secret);
}

void secret_wipe(void *bytes, size_t length)
{
    sodium_memzero(bytes, length);
}

bool secret_hash(msg_text text, store_token *out)
{
    uint8_t secret[STORE_TOKEN];
    size_t length = 0;
    bool fine = sodium_base642bin(secret, sizeof secret, text.at, text.length, NULL, &length, NULL,
                                  sodium_base64_VARIANT_URLSAFE_NO_PADDING) == 0 &&
                length == sizeof secret;
    if (fine) {
        hash(secret, out);
    }
    sodium_memzero(secret, sizeof secret);
    return fine;
}

bool secret_is_same(const store_token *a, const store_token *b)
{
    return sodium_memcmp(a->bytes, b->bytes, sizeof a->bytes) == 0;
}
