/* Text to read: a title and lines that can be scrolled. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "tui/model/model.h"
#include "tui/views/views.h"
#include "tui/widgets/window.h"
#include "ui/message/columns.h"
#include "ui/message/language.h"

typedef struct text_state {
    char title[120];
    page_writer *write;
    unsigned number;
    int width; /* for which the lines were made */
    text_lines lines;
    size_t top;
    size_t rows; /* shown */
} text_state;

static void make_lines(model *m, text_state *s, int width)
{
    if (s->width != width) {
        text_lines_free(&s->lines);
        page on = {.width = (unsigned)width, .line = text_lines_add, .context = &s->lines};
        s->write(&on, m, s->number);
        s->width = width;
    }
}

static const foot_key foot[] = {
    {"Esc", PRESS_ESCAPE, N_CLIENT_C("foot", "close")},
    {NULL, 0, NULL},
};

static void paint_view(model *m, void *state, cells *on)
{
    text_state *s = state;
    int width = on->width - 8 < 100 ? on->width - 8 : 100;
    make_lines(m, s, width);
    int widest = 0;
    for (size_t i = 0; i < s->lines.count; i++) {
        int columns = (int)text_columns(s->lines.lines[i], strlen(s->lines.lines[i]));
        widest = columns > widest ? columns : widest;
    }
    area in = window_with_keys(on, widest, (int)s->lines.count, s->title, foot);
    s->rows = in.height > 0 ? (size_t)in.height : 0;
    size_t last = s->lines.count > s->rows ? s->lines.count - s->rows : 0;
    s->top = s->top > last ? last : s->top;
    for (size_t i = 0; i < s->rows && s->top + i < s->lines.count; i++) {
        cells_text(on, in.column, in.row + (int)i, in.width, HUE_PLAIN, s->lines.lines[s->top + i]);
    }
    if (s->top > 0) {
        cells_sign(on, in.column + in.width + 1, in.row, HUE_KEY, SIGN_MORE_ABOVE);
    }
    if (s->top < last) {
        cells_sign(on, in.column + in.width + 1, in.row + in.height - 1, HUE_KEY, SIGN_MORE_BELOW);
    }
}

static void open_view(model *m, void *state, const action *how)
{
    text_state *s = state;
    (void)m;
    assert(how->text && how->write);
    snprintf(s->title, sizeof s->title, "%s", how->text);
    s->write = how->write;
    s->number = how->number;
}

static action take(model *m, void *state, const event *e)
{
    text_state *s = state;
    (void)m;
    long screenful = s->rows > 1 ? (long)s->rows - 1 : 1, by = 0;
    if (e->kind == EVENT_WHEEL) {
        by = 3L * e->number;
    } else if (e->kind != EVENT_KEY) {
        return action_used(false);
    } else if (e->key == PRESS_UP || e->key == 'k') {
        by = -1;
    } else if (e->key == PRESS_DOWN || e->key == 'j') {
        by = 1;
    } else if (e->key == PRESS_PAGE_UP || e->key == '[') {
        by = -screenful;
    } else if (e->key == PRESS_PAGE_DOWN || e->key == ']' || e->key == ' ') {
        by = screenful;
    } else if (e->key == PRESS_ENTER) {
        return (action){.kind = ACTION_NEXT, .close = CLOSE_SELF};
    } else {
        return action_used(false);
    }
    long to = (long)s->top + by;
    s->top = to < 0 ? 0 : (size_t)to;
    return action_none();
}

static void close_text(void *state)
{
    text_lines_free(&((text_state *)state)->lines);
}

static const key_help keys[] = {
    {"j k", N_CLIENT_C("key", "scroll (arrows too)")},
    {"[ ]", N_CLIENT_C("key", "a page up, a page down")},
    {"Esc Enter", N_CLIENT_C("key", "close")},
    {NULL, NULL},
};

const view text_view = {.id = VIEW_TEXT,
                        .name = "text",
                        .size = sizeof(text_state),
                        .keys = keys,
                        .open = open_view,
                        .paint = paint_view,
                        .take = take,
                        .close = close_text};
