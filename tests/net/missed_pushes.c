/* Pushes that never come: the stream is told not to push any more, while something else keeps its
 * subjects busy. What was acknowledged must be told all the same. Runs in a test cluster
 * (test_cluster.py). */
#include "../check.h"
#include "store_harness.h"

#include "server/common/loop_queue.h"
#include "server/store/nats/nats_answer.h"
#include "server/store/nats/nats_wire.h"

enum { TABLES = 600, IMAGE = 1600, BOUND_S = 30 }; /* several batches, each more than one answer */

#define STREAM(rest)                                                                               \
    "{\"name\":\"G0\",\"subjects\":[\"g.0.*\"],\"retention\":\"limits\",\"storage\":\"file\","     \
    "\"num_replicas\":3,\"max_msgs_per_subject\":1,\"max_msgs\":-1,\"max_bytes\":-1,"              \
    "\"max_age\":0,\"discard\":\"old\",\"allow_direct\":true,\"allow_msg_ttl\":true,"              \
    "\"duplicate_window\":20000000000" rest "}"
#define PUSH ",\"republish\":{\"src\":\"g.0.*\",\"dest\":\"live.g.0.{{wildcard(1)}}\"}"

typedef struct watched {
    store_id id;
    store_watch *watch;
    uint64_t version, revision; /* that was told */
    reply appended;
} watched;

static watched *tables;
static unsigned told, wrong; /* snapshots, and those that are older than one before */
static nats_wire *wire;

static void on_snapshot(void *context, const store_head *head, store_bytes snapshot)
{
    watched *of = context;
    wrong += head->version <= of->version || snapshot.length != IMAGE;
    of->version = head->version;
    of->revision = head->revision;
    told++;
}

static void set_stream(const char *config)
{
    char *answer = NULL;
    size_t length = 0;
    store_bytes error;
    CHECK(nats_wire_call(wire, "$JS.API.STREAM.UPDATE.G0", config, 10000, &answer, &length));
    CHECK_SAY(!nats_answer_find((store_bytes){answer, length}, "error", &error), "%s", answer);
    free(answer);
}

static void append_to(watched *of, uint64_t revision)
{
    static char snapshot[IMAGE];
    store_key key = new_key();
    memcpy(snapshot, key.bytes, sizeof key.bytes);
    of->appended.count = 0;
    append_soon(&of->id, of->appended.number, revision, &key,
                (store_bytes){snapshot, sizeof snapshot}, &of->appended);
}

static void append_to_all(uint64_t revision)
{
    for (size_t i = 0; i < TABLES; i++) {
        append_to(&tables[i], revision);
    }
    unsigned stored = 0;
    for (size_t i = 0; i < TABLES && place_wait(&tables[i].appended.count, 1); i++) {
        stored += tables[i].appended.status == STORE_OK;
    }
    CHECK_SAY(stored == TABLES, "%u stored", stored);
}

static unsigned seen_by(uint64_t revision)
{
    unsigned count = 0;
    for (size_t i = 0; i < TABLES; i++) {
        count += tables[i].revision >= revision;
    }
    return count;
}

static struct {
    const char *name;
    double value;
} wanted;

static void on_figure(void *context, const char *name, double value)
{
    (void)context;
    if (strcmp(name, wanted.name) == 0) {
        wanted.value = value;
    }
}

static double figure(const char *name)
{
    wanted.name = name;
    wanted.value = -1;
    store_metrics(place.at, on_figure, NULL);
    return wanted.value;
}

/* Something is heard on the subject of one watched table all the time. */
static void keep_busy(struct ev_loop *loop, ev_timer *timer, int events)
{
    (void)loop;
    (void)timer;
    (void)events;
    char subject[64];
    snprintf(subject, sizeof subject, "live.g.0.%s", tables[0].id.text);
    nats_wire_send(wire, subject, (store_bytes){"x", 1});
}

static void begin(void)
{
    place.kind = "cluster";
    CHECK_SAY(place_open(), "%s", place.why);
    loop_queue *to_loop = loop_queue_open(place.loop);
    nats_wire_options options = {.urls = getenv("SURTO_TEST_NATS"), .to_loop = to_loop};
    wire = nats_wire_open(place.loop, &options, 10000, place.why, sizeof place.why);
    CHECK_SAY(wire != NULL, "%s", place.why);
    tables = calloc(TABLES, sizeof *tables);
    for (size_t i = 0; i < TABLES; i++) {
        tables[i].id = new_table();
    }
    append_to_all(1);
    for (size_t i = 0; i < TABLES; i++) {
        tables[i].watch =
            store_watch_open(place.at, &tables[i].id,
                             &(store_watcher){.snapshot = on_snapshot, .context = &tables[i]});
    }
    CHECK(place_wait(&told, TABLES));
    place_idle(2); /* young watches are read twice */
}

TEST("what was acknowledged and never pushed is told within 30 s, on a busy stream too")
{
    begin();
    ev_timer busy;
    ev_timer_init(&busy, keep_busy, 0.1, 0.1);
    ev_timer_start(place.loop, &busy);
    set_stream(STREAM(""));
    double reads = figure("surtod_store_heads_read_total");
    append_to_all(2);
    ev_tstamp since = ev_time();
    while (seen_by(2) < TABLES && ev_time() - since < BOUND_S + 15) {
        place_idle(0.2);
    }
    double took = ev_time() - since;
    printf("# %u of %u told after %.1f s; %.0f checks, %.0f heads confirmed, %.0f repaired, "
           "%.0f read one by one\n",
           seen_by(2), TABLES, took, figure("surtod_store_checks_total"),
           figure("surtod_store_heads_confirmed_total"),
           figure("surtod_store_pushes_repaired_total"),
           figure("surtod_store_heads_read_total") - reads);
    CHECK(seen_by(2) == TABLES && took < BOUND_S && wrong == 0);
    CHECK(figure("surtod_store_pushes_repaired_total") == TABLES);
    CHECK(2 * (figure("surtod_store_heads_read_total") - reads) < TABLES);
    ev_timer_stop(place.loop, &busy);
}

TEST("a push that follows one that was missed lets all others be looked for at once")
{
    append_to_all(3);
    place_idle(0.2);
    set_stream(STREAM(PUSH));
    CHECK(seen_by(3) == 0);
    ev_tstamp since = ev_time();
    append_to(&tables[0], 4);
    while (seen_by(3) < TABLES && ev_time() - since < BOUND_S) {
        place_idle(0.05);
    }
    double took = ev_time() - since;
    printf("# %u of %u told after %.1f s\n", seen_by(3), TABLES, took);
    CHECK(seen_by(3) == TABLES && took < 5 && figure("surtod_store_gaps_total") >= 1);
    for (size_t i = 0; i < TABLES; i++) {
        store_unwatch(tables[i].watch);
    }
    CHECK(place_close(5000));
}

CHECK_MAIN
