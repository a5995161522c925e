/* Requests about games that are over, and deals. */
#include <stdlib.h>
#include <string.h>

#include "store_sqlite_internal.h"

static void tell_game(request *r)
{
    r->answer.game(r->context, r->status, r->status == STORE_OK ? &r->with.game : NULL);
}

static void tell_games(request *r)
{
    r->answer.games(r->context, r->status, r->list, r->count);
}

static void tell_counts(request *r)
{
    r->answer.counts(r->context, r->status, r->list, r->count);
}

static void tell_deal(request *r)
{
    r->answer.deal(r->context, r->status, r->status == STORE_OK ? &r->with.deal : NULL);
}

static store_status do_archive_add(sqlite_file *f, request *r)
{
    return file_archive_add(f, &r->with.game);
}

void sqlite_archive_add(store *of, const store_game *game, store_done *answer, void *context)
{
    request *r = request_done(of, answer, context);
    size_t record = game->record.length, analysis = game->analysis.length;
    r->with.game = *game;
    r->bytes = must_have(malloc(record + analysis + 1));
    r->length = record + analysis;
    char *at = r->bytes;
    if (record) {
        memcpy(at, game->record.at, record);
    }
    if (analysis) {
        memcpy(at + record, game->analysis.at, analysis);
    }
    r->with.game.record.at = at;
    r->with.game.analysis.at = at + record;
    request_start(r, do_archive_add);
}

static store_status do_archive_analysis(sqlite_file *f, request *r)
{
    return file_archive_analysis(f, &r->table, (store_bytes){r->bytes, r->length});
}

void sqlite_archive_analysis(store *of, const store_id *table, store_bytes analysis,
                             store_done *answer, void *context)
{
    request *r = request_done(of, answer, context);
    r->table = *table;
    request_give_bytes(r, analysis.at, analysis.length);
    request_start(r, do_archive_analysis);
}

static store_status do_archive_get(sqlite_file *f, request *r)
{
    return file_archive_get(f, &r->table, &r->with.game, &r->list);
}

void sqlite_archive_get(store *of, const store_id *table, store_game_found *answer, void *context)
{
    request *r = request_new(of, tell_game, context);
    r->answer.game = answer;
    r->table = *table;
    request_start(r, do_archive_get);
}

static store_status do_archive_list(sqlite_file *f, request *r)
{
    store_archive_query wanted = {
        .account = r->with.wanted.has_account ? &r->key : NULL,
        .deal = r->with.wanted.has_deal ? r->with.wanted.deal : NULL,
        .page = r->page,
    };
    return file_archive_list(f, &wanted, request_page(r, sizeof(store_game)), &r->count);
}

void sqlite_archive_list(store *of, const store_archive_query *wanted, store_games *answer,
                         void *context)
{
    request *r = request_new(of, tell_games, context);
    r->answer.games = answer;
    r->page = wanted->page;
    r->with.wanted.has_account = wanted->account != NULL;
    r->with.wanted.has_deal = wanted->deal != NULL;
    if (wanted->account) {
        r->key = *wanted->account;
    }
    copy_text(r->with.wanted.deal, sizeof r->with.wanted.deal, wanted->deal);
    request_start(r, do_archive_list);
}

static store_status do_archive_counts(sqlite_file *f, request *r)
{
    return file_archive_counts(f, &r->key, request_page(r, sizeof(store_count)), &r->count);
}

void sqlite_archive_counts(store *of, const store_key *account, store_counts *answer, void *context)
{
    request *r = request_new(of, tell_counts, context);
    r->answer.counts = answer;
    r->key = *account;
    request_start(r, do_archive_counts);
}

static request *ask_deal(store *of, store_deal_found *answer, void *context)
{
    request *r = request_new(of, tell_deal, context);
    r->answer.deal = answer;
    return r;
}

static store_status do_deal_add(sqlite_file *f, request *r)
{
    store_deal there;
    store_status status = file_deal_add(f, &r->with.deal, &there);
    if (status == STORE_OK) {
        r->with.deal = there;
    }
    return status;
}

void sqlite_deal_add(store *of, const store_deal *deal, store_deal_found *answer, void *context)
{
    request *r = ask_deal(of, answer, context);
    r->with.deal = *deal;
    request_start(r, do_deal_add);
}

static store_status do_deal_get(sqlite_file *f, request *r)
{
    return file_deal_get(f, r->bytes, &r->with.deal);
}

void sqlite_deal_get(store *of, const char *name, store_deal_found *answer, void *context)
{
    request *r = ask_deal(of, answer, context);
    request_give_bytes(r, name, strlen(name) + 1);
    request_start(r, do_deal_get);
}

static void start_team(store *of, const char *name, const store_id *table, store_done *answer,
                       void *context, store_status (*work)(sqlite_file *f, request *r))
{
    request *r = request_done(of, answer, context);
    request_give_bytes(r, name, strlen(name) + 1);
    r->table = *table;
    request_start(r, work);
}

static store_status do_deal_enter(sqlite_file *f, request *r)
{
    return file_deal_enter(f, r->bytes, &r->table);
}

void sqlite_deal_enter(store *of, const char *name, const store_id *table, store_done *answer,
                       void *context)
{
    start_team(of, name, table, answer, context, do_deal_enter);
}

static store_status do_deal_leave(sqlite_file *f, request *r)
{
    return file_deal_leave(f, r->bytes, &r->table);
}

void sqlite_deal_leave(store *of, const char *name, const store_id *table, store_done *answer,
                       void *context)
{
    start_team(of, name, table, answer, context, do_deal_leave);
}
