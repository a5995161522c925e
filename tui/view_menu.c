/* A menu of moves: what can be done with a verb or at a place. */
#include <stdio.h>
#include <string.h>

#include "board.h"
#include "model.h"
#include "move_list.h"
#include "ui/message/language.h"
#include "ui/message/message.h"
#include "views.h"
#include "window.h"

typedef struct menu_state {
    char title[80];
    move_list moves;
} menu_state;

static const foot_key foot[] = {
    {"Enter", PRESS_ENTER, CLIENT_LATER_C("foot", "choose")},
    {"/", '/', CLIENT_LATER_C("foot", "search")},
    {"Esc", PRESS_ESCAPE, CLIENT_LATER_C("foot", "close")},
    {NULL, 0, NULL},
};

static void paint_view(model *m, void *state, cells *on)
{
    menu_state *s = state;
    int rows, columns;
    move_list_measure(&s->moves, m->game, &rows, &columns);
    area in =
        window_with_keys(on, columns < 30 ? 30 : columns, rows < 1 ? 1 : rows, s->title, foot);
    move_list_paint(&s->moves, m->game, on, in);
}

static bool take(model *m, void *state, const event *e)
{
    menu_state *s = state;
    surto_move move;
    move_list_answer answer = move_list_take(&s->moves, m->game, e, &move);
    if (answer == MOVE_LIST_CHOSEN) {
        view_pop(m);
        board_make(m, move);
    } else if (answer == MOVE_LIST_KIND) {
        view_pop(m);
        board_aim(m, move.kind);
    }
    return answer != MOVE_LIST_UNUSED;
}

static const move_list *listed(const void *state)
{
    return &((const menu_state *)state)->moves;
}

const view view_menu = {
    .name = "menu", .size = sizeof(menu_state), .paint = paint_view, .take = take, .moves = listed};

void view_menu_open(model *m, const char *title, const surto_move *moves, size_t count)
{
    menu_state *s = view_push(m, &view_menu);
    snprintf(s->title, sizeof s->title, "%s", title);
    move_list_open(&s->moves, m->game, moves, count);
}
