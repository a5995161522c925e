/* The lanes of requests to PostgreSQL: what is slow in one delays nobody in another, queues are
 * bounded, and a request that is late does not cost a connection. Runs in a test cluster
 * (test_cluster.py). */
#include "../check.h"
#include "store_harness.h"

#include <stdlib.h>
#include <string.h>

#include "server/store/postgres/pg_wire.h"

enum {
    SIGN_IN,
    LOBBY,
    LOBBY_SLOW,
    LOBBY_STUCK,
    LOBBY_SERVER,
    SERVERS,
    BACKGROUND,
    BACKGROUND_SLOW,
    STATEMENTS
};
enum { DEPTH = 64 };

static const pg_statement statements[STATEMENTS] = {
    [SIGN_IN] = {.name = "sign_in", .lane = PG_LANE_SIGN_IN, .sql = "SELECT 1"},
    [LOBBY] = {.name = "lobby", .lane = PG_LANE_LOBBY, .sql = "SELECT 1"},
    [LOBBY_SLOW] = {.name = "slow", .lane = PG_LANE_LOBBY, .sql = "SELECT 1 FROM pg_sleep(6)"},
    [LOBBY_STUCK] = {.name = "stuck", .lane = PG_LANE_LOBBY, .sql = "SELECT 1 FROM pg_sleep(60)"},
    [SERVERS] = {.name = "servers",
                 .lane = PG_LANE_SIGN_IN,
                 .sql = "SELECT count(*) FROM pg_stat_activity"
                        " WHERE application_name = 'surtod lobby'"},
    [LOBBY_SERVER] = {.name = "server",
                      .lane = PG_LANE_LOBBY,
                      .sql = "SELECT pg_backend_pid()::bigint"},
    [BACKGROUND] = {.name = "background",
                    .lane = PG_LANE_BACKGROUND,
                    .sql = "SELECT 1",
                    .is_patient = true},
    [BACKGROUND_SLOW] = {.name = "background_slow",
                         .lane = PG_LANE_BACKGROUND,
                         .sql = "SELECT 1 FROM pg_sleep(2)",
                         .is_patient = true},
};

static struct {
    loop_queue *to_loop;
    pg_wire *wire;
} node;

/* What requests were answered. */
typedef struct answers {
    unsigned all, of[PG_CLOSED + 1];
    uint64_t number;
} answers;

static void on_answer(void *context, pg_outcome outcome, const pg_rows *rows)
{
    answers *to = context;
    to->all++;
    to->of[outcome]++;
    to->number = rows ? pg_rows_number(rows, 0, 0) : 0;
}

static void ask(unsigned statement, unsigned times, answers *to)
{
    for (unsigned i = 0; i < times; i++) {
        pg_wire_ask(node.wire, statement, NULL, 0, on_answer, to);
    }
}

static void open_wire(void)
{
    static const char SQL[] = "CREATE TABLE schema_version (version bigint);"
                              "INSERT INTO schema_version VALUES (1)";
    const store_bytes schema = {SQL, sizeof SQL - 1};
    const pg_wire_options options = {.connection = getenv("SURTO_TEST_POSTGRESQL"),
                                     .statements = statements,
                                     .statement_count = STATEMENTS,
                                     .schema = &schema,
                                     .schema_version = 1,
                                     .may_create = true};
    place.loop = ev_default_loop(0);
    node.to_loop = loop_queue_open(place.loop);
    node.wire = pg_wire_open(place.loop, node.to_loop, &options, place.why, sizeof place.why);
    CHECK_SAY(node.wire && pg_wire_begin(node.wire), "%s", place.why);
    ev_now_update(place.loop);
    answers ready = {0}; /* lanes connect by themselves */
    ask(SIGN_IN, 1, &ready);
    ask(LOBBY, 1, &ready);
    ask(BACKGROUND, 1, &ready);
    CHECK(place_wait(&ready.all, 3) && ready.of[PG_OK] == 3);
}

static void close_wire(void)
{
    pg_wire_close(node.wire);
    loop_queue_close(node.to_loop);
    pg_wire_free(node.wire);
}

static uint64_t server_of_lobby(void)
{
    answers to = {0};
    ask(LOBBY_SERVER, 1, &to);
    CHECK(place_wait(&to.all, 1) && to.of[PG_OK] == 1);
    return to.number;
}

TEST("what is slow in the background delays neither sign-ins nor the lobby")
{
    answers slow = {0}, people = {0};
    open_wire();
    double begin = ev_time();
    ask(BACKGROUND_SLOW, 2, &slow);
    ask(BACKGROUND, 1000, &slow);
    ask(SIGN_IN, 100, &people);
    ask(LOBBY, 100, &people);
    CHECK(place_wait(&people.all, 200) && people.of[PG_OK] == 200);
    CHECK_SAY(slow.all == 0, "%u after %.3f s", slow.all, ev_time() - begin);
    CHECK(place_wait(&slow.all, 1002) && slow.of[PG_OK] == 1002);
    close_wire();
}

TEST("a lane that is full refuses at once and does the rest")
{
    answers many = {0};
    open_wire();
    ask(BACKGROUND_SLOW, 1, &many);
    ask(BACKGROUND, DEPTH - 1 + PG_QUEUE_MAX + 100, &many);
    CHECK_SAY(pg_wire_waiting(node.wire) == DEPTH + PG_QUEUE_MAX, "%zu",
              pg_wire_waiting(node.wire));
    place_idle(0.5);
    CHECK_SAY(many.all == 100 && many.of[PG_FULL] == 100, "%u", many.all);
    CHECK(place_wait(&many.all, DEPTH + PG_QUEUE_MAX + 100));
    CHECK_SAY(many.of[PG_OK] == DEPTH + PG_QUEUE_MAX, "%u", many.of[PG_OK]);
    close_wire();
}

TEST("requests that wait too long are given up one by one, and the connection stays")
{
    answers sent = {0}, queued = {0};
    open_wire();
    uint64_t server = server_of_lobby();
    ask(LOBBY_SLOW, 1, &sent);
    ask(LOBBY, DEPTH - 1, &sent);
    ask(LOBBY, 10, &queued);
    CHECK(place_wait(&queued.all, 10) && queued.of[PG_LOST] == 10);
    CHECK_SAY(sent.all == 0, "%u", sent.all);
    CHECK(place_wait(&sent.all, DEPTH) && sent.of[PG_OK] == DEPTH);
    CHECK(server_of_lobby() == server);
    close_wire();
}

TEST("a connection that is given up leaves no process of the server behind")
{
    answers stuck = {0}, servers = {0};
    open_wire();
    uint64_t server = server_of_lobby();
    ask(LOBBY_STUCK, 1, &stuck);
    CHECK(place_wait(&stuck.all, 1) && stuck.of[PG_LOST] == 1);
    CHECK(server_of_lobby() != server);
    for (unsigned tries = 0; tries < 10 && servers.number != 1; tries++) {
        place_idle(1);
        ask(SERVERS, 1, &servers);
        CHECK(place_wait(&servers.all, tries + 1));
    }
    CHECK_SAY(servers.number == 1, "%u", (unsigned)servers.number);
    close_wire();
}

CHECK_MAIN
