/* The interface of stores: hands each request to the store that is behind it. */
#include "store_internal.h"

void store_close(store *s, unsigned patience_ms, void (*closed)(void *context), void *context)
{
    s->functions->close(s, patience_ms, closed, context);
}

bool store_is_ready(const store *s)
{
    return s->functions->is_ready(s);
}

void store_new_id(const store *s, const uint8_t random[STORE_ID_RANDOM], store_id *id)
{
    static const char LETTERS[] = "abcdefghijklmnopqrstuvwxyz234567";
    unsigned shard = (random[0] | (unsigned)random[1] << 8) % s->functions->shards(s);
    id->text[0] = LETTERS[shard >> 5];
    id->text[1] = LETTERS[shard & 31];
    for (unsigned i = 2; i < STORE_ID; i++) {
        id->text[i] = LETTERS[random[i] & 31];
    }
    id->text[STORE_ID] = '\0';
}

bool store_id_read(const char *text, size_t length, store_id *id)
{
    if (length != STORE_ID) {
        return false;
    }
    for (size_t i = 0; i < STORE_ID; i++) {
        if (!((text[i] >= 'a' && text[i] <= 'z') || (text[i] >= '2' && text[i] <= '7'))) {
            return false;
        }
        id->text[i] = text[i];
    }
    id->text[STORE_ID] = '\0';
    return true;
}

uint64_t store_id_hash(const store_id *id)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (const char *at = id->text; *at; at++) {
        hash = (hash ^ (unsigned char)*at) * UINT64_C(0x100000001b3);
    }
    return hash;
}

void store_metrics(const store *s, void (*take)(void *context, const char *name, double value),
                   void *context)
{
    s->functions->metrics(s, take, context);
}

void store_load(store *s, const store_id *table, bool sure, store_loaded *answer, void *context)
{
    s->functions->load(s, table, sure, answer, context);
}

void store_append(store *s, const store_append_request *request,
                  bool (*has_key)(store_bytes snapshot, const store_key *append),
                  store_appended *answer, void *context)
{
    s->functions->append(s, request, has_key, answer, context);
}

store_watch *store_watch_open(store *s, const store_id *table, const store_watcher *watcher)
{
    return s->functions->watch_open(s, table, watcher);
}

void store_unwatch(store_watch *watch)
{
    watch->of->functions->unwatch(watch);
}

void store_broadcast(store *s, const store_id *table, store_bytes bytes)
{
    s->functions->broadcast(s, table, bytes);
}

void store_announce(store *s, store_bytes bytes)
{
    s->functions->announce(s, bytes);
}

void store_listen(store *s, store_announced *heard, void *context)
{
    s->heard = heard;
    s->heard_context = context;
}

void store_account_add(store *s, const store_account *account, store_done *answer, void *context)
{
    s->functions->account_add(s, account, answer, context);
}

void store_account_change(store *s, const store_account *was, const store_account *account,
                          store_done *answer, void *context)
{
    s->functions->account_change(s, was, account, answer, context);
}

void store_password_change(store *s, const store_account *was, const store_account *account,
                           const store_token *keep, store_done *answer, void *context)
{
    s->functions->password_change(s, was, account, keep, answer, context);
}

void store_account_by_name(store *s, const char *folded, store_account_found *answer, void *context)
{
    s->functions->account_by_name(s, folded, answer, context);
}

void store_account_remove(store *s, const store_key *account, store_done *answer, void *context)
{
    s->functions->account_remove(s, account, answer, context);
}

void store_token_add(store *s, const store_token *hash, const store_key *account,
                     const char *device, uint64_t until_ms, store_done *answer, void *context)
{
    s->functions->token_add(s, hash, account, device, until_ms, answer, context);
}

void store_account_by_token(store *s, const store_token *hash, uint64_t now_ms, bool is_copy_enough,
                            store_account_found *answer, void *context)
{
    s->functions->account_by_token(s, hash, now_ms, is_copy_enough, answer, context);
}

void store_token_renew(store *s, const store_token *hash, uint64_t until_ms, store_done *answer,
                       void *context)
{
    s->functions->token_renew(s, hash, until_ms, answer, context);
}

void store_token_remove(store *s, const store_token *hash, store_done *answer, void *context)
{
    s->functions->token_remove(s, hash, answer, context);
}

void store_tokens_remove(store *s, const store_key *account, const store_token *keep,
                         store_done *answer, void *context)
{
    s->functions->tokens_remove(s, account, keep, answer, context);
}

void store_account_items(store *s, const store_key *account, store_account_item_kind kind,
                         const store_page *page, store_account_items_found *answer, void *context)
{
    s->functions->account_items(s, account, kind, page, answer, context);
}

void store_sweep(store *s, uint64_t now_ms, store_done *answer, void *context)
{
    s->functions->sweep(s, now_ms, answer, context);
}

void store_row_put(store *s, const store_row *row, store_done *answer, void *context)
{
    s->functions->row_put(s, row, answer, context);
}

void store_row_remove(store *s, const store_id *table, store_done *answer, void *context)
{
    s->functions->row_remove(s, table, answer, context);
}

void store_rows_open(store *s, const char *rules, const store_page *page, store_rows *answer,
                     void *context)
{
    s->functions->rows_open(s, rules, page, answer, context);
}

void store_rows_of(store *s, const store_key *account, const store_page *page, store_rows *answer,
                   void *context)
{
    s->functions->rows_of(s, account, page, answer, context);
}

void store_notice_put(store *s, const store_notice *notice, store_done *answer, void *context)
{
    s->functions->notice_put(s, notice, answer, context);
}

void store_notices_take(store *s, const store_key *account, store_rows *answer, void *context)
{
    s->functions->notices_take(s, account, answer, context);
}

void store_notice_told(store *s, const store_notice *notice, store_done *answer, void *context)
{
    s->functions->notice_told(s, notice, answer, context);
}

void store_chat_add(store *s, const store_id *table, const store_chat_line *line,
                    store_chat_added *answer, void *context)
{
    s->functions->chat_add(s, table, line, answer, context);
}

void store_chat_list(store *s, const store_id *table, uint64_t before, store_chat_lines *answer,
                     void *context)
{
    s->functions->chat_list(s, table, before, answer, context);
}

void store_chat_remove(store *s, const store_id *table, store_done *answer, void *context)
{
    s->functions->chat_remove(s, table, answer, context);
}

void store_job_put(store *s, const store_job *job, store_done *answer, void *context)
{
    s->functions->job_put(s, job, answer, context);
}

void store_job_add(store *s, const store_job *job, size_t most, store_done *answer, void *context)
{
    s->functions->job_add(s, job, most, answer, context);
}

void store_job_drop(store *s, const store_id *table, store_job_kind kind, store_done *answer,
                    void *context)
{
    s->functions->job_drop(s, table, kind, answer, context);
}

void store_jobs_take(store *s, uint32_t kinds, uint64_t now_ms, unsigned lease_ms, size_t most,
                     store_jobs *answer, void *context)
{
    s->functions->jobs_take(s, kinds, now_ms, lease_ms, most, answer, context);
}

void store_job_end(store *s, const store_job *job, store_done *answer, void *context)
{
    s->functions->job_end(s, job, answer, context);
}

void store_archive_add(store *s, const store_game *game, store_done *answer, void *context)
{
    s->functions->archive_add(s, game, answer, context);
}

void store_archive_analysis(store *s, const store_id *table, store_bytes analysis,
                            store_done *answer, void *context)
{
    s->functions->archive_analysis(s, table, analysis, answer, context);
}

void store_archive_get(store *s, const store_id *table, store_game_found *answer, void *context)
{
    s->functions->archive_get(s, table, answer, context);
}

void store_archive_list(store *s, const store_archive_query *wanted, store_games *answer,
                        void *context)
{
    s->functions->archive_list(s, wanted, answer, context);
}

void store_archive_counts(store *s, const store_key *account, store_counts *answer, void *context)
{
    s->functions->archive_counts(s, account, answer, context);
}

void store_deal_add(store *s, const store_deal *deal, store_deal_found *answer, void *context)
{
    s->functions->deal_add(s, deal, answer, context);
}

void store_deal_get(store *s, const char *name, store_deal_found *answer, void *context)
{
    s->functions->deal_get(s, name, answer, context);
}

void store_deal_enter(store *s, const char *name, const store_id *table, store_done *answer,
                      void *context)
{
    s->functions->deal_enter(s, name, table, answer, context);
}

void store_deal_leave(store *s, const char *name, const store_id *table, store_done *answer,
                      void *context)
{
    s->functions->deal_leave(s, name, table, answer, context);
}
