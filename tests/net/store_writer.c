/* A process that appends to tables of the cluster's store until each has so many revisions, as a
 * node of surtod would: it judges again after a conflict, and loads after what nobody knows.
 *
 *     store_writer --run NAME --tables N --moves N [--pace MS] --acks FILE
 *     store_writer --run NAME --tables N --show
 *
 * Several of them play the same tables, whose ids follow from the name. A snapshot holds the keys
 * of all appends, so that every acknowledged one can be looked for afterwards: each is a line of
 * FILE (TABLE REVISION KEY SECONDS), written when it is known. SIGTERM ends it when nothing is
 * under way. --show prints a line for each table: TABLE VERSION KEY... Where the cluster is,
 * test_cluster.py tells. */
#include <ev.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/common/loop.h"
#include "server/store/store.h"

enum {
    KEPT = 8,
    MOVES_MAX = 20000,
    DEADLINE_MS = 8000,
    AGAIN_MS = 100,
    TURN_EVERY = 5,
    SHARDS = 2
};

typedef struct table {
    store_id id;
    store_head head;
    uint8_t *keys; /* of every revision, STORE_KEY bytes each; one more is being appended */
    ev_timer timer;
    bool is_asking; /* an append is under way whose key is the last of keys */
    bool is_done;
} table;

static struct {
    struct ev_loop *loop;
    store *at;
    const char *run;
    unsigned tables, moves, rate_limit_ms;
    bool shows;
    FILE *acks;
    table *all;
    unsigned done;
    uint64_t conflicts, unknown, down;
} writer = {.rate_limit_ms = 50};

static store_id id_of(unsigned number)
{
    static const char tasks[] = "abcdefghijklmnopqrstuvwxyz234567";
    uint8_t hash[16];
    char name[64];
    store_id id = {{'a', tasks[number % SHARDS]}};
    int length = snprintf(name, sizeof name, "%.40s %u", writer.run, number);
    crypto_generichash(hash, sizeof hash, (const uint8_t *)name, (unsigned long long)length, NULL,
                       0);
    for (unsigned i = 2; i < STORE_ID; i++) {
        id.text[i] = tasks[hash[i] % 32];
    }
    return id;
}

/* As table_snapshot_has_key: among the last keys only. */
static bool has_key(store_bytes snapshot, const store_key *append)
{
    size_t count = snapshot.length / STORE_KEY;
    for (size_t i = count > KEPT ? count - KEPT : 0; i < count; i++) {
        if (memcmp((const uint8_t *)snapshot.at + i * STORE_KEY, append->bytes, STORE_KEY) == 0) {
            return true;
        }
    }
    return false;
}

static void move(table *t);
static void load(table *t);

static void later(table *t, unsigned ms, loop_timer_fired *fired)
{
    loop_timer_start(writer.loop, &t->timer, fired, ms / 1000., 0, t);
}

static void on_move(struct ev_loop *loop, ev_timer *timer, int events)
{
    (void)loop;
    (void)events;
    move(timer->data);
}

static void on_load(struct ev_loop *loop, ev_timer *timer, int events)
{
    (void)loop;
    (void)events;
    load(timer->data);
}

static void acknowledge(const table *t, uint64_t revision, const uint8_t *key)
{
    char text[2 * STORE_KEY + 1];
    sodium_bin2hex(text, sizeof text, key, STORE_KEY);
    fprintf(writer.acks, "%s %llu %s %.6f\n", t->id.text, (unsigned long long)revision, text,
            ev_time());
}

static void go_on(table *t)
{
    if (t->head.revision < writer.moves) {
        later(t, writer.rate_limit_ms / 2 + randombytes_uniform(writer.rate_limit_ms + 1), on_move);
        return;
    }
    t->is_done = true;
    if (++writer.done == writer.tables) {
        ev_break(writer.loop, EVBREAK_ALL);
    }
}

static void show(const table *t)
{
    printf("%s %llu", t->id.text, (unsigned long long)t->head.version);
    for (uint64_t i = 0; i < t->head.revision; i++) {
        char text[2 * STORE_KEY + 1];
        sodium_bin2hex(text, sizeof text, t->keys + i * STORE_KEY, STORE_KEY);
        printf(" %s", text);
    }
    printf("\n");
}

static void take(table *t, const store_head *head, store_bytes snapshot)
{
    if (snapshot.length != head->revision * STORE_KEY || head->revision > MOVES_MAX) {
        fprintf(stderr, "store_writer: %s: revision %llu has %zu bytes\n", t->id.text,
                (unsigned long long)head->revision, snapshot.length);
        exit(1);
    }
    uint8_t mine[STORE_KEY];
    uint64_t revision = t->head.revision + 1;
    memcpy(mine, t->keys + t->head.revision * STORE_KEY, STORE_KEY);
    t->head = *head;
    memcpy(t->keys, snapshot.at, snapshot.length);
    if (t->is_asking && revision <= head->revision &&
        memcmp(t->keys + (revision - 1) * STORE_KEY, mine, STORE_KEY) == 0) {
        acknowledge(t, revision, mine); /* nobody knew; it is there */
    }
    t->is_asking = false;
}

static void on_loaded(void *context, store_status status, const store_head *head,
                      store_bytes snapshot)
{
    table *t = context;
    if (status != STORE_OK && status != STORE_MISSING) {
        later(t, AGAIN_MS, on_load);
        return;
    }
    if (status == STORE_OK) {
        take(t, head, snapshot);
    } else {
        t->is_asking = false;
        if (t->head.revision > 0) {
            fprintf(stderr, "store_writer: %s is gone after revision %llu\n", t->id.text,
                    (unsigned long long)t->head.revision);
            exit(1);
        }
    }
    if (writer.shows) {
        show(t);
        writer.moves = 0; /* nothing is appended */
    }
    go_on(t);
}

static void load(table *t)
{
    store_load(writer.at, &t->id, true, on_loaded, t);
}

static void on_appended(void *context, store_status status, uint64_t version)
{
    table *t = context;
    switch (status) {
    case STORE_OK:
        t->head.revision++;
        t->head.version = version;
        t->is_asking = false;
        acknowledge(t, t->head.revision, t->keys + (t->head.revision - 1) * STORE_KEY);
        go_on(t);
        return;
    case STORE_CONFLICT: /* certainly not done */
        writer.conflicts++;
        t->is_asking = false;
        break;
    case STORE_DOWN:
        writer.down++;
        t->is_asking = false;
        break;
    case STORE_UNKNOWN:
        writer.unknown++;
        break;
    case STORE_MISSING:
    case STORE_FULL:
    case STORE_BROKEN:
    case STORE_CLOSED:
        fprintf(stderr, "store_writer: %s: an append was answered %d\n", t->id.text, status);
        exit(1);
    }
    load(t);
}

static void on_end(struct ev_loop *loop, ev_signal *watcher, int events)
{
    (void)loop;
    (void)watcher;
    (void)events;
    writer.moves = 0; /* every table has enough of them */
}

static void move(table *t)
{
    if (writer.moves == 0) {
        go_on(t);
        return;
    }
    uint8_t *key = t->keys + t->head.revision * STORE_KEY;
    randombytes_buf(key, STORE_KEY);
    store_append_request request = {.table = t->id,
                                    .expected = t->head.version,
                                    .revision = t->head.revision + 1,
                                    .snapshot = {t->keys, (t->head.revision + 1) * STORE_KEY},
                                    .life = (t->head.revision + 1) % TURN_EVERY ? STORE_LIVE
                                                                                : STORE_TURN,
                                    .deadline_ms = DEADLINE_MS};
    memcpy(request.append.bytes, key, STORE_KEY);
    t->is_asking = true;
    store_append(writer.at, &request, has_key, on_appended, t);
}

static void on_closed(void *context)
{
    (void)context;
    ev_break(writer.loop, EVBREAK_ALL);
}

static bool read_options(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        const char *value = i + 1 < argc ? argv[i + 1] : "";
        if (strcmp(argv[i], "--show") == 0) {
            writer.shows = true;
            continue;
        }
        if (strcmp(argv[i], "--run") == 0) {
            writer.run = value;
        } else if (strcmp(argv[i], "--tables") == 0) {
            writer.tables = (unsigned)strtoul(value, NULL, 10);
        } else if (strcmp(argv[i], "--moves") == 0) {
            writer.moves = (unsigned)strtoul(value, NULL, 10);
        } else if (strcmp(argv[i], "--pace") == 0) {
            writer.rate_limit_ms = (unsigned)strtoul(value, NULL, 10);
        } else if (strcmp(argv[i], "--acks") == 0) {
            writer.acks = fopen(value, "a");
        } else {
            return false;
        }
        i++;
    }
    return writer.run && writer.tables && writer.moves <= MOVES_MAX &&
           (writer.shows || (writer.acks && writer.moves));
}

int main(int argc, char **argv)
{
    char why[512];
    if (sodium_init() < 0 || !read_options(argc, argv)) {
        fputs("store_writer --run NAME --tables N [--show | --moves N --acks FILE [--pace MS]]\n",
              stderr);
        return 2;
    }
    if (writer.acks) {
        setvbuf(writer.acks, NULL, _IOLBF, 0); /* whole lines, whenever it is killed */
    }
    writer.loop = ev_default_loop(0);
    ev_signal ends; /* also while it is opened */
    loop_signal_start(writer.loop, &ends, on_end, SIGTERM, NULL);
    store_cluster_options options = {.nats = getenv("SURTO_TEST_NATS"),
                                     .postgresql = getenv("SURTO_TEST_POSTGRESQL"),
                                     .shards = SHARDS,
                                     .may_create = true};
    writer.at = store_cluster_open(writer.loop, &options, why, sizeof why);
    if (!writer.at) {
        fprintf(stderr, "store_writer: %s\n", why);
        return 3;
    }
    writer.all = calloc(writer.tables, sizeof *writer.all);
    for (unsigned i = 0; writer.all && i < writer.tables; i++) {
        writer.all[i].id = id_of(i);
        writer.all[i].keys = calloc(MOVES_MAX + 1, STORE_KEY);
        load(&writer.all[i]);
    }
    ev_run(writer.loop, 0);
    store_close(writer.at, 5000, on_closed, NULL);
    ev_run(writer.loop, 0);
    if (!writer.shows) {
        printf("conflicts %llu\nunknown %llu\ndown %llu\n", (unsigned long long)writer.conflicts,
               (unsigned long long)writer.unknown, (unsigned long long)writer.down);
    }
    return 0;
}
