/* Hashes are BLAKE2b-256: secrets are 32 random bytes, so nothing slower is needed. */
#include "secret.h"

#include <sodium.h>
#include <string.h>

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

static void write_secret(uint8_t secret[STORE_TOKEN], char text[SECRET_TEXT], store_token *out)
{
    sodium_bin2base64(text, SECRET_TEXT, secret, STORE_TOKEN,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    hash(secret, out);
    sodium_memzero(secret, STORE_TOKEN);
}

void secret_make(char text[SECRET_TEXT], store_token *hash)
{
    uint8_t secret[STORE_TOKEN];
    randombytes_buf(secret, sizeof secret);
    write_secret(secret, text, hash);
}

void secret_derive(const uint8_t key[STORE_KEY], const store_key *account, const char *purpose,
                   uint8_t out[STORE_TOKEN])
{
    crypto_generichash_state state;
    crypto_generichash_init(&state, key, STORE_KEY, STORE_TOKEN);
    crypto_generichash_update(&state, account->bytes, sizeof account->bytes);
    crypto_generichash_update(&state, (const uint8_t *)purpose, strlen(purpose));
    crypto_generichash_final(&state, out, STORE_TOKEN);
    sodium_memzero(&state, sizeof state);
}

void secret_make_of(const uint8_t key[STORE_KEY], const store_key *account, const char *purpose,
                    char text[SECRET_TEXT], store_token *hash)
{
    uint8_t secret[STORE_TOKEN];
    secret_derive(key, account, purpose, secret);
    write_secret(secret, text, hash);
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

void secret_digest(const void *bytes, size_t length, uint8_t out[SECRET_DIGEST])
{
    crypto_generichash(out, SECRET_DIGEST, bytes, length, NULL, 0);
}
