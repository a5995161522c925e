/* Notices: somebody's move is waited for at a table that it is not at. One a turn: the store keeps
 * them until they are told, which is at once to who is connected, wherever that is, and otherwise
 * when it says hello. */
#ifndef SURTO_SERVER_NOTICES_H
#define SURTO_SERVER_NOTICES_H

#include "server/socket/session.h"
#include "server/table/table_action.h"

struct tables;
typedef struct notices notices;

notices *notices_open(store *s, struct tables *at);
/* After the tables and before jobs and the store: what is under way is not answered any more. NULL
 * is fine. */
void notices_close(notices *n);

/* Somebody has come: it is told what waits for it. */
void notices_deliver(notices *n, session *who);

/* What a node has called out (store_announce), which may be anything. */
void notices_on_announcement(notices *n, store_bytes bytes);

/* Those who are waited for at a table get their notice of this turn, unless they had it. Answers OK
 * when all are kept, or what failed; `answer` may be NULL. */
void notices_remind(notices *n, const store_id *id, const game_table *t, store_done *answer,
                    void *context);

#endif
