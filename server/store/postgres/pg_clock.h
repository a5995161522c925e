/* Keeps this node's time (clock.h) equal to the database's, so that all nodes share one time. */
#ifndef SURTO_SERVER_PG_CLOCK_H
#define SURTO_SERVER_PG_CLOCK_H

#include <ev.h>

#include "pg_wire.h"

typedef struct pg_clock {
    struct ev_loop *loop;
    pg_wire *pg;
    ev_timer timer;
    bool is_asked;
    uint64_t asked_ms; /* of ticks */
} pg_clock;

/* Asks for the time and waits: before pg_wire_begin. Returns: false if there is no answer. */
bool pg_clock_open(pg_clock *of, struct ev_loop *loop, pg_wire *pg);
/* From now on it is asked for every few seconds. */
void pg_clock_begin(pg_clock *of);
/* Before the wire is closed; of lives until it is freed. */
void pg_clock_end(pg_clock *of);

#endif
