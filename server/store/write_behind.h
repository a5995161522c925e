/* Rows of the lobby and jobs on their way to the store. They follow from snapshots, so they may be
 * late, and only the last of each matters: of a table at most one row and one job of a kind wait
 * here, and a newer one replaces it. So a store that is slow or away costs memory by the table and
 * not by the move, and when it is back it gets what is true then.
 *
 * At most WRITE_BEHIND_SENT are with the store at a time. What it does not take is given to it
 * again after a pause that grows up to WRITE_BEHIND_PAUSE_MAX_S, for as long as it takes; but what
 * it refuses (STORE_BROKEN) time after time is given up.
 *
 * WRITE_BEHIND_MAX wait at most, some 16 MB. What is beyond is refused: the table's next revision
 * brings it again, and if there is none, the job TEND that every table has. */
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
