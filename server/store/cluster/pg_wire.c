/* Requests wait in the order they were sent, which is the order of libpq's results. */
#include "pg_wire.h"
#include "pg_values.h"
#include "util/memory.h"

#include <ev.h>
#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "server/common/log.h"

enum { RECONNECT_MS = 250 };

typedef struct ask {
    struct ask *next;
    pg_answer *answer; /* NULL: statements are prepared */
    void *context;
    ev_tstamp since;
} ask;

/* A request that was made while there is no connection, with all that it was given. */
typedef struct held {
    struct held *next;
    unsigned statement;
    size_t count;
    pg_value values[PG_VALUES_MAX];
    pg_answer *answer;
    void *context;
    ev_tstamp until;
    uint8_t bytes[];
} held;

typedef enum wire_stage { STAGE_DOWN, STAGE_CONNECTING, STAGE_PREPARING, STAGE_UP } wire_stage;

struct pg_wire {
    struct ev_loop *loop;
    mail *box;
    char *connection;
    const pg_statement *statements;
    size_t statement_count;
    PGconn *pg;
    wire_stage stage;
    ev_io io;
    ev_timer tick; /* connects again; looks for answers that do not come */
    ask *first, **end;
    held *first_held, **end_held;
    size_t waiting;
    bool is_closed;
};

/* An answer that is due although nothing was sent: it must not come before the call returns. */
typedef struct refusal {
    letter letter;
    pg_answer *answer;
    void *context;
    pg_outcome outcome;
} refusal;

/* ---- Answers ---------------------------------------------------------------------------- */

static void open_refusal(letter *self)
{
    refusal *r = (refusal *)self;
    r->answer(r->context, r->outcome, NULL);
    free(r);
}

static void refuse(pg_wire *wire, pg_outcome outcome, pg_answer *answer, void *context)
{
    refusal *r = memory_take(sizeof *r);
    r->letter.open = open_refusal;
    r->answer = answer;
    r->context = context;
    r->outcome = outcome;
    mail_post(wire->box, &r->letter);
}

static ask *take_first(pg_wire *wire)
{
    ask *first = wire->first;
    wire->first = first->next;
    if (!wire->first) {
        wire->end = &wire->first;
    }
    wire->waiting--;
    return first;
}

static void put_last(pg_wire *wire, pg_answer *answer, void *context)
{
    ask *a = memory_take(sizeof *a);
    a->answer = answer;
    a->context = context;
    a->since = ev_now(wire->loop);
    *wire->end = a;
    wire->end = &a->next;
    wire->waiting++;
}

/* Ends the connection. What was under way is answered by mail: an answer may ask again. */
static void lose(pg_wire *wire, pg_outcome outcome)
{
    ev_io_stop(wire->loop, &wire->io);
    PQfinish(wire->pg);
    wire->pg = NULL;
    wire->stage = STAGE_DOWN;
    while (wire->first) {
        ask *a = take_first(wire);
        if (a->answer) {
            refuse(wire, outcome, a->answer, a->context);
        }
        free(a);
    }
}

/* Keeps a request until there is a connection, or its time is over. */
static void hold(pg_wire *wire, unsigned statement, const pg_value *values, size_t count,
                 pg_answer *answer, void *context)
{
    size_t length = 0;
    for (size_t i = 0; i < count; i++) {
        length += values[i].bytes.length;
    }
    held *h = memory_take(sizeof *h + length);
    h->statement = statement;
    h->count = count;
    h->answer = answer;
    h->context = context;
    bool is_patient = wire->statements[statement].is_patient;
    h->until = ev_now(wire->loop) + (is_patient ? PG_HOLD_LONG_MS : PG_HOLD_MS) / 1000.;
    uint8_t *at = h->bytes;
    for (size_t i = 0; i < count; i++) {
        h->values[i] = values[i];
        if (values[i].bytes.length) {
            memcpy(at, values[i].bytes.at, values[i].bytes.length);
        }
        h->values[i].bytes.at = at;
        at += values[i].bytes.length;
    }
    *wire->end_held = h;
    wire->end_held = &h->next;
    wire->waiting++;
}

static void remove_held(pg_wire *wire, held **at)
{
    held *h = *at;
    *at = h->next;
    if (!*at) {
        wire->end_held = at;
    }
    wire->waiting--;
}

/* Answers those whose time is over; all of them if now is 0. */
static void refuse_held(pg_wire *wire, ev_tstamp now, pg_outcome outcome)
{
    for (held **at = &wire->first_held; *at;) {
        held *h = *at;
        if (now > 0. && h->until > now) {
            at = &h->next;
            continue;
        }
        remove_held(wire, at);
        refuse(wire, outcome, h->answer, h->context);
        free(h);
    }
}

static pg_outcome outcome_of(const PGresult *result)
{
    ExecStatusType status = PQresultStatus(result);
    if (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK) {
        return PG_OK;
    }
    const char *code = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    if (code && strcmp(code, "23505") == 0) {
        return PG_TAKEN;
    }
    /* Without its detail, which may show a row: passwords' hashes, seeds. */
    const char *why = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
    LOG(LOG_WARNING, "PostgreSQL refused", log_word("code", code ? code : "none"),
        log_sentence("why", why ? why : ""));
    /* It ends, recovers or is read-only: another try may find another server. */
    return code && (strncmp(code, "57", 2) == 0 || strncmp(code, "25", 2) == 0) ? PG_LOST
                                                                                : PG_FAILED;
}

static void watch_io(pg_wire *wire, int events)
{
    ev_io_stop(wire->loop, &wire->io);
    ev_io_set(&wire->io, PQsocket(wire->pg), events);
    ev_io_start(wire->loop, &wire->io);
}

static void flush(pg_wire *wire)
{
    int left = PQflush(wire->pg);
    if (left < 0) {
        lose(wire, PG_LOST);
        return;
    }
    int wanted = left ? EV_READ | EV_WRITE : EV_READ;
    if ((wire->io.events & (EV_READ | EV_WRITE)) != wanted || !ev_is_active(&wire->io)) {
        watch_io(wire, wanted);
    }
}

/* Takes all results that are there. Each request has results, an end, and a sync. */
static void take_results(pg_wire *wire)
{
    unsigned ends = 0;
    while (wire->pg && wire->first && !PQisBusy(wire->pg) && ends < 2) {
        PGresult *result = PQgetResult(wire->pg);
        if (!result) {
            ends++; /* between two requests; twice: nothing is there */
            continue;
        }
        ends = 0;
        ExecStatusType status = PQresultStatus(result);
        if (status == PGRES_PIPELINE_SYNC) {
            PQclear(result);
            if (wire->first && !wire->first->answer) { /* all statements are prepared */
                free(take_first(wire));
                wire->stage = STAGE_UP;
            }
            continue;
        }
        if (!wire->first->answer) {
            bool is_bad = status != PGRES_COMMAND_OK;
            PQclear(result);
            if (is_bad) {
                lose(wire, PG_LOST);
            }
            continue;
        }
        ask *a = take_first(wire);
        pg_outcome outcome = outcome_of(result);
        a->answer(a->context, outcome, outcome == PG_OK ? (const pg_rows *)result : NULL);
        PQclear(result);
        free(a);
    }
}

static void prepare_all(pg_wire *wire)
{
    bool is_good = PQsetnonblocking(wire->pg, 1) == 0 && PQenterPipelineMode(wire->pg) == 1;
    for (size_t i = 0; is_good && i < wire->statement_count; i++) {
        is_good = PQsendPrepare(wire->pg, wire->statements[i].name, wire->statements[i].sql, 0,
                                NULL) == 1;
    }
    if (!is_good || PQpipelineSync(wire->pg) != 1) {
        lose(wire, PG_LOST);
        return;
    }
    put_last(wire, NULL, NULL);
    wire->stage = STAGE_PREPARING;
    flush(wire);
}

static void go_on_connecting(pg_wire *wire)
{
    switch (PQconnectPoll(wire->pg)) {
    case PGRES_POLLING_READING:
        watch_io(wire, EV_READ);
        break;
    case PGRES_POLLING_WRITING:
        watch_io(wire, EV_WRITE);
        break;
    case PGRES_POLLING_OK:
        prepare_all(wire);
        break;
    case PGRES_POLLING_FAILED:
    case PGRES_POLLING_ACTIVE: /* of libpq's past: never comes */
        lose(wire, PG_LOST);
        break;
    }
}

static void send_request(pg_wire *wire, unsigned statement, const pg_value *values, size_t count,
                         pg_answer *answer, void *context)
{
    pg_packed p;
    pg_pack(&p, values, count);
    if (PQsendQueryPrepared(wire->pg, wire->statements[statement].name, (int)count, p.values,
                            p.lengths, p.formats, 1) != 1 ||
        PQpipelineSync(wire->pg) != 1) {
        refuse(wire, PG_LOST, answer, context);
        lose(wire, PG_LOST);
        return;
    }
    put_last(wire, answer, context);
    flush(wire);
}

static void send_held(pg_wire *wire)
{
    while (wire->first_held && wire->stage == STAGE_UP) {
        held *h = wire->first_held;
        remove_held(wire, &wire->first_held);
        send_request(wire, h->statement, h->values, h->count, h->answer, h->context);
        free(h);
    }
}

static void on_io(struct ev_loop *loop, ev_io *io, int events)
{
    (void)loop;
    pg_wire *wire = io->data;
    if (wire->stage == STAGE_CONNECTING) {
        go_on_connecting(wire);
        return;
    }
    if (events & EV_READ) {
        if (PQconsumeInput(wire->pg) != 1) {
            lose(wire, PG_LOST);
            return;
        }
        take_results(wire);
        send_held(wire);
    }
    if (wire->pg) {
        flush(wire);
    }
}

static void on_tick(struct ev_loop *loop, ev_timer *timer, int events)
{
    (void)events;
    pg_wire *wire = timer->data;
    if (wire->first && ev_now(loop) - wire->first->since > PG_PATIENCE_MS / 1000.) {
        lose(wire, PG_LOST);
    }
    refuse_held(wire, ev_now(loop), PG_LOST);
    if (wire->stage == STAGE_DOWN) {
        wire->pg = PQconnectStart(wire->connection);
        if (!wire->pg || PQstatus(wire->pg) == CONNECTION_BAD) {
            lose(wire, PG_LOST);
            return;
        }
        wire->stage = STAGE_CONNECTING;
        watch_io(wire, EV_WRITE);
    }
}

void pg_wire_ask(pg_wire *wire, unsigned statement, const pg_value *values, size_t count,
                 pg_answer *answer, void *context)
{
    if (wire->is_closed || wire->waiting >= PG_WAITING_MAX) {
        refuse(wire, wire->is_closed ? PG_CLOSED : PG_FULL, answer, context);
    } else if (wire->stage == STAGE_UP) {
        send_request(wire, statement, values, count, answer, context);
    } else {
        hold(wire, statement, values, count, answer, context);
    }
}

/* ---- Opening and closing ---------------------------------------------------------------- */

static bool run(PGconn *pg, const char *sql, char *why, size_t why_cap)
{
    PGresult *result = PQexec(pg, sql);
    ExecStatusType status = PQresultStatus(result);
    bool is_good = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
    if (!is_good) {
        snprintf(why, why_cap, "PostgreSQL refused to make the schema: %s",
                 PQresultErrorMessage(result));
    }
    PQclear(result);
    return is_good;
}

/* Returns: the version of the schema that is there; 0 if there is none. */
static uint64_t version_there(PGconn *pg)
{
    PGresult *result = PQexec(pg, "SELECT version FROM schema_version");
    uint64_t version = 0;
    if (PQresultStatus(result) == PGRES_TUPLES_OK && PQntuples(result) == 1) {
        version = strtoull(PQgetvalue(result, 0, 0), NULL, 10);
    }
    PQclear(result);
    return version;
}

/* Makes what is missing of the schema, in a transaction. */
static bool bring_up(pg_wire *wire, const pg_wire_options *options, char *why, size_t why_cap)
{
    bool is_good = run(wire->pg, "SAVEPOINT before", why, why_cap);
    uint64_t there = version_there(wire->pg);
    is_good = is_good && run(wire->pg, "ROLLBACK TO before", why, why_cap);
    for (uint64_t i = there; is_good && i < options->schema_version; i++) {
        char *sql = memory_take(options->schema[i].length + 1);
        memcpy(sql, options->schema[i].at, options->schema[i].length);
        is_good = run(wire->pg, sql, why, why_cap);
        free(sql);
    }
    return is_good;
}

static bool make_schema(pg_wire *wire, const pg_wire_options *options, char *why, size_t why_cap)
{
    uint64_t there = version_there(wire->pg);
    if (there < options->schema_version && options->may_create) {
        /* Nodes that start together: the second finds what the first has made. */
        if (!run(wire->pg, "BEGIN; SELECT pg_advisory_xact_lock(7578741)", why, why_cap) ||
            !bring_up(wire, options, why, why_cap) || !run(wire->pg, "COMMIT", why, why_cap)) {
            return false;
        }
        there = version_there(wire->pg);
    }
    if (there != options->schema_version) {
        snprintf(why, why_cap,
                 "The database has version %llu of the schema; this program needs %llu.",
                 (unsigned long long)there, (unsigned long long)options->schema_version);
        return false;
    }
    return true;
}

static bool connect_waiting(pg_wire *wire)
{
    for (unsigned waited = 0;; waited += RECONNECT_MS) {
        wire->pg = PQconnectdb(wire->connection);
        if (PQstatus(wire->pg) == CONNECTION_OK || waited >= PG_OPEN_MS) {
            return PQstatus(wire->pg) == CONNECTION_OK;
        }
        PQfinish(wire->pg);
        nanosleep(&(struct timespec){.tv_nsec = RECONNECT_MS * 1000000L}, NULL);
    }
}

static bool prepare_waiting(pg_wire *wire, char *why, size_t why_cap)
{
    for (size_t i = 0; i < wire->statement_count; i++) {
        PGresult *result =
            PQprepare(wire->pg, wire->statements[i].name, wire->statements[i].sql, 0, NULL);
        bool is_good = PQresultStatus(result) == PGRES_COMMAND_OK;
        if (!is_good) {
            snprintf(why, why_cap, "PostgreSQL refused the statement %s: %s",
                     wire->statements[i].name, PQresultErrorMessage(result));
        }
        PQclear(result);
        if (!is_good) {
            return false;
        }
    }
    return true;
}

static void ignore_notice(void *context, const PGresult *result)
{
    (void)context;
    (void)result;
}

pg_wire *pg_wire_open(struct ev_loop *loop, mail *box, const pg_wire_options *options, char *why,
                      size_t why_cap)
{
    pg_wire *wire = memory_take(sizeof *wire);
    wire->loop = loop;
    wire->box = box;
    wire->statements = options->statements;
    wire->statement_count = options->statement_count;
    wire->end = &wire->first;
    wire->end_held = &wire->first_held;
    wire->connection = memory_take(strlen(options->connection) + 1);
    strcpy(wire->connection, options->connection);
    ev_init(&wire->io, on_io);
    wire->io.data = wire;
    ev_timer_init(&wire->tick, on_tick, RECONNECT_MS / 1000., RECONNECT_MS / 1000.);
    wire->tick.data = wire;
    if (!connect_waiting(wire)) {
        snprintf(why, why_cap, "PostgreSQL could not be reached: %s", PQerrorMessage(wire->pg));
        pg_wire_free(wire);
        return NULL;
    }
    PQsetNoticeReceiver(wire->pg, ignore_notice, NULL);
    if (!make_schema(wire, options, why, why_cap) || !prepare_waiting(wire, why, why_cap)) {
        pg_wire_free(wire);
        return NULL;
    }
    return wire;
}

pg_rows *pg_wire_call(pg_wire *wire, unsigned statement, const pg_value *values, size_t count)
{
    pg_packed p;
    pg_pack(&p, values, count);
    PGresult *result = PQexecPrepared(wire->pg, wire->statements[statement].name, (int)count,
                                      p.values, p.lengths, p.formats, 1);
    if (outcome_of(result) != PG_OK) {
        PQclear(result);
        return NULL;
    }
    return (pg_rows *)result;
}

bool pg_wire_begin(pg_wire *wire)
{
    if (PQsetnonblocking(wire->pg, 1) != 0 || PQenterPipelineMode(wire->pg) != 1) {
        return false;
    }
    wire->stage = STAGE_UP;
    watch_io(wire, EV_READ);
    ev_timer_start(wire->loop, &wire->tick);
    return true;
}

bool pg_wire_is_connected(const pg_wire *wire)
{
    return wire->stage == STAGE_UP;
}

size_t pg_wire_waiting(const pg_wire *wire)
{
    return wire->waiting;
}

void pg_wire_close(pg_wire *wire)
{
    wire->is_closed = true;
    ev_timer_stop(wire->loop, &wire->tick);
    lose(wire, PG_CLOSED);
    refuse_held(wire, 0., PG_CLOSED);
}

void pg_wire_free(pg_wire *wire)
{
    PQfinish(wire->pg);
    free(wire->connection);
    free(wire);
}
