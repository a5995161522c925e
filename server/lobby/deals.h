/* Deals that several teams play, each at its own table: the daily challenge, for everyone, and
 * deals that someone creates for a number of teams. */
#ifndef SURTO_SERVER_DEALS_H
#define SURTO_SERVER_DEALS_H

#include "server/socket/session.h"

typedef struct deals deals;

deals *deals_open(store *s);
/* Close it before its store. Requests in progress are still answered. NULL is fine. */
void deals_close(deals *d);

/* Once a second: makes sure that there is a daily challenge. */
void deals_tick(deals *d);

/* The name of the deal of the day, of UTC; "" if there is none yet. */
const char *deals_daily(const deals *d);

/* A deal for teams, of a head that is judged; how far the teams of a deal are. Each answers the
 * session by itself, if it is still there. */
void deals_make(deals *d, session *who, const msg_deal *message);
void deals_standing(deals *d, session *who, const msg_standing *message);

/* Whether records of a deal are shown: they tell what others would draw. */
bool deal_is_open(const store_deal *deal, uint64_t now_ms);

#endif
