/* How much an account says and points lately: at all tables and by all its connections together, so
 * that coming and going gives nobody more. */
#ifndef SURTO_SERVER_PACE_H
#define SURTO_SERVER_PACE_H

#include "server/store/store.h"

typedef struct pace pace;

/* At most `most` of them (8 or less) within `span_ms`. Returns: NULL without memory. */
pace *pace_open(unsigned most, uint32_t span_ms);
void pace_close(pace *p);

/* Whether one more may come now; if so it is counted. */
bool pace_may(pace *p, const store_key *account, uint64_t now_ms);

#endif
