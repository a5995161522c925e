/* Makes sure that no missed push of a watched table stays missed. Pushes are sent at most once: one
 * that is sent while a route between brokers is being re-established is lost, and nobody is told.
 *
 * A check asks the leader of a shard for its last sequence, then any replica for the sequences of
 * up to CHECK_TABLES tables that have changed since they were known to be up to date (batched
 * direct get). A replica says how much it has stored: if that is less than the leader had, its
 * answer proves nothing, and the question is repeated, in the end to the leader. Tables that have
 * not changed cost no bytes. Every watch is checked in turn, spread over time; all at once when a
 * push is known to be missing. */
#include "cluster_internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/store/nats/nats_answer.h"
#include "server/common/clock.h"
#include "server/common/loop.h"
#include "util/memory.h"

enum {
    CHECK_TABLES = 256,
    CHECK_BYTES = 1 << 18, /* of one answer: the rest is asked for after it */
    CHECK_TRIES = 20,      /* of replicas, before the leader is asked for each head */
    END_OF_BATCH = 204
};
/* A watch is checked when nothing confirmed it for AGE_S; those that are due at the same time are
 * spread over SPREAD_S. Together with a check that is late this stays below 20 s; 30 are promised
 * (docs/develop/server.md). */
static const double AGE_S = 10., SPREAD_S = 7., TICK_S = 0.5;

/* A check under way. */
typedef struct check {
    cluster *of;
    unsigned shard;
    double since;        /* the leader was asked then */
    uint64_t suspicions; /* of the shard, by then */
    uint64_t last;       /* the leader's last sequence */
    uint64_t after;      /* later ones are asked for */
    unsigned tries;
    ev_timer pause; /* before the next one */
    size_t count;
    watch *watches[CHECK_TABLES]; /* NULL: it has gone */
} check;

/* ---- Lists -------------------------------------------------------------------------------- */

static void enter(watch_list *list, watch *w)
{
    w->in = list;
    w->before = list->last;
    w->after = NULL;
    *(list->last ? &list->last->after : &list->first) = w;
    list->last = w;
}

static void leave(watch *w)
{
    watch_list *list = w->in;
    *(w->before ? &w->before->after : &list->first) = w->after;
    *(w->after ? &w->after->before : &list->last) = w->before;
    w->in = NULL;
}

static shard_check *check_of(const watch *w)
{
    return &cluster_of(w->base.of)->checks[w->shard];
}

void check_add(watch *w)
{
    shard_check *s = check_of(w);
    w->confirmed_at = clock_steady_s(); /* its head is read in any case */
    enter(&s->confirmed, w);
    s->count++;
}

void check_remove(watch *w)
{
    if (w->in) {
        leave(w);
    } else if (w->checked) {
        *w->checked = NULL;
    } else {
        return; /* of a shard that is not there */
    }
    check_of(w)->count--;
}

void check_confirm(watch *w, double since)
{
    shard_check *s = check_of(w);
    if (since > w->confirmed_at) {
        w->confirmed_at = since;
    }
    if (w->in == &s->confirmed) {
        leave(w);
        enter(&s->confirmed, w);
    }
}

/* ---- One check ---------------------------------------------------------------------------- */

static void begin_check(cluster *c, unsigned shard);
static void ask_replica(check *k);

/* Those of a check go back into a list. */
static void release(check *k, watch_list *list)
{
    for (size_t i = 0; i < k->count; i++) {
        watch *w = k->watches[i];
        if (w) {
            w->checked = NULL;
            enter(list, w);
        }
    }
    k->count = 0;
}

/* Ends a check: the next one begins with the next tick. */
static void end_check(check *k)
{
    shard_check *s = &k->of->checks[k->shard];
    release(k, &s->due);
    s->under_way = NULL;
    free(k);
}

/* All that the leader had when it was asked was told to these. */
static void confirm(check *k, watch *w, uint64_t seen)
{
    shard_check *s = &k->of->checks[k->shard];
    k->of->count.confirmed++;
    w->seen = seen > w->seen ? seen : w->seen;
    w->confirmed_at = k->since > w->confirmed_at ? k->since : w->confirmed_at;
    /* If a push may have been missed after the leader was asked, it is checked once more. */
    enter(k->suspicions == s->suspicions ? &s->confirmed : &s->due, w);
}

static uint64_t seen_by(const watch *w)
{
    return w->version > w->seen ? w->version : w->seen;
}

/* Takes what is due until there are as many as one request may name. */
static void take_due(check *k)
{
    shard_check *s = &k->of->checks[k->shard];
    k->after = k->last;
    k->tries = 0;
    while (s->due.first && k->count < CHECK_TABLES && k->suspicions == s->suspicions) {
        watch *w = s->due.first;
        uint64_t seen = seen_by(w);
        leave(w);
        if (seen >= k->last) {
            confirm(k, w, seen);
            continue;
        }
        w->checked = &k->watches[k->count];
        k->watches[k->count++] = w;
        k->after = seen < k->after ? seen : k->after;
    }
}

/* What is due now is asked for; if nothing is, the check ends. */
static void go_on(check *k)
{
    cluster *c = k->of;
    unsigned shard = k->shard;
    take_due(k);
    if (k->count > 0) {
        ask_replica(k);
        return;
    }
    bool is_outdated = k->suspicions != c->checks[shard].suspicions;
    end_check(k);
    if (is_outdated) {
        begin_check(c, shard);
    }
}

static void take_part(check *k, const wire_message *message)
{
    store_head head = {.version = message->sequence};
    store_bytes snapshot;
    const char *id = message->subject ? strrchr(message->subject, '.') : NULL;
    if (!id || !head.version || !read_envelope(message->data, &head, &snapshot)) {
        return;
    }
    k->after = head.version > k->after ? head.version : k->after; /* they come in this order */
    for (size_t i = 0; i < k->count; i++) {
        if (k->watches[i] && strcmp(k->watches[i]->table.text, id + 1) == 0) {
            repair_snapshot(k->watches[i], &head, snapshot);
        }
    }
}

/* The replica has told all that it knows. */
static void see_end(check *k, const wire_message *end)
{
    if (end->status == END_OF_BATCH && end->pending > 0) {
        ask_replica(k);
    } else if (end->status == END_OF_BATCH && end->up_to >= k->last) {
        size_t count = k->count;
        k->count = 0;
        for (size_t i = 0; i < count; i++) {
            watch *w = k->watches[i];
            if (w) {
                w->checked = NULL;
                confirm(k, w, end->up_to);
            }
        }
        go_on(k);
    } else if (end->status == END_OF_BATCH && ++k->tries < CHECK_TRIES) {
        ev_timer_again(k->of->loop, &k->pause); /* on a busy shard it is always a moment behind */
    } else {
        shard_check *s = &k->of->checks[k->shard];
        for (size_t i = 0; i < k->count; i++) {
            if (k->watches[i]) {
                read_head(k->watches[i]); /* tried until it is answered */
            }
        }
        release(k, &s->confirmed);
        go_on(k);
    }
}

static void on_replica(void *context, wire_outcome outcome, const wire_message *message)
{
    check *k = context;
    if (outcome != WIRE_CAME) {
        end_check(k);
    } else if (message->status == 0) {
        take_part(k, message);
    } else {
        see_end(k, message);
    }
}

static void ask_replica(check *k)
{
    char subject[SUBJECT], name[SUBJECT];
    size_t cap = CHECK_TABLES * (SUBJECT + 3) + 128, length = 0;
    char *text = memory_take(cap);
    snprintf(subject, sizeof subject, "$JS.API.DIRECT.GET.G%u", k->shard);
    length += (size_t)snprintf(text, cap, "{\"seq\":%llu,\"max_bytes\":%d,\"multi_last\":",
                               (unsigned long long)k->after + 1, CHECK_BYTES);
    char before = '[';
    for (size_t i = 0; i < k->count; i++) {
        if (k->watches[i]) {
            subject_of(&k->watches[i]->table, k->shard, "", name);
            length += (size_t)snprintf(text + length, cap - length, "%c\"%s\"", before, name);
            before = ',';
        }
    }
    length += (size_t)snprintf(text + length, cap - length, "]}");
    if (before == '[') { /* all have gone */
        k->count = 0;
        go_on(k);
    } else {
        wire_request request = {
            .subject = subject, .data = {{text, length}}, .patience_ms = READ_MS};
        nats_wire_ask_parts(k->of->nats, &request, on_replica, k);
    }
    free(text);
}

static void on_pause(struct ev_loop *loop, ev_timer *timer, int events)
{
    (void)events;
    ev_timer_stop(loop, timer);
    ask_replica(timer->data);
}

static void on_leader(void *context, wire_outcome outcome, const wire_message *message)
{
    check *k = context;
    if (outcome != WIRE_CAME || !nats_answer_number(message->data, "state.last_seq", &k->last)) {
        end_check(k);
        return;
    }
    go_on(k);
}

static void begin_check(cluster *c, unsigned shard)
{
    shard_check *s = &c->checks[shard];
    if (!s->due.first || s->under_way || c->is_closing) {
        return;
    }
    check *k = memory_take(sizeof *k);
    k->of = c;
    k->shard = shard;
    k->since = clock_steady_s();
    k->suspicions = s->suspicions;
    ev_init(&k->pause, on_pause);
    k->pause.repeat = PAUSE_MS / 1000.;
    k->pause.data = k;
    s->under_way = k;
    c->count.checks++;
    char subject[SUBJECT];
    snprintf(subject, sizeof subject, "$JS.API.STREAM.INFO.G%u", shard);
    wire_request request = {.subject = subject, .patience_ms = READ_MS};
    nats_wire_ask(c->nats, &request, on_leader, k);
}

/* ---- When ----------------------------------------------------------------------------------- */

void check_shard(cluster *c, unsigned shard)
{
    shard_check *s = &c->checks[shard];
    s->suspicions++;
    while (s->confirmed.first) {
        watch *w = s->confirmed.first;
        leave(w);
        enter(&s->due, w);
    }
    begin_check(c, shard);
}

void check_all(cluster *c)
{
    for (unsigned shard = 0; shard < SHARDS_MAX; shard++) {
        check_shard(c, shard);
    }
}

/* Those that nothing confirmed for a while are due, so many at a time. */
static void take_old(shard_check *s)
{
    size_t share = (size_t)((double)s->count * TICK_S / SPREAD_S) + 1;
    share = share > CHECK_TABLES ? share : CHECK_TABLES;
    double old = clock_steady_s() - AGE_S;
    while (share-- > 0 && s->confirmed.first && s->confirmed.first->confirmed_at <= old) {
        watch *w = s->confirmed.first;
        leave(w);
        enter(&s->due, w);
    }
}

static void on_tick(struct ev_loop *loop, ev_timer *timer, int events)
{
    (void)loop;
    (void)events;
    cluster *c = timer->data;
    if (c->has_gap) {
        c->has_gap = false;
        check_all(c);
    }
    for (unsigned shard = 0; shard < SHARDS_MAX; shard++) {
        take_old(&c->checks[shard]);
        begin_check(c, shard);
    }
}

void begin_checking(cluster *c)
{
    loop_timer_start(c->loop, &c->checking, on_tick, TICK_S, TICK_S, c);
}

void end_checking(cluster *c)
{
    ev_timer_stop(c->loop, &c->checking);
    for (unsigned shard = 0; shard < SHARDS_MAX; shard++) {
        check *k = c->checks[shard].under_way;
        if (k && ev_is_active(&k->pause)) { /* others are ended by the wire */
            ev_timer_stop(c->loop, &k->pause);
            end_check(k);
        }
    }
}
