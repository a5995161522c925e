/* Chat, signs on the board, and who is at a table. The store keeps chat lines; signs and presence
 * are broadcasts, sent once and not stored. Everything goes through the store's broadcasts, so all
 * nodes learn of it in the same way. */
#ifndef SURTO_SERVER_TALK_H
#define SURTO_SERVER_TALK_H

#include "server/socket/session.h"
#include "server/table/table.h"

typedef struct talk talk;

talk *talk_open(store *s, tables *at); /* NULL without memory */
/* Close it after the tables and before the store. Requests in progress are still answered. */
void talk_close(talk *t);

/* Once a second: tells who is there where that has changed. */
void talk_tick(talk *t);

/* say, talk, point. Each answers the session by itself. */
void talk_say(talk *t, session *who, const msg_say *message);
void talk_lines(talk *t, session *who, const msg_talk *message);
void talk_point(talk *t, session *who, const msg_point *message);

/* Of table.c: somebody is sent a table from now on, or no longer. */
void talk_came(talk *t, const store_id *id, session *who);
void talk_left(talk *t, const store_id *id, const session *who);
/* Of table.c: what its watcher was broadcast, which may be anything. */
void talk_on_broadcast(talk *t, const store_id *id, store_bytes bytes);

/* Who is there, on all nodes, each account once; what it points to lasts until the next call of
 * this header. Returns: how many, at most cap. */
size_t talk_people(talk *t, const store_id *id, msg_person *out, size_t cap);
/* Whether an account is. */
bool talk_here(talk *t, const store_id *id, const store_key *account);
/* Everybody there with the name it is shown under, and who has spoken lately with the name ""; an
 * account may come several times. */
typedef void talk_visit(void *context, const store_key *account, const char *name);
void talk_each(talk *t, const store_id *id, talk_visit *visit, void *context);

/* The name that somebody who has joined is shown under: its own, with a number if it looks like
 * that of somebody else there. */
void talk_name(talk *t, const store_id *id, const session *who, char out[STORE_NAME]);
/* Somebody has sat down, stood up or was muted. */
void talk_seats_changed(talk *t, const store_id *id);

#endif
