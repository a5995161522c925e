/* A game at the prompt: keeping what is told, shown and saved in step with the table. */
#include "prompt_session.h"

#include <stdio.h>
#include <string.h>

#include "app/record_file.h"
#include "ui/message/message.h"
#include "ui/message/reason.h"
#include "ui/message/temp_strings.h"
#include "ui/rule_sets.h"
#include "ui/text/phrase_args.h"

static bool tell_from_here(prompt_session *now)
{
    surto_state *told = surto_state_from_buffer(&now->narrated_state);
    now->narrated_count = surto_table_move_count(now->table);
    return surto_table_state_at(now->table, now->narrated_count, told) == SURTO_OK &&
           now->ui->read_position(&now->who, told, &now->narrated_sight);
}

/* What follows from the table alone. */
static bool meet(prompt_session *now, char *why, size_t why_cap)
{
    now->game = surto_table_game(now->table);
    now->ui = text_ui_of(now->game);
    if (!now->ui || !now->ui->read_info(&now->info, now->game)) {
        return reason_copy(why, why_cap,
                           TEXT(CLIENT("{rules} cannot be played at the prompt"),
                                a_text("rules", surto_game_rules(now->game))));
    }
    narrator_set_game(&now->who, now->game, now->ui, &now->info);
    now->closed = now->who.board && now->info.base.closed;
    narrator_set_tags(&now->who, surto_table_tags(now->table));
    return true;
}

bool prompt_session_rebind(prompt_session *now, surto_table *table, size_t kept, char *why,
                           size_t why_cap)
{
    now->table = table;
    now->narrated_count = kept < now->narrated_count ? kept : now->narrated_count;
    surto_state *told = surto_state_from_buffer(&now->narrated_state);
    if (!meet(now, why, why_cap) ||
        surto_table_state_at(now->table, now->narrated_count, told) != SURTO_OK ||
        !now->ui->read_position(&now->who, told, &now->narrated_sight)) {
        return false;
    }
    prompt_session_refresh(now);
    return true;
}

bool prompt_session_start(prompt_session *now, char *why, size_t why_cap)
{
    now->shown_chapter = SURTO_NONE;
    now->waived = SIZE_MAX;
    if (!meet(now, why, why_cap)) {
        return false;
    }
    if (!tell_from_here(now)) {
        return reason_copy(why, why_cap, CLIENT("the position cannot be shown"));
    }
    prompt_session_refresh(now);
    return true;
}

bool prompt_session_is_ours(const prompt_session *now)
{
    return !now->remote || remote_is_mine(now->remote, now->seat);
}

bool prompt_session_is_computers(const prompt_session *now)
{
    return !now->over && computer_seats_have(&now->computers, now->seat);
}

/* Who reads what comes: the seat that is to decide. While a computer decides, the person who read
 * last, or the first one. */
static unsigned reader_of(const prompt_session *now)
{
    unsigned reader = now->remote && now->closed ? remote_seat(now->remote) : now->seat;
    if (computer_seats_have(&now->computers, reader)) {
        reader = now->who.reader;
    }
    for (unsigned seat = 0; computer_seats_have(&now->computers, reader) && seat < SURTO_SEATS_MAX;
         seat++) {
        reader = seat;
    }
    return reader;
}

/* Whether a move lets a computer go on where the game stops for events. */
static bool lets_go_on(const prompt_session *now, surto_move move)
{
    return computer_seats_have(&now->computers, move.actor) &&
           strcmp(surto_move_kind_name(now->game, move.kind), "continue") == 0;
}

/* Where a computer would go on and a person could play an event, that person decides first. With
 * closed hands nobody is asked: it would tell who has one. */
static void offer_events(prompt_session *now)
{
    unsigned person = SURTO_NONE;
    bool stops = false;
    now->offered = false;
    if (!prompt_session_is_computers(now) || now->closed ||
        now->waived == surto_table_move_count(now->table) ||
        (now->ui->idle && now->ui->idle(&now->who, &now->seen))) {
        return;
    }
    for (size_t i = now->all_count; i-- > 0;) {
        stops = stops || lets_go_on(now, now->all[i]);
        person =
            computer_seats_have(&now->computers, now->all[i].actor) ? person : now->all[i].actor;
    }
    if (stops && person != SURTO_NONE) {
        now->seat = person;
        now->offered = true;
    }
}

void prompt_session_refresh(prompt_session *now)
{
    const surto_state *state = surto_table_state(now->table);
    now->over = surto_actors(now->game, state) == SURTO_OVER;
    now->all_count = surto_legal(now->game, state, now->all, SURTO_MOVES_MAX);
    now->ui->read_position(&now->who, state, &now->seen);
    now->seat = now->ui->deciding(now->game, &now->seen, now->all, now->all_count);
    offer_events(now);
    now->who.reader = reader_of(now);
    now->listed_count = 0;
    if (now->remote && now->remote->closed) { /* what else there seems to be is made up */
        now->all_count = now->remote->offered_count;
        memcpy(now->all, now->remote->offered, sizeof *now->all * now->all_count);
    }
    for (size_t i = 0; i < now->all_count; i++) {
        unsigned actor = now->all[i].actor;
        bool theirs = computer_seats_have(&now->computers, actor);
        if (now->remote) {
            if (remote_is_mine(now->remote, actor)) {
                now->listed[now->listed_count++] = now->all[i];
            }
        } else if (theirs ? now->offered && lets_go_on(now, now->all[i])
                          : !now->closed || actor == now->seat) {
            now->listed[now->listed_count++] = now->all[i];
        }
    }
    if (now->closed && !now->over) {
        surto_state_buffer room;
        surto_state *view = surto_state_from_buffer(&room);
        if (surto_observe(now->game, state, now->who.reader, view) == SURTO_OK) {
            now->ui->read_position(&now->who, view, &now->seen);
        }
    }
}

/* Applies one move of the record to a state and tells it. */
static void tell_next(const prompt_session *now, surto_move move, surto_state *state,
                      position_view *at, strbuf *out)
{
    static position_view before; /* large */
    static applied_move told;    /* keeps its room */
    before = *at;
    apply_and_note(now->game, state, move, &told);
    now->ui->read_position(&now->who, state, at);
    if (move.actor != SURTO_ACTOR_CHANCE) {
        now->ui->narrate(&now->who, &before, at, &told, out);
        return;
    }
    strbuf what = {0};
    now->ui->narrate(&now->who, &before, at, &told, &what);
    SAY(out, GAME("Chance: {what}"), a_text("what", temp_take(&what)));
}

void say_narration(const page *on, unsigned hang, const char *before, const char *told)
{
    for (bool first = true; *told; first = false) {
        size_t length = strcspn(told, "\n");
        page_say(on, hang, "%s%.*s", first ? before : "", (int)length, told);
        told += length + (told[length] == '\n');
    }
}

/* What was told must be in the file already: whoever reads it may rely on it. */
static void save_news(prompt_session *now)
{
    now->saved = false;
    if (now->save_path) {
        prompt_session_save(now, now->save_path, true);
    }
}

void prompt_session_narrate_news(prompt_session *now)
{
    surto_state *state = surto_state_from_buffer(&now->narrated_state);
    strbuf text = {0};
    save_news(now);
    for (; now->narrated_count < surto_table_move_count(now->table); now->narrated_count++) {
        strbuf_clear(&text);
        tell_next(now, surto_table_move(now->table, now->narrated_count), state,
                  &now->narrated_sight, &text);
        say_narration(&now->on, 2, "", strbuf_text(&text));
        temp_clear();
    }
    strbuf_free(&text);
}

void prompt_session_catch_up(prompt_session *now)
{
    tell_from_here(now);
    if (now->save_path) {
        prompt_session_save(now, now->save_path, true);
    }
}

void prompt_session_log(const prompt_session *now, size_t count)
{
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    static position_view at; /* large */
    size_t all = surto_table_move_count(now->table);
    size_t first = count < all ? all - count : 0;
    if (surto_table_state_at(now->table, first, state) != SURTO_OK ||
        !now->ui->read_position(&now->who, state, &at)) {
        return;
    }
    strbuf text = {0};
    for (size_t i = first; i < all; i++) {
        strbuf_clear(&text);
        tell_next(now, surto_table_move(now->table, i), state, &at, &text);
        char number[32];
        snprintf(number, sizeof number, "%4zu  ", i + 1);
        say_narration(&now->on, 6, number, strbuf_text(&text));
        temp_clear();
    }
    strbuf_free(&text);
}

bool prompt_session_narrate_story(const prompt_session *now)
{
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    static applied_move told; /* keeps its room */
    strbuf last = {0}, text = {0};
    surto_start(now->game, state);
    for (size_t i = 0; now->ui->story && i < surto_table_move_count(now->table); i++) {
        strbuf_clear(&text);
        apply_and_note(now->game, state, surto_table_move(now->table, i), &told);
        if (now->ui->story(&now->who, &told, &text)) {
            strbuf_clear(&last);
            strbuf_add(&last, "%s", strbuf_text(&text));
        }
    }
    bool any = last.length > 0;
    if (any) {
        say_narration(&now->on, 2, "", strbuf_text(&last));
    }
    strbuf_free(&last);
    strbuf_free(&text);
    return any;
}

static void show_end(prompt_session *now)
{
    strbuf text = {0};
    page_blank(&now->on);
    now->ui->board(&now->on, &now->who, &now->seen);
    SAY_PLAIN(&text, CLIENT("<b>The game is over.</b>"));
    strbuf_gap(&text);
    now->ui->narrate_result(&now->who, &now->seen,
                            surto_state_result(now->game, surto_table_state(now->table)), &text);
    strbuf_gap(&text);
    now->ui->end(&now->who, &now->seen, &text);
    SAY_NEXT(&text, CLIENT("Moves: {n}."), a_number("n", (long)surto_table_move_count(now->table)));
    page_say(&now->on, 2, "%s", strbuf_text(&text));
    strbuf_clear(&text);
    if (now->save_path) {
        SAY(&text, CLIENT("The record is in {file}: `surto replay {file}` narrates the game."),
            a_text("file", now->save_path));
    } else {
        SAY_PLAIN(
            &text,
            CLIENT("`save FILE` saves the record, `log 999` shows everything, `quit` quits."));
    }
    page_take_paragraph(&now->on, 2, &text);
}

void prompt_session_show(prompt_session *now)
{
    if (now->over) {
        show_end(now);
    } else if (now->shown_chapter != now->seen.chapter) {
        now->shown_chapter = now->seen.chapter;
        now->ui->chapter(&now->on, &now->who, &now->seen);
    } else if (!view_is_plain_turn(&now->seen)) {
        now->ui->turn(&now->on, &now->who, &now->seen);
    }
    if (now->offered) {
        PAGE_SAY(&now->on, 2,
                 CLIENT("{player} can play an event now. `continue` lets the computer "
                        "player carry on, `skip` goes to the end of this turn."),
                 a_seat(&now->who, "player", now->seat));
    }
}

bool prompt_session_save(prompt_session *now, const char *path, bool quietly)
{
    char why[256];
    bool kept = now->save_lock && strcmp(path, now->save_path) == 0;
    bool good = kept ? save_lock_save(now->save_lock, now->table, why, sizeof why)
                     : record_save(now->table, path, why, sizeof why);
    if (!good) {
        PAGE_SAY(&now->on, 2, CLIENT("The record was NOT saved: {reason}."),
                 a_text("reason", reason_about_file(path, why)));
    } else if (!quietly) {
        PAGE_SAY(&now->on, 2, CLIENT("The record was saved in {file}."), a_text("file", path));
    }
    now->saved = now->saved || good;
    return good;
}
