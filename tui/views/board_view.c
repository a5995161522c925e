/* The board: the map with its panels; moving over it, choosing verbs and places.
 *
 * 80 x 24: the head line, the map, four lines of seats, the decks, the place under the cursor, the
 * log. From 110 x 32, seats and decks are in a panel at the side. */
#include <stdio.h>
#include <string.h>

#include "tui/model/computer_moves.h"
#include "tui/views/board.h"
#include "tui/views/lesson_panel.h"
#include "tui/views/views.h"
#include "ui/board/board_ui.h"
#include "ui/board/offer.h"
#include "ui/message/language.h"
#include "ui/message/message.h"
#include "ui/message/page.h"
#include "ui/text/entity_names.h"

/* The verb that waits for a place; NULL if none does. */
static const verb *aiming(const model *m)
{
    return model_is_aiming(m) ? &m->aiming : NULL;
}

/* ---- Painting ---------------------------------------------------------------------------- */

static void paint_view(model *m, void *state, cells *on)
{
    play *p = m->game;
    const verb *aimed = aiming(m);
    uint64_t lit = aimed || play_is_asked(p) ? offer_places(&p->board, aimed) : 0;
    (void)state;
    board_layout at = board_lay_out(on->width, on->height);
    lesson_panel_lay_out(p, &at);
    board_paint_head(m, on);
    board_paint_map(m, on, at.map, lit);
    board_paint_seats(m, on, &at);
    board_paint_decks(m, on, &at);
    board_paint_place(m, on, &at, !aimed);
    board_paint_log(m, on, &at, aimed);
}

/* ---- Choosing ---------------------------------------------------------------------------- */

static action choose_from(const char *title, const surto_move *moves, size_t count)
{
    return (action){.kind = ACTION_OPEN,
                    .view = VIEW_MOVES,
                    .text = title,
                    .moves = moves,
                    .move_count = count};
}

/* Makes the only move there is, or lets one choose. */
static action choose_among(const char *title, const surto_move *moves, size_t count)
{
    return count == 1 ? action_move(moves[0]) : choose_from(title, moves, count);
}

static action refuse(model *m, const verb *v, unsigned place)
{
    play *p = m->game;
    surto_move meant;
    const char *rule = NULL;
    if (p->scene == SCENE_PAST) {
        model_refuse(m, CLIENT("This is an earlier position; Esc returns to the game."), NULL);
    } else if (p->over) {
        model_refuse(m, CLIENT("The game is over."), NULL);
    } else if (p->scene == SCENE_PLAN && p->board.move_count == 0) {
        model_refuse(m, CLIENT("The plan ends here: what comes next is unknown."), NULL);
    } else if (refusal_of(&p->board, v, place, &meant, &rule)) {
        strbuf missing = {0};
        p->board.ui->missing(&p->board.who, &p->board.seen, meant, rule, &missing);
        marks_strip(&missing);
        model_refuse(
            m, missing.length ? strbuf_text(&missing) : language_rule(rule, surto_rule_text(rule)),
            rule);
        strbuf_free(&missing);
    } else {
        model_refuse(m, CLIENT("That is not possible now."), NULL);
    }
    return action_none();
}

/* Whether moves are of several kinds. */
static bool are_mixed(const surto_move *moves, size_t count)
{
    for (size_t i = 1; i < count; i++) {
        if (moves[i].kind != moves[0].kind) {
            return true;
        }
    }
    return false;
}

/* A verb was pressed. If its moves have places and the cursor is on one of them, and not where the
 * pawn stands, that one is meant; otherwise the places light up. */
static action choose_verb(model *m, const verb *v)
{
    play *p = m->game;
    static surto_move moves[SURTO_MOVES_MAX];
    const char *label = CLIENT_C("verb", v->label);
    size_t count = offer_moves(&p->board, v, SURTO_NONE, moves);
    uint64_t places = offer_places(&p->board, v);
    m->aiming = (verb){0};
    if (count == 0) {
        return refuse(m, v, p->cursor);
    }
    if (strchr("vxy", v->key) && !offer_is_for_map(&p->board, moves, count)) {
        return choose_from(label, moves, count); /* what comes before where */
    }
    if (strchr("vxy", v->key) && !are_mixed(moves, count)) {
        board_aim(m, moves[0].kind);
        return action_none();
    }
    bool several = places & (places - 1);
    bool meant = places >> p->cursor & 1 &&
                 p->cursor != p->board.board_ui->pawn(&p->board, &p->board.seen, p->board.seat);
    if (several && !meant) {
        m->aiming = *v;
        return action_none();
    }
    count = several ? offer_moves(&p->board, v, p->cursor, moves) : count;
    return choose_among(label, moves, count);
}

/* Enter or a second click on a place. */
static action choose_place(model *m)
{
    play *p = m->game;
    static surto_move moves[SURTO_MOVES_MAX];
    verb chosen = m->aiming;
    const verb *v = chosen.kinds ? &chosen : NULL;
    size_t count = offer_moves(&p->board, v, p->cursor, moves);
    m->aiming = (verb){0};
    if (count == 0 && !v && p->board.move_count &&
        p->cursor == p->board.board_ui->pawn(&p->board, &p->board.seen, p->board.seat)) {
        model_refuse(m, CLIENT("There is nothing to do here now."), NULL);
        return action_none();
    }
    return count == 0 ? refuse(m, v ? v : p->board.board_ui->verbs, p->cursor)
                      : choose_among(place_name(&p->board.who, p->cursor), moves, count);
}

/* ---- Walking ----------------------------------------------------------------------------- */

/* The next lit place in reading order, or the next one in danger if none is lit. */
static void next_lit(model *m, bool back)
{
    play *p = m->game;
    unsigned count = surto_city_count(p->board.game), best = SURTO_NONE;
    uint64_t lit = offer_places(&p->board, aiming(m));
    int here = p->map.row[p->cursor] * 256 + p->map.column[p->cursor], least = 0;
    for (unsigned place = 0; place < count; place++) {
        if (lit >> place & 1 && place != p->cursor) {
            int there = p->map.row[place] * 256 + p->map.column[place];
            int ahead = (back ? here - there : there - here) & 0xffff;
            if (best == SURTO_NONE || ahead < least) {
                best = place;
                least = ahead;
            }
        }
    }
    p->cursor = best == SURTO_NONE ? p->cursor : best;
}

static action click(model *m, const event *e)
{
    play *p = m->game;
    unsigned place = board_place_at(m, e->column, e->row);
    if (place == SURTO_NONE || !p->board.board_ui->present(&p->board, &p->board.seen, place)) {
        return action_none();
    }
    bool again = place == p->cursor;
    p->cursor = place;
    if (e->second) {
        return board_show_place(m);
    }
    return again || model_is_aiming(m) ? choose_place(m) : action_none();
}

/* ---- Keys -------------------------------------------------------------------------------- */

static const key_help keys[] = {
    {"hjkl", N_CLIENT_C("key", "move along the links (arrows too)")},
    {"Tab", N_CLIENT_C("key", "next city you can act on or move to")},
    {"/", N_CLIENT_C("key", "find a city by its first letters")},
    {".", N_CLIENT_C("key", "go to the active player's pawn")},
    {"Enter", N_CLIENT_C("key", "what you can do here")},
    {"d f t b g c v x y", N_CLIENT_C("key", "the actions listed below the map")},
    {"e Space", N_CLIENT_C("key", "end turn; continue")},
    {"p", N_CLIENT_C("key", "plan: try out moves first")},
    {"u r", N_CLIENT_C("key", "undo, redo")},
    {"+", N_CLIENT_C("key", "a hint: what to do, and why")},
    {"1 2 3 4", N_CLIENT_C("key", "a player's hand")},
    {"a", N_CLIENT_C("key", "all hands")},
    {"i", N_CLIENT_C("key", "what is known about the decks")},
    {"o", N_CLIENT_C("key", "odds next to every city")},
    {"z", N_CLIENT_C("key", "about this city")},
    {"n", N_CLIENT_C("key", "the log")},
    {"[ ]", N_CLIENT_C("key", "step back and forward, turn by turn")},
    {"w", N_CLIENT_C("key", "the rule behind a refusal")},
    {"s", N_CLIENT_C("key", "objectives; the campaign sheet")},
    {"m", N_CLIENT_C("key", "settings")},
    {"q", N_CLIENT_C("key", "leave the game; it is saved")},
    {NULL, NULL},
};

static action take_escape(model *m)
{
    play *p = m->game;
    if (model_is_aiming(m)) {
        m->aiming = (verb){0};
        return action_none();
    }
    if (p->marked) {
        p->marked = 0;
        return action_none();
    }
    if (p->scene == SCENE_PAST) {
        play_look_back(p, surto_table_move_count(p->board.table));
        return action_next();
    }
    if (p->scene == SCENE_PLAN) {
        plan_leave(&p->plan);
        play_refresh(p);
        return action_next();
    }
    bool was_guest = p->guest; /* the keyboard goes back */
    p->guest = false;
    return was_guest ? action_next() : action_none();
}

static action take_key(model *m, const event *e)
{
    play *p = m->game;
    const verb *v = verb_of_key(&p->board, e->key);
    if (board_walks(e->key)) {
        board_walk(m, e->key);
    } else if (v) {
        return choose_verb(m, v);
    } else if (e->key == PRESS_TAB || e->key == PRESS_BACK_TAB) {
        next_lit(m, e->key == PRESS_BACK_TAB);
    } else if (e->key == '.') {
        unsigned pawn = p->board.board_ui->pawn(&p->board, &p->board.seen, p->board.seen.turn);
        p->cursor = pawn == SURTO_NONE ? p->cursor : pawn;
    } else if (e->key == PRESS_ENTER) {
        return choose_place(m);
    } else if (e->key == PRESS_ESCAPE) {
        return take_escape(m);
    } else {
        return board_key(m, e->key);
    }
    return action_none();
}

static action take(model *m, void *state, const event *e)
{
    (void)state;
    switch (e->kind) {
    case EVENT_CLICK:
        return click(m, e);
    case EVENT_TICK:
        return computer_tick(m) ? action_next() : action_none();
    case EVENT_KEY:
        return take_key(m, e);
    case EVENT_NONE:
    case EVENT_PICK:
    case EVENT_WHEEL:
    case EVENT_RESIZE:
    case EVENT_LEAVE:
        break;
    }
    return action_used(false);
}

static unsigned pause_time(model *m, void *state)
{
    (void)state;
    return computer_pause(m);
}

const view board_view = {.id = VIEW_BOARD,
                         .name = "board",
                         .whole = true,
                         .stays = true,
                         .keys = keys,
                         .paint = paint_view,
                         .take = take,
                         .pause = pause_time};
