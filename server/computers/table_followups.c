/* Derives rows, jobs and questions for computer players from a snapshot. */
#include "table_followups.h"

#include <ev.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/common/clock.h"
#include "computers.h"
#include "server/lobby/talk.h"
#include "server/common/log.h"
#include "server/store/write_behind.h"
#include "server/table/entries.h"
#include "util/memory.h"

enum {
    HOUR_MS = 3600 * 1000,
    TEND_MS = HOUR_MS / 6, /* the shortest time until TEND, which repairs what a dead node left */
    TEND_AGAIN_MS = TEND_MS / 2, /* less than that */
    FORGET_MS = 24 * HOUR_MS,    /* what was said at a table that is over is kept for so long */
    KNOWN = 8192                 /* tables whose jobs are known to be there */
};

/* When jobs of a table were put last, so that they are not put for every move. */
typedef struct known {
    store_id table;
    uint64_t tend_ms, think_ms, thought; /* thought: the revision that THINK was put for */
    uint8_t stage;                       /* that TEND was put in */
} known;

struct table_followups {
    struct ev_loop *loop;
    store *store;
    tables *tables;
    lobby *lobby;
    notices *notices;
    talk *talk;
    unsigned remind_ms;
    computers *computers; /* NULL: none on this node */
    unsigned think_ms;
    write_behind *behind; /* rows and jobs */
    known known[KNOWN];   /* one place for many tables: the last one has it */
};

/* ---- Jobs --------------------------------------------------------------------------------- */

/* What is known of a table. */
static known *known_of(table_followups *a, const store_id *id)
{
    known *found = &a->known[store_id_hash(id) % KNOWN];
    if (strcmp(found->table.text, id->text) != 0) {
        *found = (known){.table = *id};
    }
    return found;
}

static void put_job(table_followups *a, const store_id *id, store_job_kind kind, uint64_t due_ms,
                    uint64_t revision)
{
    store_job job = {.table = *id, .kind = kind, .due_ms = due_ms, .revision = revision};
    if (!write_behind_job(a->behind, &job)) {
        *known_of(a, id) = (known){.table = *id}; /* the next revision puts it */
    }
}

static bool is_since(uint64_t then_ms, uint64_t now_ms, unsigned ms)
{
    return now_ms >= then_ms && now_ms - then_ms < ms;
}

/* When to look after a table. If a node dies while the database is away, the jobs in its memory are
 * lost, and with them that a game has ended: so a table that is played is looked at soon. One that
 * is left alone is looked at after twice the time each time, and when it may rest or end. */
static uint64_t tend_due(const table_snapshot *of, uint64_t now)
{
    uint64_t limit = of->stage == STAGE_WAITING ? TABLE_ABANDONED_MS : TABLE_REST_MS;
    uint64_t still = now > of->changed_ms ? now - of->changed_ms : 0;
    if (still >= limit) { /* somebody is there */
        return now + HOUR_MS;
    }
    uint64_t pause = still < limit - still ? still : limit - still;
    return now + (pause > TEND_MS ? pause : TEND_MS);
}

/* One that was put a while ago is as good: when it is due the table is looked at, and it is put
 * anew if somebody has played. */
static void put_tend(table_followups *a, const store_id *id, const game_table *t)
{
    known *last = known_of(a, id);
    uint64_t now = clock_now_ms();
    if (last->stage != t->snapshot.stage || !is_since(last->tend_ms, now, TEND_AGAIN_MS)) {
        last->stage = t->snapshot.stage;
        last->tend_ms = now;
        put_job(a, id, STORE_JOB_TEND, tend_due(&t->snapshot, now), t->snapshot.revision);
    }
}

/* When the first clock of those that are waited for is over. A job is of one revision: the next one
 * puts its own. */
static void put_clock(table_followups *a, const store_id *id, const game_table *t)
{
    uint8_t waiting = game_table_waiting(t);
    uint64_t now = clock_now_ms();
    uint32_t least = UINT32_MAX;
    for (unsigned seat = 0; seat < t->snapshot.seat_count; seat++) {
        if ((waiting >> seat & 1) && t->snapshot.seats[seat].left_ms > 0) {
            uint32_t left = game_table_left_ms(t, seat, now);
            least = left < least ? left : least;
        }
    }
    if (t->snapshot.clock != CLOCK_NONE && least < UINT32_MAX) {
        put_job(a, id, STORE_JOB_CLOCK, now + least, t->snapshot.revision);
    }
}

/* Whether somebody is waited for who is not here, as far as this node knows. */
static bool waits_for_absent(const table_followups *a, const store_id *id, const game_table *t)
{
    uint8_t waiting = game_table_waiting(t);
    for (unsigned seat = 0; seat < t->snapshot.seat_count; seat++) {
        const snapshot_seat *s = &t->snapshot.seats[seat];
        if ((waiting >> seat & 1) && s->kind == SEAT_PERSON &&
            !(a->talk && talk_here(a->talk, id, &s->account))) {
            return true;
        }
    }
    return false;
}

static void put_remind(table_followups *a, const store_id *id, const game_table *t)
{
    if (a->notices && waits_for_absent(a, id, t)) {
        put_job(a, id, STORE_JOB_REMIND, clock_now_ms() + a->remind_ms, t->snapshot.turn_at);
    }
}

/* With computers here it is the net below a question, not due before think_ms: one that was put a
 * while ago will do for the moves since. Without, it is the question, for whoever has some. */
static void put_think(table_followups *a, const store_id *id, const game_table *t)
{
    known *last = known_of(a, id);
    uint64_t now = clock_now_ms(), revision = t->snapshot.revision;
    if (!is_since(last->think_ms, now, a->think_ms / 2) ||
        (!a->computers && last->thought != revision)) {
        last->think_ms = now;
        last->thought = revision;
        put_job(a, id, STORE_JOB_THINK, a->computers ? now + a->think_ms : now, revision);
    }
}

/* ---- Computers ---------------------------------------------------------------------------- */

static void on_played(void *context, store_status status)
{
    (void)context;
    if (status != STORE_OK) { /* CONFLICT: the table has moved on */
        LOG(status == STORE_CONFLICT ? LOG_DEBUG : LOG_WARNING, "a computer's move is not stored",
            log_number("status", status));
    }
}

static void on_answer(void *context, const store_id *id, uint64_t revision, unsigned seat,
                      const surto_move *moves, size_t count)
{
    table_followups *a = context;
    if (count > 0) { /* otherwise the job THINK brings it again */
        table_computer(a->tables, id, revision, seat, moves, count, on_played, NULL);
    }
}

/* ---- What follows ------------------------------------------------------------------------- */

/* Whether a row of the lobby tells anybody whose turn it is. */
static bool has_people(const game_table *t)
{
    for (unsigned seat = 0; seat < t->snapshot.seat_count; seat++) {
        if (t->snapshot.seats[seat].kind == SEAT_PERSON) {
            return true;
        }
    }
    return false;
}

void table_followups_seen(table_followups *a, const store_id *id, const game_table *t)
{
    known *last = known_of(a, id);
    bool is_over = t->snapshot.stage == STAGE_OVER || t->snapshot.stage == STAGE_CLOSED;
    if (is_over && last->stage != t->snapshot.stage) {
        last->stage = t->snapshot.stage;
        put_job(a, id, STORE_JOB_TEND, clock_now_ms(), t->snapshot.revision);
    } else if (!is_over && clock_now_ms() >= t->snapshot.changed_ms + TABLE_REST_MS) {
        put_tend(a, id, t);
    }
}

void table_followups_take(table_followups *a, const store_id *id, const game_table *t,
                          uint32_t changed)
{
    const char *level;
    if (t->snapshot.stage == STAGE_OVER || t->snapshot.stage == STAGE_CLOSED) {
        if (changed != 0) {
            write_behind_drop_row(a->behind, id); /* the archive takes it off the lists */
            known_of(a, id)->stage = t->snapshot.stage;
            put_job(a, id, STORE_JOB_TEND, clock_now_ms(), t->snapshot.revision);
        }
        return;
    }
    if ((changed & CHANGED_SEATS) || ((changed & CHANGED_TURN) && has_people(t))) {
        store_row row;
        entry_row(id, t, &row);
        (void)write_behind_row(a->behind, &row); /* refused: the next turn writes it */
    }
    if (changed & (CHANGED_SEATS | CHANGED_TURN)) {
        put_tend(a, id, t);
    }
    if (t->snapshot.stage != STAGE_PLAYING) {
        return;
    }
    if (changed != 0) {
        put_clock(a, id, t);
    }
    if (changed & CHANGED_TURN) {
        put_remind(a, id, t);
    }
    if (computers_due(t, &level) != SURTO_NONE) {
        put_think(a, id, t);
        if (a->computers) {
            (void)computers_ask_table(a->computers, id, t, a->think_ms);
        }
    }
}

void table_followups_archive(table_followups *a, const store_id *id, const game_table *t,
                             store_done *answer, void *context)
{
    lobby_archive(a->lobby, id, t, answer, context);
}

void table_followups_remind(table_followups *a, const store_id *id, const game_table *t,
                            store_done *answer, void *context)
{
    if (a->notices) {
        notices_remind(a->notices, id, t, answer, context);
    } else if (answer) {
        answer(context, STORE_OK);
    }
}

static void on_dropped(void *context, store_status status)
{
    (void)context;
    (void)status; /* a job that stays finds nothing to do */
}

void table_followups_ended(table_followups *a, const store_id *id)
{
    write_behind_drop_row(a->behind, id);
    store_job_drop(a->store, id, STORE_JOB_CLOCK, on_dropped, NULL);
    store_job_drop(a->store, id, STORE_JOB_THINK, on_dropped, NULL);
    put_job(a, id, STORE_JOB_FORGET, clock_now_ms() + FORGET_MS, 0);
}

/* ---- Start and end ------------------------------------------------------------------------ */

table_followups *table_followups_open(const table_followups_options *options)
{
    table_followups *a = memory_take(sizeof *a);
    a->loop = options->loop;
    a->store = options->store;
    a->notices = options->notices;
    a->talk = options->talk;
    a->remind_ms = options->remind_ms;
    a->behind = write_behind_open(options->loop, options->store);
    a->tables = options->tables;
    a->lobby = options->lobby;
    a->think_ms = options->think_ms;
    if (options->computers > 0) {
        a->computers =
            computers_open(options->loop, options->engine, options->computers, on_answer, a);
        if (!a->computers) {
            LOG(LOG_WARNING, "engine not found: no computer players on this node",
                log_word("engine", options->engine));
        }
    }
    return a;
}

static void leave_question(void *context, const store_id *id, uint64_t revision)
{
    put_job(context, id, STORE_JOB_THINK, clock_now_ms(), revision);
}

void table_followups_drain(table_followups *a)
{
    if (a->computers) {
        computers_each(a->computers, leave_question, a);
        computers_close(a->computers);
        a->computers = NULL;
    }
}

void table_followups_metrics(const table_followups *a,
                             void (*take)(void *context, const char *name, double value),
                             void *context)
{
    if (a->computers) {
        take(context, "surtod_computers_questions", computers_under_way(a->computers));
        take(context, "surtod_computers_started_total", computers_started(a->computers));
    }
    write_behind_metrics(a->behind, take, context);
}

void table_followups_close(table_followups *a)
{
    if (!a) {
        return;
    }
    computers_close(a->computers);
    a->computers = NULL;
    write_behind_close(a->behind);
    free(a);
}
