/* The path of an event through the program: what model_take does before and after the view on top
 * handles it. */
#include "tui/controller.h"

#include "tui/key_search.h"
#include "tui/model/hints.h"
#include "tui/remote_game.h"
#include "tui/run_action.h"
#include "tui/view_stack.h"
#include "tui/views/lesson_panel.h"
#include "tui/views/tutorial_keys.h"
#include "ui/message/language.h"
#include "ui/message/message.h"
#include "ui/message/temp_strings.h"

enum { ODDS_WAIT = 20 };

void model_open(model *m, const preferences *prefs, int width, int height)
{
    *m = (model){.prefs = *prefs, .stored_prefs = *prefs, .restyle = true};
    cells_size(&m->grid, width, height);
    view_stack_open(m);
    run_action(m, action_open(VIEW_HOME));
}

void model_close(model *m)
{
    view_stack_close(m);
    play_close(m->game);
    text_lines_free(&m->talk);
    cells_free(&m->grid);
    strbuf_free(&m->note);
    strbuf_free(&m->fault);
    settings_close(&m->kept);
    temp_clear();
}

static void keep_prefs(model *m)
{
    if (preferences_store(&m->stored_prefs, &m->prefs, &m->kept)) {
        m->stored_prefs = m->prefs;
        model_keep(m);
    }
}

/* What every view does with keys it has no use for. */
static void take_common(model *m, const event *e)
{
    const view *top = view_top(m);
    if (e->kind != EVENT_KEY) {
        return;
    }
    if (e->key == '?' && top->id != VIEW_KEYS) {
        run_action(m, (action){.kind = ACTION_OPEN, .view = VIEW_KEYS, .of = top});
    } else if ((e->key == PRESS_ESCAPE || e->key == 'q') && !top->stays) {
        run_action(m, (action){.kind = ACTION_NEXT, .close = CLOSE_SELF});
    }
}

static bool is_too_small(const model *m)
{
    return m->grid.width < LEAST_WIDTH || m->grid.height < LEAST_HEIGHT;
}

/* The lesson first, then the view on top, then what every view does. */
static void take_in_views(model *m, const event *e)
{
    action wanted = tutorial_take(m, view_top(m)->id, e);
    if (wanted.kind != ACTION_UNUSED) {
        run_action(m, wanted);
    } else if (!run_event(m, e)) {
        take_common(m, e);
    }
    if (view_depth(m) > 0) {
        run_action(m, tutorial_follow(m, view_is_top(m, VIEW_BOARD)));
        hints_follow(m, e, view_is_top(m, VIEW_BOARD));
    }
}

static void follow_remote(model *m)
{
    run_action(m, remote_game_follow(m));
    run_action(m, remote_game_ask_vote(m, view_is_top(m, VIEW_BOARD)));
}

void model_join(model *m, remote *r)
{
    m->remote = r;
    run_action(m, action_open(VIEW_WAITING_ROOM));
    follow_remote(m);
}

void model_take(model *m, const event *e)
{
    event now = *e;
    if (now.kind == EVENT_RESIZE) {
        cells_size(&m->grid, now.column, now.row);
        return;
    }
    if (now.kind == EVENT_LEAVE) {
        m->leave = true;
        return;
    }
    if (is_too_small(m)) {
        m->leave = m->leave || event_is_key(&now, 'q');
        return;
    }
    if (now.kind == EVENT_CLICK && !now.second) {
        cells_hit(&m->grid, &now);
    }
    if (now.kind == EVENT_KEY || now.kind == EVENT_PICK || now.kind == EVENT_CLICK) {
        strbuf_clear(&m->note);
    }
    if (now.kind == EVENT_TICK && m->game && odds_process_busy(&m->game->odds)) {
        odds_process_poll(&m->game->odds);
    }
    if (now.kind != EVENT_NONE) {
        take_in_views(m, &now);
    }
    follow_remote(m);
    keep_prefs(m);
    temp_clear();
    if (view_depth(m) == 0) {
        m->leave = true;
    }
}

/* ---- Painting ---------------------------------------------------------------------------- */

static void paint_too_small(model *m)
{
    cells *on = &m->grid;
    const char *lines[] = {TEXT(CLIENT("Surto needs {width} columns and {height} rows;"),
                                a_number("width", LEAST_WIDTH), a_number("height", LEAST_HEIGHT)),
                           TEXT(CLIENT("this window has {width} x {height}."),
                                a_number("width", on->width), a_number("height", on->height)),
                           CLIENT("Make it larger, or play with"), "  surto play",
                           m->game && m->game->saved ? CLIENT("The game is saved.") : ""};
    for (int i = 0; i < (int)(sizeof lines / sizeof lines[0]); i++) {
        cells_text(on, 0, i, on->width, HUE_PLAIN, lines[i]);
    }
}

/* From the highest view that hides the others. */
static void paint_views(model *m)
{
    unsigned depth = view_depth(m), first = depth ? depth - 1 : 0;
    while (first > 0 && !view_at(m, first)->whole) {
        first--;
    }
    for (unsigned i = first; i < depth; i++) {
        const view *of = view_at(m, i);
        if (i > first && !of->whole) {
            /* A window leaves clicks outside it to nobody: it must be answered or closed. */
            m->grid.hot_count = 0;
        }
        of->paint(m, view_state_at(m, i), &m->grid);
        if (of->id == VIEW_BOARD) { /* now that the map has its size */
            key_search_for_lesson(m);
            lesson_panel_paint(m, &m->grid);
        }
    }
}

void model_paint(model *m)
{
    m->grid.signs = m->prefs.signs;
    cells_clear(&m->grid);
    if (is_too_small(m)) {
        paint_too_small(m);
    } else {
        paint_views(m);
    }
    temp_clear();
}

/* A tick goes to the view on top, so only that one has a say; and odds are waited for under every
 * view. In a window that is too small nothing goes on. */
int model_wait(model *m)
{
    if (is_too_small(m) || view_depth(m) == 0) {
        return -1;
    }
    const view *top = view_top(m);
    unsigned wanted = top->pause ? top->pause(m, view_state_at(m, view_depth(m) - 1)) : 0;
    unsigned odds = m->game && odds_process_busy(&m->game->odds) ? ODDS_WAIT : 0;
    unsigned least = !wanted || (odds && odds < wanted) ? odds : wanted;
    return least ? (int)least : -1;
}
