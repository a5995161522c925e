/* Lists. */
#include "tui/widgets/list.h"

#include <assert.h>

void list_resize(list *l, size_t count)
{
    l->count = count;
    if (l->chosen >= count) {
        l->chosen = count ? count - 1 : 0;
    }
}

static void move_by(list *l, long steps)
{
    long to = (long)l->chosen + steps;
    long last = l->count ? (long)l->count - 1 : 0;
    l->chosen = (size_t)(to < 0 ? 0 : to > last ? last : to);
}

static bool take_key(list *l, int key)
{
    long page = l->rows > 1 ? (long)l->rows - 1 : 1;
    switch (key) {
    case PRESS_UP:
    case 'k':
        move_by(l, -1);
        return true;
    case PRESS_DOWN:
    case 'j':
        move_by(l, 1);
        return true;
    case PRESS_PAGE_UP:
    case '[':
        move_by(l, -page);
        return true;
    case PRESS_PAGE_DOWN:
    case ']':
        move_by(l, page);
        return true;
    case PRESS_FIRST:
        l->chosen = 0;
        return true;
    case PRESS_LAST:
        move_by(l, (long)l->count);
        return true;
    default:
        return false;
    }
}

list_answer list_take(list *l, const event *e, bool digits)
{
    if (e->kind == EVENT_WHEEL) {
        move_by(l, 3L * e->number);
        return LIST_MOVED;
    }
    if (e->kind == EVENT_PICK && e->number >= 0 && (size_t)e->number < l->count) {
        bool again = l->chosen == (size_t)e->number;
        l->chosen = (size_t)e->number;
        return again ? LIST_CHOSEN : LIST_MOVED;
    }
    if (e->kind != EVENT_KEY) {
        return LIST_UNUSED;
    }
    if (e->key == PRESS_ENTER && l->count > 0) {
        return LIST_CHOSEN;
    }
    if (digits && e->key >= '1' && e->key <= '9' && (size_t)(e->key - '1') < l->count) {
        l->chosen = (size_t)(e->key - '1');
        return LIST_CHOSEN;
    }
    return take_key(l, e->key) ? LIST_MOVED : LIST_UNUSED;
}

static void scroll_to_chosen(list *l)
{
    if (l->chosen < l->top) {
        l->top = l->chosen;
    }
    if (l->rows > 0 && l->chosen >= l->top + l->rows) {
        l->top = l->chosen - l->rows + 1;
    }
    if (l->top + l->rows > l->count) {
        l->top = l->count > l->rows ? l->count - l->rows : 0;
    }
}

void list_paint(list *l, cells *on, area at, list_painter *painter, void *context)
{
    assert(l->count == 0 || l->chosen < l->count);
    l->rows = at.height > 0 ? (size_t)at.height : 0;
    scroll_to_chosen(l);
    for (size_t i = 0; i < l->rows && l->top + i < l->count; i++) {
        size_t line = l->top + i;
        area row = {at.column, at.row + (int)i, at.width, 1};
        bool chosen = line == l->chosen;
        if (chosen) {
            cells_sign(on, at.column, row.row, HUE_KEY | PAINT_BOLD, SIGN_ACTIVE);
        }
        cells_hot_number(on, row, (int)line);
        painter(context, line, on, (area){at.column + 2, row.row, at.width - 2, 1}, chosen);
    }
    if (l->top > 0) {
        cells_sign(on, at.column + at.width - 1, at.row, HUE_QUIET, SIGN_MORE_ABOVE);
    }
    if (l->top + l->rows < l->count) {
        cells_sign(on, at.column + at.width - 1, at.row + at.height - 1, HUE_QUIET,
                   SIGN_MORE_BELOW);
    }
}
