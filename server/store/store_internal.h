/* What stands behind store.h: each store is a table of functions, one for each function there and
 * under the same contract. Only stores include this. */
#ifndef SURTO_SERVER_STORE_INTERNAL_H
#define SURTO_SERVER_STORE_INTERNAL_H

#include "store.h"

/* Whom something that is asked is to answer: one of them. */
typedef union store_answer {
    store_loaded *loaded;
    store_appended *appended;
    store_done *done;
    store_account_found *account;
    store_rows *rows;
    store_account_items_found *items_found;
    store_chat_added *kept;
    store_chat_lines *lines;
    store_jobs *jobs;
    store_game_found *game;
    store_games *games;
    store_counts *counts;
    store_deal_found *deal;
    void (*copy)(void *context, store_status status, store_bytes bytes); /* within a store */
} store_answer;

typedef struct store_functions {
    void (*close)(store *s, unsigned patience_ms, void (*closed)(void *context), void *context);
    bool (*is_ready)(const store *s);
    unsigned (*shards)(const store *s); /* for new tables: 1 to 64 */
    void (*metrics)(const store *s, void (*take)(void *context, const char *name, double value),
                    void *context);
    /* Tables. */
    void (*load)(store *s, const store_id *table, bool sure, store_loaded *answer, void *context);
    void (*append)(store *s, const store_append_request *request,
                   bool (*has_key)(store_bytes snapshot, const store_key *append),
                   store_appended *answer, void *context);
    store_watch *(*watch_open)(store *s, const store_id *table, const store_watcher *watcher);
    void (*unwatch)(store_watch *watch);
    void (*broadcast)(store *s, const store_id *table, store_bytes bytes);
    void (*announce)(store *s, store_bytes bytes); /* hears it by store_deliver_announcement */
    /* People. */
    void (*account_add)(store *s, const store_account *account, store_done *answer, void *context);
    void (*account_change)(store *s, const store_account *was, const store_account *account,
                           store_done *answer, void *context);
    void (*password_change)(store *s, const store_account *was, const store_account *account,
                            const store_token *keep, store_done *answer, void *context);
    void (*account_by_name)(store *s, const char *folded, store_account_found *answer,
                            void *context);
    void (*account_remove)(store *s, const store_key *account, store_done *answer, void *context);
    void (*token_add)(store *s, const store_token *hash, const store_key *account,
                      const char *device, uint64_t until_ms, store_done *answer, void *context);
    void (*account_by_token)(store *s, const store_token *hash, uint64_t now_ms,
                             bool is_copy_enough, store_account_found *answer, void *context);
    void (*token_renew)(store *s, const store_token *hash, uint64_t until_ms, store_done *answer,
                        void *context);
    void (*token_remove)(store *s, const store_token *hash, store_done *answer, void *context);
    void (*tokens_remove)(store *s, const store_key *account, const store_token *keep,
                          store_done *answer, void *context);
    void (*account_items)(store *s, const store_key *account, store_account_item_kind kind,
                          const store_page *page, store_account_items_found *answer, void *context);
    void (*sweep)(store *s, uint64_t now_ms, store_done *answer, void *context);
    /* The lobby, notices, chat. */
    void (*row_put)(store *s, const store_row *row, store_done *answer, void *context);
    void (*row_remove)(store *s, const store_id *table, store_done *answer, void *context);
    void (*rows_open)(store *s, const char *rules, const store_page *page, store_rows *answer,
                      void *context);
    void (*rows_of)(store *s, const store_key *account, const store_page *page, store_rows *answer,
                    void *context);
    void (*notice_put)(store *s, const store_notice *notice, store_done *answer, void *context);
    void (*notices_take)(store *s, const store_key *account, store_rows *answer, void *context);
    void (*notice_told)(store *s, const store_notice *notice, store_done *answer, void *context);
    void (*chat_add)(store *s, const store_id *table, const store_chat_line *line,
                     store_chat_added *answer, void *context);
    void (*chat_list)(store *s, const store_id *table, uint64_t before, store_chat_lines *answer,
                      void *context);
    void (*chat_remove)(store *s, const store_id *table, store_done *answer, void *context);
    /* Jobs. */
    void (*job_put)(store *s, const store_job *job, store_done *answer, void *context);
    void (*job_add)(store *s, const store_job *job, size_t most, store_done *answer, void *context);
    void (*job_drop)(store *s, const store_id *table, store_job_kind kind, store_done *answer,
                     void *context);
    void (*jobs_take)(store *s, uint32_t kinds, uint64_t now_ms, unsigned lease_ms, size_t most,
                      store_jobs *answer, void *context);
    void (*job_end)(store *s, const store_job *job, store_done *answer, void *context);
    /* Archive and deals. */
    void (*archive_add)(store *s, const store_game *game, store_done *answer, void *context);
    void (*archive_analysis)(store *s, const store_id *table, store_bytes analysis,
                             store_done *answer, void *context);
    void (*archive_get)(store *s, const store_id *table, store_game_found *answer, void *context);
    void (*archive_list)(store *s, const store_archive_query *wanted, store_games *answer,
                         void *context);
    void (*archive_counts)(store *s, const store_key *account, store_counts *answer, void *context);
    void (*deal_add)(store *s, const store_deal *deal, store_deal_found *answer, void *context);
    void (*deal_get)(store *s, const char *name, store_deal_found *answer, void *context);
    void (*deal_enter)(store *s, const char *name, const store_id *table, store_done *answer,
                       void *context);
    void (*deal_leave)(store *s, const char *name, const store_id *table, store_done *answer,
                       void *context);
} store_functions;

/* A store's own struct begins with this one, and likewise its watches. */
struct store {
    const store_functions *functions;
    store_announced *heard; /* calls of nodes; NULL: nobody here listens */
    void *heard_context;
};

/* A call has come. */
static inline void store_deliver_announcement(const store *s, store_bytes bytes)
{
    if (s->heard) {
        s->heard(s->heard_context, bytes);
    }
}

struct store_watch {
    store *of;
};

#endif
