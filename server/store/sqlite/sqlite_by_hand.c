/* Requests of the SQLite store that do more than copy their arguments: those that store.def marks
 * as written by hand. */
#include <assert.h>
#include <stdlib.h>
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
    assert(r->status != STORE_OK || r->given > 0);
    s->appends += r->status == STORE_OK;
    s->conflicts += r->status == STORE_CONFLICT;
    r->answer.appended(r->context, r->status, r->status == STORE_OK ? r->given : 0);
}

store_status sqlite_do_load(sqlite_file *f, request *r)
{
    return file_load(f, &r->table, &r->snapshot);
}

void sqlite_load(store *s, const store_id *table, bool sure, store_loaded *answer, void *context)
{
    (void)sure; /* there is one file: what is read is always the last */
    request *r = request_new(s, tell_loaded, context);
    r->answer.loaded = answer;
    r->table = *table;
    request_start(r, sqlite_do_load);
}

static store_status do_append(sqlite_file *f, request *r)
{
    return file_append(f, &r->with.append, &r->given, &r->snapshot);
}

void sqlite_append(store *s, const store_append_request *append_request,
                   bool (*has_key)(store_bytes snapshot, const store_key *append),
                   store_appended *answer, void *context)
{
    request *r = request_new(s, tell_appended, context);
    r->answer.appended = answer;
    r->then = sqlite_show_append;
    r->is_append = true;
    r->has_key = has_key;
    r->table = append_request->table;
    r->with.append = *append_request;
    r->deadline_ms = ticks_ms() + append_request->deadline_ms;
    if (append_request->snapshot.length > STORE_SNAPSHOT_MAX) {
        request_enlist(r);
        request_send_back(r, STORE_FULL);
        return;
    }
    request_give_bytes(r, append_request->snapshot.at, append_request->snapshot.length);
    r->with.append.snapshot.at = r->bytes;
    request_start(r, do_append);
}

/* ---- Chat ----------------------------------------------------------------------------------- */

static void tell_added(request *r)
{
    r->answer.added(r->context, r->status, r->given);
}

static store_status do_chat_add(sqlite_file *f, request *r)
{
    return file_chat_add(f, &r->with.chat.table, &r->with.chat.line, &r->given);
}

void sqlite_chat_add(store *s, const store_id *table, const store_chat_line *line,
                     store_chat_added *answer, void *context)
{
    request *r = request_new(s, tell_added, context);
    r->answer.added = answer;
    r->with.chat.table = *table;
    r->with.chat.line = *line;
    if (line->length > sizeof line->text) {
        request_enlist(r);
        request_send_back(r, STORE_FULL);
        return;
    }
    request_start(r, do_chat_add);
}

/* ---- The archive ---------------------------------------------------------------------------- */

static void tell_games(request *r)
{
    r->answer.games(r->context, r->status, r->list, r->count);
}

static store_status do_archive_add(sqlite_file *f, request *r)
{
    return file_archive_add(f, &r->with.game);
}

void sqlite_archive_add(store *s, const store_game *game, store_done *answer, void *context)
{
    request *r = request_done(s, answer, context);
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

static store_status do_archive_list(sqlite_file *f, request *r)
{
    store_archive_query query = {
        .account = r->with.query.has_account ? &r->with.query.account : NULL,
        .deal = r->with.query.has_deal ? r->with.query.deal : NULL,
        .page = r->with.query.page,
    };
    return file_archive_list(f, &query, request_page(r, sizeof(store_game)), &r->count);
}

void sqlite_archive_list(store *s, const store_archive_query *query, store_games *answer,
                         void *context)
{
    request *r = request_new(s, tell_games, context);
    r->answer.games = answer;
    r->with.query.page = query->page;
    r->with.query.has_account = query->account != NULL;
    r->with.query.has_deal = query->deal != NULL;
    if (query->account) {
        r->with.query.account = *query->account;
    }
    copy_text(r->with.query.deal, sizeof r->with.query.deal, query->deal);
    request_start(r, do_archive_list);
}
