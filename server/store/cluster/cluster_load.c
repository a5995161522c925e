/* Loads a table from the log, or from its copy in PostgreSQL if it rests there. Also has what
 * loading and appending share. */
#include "cluster_internal.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/store/nats/nats_answer.h"
#include "server/common/clock.h"
#include "server/common/log.h"
#include "util/memory.h"

enum { LOAD_MS = 8000 };

/* ---- Tasks -------------------------------------------------------------------------------- */

static void on_pause(struct ev_loop *loop, ev_timer *timer, int events)
{
    (void)loop;
    (void)events;
    task *t = timer->data;
    t->resume(t);
}

task *begin_task(cluster *c, const store_id *table, unsigned shard, unsigned deadline_ms,
                 void *context)
{
    task *t = memory_take(sizeof *t);
    t->of = c;
    t->table = *table;
    t->shard = shard;
    t->context = context;
    t->deadline = clock_steady_s() + deadline_ms / 1000.;
    ev_init(&t->pause, on_pause);
    t->pause.data = t;
    t->next = c->tasks;
    t->link = &c->tasks;
    if (t->next) {
        t->next->link = &t->next;
    }
    c->tasks = t;
    c->task_count++;
    return t;
}

void free_task(task *t)
{
    cluster *c = t->of;
    ev_timer_stop(c->loop, &t->pause);
    *t->link = t->next;
    if (t->next) {
        t->next->link = t->link;
    }
    assert(c->task_count > 0 && *t->link == t->next);
    c->task_count--;
    free(t->bytes);
    free(t);
}

void resume_after(task *t, unsigned ms, void (*resume)(task *t))
{
    assert(!ev_is_active(&t->pause));
    t->resume = resume;
    ev_timer_set(&t->pause, ms / 1000., 0.);
    ev_timer_start(t->of->loop, &t->pause);
}

unsigned patience_of(const task *t, unsigned most_ms)
{
    double left = (t->deadline - clock_steady_s()) * 1000.;
    return left <= 1. ? 0 : left < most_ms ? (unsigned)left : most_ms;
}

/* ---- Loading ------------------------------------------------------------------------------ */

static void load_ask(task *t);

static void end_load(task *t, store_status status, const store_head *head, store_bytes snapshot)
{
    t->of->count.loads++;
    store_head none = {0};
    t->loaded(t->context, status, status == STORE_OK ? head : &none,
              status == STORE_OK ? snapshot : (store_bytes){NULL, 0});
    free_task(t);
}

void fail_load(task *t, store_status status)
{
    assert(!t->is_append && status != STORE_OK);
    end_load(t, status, NULL, (store_bytes){NULL, 0});
}

static void load_again(task *t)
{
    if (patience_of(t, 1 + PAUSE_MS) <= PAUSE_MS) {
        fail_load(t, STORE_DOWN);
    } else {
        resume_after(t, PAUSE_MS, load_ask);
    }
}

static void on_woken(void *context, wire_outcome outcome, const wire_message *message)
{
    task *t = context;
    uint64_t version = 0;
    if (outcome == WIRE_CLOSED) {
        fail_load(t, STORE_CLOSED);
        return;
    }
    if (outcome != WIRE_CAME || !nats_answer_number(message->data, "seq", &version) ||
        version == 0 || nats_answer_is_true(message->data, "duplicate")) {
        t->sure = true; /* somebody else woke it, or nobody knows: the leader does */
        load_again(t);
        return;
    }
    t->of->count.woken++;
    pg_copy_woken(t->of->pg, &t->table, NULL, NULL);
    store_head head = {.version = version};
    store_bytes snapshot = {NULL, 0};
    read_envelope((store_bytes){t->bytes, t->length}, &head, &snapshot);
    end_load(t, STORE_OK, &head, snapshot);
}

/* The log has nothing: a table that rests is put back into it. Only a mark that expired leaves the
 * log empty, and nobody can have played after it; two nodes that wake it are told apart by CAS. */
static void on_copy(void *context, store_status status, store_bytes bytes)
{
    task *t = context;
    store_head head;
    store_bytes snapshot;
    unsigned patience = patience_of(t, SEND_MS);
    if (status == STORE_MISSING) {
        /* There is none, or somebody has woken it since the log was read: then the log has it. */
        t->has_no_copy = true;
        t->sure = true;
        load_ask(t);
        return;
    }
    if (status != STORE_OK) {
        fail_load(t, status);
        return;
    }
    if (!read_envelope(bytes, &head, &snapshot)) {
        fail_load(t, STORE_BROKEN);
        return;
    }
    if (!patience) {
        fail_load(t, STORE_DOWN);
        return;
    }
    free(t->bytes);
    t->bytes = memory_take(bytes.length);
    t->length = bytes.length;
    memcpy(t->bytes, bytes.at, bytes.length);
    t->bytes[1] = STORE_LIVE;
    char subject[SUBJECT], id[SUBJECT];
    subject_of(&t->table, t->shard, "", subject);
    snprintf(id, sizeof id, "%s:%llu:w", t->table.text, (unsigned long long)head.revision);
    uint64_t expected = 0;
    wire_request request = {.subject = subject,
                            .data = {{t->bytes, t->length}},
                            .expected = &expected,
                            .id = id,
                            .patience_ms = patience};
    nats_wire_ask(t->of->nats, &request, on_woken, t);
}

static void on_load(void *context, wire_outcome outcome, const wire_message *message)
{
    task *t = context;
    head_found found;
    see_head(t->sure, outcome, message, &found);
    switch (found.state) {
    case HEAD_THERE:
        end_load(t, STORE_OK, &found.head, found.snapshot);
        break;
    case HEAD_NONE:
        if (t->has_no_copy) {
            fail_load(t, STORE_MISSING);
        } else {
            pg_copy_get(t->of->pg, &t->table, on_copy, t);
        }
        break;
    case HEAD_BROKEN:
        LOG(LOG_ERROR, "a snapshot is damaged", log_table("table", &t->table));
        fail_load(t, STORE_BROKEN);
        break;
    case HEAD_LATER:
        load_again(t);
        break;
    case HEAD_CLOSED:
        fail_load(t, STORE_CLOSED);
        break;
    }
    free(found.block);
}

static void load_ask(task *t)
{
    unsigned patience = patience_of(t, READ_MS);
    if (!patience) {
        fail_load(t, STORE_DOWN);
        return;
    }
    ask_head(t->of, &t->table, t->shard, t->sure, patience, on_load, t);
}

/* Answers that are due at once come by the timer, so after the call has returned. */
static void load_missing(task *t)
{
    fail_load(t, STORE_MISSING);
}

static void load_full(task *t)
{
    fail_load(t, STORE_FULL);
}

static void load_closed(task *t)
{
    fail_load(t, STORE_CLOSED);
}

void cluster_load(store *s, const store_id *table, bool sure, store_loaded *answer, void *context)
{
    cluster *c = cluster_of(s);
    unsigned shard = 0;
    bool is_known = streams_shard_of(table, &shard) && c->has_stream[shard];
    task *t = begin_task(c, table, shard, LOAD_MS, context);
    t->loaded = answer;
    t->sure = sure;
    if (c->is_closing) {
        resume_after(t, 0, load_closed);
    } else if (!is_known) {
        resume_after(t, 0, load_missing);
    } else if (c->task_count > TASKS_MAX) {
        resume_after(t, 0, load_full);
    } else {
        load_ask(t);
    }
}
