/* What has to happen after a table's revision is stored: update its row in the lobby and its jobs,
 * and ask the computer players at its seats. Everything is derived from the snapshot, so doing it
 * twice does no harm, and the job TEND repairs what a crashed node left undone. */
#ifndef SURTO_SERVER_TABLE_FOLLOWUPS_H
#define SURTO_SERVER_TABLE_FOLLOWUPS_H

#include "server/lobby/lobby.h"
#include "server/lobby/notices.h"
#include "server/table/table.h"

struct ev_loop;
typedef struct table_followups table_followups;

typedef struct table_followups_options {
    struct ev_loop *loop;
    store *store;
    tables *tables; /* where answers of computers go */
    lobby *lobby;
    notices *notices;   /* NULL: nobody is reminded */
    struct talk *talk;  /* who is at a table; NULL: nobody */
    unsigned remind_ms; /* then somebody who is waited for and not here is sent a notice */
    const char *engine; /* program of the computers */
    unsigned computers; /* how many of them; 0: this node has none, and asks others by a job */
    unsigned think_ms;  /* then a computer's move that did not come is asked for again */
} table_followups_options;

/* A node whose engine is not there has no computers: the log says so. */
table_followups *table_followups_open(const table_followups_options *options);
/* The node ends: what its computers were asked is left to others, at once. */
void table_followups_drain(table_followups *a);
/* After the tables, before lobby and store. NULL is fine. */
void table_followups_close(table_followups *a);

/* After each revision that this node has stored: `changed` is the action's, CHANGED_SEATS for a new
 * table. With CHANGED_TURN everything is put anew. With 0, after loading, computers are asked if
 * they are waited for. */
void table_followups_take(table_followups *a, const store_id *id, const game_table *t,
                          uint32_t changed);

/* Somebody has come to a table. If it is over and this node did not see it end, the node that did
 * may have been killed before it put the job: it is put now. So is that of a table that rested: it
 * was woken, and shall rest again if nobody plays. */
void table_followups_seen(table_followups *a, const store_id *id, const game_table *t);

/* Keeps a table that is over or closed in the archive. As lobby_archive. */
void table_followups_archive(table_followups *a, const store_id *id, const game_table *t,
                             store_done *answer, void *context);

/* Sends notices to those who are waited for. As notices_remind. */
void table_followups_remind(table_followups *a, const store_id *id, const game_table *t,
                            store_done *answer, void *context);

/* After a table was stored as FINISHED: nothing is to be done for it any more, but that what
 * was said there goes after a day. */
void table_followups_ended(table_followups *a, const store_id *id);

/* For /metrics. */
void table_followups_metrics(const table_followups *a,
                             void (*take)(void *context, const char *name, double value),
                             void *context);

#endif
