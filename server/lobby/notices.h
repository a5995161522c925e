/* Notices: it is someone's turn at a table where they are not. There is one per turn. The store
 * keeps it until it is delivered: at once if the person is connected to any node, otherwise when
 * they next say hello. */
#ifndef SURTO_SERVER_NOTICES_H
#define SURTO_SERVER_NOTICES_H

#include "server/socket/session.h"
#include "server/table/table_action.h"

struct tables;
typedef struct notices notices;

notices *notices_open(store *s, struct tables *at);
/* Close it after the tables and before the jobs and the store: requests in progress are no longer
 * answered. NULL is fine. */
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
