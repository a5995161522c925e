/* Takes due jobs from the store with a lease, and does them. If a job fails because the store does,
 * it is due again after its lease, here or on another node. */
#ifndef SURTO_SERVER_JOBS_H
#define SURTO_SERVER_JOBS_H

#include "server/table/table.h"

struct ev_loop;
typedef struct jobs jobs;

/* `engine` is the program of this node's computers (process_find): it also analyses games that are
 * over, one at a time and at the lowest priority. NULL: this node has none, and leaves the jobs
 * THINK and ANALYSE to others. So a worker is a node that no connections are sent to. */
jobs *jobs_open(struct ev_loop *loop, store *s, tables *all, const char *engine);

/* Takes no more, and gives an analysis back. */
void jobs_drain(jobs *j);

/* After the tables, which then answer nothing, and before the store, whose answers are waited for.
 * NULL is fine. */
void jobs_close(jobs *j);

#endif
