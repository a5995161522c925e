/* Requests that wait to be sent to PostgreSQL, with copies of their values. For pg_lane.c. */
#ifndef SURTO_SERVER_PG_QUEUE_H
#define SURTO_SERVER_PG_QUEUE_H

#include "pg_wire.h"

typedef struct pg_queued {
    struct pg_queued *next;
    unsigned statement;
    pg_answer *answer;
    void *context;
    double until; /* by clock_steady_s */
    size_t count;
    pg_value values[PG_VALUES_MAX]; /* their bytes are behind it */
    size_t length;
    uint8_t bytes[];
} pg_queued;

typedef struct pg_queue {
    pg_queued *first, **end;
    size_t count, bytes;
} pg_queue;

void pg_queue_open(pg_queue *queue); /* it must stay where it is */

/* Adds a request with a copy of its values; the caller fills in the rest. */
pg_queued *pg_queue_put(pg_queue *queue, const pg_value *values, size_t count);
/* The first, to be freed; there must be one. */
pg_queued *pg_queue_take_first(pg_queue *queue);
/* A list of those whose time is over, the oldest first, to be freed; all of them if now is 0. */
pg_queued *pg_queue_take_late(pg_queue *queue, double now);

#endif
