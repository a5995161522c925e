/* A game at the prompt: keeping what is told, shown and saved in step with the table. */
#include "session.h"

#include <stdio.h>
#include <string.h>

#include "save.h"
#include "show.h"

static bool catch_up(session *now)
{
    surto_state *told = surto_state_in(&now->told_state);
    now->told_count = surto_table_count(now->table);
    return surto_table_at(now->table, now->told_count, told) == SURTO_OK &&
           position_read(&now->board, told, &now->told_position);
}

bool session_start(session *now, char *why, size_t why_cap)
{
    now->game = surto_table_game(now->table);
    now->shown_turn = SURTO_NONE;
    if (!atlas_learn(&now->board, now->game)) {
        snprintf(why, why_cap, "only the base game can be played at the prompt, not %s",
                 surto_game_rules(now->game));
        return false;
    }
    now->who.board = &now->board;
    now->who.colour = now->on.colour;
    teller_names(&now->who, surto_table_tags(now->table)->names);
    if (!catch_up(now)) {
        snprintf(why, why_cap, "the position cannot be shown");
        return false;
    }
    session_refresh(now);
    return true;
}

/* The seat that must decide: one that answers, arranges or discards comes before the active one. */
static unsigned deciding_seat(const session *now, unsigned active)
{
    static const char *const urgent[] = {"accept", "place", "discard"};
    for (size_t i = 0; i < now->all_count; i++) {
        const char *kind = surto_move_kind_name(now->game, now->all[i].kind);
        for (size_t j = 0; j < sizeof urgent / sizeof urgent[0]; j++) {
            if (strcmp(kind, urgent[j]) == 0) {
                return now->all[i].actor;
            }
        }
    }
    return active;
}

void session_refresh(session *now)
{
    const surto_state *state = surto_table_state(now->table);
    now->over = surto_actors(now->game, state) == SURTO_OVER;
    now->all_count = surto_legal(now->game, state, now->all, SURTO_MOVES_MAX);
    position_read(&now->board, state, &now->seen);
    now->seat = deciding_seat(now, now->seen.turn);
    now->who.reader = now->seat;
    now->listed_count = 0;
    for (size_t i = 0; i < now->all_count; i++) {
        if (!now->board.closed || now->all[i].actor == now->seat) {
            now->listed[now->listed_count++] = now->all[i];
        }
    }
    if (now->board.closed && !now->over) {
        surto_state_buffer room;
        surto_state *view = surto_state_in(&room);
        if (surto_observe(now->game, state, now->seat, view) == SURTO_OK) {
            position_read(&now->board, view, &now->seen);
        }
    }
}

/* Applies one move of the record to a state and tells it. */
static void tell_next(const session *now, surto_move move, surto_state *state, position *at,
                      strbuf *out)
{
    position before = *at;
    told_move told;
    told_apply(now->game, state, move, &told);
    position_read(&now->board, state, at);
    if (move.actor == SURTO_ACTOR_CHANCE) {
        strbuf_add(out, "Chance: ");
    }
    tell_move(&now->who, &before, at, &told, out);
}

void session_tell_news(session *now)
{
    surto_state *state = surto_state_in(&now->told_state);
    strbuf text = {0};
    for (; now->told_count < surto_table_count(now->table); now->told_count++) {
        strbuf_clear(&text);
        tell_next(now, surto_table_move(now->table, now->told_count), state, &now->told_position,
                  &text);
        page_say(&now->on, 2, "%s", strbuf_text(&text));
    }
    strbuf_free(&text);
    now->saved = false;
    if (now->save_path) {
        session_save(now, now->save_path, true);
    }
}

void session_forget_undone(session *now)
{
    catch_up(now);
    if (now->save_path) {
        session_save(now, now->save_path, true);
    }
}

void session_log(const session *now, size_t count)
{
    surto_state_buffer room;
    surto_state *state = surto_state_in(&room);
    position at;
    size_t all = surto_table_count(now->table);
    size_t first = count < all ? all - count : 0;
    if (surto_table_at(now->table, first, state) != SURTO_OK ||
        !position_read(&now->board, state, &at)) {
        return;
    }
    strbuf text = {0};
    for (size_t i = first; i < all; i++) {
        strbuf_clear(&text);
        tell_next(now, surto_table_move(now->table, i), state, &at, &text);
        page_say(&now->on, 6, "%4zu  %s", i + 1, strbuf_text(&text));
    }
    strbuf_free(&text);
}

static void show_end(session *now)
{
    strbuf text = {0};
    tell_result(now->game, surto_table_state(now->table), &text);
    fputc('\n', now->on.out);
    show_board(&now->on, &now->who, &now->seen);
    strbuf line = {0};
    paint(&line, now->on.colour, "bold", "The game is over.");
    page_say(&now->on, 2, "%s %s Cures: %u of %u. Outbreaks: %u. Moves: %zu.", strbuf_text(&line),
             strbuf_text(&text), cures_found(&now->seen), COLOURS, now->seen.outbreaks,
             surto_table_count(now->table));
    if (now->save_path) {
        page_say(&now->on, 2, "The record is in %s: `surto replay %s` tells the game again.",
                 now->save_path, now->save_path);
    } else {
        page_say(&now->on, 2, "`save FILE` keeps the record, `log 999` tells all, `quit` leaves.");
    }
    strbuf_free(&line);
    strbuf_free(&text);
}

/* Between two actions the prompt says all there is; a stop, a question, a full hand need more. */
static bool needs_words(const session *now)
{
    bool full = false;
    for (unsigned seat = 0; seat < now->board.seats; seat++) {
        full = full || now->seen.hand_count[seat] > HAND_LIMIT;
    }
    return full || now->seen.asked[0] || !position_is_phase(&now->seen, "actions");
}

void session_show(session *now)
{
    if (now->over) {
        show_end(now);
    } else if (now->shown_turn != now->seen.turn) {
        now->shown_turn = now->seen.turn;
        fputc('\n', now->on.out);
        show_board(&now->on, &now->who, &now->seen);
    } else if (needs_words(now)) {
        show_turn(&now->on, &now->who, &now->seen);
    }
}

bool session_save(session *now, const char *path, bool quietly)
{
    char why[256];
    bool good = record_save(now->table, path, why, sizeof why);
    if (!good) {
        page_say(&now->on, 2, "The record is NOT saved: %s %s.", path, why);
    } else if (!quietly) {
        page_say(&now->on, 2, "The record is saved in %s.", path);
    }
    now->saved = now->saved || good;
    return good;
}
