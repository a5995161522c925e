/* Sends requests to the store and turns the answers into messages. A wish is a request in progress:
 * it knows who asked, and the lobby lives until the last one has ended. */
#include "lobby.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "deals.h"
#include "server/common/clock.h"
#include "page.h"
#include "server/table/entries.h"
#include "server/common/log.h"

struct lobby {
    store *store;
    unsigned wishes;
    bool ending;
};

typedef struct wanted {
    lobby *of;
    uint64_t session; /* who asked, */
    uint32_t n;
    store_key account;
    bool is_of_all, is_of_day; /* games of a deal: all may be listed; those of public tables */
    char deal[sizeof((store_deal *)0)->name];
    store_page page;
    /* an archive: */
    store_id table;
    store_game game;
    char *record;
    unsigned seat; /* whose other games of the deal are asked for */
    store_done *answer;
    void *context;
} wanted;

static bool is_same(const store_key *a, const store_key *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

static void free_if_over(lobby *l)
{
    if (l->ending && l->wishes == 0) {
        free(l);
    }
}

static wanted *begin(lobby *l)
{
    wanted *w = calloc(1, sizeof *w);
    if (w) {
        w->of = l;
        l->wishes++;
    }
    return w;
}

static void end(wanted *w)
{
    lobby *l = w->of;
    free(w->record);
    free(w);
    l->wishes--;
    free_if_over(l);
}

lobby *lobby_open(store *s)
{
    lobby *l = calloc(1, sizeof *l);
    if (l) {
        l->store = s;
    }
    return l;
}

void lobby_close(lobby *l)
{
    if (l) {
        l->ending = true;
        free_if_over(l);
    }
}

/* ---- Lists --------------------------------------------------------------------------------- */

/* A wish of somebody. Returns: NULL without memory; then the session was told. */
static wanted *begin_for(lobby *l, session *who, uint32_t n)
{
    wanted *w = begin(l);
    if (!w) {
        session_error(who, n, MSG_ERROR_BUSY, NULL, NULL);
        return NULL;
    }
    w->session = session_number(who);
    w->n = n;
    w->account = session_account(who)->key;
    return w;
}

/* Sends a message that was asked for, or why there is none. */
static void answer(const wanted *w, store_status status, const msg_server *message)
{
    session *to = session_by_number(w->session);
    if (!to) {
        return;
    }
    if (status != STORE_OK) {
        session_error(to, w->n, status == STORE_FULL ? MSG_ERROR_BUSY : MSG_ERROR_DOWN, NULL, NULL);
        return;
    }
    session_send_message(to, message);
}

static bool waits_for(const store_row *row, const store_key *account)
{
    for (unsigned i = 0; i < row->member_count; i++) {
        if (is_same(&row->members[i], account)) {
            return row->turn >> i & 1;
        }
    }
    return false;
}

static void on_rows(void *context, store_status status, const store_row *rows, size_t count)
{
    wanted *w = context;
    msg_row out[STORE_PAGE_MAX];
    for (size_t i = 0; status == STORE_OK && i < count; i++) {
        const store_row *row = &rows[i];
        out[i] = (msg_row){.table = msg_text_of(row->table.text),
                           .title = msg_text_of(row->title),
                           .rules = msg_text_of(row->rules),
                           .has_kind = row->kind[0] != 0,
                           .kind = msg_text_of(row->kind),
                           .about = msg_text_of(row->about),
                           .stage = row->stage,
                           .seats = row->seats,
                           .taken = row->taken,
                           .changed = row->changed_ms,
                           .mine = waits_for(row, &w->account)};
    }
    msg_server message = {.kind = MSG_ROWS,
                          .of.rows = {.n = w->n, .rows = out, .rows_count = count}};
    answer(w, status, &message);
    end(w);
}

void lobby_tables(lobby *l, session *who, const msg_tables *message)
{
    wanted *w = begin_for(l, who, message->n);
    if (!w) {
        return;
    }
    store_page page =
        page_asked(message->has_before, message->before, message->has_last, message->last);
    char rules[sizeof((store_row *)0)->rules] = "";
    if (message->mine) {
        store_rows_of(l->store, &w->account, &page, on_rows, w);
    } else {
        if (message->has_rules) {
            msg_text_copy(message->rules, rules, sizeof rules);
        }
        store_rows_open(l->store, rules, &page, on_rows, w);
    }
}

static bool was_there(const store_game *game, const store_key *account)
{
    for (unsigned seat = 0; seat < game->seats; seat++) {
        if (is_same(&game->people[seat], account)) {
            return true;
        }
    }
    return false;
}

static void on_games(void *context, store_status status, const store_game *games, size_t count)
{
    wanted *w = context;
    msg_game out[STORE_PAGE_MAX];
    msg_text names[STORE_PAGE_MAX][STORE_PLAYERS];
    size_t listed = 0;
    for (size_t i = 0; status == STORE_OK && i < count; i++) {
        const store_game *game = &games[i];
        if (w->deal[0] && !w->is_of_all && !was_there(game, &w->account) &&
            !(w->is_of_day && game->is_public)) {
            continue;
        }
        for (unsigned seat = 0; seat < game->seats; seat++) {
            names[listed][seat] = msg_text_of(game->names[seat]);
        }
        out[listed] = (msg_game){.table = msg_text_of(game->table.text),
                                 .ended = game->ended_ms,
                                 .rules = msg_text_of(game->rules),
                                 .has_kind = game->kind[0] != 0,
                                 .kind = msg_text_of(game->kind),
                                 .about = msg_text_of(game->about),
                                 .result = msg_text_of(game->result),
                                 .names = names[listed],
                                 .names_count = game->seats,
                                 .turns = game->turns,
                                 .has_deal = game->deal[0] != 0,
                                 .deal = msg_text_of(game->deal)};
        listed++;
    }
    msg_server message = {.kind = MSG_ARCHIVE,
                          .of.archive = {.n = w->n, .games = out, .games_count = listed}};
    answer(w, status, &message);
    end(w);
}

static void list_games(wanted *w)
{
    store_archive_query list = {.page = w->page};
    if (w->deal[0]) {
        list.deal = w->deal;
    }
    if (!w->deal[0] || (!w->is_of_all && !w->is_of_day)) { /* one's own alone */
        list.account = &w->account;
    }
    store_archive_list(w->of->store, &list, on_games, w);
}

static void on_deal(void *context, store_status status, const store_deal *deal)
{
    wanted *w = context;
    if (status == STORE_OK && deal->teams > 0) {
        w->is_of_all = deal_is_open(deal, clock_now_ms());
    } else if (status == STORE_OK || status == STORE_MISSING) {
        w->is_of_day = true;
    } else {
        answer(w, status, NULL);
        end(w);
        return;
    }
    list_games(w);
}

void lobby_games(lobby *l, session *who, const msg_games *message)
{
    wanted *w = begin_for(l, who, message->n);
    if (!w) {
        return;
    }
    w->page = page_asked(message->has_before, message->before, message->has_last, message->last);
    if (message->has_deal && msg_text_copy(message->deal, w->deal, sizeof w->deal) && w->deal[0]) {
        store_deal_get(l->store, w->deal, on_deal, w);
    } else {
        list_games(w);
    }
}

static void on_counts(void *context, store_status status, const store_count *counts, size_t count)
{
    wanted *w = context;
    msg_tally out[STORE_PAGE_MAX];
    for (size_t i = 0; status == STORE_OK && i < count; i++) {
        out[i] = (msg_tally){.rules = msg_text_of(counts[i].rules),
                             .has_kind = counts[i].kind[0] != 0,
                             .kind = msg_text_of(counts[i].kind),
                             .seats = counts[i].seats,
                             .games = counts[i].games,
                             .won = counts[i].won};
    }
    msg_server message = {.kind = MSG_TALLIES,
                          .of.tallies = {.n = w->n, .tallies = out, .tallies_count = count}};
    answer(w, status, &message);
    end(w);
}

void lobby_counts(lobby *l, session *who, const msg_counts *message)
{
    wanted *w = begin_for(l, who, message->n);
    if (w) {
        store_archive_counts(l->store, &w->account, on_counts, w);
    }
}

/* ---- The archive --------------------------------------------------------------------------- */

static void on_taken_off(void *context, store_status status)
{
    wanted *w = context;
    w->answer(w->context, status);
    end(w);
}

static void on_archived(void *context, store_status status)
{
    wanted *w = context;
    if (status != STORE_OK) {
        on_taken_off(w, status);
        return;
    }
    store_row_remove(w->of->store, &w->table, on_taken_off, w);
}

static void ask_first_of_deal(wanted *w);

static void on_others(void *context, store_status status, const store_game *games, size_t count)
{
    wanted *w = context;
    if (status != STORE_OK) {
        on_taken_off(w, status);
        return;
    }
    for (size_t i = 0; i < count; i++) {
        if (strcmp(games[i].table.text, w->table.text) != 0) {
            w->game.counts = false;
        }
    }
    ask_first_of_deal(w);
}

/* Asks for each person whether there was another game of the same deal, then adds this one. */
static void ask_first_of_deal(wanted *w)
{
    static const store_key nobody;
    while (w->seat < w->game.seats && is_same(&w->game.people[w->seat], &nobody)) {
        w->seat++;
    }
    if (!w->game.counts || !w->game.deal[0] || w->seat >= w->game.seats) {
        store_archive_add(w->of->store, &w->game, on_archived, w);
        return;
    }
    store_archive_query list = {.account = &w->game.people[w->seat++], .deal = w->game.deal};
    store_archive_list(w->of->store, &list, on_others, w);
}

void lobby_archive(lobby *l, const store_id *id, const game_table *t, store_done *answer_done,
                   void *context)
{
    wanted *w = begin(l);
    if (!w) {
        answer_done(context, STORE_DOWN);
        return;
    }
    w->table = *id;
    w->answer = answer_done;
    w->context = context;
    surto_status status = entry_game(id, t, &w->game, &w->record);
    if (status == SURTO_OK) {
        ask_first_of_deal(w);
    } else if (status == SURTO_ERR_RANGE &&
               t->snapshot.deal[0]) { /* nothing was played: its team may */
        store_deal_leave(l->store, t->snapshot.deal, id, on_archived, w); /* make another */
    } else if (status == SURTO_ERR_RANGE) {
        on_archived(w, STORE_OK);
    } else {
        on_taken_off(w, STORE_DOWN); /* no memory */
    }
}
