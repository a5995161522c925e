/* The views on their stack, and the way of an event through them. */
#include "model.h"

#include <stdlib.h>
#include <string.h>

#include "away.h"
#include "hints.h"
#include "settle.h"
#include "tutor.h"
#include "ui/message/language.h"
#include "ui/message/message.h"
#include "ui/message/temp_strings.h"
#include "util/memory.h"
#include "views.h"

/* ---- The stack --------------------------------------------------------------------------- */

void *view_push(model *m, const view *of)
{
    if (m->depth == VIEWS_MAX) { /* nobody opens so many: the newest window makes room */
        view_pop(m);
    }
    void *state = memory_take(of->size);
    m->stack[m->depth].of = of;
    m->stack[m->depth].state = state;
    m->depth++;
    return state;
}

void view_pop(model *m)
{
    if (m->depth > 0) {
        m->depth--;
        if (m->stack[m->depth].of->close) {
            m->stack[m->depth].of->close(m->stack[m->depth].state);
        }
        free(m->stack[m->depth].state);
    }
}

void view_drop(model *m, const view *of)
{
    unsigned at = 0;
    while (at < m->depth && m->stack[at].of != of) {
        at++;
    }
    while (m->depth > at) {
        view_pop(m);
    }
}

const view *view_top(const model *m)
{
    return m->depth ? m->stack[m->depth - 1].of : NULL;
}

void *view_state(const model *m, const view *of)
{
    for (unsigned i = 0; i < m->depth; i++) {
        if (m->stack[i].of == of) {
            return m->stack[i].state;
        }
    }
    return NULL;
}

/* ---- The model --------------------------------------------------------------------------- */

void model_open(model *m, const options *likes, int width, int height)
{
    *m = (model){.likes = *likes, .noted = *likes, .dress = true};
    cells_size(&m->grid, width, height);
    view_push(m, &view_home);
}

void model_close(model *m)
{
    while (m->depth > 0) {
        view_pop(m);
    }
    play_close(m->game);
    text_lines_free(&m->talk);
    cells_free(&m->grid);
    strbuf_free(&m->note);
    settings_close(&m->kept);
    scratch_clear();
}

void model_keep(model *m)
{
    char why[256];
    if (m->kept.path[0] && !settings_write(&m->kept, why, sizeof why)) {
        model_refuse(m, why, NULL);
    }
}

static void keep_likes(model *m)
{
    if (options_note(&m->noted, &m->likes, &m->kept)) {
        m->noted = m->likes;
        model_keep(m);
    }
}

void model_say(model *m, const char *text)
{
    strbuf_clear(&m->note);
    strbuf_add(&m->note, "%s", text);
    m->note_danger = false;
    m->rule = NULL;
}

void model_refuse(model *m, const char *text, const char *rule)
{
    model_say(m, text);
    m->note_danger = true;
    m->rule = rule;
}

/* What every view does with keys it has no use for. */
static void take_common(model *m, const event *e)
{
    const view *top = view_top(m);
    if (e->kind != EVENT_KEY) {
        return;
    }
    if (e->key == '?' && top != &view_keys) {
        view_keys_open(m, top);
    } else if ((e->key == PRESS_ESCAPE || e->key == 'q') && !top->stays) {
        view_pop(m);
        settle(m);
    }
}

static bool is_too_small(const model *m)
{
    return m->grid.width < LEAST_WIDTH || m->grid.height < LEAST_HEIGHT;
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
    if (now.kind == EVENT_TICK) {
        settle_odds(m);
    }
    if (now.kind != EVENT_NONE) {
        unsigned top = m->depth - 1;
        if (!tutor_take(m, &now) && !m->stack[top].of->take(m, m->stack[top].state, &now)) {
            take_common(m, &now);
        }
        tutor_follow(m);
        hints_follow(m, &now);
    }
    away_follow(m);
    keep_likes(m);
    scratch_clear();
    if (m->depth == 0) {
        m->leave = true;
    }
}

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

void model_paint(model *m)
{
    m->grid.signs = m->likes.signs;
    cells_clear(&m->grid);
    if (is_too_small(m)) {
        paint_too_small(m);
    } else {
        unsigned first = m->depth ? m->depth - 1 : 0;
        while (first > 0 && !m->stack[first].of->whole) {
            first--;
        }
        for (unsigned i = first; i < m->depth; i++) {
            if (i > first && m->stack[i].of->whole == false) {
                /* A window leaves clicks outside it to nobody: it must be answered or closed. */
                m->grid.hot_count = 0;
            }
            m->stack[i].of->paint(m, m->stack[i].state, &m->grid);
        }
    }
    scratch_clear();
}

/* A tick goes to the view on top, so only that one has a say; and odds are waited for under every
 * view. In a window that is too small nothing goes on. */
int model_wait(model *m)
{
    if (is_too_small(m) || m->depth == 0) {
        return -1;
    }
    const view *top = view_top(m);
    unsigned wanted = top->pause ? top->pause(m, m->stack[m->depth - 1].state) : 0;
    unsigned odds = settle_odds_pause(m);
    unsigned least = !wanted || (odds && odds < wanted) ? odds : wanted;
    return least ? (int)least : -1;
}
