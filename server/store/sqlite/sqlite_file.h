/* The file of the SQLite store: each request of store.h as a blocking function. One thread uses it.
 *
 * Requests run between sqlite_file_begin and sqlite_file_commit, many in one transaction. The
 * answer to a request is true only after the commit. A request that fails (any status but OK,
 * CONFLICT and MISSING) spoils the transaction, which must then be rolled back. */
#ifndef SURTO_SERVER_SQLITE_FILE_H
#define SURTO_SERVER_SQLITE_FILE_H

#include "server/store/store.h"

typedef struct sqlite_file sqlite_file;

#define SQLITE_FILE_NAME "surtod.db" /* in its folder */

/* Opens the file in a folder, or makes both. Locks the folder, so that one process has it.
 * Returns: NULL with a sentence in why. */
sqlite_file *sqlite_file_open(const char *folder, char *why, size_t why_cap);
void sqlite_file_close(sqlite_file *f);

bool sqlite_file_begin(sqlite_file *f);
/* Returns: false if nobody knows whether it was done: then sqlite_file_reopen finds out. */
bool sqlite_file_commit(sqlite_file *f);
void sqlite_file_rollback(sqlite_file *f);
/* After a failure: what the last request, or the transaction, is to be answered with. */
store_status sqlite_file_failure(const sqlite_file *f);
/* Opens the file anew, as after a crash. Returns: false if that cannot be done now. */
bool sqlite_file_reopen(sqlite_file *f);
/* Forgets finished tables of more than an hour ago. In a transaction. */
void sqlite_file_sweep(sqlite_file *f);

/* A snapshot that was read; the bytes are the caller's, to be freed. */
typedef struct file_snapshot {
    store_head head;
    void *bytes;
    size_t length;
} file_snapshot;

store_status file_load(sqlite_file *f, const store_id *table, file_snapshot *out);
/* With CONFLICT the snapshot that is there is in *there, for has_key. */
store_status file_append(sqlite_file *f, const store_append_request *request, uint64_t *version,
                         file_snapshot *there);

store_status file_account_add(sqlite_file *f, const store_account *account);
store_status file_account_change(sqlite_file *f, const store_account *was,
                                 const store_account *account);
store_status file_password_change(sqlite_file *f, const store_account *was,
                                  const store_account *account, const store_token *keep);
store_status file_account_by_name(sqlite_file *f, const char *folded, store_account *out);
store_status file_account_remove(sqlite_file *f, const store_key *account);
store_status file_token_add(sqlite_file *f, const store_token *hash, const store_key *account,
                            const char *device, uint64_t until_ms);
store_status file_account_by_token(sqlite_file *f, const store_token *hash, uint64_t now_ms,
                                   store_account *out);
store_status file_token_renew(sqlite_file *f, const store_token *hash, uint64_t until_ms);
store_status file_token_remove(sqlite_file *f, const store_token *hash);
store_status file_tokens_remove(sqlite_file *f, const store_key *account, const store_token *keep);
store_status file_account_items(sqlite_file *f, const store_key *account,
                                store_account_item_kind kind, const store_page *page,
                                store_account_item *out, size_t *count);
store_status file_sweep(sqlite_file *f, uint64_t now_ms);

/* Lists: `out` has room for STORE_PAGE_MAX. */
store_status file_row_put(sqlite_file *f, const store_row *row);
store_status file_row_remove(sqlite_file *f, const store_id *table);
store_status file_rows_open(sqlite_file *f, const char *rules, const store_page *page,
                            store_row *out, size_t *count);
store_status file_rows_of(sqlite_file *f, const store_key *account, const store_page *page,
                          store_row *out, size_t *count);

store_status file_notice_put(sqlite_file *f, const store_notice *notice);
store_status file_notices_take(sqlite_file *f, const store_key *account, store_row *out,
                               size_t *count);
store_status file_notice_told(sqlite_file *f, const store_notice *notice);

store_status file_chat_add(sqlite_file *f, const store_id *table, const store_chat_line *line,
                           uint64_t *number);
store_status file_chat_list(sqlite_file *f, const store_id *table, uint64_t before,
                            store_chat_line *out, size_t *count);

store_status file_chat_remove(sqlite_file *f, const store_id *table);

store_status file_job_put(sqlite_file *f, const store_job *job);
store_status file_job_add(sqlite_file *f, const store_job *job, size_t most);
store_status file_job_drop(sqlite_file *f, const store_id *table, store_job_kind kind);
store_status file_jobs_take(sqlite_file *f, uint32_t kinds, uint64_t now_ms, unsigned lease_ms,
                            size_t most, store_job *out, size_t *count);
store_status file_job_end(sqlite_file *f, const store_job *job);

store_status file_archive_add(sqlite_file *f, const store_game *game);
store_status file_archive_analysis(sqlite_file *f, const store_id *table, store_bytes analysis);
/* Record and analysis are in one block, which is the caller's, to be freed. */
store_status file_archive_get(sqlite_file *f, const store_id *table, store_game *out, void **block);
store_status file_archive_list(sqlite_file *f, const store_archive_query *wanted, store_game *out,
                               size_t *count);
store_status file_archive_counts(sqlite_file *f, const store_key *account, store_count *out,
                                 size_t *count);

store_status file_deal_add(sqlite_file *f, const store_deal *deal, store_deal *out);
store_status file_deal_get(sqlite_file *f, const char *name, store_deal *out);
store_status file_deal_enter(sqlite_file *f, const char *name, const store_id *table);
store_status file_deal_leave(sqlite_file *f, const char *name, const store_id *table);

#endif
