/* Asks the database for an account without a name, which never exists, and the leaders of the
 * streams, one after the other, for a table that never exists. */
#include "cluster_health.h"

#include <stdlib.h>

#include "cluster_people.h"
#include "server/common/clock.h"
#include "server/common/log.h"

enum {
    TICK_S = 1,
    LATE_S = 1, /* then the database is taken to be away */
    PROBE_MS = 1000,
    LOG_SILENT_S = 15 /* longer than a change of leaders */
};

bool health_database_is_away(const cluster *c)
{
    return c->health.is_away || !pg_wire_is_connected(c->pg);
}

void health_note_late(cluster *c)
{
    c->health.is_away = true;
}

void health_note_database(cluster *c, store_status status)
{
    switch (status) {
    case STORE_OK:
    case STORE_CONFLICT:
    case STORE_MISSING:
        c->health.is_away = false;
        break;
    case STORE_DOWN:
        c->health.is_away = true;
        break;
    case STORE_UNKNOWN:
    case STORE_FULL:
    case STORE_BROKEN:
    case STORE_CLOSED:
        break; /* tells nothing of the database */
    }
}

bool health_log_is_usable(const cluster *c)
{
    return nats_wire_is_connected(c->nats) &&
           clock_steady_s() - c->health.log_answered_at < LOG_SILENT_S;
}

static void on_database(void *context, store_status status, const store_account *account)
{
    cluster *c = context;
    (void)account;
    c->health.is_probed = false;
    health_note_database(c, status);
    if (!c->health.is_away && !c->is_closing) {
        people_catch_up(c);
    }
}

static void on_log(void *context, wire_outcome outcome, const wire_message *message)
{
    cluster *c = context;
    head_found found;
    c->health.log_is_probed = false;
    see_head(true, outcome, message, &found);
    if (found.state == HEAD_NONE) {
        c->health.log_answered_at = clock_steady_s();
    }
    free(found.block);
}

static void ask_log(cluster *c)
{
    do {
        c->health.shard = (c->health.shard + 1) % SHARDS_MAX;
    } while (!c->has_stream[c->health.shard]);
    static const store_id nothing = {"none"};
    c->health.log_is_probed = true;
    ask_head(c, &nothing, c->health.shard, true, PROBE_MS, on_log, c);
}

static void on_tick(struct ev_loop *loop, ev_timer *timer, int events)
{
    (void)loop;
    (void)events;
    cluster *c = timer->data;
    if (!c->health.is_probed) {
        c->health.is_probed = true;
        c->health.probed_at = clock_steady_s();
        pg_account_by_name(&c->base, "", on_database, c);
    } else if (clock_steady_s() - c->health.probed_at >= LATE_S) {
        health_note_late(c);
    }
    if (!c->health.log_is_probed) {
        ask_log(c);
    }
    bool is_away = health_database_is_away(c);
    if (is_away != c->health.was_away) {
        c->health.was_away = is_away;
        LOG(is_away ? LOG_WARNING : LOG_INFO,
            is_away ? "PostgreSQL does not answer: people with a token play on"
                    : "PostgreSQL answers again",
            log_number("waiting", (int64_t)pg_wire_waiting(c->pg)));
    }
}

void health_begin(cluster *c)
{
    c->health.log_answered_at = clock_steady_s(); /* streams were just asked about */
    ev_timer_init(&c->health.tick, on_tick, TICK_S, TICK_S);
    c->health.tick.data = c;
    ev_timer_start(c->loop, &c->health.tick);
}

void health_end(cluster *c)
{
    ev_timer_stop(c->loop, &c->health.tick);
}
