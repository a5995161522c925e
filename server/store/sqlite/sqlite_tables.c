/* Requests about tables: snapshots, rows of the lobby, chat, jobs. */
#include <string.h>

#include "store_sqlite_internal.h"

/* ---- Snapshots ------------------------------------------------------------------------------ */

static void tell_loaded(request *r)
{
    r->answer.loaded(r->context, r->status, &r->snapshot.head,
                     (store_bytes){r->snapshot.bytes, r->snapshot.length});
}

static void tell_appended(request *r)
{
    sqlite_store *s = r->of;
    if (r->status == STORE_CONFLICT && r->snapshot.bytes && r->has_key &&
        r->has_key((store_bytes){r->snapshot.bytes, r->snapshot.length}, &r->with.append.append)) {
        /* It was done and others came after it. A version that is nobody's makes the next append of
         * this caller a conflict, as it must be: its snapshot is not the last. */
        r->status = STORE_OK;
        r->given = r->snapshot.head.version - 1;
        r->then = NULL;
    }
    s->appends += r->status == STORE_OK;
    s->conflicts += r->status == STORE_CONFLICT;
    r->answer.appended(r->context, r->status, r->status == STORE_OK ? r->given : 0);
}

store_status sqlite_do_load(sqlite_file *f, request *r)
{
    return file_load(f, &r->table, &r->snapshot);
}

void sqlite_load(store *of, const store_id *table, bool sure, store_loaded *answer, void *context)
{
    (void)sure; /* there is one file: what is read is always the last */
    request *r = request_new(of, tell_loaded, context);
    r->answer.loaded = answer;
    r->table = *table;
    request_start(r, sqlite_do_load);
}

static store_status do_append(sqlite_file *f, request *r)
{
    return file_append(f, &r->with.append, &r->given, &r->snapshot);
}

void sqlite_append(store *of, const store_append_request *wanted,
                   bool (*has_key)(store_bytes snapshot, const store_key *append),
                   store_appended *answer, void *context)
{
    request *r = request_new(of, tell_appended, context);
    r->answer.appended = answer;
    r->then = sqlite_show_append;
    r->is_append = true;
    r->has_key = has_key;
    r->table = wanted->table;
    r->with.append = *wanted;
    r->deadline_ms = ticks_ms() + wanted->deadline_ms;
    if (wanted->snapshot.length > STORE_SNAPSHOT_MAX) {
        request_enlist(r);
        request_send_back(r, STORE_FULL);
        return;
    }
    request_give_bytes(r, wanted->snapshot.at, wanted->snapshot.length);
    r->with.append.snapshot.at = r->bytes;
    request_start(r, do_append);
}

/* ---- The lobby, chat, jobs --------------------------------------------------------------- */

static void tell_rows(request *r)
{
    r->answer.rows(r->context, r->status, r->list, r->count);
}

static void tell_line(request *r)
{
    r->answer.kept(r->context, r->status, r->given);
}

static void tell_lines(request *r)
{
    r->answer.lines(r->context, r->status, r->list, r->count);
}

static void tell_jobs(request *r)
{
    r->answer.jobs(r->context, r->status, r->list, r->count);
}

static store_status do_row_put(sqlite_file *f, request *r)
{
    return file_row_put(f, &r->with.row);
}

void sqlite_row_put(store *of, const store_row *row, store_done *answer, void *context)
{
    request *r = request_done(of, answer, context);
    r->with.row = *row;
    request_start(r, do_row_put);
}

static store_status do_row_remove(sqlite_file *f, request *r)
{
    return file_row_remove(f, &r->table);
}

void sqlite_row_remove(store *of, const store_id *table, store_done *answer, void *context)
{
    request *r = request_done(of, answer, context);
    r->table = *table;
    request_start(r, do_row_remove);
}

static store_status do_rows_open(sqlite_file *f, request *r)
{
    return file_rows_open(f, r->with.text, &r->page, request_page(r, sizeof(store_row)), &r->count);
}

void sqlite_rows_open(store *of, const char *rules, const store_page *page, store_rows *answer,
                      void *context)
{
    request *r = request_new(of, tell_rows, context);
    r->answer.rows = answer;
    r->page = *page;
    copy_text(r->with.text, sizeof r->with.text, rules);
    request_start(r, do_rows_open);
}

static store_status do_rows_of(sqlite_file *f, request *r)
{
    return file_rows_of(f, &r->key, &r->page, request_page(r, sizeof(store_row)), &r->count);
}

void sqlite_rows_of(store *of, const store_key *account, const store_page *page, store_rows *answer,
                    void *context)
{
    request *r = request_new(of, tell_rows, context);
    r->answer.rows = answer;
    r->page = *page;
    r->key = *account;
    request_start(r, do_rows_of);
}

static store_status do_notice_put(sqlite_file *f, request *r)
{
    return file_notice_put(f, &r->with.notice);
}

void sqlite_notice_put(store *of, const store_notice *notice, store_done *answer, void *context)
{
    request *r = request_done(of, answer, context);
    r->with.notice = *notice;
    request_start(r, do_notice_put);
}

static store_status do_notices_take(sqlite_file *f, request *r)
{
    return file_notices_take(f, &r->key, request_page(r, sizeof(store_row)), &r->count);
}

void sqlite_notices_take(store *of, const store_key *account, store_rows *answer, void *context)
{
    request *r = request_new(of, tell_rows, context);
    r->answer.rows = answer;
    r->key = *account;
    request_start(r, do_notices_take);
}

static store_status do_notice_told(sqlite_file *f, request *r)
{
    return file_notice_told(f, &r->with.notice);
}

void sqlite_notice_told(store *of, const store_notice *notice, store_done *answer, void *context)
{
    request *r = request_done(of, answer, context);
    r->with.notice = *notice;
    request_start(r, do_notice_told);
}

static store_status do_chat_remove(sqlite_file *f, request *r)
{
    return file_chat_remove(f, &r->table);
}

void sqlite_chat_remove(store *of, const store_id *table, store_done *answer, void *context)
{
    request *r = request_done(of, answer, context);
    r->table = *table;
    request_start(r, do_chat_remove);
}

static store_status do_chat_add(sqlite_file *f, request *r)
{
    return file_chat_add(f, &r->table, &r->with.line, &r->given);
}

void sqlite_chat_add(store *of, const store_id *table, const store_chat_line *line,
                     store_chat_added *answer, void *context)
{
    request *r = request_new(of, tell_line, context);
    r->answer.kept = answer;
    r->table = *table;
    r->with.line = *line;
    if (line->length > sizeof line->text) {
        request_enlist(r);
        request_send_back(r, STORE_FULL);
        return;
    }
    request_start(r, do_chat_add);
}

static store_status do_chat_list(sqlite_file *f, request *r)
{
    return file_chat_list(f, &r->table, r->number, request_page(r, sizeof(store_chat_line)),
                          &r->count);
}

void sqlite_chat_list(store *of, const store_id *table, uint64_t before, store_chat_lines *answer,
                      void *context)
{
    request *r = request_new(of, tell_lines, context);
    r->answer.lines = answer;
    r->table = *table;
    r->number = before;
    request_start(r, do_chat_list);
}

static store_status do_job_put(sqlite_file *f, request *r)
{
    return file_job_put(f, &r->with.job);
}

void sqlite_job_put(store *of, const store_job *job, store_done *answer, void *context)
{
    request *r = request_done(of, answer, context);
    r->with.job = *job;
    request_start(r, do_job_put);
}

static store_status do_job_add(sqlite_file *f, request *r)
{
    return file_job_add(f, &r->with.job, (size_t)r->number);
}

void sqlite_job_add(store *of, const store_job *job, size_t most, store_done *answer, void *context)
{
    request *r = request_done(of, answer, context);
    r->with.job = *job;
    r->number = most;
    request_start(r, do_job_add);
}

static store_status do_job_drop(sqlite_file *f, request *r)
{
    return file_job_drop(f, &r->with.job.table, r->with.job.kind);
}

void sqlite_job_drop(store *of, const store_id *table, store_job_kind kind, store_done *answer,
                     void *context)
{
    request *r = request_done(of, answer, context);
    r->with.job.table = *table;
    r->with.job.kind = kind;
    request_start(r, do_job_drop);
}

static store_status do_jobs_take(sqlite_file *f, request *r)
{
    return file_jobs_take(f, (uint32_t)r->number, r->with.take.now_ms, r->with.take.lease_ms,
                          r->with.take.most, request_page(r, sizeof(store_job)), &r->count);
}

void sqlite_jobs_take(store *of, uint32_t kinds, uint64_t now, unsigned lease_ms, size_t most,
                      store_jobs *answer, void *context)
{
    request *r = request_new(of, tell_jobs, context);
    r->answer.jobs = answer;
    r->number = kinds;
    r->with.take.now_ms = now;
    r->with.take.lease_ms = lease_ms;
    r->with.take.most = most;
    request_start(r, do_jobs_take);
}

static store_status do_job_end(sqlite_file *f, request *r)
{
    return file_job_end(f, &r->with.job);
}

void sqlite_job_end(store *of, const store_job *job, store_done *answer, void *context)
{
    request *r = request_done(of, answer, context);
    r->with.job = *job;
    request_start(r, do_job_end);
}
