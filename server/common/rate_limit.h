/* Limits how often something may happen within a span of time, per key: an account, a table, an
 * address. Keys may share a slot of the small fixed table, so use it only for what is merely
 * annoying. Passwords need exact keys and reservations: people/leaky_buckets.h. */
#ifndef SURTO_SERVER_RATE_LIMIT_H
#define SURTO_SERVER_RATE_LIMIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct rate_limit rate_limit;

/* At most `most` of them (32 or less) within `span_ms`. Returns: NULL without memory. */
rate_limit *rate_limit_open(unsigned most, uint32_t span_ms);
void rate_limit_close(rate_limit *p); /* NULL: nothing happens */

/* Whether one more may come now; that it has. */
bool rate_limit_allows(const rate_limit *p, const void *key, size_t length, uint64_t now_ms);
void rate_limit_count(rate_limit *p, const void *key, size_t length, uint64_t now_ms);

#endif
