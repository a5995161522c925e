/* Requests that were sent wait in the order of libpq's results; those not sent yet wait in a
 * queue. */
#include "pg_lane.h"
#include "pg_open.h"
#include "pg_queue.h"
#include "pg_values.h"
#include "util/memory.h"

#include <ev.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/common/clock.h"
#include "server/common/log.h"

enum {
    TICK_MS = 250,
    BACKGROUND_SILENT_MS = 20000, /* a lock on a table is no reason to connect again at once */
    QUEUE_BYTES_MAX = 16 << 20    /* of values that wait in a lane, without the requests */
};

static const struct {
    const char *name;
    unsigned depth; /* requests that are sent and not answered */
    unsigned queue; /* requests that wait to be sent */
    unsigned silent_ms;
} SHAPES[PG_LANES] = {
    [PG_LANE_SIGN_IN] = {"sign_in", 64, PG_QUEUE_MAX / 2, PG_PATIENCE_MS},
    [PG_LANE_LOBBY] = {"lobby", 64, PG_QUEUE_MAX / 2, PG_PATIENCE_MS},
    [PG_LANE_BACKGROUND] = {"background", 64, PG_QUEUE_MAX, BACKGROUND_SILENT_MS},
};

/* A request that was sent. */
typedef struct sent {
    struct sent *next;
    pg_answer *answer; /* NULL: it was answered when its time was over */
    void *context;
    bool is_preparation; /* of all statements */
    double until;
} sent;

typedef enum lane_stage { STAGE_DOWN, STAGE_CONNECTING, STAGE_PREPARING, STAGE_UP } lane_stage;

struct pg_lane {
    pg_lane_kind kind;
    struct ev_loop *loop;
    loop_queue *to_loop;
    char *connection;
    const pg_statement *statements;
    size_t statement_count;
    PGconn *pg;
    lane_stage stage;
    ev_io io;
    ev_timer tick; /* connects again; looks for deadlines and for a server that is silent */
    double heard;  /* when the server last said something, or was first asked after a pause */
    sent *first_sent, **end_sent;
    size_t sent_count;
    pg_queue queue;
    bool is_closed;
    struct {
        uint64_t asked, shed, late, connections;
    } count;
};

/* An answer that is due although nothing was sent: it must not come before the call returns. */
typedef struct refusal {
    loop_task task;
    pg_answer *answer;
    void *context;
    pg_outcome outcome;
} refusal;

/* ---- Answers ------------------------------------------------------------------------------ */

static void open_refusal(loop_task *self)
{
    refusal *r = (refusal *)self;
    r->answer(r->context, r->outcome, NULL);
    free(r);
}

static void refuse(pg_lane *lane, pg_outcome outcome, pg_answer *answer, void *context)
{
    refusal *r = memory_take(sizeof *r);
    r->task.run = open_refusal;
    r->answer = answer;
    r->context = context;
    r->outcome = outcome;
    loop_queue_post(lane->to_loop, &r->task);
}

static double deadline_of(bool is_patient, unsigned ms)
{
    return clock_steady_s() + (is_patient ? PG_HOLD_LONG_MS : ms) / 1000.;
}

static sent *take_first_sent(pg_lane *lane)
{
    sent *first = lane->first_sent;
    lane->first_sent = first->next;
    if (!lane->first_sent) {
        lane->end_sent = &lane->first_sent;
    }
    lane->sent_count--;
    return first;
}

static void put_sent(pg_lane *lane, const sent *request)
{
    sent *s = memory_take(sizeof *s);
    *s = *request;
    if (!lane->first_sent) {
        lane->heard = clock_steady_s(); /* before, it had nothing to say */
    }
    *lane->end_sent = s;
    lane->end_sent = &s->next;
    lane->sent_count++;
}

/* Ends the connection. What was under way is answered by mail: an answer may ask again. */
static void lose(pg_lane *lane, pg_outcome outcome, const char *why)
{
    if (outcome != PG_CLOSED) {
        LOG_LIMITED(LOG_WARNING, "a connection with PostgreSQL is lost",
                    log_word("lane", SHAPES[lane->kind].name), log_sentence("why", why),
                    log_number("sent", (int64_t)lane->sent_count),
                    log_number("queued", (int64_t)lane->queue.count));
    }
    ev_io_stop(lane->loop, &lane->io);
    PQfinish(lane->pg);
    lane->pg = NULL;
    lane->stage = STAGE_DOWN;
    while (lane->first_sent) {
        sent *s = take_first_sent(lane);
        if (s->answer) {
            refuse(lane, outcome, s->answer, s->context);
        }
        free(s);
    }
}

static void lose_by_error(pg_lane *lane)
{
    char why[256];
    snprintf(why, sizeof why, "%s", lane->pg ? PQerrorMessage(lane->pg) : "there is no memory");
    lose(lane, PG_LOST, why);
}

/* Answers those that wait too long; all of them if now is 0. */
static void refuse_queued(pg_lane *lane, double now, pg_outcome outcome)
{
    for (pg_queued *next, *q = pg_queue_take_late(&lane->queue, now); q; q = next) {
        next = q->next;
        lane->count.late += outcome == PG_LOST;
        refuse(lane, outcome, q->answer, q->context);
        free(q);
    }
}

/* Likewise of what was sent: its result is thrown away when it comes. */
static void refuse_sent(pg_lane *lane, double now)
{
    for (sent *s = lane->first_sent; s; s = s->next) {
        if (s->answer && s->until <= now) {
            lane->count.late++;
            refuse(lane, PG_LOST, s->answer, s->context);
            s->answer = NULL;
        }
    }
}

/* ---- The connection ----------------------------------------------------------------------- */

static void watch_io(pg_lane *lane, int events)
{
    ev_io_stop(lane->loop, &lane->io);
    ev_io_set(&lane->io, PQsocket(lane->pg), events);
    ev_io_start(lane->loop, &lane->io);
}

static void flush(pg_lane *lane)
{
    int left = PQflush(lane->pg);
    if (left < 0) {
        lose_by_error(lane);
        return;
    }
    int wanted = left ? EV_READ | EV_WRITE : EV_READ;
    if ((lane->io.events & (EV_READ | EV_WRITE)) != wanted || !ev_is_active(&lane->io)) {
        watch_io(lane, wanted);
    }
}

static void take_result(pg_lane *lane, PGresult *result)
{
    if (lane->first_sent->is_preparation) {
        if (PQresultStatus(result) != PGRES_COMMAND_OK) {
            lose(lane, PG_LOST, PQresultErrorMessage(result));
        }
    } else {
        sent *s = take_first_sent(lane);
        pg_outcome outcome = pg_outcome_of(result);
        if (s->answer) {
            s->answer(s->context, outcome, outcome == PG_OK ? (const pg_rows *)result : NULL);
        }
        free(s);
    }
    PQclear(result);
}

/* Takes all results that are there. Each request has results, an end, and a sync. */
static void take_results(pg_lane *lane)
{
    unsigned ends = 0;
    while (lane->pg && lane->first_sent && !PQisBusy(lane->pg) && ends < 2) {
        PGresult *result = PQgetResult(lane->pg);
        if (!result) {
            ends++; /* between two requests; twice: nothing is there */
            continue;
        }
        ends = 0;
        if (PQresultStatus(result) == PGRES_PIPELINE_SYNC) {
            PQclear(result);
            if (lane->first_sent->is_preparation) { /* all statements are prepared */
                free(take_first_sent(lane));
                lane->stage = STAGE_UP;
            }
            continue;
        }
        take_result(lane, result);
    }
}

static void prepare_all(pg_lane *lane)
{
    bool is_good = PQsetnonblocking(lane->pg, 1) == 0 && PQenterPipelineMode(lane->pg) == 1;
    for (size_t i = 0; is_good && i < lane->statement_count; i++) {
        const pg_statement *s = &lane->statements[i];
        is_good = s->lane != lane->kind || PQsendPrepare(lane->pg, s->name, s->sql, 0, NULL) == 1;
    }
    if (!is_good || PQpipelineSync(lane->pg) != 1) {
        lose_by_error(lane);
        return;
    }
    put_sent(lane, &(sent){.is_preparation = true});
    lane->stage = STAGE_PREPARING;
    flush(lane);
}

static void go_on_connecting(pg_lane *lane)
{
    switch (PQconnectPoll(lane->pg)) {
    case PGRES_POLLING_READING:
        watch_io(lane, EV_READ);
        break;
    case PGRES_POLLING_WRITING:
        watch_io(lane, EV_WRITE);
        break;
    case PGRES_POLLING_OK:
        prepare_all(lane);
        break;
    case PGRES_POLLING_FAILED:
    case PGRES_POLLING_ACTIVE: /* of libpq's past: never comes */
        lose_by_error(lane);
        break;
    }
}

static void send_request(pg_lane *lane, unsigned statement, const pg_value *values, size_t count,
                         pg_answer *answer, void *context)
{
    const pg_statement *of = &lane->statements[statement];
    pg_packed p;
    pg_pack(&p, values, count);
    if (PQsendQueryPrepared(lane->pg, of->name, (int)count, p.values, p.lengths, p.formats, 1) !=
            1 ||
        PQpipelineSync(lane->pg) != 1) {
        refuse(lane, PG_LOST, answer, context);
        lose_by_error(lane);
        return;
    }
    put_sent(lane, &(sent){.answer = answer,
                           .context = context,
                           .until = deadline_of(of->is_patient, PG_PATIENCE_MS)});
    flush(lane);
}

static bool may_send(const pg_lane *lane)
{
    return lane->stage == STAGE_UP && lane->sent_count < SHAPES[lane->kind].depth;
}

static void send_queued(pg_lane *lane)
{
    while (lane->queue.first && may_send(lane)) {
        pg_queued *q = pg_queue_take_first(&lane->queue);
        send_request(lane, q->statement, q->values, q->count, q->answer, q->context);
        free(q);
    }
}

static void on_io(struct ev_loop *loop, ev_io *io, int events)
{
    (void)loop;
    pg_lane *lane = io->data;
    if (lane->stage == STAGE_CONNECTING) {
        go_on_connecting(lane);
        return;
    }
    if (events & EV_READ) {
        lane->heard = clock_steady_s();
        if (PQconsumeInput(lane->pg) != 1) {
            lose_by_error(lane);
            return;
        }
        take_results(lane);
        send_queued(lane);
    }
    if (lane->pg) {
        flush(lane);
    }
}

static bool is_silent(const pg_lane *lane)
{
    bool is_waiting = lane->first_sent || lane->stage == STAGE_CONNECTING;
    return is_waiting && clock_steady_s() - lane->heard > SHAPES[lane->kind].silent_ms / 1000.;
}

static void start_connecting(pg_lane *lane)
{
    lane->count.connections++;
    lane->heard = clock_steady_s();
    lane->pg = pg_connect_start(lane->connection, SHAPES[lane->kind].name);
    if (!lane->pg || PQstatus(lane->pg) == CONNECTION_BAD) {
        lose_by_error(lane);
        return;
    }
    lane->stage = STAGE_CONNECTING;
    watch_io(lane, EV_WRITE);
}

static void on_tick(struct ev_loop *loop, ev_timer *timer, int events)
{
    (void)loop;
    (void)events;
    pg_lane *lane = timer->data;
    if (is_silent(lane)) {
        lose(lane, PG_LOST, "the server is silent");
    }
    refuse_sent(lane, clock_steady_s());
    refuse_queued(lane, clock_steady_s(), PG_LOST);
    if (lane->stage == STAGE_DOWN) {
        start_connecting(lane);
    }
}

/* ---- For pg_wire.c ------------------------------------------------------------------------ */

void pg_lane_ask(pg_lane *lane, unsigned statement, const pg_value *values, size_t count,
                 pg_answer *answer, void *context)
{
    lane->count.asked++;
    if (lane->is_closed) {
        refuse(lane, PG_CLOSED, answer, context);
    } else if (!lane->queue.first && may_send(lane)) {
        send_request(lane, statement, values, count, answer, context);
    } else if (lane->queue.count >= SHAPES[lane->kind].queue ||
               lane->queue.bytes >= QUEUE_BYTES_MAX) {
        lane->count.shed++;
        refuse(lane, PG_FULL, answer, context);
    } else {
        bool is_patient = lane->statements[statement].is_patient;
        pg_queued *q = pg_queue_put(&lane->queue, values, count);
        q->statement = statement;
        q->answer = answer;
        q->context = context;
        q->until = deadline_of(is_patient, PG_HOLD_MS);
    }
}

pg_lane *pg_lane_open(struct ev_loop *loop, loop_queue *to_loop, const pg_lane_options *options)
{
    pg_lane *lane = memory_take(sizeof *lane);
    lane->kind = options->kind;
    lane->loop = loop;
    lane->to_loop = to_loop;
    lane->statements = options->statements;
    lane->statement_count = options->statement_count;
    lane->end_sent = &lane->first_sent;
    pg_queue_open(&lane->queue);
    lane->connection = memory_take(strlen(options->connection) + 1);
    strcpy(lane->connection, options->connection);
    ev_init(&lane->io, on_io);
    lane->io.data = lane;
    ev_timer_init(&lane->tick, on_tick, 0., TICK_MS / 1000.);
    /* After a pause of the whole process: what has come is read before anything is too late. */
    ev_set_priority(&lane->tick, EV_MINPRI);
    lane->tick.data = lane;
    return lane;
}

bool pg_lane_begin(pg_lane *lane, PGconn *pg)
{
    lane->pg = pg;
    ev_timer_start(lane->loop, &lane->tick);
    if (!pg) {
        return true;
    }
    lane->count.connections++;
    if (PQsetnonblocking(pg, 1) != 0 || PQenterPipelineMode(pg) != 1) {
        return false;
    }
    lane->stage = STAGE_UP;
    watch_io(lane, EV_READ);
    return true;
}

bool pg_lane_is_connected(const pg_lane *lane)
{
    return lane->stage == STAGE_UP;
}

size_t pg_lane_waiting(const pg_lane *lane)
{
    return lane->sent_count + lane->queue.count;
}

void pg_lane_metrics(const pg_lane *lane,
                     void (*take)(void *context, const char *name, double value), void *context)
{
    const struct {
        const char *name;
        double value;
    } metrics[] = {
        {"connected", pg_lane_is_connected(lane)},
        {"sent", (double)lane->sent_count},
        {"queued", (double)lane->queue.count},
        {"asked_total", (double)lane->count.asked},
        {"shed_total", (double)lane->count.shed},
        {"late_total", (double)lane->count.late},
        {"connections_total", (double)lane->count.connections},
    };
    for (size_t i = 0; i < sizeof metrics / sizeof *metrics; i++) {
        char name[80];
        snprintf(name, sizeof name, "surtod_postgresql_%s{lane=\"%s\"}", metrics[i].name,
                 SHAPES[lane->kind].name);
        take(context, name, metrics[i].value);
    }
}

void pg_lane_close(pg_lane *lane)
{
    lane->is_closed = true;
    ev_timer_stop(lane->loop, &lane->tick);
    lose(lane, PG_CLOSED, "");
    refuse_queued(lane, 0., PG_CLOSED);
}

void pg_lane_free(pg_lane *lane)
{
    if (lane) {
        PQfinish(lane->pg);
        free(lane->connection);
        free(lane);
    }
}
