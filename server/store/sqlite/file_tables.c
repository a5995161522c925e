/* Tables in the file: snapshots, rows of the lobby, chat, jobs. */
#include "sqlite_internal.h"

#include <stdlib.h>
#include <string.h>

#include "server/common/clock.h"

enum { LINES_KEPT = 2000 }; /* of a table's chat */

/* ---- Tables ------------------------------------------------------------------------------ */

store_status file_load(sqlite_file *f, const store_id *table, file_snapshot *out)
{
    sql_use(f, SQL_SNAPSHOT_GET);
    sql_put_text(f, table->text);
    if (!sql_next(f)) {
        return sql_outcome(f, STORE_MISSING);
    }
    out->head.version = sql_get_number(f);
    out->head.revision = sql_get_number(f);
    sql_get_bytes(f, out->head.append.bytes, STORE_KEY);
    store_bytes bytes = sql_get_span(f);
    out->length = bytes.length;
    if (out->length > STORE_SNAPSHOT_MAX) {
        sql_broken(f);
    } else if (!(out->bytes = malloc(out->length + 1))) {
        sql_no_memory(f);
    } else {
        memcpy(out->bytes, bytes.at, out->length);
    }
    sql_run(f);
    return sql_outcome(f, STORE_OK);
}

store_status file_append(sqlite_file *f, const store_append_request *request, uint64_t *version,
                         file_snapshot *there)
{
    store_status found = file_load(f, &request->table, there);
    if (found != STORE_OK && found != STORE_MISSING) {
        return found;
    }
    if (there->head.version != request->expected) {
        if (found == STORE_OK &&
            memcmp(&there->head.append, &request->append, sizeof request->append) == 0) {
            *version = there->head.version; /* it is ours, and was there already */
            return STORE_OK;
        }
        return STORE_CONFLICT;
    }
    sql_use(f, SQL_SNAPSHOT_PUT);
    sql_put_text(f, request->table.text);
    *version = sql_new_number(f);
    sql_put_number(f, *version);
    sql_put_number(f, request->revision);
    sql_put_key(f, &request->append);
    sql_put_number(f, request->life);
    sql_put_number(f, clock_now_ms() / 1000);
    sql_put_bytes(f, request->snapshot.at, request->snapshot.length);
    sql_run(f);
    return sql_outcome(f, STORE_OK);
}

/* ---- The lobby --------------------------------------------------------------------------- */

static void remove_members(sqlite_file *f, const store_id *table)
{
    sql_use(f, SQL_MEMBERS_REMOVE);
    sql_put_text(f, table->text);
    sql_run(f);
}

store_status file_row_put(sqlite_file *f, const store_row *row)
{
    sql_use(f, SQL_ROW_PUT);
    sql_put_text(f, row->table.text);
    sql_put_number(f, row->revision);
    sql_put_text(f, row->title);
    sql_put_text(f, row->rules);
    sql_put_text(f, row->kind);
    sql_put_text(f, row->about);
    sql_put_number(f, row->stage);
    sql_put_number(f, row->seats);
    sql_put_number(f, row->taken);
    sql_put_number(f, row->is_public);
    sql_put_number(f, row->is_campaign);
    sql_put_number(f, row->changed_ms);
    sql_put_number(f, row->turn);
    sql_put_bytes(f, row->members, row->member_count * sizeof row->members[0]);
    if (sql_run(f)) { /* it was not older than what is there */
        remove_members(f, &row->table);
        for (unsigned i = 0; i < row->member_count; i++) {
            sql_use(f, SQL_MEMBER_ADD);
            sql_put_key(f, &row->members[i]);
            sql_put_text(f, row->table.text);
            sql_run(f);
        }
    }
    return sql_outcome(f, STORE_OK);
}

store_status file_row_remove(sqlite_file *f, const store_id *table)
{
    sql_use(f, SQL_ROW_REMOVE);
    sql_put_text(f, table->text);
    sql_run(f);
    remove_members(f, table);
    sql_use(f, SQL_NOTICES_REMOVE);
    sql_put_text(f, table->text);
    sql_run(f);
    return sql_outcome(f, STORE_OK);
}

static void get_row(sqlite_file *f, store_row *out)
{
    sql_get_text(f, out->table.text, sizeof out->table.text);
    out->revision = sql_get_number(f);
    sql_get_text(f, out->title, sizeof out->title);
    sql_get_text(f, out->rules, sizeof out->rules);
    sql_get_text(f, out->kind, sizeof out->kind);
    sql_get_text(f, out->about, sizeof out->about);
    out->stage = (uint8_t)sql_get_number(f);
    out->seats = (uint8_t)sql_get_number(f);
    out->taken = (uint8_t)sql_get_number(f);
    out->is_public = sql_get_number(f) != 0;
    out->is_campaign = sql_get_number(f) != 0;
    out->changed_ms = sql_get_number(f);
    out->turn = (uint8_t)sql_get_number(f);
    store_bytes members = sql_get_span(f);
    if (members.length > sizeof out->members || members.length % sizeof out->members[0] != 0) {
        sql_broken(f);
        return;
    }
    out->member_count = (uint8_t)(members.length / sizeof out->members[0]);
    memcpy(out->members, members.at, members.length);
}

static store_status get_rows(sqlite_file *f, store_row *out, size_t *count)
{
    sql_put_number(f, STORE_PAGE_MAX);
    *count = 0;
    while (sql_next(f)) {
        get_row(f, &out[(*count)++]);
    }
    return sql_outcome(f, STORE_OK);
}

store_status file_rows_open(sqlite_file *f, const char *rules, const store_page *page,
                            store_row *out, size_t *count)
{
    sql_use(f, SQL_ROWS_OPEN);
    sql_put_text(f, rules);
    sql_put_page(f, page);
    return get_rows(f, out, count);
}

store_status file_rows_of(sqlite_file *f, const store_key *account, const store_page *page,
                          store_row *out, size_t *count)
{
    sql_use(f, SQL_ROWS_OF);
    sql_put_key(f, account);
    sql_put_page(f, page);
    return get_rows(f, out, count);
}

/* ---- Notices ----------------------------------------------------------------------------- */

store_status file_notice_put(sqlite_file *f, const store_notice *notice)
{
    sql_use(f, SQL_NOTICE_PUT);
    sql_put_key(f, &notice->account);
    sql_put_text(f, notice->table.text);
    sql_put_number(f, notice->turn);
    return sql_outcome(f, sql_run(f) ? STORE_OK : STORE_CONFLICT);
}

store_status file_notices_take(sqlite_file *f, const store_key *account, store_row *out,
                               size_t *count)
{
    sql_use(f, SQL_NOTICES_ROWS);
    sql_put_key(f, account);
    store_status status = get_rows(f, out, count);
    sql_use(f, SQL_NOTICES_TAKE);
    sql_put_key(f, account);
    sql_run(f);
    return sql_outcome(f, status);
}

store_status file_notice_told(sqlite_file *f, const store_notice *notice)
{
    sql_use(f, SQL_NOTICE_TOLD);
    sql_put_key(f, &notice->account);
    sql_put_text(f, notice->table.text);
    sql_put_number(f, notice->turn);
    sql_run(f);
    return sql_outcome(f, STORE_OK);
}

/* ---- Chat -------------------------------------------------------------------------------- */

store_status file_chat_add(sqlite_file *f, const store_id *table, const store_chat_line *line,
                           uint64_t *number)
{
    enum { TRIM_EVERY = 64 };
    *number = sql_new_number(f);
    sql_use(f, SQL_LINE_ADD);
    sql_put_text(f, table->text);
    sql_put_number(f, *number);
    sql_put_number(f, line->when_ms);
    sql_put_key(f, &line->account);
    sql_put_text(f, line->name);
    sql_put_number(f, line->seat);
    sql_put_number(f, line->phrase);
    sql_put_span(f, line->text, line->length);
    if (!sql_run(f)) {
        return sql_outcome(f, STORE_MISSING);
    }
    if (*number % TRIM_EVERY == 0) {
        sql_use(f, SQL_LINES_TRIM);
        sql_put_text(f, table->text);
        sql_put_number(f, LINES_KEPT);
        sql_run(f);
    }
    return sql_outcome(f, STORE_OK);
}

store_status file_chat_list(sqlite_file *f, const store_id *table, uint64_t before,
                            store_chat_line *out, size_t *count)
{
    sql_use(f, SQL_LINES_GET);
    sql_put_text(f, table->text);
    sql_put_before(f, before);
    sql_put_number(f, STORE_PAGE_MAX);
    /* The last come first: they are written from the end of the page on. */
    size_t first = STORE_PAGE_MAX;
    while (sql_next(f)) {
        store_chat_line *line = &out[--first];
        line->number = sql_get_number(f);
        line->when_ms = sql_get_number(f);
        sql_get_bytes(f, line->account.bytes, STORE_KEY);
        sql_get_text(f, line->name, sizeof line->name);
        line->seat = (uint8_t)sql_get_number(f);
        line->phrase = (uint8_t)sql_get_number(f);
        store_bytes text = sql_get_span(f);
        if (text.length > sizeof line->text) {
            sql_broken(f);
            break;
        }
        memcpy(line->text, text.at, text.length);
        line->length = (uint16_t)text.length;
        line->guest = sql_get_number(f) != 0;
    }
    *count = STORE_PAGE_MAX - first;
    memmove(out, out + first, *count * sizeof *out);
    return sql_outcome(f, STORE_OK);
}

store_status file_chat_remove(sqlite_file *f, const store_id *table)
{
    sql_use(f, SQL_LINES_REMOVE);
    sql_put_text(f, table->text);
    sql_run(f);
    return sql_outcome(f, STORE_OK);
}

/* ---- Jobs -------------------------------------------------------------------------------- */

store_status file_job_put(sqlite_file *f, const store_job *job)
{
    sql_use(f, SQL_JOB_PUT);
    sql_put_text(f, job->table.text);
    sql_put_number(f, job->kind);
    sql_put_number(f, job->due_ms);
    sql_put_number(f, job->revision);
    sql_put_number(f, job->due_ms);
    sql_run(f);
    return sql_outcome(f, STORE_OK);
}

store_status file_job_add(sqlite_file *f, const store_job *job, size_t most)
{
    bool is_there = false;
    uint64_t count = most;
    sql_use(f, SQL_JOB_THERE);
    sql_put_text(f, job->table.text);
    sql_put_number(f, job->kind);
    sql_put_number(f, most);
    if (sql_next(f)) {
        is_there = sql_get_number(f) != 0;
        count = sql_get_number(f);
        sql_run(f);
    }
    if (is_there || count >= most) {
        return sql_outcome(f, is_there ? STORE_CONFLICT : STORE_FULL);
    }
    return file_job_put(f, job);
}

store_status file_job_drop(sqlite_file *f, const store_id *table, store_job_kind kind)
{
    sql_use(f, SQL_JOB_DROP);
    sql_put_text(f, table->text);
    sql_put_number(f, kind);
    sql_run(f);
    return sql_outcome(f, STORE_OK);
}

store_status file_jobs_take(sqlite_file *f, uint32_t kinds, uint64_t now_ms, unsigned lease_ms,
                            size_t most, store_job *out, size_t *count)
{
    *count = 0;
    sql_use(f, SQL_JOBS_READY);
    sql_put_number(f, now_ms);
    sql_put_number(f, kinds);
    sql_put_number(f, most < STORE_PAGE_MAX ? most : STORE_PAGE_MAX);
    while (sql_next(f)) {
        store_job *job = &out[(*count)++];
        sql_get_text(f, job->table.text, sizeof job->table.text);
        job->kind = (store_job_kind)sql_get_number(f);
        job->due_ms = sql_get_number(f);
        job->revision = sql_get_number(f);
        job->tries = (uint32_t)sql_get_number(f);
    }
    for (size_t i = 0; i < *count; i++) {
        out[i].taken = sql_new_number(f);
        sql_use(f, SQL_JOB_TAKE);
        sql_put_number(f, out[i].taken);
        sql_put_number(f, now_ms + lease_ms);
        sql_put_text(f, out[i].table.text);
        sql_put_number(f, out[i].kind);
        sql_run(f);
    }
    return sql_outcome(f, STORE_OK);
}

store_status file_job_end(sqlite_file *f, const store_job *job)
{
    sql_use(f, SQL_JOB_END);
    sql_put_text(f, job->table.text);
    sql_put_number(f, job->kind);
    sql_put_number(f, job->taken);
    sql_run(f);
    return sql_outcome(f, STORE_OK);
}
