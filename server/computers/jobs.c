/* The jobs of tables, and the analysis of games. */
#include "jobs.h"

#include <stdlib.h>
#include <string.h>

#include "server/common/clock.h"
#include "server/common/log.h"
#include "server/common/loop.h"
#include "process.h"
#include "util/memory.h"
#include "util/strbuf.h"

enum {
    LEASE_MS = 15000,
    MOST_TAKEN = 32, /* at once */
    MOST_UNDER_WAY = 256,
    ANALYSIS_S = 15 * 60, /* at most */
    ANALYSIS_LEASE_MS = 2 * ANALYSIS_S * 1000,
    OTHERS_EVERY = 4, /* ticks */
    ANALYSIS_EVERY = 20,
    ANALYSIS_MAX = 1 << 20,
    ANALYSIS_TRIES = 3,
    ANALYSIS_NICE = 19
};

static const double TICK_S = 0.25; /* people wait for THINK */

/* A job of a table that is being done. */
typedef struct task {
    struct task *next, *before;
    jobs *of;
    store_job job;
} task;

struct jobs {
    struct ev_loop *loop;
    store *store;
    tables *tables;
    ev_timer tick;
    unsigned ticks;
    bool is_closed; /* freed with the last answer of the store */
    unsigned asked; /* requests of the store that are not answered */
    bool is_taking; /* one of them is for jobs of tables */
    task *tasks;    /* those that tables have not answered */
    unsigned task_count;
    struct {
        char program[4096]; /* "": none is done here */
        bool is_taken;      /* a job is, or is asked for */
        store_job job;
        process *process;
        ev_timer patience;
        strbuf text; /* what it has written */
    } analysis;
};

/* ---- Answers of the store ------------------------------------------------------------------ */

/* One answer less to wait for. Returns: false if the jobs are closed; then they may be gone. */
static bool is_answered(jobs *j)
{
    j->asked--;
    if (j->is_closed && j->asked == 0) {
        free(j);
        return false;
    }
    return !j->is_closed;
}

static void on_over(void *context, store_status status)
{
    (void)status; /* a job that did not end is due again, and finds nothing to do */
    (void)is_answered(context);
}

static void end_job(jobs *j, const store_job *job)
{
    j->asked++;
    store_job_end(j->store, job, on_over, j);
}

/* ---- Jobs of tables ------------------------------------------------------------------------ */

static void forget_task(task *done)
{
    jobs *j = done->of;
    *(done->before ? &done->before->next : &j->tasks) = done->next;
    if (done->next) {
        done->next->before = done->before;
    }
    j->task_count--;
    free(done);
}

/* Whether there is nothing more to do: it is done, or there is nothing it could be done to. */
static bool is_settled(store_status status)
{
    switch (status) {
    case STORE_OK:
    case STORE_CONFLICT: /* the table has moved on, and has put its own jobs */
    case STORE_MISSING:
    case STORE_BROKEN:
        return true;
    case STORE_DOWN:
    case STORE_UNKNOWN:
    case STORE_FULL:
    case STORE_CLOSED:
        break;
    }
    return false;
}

static void on_done(void *context, store_status status)
{
    task *done = context;
    if (is_settled(status)) {
        end_job(done->of, &done->job);
    }
    forget_task(done);
}

/* What was said at a table goes. The store answers it, so it is no task. */
typedef struct forgetting {
    jobs *of;
    store_job job;
} forgetting;

static void on_forgotten(void *context, store_status status)
{
    forgetting *done = context;
    if (is_answered(done->of) && is_settled(status)) {
        end_job(done->of, &done->job);
    }
    free(done);
}

static void forget_talk(jobs *j, const store_job *job)
{
    forgetting *new = memory_take(sizeof *new);
    *new = (forgetting){.of = j, .job = *job};
    j->asked++;
    store_chat_remove(j->store, &job->table, on_forgotten, new);
}

static void do_job(jobs *j, const store_job *job)
{
    if (job->kind == STORE_JOB_FORGET) {
        forget_talk(j, job);
        return;
    }
    task *new = memory_take(sizeof *new);
    *new = (task){.next = j->tasks, .of = j, .job = *job};
    if (j->tasks) {
        j->tasks->before = new;
    }
    j->tasks = new;
    j->task_count++;
    LOG(LOG_DEBUG, "job", log_number("kind", job->kind), log_table("table", &job->table),
        log_number("revision", (int64_t)job->revision), log_number("tries", job->tries));
    if (job->kind == STORE_JOB_CLOCK) {
        table_late(j->tables, &job->table, job->revision, on_done, new);
    } else if (job->kind == STORE_JOB_REMIND) {
        table_remind(j->tables, &job->table, job->revision, on_done, new);
    } else {
        table_tend(j->tables, &job->table, job->revision, on_done, new);
    }
}

static void on_taken(void *context, store_status status, const store_job *taken, size_t count)
{
    jobs *j = context;
    j->is_taking = false;
    if (is_answered(j) && status == STORE_OK) {
        for (size_t i = 0; i < count; i++) {
            do_job(j, &taken[i]);
        }
    }
}

static void take_jobs(jobs *j, uint32_t kinds)
{
    if (kinds && !j->is_taking && j->task_count + MOST_TAKEN <= MOST_UNDER_WAY) {
        j->is_taking = true;
        j->asked++;
        store_jobs_take(j->store, kinds, clock_now_ms(), LEASE_MS, MOST_TAKEN, on_taken, j);
    }
}

/* ---- Analysis ------------------------------------------------------------------------------ */

static void end_analysis(jobs *j)
{
    process_end(j->analysis.process);
    j->analysis.process = NULL;
    ev_timer_stop(j->loop, &j->analysis.patience);
    strbuf_free(&j->analysis.text);
    j->analysis.is_taken = false;
}

/* It cannot be done now. After some tries it is left undone. */
static void give_up(jobs *j, const char *why)
{
    LOG(LOG_WARNING, "could not analyse a game", log_table("table", &j->analysis.job.table),
        log_word("why", why));
    if (j->analysis.job.tries + 1 >= ANALYSIS_TRIES) {
        end_job(j, &j->analysis.job);
    }
    end_analysis(j);
}

static void on_stored(void *context, store_status status)
{
    jobs *j = context;
    if (is_answered(j)) {
        if (is_settled(status)) {
            end_job(j, &j->analysis.job);
        }
        end_analysis(j);
    }
}

static void on_written(void *context, const char *bytes, size_t length)
{
    jobs *j = context;
    if (j->analysis.text.length + length > ANALYSIS_MAX) {
        give_up(j, "too long");
    } else {
        strbuf_add_bytes(&j->analysis.text, bytes, length);
    }
}

/* What it has written is whole if it ends as a JSON object does. */
static void on_analysed(void *context)
{
    jobs *j = context;
    const strbuf *text = &j->analysis.text;
    size_t length = text->length;
    while (length > 0 && text->bytes[length - 1] == '\n') {
        length--;
    }
    if (length < 2 || text->bytes[0] != '{' || text->bytes[length - 1] != '}') {
        give_up(j, "no answer");
        return;
    }
    j->asked++;
    store_archive_analysis(j->store, &j->analysis.job.table, (store_bytes){text->bytes, length},
                           on_stored, j);
}

static void on_long(struct ev_loop *loop, ev_timer *timer, int events)
{
    (void)loop;
    (void)events;
    give_up(timer->data, "too slow");
}

static void on_found(void *context, store_status status, const store_game *game)
{
    jobs *j = context;
    char analyse[] = "analyse", json[] = "--json", input[] = "-";
    char playouts[] = "--playouts", number[] = "200"; /* some 15 s of a processor for a base game */
    char *words[] = {j->analysis.program, analyse, json, playouts, number, input, NULL};
    process_handlers handlers = {on_written, on_analysed, j};
    if (!is_answered(j)) {
        return;
    }
    if (status != STORE_OK) {
        give_up(j, "it is not in the archive");
        return;
    }
    if (game->analysis.length > 0) { /* of a taker that was slower than its lease */
        end_job(j, &j->analysis.job);
        end_analysis(j);
        return;
    }
    j->analysis.process = process_start(j->loop, words, ANALYSIS_NICE, &handlers);
    if (!j->analysis.process) {
        give_up(j, "no process");
        return;
    }
    process_send(j->analysis.process, game->record.at, game->record.length);
    process_send_end(j->analysis.process);
    loop_timer_start(j->loop, &j->analysis.patience, on_long, ANALYSIS_S, 0, j);
}

static void on_analysis_taken(void *context, store_status status, const store_job *taken,
                              size_t count)
{
    jobs *j = context;
    if (!is_answered(j)) {
        return;
    }
    if (status != STORE_OK || count == 0) {
        j->analysis.is_taken = false;
        return;
    }
    j->analysis.job = taken[0];
    j->asked++;
    store_archive_get(j->store, &j->analysis.job.table, on_found, j);
}

static void take_analysis(jobs *j)
{
    if (j->analysis.program[0] && !j->analysis.is_taken) {
        j->analysis.is_taken = true;
        j->asked++;
        store_jobs_take(j->store, 1U << STORE_JOB_ANALYSE, clock_now_ms(), ANALYSIS_LEASE_MS, 1,
                        on_analysis_taken, j);
    }
}

/* ---- Start and end ------------------------------------------------------------------------- */

static void on_tick(struct ev_loop *loop, ev_timer *timer, int events)
{
    jobs *j = timer->data;
    unsigned tick = j->ticks++;
    (void)loop;
    (void)events;
    uint32_t kinds = j->analysis.program[0] ? 1U << STORE_JOB_THINK : 0;
    if (tick % OTHERS_EVERY == 0) {
        kinds |= 1U << STORE_JOB_CLOCK | 1U << STORE_JOB_REMIND | 1U << STORE_JOB_TEND |
                 1U << STORE_JOB_FORGET;
    }
    take_jobs(j, kinds);
    if (tick % ANALYSIS_EVERY == 0) {
        take_analysis(j);
    }
}

jobs *jobs_open(struct ev_loop *loop, store *s, tables *all, const char *engine)
{
    jobs *j = memory_take(sizeof *j);
    j->loop = loop;
    j->store = s;
    j->tables = all;
    if (!engine || !process_find(engine, j->analysis.program, sizeof j->analysis.program)) {
        j->analysis.program[0] = 0;
    }
    loop_timer_start(loop, &j->tick, on_tick, TICK_S, TICK_S, j);
    return j;
}

void jobs_drain(jobs *j)
{
    ev_timer_stop(j->loop, &j->tick);
    if (j->analysis.process) { /* somebody else can do it sooner than its lease ends */
        store_job again = j->analysis.job;
        again.due_ms = clock_now_ms();
        end_analysis(j);
        j->asked++;
        store_job_put(j->store, &again, on_over, j);
    }
}

void jobs_close(jobs *j)
{
    if (!j) {
        return;
    }
    ev_timer_stop(j->loop, &j->tick);
    end_analysis(j);
    while (j->tasks) {
        forget_task(j->tasks);
    }
    j->is_closed = true;
    if (j->asked == 0) {
        free(j);
    }
}
