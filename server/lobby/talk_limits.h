/* How much may be said: by an account at all tables and by all its connections together, at a
 * table, and from an address, so that neither coming and going nor many guests give anybody
 * more. */
#ifndef SURTO_SERVER_TALK_LIMITS_H
#define SURTO_SERVER_TALK_LIMITS_H

#include "server/socket/session.h"

typedef struct talk_limits talk_limits;

talk_limits *talk_limits_open(void); /* NULL without memory */
void talk_limits_close(talk_limits *l);

/* Whether somebody may say one more line at a table, or show one more sign; if so it is counted. */
bool talk_limits_say(talk_limits *l, const store_id *table, const session *who, bool is_spectator,
                     uint64_t now_ms);
bool talk_limits_point(talk_limits *l, const session *who, uint64_t now_ms);

#endif
