/* The board's keys that are not verbs. */
#include <string.h>

#include "tui/model/computer_moves.h"
#include "tui/views/board.h"
#include "tui/views/views.h"
#include "ui/board/board_ui.h"
#include "ui/board/offer.h"
#include "ui/message/language.h"
#include "ui/message/message.h"
#include "ui/text/entity_names.h"
#include "ui/text/move_labels.h"

/* ---- Moves ------------------------------------------------------------------------------- */

static action refuse(model *m, const char *text)
{
    model_refuse(m, text, NULL);
    return action_none();
}

/* Ends the actions, or goes on where the game has stopped. */
static action end_turn(model *m)
{
    play *p = m->game;
    surto_move move;
    if (p->scene == SCENE_PLAN) {
        return refuse(
            m, CLIENT("A plan stops where new cards are revealed; Enter in its window plays it."));
    }
    if (p->scene == SCENE_PAST) {
        return refuse(m, CLIENT("This is an earlier position; Esc returns to the game."));
    }
    if (!offer_find(&p->board, "pass", &move) && !offer_find(&p->board, "continue", &move)) {
        return refuse(m, CLIENT("There is nothing to end or continue now."));
    }
    return action_move(move);
}

static const char *why_not_undone(const play *p)
{
    bool anyone = false; /* has moved: before that, chance has set up the game */
    for (size_t i = 0; i < surto_table_move_count(p->board.table); i++) {
        anyone = anyone || surto_table_move(p->board.table, i).actor < SURTO_SEATS_MAX;
    }
    return p->scene == SCENE_PAST ? CLIENT("This is an earlier position; Esc returns to the game.")
           : p->scene == SCENE_PLAN || !anyone
               ? CLIENT("There is nothing to undo.")
               : CLIENT("Can't undo: cards have been revealed since.");
}

/* The last move that a person has made, with what went on by itself since. */
static action take_back(model *m)
{
    surto_status status = play_undo(m->game);
    while (status == SURTO_OK && computer_or_nobody_decides(m->game)) {
        status = play_undo(m->game);
    }
    if (status != SURTO_OK) {
        model_refuse(m, why_not_undone(m->game), NULL);
    }
    return action_next();
}

static action make_again(model *m)
{
    if (play_redo(m->game) != SURTO_OK) {
        model_refuse(m, CLIENT("There is nothing to redo."), NULL);
    }
    return action_next();
}

void board_aim(model *m, unsigned kind)
{
    const char *name = surto_move_kind_name(m->game->board.game, kind);
    m->aiming = (verb){.key = 0, .label = move_kind_name(m->game->board.ui, name), .kinds = name};
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
    map_direction arrow = key == PRESS_UP || key == 'k'     ? MAP_NORTH
                          : key == PRESS_DOWN || key == 'j' ? MAP_SOUTH
                          : key == PRESS_LEFT || key == 'h' ? MAP_WEST
                                                            : MAP_EAST;
    uint64_t on_board = 0;
    for (unsigned place = 0; place < surto_city_count(p->board.game); place++) {
        on_board |= (uint64_t)p->board.board_ui->present(&p->board, &p->board.seen, place) << place;
    }
    unsigned to =
        map_walk(&p->map, p->cursor, arrow,
                 p->board.board_ui->links(&p->board, &p->board.seen, p->cursor), on_board);
    p->cursor = to == SURTO_NONE ? p->cursor : to;
}

/* ---- Looking ----------------------------------------------------------------------------- */

/* The beginning of the turn before or after what is shown. A question waits for the present. */
static action look_by_turn(model *m, bool forward)
{
    play *p = m->game;
    history_narrate(p);
    const history *h = &p->history;
    size_t at = p->scene == SCENE_PAST ? p->past : h->count;
    if (h->count == 0) {
        return action_none();
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
    return action_next();
}

static void write_hands(const page *on, model *m, unsigned number)
{
    (void)number;
    m->game->board.ui->hands(on, &m->game->board.who, &m->game->board.seen);
}

static void write_decks(const page *on, model *m, unsigned number)
{
    (void)number;
    m->game->board.ui->infection(on, &m->game->board.who, &m->game->board.seen);
}

static void write_place(const page *on, model *m, unsigned number)
{
    m->game->board.ui->place(on, &m->game->board.who, &m->game->board.seen, number,
                             m->game->board.seat);
}

/* The objectives of the game, then the sheet of its campaign. */
static void write_sheet(const page *on, model *m, unsigned number)
{
    const play *p = m->game;
    page list = *on;
    (void)number;
    list.titled = !play_is_campaign(p);
    p->board.board_ui->aims(&list, &p->board, &p->board.seen);
    if (play_is_campaign(p)) {
        page_blank(on);
        p->board.ui->sheet(on, &p->board.who, &p->board.seen);
    }
}

static action show_text(const char *title, page_writer *write, unsigned number)
{
    return (action){
        .kind = ACTION_OPEN, .view = VIEW_TEXT, .text = title, .write = write, .number = number};
}

action board_show_place(model *m)
{
    play *p = m->game;
    return show_text(place_name(&p->board.who, p->cursor), write_place, p->cursor);
}

static action toggle_plan(model *m)
{
    play *p = m->game;
    if (p->scene == SCENE_PRESENT && !p->over && play_is_ours(p)) {
        plan_open(&p->plan, p->board.table);
        play_refresh(p);
        model_say(m, CLIENT("Planning: try out moves; nothing is played until you press Enter in "
                            "the plan window."));
        return action_none();
    }
    return p->scene == SCENE_PLAN ? action_open(VIEW_PLAN)
                                  : refuse(m, CLIENT("There is nothing to plan now."));
}

/* A closed hand is looked at by its owner only, who may play an event then: everything is covered
 * until that person has the keyboard, unless it is the one who has it. */
static action show_hand(model *m, unsigned seat)
{
    play *p = m->game;
    bool hidden = p->closed && !p->over && p->scene == SCENE_PRESENT && seat != p->at_keys;
    if (!hidden || p->remote || seat >= p->seats.count || p->seats.seat[seat].computer) {
        return (action){.kind = ACTION_OPEN, .view = VIEW_HAND, .number = seat};
    }
    if (people_same(&p->seats, seat, p->at_keys)) {
        model_give_keyboard(m, seat);
        return action_none();
    }
    return (action){.kind = ACTION_OPEN, .view = VIEW_HANDOVER, .number = seat};
}

static action show_something(model *m, int key)
{
    play *p = m->game;
    if (key >= '1' && key < '1' + (int)surto_game_seats(p->board.game)) {
        return show_hand(m, (unsigned)(key - '1'));
    }
    if (key == 'a') {
        return show_text(CLIENT_C("title", "Hands"), write_hands, 0);
    }
    if (key == 'i') {
        return show_text(CLIENT_C("title", "Decks"), write_decks, 0);
    }
    if (key == 'z') {
        return board_show_place(m);
    }
    if (key == 's' && p->board.board_ui->aims) {
        return show_text(play_is_campaign(p) ? CLIENT_C("title", "Campaign")
                                             : CLIENT_C("title", "Objectives"),
                         write_sheet, 0);
    }
    if (key == 'w' && m->rule) {
        return (action){.kind = ACTION_OPEN, .view = VIEW_RULES, .text = m->rule};
    }
    return key == 'n'   ? action_open(VIEW_LOG)
           : key == 'm' ? action_open(VIEW_SETTINGS)
           : key == '/' ? action_open(VIEW_FIND_PLACE)
                        : action_used(false);
}

static action leave(model *m)
{
    if (!model_may_leave(m)) {
        return action_none();
    }
    return m->game->lesson
               ? (action){.kind = ACTION_OPEN, .view = VIEW_LESSON_QUESTION, .number = LESSON_LEAVE}
               : action_leave_game();
}

action board_key(model *m, int key)
{
    switch (key) {
    case 'e':
    case ' ':
        return end_turn(m);
    case 'u':
        return take_back(m);
    case 'r':
        return make_again(m);
    case 'p':
        return toggle_plan(m);
    case '+':
        return play_is_ours(m->game) ? action_open(VIEW_ADVICE)
                                     : refuse(m, CLIENT("There is nothing to suggest now."));
    case '[':
    case ']':
        return look_by_turn(m, key == ']');
    case 'o':
        m->prefs.odds = !m->prefs.odds;
        return action_none();
    case ':':
        return m->remote ? action_open(VIEW_CHAT) : action_used(false);
    case ';':
        return m->remote ? action_open(VIEW_REMOTE_TABLE) : action_used(false);
    case 'q':
        return leave(m);
    default:
        return show_something(m, key);
    }
}
