/* How often something happened lately, for each of many keys: an account, a table, an address. */
#ifndef SURTO_SERVER_PACE_H
#define SURTO_SERVER_PACE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct pace pace;

/* At most `most` of them (32 or less) within `span_ms`. Returns: NULL without memory. */
pace *pace_open(unsigned most, uint32_t span_ms);
void pace_close(pace *p); /* NULL: nothing happens */

/* Whether one more may come now; that it has. */
bool pace_may(const pace *p, const void *key, size_t length, uint64_t now_ms);
void pace_count(pace *p, const void *key, size_t length, uint64_t now_ms);

#endif
