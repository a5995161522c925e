/* Watches tables: takes the log's pushes, and heads read from the leader. cluster_check.c makes
 * sure that no push stays missed. */
#include "cluster_internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/common/clock.h"
#include "util/memory.h"

enum {
    WATCHES_MAX = 200000,
    READS_MAX = 64, /* heads that are read again at a time */
    BROADCAST_MAX = 2048,
    REREAD_MS = 100 /* after somebody could not tell a head */
};
static const double SECOND_LOOK_S = 0.5;

static const char CALLS[] = "soft.all"; /* no table has this id */

/* The head of a watched table is read; the watch may go meanwhile. */
typedef struct head_read {
    cluster *of;
    watch *watch;
    double since;
} head_read;

/* A watch is young: not every broker may know of it yet, and what is appended meanwhile would not
 * be pushed here. Its head is read once more. */
typedef struct second_look {
    struct second_look *next;
    watch *watch; /* NULL: it has gone, or a push has come */
    double due;
} second_look;

static void forget_second_look(watch *w)
{
    if (w->second) {
        w->second->watch = NULL;
        w->second = NULL;
    }
}

void deliver_snapshot(watch *w, const store_head *head, store_bytes snapshot)
{
    if (head->version > w->version) {
        w->version = head->version;
        w->watcher.snapshot(w->watcher.context, head, snapshot); /* may end the watch */
    }
}

void repair_snapshot(watch *w, const store_head *head, store_bytes snapshot)
{
    if (w->version && head->version > w->version) {
        cluster_of(w->base.of)->count.repaired++;
    }
    deliver_snapshot(w, head, snapshot);
}

static void on_live(void *context, const char *subject, const wire_message *message)
{
    (void)subject;
    watch *w = context;
    cluster *c = cluster_of(w->base.of);
    store_head head = {.version = message->sequence};
    store_bytes snapshot;
    c->count.pushes++;
    forget_second_look(w);
    if (w->version && message->previous > w->version && !message->has_replaced) {
        /* The one before it never came. This snapshot repairs it, but others may be missing too. */
        c->count.gaps++;
        c->has_gap = true;
    }
    if (head.version > w->version && read_envelope(message->data, &head, &snapshot)) {
        check_confirm(w, clock_steady_s());
        deliver_snapshot(w, &head, snapshot);
    }
}

static void on_soft(void *context, const char *subject, const wire_message *message)
{
    (void)subject;
    watch *w = context;
    if (w->watcher.broadcast) {
        w->watcher.broadcast(w->watcher.context, message->data);
    }
}

static void read_heads(cluster *c);

static void must_read(watch *w)
{
    cluster *c = cluster_of(w->base.of);
    if (!w->must_read) {
        w->must_read = true;
        w->next_read = NULL;
        *c->last_read = w;
        c->last_read = &w->next_read;
    }
}

static void on_head_read(void *context, wire_outcome outcome, const wire_message *message)
{
    head_read *r = context;
    cluster *c = r->of;
    watch *w = r->watch;
    double since = r->since;
    free(r);
    c->reads--;
    if (w) {
        head_found found;
        see_head(true, outcome, message, &found);
        w->reading = NULL;
        if (found.state == HEAD_LATER) {
            must_read(w);
            ev_timer_again(c->loop, &c->reread);
        } else if (found.state != HEAD_CLOSED) {
            check_confirm(w, since);
        }
        if (found.state == HEAD_THERE) {
            repair_snapshot(w, &found.head, found.snapshot);
        }
        free(found.block);
    }
    if (outcome != WIRE_CLOSED) {
        read_heads(c);
    }
}

/* Reads heads of the queue from the leaders: brokers tell it of what we hear before it answers, so
 * nothing is missed between this snapshot and the first push. */
static void read_heads(cluster *c)
{
    while (c->first_read && c->reads < READS_MAX && !c->is_closing && !ev_is_active(&c->reread)) {
        watch *w = c->first_read;
        c->first_read = w->next_read;
        if (!c->first_read) {
            c->last_read = &c->first_read;
        }
        w->must_read = false;
        if (w->reading) {
            w->reading->watch = NULL; /* what it brings may be older than why it is asked again */
        }
        head_read *r = memory_take(sizeof *r);
        r->of = c;
        r->watch = w;
        r->since = clock_steady_s();
        w->reading = r;
        c->reads++;
        c->count.rereads++;
        ask_head(c, &w->table, w->shard, true, READ_MS, on_head_read, r);
    }
}

void read_head(watch *w)
{
    must_read(w);
    read_heads(cluster_of(w->base.of));
}

void on_came_back(void *context)
{
    check_all(context);
}

static void on_election(void *context, const char *subject, const wire_message *message)
{
    (void)message;
    const char *name = strrchr(subject, '.');
    if (name && name[1] == 'G') {
        unsigned long shard = strtoul(name + 2, NULL, 10);
        if (shard < SHARDS_MAX) {
            check_shard(context, (unsigned)shard);
        }
    }
}

static void on_call(void *context, const char *subject, const wire_message *message)
{
    (void)subject;
    const cluster *c = context;
    store_deliver_announcement(&c->base, message->data);
}

static void look_again_later(watch *w)
{
    cluster *c = cluster_of(w->base.of);
    second_look *look = memory_take(sizeof *look);
    *look = (second_look){.watch = w, .due = clock_steady_s() + SECOND_LOOK_S};
    w->second = look;
    *c->last_look = look;
    c->last_look = &look->next;
    if (!ev_is_active(&c->look)) {
        ev_timer_again(c->loop, &c->look);
    }
}

static void on_look(struct ev_loop *loop, ev_timer *timer, int events)
{
    (void)events;
    cluster *c = timer->data;
    while (c->first_look && (c->first_look->due <= clock_steady_s() || !c->first_look->watch)) {
        second_look *look = c->first_look;
        c->first_look = look->next;
        if (look->watch) {
            look->watch->second = NULL;
            must_read(look->watch);
        }
        free(look);
    }
    if (!c->first_look) {
        c->last_look = &c->first_look;
        ev_timer_stop(loop, timer);
    }
    read_heads(c);
}

static void on_reread(struct ev_loop *loop, ev_timer *timer, int events)
{
    (void)events;
    ev_timer_stop(loop, timer);
    read_heads(timer->data);
}

void begin_watching(cluster *c)
{
    c->last_read = &c->first_read;
    c->elections =
        nats_wire_subscribe(c->nats, "$JS.EVENT.ADVISORY.STREAM.LEADER_ELECTED.*", on_election, c);
    c->calls = nats_wire_subscribe(c->nats, CALLS, on_call, c);
    ev_init(&c->reread, on_reread);
    c->reread.repeat = REREAD_MS / 1000.;
    c->reread.data = c;
    c->last_look = &c->first_look;
    ev_init(&c->look, on_look);
    c->look.repeat = SECOND_LOOK_S / 2;
    c->look.data = c;
    begin_checking(c);
}

void end_watching(cluster *c)
{
    end_checking(c);
    ev_timer_stop(c->loop, &c->reread);
    ev_timer_stop(c->loop, &c->look);
}

store_watch *cluster_watch_open(store *s, const store_id *table, const store_watcher *watcher)
{
    cluster *c = cluster_of(s);
    unsigned shard = 0;
    if (!streams_shard_of(table, &shard) || c->watch_count >= WATCHES_MAX || c->is_closing) {
        return NULL;
    }
    watch *w = memory_take(sizeof *w);
    w->base.of = s;
    w->watcher = *watcher;
    w->table = *table;
    w->shard = shard;
    w->next = c->watches;
    w->link = &c->watches;
    if (w->next) {
        w->next->link = &w->next;
    }
    c->watches = w;
    c->watch_count++;
    char subject[SUBJECT];
    subject_of(table, shard, "live.", subject);
    w->live = nats_wire_subscribe_last(c->nats, subject, on_live, w);
    snprintf(subject, sizeof subject, "soft.%s", table->text);
    w->soft = nats_wire_subscribe(c->nats, subject, on_soft, w);
    if (c->has_stream[shard]) {
        check_add(w);
        read_head(w);
        look_again_later(w);
    }
    return &w->base;
}

static void free_watch(watch *w)
{
    cluster *c = cluster_of(w->base.of);
    forget_second_look(w);
    check_remove(w);
    if (w->reading) {
        w->reading->watch = NULL;
    }
    if (w->must_read) {
        watch **at = &c->first_read;
        while (*at != w) {
            at = &(*at)->next_read;
        }
        *at = w->next_read;
        if (c->last_read == &w->next_read) {
            c->last_read = at;
        }
    }
    *w->link = w->next;
    if (w->next) {
        w->next->link = w->link;
    }
    c->watch_count--;
    free(w);
}

void free_watches(cluster *c)
{
    while (c->watches) {
        free_watch(c->watches);
    }
    while (c->first_look) {
        second_look *next = c->first_look->next;
        free(c->first_look);
        c->first_look = next;
    }
}

void cluster_unwatch(store_watch *base)
{
    watch *w = (watch *)base;
    nats_wire_unsubscribe(w->live);
    nats_wire_unsubscribe(w->soft);
    free_watch(w);
}

void cluster_broadcast(store *s, const store_id *table, store_bytes bytes)
{
    cluster *c = cluster_of(s);
    unsigned shard = 0;
    if (bytes.length > BROADCAST_MAX || c->is_closing || !streams_shard_of(table, &shard)) {
        return;
    }
    char subject[SUBJECT];
    snprintf(subject, sizeof subject, "soft.%s", table->text);
    nats_wire_send(c->nats, subject, bytes);
}

void cluster_announce(store *s, store_bytes bytes)
{
    cluster *c = cluster_of(s);
    if (bytes.length <= BROADCAST_MAX && !c->is_closing) {
        nats_wire_send(c->nats, CALLS, bytes);
    }
}
