/* Appends a snapshot. Unless the answer is a plain acceptance, the head is read from the stream's
 * leader, and its key decides: docs/develop/server.md, "A move, exactly once". */
#include "cluster_internal.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/store/nats/nats_answer.h"
#include "server/common/clock.h"
#include "server/common/log.h"
#include "util/memory.h"

enum {
    COPY_EVERY_S = 5,
    TOO_MANY = 429, /* the stream's queue is full: certainly not taken */
    JS_WRONG_SEQUENCE = 10071,
    JS_ID_IN_PROCESS = 10158,
    JS_SEQUENCE_IN_PROCESS = 10164
};

static void append_send(task *t);
static void append_read(task *t);

void end_append(task *t, store_status status, uint64_t version)
{
    assert(t->is_append && (status == STORE_OK || version == 0));
    cluster *c = t->of;
    c->count.appends += status == STORE_OK;
    c->count.conflicts += status == STORE_CONFLICT;
    c->count.unknown += status == STORE_UNKNOWN;
    t->appended(t->context, status, version);
    free_task(t);
}

/* The time is over, or somebody refuses for good. */
static void give_up_append(task *t)
{
    end_append(t, t->maybe_sent ? STORE_UNKNOWN : STORE_DOWN, 0);
}

static void append_after_pause(task *t, void (*resume)(task *t))
{
    if (patience_of(t, 1 + PAUSE_MS) <= PAUSE_MS) {
        give_up_append(t);
    } else {
        resume_after(t, PAUSE_MS, resume);
    }
}

/* At most one copy of a table in some seconds; a slot that another table took is no loss. */
static void copy_behind(task *t)
{
    cluster *c = t->of;
    copy_slot *slot = &c->copies[store_id_hash(&t->table) % COPY_SLOTS];
    if (strcmp(slot->table.text, t->table.text) == 0 &&
        clock_steady_s() - slot->at < COPY_EVERY_S) {
        return;
    }
    slot->table = t->table;
    slot->at = clock_steady_s();
    c->count.copies++;
    pg_copy_put(c->pg, &t->table, t->request.revision, false, (store_bytes){t->bytes, t->length},
                NULL, NULL);
}

static void append_is_ours(task *t, uint64_t version)
{
    if (t->request.life == STORE_TURN) {
        copy_behind(t);
    }
    end_append(t, STORE_OK, version);
}

static void on_append_read(void *context, wire_outcome outcome, const wire_message *message)
{
    task *t = context;
    head_found found;
    see_head(true, outcome, message, &found);
    const store_append_request *wanted = &t->request;
    switch (found.state) {
    case HEAD_THERE:
        if (memcmp(found.head.append.bytes, wanted->append.bytes, STORE_KEY) == 0) {
            t->of->count.resolved++;
            append_is_ours(t, found.head.version);
        } else if (found.head.version == wanted->expected) {
            append_after_pause(t, append_send);
        } else if (t->has_key && t->has_key(found.snapshot, &wanted->append)) {
            /* It was done and others came after it. A version that is nobody's makes the caller's
             * next append a conflict, as it must be: its snapshot is not the last. */
            t->of->count.resolved++;
            end_append(t, STORE_OK, found.head.version - 1);
        } else {
            end_append(t, STORE_CONFLICT, 0);
        }
        break;
    case HEAD_NONE:
        if (wanted->expected == 0) {
            append_after_pause(t, append_send);
        } else {
            end_append(t, STORE_CONFLICT, 0); /* a mark has expired meanwhile: load wakes it */
        }
        break;
    case HEAD_BROKEN:
        give_up_append(t);
        break;
    case HEAD_LATER:
        append_after_pause(t, append_read);
        break;
    case HEAD_CLOSED:
        end_append(t, STORE_CLOSED, 0);
        break;
    }
    free(found.block);
}

static void append_read(task *t)
{
    unsigned patience = patience_of(t, READ_MS);
    if (!patience) {
        give_up_append(t);
        return;
    }
    ask_head(t->of, &t->table, t->shard, true, patience, on_append_read, t);
}

static void judge_ack(task *t, store_bytes json)
{
    uint64_t code = 0, version = 0;
    if (nats_answer_number(json, "error.err_code", &code)) {
        uint64_t status = 0;
        nats_answer_number(json, "error.code", &status);
        if (code == JS_WRONG_SEQUENCE || code == JS_SEQUENCE_IN_PROCESS) {
            append_read(t);
        } else if (status == TOO_MANY) {
            append_after_pause(t, append_send);
        } else if (code == JS_ID_IN_PROCESS || status == 503) {
            t->maybe_sent = true;
            append_after_pause(t, append_read);
        } else {
            LOG(LOG_WARNING, "JetStream refused an append", log_table("table", &t->table),
                log_number("code", (int64_t)code));
            give_up_append(t);
        }
    } else if (!nats_answer_number(json, "seq", &version) || version == 0) {
        t->maybe_sent = true;
        append_read(t);
    } else if (nats_answer_is_true(json, "duplicate")) {
        append_read(t); /* never an acceptance: it may be another's of the same revision */
    } else {
        append_is_ours(t, version);
    }
}

static void on_ack(void *context, wire_outcome outcome, const wire_message *message)
{
    task *t = context;
    switch (outcome) {
    case WIRE_CAME:
        judge_ack(t, message->data);
        break;
    case WIRE_NOBODY:
    case WIRE_NOT_SENT:
        append_after_pause(t, append_send);
        break;
    case WIRE_LATE:
        t->maybe_sent = true;
        append_read(t);
        break;
    case WIRE_CLOSED:
        end_append(t, STORE_CLOSED, 0);
        break;
    }
}

static void append_send(task *t)
{
    unsigned patience = patience_of(t, SEND_MS);
    if (!patience) {
        give_up_append(t);
        return;
    }
    char subject[SUBJECT], id[SUBJECT];
    subject_of(&t->table, t->shard, "", subject);
    snprintf(id, sizeof id, "%s:%llu", t->table.text, (unsigned long long)t->request.revision);
    bool is_mark = t->request.life == STORE_REST || t->request.life == STORE_FINISHED;
    wire_request request = {.subject = subject,
                            .data = {{t->bytes, t->length}},
                            .expected = &t->request.expected,
                            .id = id,
                            .ttl = is_mark ? t->of->ttl : NULL,
                            .patience_ms = patience};
    nats_wire_ask(t->of->nats, &request, on_ack, t);
}

/* What rests may leave the log only after it stands elsewhere; what is finished, only after nothing
 * stands elsewhere that could be woken. */
static void on_copy_kept(void *context, store_status status)
{
    task *t = context;
    if (status == STORE_OK) {
        append_send(t);
    } else {
        end_append(t, status, 0);
    }
}

static void append_full(task *t)
{
    end_append(t, STORE_FULL, 0);
}

static void append_closed(task *t)
{
    end_append(t, STORE_CLOSED, 0);
}

void cluster_append(store *s, const store_append_request *request,
                    bool (*has_key)(store_bytes snapshot, const store_key *append),
                    store_appended *answer, void *context)
{
    cluster *c = cluster_of(s);
    unsigned shard = 0;
    bool is_known = streams_shard_of(&request->table, &shard) && c->has_stream[shard];
    task *t = begin_task(c, &request->table, shard, request->deadline_ms, context);
    t->is_append = true;
    t->appended = answer;
    t->has_key = has_key;
    t->request = *request;
    t->request.snapshot = (store_bytes){NULL, 0};
    if (c->is_closing) {
        resume_after(t, 0, append_closed);
        return;
    }
    if (c->task_count > TASKS_MAX || request->snapshot.length > STORE_SNAPSHOT_MAX) {
        resume_after(t, 0, append_full);
        return;
    }
    if (!is_known) {
        resume_after(t, 0, give_up_append);
        return;
    }
    t->length = ENVELOPE + request->snapshot.length;
    t->bytes = memory_take(t->length);
    write_envelope(t->bytes, request->life, request->revision, &request->append);
    if (request->snapshot.length) {
        memcpy(t->bytes + ENVELOPE, request->snapshot.at, request->snapshot.length);
    }
    if (request->life == STORE_REST) {
        pg_copy_put(c->pg, &t->table, request->revision, true, (store_bytes){t->bytes, t->length},
                    on_copy_kept, t);
    } else if (request->life == STORE_FINISHED) {
        pg_copy_remove(c->pg, &t->table, on_copy_kept, t);
    } else {
        append_send(t);
    }
}
