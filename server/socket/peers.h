/* How many connections an address has, and how fast it opens new ones. An IPv6 host has a whole
 * /64, so that counts as one address. */
#ifndef SURTO_SERVER_PEERS_H
#define SURTO_SERVER_PEERS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct peers peers;
typedef struct peer peer;

typedef enum peers_answer { PEERS_OK, PEERS_MANY, PEERS_FAST, PEERS_NO_MEMORY } peers_answer;

/* At most `most` connections at a time and `per_second` new ones, in bursts of as many. 0: no
 * limit. Returns: NULL without memory. */
peers *peers_open(unsigned most, unsigned per_second);
void peers_close(peers *all);
/* From now on an address may open a connection only if it has fewer than this many. */
void peers_set_most(peers *all, unsigned most);

/* Whether a text is an IP address. */
bool peers_is_address(const char *text);

/* The host of an address: the same bytes for all addresses that count as one.
 * Returns: false for what is no IP address: then all bytes are zero. */
enum { PEERS_HOST = 16 };
bool peers_host(const char *address, uint8_t out[PEERS_HOST]);

/* One more connection of an address. What is no IP address ("unix") counts as one host without
 * limits. Returns: PEERS_OK with *out, to be given back once; otherwise why not. */
peers_answer peers_take(peers *all, const char *address, uint64_t now_ms, peer **out);
void peers_give(peers *all, peer *one, uint64_t now_ms);

/* Counted by the second only: whether one more thing of an address may come; that it has. What is
 * no IP address has no limit. */
bool peers_may(peers *all, const char *address, uint64_t now_ms);
void peers_count(peers *all, const char *address, uint64_t now_ms);

/* Forgets who has no connection and may open as many as anybody: to be called now and then. */
void peers_sweep(peers *all, uint64_t now_ms);
unsigned peers_known(const peers *all);

#endif
