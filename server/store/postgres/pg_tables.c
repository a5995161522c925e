/* What is stored beside the tables' snapshots: copies, the lobby, chat, jobs. */
#include "pg_store_internal.h"
#include "util/memory.h"

#include <stdlib.h>
#include <string.h>

enum { LINES_KEPT = 2000 };

/* ---- Copies ------------------------------------------------------------------------------- */

void pg_copy_put(pg_wire *pg, const store_id *table, uint64_t revision, bool rests,
                 store_bytes bytes, store_done *answer, void *context)
{
    const pg_value values[] = {id_value(table), pg_number(revision), pg_bool(rests),
                               pg_bytes(bytes.at, bytes.length)};
    ask_done(pg, COPY_PUT, values, COUNT(values), false, answer, context);
}

static void on_copy(void *context, pg_outcome outcome, const pg_rows *rows)
{
    asked *a = context;
    store_status status = found_status(outcome, rows);
    store_bytes bytes = status == STORE_OK ? pg_rows_bytes(rows, 0, 0) : (store_bytes){NULL, 0};
    a->answer.copy(a->context, status, bytes);
    free(a);
}

void pg_copy_get(pg_wire *pg, const store_id *table,
                 void (*answer)(void *context, store_status status, store_bytes bytes),
                 void *context)
{
    asked *a = pg_asked(pg, context);
    a->answer.copy = answer;
    const pg_value values[] = {id_value(table)};
    pg_wire_ask(pg, COPY_GET, values, COUNT(values), on_copy, a);
}

void pg_copy_woken(pg_wire *pg, const store_id *table, store_done *answer, void *context)
{
    const pg_value values[] = {id_value(table)};
    ask_done(pg, COPY_WOKEN, values, COUNT(values), false, answer, context);
}

void pg_copy_remove(pg_wire *pg, const store_id *table, store_done *answer, void *context)
{
    const pg_value values[] = {id_value(table)};
    ask_done(pg, COPY_REMOVE, values, COUNT(values), false, answer, context);
}

/* ---- The lobby ---------------------------------------------------------------------------- */

/* What is refused now would be refused again, other than what a database that is away was given. */
static void on_put(void *context, pg_outcome outcome, const pg_rows *rows)
{
    asked *a = context;
    (void)rows;
    if (a->answer.done) {
        a->answer.done(a->context, outcome == PG_FAILED ? STORE_BROKEN : status_of(outcome));
    }
    free(a);
}

static void ask_put(pg_wire *pg, statement which, const pg_value *values, size_t count,
                    store_done *answer, void *context)
{
    asked *a = pg_asked(pg, context);
    a->answer.done = answer;
    pg_wire_ask(pg, which, values, count, on_put, a);
}

void pg_row_put(store *s, const store_row *row, store_done *answer, void *context)
{
    size_t members =
        row->member_count < COUNT(row->members) ? row->member_count : COUNT(row->members);
    const pg_value values[] = {
        id_value(&row->table),     pg_number(row->revision),
        pg_text(row->title),       pg_text(row->rules),
        pg_text(row->kind),        pg_text(row->about),
        pg_number(row->stage),     pg_number(row->seats),
        pg_number(row->taken),     pg_bool(row->is_public),
        pg_bool(row->is_campaign), pg_number(row->changed_ms),
        pg_number(row->turn),      pg_bytes(row->members, members * STORE_KEY)};
    ask_put(pg_of(s), ROW_PUT, values, COUNT(values), answer, context);
}

void pg_row_remove(store *s, const store_id *table, store_done *answer, void *context)
{
    const pg_value values[] = {id_value(table)};
    ask_done(pg_of(s), ROW_REMOVE, values, COUNT(values), false, answer, context);
}

static void read_row(const pg_rows *rows, size_t i, store_row *out)
{
    pg_rows_text(rows, i, 0, out->table.text, sizeof out->table.text);
    out->revision = pg_rows_number(rows, i, 1);
    pg_rows_text(rows, i, 2, out->title, sizeof out->title);
    pg_rows_text(rows, i, 3, out->rules, sizeof out->rules);
    pg_rows_text(rows, i, 4, out->kind, sizeof out->kind);
    pg_rows_text(rows, i, 5, out->about, sizeof out->about);
    out->stage = (uint8_t)pg_rows_number(rows, i, 6);
    out->seats = (uint8_t)pg_rows_number(rows, i, 7);
    out->taken = (uint8_t)pg_rows_number(rows, i, 8);
    out->is_public = pg_rows_number(rows, i, 9) != 0;
    out->is_campaign = pg_rows_number(rows, i, 10) != 0;
    out->changed_ms = pg_rows_number(rows, i, 11);
    out->turn = (uint8_t)pg_rows_number(rows, i, 12);
    pg_rows_key(rows, i, 13, out->members, sizeof out->members);
    size_t members = pg_rows_bytes(rows, i, 13).length / STORE_KEY;
    out->member_count = (uint8_t)(members < COUNT(out->members) ? members : COUNT(out->members));
}

static void on_rows(void *context, pg_outcome outcome, const pg_rows *rows)
{
    asked *a = context;
    size_t count = page_of(outcome, rows);
    store_row *out = memory_take((count + 1) * sizeof *out);
    for (size_t i = 0; i < count; i++) {
        read_row(rows, i, &out[i]);
    }
    a->answer.rows(a->context, status_of(outcome), out, count);
    free(out);
    free(a);
}

void pg_rows_open(store *s, const char *rules, const store_page *page, store_rows *answer,
                  void *context)
{
    asked *a = pg_asked(pg_of(s), context);
    a->answer.rows = answer;
    const pg_value values[] = {pg_text(rules ? rules : ""), before_value(page->before),
                               pg_text(page->key)};
    pg_wire_ask(pg_of(s), ROWS_OPEN, values, COUNT(values), on_rows, a);
}

void pg_rows_of(store *s, const store_key *account, const store_page *page, store_rows *answer,
                void *context)
{
    asked *a = pg_asked(pg_of(s), context);
    a->answer.rows = answer;
    const pg_value values[] = {key_value(account), before_value(page->before), pg_text(page->key)};
    pg_wire_ask(pg_of(s), ROWS_OF, values, COUNT(values), on_rows, a);
}

/* ---- Notices ------------------------------------------------------------------------------ */

static void on_noticed(void *context, pg_outcome outcome, const pg_rows *rows)
{
    asked *a = context;
    bool is_known = outcome == PG_OK && pg_rows_changed(rows) == 0;
    a->answer.done(a->context, is_known ? STORE_CONFLICT : status_of(outcome));
    free(a);
}

void pg_notice_put(store *s, const store_notice *notice, store_done *answer, void *context)
{
    asked *a = pg_asked(pg_of(s), context);
    a->answer.done = answer;
    const pg_value values[] = {key_value(&notice->account), id_value(&notice->table),
                               pg_number(notice->turn)};
    pg_wire_ask(pg_of(s), NOTICE_PUT, values, COUNT(values), on_noticed, a);
}

void pg_notices_take(store *s, const store_key *account, store_rows *answer, void *context)
{
    asked *a = pg_asked(pg_of(s), context);
    a->answer.rows = answer;
    const pg_value values[] = {key_value(account)};
    pg_wire_ask(pg_of(s), NOTICES_TAKE, values, COUNT(values), on_rows, a);
}

void pg_notice_told(store *s, const store_notice *notice, store_done *answer, void *context)
{
    const pg_value values[] = {key_value(&notice->account), id_value(&notice->table),
                               pg_number(notice->turn)};
    ask_done(pg_of(s), NOTICE_TOLD, values, COUNT(values), false, answer, context);
}

/* ---- Chat --------------------------------------------------------------------------------- */

static void on_kept(void *context, pg_outcome outcome, const pg_rows *rows)
{
    asked *a = context;
    store_status status = found_status(outcome, rows);
    a->answer.added(a->context, status, status == STORE_OK ? pg_rows_number(rows, 0, 0) : 0);
    free(a);
}

void pg_chat_add(store *s, const store_id *table, const store_chat_line *line,
                 store_chat_added *answer, void *context)
{
    asked *a = pg_asked(pg_of(s), context);
    a->answer.added = answer;
    pg_value text = {.kind = PG_TEXT, .bytes = {line->text, line->length}};
    const pg_value values[] = {id_value(table),
                               pg_number(line->when_ms),
                               key_value(&line->account),
                               pg_text(line->name),
                               pg_number(line->seat),
                               pg_number(line->phrase),
                               text,
                               pg_number(LINES_KEPT)};
    pg_wire_ask(pg_of(s), LINE_ADD, values, COUNT(values), on_kept, a);
}

static void on_lines(void *context, pg_outcome outcome, const pg_rows *rows)
{
    asked *a = context;
    size_t count = page_of(outcome, rows);
    store_chat_line *out = memory_take((count + 1) * sizeof *out);
    for (size_t i = 0; i < count; i++) {
        store_chat_line *line = &out[count - 1 - i]; /* the last come first */
        line->number = pg_rows_number(rows, i, 0);
        line->when_ms = pg_rows_number(rows, i, 1);
        pg_rows_key(rows, i, 2, line->account.bytes, STORE_KEY);
        pg_rows_text(rows, i, 3, line->name, sizeof line->name);
        line->seat = (uint8_t)pg_rows_number(rows, i, 4);
        line->phrase = (uint8_t)pg_rows_number(rows, i, 5);
        store_bytes text = pg_rows_bytes(rows, i, 6);
        line->length =
            (uint16_t)(text.length < sizeof line->text ? text.length : sizeof line->text);
        memcpy(line->text, text.at, line->length);
        line->guest = pg_rows_number(rows, i, 7) != 0;
    }
    a->answer.lines(a->context, status_of(outcome), out, count);
    free(out);
    free(a);
}

void pg_chat_list(store *s, const store_id *table, uint64_t before, store_chat_lines *answer,
                  void *context)
{
    asked *a = pg_asked(pg_of(s), context);
    a->answer.lines = answer;
    const pg_value values[] = {id_value(table), before_value(before)};
    pg_wire_ask(pg_of(s), LINES_GET, values, COUNT(values), on_lines, a);
}

void pg_chat_remove(store *s, const store_id *table, store_done *answer, void *context)
{
    const pg_value values[] = {id_value(table)};
    ask_done(pg_of(s), LINES_REMOVE, values, COUNT(values), false, answer, context);
}

/* ---- Jobs --------------------------------------------------------------------------------- */

void pg_job_put(store *s, const store_job *job, store_done *answer, void *context)
{
    const pg_value values[] = {id_value(&job->table), pg_number(job->kind), pg_number(job->due_ms),
                               pg_number(job->revision)};
    ask_put(pg_of(s), JOB_PUT, values, COUNT(values), answer, context);
}

static void on_job_added(void *context, pg_outcome outcome, const pg_rows *rows)
{
    static const store_status ANSWERS[] = {STORE_OK, STORE_CONFLICT, STORE_FULL};
    asked *a = context;
    store_status status = status_of(outcome);
    if (status == STORE_OK) {
        uint64_t number = pg_rows_number(rows, 0, 0);
        status = number < COUNT(ANSWERS) ? ANSWERS[number] : STORE_BROKEN;
    }
    a->answer.done(a->context, status);
    free(a);
}

void pg_job_add(store *s, const store_job *job, size_t most, store_done *answer, void *context)
{
    asked *a = pg_asked(pg_of(s), context);
    a->answer.done = answer;
    const pg_value values[] = {id_value(&job->table), pg_number(job->kind), pg_number(job->due_ms),
                               pg_number(job->revision), pg_number(most)};
    pg_wire_ask(pg_of(s), JOB_ADD, values, COUNT(values), on_job_added, a);
}

void pg_job_drop(store *s, const store_id *table, store_job_kind kind, store_done *answer,
                 void *context)
{
    const pg_value values[] = {id_value(table), pg_number(kind)};
    ask_done(pg_of(s), JOB_DROP, values, COUNT(values), false, answer, context);
}

static void on_jobs(void *context, pg_outcome outcome, const pg_rows *rows)
{
    asked *a = context;
    size_t count = page_of(outcome, rows);
    store_job *out = memory_take((count + 1) * sizeof *out);
    for (size_t i = 0; i < count; i++) {
        pg_rows_text(rows, i, 0, out[i].table.text, sizeof out[i].table.text);
        out[i].kind = (store_job_kind)pg_rows_number(rows, i, 1);
        out[i].due_ms = pg_rows_number(rows, i, 2);
        out[i].revision = pg_rows_number(rows, i, 3);
        out[i].tries = (uint32_t)pg_rows_number(rows, i, 4);
        out[i].taken = pg_rows_number(rows, i, 5);
    }
    a->answer.jobs(a->context, status_of(outcome), out, count);
    free(out);
    free(a);
}

void pg_jobs_take(store *s, uint32_t kinds, uint64_t now_ms, unsigned lease_ms, size_t most,
                  store_jobs *answer, void *context)
{
    asked *a = pg_asked(pg_of(s), context);
    a->answer.jobs = answer;
    const pg_value values[] = {pg_number(now_ms), pg_number(kinds), pg_number(lease_ms),
                               pg_number(most < STORE_PAGE_MAX ? most : STORE_PAGE_MAX)};
    pg_wire_ask(pg_of(s), JOBS_TAKE, values, COUNT(values), on_jobs, a);
}

void pg_job_end(store *s, const store_job *job, store_done *answer, void *context)
{
    const pg_value values[] = {id_value(&job->table), pg_number(job->kind), pg_number(job->taken)};
    ask_done(pg_of(s), JOB_END, values, COUNT(values), false, answer, context);
}
