/* The cluster's store: snapshots in NATS JetStream, everything else in PostgreSQL (pg_store.h);
 * tokens also have copies in JetStream (cluster_tokens.h).
 *
 * A table is one subject, and its snapshot is the only message there: an envelope (format, life,
 * revision, key of the append) and the snapshot itself. An append is a publish with the expected
 * sequence. This file opens and closes the store and reports its state; loading, appending and
 * watching have their own files. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cluster_health.h"
#include "cluster_internal.h"
#include "cluster_people.h"
#include "cluster_streams.h"
#include "cluster_tokens.h"
#include "server/store/nats/nats_answer.h"
#include "server/common/clock.h"
#include "server/common/log.h"
#include "util/memory.h"

enum { OPEN_MS = 20000, SHARDS_STANDARD = 16, FORGET_STANDARD_S = 3600 };

pg_wire *pg_of(store *s)
{
    return cluster_of(s)->pg;
}

static unsigned cluster_shards(const store *s)
{
    return ((const cluster *)s)->shards;
}

static bool cluster_is_ready(const store *s)
{
    const cluster *c = (const cluster *)s;
    return !c->is_closing && health_log_is_usable(c);
}

static void cluster_metrics(const store *s,
                            void (*take)(void *context, const char *name, double value),
                            void *context)
{
    const cluster *c = (const cluster *)s;
    wire_metrics pushed = nats_wire_metrics(c->nats);
    const token_copies_count tokens = token_copies_counts(c->copies_of_tokens);
    const struct {
        const char *name;
        double value;
    } metrics[] = {
        {"surtod_store_appends_total", (double)c->count.appends},
        {"surtod_store_conflicts_total", (double)c->count.conflicts},
        {"surtod_store_unknown_total", (double)c->count.unknown},
        {"surtod_store_resolved_total", (double)c->count.resolved},
        {"surtod_store_loads_total", (double)c->count.loads},
        {"surtod_store_pushes_total", (double)c->count.pushes},
        {"surtod_store_pushes_replaced_total", (double)pushed.replaced},
        {"surtod_store_pushes_dropped_total", (double)pushed.dropped},
        {"surtod_store_heads_read_total", (double)c->count.rereads},
        {"surtod_store_checks_total", (double)c->count.checks},
        {"surtod_store_heads_confirmed_total", (double)c->count.confirmed},
        {"surtod_store_pushes_repaired_total", (double)c->count.repaired},
        {"surtod_store_gaps_total", (double)c->count.gaps},
        {"surtod_store_woken_total", (double)c->count.woken},
        {"surtod_store_copies_total", (double)c->count.copies},
        {"surtod_store_tasks", (double)c->task_count},
        {"surtod_store_watches", (double)c->watch_count},
        {"surtod_store_rows_waiting", (double)pg_wire_waiting(c->pg)},
        {"surtod_store_database_away", health_database_is_away(c)},
        {"surtod_store_token_copies_written_total", (double)tokens.written},
        {"surtod_store_token_copies_left_out_total", (double)tokens.left_out},
        {"surtod_store_token_copies_found_total", (double)tokens.found},
    };
    for (size_t i = 0; i < sizeof metrics / sizeof *metrics; i++) {
        take(context, metrics[i].name, metrics[i].value);
    }
    pg_wire_metrics(c->pg, take, context);
}

/* Those that pause are asked of nobody: they are told here, all others by the wires. */
static void end_pausing(cluster *c)
{
    for (task *t = c->tasks; t;) {
        task *next = t->next;
        if (ev_is_active(&t->pause)) {
            if (t->is_append) {
                end_append(t, STORE_CLOSED, 0);
            } else {
                fail_load(t, STORE_CLOSED);
            }
        }
        t = next;
    }
}

static void end_cluster(cluster *c)
{
    ev_timer_stop(c->loop, &c->closing);
    health_end(c);
    pg_clock_end(&c->clock);
    end_watching(c);
    end_pausing(c);
    people_end(c);
    nats_wire_close(c->nats);
    pg_wire_close(c->pg);
    loop_queue_close(c->to_loop);
    free_watches(c);
    nats_wire_free(c->nats);
    pg_wire_free(c->pg);
    token_copies_free(c->copies_of_tokens);
    void (*closed)(void *context) = c->closed;
    void *context = c->closed_context;
    free(c);
    closed(context);
}

static void on_closing(struct ev_loop *loop, ev_timer *timer, int events)
{
    (void)loop;
    (void)events;
    cluster *c = timer->data;
    if ((!c->tasks && !c->people && pg_wire_waiting(c->pg) == 0) ||
        clock_steady_s() >= c->close_at) {
        end_cluster(c);
    }
}

static void cluster_close(store *s, unsigned patience_ms, void (*closed)(void *context),
                          void *context)
{
    cluster *c = cluster_of(s);
    c->is_closing = true;
    c->closed = closed;
    c->closed_context = context;
    c->close_at = clock_steady_s() + patience_ms / 1000.;
    ev_timer_init(&c->closing, on_closing, 0., 0.01);
    c->closing.data = c;
    ev_timer_start(c->loop, &c->closing);
}

static const store_functions functions = {
    .close = cluster_close,
    .is_ready = cluster_is_ready,
    .shards = cluster_shards,
    .metrics = cluster_metrics,
    .watch_open = cluster_watch_open,
    .unwatch = cluster_unwatch,
    .broadcast = cluster_broadcast,
    .announce = cluster_announce,
    .operations = CLUSTER_OPERATIONS,
};

/* Whether brokers sync before they acknowledge. Only a system account may ask: so mostly nobody
 * can tell, which is said too. */
static void warn_of_sync(cluster *c)
{
    char *answer = NULL;
    size_t length = 0;
    if (!nats_wire_call(c->nats, "$SYS.REQ.SERVER.PING.VARZ", "", 1000, &answer, &length)) {
        LOG(LOG_WARNING, "could not ask NATS whether it syncs every write",
            log_word("setting", "sync_interval: always"));
        return;
    }
    if (!nats_answer_is_true((store_bytes){answer, length}, "data.jetstream.config.sync_always")) {
        LOG(LOG_WARNING, "NATS does not sync every write: a power cut may lose moves",
            log_word("setting", "sync_interval: always"));
    }
    free(answer);
}

static bool open_wires(cluster *c, const store_cluster_options *options, char *why, size_t why_cap)
{
    nats_wire_options nats = {
        .urls = options->nats, .to_loop = c->to_loop, .came_back = on_came_back, .context = c};
    c->nats = nats_wire_open(c->loop, &nats, OPEN_MS, why, why_cap);
    if (!c->nats || !nats_wire_brokers_are(c->nats, 2, 11, why, why_cap)) {
        return false;
    }
    c->pg =
        pg_store_open(c->loop, c->to_loop, options->postgresql, options->may_create, why, why_cap);
    if (!c->pg) {
        return false;
    }
    c->shards = options->shards ? options->shards : SHARDS_STANDARD;
    if (!streams_open(c->nats, c->pg, c->shards, options->may_create, c->has_stream, why,
                      why_cap) ||
        !streams_open_tokens(c->nats, options->may_create, why, why_cap)) {
        return false;
    }
    if (!pg_clock_open(&c->clock, c->loop, c->pg) || !pg_wire_begin(c->pg)) {
        snprintf(why, why_cap, "The connection to PostgreSQL could not be used.");
        return false;
    }
    pg_clock_begin(&c->clock);
    return true;
}

store *store_cluster_open(struct ev_loop *loop, const store_cluster_options *options, char *why,
                          size_t why_cap)
{
    cluster *c = memory_take(sizeof *c);
    c->base.functions = &functions;
    c->loop = loop;
    c->to_loop = loop_queue_open(loop);
    snprintf(c->ttl, sizeof c->ttl, "%us",
             options->forget_s ? options->forget_s : FORGET_STANDARD_S);
    if (!c->to_loop || !open_wires(c, options, why, why_cap)) {
        if (c->nats) {
            nats_wire_close(c->nats);
        }
        if (c->to_loop) {
            loop_queue_close(c->to_loop);
        }
        if (c->nats) {
            nats_wire_free(c->nats);
        }
        if (c->pg) {
            pg_wire_free(c->pg);
        }
        free(c);
        return NULL;
    }
    warn_of_sync(c);
    /* The loop stood still meanwhile. By its old time the timers of the first requests would be
     * over before they have begun. */
    ev_now_update(loop);
    c->copies_of_tokens = token_copies_open(c->nats);
    begin_watching(c);
    health_begin(c);
    return &c->base;
}
