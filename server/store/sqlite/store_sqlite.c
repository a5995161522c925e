/* The SQLite store: a thread does what the loop asks, everything that waits in one transaction, so
 * that one write to disk acknowledges many requests. sqlite_file.h is the thread's side. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "server/common/clock.h"
#include "store_sqlite_internal.h"

enum {
    TICK_MS = 100, /* how late a deadline may be seen */
    SWEEP_MS = 600000,
    HEAL_MS = 500,
    TRIES = 3 /* of a transaction nobody knows the end of */
};

/* ---- The thread -------------------------------------------------------------------------- */

static bool is_failure(store_status status)
{
    return status != STORE_OK && status != STORE_CONFLICT && status != STORE_MISSING;
}

/* Does the requests from `first` on up to `stop` in one transaction.
 * Returns: OK, or why none of them was done; UNKNOWN if that cannot be told. */
static store_status transact(sqlite_store *s, request *first, const request *stop, bool sweep)
{
    if (!sqlite_file_begin(s->file) &&
        !(sqlite_file_reopen(s->file) && sqlite_file_begin(s->file))) {
        return sqlite_file_failure(s->file);
    }
    for (request *r = first; r != stop; r = r->next) {
        if (r->cancelled) {
            continue;
        }
        request_forget_results(r);
        r->status = r->work(s->file, r);
        if (is_failure(r->status)) {
            store_status why = r->status;
            sqlite_file_rollback(s->file);
            return why;
        }
    }
    if (sweep) {
        sqlite_file_sweep(s->file);
    }
    if (!sqlite_file_commit(s->file)) {
        sqlite_file_rollback(s->file);
        sqlite_file_reopen(s->file);
        return STORE_UNKNOWN;
    }
    atomic_fetch_add(&s->transactions, 1);
    return STORE_OK;
}

/* One that could not be done together with others is done by itself, so that it spoils no other.
 * After UNKNOWN the file was opened anew, and an append sees by its key whether it is there. */
static void do_alone(sqlite_store *s, request *r)
{
    store_status status = STORE_UNKNOWN;
    for (int i = 0; i < TRIES && status == STORE_UNKNOWN; i++) {
        status = transact(s, r, r->next, false);
    }
    if (status != STORE_OK) {
        request_forget_results(r);
        r->status = status == STORE_UNKNOWN && !r->is_append ? STORE_DOWN : status;
        atomic_fetch_add(&s->failures, 1);
    }
    atomic_store(&s->healthy, status != STORE_DOWN && status != STORE_UNKNOWN);
}

static void do_all(sqlite_store *s, request *first, bool sweep)
{
    if (transact(s, first, NULL, sweep) == STORE_OK) {
        atomic_store(&s->healthy, true);
        return;
    }
    for (request *r = first; r; r = r->next) {
        if (!r->cancelled) {
            do_alone(s, r);
        }
    }
}

/* Waits for requests. Returns: them; NULL if there are none and will be none, or to look after a
 * file that failed. */
static request *take_all(sqlite_store *s, bool *is_over)
{
    pthread_mutex_lock(&s->lock);
    while (!s->first && !s->ending) {
        if (atomic_load(&s->healthy)) {
            pthread_cond_wait(&s->something, &s->lock);
            continue;
        }
        struct timespec until;
        clock_gettime(CLOCK_MONOTONIC, &until);
        until.tv_nsec += HEAL_MS * 1000000L;
        until.tv_sec += until.tv_nsec / 1000000000;
        until.tv_nsec %= 1000000000;
        if (pthread_cond_timedwait(&s->something, &s->lock, &until) != 0) {
            break;
        }
    }
    request *all = s->first;
    s->first = NULL;
    s->end = &s->first;
    for (request *r = all; r; r = r->next) {
        r->begun = true;
        r->cancelled |= s->abandoned;
    }
    *is_over = !all && s->ending;
    pthread_mutex_unlock(&s->lock);
    return all;
}

static void *thread_main(void *context)
{
    sqlite_store *s = context;
    uint64_t swept = 0;
    for (;;) {
        bool is_over;
        request *all = take_all(s, &is_over);
        if (is_over) {
            break;
        }
        bool sweep = !swept || ticks_ms() - swept >= SWEEP_MS;
        swept = sweep ? ticks_ms() : swept;
        do_all(s, all, sweep);
        while (all) {
            request *r = all;
            all = r->next;
            loop_queue_post(s->to_loop, &r->task);
        }
    }
    sqlite_file_close(s->file);
    loop_queue_post(s->to_loop, &s->ended);
    return NULL;
}

/* ---- Opening and closing ----------------------------------------------------------------- */

void sqlite_end_if_over(sqlite_store *s)
{
    if (!s->has_ended || s->underway) {
        return;
    }
    pthread_join(s->thread, NULL);
    ev_timer_stop(s->loop, &s->tick);
    ev_timer_stop(s->loop, &s->patience);
    sqlite_free_watches(s);
    loop_queue_close(s->to_loop);
    pthread_cond_destroy(&s->something);
    pthread_mutex_destroy(&s->lock);
    void (*closed)(void *context) = s->closed;
    void *context = s->closed_context;
    free(s);
    closed(context);
}

static void thread_ended(loop_task *self)
{
    sqlite_store *s = (sqlite_store *)((char *)self - offsetof(sqlite_store, ended));
    s->has_ended = true;
    sqlite_end_if_over(s);
}

static void on_tick(struct ev_loop *loop, ev_timer *timer, int events)
{
    (void)events;
    sqlite_store *s = timer->data;
    uint64_t now = ticks_ms();
    for (request *r = s->underway, *after; r; r = after) {
        after = r->after;
        if (!r->told && r->deadline_ms && now >= r->deadline_ms) {
            request_tell_early(r, request_cancel(r) ? STORE_DOWN : STORE_UNKNOWN);
        }
    }
    if (!s->underway && !s->unread) {
        ev_timer_stop(loop, timer);
    }
    sqlite_read_first_snapshots(s);
}

static void on_patience(struct ev_loop *loop, ev_timer *timer, int events)
{
    (void)loop;
    (void)events;
    sqlite_store *s = timer->data;
    pthread_mutex_lock(&s->lock);
    s->abandoned = true;
    pthread_mutex_unlock(&s->lock);
    for (request *r = s->underway, *after; r; r = after) {
        after = r->after;
        if (!r->told) {
            request_cancel(r);
            request_tell_early(r, STORE_CLOSED);
        }
    }
}

static void sqlite_close(store *of, unsigned patience_ms, void (*closed)(void *context),
                         void *context)
{
    sqlite_store *s = mine(of);
    s->closing = true;
    s->closed = closed;
    s->closed_context = context;
    ev_timer_set(&s->patience, patience_ms / 1000.0, 0);
    ev_timer_start(s->loop, &s->patience);
    pthread_mutex_lock(&s->lock);
    s->ending = true;
    pthread_cond_signal(&s->something);
    pthread_mutex_unlock(&s->lock);
}

static unsigned sqlite_shards(const store *of)
{
    (void)of;
    return 1;
}

static bool sqlite_is_ready(const store *of)
{
    const sqlite_store *s = (const sqlite_store *)of;
    return !s->closing && atomic_load(&s->healthy) && s->waiting < WAITING_MAX;
}

static void sqlite_metrics(const store *of,
                           void (*take)(void *context, const char *name, double value),
                           void *context)
{
    const sqlite_store *s = (const sqlite_store *)of;
    take(context, "surtod_store_appends_total", (double)s->appends);
    take(context, "surtod_store_conflicts_total", (double)s->conflicts);
    take(context, "surtod_store_requests_total", (double)atomic_load(&s->requests));
    take(context, "surtod_store_transactions_total", (double)atomic_load(&s->transactions));
    take(context, "surtod_store_failures_total", (double)atomic_load(&s->failures));
    take(context, "surtod_store_waiting", (double)s->waiting);
    take(context, "surtod_store_watches", (double)s->watches);
}

static const store_functions functions = {
    .close = sqlite_close,
    .is_ready = sqlite_is_ready,
    .shards = sqlite_shards,
    .metrics = sqlite_metrics,
    .watch_open = sqlite_watch_open,
    .unwatch = sqlite_unwatch,
    .broadcast = sqlite_broadcast,
    .announce = sqlite_announce,
    .operations = SQLITE_OPERATIONS,
};

/* Returns: whether the thread runs. It gets no signals: they are the loop's. */
static bool start_thread(sqlite_store *s)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool runs = pthread_create(&s->thread, NULL, thread_main, s) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return runs;
}

store *store_sqlite_open(struct ev_loop *loop, const store_sqlite_options *options, char *why,
                         size_t why_cap)
{
    sqlite_file *file = sqlite_file_open(options->folder, why, why_cap);
    if (!file) {
        return NULL;
    }
    sqlite_store *s = must_have(calloc(1, sizeof *s));
    s->base.functions = &functions;
    s->loop = loop;
    s->file = file;
    s->to_loop = must_have(loop_queue_open(loop));
    s->end = &s->first;
    s->ended.run = thread_ended;
    atomic_init(&s->healthy, true);
    pthread_mutex_init(&s->lock, NULL);
    clock_cond_init(&s->something);
    ev_timer_init(&s->tick, on_tick, TICK_MS / 1000.0, TICK_MS / 1000.0);
    ev_timer_init(&s->patience, on_patience, 0, 0);
    s->tick.data = s->patience.data = s;
    if (!start_thread(s)) {
        snprintf(why, why_cap, "cannot start a thread for %s", options->folder);
        loop_queue_close(s->to_loop);
        sqlite_file_close(file);
        pthread_cond_destroy(&s->something);
        pthread_mutex_destroy(&s->lock);
        free(s);
        return NULL;
    }
    return &s->base;
}
