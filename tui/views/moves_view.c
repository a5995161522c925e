/* A menu of moves: what can be done with a verb or at a place. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "tui/model/model.h"
#include "tui/views/board.h"
#include "tui/views/move_list.h"
#include "tui/views/views.h"
#include "tui/widgets/window.h"
#include "ui/message/language.h"
#include "ui/message/message.h"

typedef struct menu_state {
    char title[80];
    move_list moves;
} menu_state;

static const foot_key foot[] = {
    {"Enter", PRESS_ENTER, N_CLIENT_C("foot", "choose")},
    {"/", '/', N_CLIENT_C("foot", "search")},
    {"Esc", PRESS_ESCAPE, N_CLIENT_C("foot", "close")},
    {NULL, 0, NULL},
};

static void open_view(model *m, void *state, const action *how)
{
    menu_state *s = state;
    assert(how->moves && how->move_count > 0 && how->move_count <= SURTO_MOVES_MAX);
    snprintf(s->title, sizeof s->title, "%s", how->text);
    move_list_open(&s->moves, m->game, how->moves, how->move_count);
}

static void paint_view(model *m, void *state, cells *on)
{
    menu_state *s = state;
    int rows, columns;
    move_list_measure(&s->moves, m->game, &rows, &columns);
    area in =
        window_with_keys(on, columns < 30 ? 30 : columns, rows < 1 ? 1 : rows, s->title, foot);
    move_list_paint(&s->moves, m->game, on, in);
}

static action take(model *m, void *state, const event *e)
{
    menu_state *s = state;
    surto_move move;
    move_list_answer answer = move_list_take(&s->moves, m->game, e, &move);
    if (answer == MOVE_LIST_CHOSEN) {
        return (action){.kind = ACTION_MOVE, .close = CLOSE_SELF, .move = move};
    }
    if (answer == MOVE_LIST_KIND) {
        board_aim(m, move.kind);
        return action_close_self();
    }
    return action_used(answer != MOVE_LIST_UNUSED);
}

static const move_list *listed(const void *state)
{
    return &((const menu_state *)state)->moves;
}

const view moves_view = {.id = VIEW_MOVES,
                         .name = "menu",
                         .size = sizeof(menu_state),
                         .open = open_view,
                         .paint = paint_view,
                         .take = take,
                         .moves = listed};
