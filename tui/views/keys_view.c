/* The keys of a view, and where to find more help. A list too long for one column uses two, then
 * scrolls. */
#include <assert.h>
#include <string.h>

#include "tui/model/model.h"
#include "tui/model/tutorial.h"
#include "tui/views/tutorial_keys.h"
#include "tui/views/views.h"
#include "tui/widgets/window.h"
#include "ui/message/columns.h"
#include "ui/message/language.h"

enum { BETWEEN = 2, COLUMNS_APART = 3, BORDERS = 4 };

typedef struct keys_state {
    const view *of;
    int top;  /* the first row that is shown */
    int rows; /* how many are, */
    int all;  /* of how many */
} keys_state;

/* Every key there is to tell of, in one row of numbers. */
static const key_help *key_at(const model *m, const view *of, int number)
{
    static const key_help close[] = {{"Esc", N_CLIENT_C("key", "close")}, {NULL, NULL}};
    const key_help *all[] = {of->keys ? of->keys : close,
                             of->id == VIEW_BOARD && m->game && m->game->lesson ? tutorial_keys
                                                                                : NULL};
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        for (const key_help *k = all[i]; k && k->shown; k++) {
            if (number-- == 0) {
                return k;
            }
        }
    }
    return NULL;
}

typedef struct key_layout {
    int count;
    int shown, about; /* the widest, in columns */
    int columns;      /* 1 or 2 */
    int rows;
} key_layout;

static int width_of(const char *text)
{
    return (int)text_columns(text, strlen(text));
}

static int column_width(const key_layout *at)
{
    return at->shown + BETWEEN + at->about;
}

static key_layout lay_out(const model *m, const view *of, const cells *on)
{
    key_layout at = {.columns = 1};
    const key_help *k;
    for (; (k = key_at(m, of, at.count)); at.count++) {
        int shown = width_of(k->shown), about = width_of(CLIENT_C("key", k->about));
        at.shown = shown > at.shown ? shown : at.shown;
        at.about = about > at.about ? about : at.about;
    }
    int most = on->height - 2;
    if (at.count > most && 2 * column_width(&at) + COLUMNS_APART + BORDERS <= on->width) {
        at.columns = 2;
    }
    at.rows = (at.count + at.columns - 1) / at.columns;
    return at;
}

static const foot_key foot[] = {
    {"/", '/', N_CLIENT_C("foot", "search the rules")},
    {"Esc", PRESS_ESCAPE, N_CLIENT_C("foot", "close")},
    {NULL, 0, NULL},
};

static void paint_key(const key_layout *at, const key_help *k, cells *on, int column, int row,
                      int end)
{
    cells_text(on, column, row, at->shown, HUE_KEY | PAINT_BOLD, k->shown);
    column += at->shown + BETWEEN;
    cells_text(on, column, row, end - column, HUE_PLAIN, CLIENT_C("key", k->about));
}

static void open_view(model *m, void *state, const action *how)
{
    (void)m;
    assert(how->of);
    ((keys_state *)state)->of = how->of;
}

static void paint_view(model *m, void *state, cells *on)
{
    keys_state *s = state;
    key_layout at = lay_out(m, s->of, on);
    int width = at.columns * column_width(&at) + (at.columns - 1) * COLUMNS_APART;
    on->room = (area){0, 0, on->width, on->height}; /* nothing below is needed now */
    area in = window_with_keys(on, width, at.rows, CLIENT_C("title", "Keyboard shortcuts"), foot);
    s->all = at.rows;
    s->rows = in.height;
    s->top = s->top > at.rows - in.height ? at.rows - in.height : s->top;
    s->top = s->top < 0 ? 0 : s->top;
    for (int i = 0; i < at.count; i++) {
        int row = i % at.rows - s->top, column = in.column;
        column += i / at.rows * (column_width(&at) + COLUMNS_APART);
        int end = column + column_width(&at) < in.column + in.width ? column + column_width(&at)
                                                                    : in.column + in.width;
        if (row >= 0 && row < in.height) {
            paint_key(&at, key_at(m, s->of, i), on, column, in.row + row, end);
        }
    }
    if (s->top > 0) {
        cells_sign(on, in.column + in.width + 1, in.row, HUE_KEY, SIGN_MORE_ABOVE);
    }
    if (s->top + in.height < at.rows) {
        cells_sign(on, in.column + in.width + 1, in.row + in.height - 1, HUE_KEY, SIGN_MORE_BELOW);
    }
}

/* How far an event scrolls; 0 if it does not. */
static int scrolls(const keys_state *s, const event *e)
{
    int screenful = s->rows > 1 ? s->rows - 1 : 1;
    if (e->kind == EVENT_WHEEL) {
        return 3 * e->number;
    }
    if (e->kind != EVENT_KEY || s->all <= s->rows) {
        return 0;
    }
    return e->key == PRESS_UP || e->key == 'k'          ? -1
           : e->key == PRESS_DOWN || e->key == 'j'      ? 1
           : e->key == PRESS_PAGE_UP || e->key == '['   ? -screenful
           : e->key == PRESS_PAGE_DOWN || e->key == ']' ? screenful
                                                        : 0;
}

static action take(model *m, void *state, const event *e)
{
    keys_state *s = state;
    int by = scrolls(s, e);
    (void)m;
    if (by) {
        s->top += by;
        return action_none();
    }
    if (event_is_key(e, '/')) { /* the keys may have been those of the rules */
        return (action){
            .kind = ACTION_OPEN, .close = CLOSE_SELF, .view = VIEW_RULES, .replace = true};
    }
    return e->kind == EVENT_KEY || e->kind == EVENT_CLICK ? action_close_self()
                                                          : action_used(false);
}

const view keys_view = {.id = VIEW_KEYS,
                        .name = "keys",
                        .size = sizeof(keys_state),
                        .open = open_view,
                        .paint = paint_view,
                        .take = take};
