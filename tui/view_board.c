/* The board: the map with its panels, walking over it, choosing verbs and places.
 *
 * 80 x 24: the head line, the map, four lines of seats, the decks, the place under the cursor, the
 * log. From 110 x 32 seats and decks stand in a panel at the side. */
#include <stdio.h>
#include <string.h>

#include "board.h"
#include "model.h"
#include "offer.h"
#include "settle.h"
#include "stage.h"
#include "tutor.h"
#include "ui/message/language.h"
#include "ui/message/message.h"
#include "ui/text/entity_names.h"
#include "views.h"

typedef struct board_state {
    const verb *aiming; /* a verb was chosen and waits for a place; NULL otherwise */
    verb one_kind;      /* for board_aim */
} board_state;

/* ---- Painting ---------------------------------------------------------------------------- */

static void paint_view(model *m, void *state, cells *on)
{
    board_state *s = state;
    play *p = m->game;
    uint64_t lit = s->aiming || play_is_asked(p) ? offer_places(p, s->aiming) : 0;
    board_layout at = board_lay_out(on->width, on->height);
    tutor_lay_out(p, &at);
    board_paint_head(m, on);
    board_paint_map(m, on, at.map, lit);
    board_paint_seats(m, on, &at);
    board_paint_decks(m, on, &at);
    board_paint_place(m, on, &at, !s->aiming);
    board_paint_log(m, on, &at, s->aiming);
    tutor_paint(m, on);
}

/* ---- Choosing ---------------------------------------------------------------------------- */

/* Makes the only move there is, or lets one choose. */
static void choose_among(model *m, const char *title, const surto_move *moves, size_t count)
{
    if (count == 1) {
        board_make(m, moves[0]);
    } else {
        view_menu_open(m, title, moves, count);
    }
}

void board_aim(model *m, unsigned kind)
{
    board_state *s = view_state(m, &view_board);
    const char *name = surto_move_kind_name(m->game->game, kind);
    s->one_kind = (verb){.key = 0, .label = kind_label(m->game, name), .kinds = name};
    s->aiming = &s->one_kind;
}

void board_aim_no_more(model *m)
{
    ((board_state *)view_state(m, &view_board))->aiming = NULL;
}

bool board_is_aiming(const model *m)
{
    return ((const board_state *)view_state(m, &view_board))->aiming != NULL;
}

static void refuse(model *m, const verb *v, unsigned place)
{
    play *p = m->game;
    surto_move meant;
    const char *rule = NULL;
    if (p->scene == SCENE_PAST) {
        model_refuse(m, CLIENT("You are looking back; Esc returns to the game."), NULL);
    } else if (p->over) {
        model_refuse(m, CLIENT("The game is over."), NULL);
    } else if (p->scene == SCENE_PLAN && p->move_count == 0) {
        model_refuse(m, CLIENT("The plan ends here: what comes next is not known."), NULL);
    } else if (refusal_of(p, v, place, &meant, &rule)) {
        model_refuse(m, language_rule(rule, surto_rule_text(rule)), rule);
    } else {
        model_refuse(m, CLIENT("That is not possible now."), NULL);
    }
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
static void choose_verb(model *m, board_state *s, const verb *v)
{
    play *p = m->game;
    static surto_move moves[SURTO_MOVES_MAX];
    const char *label = CLIENT_C("verb", v->label);
    size_t count = offer_moves(p, v, SURTO_NONE, moves);
    uint64_t places = offer_places(p, v);
    s->aiming = NULL;
    if (count == 0) {
        refuse(m, v, p->cursor);
    } else if (strchr("vxy", v->key) && !offer_is_for_map(p, moves, count)) {
        view_menu_open(m, label, moves,
                       count); /* what comes before where; none is made by chance */
    } else if (strchr("vxy", v->key) && !are_mixed(moves, count)) {
        board_aim(m, moves[0].kind);
    } else if (places && (places & (places - 1))) { /* more than one */
        if (places >> p->cursor & 1 && p->cursor != p->stage->pawn(p, &p->seen, p->seat)) {
            count = offer_moves(p, v, p->cursor, moves);
            choose_among(m, label, moves, count);
        } else {
            s->aiming = v;
        }
    } else {
        choose_among(m, label, moves, count);
    }
}

/* Enter or a second click on a place. */
static void choose_place(model *m, board_state *s)
{
    play *p = m->game;
    static surto_move moves[SURTO_MOVES_MAX];
    const verb *v = s->aiming;
    size_t count = offer_moves(p, v, p->cursor, moves);
    s->aiming = NULL;
    if (count == 0 && !v && p->move_count && p->cursor == p->stage->pawn(p, &p->seen, p->seat)) {
        model_refuse(m, CLIENT("There is nothing to do here now."), NULL);
    } else if (count == 0) {
        refuse(m, v ? v : p->stage->verbs, p->cursor);
    } else {
        choose_among(m, place_name(&p->who, p->cursor), moves, count);
    }
}

/* ---- Walking ----------------------------------------------------------------------------- */

/* The next lit place in reading order, or the next one in danger if none is lit. */
static void next_lit(play *p, const board_state *s, bool back)
{
    unsigned count = surto_city_count(p->game), best = SURTO_NONE;
    uint64_t lit = s->aiming ? offer_places(p, s->aiming) : offer_places(p, NULL);
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

static void click(model *m, board_state *s, const event *e)
{
    play *p = m->game;
    unsigned place = board_place_at(m, e->column, e->row);
    if (place == SURTO_NONE || !p->stage->present(p, &p->seen, place)) {
        return;
    }
    bool again = place == p->cursor;
    p->cursor = place;
    if (e->second) {
        board_show_place(m);
    } else if (again || s->aiming) {
        choose_place(m, s);
    }
}

/* ---- Keys -------------------------------------------------------------------------------- */

static const key_help keys[] = {
    {"hjkl", CLIENT_LATER_C("key", "walk along the links (arrows too)")},
    {"Tab", CLIENT_LATER_C("key", "next place a move can go to")},
    {"/", CLIENT_LATER_C("key", "find a place by its first letters")},
    {".", CLIENT_LATER_C("key", "to the pawn whose turn it is")},
    {"Enter", CLIENT_LATER_C("key", "what can be done here")},
    {"d f t b g c v x y", CLIENT_LATER_C("key", "the actions named below the map")},
    {"e Space", CLIENT_LATER_C("key", "end the actions; go on")},
    {"p", CLIENT_LATER_C("key", "plan: try moves out first")},
    {"u r", CLIENT_LATER_C("key", "undo, redo")},
    {"+", CLIENT_LATER_C("key", "a hint: what to do, and why")},
    {"1 2 3 4", CLIENT_LATER_C("key", "a player's hand")},
    {"a", CLIENT_LATER_C("key", "all hands")},
    {"i", CLIENT_LATER_C("key", "what is known of the decks")},
    {"o", CLIENT_LATER_C("key", "odds beside every place")},
    {"z", CLIENT_LATER_C("key", "about this place")},
    {"n", CLIENT_LATER_C("key", "the log")},
    {"[ ]", CLIENT_LATER_C("key", "look back and forward, turn by turn")},
    {"w", CLIENT_LATER_C("key", "the rule behind a refusal")},
    {"s", CLIENT_LATER_C("key", "objectives; the sheet of a campaign")},
    {"m", CLIENT_LATER_C("key", "settings")},
    {"q", CLIENT_LATER_C("key", "leave the game; it is saved")},
    {NULL, NULL},
};

static bool take_escape(model *m, board_state *s)
{
    play *p = m->game;
    if (s->aiming) {
        s->aiming = NULL;
    } else if (p->marked) {
        p->marked = 0;
    } else if (p->scene == SCENE_PAST) {
        play_look_back(p, surto_table_count(p->table));
        settle(m);
    } else if (p->scene == SCENE_PLAN) {
        plan_leave(&p->plan);
        play_refresh(p);
        settle(m);
    } else if (p->guest) { /* the keyboard goes back */
        p->guest = false;
        settle(m);
    }
    return true;
}

static bool take_key(model *m, board_state *s, const event *e)
{
    play *p = m->game;
    const verb *v = verb_of_key(p, e->key);
    if (board_walks(e->key)) {
        board_walk(m, e->key);
    } else if (v) {
        choose_verb(m, s, v);
    } else if (e->key == PRESS_TAB || e->key == PRESS_BACK_TAB) {
        next_lit(p, s, e->key == PRESS_BACK_TAB);
    } else if (e->key == '.') {
        unsigned pawn = p->stage->pawn(p, &p->seen, p->seen.turn);
        p->cursor = pawn == SURTO_NONE ? p->cursor : pawn;
    } else if (e->key == PRESS_ENTER) {
        choose_place(m, s);
    } else if (e->key == PRESS_ESCAPE) {
        return take_escape(m, s);
    } else {
        return board_take(m, e->key);
    }
    return true;
}

static bool take(model *m, void *state, const event *e)
{
    board_state *s = state;
    if (e->kind == EVENT_CLICK) {
        click(m, s, e);
        return true;
    }
    if (e->kind == EVENT_TICK) {
        settle_tick(m);
        return true;
    }
    return e->kind == EVENT_KEY && take_key(m, s, e);
}

const view view_board = {
    .name = "board",
    .size = sizeof(board_state),
    .whole = true,
    .stays = true,
    .keys = keys,
    .paint = paint_view,
    .take = take,
    .pause = settle_pause,
};
