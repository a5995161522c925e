/* What only the cluster's store has: several nodes, marks that expire, brokers that hang, streams
 * that are refused. Runs in a test cluster (test_cluster.py), which tells where the brokers and the
 * database are. All that store.h promises of any store is tried by store_suite. */
#include "../check.h"
#include "store_harness.h"

#include <arpa/inet.h>
#include <libpq-fe.h>
#include <netinet/in.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "server/store/postgres/pg_store.h"
#include "server/store/cluster/cluster_tokens.h"
#include "server/store/nats/nats_answer.h"
#include "server/store/nats/nats_wire.h"

enum { NODES = 8, FORGET_S = 1, SHORT_MS = 2000 };

static reply got;

static store *open_node_of(const char *nats, const char *postgresql, unsigned shards,
                           bool may_create)
{
    store_cluster_options options = {.nats = nats,
                                     .postgresql = postgresql,
                                     .shards = shards,
                                     .may_create = may_create,
                                     .forget_s = FORGET_S};
    place.loop = ev_default_loop(0);
    return store_cluster_open(place.loop, &options, place.why, sizeof place.why);
}

static store *open_node_at(const char *nats, unsigned shards, bool may_create)
{
    return open_node_of(nats, getenv("SURTO_TEST_POSTGRESQL"), shards, may_create);
}

static store *open_node(unsigned shards, bool may_create)
{
    return open_node_at(getenv("SURTO_TEST_NATS"), shards, may_create);
}

static void run_sql_in(const char *database, const char *sql)
{
    PGconn *pg = PQconnectdb(database);
    PGresult *result = PQexec(pg, sql);
    CHECK_SAY(PQresultStatus(result) < PGRES_BAD_RESPONSE, "%s", PQerrorMessage(pg));
    PQclear(result);
    PQfinish(pg);
}

static void run_sql(const char *sql)
{
    run_sql_in(getenv("SURTO_TEST_POSTGRESQL"), sql);
}

static void close_node(store *node)
{
    store *kept = place.at;
    place.at = node;
    CHECK(place_close(5000));
    place.at = kept == node ? NULL : kept;
}

static void append_within(store *node, const store_id *table, uint64_t expected, uint64_t revision,
                          store_life life, unsigned deadline_ms, reply *to)
{
    char snapshot[SNAPSHOT_KEPT * STORE_KEY + 64] = {0};
    store_key key = new_key();
    memcpy(snapshot, key.bytes, sizeof key.bytes);
    snprintf(snapshot + SNAPSHOT_KEPT * STORE_KEY, 64, "revision %llu",
             (unsigned long long)revision);
    store_append_request request = {.table = *table,
                                    .expected = expected,
                                    .revision = revision,
                                    .append = key,
                                    .snapshot = {snapshot, sizeof snapshot},
                                    .life = life,
                                    .deadline_ms = deadline_ms};
    store_append(node, &request, snapshot_has, on_appended, to);
}

static void append_as(store *node, const store_id *table, uint64_t expected, uint64_t revision,
                      store_life life, reply *to)
{
    append_within(node, table, expected, revision, life, DEADLINE_MS, to);
}

static uint64_t appended(const store_id *table, uint64_t expected, uint64_t revision,
                         store_life life)
{
    got.count = 0;
    append_as(place.at, table, expected, revision, life, &got);
    CHECK(place_wait(&got.count, 1));
    CHECK_SAY(got.status == STORE_OK, "status %d", got.status);
    return got.number;
}

/* ---- Opening ------------------------------------------------------------------------------ */

TEST("the time a node took to open is not taken from its first append")
{
    CHECK_SAY((place.at = open_node(2, true)) != NULL, "%s", place.why); /* makes the streams */
    close_node(place.at);
    place_idle(0.01);
    sleep(1 + SHORT_MS / 1000); /* as a busy machine does: the loop stands still */
    CHECK_SAY((place.at = open_node(2, true)) != NULL, "%s", place.why);
    store_id table = new_table();
    got.count = 0;
    append_within(place.at, &table, 0, 1, STORE_LIVE, SHORT_MS, &got);
    CHECK(place_wait(&got.count, 1));
    CHECK_SAY(got.status == STORE_OK, "status %d", got.status);
    close_node(place.at);
}

TEST("a database of version 1 is brought up to date with what is in it, a later one is refused")
{
    char earlier[256], version_1[16384];
    snprintf(earlier, sizeof earlier, "%s dbname=earlier", getenv("SURTO_TEST_POSTGRESQL"));
    CHECK((size_t)snprintf(version_1, sizeof version_1, "%.*s", (int)schema_sql_length,
                           schema_sql) < sizeof version_1);
    run_sql("CREATE DATABASE earlier");
    run_sql_in(earlier, version_1);
    run_sql_in(earlier, "INSERT INTO deal VALUES ('kept', 'rules: base 1', '\\x00', 1, 9)");

    const char *nats = getenv("SURTO_TEST_NATS");
    CHECK(open_node_of(nats, earlier, 2, false) == NULL);
    CHECK_SAY(strstr(place.why, "version 1") != NULL, "%s", place.why);
    for (int times = 0; times < 2; times++) { /* it is done once */
        CHECK_SAY((place.at = open_node_of(nats, earlier, 2, true)) != NULL, "%s", place.why);
        got.count = 0;
        store_deal_get(place.at, "kept", on_deal, &got);
        CHECK(place_wait(&got.count, 1) && got.status == STORE_OK);
        CHECK(strcmp(got.deal.head, "rules: base 1") == 0 && got.deal.teams == 0);
        close_node(place.at);
    }
    run_sql_in(earlier, "UPDATE schema_version SET version = version + 1");
    CHECK(open_node_of(nats, earlier, 2, true) == NULL);
    CHECK_SAY(strstr(place.why, "version 4") != NULL, "%s", place.why);
    run_sql("DROP DATABASE earlier WITH (FORCE)");
}

/* ---- Marks -------------------------------------------------------------------------------- */

/* A mark has a time to live; brokers look for those that are over every so often. */
static void wait_for_mark(const store_id *table, store_status wanted, uint64_t version)
{
    for (int tries = 0; tries < 200; tries++) {
        place_idle(0.1);
        if (load_now(table, &got) == wanted && (wanted != STORE_OK || got.head.version > version)) {
            return;
        }
    }
    CHECK_SAY(false, "status %d version %llu", got.status, (unsigned long long)got.head.version);
}

TEST("what rests leaves the log and comes back as it was when it is loaded")
{
    CHECK_SAY((place.at = open_node(2, true)) != NULL, "%s", place.why);
    store_id table = new_table();
    uint64_t version = appended(&table, 0, 1, STORE_LIVE);
    uint64_t rests = appended(&table, version, 2, STORE_REST);
    CHECK(load_now(&table, &got) == STORE_OK && got.head.version == rests);
    wait_for_mark(&table, STORE_OK, rests);
    CHECK_SAY(got.head.version > rests && got.head.revision == 2, "version %llu revision %llu",
              (unsigned long long)got.head.version, (unsigned long long)got.head.revision);
    CHECK(strcmp(text_of(&got), "revision 2") == 0);
    uint64_t woken = got.head.version;
    place_idle(FORGET_S + 1); /* what was woken has no mark */
    CHECK(load_now(&table, &got) == STORE_OK && got.head.version == woken);
    appended(&table, woken, 3, STORE_LIVE);
    close_node(place.at);
}

TEST("nodes that load a resting table at the same time have one version of it; it is never missing")
{
    CHECK_SAY((place.at = open_node(2, true)) != NULL, "%s", place.why);
    store *nodes[NODES];
    static reply loads[NODES];
    for (unsigned i = 0; i < NODES; i++) {
        CHECK_SAY((nodes[i] = open_node(2, true)) != NULL, "%s", place.why);
    }
    store_id table = new_table();
    appended(&table, appended(&table, 0, 1, STORE_LIVE), 2, STORE_REST);
    place_idle(FORGET_S + 2);
    for (unsigned i = 0; i < NODES; i++) { /* a little later each: some meet one that is waking */
        store_load(nodes[i], &table, false, on_loaded, &loads[i]);
        place_idle(0.0005);
    }
    for (unsigned i = 0; i < NODES; i++) {
        CHECK(place_wait(&loads[i].count, 1));
        CHECK_SAY(loads[i].status == STORE_OK && loads[i].head.version == loads[0].head.version,
                  "node %u: status %d version %llu", i, loads[i].status,
                  (unsigned long long)loads[i].head.version);
        reply_free(&loads[i]);
        close_node(nodes[i]);
    }
    close_node(place.at);
}

TEST("what is finished is forgotten")
{
    CHECK_SAY((place.at = open_node(2, true)) != NULL, "%s", place.why);
    store_id table = new_table();
    uint64_t version = appended(&table, appended(&table, 0, 1, STORE_TURN), 2, STORE_FINISHED);
    CHECK(load_now(&table, &got) == STORE_OK && got.head.version == version);
    wait_for_mark(&table, STORE_MISSING, 0);
    close_node(place.at);
}

/* ---- Several nodes ------------------------------------------------------------------------ */

TEST("of eight nodes that append to one version one is heard, by all")
{
    store *nodes[NODES];
    for (unsigned i = 0; i < NODES; i++) {
        CHECK_SAY((nodes[i] = open_node(2, true)) != NULL, "%s", place.why);
    }
    unsigned rounds = 40, right = 0;
    for (unsigned round = 0; round < rounds; round++) {
        store_id table = new_table();
        place.at = nodes[round % NODES];
        uint64_t version = appended(&table, 0, 1, STORE_LIVE);
        reply_free(&got);
        memset(&got, 0, sizeof got);
        for (unsigned i = 0; i < NODES; i++) {
            append_as(nodes[i], &table, version, 2, STORE_LIVE, &got);
        }
        CHECK(place_wait(&got.count, NODES));
        right += got.ok == 1 && got.conflicts == NODES - 1;
    }
    CHECK_SAY(right == rounds, "%u of %u", right, rounds);
    for (unsigned i = 0; i < NODES; i++) {
        close_node(nodes[i]);
    }
}

typedef struct seen {
    unsigned count, bad;
    uint64_t version, revision;
} seen;

static void on_snapshot(void *context, const store_head *head, store_bytes snapshot)
{
    (void)snapshot;
    seen *of = context;
    of->bad += head->version <= of->version || head->revision < of->revision;
    of->version = head->version;
    of->revision = head->revision;
    of->count++;
}

TEST("a snapshot of one node is told to who watches at another")
{
    store *far = open_node(2, true);
    CHECK_SAY(far != NULL, "%s", place.why);
    CHECK_SAY((place.at = open_node(2, true)) != NULL, "%s", place.why);
    store_id table = new_table();
    uint64_t version = appended(&table, 0, 1, STORE_LIVE);
    seen by = {0};
    store_watch *watch =
        store_watch_open(far, &table, &(store_watcher){.snapshot = on_snapshot, .context = &by});
    CHECK(watch && place_wait(&by.count, 1) && by.revision == 1);
    for (uint64_t revision = 2; revision <= 20; revision++) {
        version = appended(&table, version, revision, STORE_LIVE);
    }
    for (int wait = 0; wait < 100 && by.version != version; wait++) {
        place_idle(0.1); /* of snapshots that wait only the last is told */
    }
    CHECK(by.bad == 0 && by.revision == 20 && by.version == version);
    store_unwatch(watch);
    close_node(far);
    close_node(place.at);
}

/* ---- Brokers that hang -------------------------------------------------------------------- */

TEST("while any one broker hangs nothing is lost, and who watches sees the last snapshot")
{
    CHECK_SAY((place.at = open_node(2, true)) != NULL, "%s", place.why);
    char *rest = getenv("SURTO_TEST_BROKERS");
    for (int i = 0; i < 3; i++) {
        pid_t broker = (pid_t)strtol(rest, &rest, 10);
        store_id table = new_table();
        uint64_t version = appended(&table, 0, 1, STORE_LIVE);
        seen by = {0};
        store_watch *watch = store_watch_open(
            place.at, &table, &(store_watcher){.snapshot = on_snapshot, .context = &by});
        kill(broker, SIGSTOP);
        uint64_t revision = 1;
        unsigned unknown = 0;
        for (int move = 0; move < 20; move++) {
            got.count = 0;
            append_as(place.at, &table, version, revision + 1, STORE_LIVE, &got);
            CHECK(place_wait(&got.count, 1));
            while (got.status == STORE_UNKNOWN || got.status == STORE_DOWN) {
                unknown++; /* as table.c does: load until somebody knows */
                if (load_now(&table, &got) == STORE_OK) {
                    got.number = got.head.version;
                    break;
                }
            }
            CHECK_SAY(got.status == STORE_OK, "status %d", got.status);
            revision += got.number != version;
            version = got.number;
        }
        kill(broker, SIGCONT);
        /* If it was the leader it may tell what it knew then, until it hears of the next one. */
        CHECK(load_now(&table, &got) == STORE_OK);
        for (int wait = 0; wait < 100 && got.head.version < version; wait++) {
            place_idle(0.1);
            CHECK(load_now(&table, &got) == STORE_OK);
        }
        CHECK_SAY(got.head.version == version && got.head.revision == revision,
                  "%llu is not revision %llu", (unsigned long long)got.head.revision,
                  (unsigned long long)revision);
        for (int wait = 0; wait < 100 && by.version != version; wait++) {
            place_idle(0.1);
        }
        CHECK(by.version == version && by.bad == 0);
        printf("# broker %d: revision %llu, %u not known at once\n", i,
               (unsigned long long)revision, unknown);
        store_unwatch(watch);
    }
    close_node(place.at);
}

/* ---- A database that goes away ------------------------------------------------------------ */

/* Ends all connections with the database but this one, as a restart does. */
static void end_connections(void)
{
    run_sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'");
}

static void see_away(void *context, const char *name, double value)
{
    if (strcmp(name, "surtod_store_database_away") == 0) {
        *(double *)context = value;
    }
}

static void wait_until_away(store *node, bool is_away)
{
    double now = -1;
    for (int tries = 0; tries < 4000 && now != is_away; tries++) {
        place_idle(0.005);
        store_metrics(node, see_away, &now);
    }
    CHECK(now == is_away);
}

static void on_figure(void *context, const char *name, double value)
{
    if (strcmp(name, "surtod_postgresql_connected{lane=\"background\"}") == 0) {
        *(bool *)context = value != 0;
    }
}

/* Waits until the connection that jobs go by is there, or is not. */
static bool wait_until_connected(bool wanted)
{
    bool is = !wanted;
    for (int tries = 0; tries < 1000 && is != wanted; tries++) {
        place_idle(0.005);
        store_metrics(place.at, on_figure, &is);
    }
    return is == wanted;
}

static void see_asked(void *context, const char *name, double value)
{
    if (strcmp(name, "surtod_postgresql_asked_total{lane=\"lobby\"}") == 0) {
        *(double *)context = value;
    }
}

static void on_kept(void *context, store_status status, const store_account_item *kept,
                    size_t count)
{
    (void)kept;
    (void)count;
    on_done(context, status);
}

TEST("who exports what is stored does not wait behind rows and jobs")
{
    CHECK_SAY((place.at = open_node(2, true)) != NULL, "%s", place.why);
    store_key who = new_key();
    double before = 0, after = 0;
    static reply to; /* large */
    store_metrics(place.at, see_asked, &before);
    for (int kind = STORE_ITEM_TOKENS; kind <= STORE_ITEM_LINES; kind++) {
        store_account_items(place.at, &who, (store_account_item_kind)kind, &(store_page){.key = ""},
                            on_kept, &to);
    }
    store_metrics(place.at, see_asked, &after);
    CHECK_SAY(after - before == 3, "%.0f", after - before);
    CHECK(place_wait(&to.count, 3));
    close_node(place.at);
}

TEST("what is asked while the database restarts is done when it is there again")
{
    CHECK_SAY((place.at = open_node(2, true)) != NULL, "%s", place.why);
    CHECK(wait_until_connected(true));
    end_connections();
    CHECK(wait_until_connected(false));
    CHECK(store_is_ready(place.at)); /* people play on */
    store_id tables[3] = {new_table(), new_table(), new_table()};
    got.count = got.ok = 0;
    for (unsigned i = 0; i < 3; i++) {
        store_job job = {.table = tables[i], .kind = STORE_JOB_TEND, .due_ms = 1, .revision = 7};
        store_job_put(place.at, &job, on_done, &got);
    }
    CHECK(place_wait(&got.count, 3));
    CHECK_SAY(got.ok == 3, "%u of 3", got.ok);
    end_connections();
    CHECK(wait_until_connected(false));
    got.count = 0;
    store_job_drop(place.at, &tables[0], STORE_JOB_TEND, on_done, &got);
    CHECK(place_close(0)); /* what is held is answered, too */
    CHECK_SAY(got.count == 1, "%u answers", got.count);
}

/* ---- Copies of tokens --------------------------------------------------------------------- */

static pid_t paused[64];
static size_t paused_count;

/* Stops all processes of the database, as a machine that hangs does. */
static void pause_database(void)
{
    PGconn *pg = PQconnectdb(getenv("SURTO_TEST_POSTGRESQL"));
    PGresult *result = PQexec(pg, "SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)"
                                  " UNION ALL SELECT pid::text FROM pg_stat_activity");
    CHECK_SAY(PQresultStatus(result) == PGRES_TUPLES_OK, "%s", PQerrorMessage(pg));
    paused_count = 0;
    for (int i = 0; i < PQntuples(result) && paused_count < 64; i++) {
        paused[paused_count++] = (pid_t)strtol(PQgetvalue(result, i, 0), NULL, 10);
    }
    PQclear(result);
    PQfinish(pg);
    for (size_t i = 0; i < paused_count; i++) {
        kill(paused[i], SIGSTOP);
    }
}

static void go_on_database(void)
{
    for (size_t i = 0; i < paused_count; i++) {
        kill(paused[i], SIGCONT);
    }
}

static uint64_t now_ms(void)
{
    return (uint64_t)(ev_time() * 1000);
}

static void on_account(void *context, store_status status, const store_account *account)
{
    reply *of = context;
    if (status == STORE_OK) {
        of->account = *account;
    }
    count_reply(of, status);
}

/* Also how long it took. */
static store_status token_at(store *node, const store_token *token, double *seconds)
{
    ev_now_update(place.loop);
    double begin = ev_time();
    got.count = 0;
    store_account_by_token(node, token, now_ms(), true, on_account, &got);
    CHECK(got.count == 0 && place_wait(&got.count, 1));
    *seconds = ev_time() - begin;
    return got.status;
}

static store_status done_now(void)
{
    CHECK(place_wait(&got.count, 1));
    got.count = 0;
    return got.status;
}

static store_account add_person(store *node, const char *name)
{
    store_account account = {.key = new_key(), .made_ms = 1000, .seen_ms = now_ms()};
    snprintf(account.name, sizeof account.name, "%s", name);
    snprintf(account.folded, sizeof account.folded, "%s %u", name, randombytes_random());
    snprintf(account.password, sizeof account.password, "$argon2id$");
    snprintf(account.language, sizeof account.language, "fr");
    got.count = 0;
    store_account_add(node, &account, on_done, &got);
    CHECK(done_now() == STORE_OK);
    return account;
}

static store_token add_token(store *node, const store_key *account)
{
    store_token token = new_token();
    got.count = 0;
    store_token_add(node, &token, account, "", now_ms() + 86400000, on_done, &got);
    CHECK(done_now() == STORE_OK);
    return token;
}

enum { SOON_MS = 1500 }; /* in which people are answered, whatever happens */

TEST("tokens are known at every node while the database hangs, and those that ended are refused")
{
    store *other = open_node(2, true);
    CHECK_SAY(other != NULL, "%s", place.why);
    CHECK_SAY((place.at = open_node(2, true)) != NULL, "%s", place.why);
    store_account ana = add_person(place.at, "ana"), bia = add_person(place.at, "bia"),
                  eva = add_person(place.at, "eva"), renamed = ana;
    store_token token = add_token(place.at, &ana.key), ended = add_token(place.at, &ana.key),
                leaves = add_token(place.at, &ana.key), kept = add_token(place.at, &bia.key),
                all = add_token(place.at, &bia.key), gone = add_token(place.at, &eva.key);
    strcpy(renamed.name, "Anna");
    store_account_change(place.at, &ana, &renamed, on_done, &got);
    CHECK(done_now() == STORE_OK);
    store_token_remove(place.at, &ended, on_done, &got);
    CHECK(done_now() == STORE_OK);
    store_tokens_remove(place.at, &bia.key, NULL, on_done, &got);
    CHECK(done_now() == STORE_OK);
    /* As a changed password does, which keeps the token it was changed with. */
    store_token_add(place.at, &kept, &bia.key, "", now_ms() + 86400000, on_done, &got);
    CHECK(done_now() == STORE_OK);
    store_account_remove(place.at, &eva.key, on_done, &got);
    CHECK(done_now() == STORE_OK);
    place_idle(0.5); /* nobody waits for copies */

    pause_database();
    double first = 0, next = 0, took = 0;
    store_status status = token_at(other, &token, &first);
    CHECK_SAY(status == STORE_OK, "status %d after %.3f s", status, first);
    CHECK_SAY(first * 1000 < SOON_MS, "%.3f s", first);
    CHECK(strcmp(got.account.name, "Anna") == 0 && strcmp(got.account.folded, ana.folded) == 0);
    CHECK(strcmp(got.account.language, "fr") == 0 && got.account.password[0] == '\0');
    CHECK(memcmp(&got.account.key, &ana.key, sizeof ana.key) == 0);
    wait_until_away(other, true);
    CHECK(token_at(other, &token, &next) == STORE_OK);
    CHECK_SAY(2 * next * 1000 < SOON_MS, "%.3f s", next);
    printf("# a token is known after %.0f ms, then after %.0f ms\n", first * 1000, next * 1000);
    CHECK(token_at(other, &ended, &took) == STORE_MISSING);
    CHECK(token_at(other, &all, &took) == STORE_MISSING);
    CHECK(token_at(other, &gone, &took) == STORE_MISSING);
    CHECK(token_at(other, &kept, &took) == STORE_OK);
    store_token unknown = new_token();
    CHECK(token_at(other, &unknown, &took) == STORE_DOWN);
    CHECK_SAY(took * 1000 < SOON_MS, "%.3f s", took);
    got.count = 0;
    store_token_renew(other, &token, now_ms() + 86400000, on_done, &got);
    CHECK(done_now() == STORE_DOWN);
    /* Who signs out is refused here from now on, and everywhere when the database is back. */
    double begin = ev_time();
    store_token_remove(place.at, &leaves, on_done, &got);
    CHECK(done_now() == STORE_DOWN && (ev_time() - begin) * 1000 < SOON_MS);
    CHECK(token_at(other, &leaves, &took) == STORE_MISSING);
    begin = ev_time();
    got.count = 0;
    store_account_add(place.at, &(store_account){.key = new_key()}, on_done, &got);
    CHECK(done_now() == STORE_DOWN && (ev_time() - begin) * 1000 < SOON_MS);
    CHECK(store_is_ready(place.at) && store_is_ready(other));
    go_on_database();

    wait_until_away(place.at, false);
    wait_until_away(other, false);
    place_idle(2.5);
    CHECK(token_at(other, &leaves, &took) == STORE_MISSING);
    CHECK(token_at(other, &unknown, &took) == STORE_MISSING);
    CHECK(token_at(other, &token, &took) == STORE_OK && got.account.password[0] != '\0');
    close_node(other);
    close_node(place.at);
}

TEST("what is asked of people while the database hangs is answered when a store is closed")
{
    CHECK_SAY((place.at = open_node(2, true)) != NULL, "%s", place.why);
    store_account ana = add_person(place.at, "ana");
    store_token token = new_token();
    pause_database();
    got.count = 0;
    store_account_by_token(place.at, &token, now_ms(), true, on_account, &got);
    store_account_by_name(place.at, ana.folded, on_account, &got);
    store_token_renew(place.at, &token, now_ms() + 1000, on_done, &got);
    store_tokens_remove(place.at, &ana.key, NULL, on_done, &got);
    store_token_remove(place.at, &token, on_done, &got);
    CHECK(place_close(0));
    CHECK_SAY(got.count == 5, "%u answers", got.count);
    go_on_database();
}

TEST("all tokens of an account end by one mark, also if the database removes them too late")
{
    enum { TOKENS = 300 };
    store *other = open_node(2, true);
    CHECK_SAY(other != NULL, "%s", place.why);
    CHECK_SAY((place.at = open_node(2, true)) != NULL, "%s", place.why);
    store_account ana = add_person(place.at, "ana");
    static store_token tokens[TOKENS];
    for (int i = 0; i < TOKENS; i++) {
        tokens[i] = add_token(place.at, &ana.key);
    }
    place_idle(0.5);
    pause_database();
    got.count = 0;
    double begin = ev_time(), took = 0;
    store_tokens_remove(place.at, &ana.key, NULL, on_done, &got);
    CHECK(done_now() == STORE_DOWN && (ev_time() - begin) * 1000 < SOON_MS);
    wait_until_away(other, true);
    for (int i = 0; i < TOKENS; i += TOKENS / 6) { /* nobody knows whether it will be done */
        CHECK_SAY(token_at(other, &tokens[i], &took) == STORE_MISSING, "%d: %d", i, got.status);
    }
    go_on_database();
    wait_until_away(place.at, false);
    wait_until_away(other, false);
    got.count = 0;
    store_tokens_remove(place.at, &ana.key, NULL, on_done, &got);
    CHECK(done_now() == STORE_OK);
    /* The account is copied anew, and what is added later counts. */
    store_account renamed = ana;
    strcpy(renamed.name, "Anna");
    store_account_change(other, &ana, &renamed, on_done, &got);
    CHECK(done_now() == STORE_OK);
    store_token_add(place.at, &tokens[0], &ana.key, "", now_ms() + 86400000, on_done, &got);
    CHECK(done_now() == STORE_OK);
    store_token later = add_token(other, &ana.key);
    place_idle(0.5);
    pause_database();
    wait_until_away(other, true);
    CHECK_SAY(token_at(other, &tokens[0], &took) == STORE_OK, "%d", got.status);
    CHECK(strcmp(got.account.name, "Anna") == 0);
    CHECK_SAY(token_at(other, &later, &took) == STORE_OK, "%d", got.status);
    CHECK_SAY(token_at(other, &tokens[1], &took) == STORE_MISSING, "%d", got.status);
    go_on_database();
    wait_until_away(place.at, false);
    wait_until_away(other, false);
    close_node(other);
    close_node(place.at);
}

TEST("who changes an account waits for a slow database, and a slow one is not away")
{
    CHECK_SAY((place.at = open_node(2, true)) != NULL, "%s", place.why);
    store_account ana = add_person(place.at, "ana");
    store_token token = add_token(place.at, &ana.key);
    place_idle(0.5);
    pause_database();
    reply renewed = {0};
    got.count = 0;
    store_account_by_token(place.at, &token, now_ms(), false, on_account, &got);
    store_token_renew(place.at, &token, now_ms() + 86400000, on_done, &renewed);
    place_idle(0.4);
    double away = -1;
    store_metrics(place.at, see_away, &away);
    go_on_database();
    CHECK_SAY(renewed.count == 1 && renewed.status == STORE_DOWN, "%d", renewed.status);
    CHECK_SAY(away == 0, "%.0f", away);
    CHECK(done_now() == STORE_OK);
    CHECK_SAY(strcmp(got.account.password, ana.password) == 0, "%s", got.account.password);
    close_node(place.at);
}

static void signal_brokers(int number)
{
    char *rest = getenv("SURTO_TEST_BROKERS");
    for (int i = 0; i < 3; i++) {
        CHECK(kill((pid_t)strtol(rest, &rest, 10), number) == 0);
    }
}

TEST("tokens that the database has removed are removed, also if brokers are slow to hear of it")
{
    CHECK_SAY((place.at = open_node(2, true)) != NULL, "%s", place.why);
    store_account ana = add_person(place.at, "ana"), bia = add_person(place.at, "bia");
    store_token token = add_token(place.at, &ana.key), other = add_token(place.at, &bia.key);
    place_idle(0.5);
    signal_brokers(SIGSTOP);
    got.count = got.ok = 0;
    store_tokens_remove(place.at, &ana.key, NULL, on_done, &got);
    store_token_remove(place.at, &other, on_done, &got);
    store_account_remove(place.at, &bia.key, on_done, &got);
    place_idle(1.3);
    signal_brokers(SIGCONT);
    CHECK(place_wait(&got.count, 3));
    CHECK_SAY(got.ok == 3, "%u of 3", got.ok);
    double took;
    CHECK(token_at(place.at, &token, &took) == STORE_MISSING);
    close_node(place.at);
}

TEST("the bytes of a copy are judged")
{
    token_value token = {
        .state = COPY_VALID, .account = new_key(), .added_ms = 6, .until_ms = 7, .written_ms = 8};
    account_value account = {.state = COPY_ENDED,
                             .written_ms = 9,
                             .tokens_since_ms = 10,
                             .account = {.key = new_key(), .made_ms = 1, .seen_ms = 2}};
    memset(account.account.name, 'n', STORE_NAME - 1);
    memset(account.account.folded, 'f', STORE_NAME - 1);
    memset(account.account.language, 'l', sizeof account.account.language - 1);
    uint8_t bytes[ACCOUNT_VALUE_MAX + 1] = {0};
    token_value token_read;
    account_value account_read;
    size_t length = token_value_write(&token, bytes);
    CHECK(length == TOKEN_VALUE && token_value_read((store_bytes){bytes, length}, &token_read));
    CHECK(memcmp(&token_read.account, &token.account, STORE_KEY) == 0);
    CHECK(token_read.added_ms == 6 && token_read.until_ms == 7 && token_read.written_ms == 8);
    for (size_t cut = 0; cut < length; cut++) {
        CHECK(!token_value_read((store_bytes){bytes, cut}, &token_read));
    }
    CHECK(!token_value_read((store_bytes){bytes, length + 1}, &token_read));
    bytes[1] = COPY_ONLY_SINCE; /* is for accounts */
    CHECK(!token_value_read((store_bytes){bytes, length}, &token_read));
    length = account_value_write(&account, bytes);
    CHECK(length <= ACCOUNT_VALUE_MAX);
    CHECK(account_value_read((store_bytes){bytes, length}, &account_read));
    CHECK(memcmp(&account_read.account, &account.account, sizeof account.account) == 0);
    CHECK(account_read.state == COPY_ENDED && account_read.written_ms == 9);
    CHECK(account_read.tokens_since_ms == 10);
    for (size_t cut = 0; cut < length; cut++) {
        CHECK(!account_value_read((store_bytes){bytes, cut}, &account_read));
    }
    bytes[0]++; /* of a later version */
    CHECK(!account_value_read((store_bytes){bytes, length}, &account_read));
    for (int round = 0; round < 20000; round++) {
        randombytes_buf(bytes, sizeof bytes);
        bytes[0] = 2;
        bytes[1] %= 4;
        size_t some = randombytes_uniform(sizeof bytes + 1);
        (void)token_value_read((store_bytes){bytes, some}, &token_read);
        if (account_value_read((store_bytes){bytes, some}, &account_read)) {
            CHECK(strlen(account_read.account.name) < STORE_NAME);
        }
    }
}

/* ---- What is refused ---------------------------------------------------------------------- */

static void ask_brokers(const char *subject, const char *text)
{
    loop_queue *to_loop = loop_queue_open(place.loop);
    nats_wire_options options = {.urls = getenv("SURTO_TEST_NATS"), .to_loop = to_loop};
    nats_wire *wire = nats_wire_open(place.loop, &options, 10000, place.why, sizeof place.why);
    CHECK_SAY(wire != NULL, "%s", place.why);
    char *answer = NULL;
    size_t length = 0;
    CHECK(wire && nats_wire_call(wire, subject, text, 10000, &answer, &length));
    store_bytes error;
    CHECK_SAY(!nats_answer_find((store_bytes){answer, length}, "error", &error), "%s", answer);
    free(answer);
    nats_wire_close(wire);
    loop_queue_close(to_loop);
    nats_wire_free(wire);
}

static void refused_at(const char *nats, unsigned shards, bool may_create, const char *word)
{
    place.why[0] = '\0';
    store *node = open_node_at(nats, shards, may_create);
    CHECK_SAY(!node && strstr(place.why, word), "\"%s\" without \"%s\"", place.why, word);
    if (node) {
        close_node(node);
    }
}

static void refused(unsigned shards, bool may_create, const char *word)
{
    refused_at(getenv("SURTO_TEST_NATS"), shards, may_create, word);
}

#define STREAM(replicas, most, rest)                                                               \
    "{\"name\":\"G2\",\"subjects\":[\"g.2.*\"],\"storage\":\"file\",\"num_replicas\":" replicas    \
    ",\"max_msgs_per_subject\":" most ",\"allow_msg_ttl\":true" rest "}"
#define PUSH ",\"republish\":{\"src\":\"g.2.*\",\"dest\":\"live.g.2.{{wildcard(1)}}\"}"
#define DIRECT ",\"allow_direct\":true"

TEST("a stream that would not keep what is promised is refused")
{
    store *node = open_node(2, true); /* the schema is there */
    CHECK_SAY(node != NULL, "%s", place.why);
    if (node) {
        close_node(node);
    }
    static const struct {
        const char *config, *word;
    } faults[] = {{STREAM("1", "1", DIRECT PUSH), "fewer than 3 replicas"},
                  {STREAM("3", "2", DIRECT PUSH), "messages than one"},
                  {STREAM("3", "1", PUSH), "direct get"},
                  {STREAM("3", "1", DIRECT), "push"}};
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        ask_brokers("$JS.API.STREAM.CREATE.G2", faults[i].config);
        refused(2, true, faults[i].word); /* also one that is not for new tables */
        ask_brokers("$JS.API.STREAM.DELETE.G2", "");
    }
    refused(3, false, "stream not found");
}

TEST("a lost stream is refused until an operator has decided; then its tables come from copies")
{
    CHECK_SAY((place.at = open_node(3, true)) != NULL, "%s", place.why);
    store_id table = new_table();
    table.text[1] = 'c'; /* of the third stream */
    uint64_t version = appended(&table, appended(&table, 0, 1, STORE_LIVE), 2, STORE_TURN);
    appended(&table, version, 3, STORE_LIVE); /* which no copy has */
    close_node(place.at);                     /* after the copy was written */
    ask_brokers("$JS.API.STREAM.DELETE.G2", "");
    refused(3, true, "was made at");
    refused(2, true, "was made at"); /* also if it is not for new tables */
    run_sql(
        "UPDATE copy SET rests = true WHERE id LIKE 'ac%'"); /* as docs/host/operations.md says */
    run_sql("DELETE FROM stream WHERE name = 'G2'");
    CHECK_SAY((place.at = open_node(3, true)) != NULL, "%s", place.why);
    CHECK(load_now(&table, &got) == STORE_OK);
    CHECK_SAY(got.head.revision == 2 && strcmp(text_of(&got), "revision 2") == 0, "revision %llu",
              (unsigned long long)got.head.revision);
    appended(&table, got.head.version, 3, STORE_LIVE);
    close_node(place.at);
    ask_brokers("$JS.API.STREAM.DELETE.G2", "");
}

/* A process that says to everybody what a broker says first, and no more: of a broker that is too
 * old nothing else is looked at. Returns: its id, with its port. */
static pid_t start_greeter(const char *info, unsigned *port)
{
    struct sockaddr_in at = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t length = sizeof at;
    int line = socket(AF_INET, SOCK_STREAM, 0);
    CHECK(line >= 0 && bind(line, (struct sockaddr *)&at, length) == 0 && listen(line, 8) == 0);
    CHECK(getsockname(line, (struct sockaddr *)&at, &length) == 0);
    *port = ntohs(at.sin_port);
    pid_t child = fork();
    if (child == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        for (;;) {
            int one = accept(line, NULL, NULL);
            if (one < 0 || write(one, info, strlen(info)) < 0) {
                _exit(1);
            }
            close(one);
        }
    }
    close(line);
    return child;
}

#define INFO(version, jetstream)                                                                   \
    "INFO {\"server_id\":\"NBLYSCQ4\",\"server_name\":\"n3\",\"version\":\"" version               \
    "\",\"proto\":1,\"go\":\"go1.19.8\",\"host\":\"127.0.0.1\",\"port\":4222,\"headers\":true,"    \
    "\"max_payload\":1048576" jetstream ",\"client_id\":5,\"client_ip\":\"127.0.0.1\"} \r\n"

TEST("a cluster with a broker that is too old, or has no JetStream, is refused")
{
    static const struct {
        const char *info, *word;
    } faults[] = {{INFO("2.9.10", ",\"jetstream\":true"), "has version 2.9.10; 2.11 is the oldest"},
                  {INFO("2.10.27", ",\"jetstream\":true"), "has version 2.10.27"},
                  {INFO("2.15.1", ""), "has no JetStream"}};
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        unsigned port = 0;
        pid_t greeter = start_greeter(faults[i].info, &port);
        char all[512];
        snprintf(all, sizeof all, "%s,nats://127.0.0.1:%u", getenv("SURTO_TEST_NATS"), port);
        refused_at(all, 2, true, faults[i].word);
        CHECK(kill(greeter, SIGKILL) == 0 && waitpid(greeter, NULL, 0) == greeter);
    }
}

TEST("versions are compared by number")
{
    static const struct {
        const char *text;
        bool is_new_enough;
    } cases[] = {{"2.9.10", false}, {"2.10.27", false}, {"2.11.0", true},    {"2.15.1", true},
                 {"3.0.0", true},   {"2.11", true},     {"1.99.9", false},   {"2", false},
                 {"", false},       {"x.y", false},     {"2.15.0-dev", true}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        store_bytes text = {cases[i].text, strlen(cases[i].text)};
        CHECK_SAY(nats_answer_version(text, 2, 11) == cases[i].is_new_enough, "%s", cases[i].text);
    }
}

CHECK_MAIN
