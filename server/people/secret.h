/* Random bytes, and secrets that are given out once and stored only as hashes: tokens and
 * invitations. Only files of this folder use libsodium. */
#ifndef SURTO_SERVER_SECRET_H
#define SURTO_SERVER_SECRET_H

#include "proto/messages.h"
#include "server/store/store.h"

enum { SECRET_TEXT = 44 }; /* 32 bytes as base64url, with an ending zero */

/* Call it first. Returns: false if the system has no random numbers. */
bool secret_start(void);
void secret_random(void *out, size_t length);

/* Makes a secret and its hash. Who has sent the text wipes it. */
void secret_make(char text[SECRET_TEXT], store_token *hash);
/* The same bytes on every node, of a random key that one client knows and of its account. */
void secret_derive(const uint8_t key[STORE_KEY], const store_key *account, const char *purpose,
                   uint8_t out[STORE_TOKEN]);
/* Likewise a secret and its hash. */
void secret_make_of(const uint8_t key[STORE_KEY], const store_key *account, const char *purpose,
                    char text[SECRET_TEXT], store_token *hash);
void secret_wipe(void *bytes, size_t length);
/* The hash of what somebody sent. Returns: false if it is no secret. */
bool secret_hash(msg_text text, store_token *hash);
/* BLAKE2b of bytes that are no secret. */
enum { SECRET_DIGEST = 16 };
void secret_digest(const void *bytes, size_t length, uint8_t out[SECRET_DIGEST]);
/* Takes the same time whatever they are. */
bool secret_is_same(const store_token *a, const store_token *b);

#endif
