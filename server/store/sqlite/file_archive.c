/* Finished games and deals in the file. */
#include "sqlite_internal.h"

#include <stdlib.h>
#include <string.h>

/* ---- The archive ------------------------------------------------------------------------- */

store_status file_archive_add(sqlite_file *f, const store_game *game)
{
    sql_use(f, SQL_GAME_ADD);
    sql_put_text(f, game->table.text);
    sql_put_number(f, game->began_ms);
    sql_put_number(f, game->ended_ms);
    sql_put_text(f, game->rules);
    sql_put_text(f, game->kind);
    sql_put_text(f, game->about);
    sql_put_text(f, game->result);
    sql_put_text(f, game->deal);
    sql_put_number(f, game->counts);
    sql_put_number(f, game->is_public);
    sql_put_number(f, game->seats);
    sql_put_number(f, game->turns);
    sql_put_number(f, game->cures);
    sql_put_bytes(f, game->record.at, game->record.length);
    sql_put_bytes(f, game->analysis.at, game->analysis.length);
    if (sql_run(f)) { /* it was not there */
        for (unsigned i = 0; i < game->seats && i < STORE_PLAYERS; i++) {
            sql_use(f, SQL_PLAYER_ADD);
            sql_put_text(f, game->table.text);
            sql_put_number(f, i);
            sql_put_key(f, &game->people[i]);
            sql_put_text(f, game->names[i]);
            sql_run(f);
        }
    }
    return sql_outcome(f, STORE_OK);
}

store_status file_archive_analysis(sqlite_file *f, const store_id *table, store_bytes analysis)
{
    sql_use(f, SQL_GAME_ANALYSIS);
    sql_put_bytes(f, analysis.at, analysis.length);
    sql_put_text(f, table->text);
    return sql_outcome(f, sql_run(f) ? STORE_OK : STORE_MISSING);
}

static void get_game(sqlite_file *f, store_game *out)
{
    sql_get_text(f, out->table.text, sizeof out->table.text);
    out->began_ms = sql_get_number(f);
    out->ended_ms = sql_get_number(f);
    sql_get_text(f, out->rules, sizeof out->rules);
    sql_get_text(f, out->kind, sizeof out->kind);
    sql_get_text(f, out->about, sizeof out->about);
    sql_get_text(f, out->result, sizeof out->result);
    sql_get_text(f, out->deal, sizeof out->deal);
    out->counts = sql_get_number(f) != 0;
    out->is_public = sql_get_number(f) != 0;
    out->seats = (uint8_t)sql_get_number(f);
    out->turns = (uint16_t)sql_get_number(f);
    out->cures = (uint16_t)sql_get_number(f);
    if (out->seats > STORE_PLAYERS) {
        sql_broken(f);
    }
}

static void get_players(sqlite_file *f, store_game *out)
{
    sql_use(f, SQL_PLAYERS_GET);
    sql_put_text(f, out->table.text);
    while (sql_next(f)) {
        uint64_t place = sql_get_number(f);
        if (place >= STORE_PLAYERS) {
            sql_broken(f);
            return;
        }
        sql_get_bytes(f, out->people[place].bytes, STORE_KEY);
        sql_get_text(f, out->names[place], sizeof out->names[place]);
    }
}

store_status file_archive_get(sqlite_file *f, const store_id *table, store_game *out, void **block)
{
    sql_use(f, SQL_GAME_GET);
    sql_put_text(f, table->text);
    if (!sql_next(f)) {
        return sql_outcome(f, STORE_MISSING);
    }
    get_game(f, out);
    store_bytes record = sql_get_span(f), analysis = sql_get_span(f);
    char *bytes = malloc(record.length + analysis.length + 1);
    if (!bytes) {
        sql_no_memory(f);
    } else {
        memcpy(bytes, record.at, record.length);
        memcpy(bytes + record.length, analysis.at, analysis.length);
        *block = bytes;
        out->record = (store_bytes){bytes, record.length};
        out->analysis = (store_bytes){bytes + record.length, analysis.length};
    }
    sql_run(f);
    get_players(f, out);
    return sql_outcome(f, STORE_OK);
}

store_status file_archive_list(sqlite_file *f, const store_archive_query *wanted, store_game *out,
                               size_t *count)
{
    if (wanted->account) {
        sql_use(f, wanted->deal ? SQL_GAMES_OF_DEAL : SQL_GAMES_OF);
        sql_put_key(f, wanted->account);
    } else {
        sql_use(f, wanted->deal ? SQL_GAMES_DEAL : SQL_GAMES_PUBLIC);
    }
    if (wanted->deal) {
        sql_put_text(f, wanted->deal);
    }
    sql_put_page(f, &wanted->page);
    sql_put_number(f, STORE_PAGE_MAX);
    *count = 0;
    while (sql_next(f)) {
        get_game(f, &out[(*count)++]);
    }
    for (size_t i = 0; i < *count; i++) {
        get_players(f, &out[i]);
    }
    return sql_outcome(f, STORE_OK);
}

store_status file_archive_counts(sqlite_file *f, const store_key *account, store_count *out,
                                 size_t *count)
{
    sql_use(f, SQL_COUNTS_OF);
    sql_put_key(f, account);
    sql_put_number(f, STORE_PAGE_MAX);
    *count = 0;
    while (sql_next(f)) {
        store_count *of = &out[(*count)++];
        sql_get_text(f, of->rules, sizeof of->rules);
        sql_get_text(f, of->kind, sizeof of->kind);
        of->seats = (uint8_t)sql_get_number(f);
        of->games = (uint32_t)sql_get_number(f);
        of->won = (uint32_t)sql_get_number(f);
        of->lost = (uint32_t)sql_get_number(f);
        of->turns = sql_get_number(f);
    }
    return sql_outcome(f, STORE_OK);
}

/* ---- Deals ------------------------------------------------------------------------------- */

store_status file_deal_add(sqlite_file *f, const store_deal *deal, store_deal *out)
{
    sql_use(f, SQL_DEAL_ADD);
    sql_put_text(f, deal->name);
    sql_put_text(f, deal->head);
    sql_put_bytes(f, deal->seed, sizeof deal->seed);
    sql_put_number(f, deal->from_ms);
    sql_put_number(f, deal->until_ms);
    sql_put_number(f, deal->teams);
    sql_run(f);
    return file_deal_get(f, deal->name, out);
}

store_status file_deal_get(sqlite_file *f, const char *name, store_deal *out)
{
    sql_use(f, SQL_DEAL_GET);
    sql_put_text(f, name);
    if (!sql_next(f)) {
        return sql_outcome(f, STORE_MISSING);
    }
    sql_get_text(f, out->name, sizeof out->name);
    sql_get_text(f, out->head, sizeof out->head);
    sql_get_bytes(f, out->seed, sizeof out->seed);
    out->from_ms = sql_get_number(f);
    out->until_ms = sql_get_number(f);
    out->teams = (uint8_t)sql_get_number(f);
    out->tables = (uint8_t)sql_get_number(f);
    out->finished = (uint8_t)sql_get_number(f);
    sql_run(f);
    return sql_outcome(f, STORE_OK);
}

store_status file_deal_enter(sqlite_file *f, const char *name, const store_id *table)
{
    sql_use(f, SQL_TEAM_ADD);
    sql_put_text(f, name);
    sql_put_text(f, table->text);
    return sql_outcome(f, sql_run(f) ? STORE_OK : STORE_MISSING);
}

store_status file_deal_leave(sqlite_file *f, const char *name, const store_id *table)
{
    sql_use(f, SQL_TEAM_REMOVE);
    sql_put_text(f, name);
    sql_put_text(f, table->text);
    sql_run(f);
    return sql_outcome(f, STORE_OK);
}
