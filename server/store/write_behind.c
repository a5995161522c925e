/* Entries by table and kind in a hash table; those that can be sent are also in a queue. */
#include "write_behind.h"

#include <assert.h>
#include <ev.h>
#include <stdlib.h>
#include <string.h>

#include "server/common/log.h"
#include "util/memory.h"

enum {
    KIND_ROW = STORE_JOB_FORGET + 1, /* below it: the kinds of jobs */
    BUCKETS = 8192,
    REFUSALS_MAX = 5 /* one after the other: it would be refused for ever */
};

static const double FIRST_PAUSE_S = 1;

typedef enum entry_stage { STAGE_QUEUED, STAGE_SENT, STAGE_PAUSED } entry_stage;

typedef struct entry {
    struct entry *next_of_bucket;
    struct entry *next, **link; /* in the queue, while it is there */
    write_behind *of;
    store_id table;
    unsigned kind;
    entry_stage stage;
    bool is_changed; /* since it was sent */
    bool is_dropped; /* likewise: it is not sent again */
    unsigned failures;
    unsigned refusals; /* of what it is now, without another answer between */
    ev_timer pause;
    union {
        store_row row;
        store_job job;
    } value;
} entry;

struct write_behind {
    struct ev_loop *loop;
    store *store;
    entry *buckets[BUCKETS];
    entry *first, **end;
    unsigned entries, sent;
    bool is_closed; /* freed with the last answer */
    struct {
        uint64_t replaced, failed, refused, given_up;
    } count;
};

/* ---- Finding and forgetting --------------------------------------------------------------- */

static entry **bucket_of(write_behind *w, const store_id *table)
{
    return &w->buckets[store_id_hash(table) % BUCKETS];
}

static entry *find(write_behind *w, const store_id *table, unsigned kind)
{
    entry *e = *bucket_of(w, table);
    while (e && (e->kind != kind || strcmp(e->table.text, table->text) != 0)) {
        e = e->next_of_bucket;
    }
    return e;
}

static void put_into_queue(entry *e)
{
    write_behind *w = e->of;
    e->stage = STAGE_QUEUED;
    e->next = NULL;
    e->link = w->end;
    *w->end = e;
    w->end = &e->next;
}

static void take_out_of_queue(entry *e)
{
    assert(e->stage == STAGE_QUEUED && *e->link == e);
    *e->link = e->next;
    if (e->next) {
        e->next->link = e->link;
    } else {
        e->of->end = e->link;
    }
}

/* Removes an entry that is neither queued nor paused. */
static void forget(entry *e)
{
    entry **at = bucket_of(e->of, &e->table);
    while (*at != e) {
        at = &(*at)->next_of_bucket;
    }
    *at = e->next_of_bucket;
    assert(e->of->entries > 0 && !ev_is_active(&e->pause));
    e->of->entries--;
    free(e);
}

/* ---- Sending ------------------------------------------------------------------------------ */

static void send_queued(write_behind *w);

static void on_pause_over(struct ev_loop *loop, ev_timer *timer, int events)
{
    (void)loop;
    (void)events;
    entry *e = timer->data;
    assert(e->stage == STAGE_PAUSED);
    put_into_queue(e);
    send_queued(e->of);
}

/* The longer it fails, the longer; tables differ, so that not all of them come back at once. */
static double pause_of(const entry *e)
{
    double seconds = FIRST_PAUSE_S;
    for (unsigned i = 1; i < e->failures && seconds < WRITE_BEHIND_PAUSE_MAX_S; i++) {
        seconds *= 2;
    }
    double share = (double)((store_id_hash(&e->table) + e->kind + e->failures) % 256) / 256;
    return seconds * (0.75 + share / 4);
}

static void pause_entry(entry *e, store_status status)
{
    write_behind *w = e->of;
    e->failures++;
    w->count.failed++;
    LOG_LIMITED(LOG_WARNING, "the store did not take a row or job; it is tried again",
                log_table("table", &e->table), log_number("kind", e->kind),
                log_number("status", status), log_number("waiting", w->entries));
    e->stage = STAGE_PAUSED;
    ev_timer_set(&e->pause, pause_of(e), 0.);
    ev_timer_start(w->loop, &e->pause);
}

/* Notes what the store has answered. Returns: whether it is of no use to give it again. */
static bool is_refused_for_ever(entry *e, store_status status)
{
    e->refusals = status == STORE_BROKEN && !e->is_changed ? e->refusals + 1 : 0;
    if (e->refusals < REFUSALS_MAX) {
        return false;
    }
    e->of->count.given_up++;
    LOG_LIMITED(LOG_ERROR, "the store refuses a row or job, which is given up",
                log_table("table", &e->table), log_number("kind", e->kind),
                log_number("tries", e->refusals));
    return true;
}

static void on_answer(void *context, store_status status)
{
    entry *e = context;
    write_behind *w = e->of;
    assert(e->stage == STAGE_SENT && w->sent > 0 && status != STORE_UNKNOWN);
    w->sent--;
    if (w->is_closed || e->is_dropped || status == STORE_CLOSED ||
        (status == STORE_OK && !e->is_changed) || is_refused_for_ever(e, status)) {
        forget(e);
    } else if (status == STORE_OK) {
        e->failures = 0;
        put_into_queue(e);
    } else {
        pause_entry(e, status);
    }
    if (!w->is_closed) {
        send_queued(w);
    } else if (w->sent == 0) {
        free(w);
    }
}

static void send_entry(entry *e)
{
    assert(e->of->is_closed || e->of->sent < WRITE_BEHIND_SENT);
    e->stage = STAGE_SENT;
    e->is_changed = false;
    e->of->sent++;
    if (e->kind == KIND_ROW) {
        store_row_put(e->of->store, &e->value.row, on_answer, e);
    } else {
        store_job_put(e->of->store, &e->value.job, on_answer, e);
    }
}

static void send_queued(write_behind *w)
{
    while (w->first && w->sent < WRITE_BEHIND_SENT) {
        entry *e = w->first;
        take_out_of_queue(e);
        send_entry(e);
    }
}

/* ---- What is to be written ---------------------------------------------------------------- */

/* The entry whose value is to be set. Returns: NULL if too many wait. */
static entry *entry_for(write_behind *w, const store_id *table, unsigned kind)
{
    entry *e = find(w, table, kind);
    if (e) {
        w->count.replaced++;
        return e;
    }
    if (w->entries >= WRITE_BEHIND_MAX) {
        w->count.refused++;
        LOG_LIMITED(LOG_WARNING, "too many rows and jobs wait for the store",
                    log_table("table", table), log_number("kind", kind),
                    log_number("waiting", w->entries));
        return NULL;
    }
    assert(!w->is_closed && kind <= KIND_ROW);
    e = memory_take(sizeof *e);
    e->of = w;
    e->table = *table;
    e->kind = kind;
    ev_init(&e->pause, on_pause_over);
    e->pause.data = e;
    entry **bucket = bucket_of(w, table);
    e->next_of_bucket = *bucket;
    *bucket = e;
    w->entries++;
    put_into_queue(e);
    return e;
}

static void note_change(entry *e)
{
    e->is_changed = true;
    e->is_dropped = false;
    send_queued(e->of);
}

bool write_behind_row(write_behind *w, const store_row *row)
{
    entry *e = entry_for(w, &row->table, KIND_ROW);
    if (e && row->revision >= e->value.row.revision) {
        e->value.row = *row;
        note_change(e);
    }
    return e != NULL;
}

bool write_behind_job(write_behind *w, const store_job *job)
{
    entry *e = entry_for(w, &job->table, job->kind);
    if (e && job->revision >= e->value.job.revision) {
        e->value.job = *job;
        note_change(e);
    }
    return e != NULL;
}

void write_behind_drop_row(write_behind *w, const store_id *table)
{
    entry *e = find(w, table, KIND_ROW);
    if (!e) {
        return;
    }
    switch (e->stage) {
    case STAGE_SENT:
        e->is_dropped = true;
        return;
    case STAGE_QUEUED:
        take_out_of_queue(e);
        break;
    case STAGE_PAUSED:
        ev_timer_stop(w->loop, &e->pause);
        break;
    }
    forget(e);
}

/* ---- Start and end ------------------------------------------------------------------------ */

write_behind *write_behind_open(struct ev_loop *loop, store *s)
{
    write_behind *w = memory_take(sizeof *w);
    w->loop = loop;
    w->store = s;
    w->end = &w->first;
    return w;
}

/* What has changed since it was sent, as an entry of its own: both are answered. */
static void send_changed(entry *e)
{
    entry *changed = memory_take(sizeof *changed);
    *changed = *e; /* its pause does not run */
    e->next_of_bucket = changed;
    e->of->entries++;
    send_entry(changed);
}

void write_behind_close(write_behind *w)
{
    w->is_closed = true;
    for (size_t i = 0; i < BUCKETS; i++) {
        for (entry *e = w->buckets[i], *next; e; e = next) {
            next = e->next_of_bucket;
            ev_timer_stop(w->loop, &e->pause);
            if (e->stage != STAGE_SENT) {
                send_entry(e);
            } else if (e->is_changed && !e->is_dropped) {
                send_changed(e);
            }
        }
    }
    if (w->sent == 0) {
        free(w);
    }
}

void write_behind_metrics(const write_behind *w,
                          void (*take)(void *context, const char *name, double value),
                          void *context)
{
    take(context, "surtod_write_behind_waiting", w->entries);
    take(context, "surtod_write_behind_sent", w->sent);
    take(context, "surtod_write_behind_replaced_total", (double)w->count.replaced);
    take(context, "surtod_write_behind_failed_total", (double)w->count.failed);
    take(context, "surtod_write_behind_refused_total", (double)w->count.refused);
    take(context, "surtod_write_behind_given_up_total", (double)w->count.given_up);
}
