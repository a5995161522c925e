/* The database's time. While there is no answer, the steady clock of clock.c continues. */
#include "pg_clock.h"

#include "pg_store_internal.h"
#include "server/common/clock.h"
#include "server/common/log.h"

static const double ASK_EVERY_S = 10;
enum {
    SLOW_MS = 1000, /* an answer that took longer tells too little */
    JUMP_MS = 2000  /* that is worth a line in the log */
};

/* The database has read its clock at some time since it was asked: in the middle, if nobody knows
 * better. */
static void take(const pg_rows *rows, uint64_t asked_ms)
{
    uint64_t took = clock_ticks_ms() - asked_ms;
    if (pg_rows_count(rows) != 1 || took > SLOW_MS) {
        return;
    }
    int64_t step = clock_follow(pg_rows_number(rows, 0, 0) + took / 2);
    if (step > JUMP_MS || step < -JUMP_MS) {
        LOG(LOG_WARNING, "the database clock differs; using it", log_number("ms", step));
    }
}

static void on_time(void *context, pg_outcome outcome, const pg_rows *rows)
{
    pg_clock *of = context;
    of->is_asked = false;
    if (outcome == PG_OK) {
        take(rows, of->asked_ms);
    }
}

static void on_timer(struct ev_loop *loop, ev_timer *timer, int events)
{
    pg_clock *of = timer->data;
    (void)loop;
    (void)events;
    if (!of->is_asked && pg_wire_is_connected(of->pg)) {
        of->is_asked = true;
        of->asked_ms = clock_ticks_ms();
        pg_wire_ask(of->pg, TIME_GET, NULL, 0, on_time, of);
    }
}

bool pg_clock_open(pg_clock *of, struct ev_loop *loop, pg_wire *pg)
{
    of->loop = loop;
    of->pg = pg;
    of->asked_ms = clock_ticks_ms();
    pg_rows *rows = pg_wire_call(pg, TIME_GET, NULL, 0);
    if (!rows) {
        return false;
    }
    take(rows, of->asked_ms);
    pg_rows_free(rows);
    return true;
}

void pg_clock_begin(pg_clock *of)
{
    ev_timer_init(&of->timer, on_timer, ASK_EVERY_S, ASK_EVERY_S);
    of->timer.data = of;
    ev_timer_start(of->loop, &of->timer);
}

void pg_clock_end(pg_clock *of)
{
    ev_timer_stop(of->loop, &of->timer);
}
