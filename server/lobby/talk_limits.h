/* Limits for chat: per account at all tables and over all its connections, per table, and per
 * address. So neither reconnecting nor many guests give anyone more. */
#ifndef SURTO_SERVER_TALK_LIMITS_H
#define SURTO_SERVER_TALK_LIMITS_H

#include "server/socket/session.h"

typedef struct talk_limits talk_limits;

talk_limits *talk_limits_open(void); /* NULL without memory */
void talk_limits_close(talk_limits *l);

/* Whether someone may send one more line at a table, or one more sign; if so, it is counted. */
bool talk_limits_say(talk_limits *l, const store_id *table, const session *who, bool is_spectator,
                     uint64_t now_ms);
bool talk_limits_point(talk_limits *l, const session *who, uint64_t now_ms);

#endif
