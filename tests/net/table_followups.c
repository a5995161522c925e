/* What follows from tables that nobody touches any more: jobs and rows, over days, on a real store.
 * The time is what the test says it is; no client is connected and no computer is there. */
#include <sqlite3.h>

#include "../check.h"
#include "store_harness.h"

#include "server/computers/table_followups.h"
#include "server/common/clock.h"
#include "server/computers/jobs.h"
#include "server/store/store_internal.h"
#include "server/store/write_behind.h"

enum { MINUTE = 60000, HOUR = 60 * MINUTE, DAY = 24 * HOUR };
static const uint64_t BEGIN = UINT64_C(1800000000000);
static const store_key ann = {{'a'}};

static struct {
    tables *tables;
    lobby *lobby;
    table_followups *followups;
    jobs *jobs;
    store_id id;
    game_table table; /* as it was stored last, but for what jobs do */
    uint64_t version;
} node;

/* ---- A store that is away ------------------------------------------------------------------ */

enum { HELD_MAX = 256 };

/* A row or a job that was given to the store and is not answered. */
typedef struct held {
    bool is_row;
    store_row row;
    store_job job;
    store_done *answer;
    void *context;
} held;

/* Takes no jobs for a while, or keeps all that is put until it is told to go on; all that is asked
 * of it else is not needed here. */
static struct away {
    store as_store; /* the first: it is given as a store */
    unsigned refuse, refused;
    store_status how; /* it refuses, if not by STORE_DOWN */
    bool holds;
    unsigned held_count;
    held held[HELD_MAX];
} away;

typedef struct refusal {
    store_done *answer;
    void *context;
} refusal;

static void on_refused(void *context, store_status status)
{
    refusal *r = context;
    (void)status;
    r->answer(r->context, away.how ? away.how : STORE_DOWN);
    free(r);
}

static void hold(const held *one)
{
    CHECK(away.held_count < HELD_MAX);
    away.held[away.held_count++] = *one;
}

static void away_put(store *s, const store_job *job, store_done *answer, void *context)
{
    (void)s;
    if (away.holds) {
        hold(&(held){.job = *job, .answer = answer, .context = context});
    } else if (away.refuse > 0) { /* dropping one that is not there only to be answered later */
        refusal *r = malloc(sizeof *r);
        store_id nobody = {"aaaaaaaaaaaa"};
        *r = (refusal){answer, context};
        away.refuse--;
        away.refused++;
        store_job_drop(place.at, &nobody, job->kind, on_refused, r);
    } else {
        store_job_put(place.at, job, answer, context);
    }
}

static void away_row(store *s, const store_row *row, store_done *answer, void *context)
{
    (void)s;
    if (away.holds) {
        hold(&(held){.is_row = true, .row = *row, .answer = answer, .context = context});
    } else {
        store_row_put(place.at, row, answer, context);
    }
}

/* The store goes on with what it was given. */
static void release(void)
{
    away.holds = false;
    for (unsigned i = 0; i < away.held_count; i++) {
        const held *one = &away.held[i];
        if (one->is_row) {
            store_row_put(place.at, &one->row, one->answer, one->context);
        } else {
            store_job_put(place.at, &one->job, one->answer, one->context);
        }
    }
    away.held_count = 0;
}

static void away_drop(store *s, const store_id *id, store_job_kind kind, store_done *answer,
                      void *context)
{
    (void)s;
    store_job_drop(place.at, id, kind, answer, context);
}

static const store_functions AWAY = {
    .operations = {.job_put = away_put, .row_put = away_row, .job_drop = away_drop}};

/* ---- A node without connections ------------------------------------------------------------ */

static void open_node(void)
{
    tables_options options = {.memory = 1 << 20, .waiting = 16, .deadline_ms = DEADLINE_MS};
    CHECK_SAY(place.at || place_open(), "%s", place.why);
    node.tables = tables_open(place.loop, place.at, &options);
    node.lobby = lobby_open(place.at);
    away.as_store.functions = &AWAY;
    table_followups_options follows = {.loop = place.loop,
                                       .store = &away.as_store,
                                       .tables = node.tables,
                                       .lobby = node.lobby,
                                       .think_ms = 20000};
    node.followups = table_followups_open(&follows);
    tables_set_followups(node.tables, node.followups);
    node.jobs = jobs_open(place.loop, place.at, node.tables, NULL);
}

static void close_node(void)
{
    jobs_drain(node.jobs);
    tables_close(node.tables);
    jobs_close(node.jobs);
    table_followups_close(node.followups);
    lobby_close(node.lobby);
    game_table_close(&node.table);
    clock_set(0);
}

/* ---- Tables -------------------------------------------------------------------------------- */

static void make(msg_create wanted)
{
    char why[200] = "";
    wanted.title = msg_text_of("Friday");
    wanted.head = msg_text_of("rules: base\nplayers: 2\n");
    wanted.public = true;
    game_table_creation from = {.wanted = &wanted,
                                .host = ann,
                                .seed = surto_seed_from_number(7),
                                .append = new_key(),
                                .now_ms = clock_now_ms()};
    CHECK_SAY(game_table_create(&node.table, &from, why, sizeof why) == SURTO_OK, "%s", why);
    node.id = new_table();
    node.version = 0;
}

static void do_it(msg_client message)
{
    table_action_outcome out;
    table_action_request request = {.message = &message,
                                    .account = ann,
                                    .name = "Ann",
                                    .now_ms = clock_now_ms(),
                                    .append = new_key()};
    CHECK(table_action_do(&node.table, &request, &out) == ACTION_DONE);
    table_action_commit(&node.table);
}

static void sit(unsigned seat)
{
    do_it((msg_client){.kind = MSG_SIT, .of.sit = {.seat = (uint8_t)seat}});
    do_it((msg_client){.kind = MSG_READY, .of.ready = {.seat = (uint8_t)seat, .yes = true}});
}

/* Stores the table as it is, as if this node had done so. */
static void keep(uint32_t changed)
{
    static uint8_t bytes[1 << 16];
    static reply to;
    store_append_request request = {
        .table = node.id,
        .expected = node.version,
        .revision = node.table.snapshot.revision,
        .append = node.table.snapshot.appends[0],
        .snapshot = {bytes, game_table_snapshot(&node.table, bytes, sizeof bytes)},
        .deadline_ms = DEADLINE_MS};
    unsigned before = to.count;
    store_append(place.at, &request, table_snapshot_has_key, on_appended, &to);
    CHECK(place_wait(&to.count, before + 1) && to.status == STORE_OK);
    node.version = to.number;
    table_followups_take(node.followups, &node.id, &node.table, changed);
}

/* The table as it is stored now. */
static table_snapshot stored(void)
{
    static reply to;
    static surto_move moves[SURTO_RECORD_MOVES_MAX];
    char head[SNAPSHOT_HEAD];
    size_t count;
    table_snapshot of = {0};
    CHECK(load_now(&node.id, &to) == STORE_OK);
    CHECK(table_snapshot_read((store_bytes){to.bytes, to.length}, &of, head, moves, &count) ==
          SURTO_OK);
    table_snapshot_free(&of);
    return of;
}

/* ---- What follows from them ---------------------------------------------------------------- */

/* Looks into the database itself: what is asked of a store may change it. Returns: the first number
 * of what is found about the table; 0 if there is nothing. */
static uint64_t find(const char *question, int number)
{
    char path[512];
    sqlite3 *database = NULL;
    sqlite3_stmt *asked = NULL;
    uint64_t found = 0;
    snprintf(path, sizeof path, "%s/surtod.db", place.folder);
    CHECK(sqlite3_open_v2(path, &database, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK);
    CHECK(sqlite3_prepare_v2(database, question, -1, &asked, NULL) == SQLITE_OK);
    sqlite3_bind_text(asked, 1, node.id.text, -1, SQLITE_STATIC);
    sqlite3_bind_int(asked, 2, number);
    if (sqlite3_step(asked) == SQLITE_ROW) {
        found = (uint64_t)sqlite3_column_int64(asked, 0);
    }
    sqlite3_finalize(asked);
    sqlite3_close(database);
    return found;
}

/* When a job of the table is due; 0 if there is none. */
static uint64_t due(store_job_kind kind)
{
    return find("SELECT due_ms FROM job WHERE id = ? AND kind = ?", (int)kind);
}

static bool has_row(void)
{
    return find("SELECT 1 FROM row WHERE id = ? AND ? = 0", 0) == 1;
}

/* Lets jobs be done until something is so. Returns: false if it is not after PATIENCE_S. */
static bool comes_true(bool (*is_so)(void))
{
    double until = ev_time() + PATIENCE_S;
    while (!is_so() && ev_time() < until) {
        place_idle(0.1);
    }
    return is_so();
}

static bool is_closed(void)
{
    return stored().stage == STAGE_CLOSED;
}

static bool is_put_for_the_end(void)
{
    return due(STORE_JOB_TEND) == BEGIN + 7 * DAY;
}

static bool is_gone(void)
{
    return !has_row() && due(STORE_JOB_TEND) == 0;
}

static bool is_tended(void)
{
    return due(STORE_JOB_TEND) == 0;
}

static bool is_late(void)
{
    table_snapshot of = stored();
    return of.seats[0].left_ms == 0 || of.seats[1].left_ms == 0;
}

/* What is put is there a moment later. */
static bool has_tend(void)
{
    return due(STORE_JOB_TEND) != 0 && has_row();
}

static bool has_clock(void)
{
    return has_tend() && due(STORE_JOB_CLOCK) != 0;
}

static bool has_think(void)
{
    return has_tend() && due(STORE_JOB_THINK) != 0;
}

/* ---- Tests --------------------------------------------------------------------------------- */

TEST("a table that waits has a row, and after a week it is closed and forgotten")
{
    clock_set(BEGIN);
    open_node();
    make((msg_create){.undo = UNDO_SAFE});
    do_it((msg_client){.kind = MSG_SIT, .of.sit = {.seat = 0}});
    keep(CHANGED_SEATS);
    CHECK(comes_true(has_tend) && due(STORE_JOB_TEND) == BEGIN + 10 * MINUTE);
    CHECK(due(STORE_JOB_CLOCK) == 0 && due(STORE_JOB_THINK) == 0);
    clock_set(BEGIN + 6 * DAY);
    CHECK(comes_true(is_put_for_the_end) && !is_closed());
    clock_set(BEGIN + 7 * DAY);
    CHECK(comes_true(is_closed));
    CHECK(comes_true(is_gone));
    close_node();
}

TEST("a game that nobody plays rests, and its clock goes on")
{
    clock_set(BEGIN);
    open_node();
    make((msg_create){.undo = UNDO_SAFE, .clock = CLOCK_DAYS, .has_start = true, .start = 3 * DAY});
    sit(0);
    sit(1);
    keep(CHANGED_SEATS | CHANGED_MOVES | CHANGED_TURN);
    CHECK(comes_true(has_clock));
    CHECK(due(STORE_JOB_TEND) == BEGIN + 10 * MINUTE && due(STORE_JOB_CLOCK) == BEGIN + 3 * DAY);
    uint64_t revision = node.table.snapshot.revision;
    clock_set(BEGIN + 12 * HOUR);
    CHECK(comes_true(is_tended));
    CHECK(stored().revision == revision + 1 && has_row());
    CHECK(due(STORE_JOB_CLOCK) == BEGIN + 3 * DAY && !is_late());
    CHECK(stored().changed_ms == BEGIN);
    table_followups_seen(node.followups, &node.id,
                         &node.table); /* somebody looks, and does nothing */
    CHECK(comes_true(has_tend) && due(STORE_JOB_TEND) == BEGIN + 13 * HOUR);
    clock_set(BEGIN + 13 * HOUR);
    CHECK(comes_true(is_tended) && stored().revision == revision + 2);
    clock_set(BEGIN + 3 * DAY); /* the job is of a revision before the rest */
    CHECK(comes_true(is_late));
    close_node();
}

static bool is_put_later(void)
{
    return due(STORE_JOB_TEND) > BEGIN + 2 * HOUR;
}

static bool is_put_anew(void)
{
    return due(STORE_JOB_TEND) > BEGIN + 10 * MINUTE;
}

TEST("a job is not put for every move, and puts itself anew if somebody has played")
{
    const uint64_t later = BEGIN + 4 * MINUTE;
    clock_set(BEGIN);
    open_node();
    make((msg_create){.undo = UNDO_SAFE});
    sit(0);
    sit(1);
    keep(CHANGED_SEATS | CHANGED_MOVES | CHANGED_TURN);
    CHECK(comes_true(has_tend) && due(STORE_JOB_TEND) == BEGIN + 10 * MINUTE);
    clock_set(later);
    do_it((msg_client){.kind = MSG_STAND, .of.stand = {.seat = 1}});
    keep(CHANGED_SEATS);
    place_idle(0.5);
    CHECK(due(STORE_JOB_TEND) == BEGIN + 10 * MINUTE);
    uint64_t revision = node.table.snapshot.revision;
    clock_set(BEGIN + 10 * MINUTE);
    CHECK(comes_true(is_put_anew) && due(STORE_JOB_TEND) == BEGIN + 20 * MINUTE);
    clock_set(later + 2 * HOUR); /* left alone for two hours: again after two */
    CHECK(comes_true(is_put_later) && due(STORE_JOB_TEND) == later + 4 * HOUR);
    CHECK(stored().revision == revision); /* it does not rest */
    clock_set(later + 12 * HOUR);
    CHECK(comes_true(is_tended) && stored().revision == revision + 1);
    close_node();
}

/* A table that is played, with a clock. */
static void make_playing(void)
{
    make((msg_create){.undo = UNDO_SAFE, .clock = CLOCK_SEAT, .has_start = true, .start = HOUR});
    sit(0);
    sit(1);
}

TEST("a clock that is over is found by its job")
{
    clock_set(BEGIN);
    open_node();
    make_playing();
    keep(CHANGED_SEATS | CHANGED_MOVES | CHANGED_TURN);
    CHECK(comes_true(has_clock) && due(STORE_JOB_CLOCK) == BEGIN + HOUR && !is_late());
    clock_set(BEGIN + HOUR);
    CHECK(comes_true(is_late));
    close_node();
}

TEST("jobs that the store does not take are put until it does")
{
    clock_set(BEGIN);
    open_node();
    make_playing();
    away.refuse = 3; /* TEND, CLOCK, and one of them again */
    keep(CHANGED_SEATS | CHANGED_MOVES | CHANGED_TURN);
    CHECK(comes_true(has_clock) && due(STORE_JOB_CLOCK) == BEGIN + HOUR);
    CHECK_SAY(away.refused == 3, "%u", away.refused);
    close_node();
}

TEST("a store that is away is asked again after pauses that grow")
{
    clock_set(BEGIN);
    open_node();
    make_playing();
    away.refused = 0;
    away.refuse = UINT32_MAX;
    keep(CHANGED_SEATS | CHANGED_MOVES | CHANGED_TURN);
    place_idle(8); /* TEND and CLOCK each: at once, after 1, 3 and 7 s, or a little sooner */
    CHECK_SAY(away.refused >= 4 && away.refused <= 10, "%u", away.refused);
    away.refuse = 0;
    CHECK(comes_true(has_clock) && due(STORE_JOB_CLOCK) == BEGIN + HOUR);
    close_node();
}

static void see_given_up(void *context, const char *name, double value)
{
    if (strcmp(name, "surtod_write_behind_given_up_total") == 0) {
        *(double *)context = value;
    }
}

TEST("a job that the store refuses for ever is given up")
{
    write_behind *w = write_behind_open(place.loop, &away.as_store);
    store_job job = {.table = {"aabbbbbbbbbb"}, .kind = STORE_JOB_CLOCK, .revision = 1};
    away.refused = 0;
    away.refuse = UINT32_MAX;
    away.how = STORE_BROKEN;
    CHECK(write_behind_job(w, &job));
    double given_up = 0;
    for (int tries = 0; tries < 250 && given_up == 0; tries++) { /* after 1, 3, 7 and 15 s */
        place_idle(0.1);
        write_behind_metrics(w, see_given_up, &given_up);
    }
    CHECK_SAY(given_up == 1 && away.refused == 5, "%.0f, %u", given_up, away.refused);
    write_behind_close(w);
    away.refuse = 0;
    away.how = STORE_OK;
}

static uint64_t last_revision;

static bool is_last(void)
{
    return find("SELECT revision FROM row WHERE id = ? AND ? = 0", 0) == last_revision &&
           find("SELECT revision FROM job WHERE id = ? AND kind = ?", STORE_JOB_CLOCK) ==
               last_revision;
}

TEST("of a table one row and one job of a kind wait for the store: the last ones")
{
    clock_set(BEGIN);
    open_node();
    make_playing();
    away.holds = true;
    keep(CHANGED_SEATS | CHANGED_MOVES | CHANGED_TURN);
    for (unsigned i = 0; i < 40; i++) {
        node.table.snapshot.revision++;
        table_followups_take(node.followups, &node.id, &node.table, CHANGED_TURN);
    }
    last_revision = node.table.snapshot.revision;
    CHECK_SAY(away.held_count == 3, "%u", away.held_count); /* the row, TEND, CLOCK */
    release();
    CHECK(comes_true(is_last));
    close_node();
}

TEST("what waits for the store when a node ends is given to it, and a row of a table that is over "
     "is not")
{
    clock_set(BEGIN);
    open_node();
    make_playing();
    away.holds = true;
    keep(CHANGED_SEATS | CHANGED_MOVES | CHANGED_TURN);
    node.table.snapshot.revision++;
    table_followups_take(node.followups, &node.id, &node.table, CHANGED_TURN);
    node.table.snapshot.stage = STAGE_CLOSED;
    table_followups_take(node.followups, &node.id, &node.table, CHANGED_OVER);
    CHECK_SAY(away.held_count == 3, "%u", away.held_count);
    for (unsigned i = 0; i < away.held_count; i++) { /* they are lost on the way */
        refusal *r = malloc(sizeof *r);
        store_id nobody = {"aaaaaaaaaaaa"};
        *r = (refusal){away.held[i].answer, away.held[i].context};
        store_job_drop(place.at, &nobody, STORE_JOB_CLOCK, on_refused, r);
    }
    away.held_count = 0;
    away.holds = false;
    place_idle(0.1);
    node.table.snapshot.stage = STAGE_PLAYING;
    jobs_drain(node.jobs); /* it would do what it is given */
    close_node();
    place_idle(0.5);
    CHECK(due(STORE_JOB_CLOCK) != 0 && due(STORE_JOB_TEND) != 0 && !has_row());
}

TEST("what has changed since the store was given it is given to it again when a node ends")
{
    clock_set(BEGIN);
    open_node();
    make_playing();
    away.holds = true;
    keep(CHANGED_SEATS | CHANGED_MOVES | CHANGED_TURN);
    node.table.snapshot.revision++;
    table_followups_take(node.followups, &node.id, &node.table, CHANGED_TURN);
    last_revision = node.table.snapshot.revision;
    CHECK_SAY(away.held_count == 3, "%u", away.held_count);
    jobs_drain(node.jobs);
    close_node();
    CHECK_SAY(away.held_count == 5, "%u", away.held_count); /* the row and CLOCK once more */
    release();
    CHECK(comes_true(is_last));
}

TEST("a node without computers leaves the question to others, at once")
{
    clock_set(BEGIN);
    open_node();
    make((msg_create){.undo = UNDO_SAFE});
    for (unsigned seat = 0; seat < 2; seat++) {
        do_it((msg_client){.kind = MSG_COMPUTER,
                           .of.computer = {.seat = (uint8_t)seat,
                                           .has_level = true,
                                           .level = msg_text_of("casual")}});
    }
    keep(CHANGED_SEATS | CHANGED_MOVES | CHANGED_TURN);
    CHECK(comes_true(has_think) && due(STORE_JOB_THINK) == BEGIN);
    place_idle(1.5);
    CHECK(due(STORE_JOB_THINK) == BEGIN); /* it did not take it itself */
    close_node();
}

CHECK_MAIN
