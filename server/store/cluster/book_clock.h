/* Keeps the time of this node (clock.h) that of the database, so that all nodes have one. */
#ifndef SURTO_SERVER_BOOK_CLOCK_H
#define SURTO_SERVER_BOOK_CLOCK_H

#include <ev.h>

#include "pg_wire.h"

typedef struct book_clock {
    struct ev_loop *loop;
    pg_wire *pg;
    ev_timer timer;
    bool is_asked;
    uint64_t asked_ms; /* of ticks */
} book_clock;

/* Asks for the time and waits: before pg_wire_begin. Returns: false if there is no answer. */
bool book_clock_open(book_clock *of, struct ev_loop *loop, pg_wire *pg);
/* From now on it is asked for every few seconds. */
void book_clock_begin(book_clock *of);
/* Before the wire is closed; of lives until it is freed. */
void book_clock_end(book_clock *of);

#endif
