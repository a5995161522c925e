/* Lobby rows and jobs on their way to the store. They are derived from snapshots, so they may be
 * late, and only the latest of each matters: for each table, at most one row and one job of each
 * kind wait here, and a newer one replaces the older. So a slow or missing store costs memory per
 * table, not per move, and when it is back it gets the current state.
 *
 * At most WRITE_BEHIND_SENT are with the store at a time. What the store does not accept is sent
 * again after a pause that grows up to WRITE_BEHIND_PAUSE_MAX_S, for as long as it takes; but what
 * it keeps refusing (STORE_BROKEN) is given up.
 *
 * At most WRITE_BEHIND_MAX wait, some 16 MB. Anything beyond is refused: the table's next revision
 * brings it again, or if there is none, the job TEND that every table has. */
#ifndef SURTO_SERVER_WRITE_BEHIND_H
#define SURTO_SERVER_WRITE_BEHIND_H

#include "store.h"

enum { WRITE_BEHIND_MAX = 32768, WRITE_BEHIND_SENT = 128, WRITE_BEHIND_PAUSE_MAX_S = 16 };

typedef struct write_behind write_behind;

write_behind *write_behind_open(struct ev_loop *loop, store *s);
/* Gives all that waits to the store, once; to be called before it is closed. */
void write_behind_close(write_behind *w);

/* Returns: false if too many wait. One that is older than what waits is left out. */
bool write_behind_row(write_behind *w, const store_row *row);
bool write_behind_job(write_behind *w, const store_job *job);

/* The table is over: its row is removed by others, and must not come back. */
void write_behind_drop_row(write_behind *w, const store_id *table);

/* For /metrics. */
void write_behind_metrics(const write_behind *w,
                          void (*take)(void *context, const char *name, double value),
                          void *context);

#endif
