/* Deals that several teams play, each at a table of its own: the deal of the day, which is for
 * everybody, and those that somebody makes for a number of teams. */
#ifndef SURTO_SERVER_DEALS_H
#define SURTO_SERVER_DEALS_H

#include "server/socket/session.h"

typedef struct deals deals;

deals *deals_open(store *s);
/* To be closed before its store. What is under way is still answered. NULL is fine. */
void deals_close(deals *d);

/* Once a second: sees to it that there is a deal of the day. */
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
