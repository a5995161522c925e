/* Watchers of tables in the SQLite store. There is only this process, so a committed append is
 * shown to its watchers here, and broadcasts are delivered to them. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "store_sqlite_internal.h"

enum { WATCHES_MAX = 1 << 18, BROADCAST_MAX = 2048 };

static watch **bucket_of(sqlite_store *s, const store_id *table)
{
    return &s->buckets[store_id_hash(table) % BUCKETS];
}

static void unlink_watch(sqlite_store *s, watch *w)
{
    *(w->before ? &w->before->after : bucket_of(s, &w->table)) = w->after;
    if (w->after) {
        w->after->before = w->before;
    }
    assert(s->watches > 0 && s->unread >= w->must_load && !w->loading);
    s->watches--;
    s->unread -= w->must_load;
    free(w);
}

/* Frees watches that were ended while watchers were called or while their first snapshot was
 * read. */
static void free_gone(sqlite_store *s)
{
    watch **at = &s->gone;
    while (*at && !s->telling) {
        watch *w = *at;
        if (w->loading) {
            at = &w->next_gone;
        } else {
            *at = w->next_gone;
            unlink_watch(s, w);
        }
    }
}

void sqlite_free_watches(sqlite_store *s)
{
    for (size_t i = 0; i < BUCKETS; i++) {
        while (s->buckets[i]) {
            unlink_watch(s, s->buckets[i]);
        }
    }
}

static void show_snapshot(watch *w, const store_head *head, store_bytes snapshot)
{
    if (!w->gone && head->version > w->seen) {
        w->seen = head->version;
        w->watcher.snapshot(w->watcher.context, head, snapshot);
    }
}

static bool same_table(const store_id *a, const store_id *b)
{
    return strcmp(a->text, b->text) == 0;
}

/* An append that was done is shown to all who watch its table. */
void sqlite_show_append(request *r)
{
    sqlite_store *s = r->of;
    if (r->status != STORE_OK) {
        return;
    }
    store_head head = {r->given, r->with.append.revision, r->with.append.append};
    s->telling++;
    for (watch *w = *bucket_of(s, &r->table); w; w = w->after) {
        if (same_table(&w->table, &r->table)) {
            show_snapshot(w, &head, (store_bytes){r->bytes, r->length});
        }
    }
    assert(s->telling > 0);
    s->telling--;
    free_gone(s);
}

static void first_snapshot(request *r)
{
    sqlite_store *s = r->of;
    watch *w = r->context;
    assert(w->loading);
    w->loading = false;
    w->must_load = r->status == STORE_DOWN;
    s->unread += w->must_load;
    if (r->status == STORE_OK) {
        s->telling++;
        show_snapshot(w, &r->snapshot.head, (store_bytes){r->snapshot.bytes, r->snapshot.length});
        s->telling--;
    }
    free_gone(s);
}

static void read_first_snapshot(sqlite_store *s, watch *w)
{
    request *r = request_new(&s->base, first_snapshot, w);
    r->table = w->table;
    r->work = sqlite_do_load;
    assert(!w->loading && !w->gone);
    w->loading = true;
    s->unread -= w->must_load;
    w->must_load = false;
    request_enlist(r);
    request_queue(r); /* not refused when much is waiting: there are at most as many as watches */
}

store_watch *sqlite_watch_open(store *of, const store_id *table, const store_watcher *watcher)
{
    sqlite_store *s = mine(of);
    if (s->watches >= WATCHES_MAX || s->closing) {
        return NULL;
    }
    watch *w = must_have(calloc(1, sizeof *w));
    watch **bucket = bucket_of(s, table);
    w->base.of = of;
    w->table = *table;
    w->watcher = *watcher;
    w->after = *bucket;
    if (w->after) {
        w->after->before = w;
    }
    *bucket = w;
    s->watches++;
    read_first_snapshot(s, w);
    return &w->base;
}

void sqlite_unwatch(store_watch *ended)
{
    watch *w = (watch *)ended;
    assert(!w->gone);
    sqlite_store *s = mine(ended->of);
    w->gone = true;
    w->next_gone = s->gone;
    s->gone = w;
    free_gone(s);
}

static void deliver_broadcast(request *r)
{
    sqlite_store *s = r->of;
    if (r->status != STORE_OK) {
        return;
    }
    s->telling++;
    for (watch *w = *bucket_of(s, &r->table); w; w = w->after) {
        if (!w->gone && same_table(&w->table, &r->table)) {
            w->watcher.broadcast(w->watcher.context, (store_bytes){r->bytes, r->length});
        }
    }
    s->telling--;
    free_gone(s);
}

void sqlite_broadcast(store *of, const store_id *table, store_bytes bytes)
{
    sqlite_store *s = mine(of);
    if (bytes.length > BROADCAST_MAX || s->waiting > WAITING_MAX || s->closing) {
        return;
    }
    request *r = request_new(of, deliver_broadcast, NULL);
    r->table = *table;
    request_give_bytes(r, bytes.at, bytes.length);
    request_enlist(r);
    request_send_back(r, STORE_OK);
}

static void deliver_announcement(request *r)
{
    if (r->status == STORE_OK) {
        store_deliver_announcement(&r->of->base, (store_bytes){r->bytes, r->length});
    }
}

void sqlite_announce(store *of, store_bytes bytes)
{
    sqlite_store *s = mine(of);
    if (bytes.length <= BROADCAST_MAX && s->waiting <= WAITING_MAX && !s->closing) {
        request *r = request_new(of, deliver_announcement, NULL);
        request_give_bytes(r, bytes.at, bytes.length);
        request_enlist(r);
        request_send_back(r, STORE_OK);
    }
}

void sqlite_read_first_snapshots(sqlite_store *s)
{
    for (size_t i = 0; i < BUCKETS && s->unread && !s->closing; i++) {
        for (watch *w = s->buckets[i]; w; w = w->after) {
            if (w->must_load && !w->gone) {
                read_first_snapshot(s, w);
            }
        }
    }
}
