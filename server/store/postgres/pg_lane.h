/* One connection to PostgreSQL and the requests that wait for it. For pg_wire.c only.
 *
 * At most `depth` requests are sent and not yet answered; the others wait here, each with a
 * deadline. A request whose deadline passes is answered with PG_LOST, and the connection stays:
 * slow is not broken. A connection is given up when something was sent and the server has been
 * completely silent for `silent_ms`, or when TCP says that it is gone. */
#ifndef SURTO_SERVER_PG_LANE_H
#define SURTO_SERVER_PG_LANE_H

#include <libpq-fe.h>

#include "pg_wire.h"

typedef struct pg_lane pg_lane;

typedef struct pg_lane_options {
    pg_lane_kind kind;
    const char *connection;
    const pg_statement *statements; /* all; those of other kinds are not prepared */
    size_t statement_count;
} pg_lane_options;

pg_lane *pg_lane_open(struct ev_loop *loop, loop_queue *to_loop, const pg_lane_options *options);

/* Begins to connect. `pg`: a connection that is open already, where all statements are prepared; it
 * belongs to the lane from now on. NULL: none. Returns: false if it cannot be used. */
bool pg_lane_begin(pg_lane *lane, PGconn *pg);

void pg_lane_ask(pg_lane *lane, unsigned statement, const pg_value *values, size_t count,
                 pg_answer *answer, void *context);

bool pg_lane_is_connected(const pg_lane *lane);
size_t pg_lane_waiting(const pg_lane *lane);
void pg_lane_metrics(const pg_lane *lane,
                     void (*take)(void *context, const char *name, double value), void *context);

/* Answers what is under way with PG_CLOSED. */
void pg_lane_close(pg_lane *lane);
void pg_lane_free(pg_lane *lane); /* NULL is fine */

#endif
