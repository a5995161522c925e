/* Finished games, statistics of them, and deals. */
#include "pg_store_internal.h"
#include "util/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- The archive -------------------------------------------------------------------------- */

void pg_archive_add(store *s, const store_game *game, store_done *answer, void *context)
{
    char names[STORE_PLAYERS * STORE_NAME] = "";
    size_t at = 0, players = game->seats < STORE_PLAYERS ? game->seats : STORE_PLAYERS;
    for (size_t i = 0; i < players; i++) { /* names have no control characters */
        at +=
            (size_t)snprintf(names + at, sizeof names - at, "%s%s", i ? "\n" : "", game->names[i]);
    }
    const pg_value values[] = {id_value(&game->table),
                               pg_number(game->began_ms),
                               pg_number(game->ended_ms),
                               pg_text(game->rules),
                               pg_text(game->kind),
                               pg_text(game->about),
                               pg_text(game->result),
                               pg_text(game->deal),
                               pg_bool(game->counts),
                               pg_bool(game->is_public),
                               pg_number(game->seats),
                               pg_number(game->turns),
                               pg_number(game->cures),
                               pg_bytes(game->record.at, game->record.length),
                               pg_bytes(game->analysis.at, game->analysis.length),
                               pg_bytes(game->people, players * STORE_KEY),
                               pg_text(names)};
    ask_done(pg_of(s), GAME_ADD, values, COUNT(values), false, answer, context);
}

void pg_archive_analysis(store *s, const store_id *table, store_bytes analysis, store_done *answer,
                         void *context)
{
    const pg_value values[] = {id_value(table), pg_bytes(analysis.at, analysis.length)};
    ask_done(pg_of(s), GAME_ANALYSIS, values, COUNT(values), true, answer, context);
}

static void read_game(const pg_rows *rows, size_t i, store_game *out)
{
    pg_rows_text(rows, i, 0, out->table.text, sizeof out->table.text);
    out->began_ms = pg_rows_number(rows, i, 1);
    out->ended_ms = pg_rows_number(rows, i, 2);
    pg_rows_text(rows, i, 3, out->rules, sizeof out->rules);
    pg_rows_text(rows, i, 4, out->kind, sizeof out->kind);
    pg_rows_text(rows, i, 5, out->about, sizeof out->about);
    pg_rows_text(rows, i, 6, out->result, sizeof out->result);
    pg_rows_text(rows, i, 7, out->deal, sizeof out->deal);
    out->counts = pg_rows_number(rows, i, 8) != 0;
    out->is_public = pg_rows_number(rows, i, 9) != 0;
    out->seats = (uint8_t)pg_rows_number(rows, i, 10);
    out->turns = (uint16_t)pg_rows_number(rows, i, 11);
    out->cures = (uint16_t)pg_rows_number(rows, i, 12);
    pg_rows_key(rows, i, 13, out->people, sizeof out->people);
    char names[STORE_PLAYERS * STORE_NAME];
    pg_rows_text(rows, i, 14, names, sizeof names);
    const char *name = names;
    for (unsigned place = 0; place < STORE_PLAYERS; place++) {
        size_t length = strcspn(name, "\n");
        snprintf(out->names[place], STORE_NAME, "%.*s", (int)length, name);
        name += name[length] ? length + 1 : length;
    }
}

static void on_game(void *context, pg_outcome outcome, const pg_rows *rows)
{
    asked *a = context;
    store_status status = found_status(outcome, rows);
    store_game game = {0};
    if (status == STORE_OK) {
        read_game(rows, 0, &game);
        game.record = pg_rows_bytes(rows, 0, 15);
        game.analysis = pg_rows_bytes(rows, 0, 16);
    }
    a->answer.game(a->context, status, status == STORE_OK ? &game : NULL);
    free(a);
}

void pg_archive_get(store *s, const store_id *table, store_game_found *answer, void *context)
{
    asked *a = pg_asked(pg_of(s), context);
    a->answer.game = answer;
    const pg_value values[] = {id_value(table)};
    pg_wire_ask(pg_of(s), GAME_GET, values, COUNT(values), on_game, a);
}

static void on_games(void *context, pg_outcome outcome, const pg_rows *rows)
{
    asked *a = context;
    size_t count = page_of(outcome, rows);
    store_game *out = memory_take((count + 1) * sizeof *out);
    for (size_t i = 0; i < count; i++) {
        read_game(rows, i, &out[i]);
    }
    a->answer.games(a->context, status_of(outcome), out, count);
    free(out);
    free(a);
}

void pg_archive_list(store *s, const store_archive_query *query, store_games *answer, void *context)
{
    asked *a = pg_asked(pg_of(s), context);
    a->answer.games = answer;
    pg_value values[4];
    size_t count = 0;
    if (query->account) {
        values[count++] = key_value(query->account);
    }
    if (query->deal) {
        values[count++] = pg_text(query->deal);
    }
    values[count++] = before_value(query->page.before);
    values[count++] = pg_text(query->page.key);
    statement which = query->account ? query->deal ? GAMES_OF_DEAL : GAMES_OF
                      : query->deal  ? GAMES_DEAL
                                     : GAMES_PUBLIC;
    pg_wire_ask(pg_of(s), which, values, count, on_games, a);
}

static void on_counts(void *context, pg_outcome outcome, const pg_rows *rows)
{
    asked *a = context;
    size_t count = page_of(outcome, rows);
    store_count *out = memory_take((count + 1) * sizeof *out);
    for (size_t i = 0; i < count; i++) {
        pg_rows_text(rows, i, 0, out[i].rules, sizeof out[i].rules);
        pg_rows_text(rows, i, 1, out[i].kind, sizeof out[i].kind);
        out[i].seats = (uint8_t)pg_rows_number(rows, i, 2);
        out[i].games = (uint32_t)pg_rows_number(rows, i, 3);
        out[i].won = (uint32_t)pg_rows_number(rows, i, 4);
        out[i].lost = (uint32_t)pg_rows_number(rows, i, 5);
        out[i].turns = pg_rows_number(rows, i, 6);
    }
    a->answer.counts(a->context, status_of(outcome), out, count);
    free(out);
    free(a);
}

void pg_archive_counts(store *s, const store_key *account, store_counts *answer, void *context)
{
    asked *a = pg_asked(pg_of(s), context);
    a->answer.counts = answer;
    const pg_value values[] = {key_value(account)};
    pg_wire_ask(pg_of(s), COUNTS_OF, values, COUNT(values), on_counts, a);
}

/* ---- Deals -------------------------------------------------------------------------------- */

static void on_deal(void *context, pg_outcome outcome, const pg_rows *rows)
{
    asked *a = context;
    store_status status = found_status(outcome, rows);
    if (status == STORE_MISSING && a->name[0]) {
        /* Added by somebody else at the same moment: a new statement sees it. */
        const pg_value values[] = {pg_text(a->name)};
        pg_wire_ask(a->pg, DEAL_GET, values, COUNT(values), on_deal, a);
        a->name[0] = '\0';
        return;
    }
    store_deal deal = {0};
    if (status == STORE_OK) {
        pg_rows_text(rows, 0, 0, deal.name, sizeof deal.name);
        pg_rows_text(rows, 0, 1, deal.head, sizeof deal.head);
        pg_rows_key(rows, 0, 2, deal.seed, sizeof deal.seed);
        deal.from_ms = pg_rows_number(rows, 0, 3);
        deal.until_ms = pg_rows_number(rows, 0, 4);
        deal.teams = (uint8_t)pg_rows_number(rows, 0, 5);
        deal.tables = (uint8_t)pg_rows_number(rows, 0, 6);
        deal.finished = (uint8_t)pg_rows_number(rows, 0, 7);
    }
    a->answer.deal(a->context, status, status == STORE_OK ? &deal : NULL);
    free(a);
}

void pg_deal_add(store *s, const store_deal *deal, store_deal_found *answer, void *context)
{
    asked *a = pg_asked(pg_of(s), context);
    a->answer.deal = answer;
    snprintf(a->name, sizeof a->name, "%s", deal->name);
    const pg_value values[] = {pg_text(deal->name),
                               pg_text(deal->head),
                               pg_bytes(deal->seed, sizeof deal->seed),
                               pg_number(deal->from_ms),
                               pg_number(deal->until_ms),
                               pg_number(deal->teams)};
    pg_wire_ask(pg_of(s), DEAL_ADD, values, COUNT(values), on_deal, a);
}

void pg_deal_get(store *s, const char *name, store_deal_found *answer, void *context)
{
    asked *a = pg_asked(pg_of(s), context);
    a->answer.deal = answer;
    const pg_value values[] = {pg_text(name)};
    pg_wire_ask(pg_of(s), DEAL_GET, values, COUNT(values), on_deal, a);
}

void pg_deal_enter(store *s, const char *name, const store_id *table, store_done *answer,
                   void *context)
{
    const pg_value values[] = {pg_text(name), id_value(table)};
    ask_done(pg_of(s), TEAM_ADD, values, COUNT(values), true, answer, context);
}

void pg_deal_leave(store *s, const char *name, const store_id *table, store_done *answer,
                   void *context)
{
    const pg_value values[] = {pg_text(name), id_value(table)};
    ask_done(pg_of(s), TEAM_REMOVE, values, COUNT(values), false, answer, context);
}
