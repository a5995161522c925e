/* A store in the hands of a test: opened by its name, asked, and waited for with a deadline. */
#ifndef SURTO_TESTS_NET_STORE_HARNESS_H
#define SURTO_TESTS_NET_STORE_HARNESS_H

#include <ev.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../folder.h"
#include "server/store/store.h"

enum { PATIENCE_S = 60, DEADLINE_MS = 30000, SNAPSHOT_KEPT = 8, REPLY_BYTES = 2 << 20 };

static struct {
    const char *kind; /* of --store */
    const char *folder;
    struct ev_loop *loop;
    store *at;
    char why[256];
} place = {.kind = "sqlite"};

/* What was answered last. `count` is for those that ask several things at once. */
typedef struct reply {
    unsigned count, ok, conflicts, full;
    store_status status;
    uint64_t number; /* a version, a line's number */
    store_head head;
    size_t length;
    char *bytes; /* REPLY_BYTES, made when it is needed; freed with reply_free */
    store_account account;
    store_row rows[STORE_PAGE_MAX];
    store_chat_line lines[STORE_PAGE_MAX];
    store_job jobs[STORE_PAGE_MAX];
    store_game games[STORE_PAGE_MAX];
    store_count counts[STORE_PAGE_MAX];
    store_deal deal;
    size_t listed;
} reply;

static inline void place_give_up(struct ev_loop *loop, ev_timer *timer, int events)
{
    (void)timer;
    (void)events;
    ev_break(loop, EVBREAK_ALL);
}

/* Runs the loop until *counter is `wanted`. Returns: false if it is not after PATIENCE_S. */
static inline bool place_wait(const unsigned *counter, unsigned wanted)
{
    ev_timer timer;
    ev_timer_init(&timer, place_give_up, PATIENCE_S, 0);
    ev_timer_start(place.loop, &timer);
    while (*counter < wanted && ev_is_active(&timer)) {
        ev_run(place.loop, EVRUN_ONCE);
    }
    ev_timer_stop(place.loop, &timer);
    return *counter >= wanted;
}

/* Lets what was asked for come in, if it comes at all. */
static inline void place_idle(double seconds)
{
    ev_timer timer;
    ev_timer_init(&timer, place_give_up, seconds, 0);
    ev_timer_start(place.loop, &timer);
    ev_run(place.loop, 0);
    ev_timer_stop(place.loop, &timer);
}

/* Opens the store that was chosen. Returns: false with a sentence in place.why. */
static inline bool place_open(void)
{
    if (!place.loop) {
        place.loop = ev_default_loop(0);
    }
    if (!place.folder) {
        place.folder = folder_new();
    }
#ifdef SURTO_WITH_CLUSTER
    if (strcmp(place.kind, "cluster") == 0) { /* in a test cluster: test_cluster.py */
        store_cluster_options options = {.nats = getenv("SURTO_TEST_NATS"),
                                         .postgresql = getenv("SURTO_TEST_POSTGRESQL"),
                                         .shards = 2,
                                         .may_create = true};
        place.at = store_cluster_open(place.loop, &options, place.why, sizeof place.why);
        return place.at != NULL;
    }
#endif
    store_sqlite_options options = {.folder = place.folder};
    place.at = store_sqlite_open(place.loop, &options, place.why, sizeof place.why);
    return place.at != NULL;
}

static inline void place_was_closed(void *context)
{
    ++*(unsigned *)context;
}

static inline bool place_close(unsigned patience_ms)
{
    unsigned closed = 0;
    store_close(place.at, patience_ms, place_was_closed, &closed);
    bool is_closed = place_wait(&closed, 1);
    place.at = NULL;
    return is_closed;
}

static inline store_key new_key(void)
{
    store_key key;
    randombytes_buf(key.bytes, sizeof key.bytes);
    return key;
}

static inline store_token new_token(void)
{
    store_token token;
    randombytes_buf(token.bytes, sizeof token.bytes);
    return token;
}

static inline store_id new_table(void)
{
    static const char tasks[] = "abcdefghijklmnopqrstuvwxyz234567";
    store_id id = {{'a', 'a'}};
    for (int i = 2; i < STORE_ID; i++) {
        id.text[i] = tasks[randombytes_uniform(32)];
    }
    return id;
}

static inline void reply_free(reply *of)
{
    free(of->bytes);
    of->bytes = NULL;
}

static inline void keep_bytes(reply *of, store_bytes bytes)
{
    if (!of->bytes) {
        of->bytes = malloc(REPLY_BYTES);
    }
    of->length = bytes.length;
    if (of->bytes && bytes.length && bytes.length <= REPLY_BYTES) {
        memcpy(of->bytes, bytes.at, bytes.length);
    }
}

static inline void count_reply(reply *of, store_status status)
{
    of->count++;
    of->status = status;
    of->ok += status == STORE_OK;
    of->conflicts += status == STORE_CONFLICT;
    of->full += status == STORE_FULL;
}

static inline void on_done(void *context, store_status status)
{
    count_reply(context, status);
}

static inline void on_appended(void *context, store_status status, uint64_t version)
{
    reply *of = context;
    of->number = version;
    count_reply(of, status);
}

static inline void on_loaded(void *context, store_status status, const store_head *head,
                             store_bytes snapshot)
{
    reply *of = context;
    if (status == STORE_OK) {
        of->head = *head;
        keep_bytes(of, snapshot);
    }
    count_reply(of, status);
}

static inline void on_deal(void *context, store_status status, const store_deal *deal)
{
    reply *of = context;
    if (status == STORE_OK) {
        of->deal = *deal;
    }
    count_reply(of, status);
}

/* The snapshots of these tests: the last 8 keys, then anything. */
static inline bool snapshot_has(store_bytes snapshot, const store_key *append)
{
    const char *at = snapshot.at;
    for (size_t i = 0; i < SNAPSHOT_KEPT && (i + 1) * STORE_KEY <= snapshot.length; i++) {
        if (memcmp(at + i * STORE_KEY, append->bytes, STORE_KEY) == 0) {
            return true;
        }
    }
    return false;
}

/* Asks for an append and does not wait. */
static inline void append_soon(const store_id *table, uint64_t expected, uint64_t revision,
                               const store_key *key, store_bytes snapshot, reply *to)
{
    store_append_request request = {.table = *table,
                                    .expected = expected,
                                    .revision = revision,
                                    .append = *key,
                                    .snapshot = snapshot,
                                    .life = STORE_LIVE,
                                    .deadline_ms = DEADLINE_MS};
    store_append(place.at, &request, snapshot_has, on_appended, to);
}

/* An append of a text, whole: returns when it is answered. */
static inline store_status append_now(const store_id *table, uint64_t expected, uint64_t revision,
                                      const char *text, uint64_t *version)
{
    static reply to;
    char snapshot[SNAPSHOT_KEPT * STORE_KEY + 64] = {0};
    store_key key = new_key();
    memcpy(snapshot, key.bytes, sizeof key.bytes);
    snprintf(snapshot + SNAPSHOT_KEPT * STORE_KEY, 64, "%s", text);
    to.count = 0;
    append_soon(table, expected, revision, &key, (store_bytes){snapshot, sizeof snapshot}, &to);
    if (!place_wait(&to.count, 1)) {
        return STORE_UNKNOWN;
    }
    *version = to.number;
    return to.status;
}

static inline store_status load_now(const store_id *table, reply *to)
{
    unsigned before = to->count;
    store_load(place.at, table, true, on_loaded, to);
    return place_wait(&to->count, before + 1) ? to->status : STORE_UNKNOWN;
}

/* The text of a snapshot that append_now made. */
static inline const char *text_of(const reply *of)
{
    return of->length > SNAPSHOT_KEPT * STORE_KEY ? of->bytes + SNAPSHOT_KEPT * STORE_KEY : "";
}

#endif
