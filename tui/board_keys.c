/* What the keys of the board do that are no verbs. */
#include <string.h>

#include "board.h"
#include "offer.h"
#include "settle.h"
#include "stage.h"
#include "tutor.h"
#include "ui/message/language.h"
#include "ui/message/message.h"
#include "ui/text/entity_names.h"
#include "views.h"

/* ---- Moves ------------------------------------------------------------------------------- */

void board_make(model *m, surto_move move)
{
    if (m->trial) {
        *m->trial = (rehearsal){true, move};
    } else if (tutor_allows(m, move) && (m->game->lesson || !view_warn_open(m, move))) {
        board_make_now(m, move);
    }
}

void board_make_now(model *m, surto_move move)
{
    play *p = m->game;
    const char *rule = surto_why(p->game, play_state(p), move);
    surto_status status = play_move(p, move);
    if (status == SURTO_OK) {
        board_aim_no_more(m);
        settle(m);
        return;
    }
    if (rule) {
        model_refuse(m, language_rule(rule, surto_rule_text(rule)), rule);
    } else {
        model_refuse(
            m, language_find(LANGUAGE_CLIENT, "status", surto_status_text(status), NULL, 1), NULL);
    }
    settle(m); /* a question that was closed by its answer comes back */
}

/* Ends the actions, or goes on where the game has stopped. */
static void end_turn(model *m)
{
    play *p = m->game;
    surto_move move;
    if (p->scene == SCENE_PLAN || p->scene == SCENE_PAST) {
        model_refuse(m,
                     p->scene == SCENE_PLAN
                         ? CLIENT("A plan ends before what is unknown; Enter in its window plays "
                                  "it.")
                         : CLIENT("You are looking back; Esc returns to the game."),
                     NULL);
    } else if (!offer_find(p, "pass", &move) && !offer_find(p, "continue", &move)) {
        model_refuse(m, CLIENT("There is nothing to end or to go on with now."), NULL);
    } else {
        board_make(m, move);
    }
}

/* The last move that a person has made, with what went on by itself since. */
static void take_back(model *m)
{
    surto_status status = play_undo(m->game);
    while (status == SURTO_OK && settle_goes_on(m->game)) {
        status = play_undo(m->game);
    }
    if (status != SURTO_OK) {
        model_refuse(m,
                     CLIENT("Nothing can be taken back: a card was turned up since, or it is "
                            "the beginning."),
                     NULL);
    }
    settle(m);
}

static void make_again(model *m)
{
    if (play_redo(m->game) != SURTO_OK) {
        model_refuse(m, CLIENT("There is nothing to redo."), NULL);
    }
    settle(m);
}

/* ---- Walking ----------------------------------------------------------------------------- */

bool board_walks(int key)
{
    return (key >= PRESS_UP && key <= PRESS_RIGHT) || key == 'h' || key == 'j' || key == 'k' ||
           key == 'l';
}

void board_walk(model *m, int key)
{
    play *p = m->game;
    chart_direction arrow = key == PRESS_UP || key == 'k'     ? CHART_NORTH
                            : key == PRESS_DOWN || key == 'j' ? CHART_SOUTH
                            : key == PRESS_LEFT || key == 'h' ? CHART_WEST
                                                              : CHART_EAST;
    uint64_t on_board = 0;
    for (unsigned place = 0; place < surto_city_count(p->game); place++) {
        on_board |= (uint64_t)p->stage->present(p, &p->seen, place) << place;
    }
    unsigned to =
        chart_walk(&p->map, p->cursor, arrow, p->stage->links(p, &p->seen, p->cursor), on_board);
    p->cursor = to == SURTO_NONE ? p->cursor : to;
}

/* ---- Looking ----------------------------------------------------------------------------- */

/* The beginning of the turn before or after what is shown. A question waits for the present. */
static void look_by_turn(model *m, bool forward)
{
    play *p = m->game;
    history_tell(p);
    const history *h = &p->history;
    size_t at = p->scene == SCENE_PAST ? p->past : h->count;
    if (h->count == 0) {
        return;
    }
    unsigned turn = h->entries[at > 0 ? at - 1 : 0].turn;
    if (forward) {
        while (at < h->count && h->entries[at].turn == turn) {
            at++;
        }
        at += at < h->count;
    } else {
        while (at > 1 && h->entries[at - 1].turn == turn) {
            at--;
        }
    }
    play_look_back(p, at ? at : 1);
    settle(m);
}

static void write_hands(const page *on, model *m, unsigned number)
{
    (void)number;
    m->game->face->hands(on, &m->game->who, &m->game->seen);
}

static void write_decks(const page *on, model *m, unsigned number)
{
    (void)number;
    m->game->face->infection(on, &m->game->who, &m->game->seen);
}

static void write_place(const page *on, model *m, unsigned number)
{
    m->game->face->place(on, &m->game->who, &m->game->seen, number, m->game->seat);
}

/* The objectives of the game, then the sheet of its campaign. */
static void write_sheet(const page *on, model *m, unsigned number)
{
    const play *p = m->game;
    (void)number;
    p->stage->aims(on, p, &p->seen);
    if (play_is_campaign(p)) {
        page_blank(on);
        p->face->sheet(on, &p->who, &p->seen);
    }
}

void board_show_place(model *m)
{
    play *p = m->game;
    view_text_open(m, place_name(&p->who, p->cursor), write_place, p->cursor);
}

static void toggle_plan(model *m)
{
    play *p = m->game;
    if (p->scene == SCENE_PRESENT && !p->over && play_is_ours(p)) {
        plan_open(&p->plan, p->table);
        play_refresh(p);
        model_say(m,
                  CLIENT("A plan: try moves out; nothing is played before Enter in its window."));
    } else if (p->scene == SCENE_PLAN) {
        view_push(m, &view_plan);
    } else {
        model_refuse(m, CLIENT("There is nothing to plan now."), NULL);
    }
}

/* A closed hand is looked at by its owner only, who may play an event then. */
static void show_hand(model *m, unsigned seat)
{
    play *p = m->game;
    bool hidden = p->closed && !p->over && p->scene == SCENE_PRESENT && seat != p->at_keys;
    if (hidden && !p->remote && seat < p->seats.count && !p->seats.seat[seat].computer) {
        view_handover_open(m, seat);
    } else {
        view_hand_open(m, seat);
    }
}

static bool show_something(model *m, int key)
{
    play *p = m->game;
    if (key >= '1' && key < '1' + (int)surto_game_seats(p->game)) {
        show_hand(m, (unsigned)(key - '1'));
    } else if (key == 'a') {
        view_text_open(m, CLIENT_C("title", "Hands"), write_hands, 0);
    } else if (key == 'i') {
        view_text_open(m, CLIENT_C("title", "Decks"), write_decks, 0);
    } else if (key == 'z') {
        board_show_place(m);
    } else if (key == 's' && p->stage->aims) {
        view_text_open(m,
                       play_is_campaign(p) ? CLIENT_C("title", "Campaign")
                                           : CLIENT_C("title", "Objectives"),
                       write_sheet, 0);
    } else if (key == 'n') {
        view_push(m, &view_log);
    } else if (key == 'm') {
        view_push(m, &view_settings);
    } else if (key == 'w' && m->rule) {
        view_rules_open(m, m->rule);
    } else if (key == '/') {
        view_push(m, &view_find);
    } else {
        return false;
    }
    return true;
}

static void leave(model *m)
{
    if (settle_may_leave(m) && !tutor_leaves(m)) {
        settle_leave(m);
    }
}

bool board_take(model *m, int key)
{
    if (key == 'e' || key == ' ') {
        end_turn(m);
    } else if (key == 'u') {
        take_back(m);
    } else if (key == 'r') {
        make_again(m);
    } else if (key == 'p') {
        toggle_plan(m);
    } else if (key == '+') {
        view_advice_open(m);
    } else if (key == '[' || key == ']') {
        look_by_turn(m, key == ']');
    } else if (key == 'o') {
        m->likes.odds = !m->likes.odds;
    } else if (m->remote && key == ':') {
        view_push(m, &view_say);
    } else if (m->remote && key == ';') {
        view_push(m, &view_table);
    } else if (key == 'q') {
        leave(m);
    } else {
        return show_something(m, key);
    }
    return true;
}
