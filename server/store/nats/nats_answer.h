/* Reads the answers of NATS servers: small JSON texts, and base64 inside them. It allocates no
 * memory and knows no network; it must survive any bytes, and a fuzz target checks that. */
#ifndef SURTO_SERVER_NATS_ANSWER_H
#define SURTO_SERVER_NATS_ANSWER_H

#include "server/store/store.h"

/* A value within an object: "message.seq". Texts are without their quotes, escapes as they are.
 * Returns: whether it is there, and everything before it is JSON. */
bool nats_answer_find(store_bytes json, const char *path, store_bytes *out);

/* Likewise a whole number, a yes, a text that is equal to one. */
bool nats_answer_number(store_bytes json, const char *path, uint64_t *out);
bool nats_answer_is_true(store_bytes json, const char *path);
bool nats_answer_is(store_bytes json, const char *path, const char *text);

/* Whether a version, as a server's own INFO says it, is at least this one: "2.15.1", 2, 11. */
bool nats_answer_version(store_bytes text, unsigned major, unsigned minor);

/* Bytes that `length` characters of base64 can hold at most. */
static inline size_t base64_room(size_t length)
{
    return length / 4 * 3;
}

/* Reads base64 with its padding into out, which has base64_room.
 * Returns: whether it was base64, with the number of bytes in *count. */
bool base64_read(store_bytes text, uint8_t *out, size_t *count);

#endif
