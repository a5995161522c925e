/* The grid of cells. */
#include "tui/terminal/cells.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "ui/message/columns.h"
#include "ui/message/page.h"
#include "util/memory.h"

enum { ROWS_ABOVE = 1, ROWS_BELOW = 3 }; /* that windows leave free */

static int kept_within(int value, int least, int most)
{
    return value < least ? least : value > most ? most : value;
}

void cells_size(cells *on, int width, int height)
{
    width = kept_within(width, 1, 500);
    height = kept_within(height, 1, 200);
    on->at = memory_grow(on->at, sizeof *on->at * (size_t)width * (size_t)height);
    on->width = width;
    on->height = height;
    cells_clear(on);
}

void cells_free(cells *on)
{
    free(on->at);
    *on = (cells){0};
}

void cells_clear(cells *on)
{
    for (int i = 0; i < on->width * on->height; i++) {
        on->at[i] = (cell){L' ', HUE_PLAIN};
    }
    on->room = (area){0, ROWS_ABOVE, on->width, on->height - ROWS_ABOVE - ROWS_BELOW};
    on->hot_count = 0;
}

static cell *cell_at(const cells *on, int column, int row)
{
    bool inside = column >= 0 && row >= 0 && column < on->width && row < on->height;
    return inside ? &on->at[row * on->width + column] : NULL;
}

const cell *cells_look(const cells *on, int column, int row)
{
    return cell_at(on, column, row);
}

void cells_put(cells *on, int column, int row, paint_t with, wchar_t sign)
{
    cell *at = cell_at(on, column, row);
    if (at) {
        *at = (cell){on->signs == SIGNS_ASCII ? plain_letter(sign) : sign, with};
    }
}

void cells_sign(cells *on, int column, int row, paint_t with, sign_kind which)
{
    cells_put(on, column, row, with, sign_of(on->signs, which));
}

void cells_tint(cells *on, area at, paint_t flags)
{
    for (int row = at.row; row < at.row + at.height; row++) {
        for (int column = at.column; column < at.column + at.width; column++) {
            cell *one = cell_at(on, column, row);
            if (one) {
                one->with |= flags;
            }
        }
    }
}

/* What a mark of a text means. */
static paint_t marked(char mark, paint_t with)
{
    if (mark == 'b') {
        return with | PAINT_BOLD;
    }
    if (mark >= '1' && mark <= '4') {
        return (paint_t)((with & ~PAINT_HUE) | (HUE_DISEASE + (mark - '1')));
    }
    return with;
}

/* Signs that take no column of their own, and control characters, are left out: a cell holds one
 * sign. What is two columns wide becomes a sign and a blank. */
int cells_text(cells *on, int column, int row, int room, paint_t with, const char *text)
{
    int used = 0;
    bool cut = room > 0 && (int)text_columns(text, strlen(text)) > room;
    paint_t now = with;
    while (*text) {
        unsigned columns;
        wchar_t sign;
        size_t bytes = text_character(text, &columns, &sign);
        if (sign == MARK_BEGIN) {
            now = marked(text[1], with);
        } else if (sign == MARK_END) {
            now = with;
        } else if (columns > 0) {
            if (used + (int)columns > room - cut) {
                break;
            }
            bool readable = sign >= L' ' && sign != 0x7f && !(sign >= 0x80 && sign < 0xa0);
            cells_put(on, column + used, row, now, readable ? sign : L' ');
            if (columns == 2) {
                cells_put(on, column + used + 1, row, now, L' ');
            }
            used += (int)columns;
        }
        text += bytes;
    }
    if (cut) {
        cells_sign(on, column + used, row, with, SIGN_CUT);
        used++;
    }
    return used;
}

int cells_text_right(cells *on, int end, int row, int room, paint_t with, const char *text)
{
    int width = kept_within((int)text_columns(text, strlen(text)), 0, room);
    cells_text(on, end - width, row, width, with, text);
    return end - width;
}

int cells_key(cells *on, int column, int row, int room, const char *shown, int key,
              const char *label)
{
    int first = (int)text_columns(shown, strlen(shown));
    int second = (int)text_columns(label, strlen(label));
    int width = first + 1 + second;
    if (width > room) {
        return 0;
    }
    cells_text(on, column, row, first, HUE_KEY | PAINT_BOLD, shown);
    cells_put(on, column + first, row, HUE_PLAIN, L' ');
    cells_text(on, column + first + 1, row, second, HUE_PLAIN, label);
    cells_hot_key(on, (area){column, row, width, 1}, key);
    return width;
}

static void draw_border(cells *on, area at)
{
    int right = at.column + at.width - 1, bottom = at.row + at.height - 1;
    for (int column = at.column; column <= right; column++) {
        cells_sign(on, column, at.row, HUE_QUIET, SIGN_ACROSS);
        cells_sign(on, column, bottom, HUE_QUIET, SIGN_ACROSS);
    }
    for (int row = at.row; row <= bottom; row++) {
        cells_sign(on, at.column, row, HUE_QUIET, SIGN_DOWN);
        cells_sign(on, right, row, HUE_QUIET, SIGN_DOWN);
    }
    cells_sign(on, at.column, at.row, HUE_QUIET, SIGN_TOP_LEFT);
    cells_sign(on, right, at.row, HUE_QUIET, SIGN_TOP_RIGHT);
    cells_sign(on, at.column, bottom, HUE_QUIET, SIGN_BOTTOM_LEFT);
    cells_sign(on, right, bottom, HUE_QUIET, SIGN_BOTTOM_RIGHT);
}

/* A text in a border, with a blank on both sides. */
static void write_in_border(cells *on, area at, int row, paint_t with, const char *text)
{
    int room = at.width - 6;
    if (text && *text && room > 0) {
        int used = cells_text(on, at.column + 3, row, room, with, text);
        cells_put(on, at.column + 2, row, HUE_PLAIN, L' ');
        cells_put(on, at.column + 3 + used, row, HUE_PLAIN, L' ');
    }
}

area cells_box(cells *on, area at, const char *title, const char *foot)
{
    for (int row = at.row; row < at.row + at.height; row++) {
        for (int column = at.column; column < at.column + at.width; column++) {
            cells_put(on, column, row, HUE_PLAIN, L' ');
        }
    }
    if (on->hot_count < HOTS_MAX) {
        on->hots[on->hot_count++] = (hot){.at = at, .key = 0, .number = -1};
    }
    draw_border(on, at);
    write_in_border(on, at, at.row, HUE_TITLE | PAINT_BOLD, title);
    write_in_border(on, at, at.row + at.height - 1, HUE_QUIET, foot);
    return (area){at.column + 2, at.row + 1, at.width - 4, at.height - 2};
}

/* How many columns of a row hold a text, from a column on. Returns: 0 if it is another. */
static int stands_at(const cells *on, int column, int row, const char *text)
{
    int used = 0;
    while (*text) {
        unsigned columns;
        wchar_t sign;
        text += text_character(text, &columns, &sign);
        const cell *there = cell_at(on, column + used, row);
        if (columns > 0 &&
            (!there || there->sign != (on->signs == SIGNS_ASCII ? plain_letter(sign) : sign))) {
            return 0;
        }
        used += (int)columns;
    }
    return used;
}

bool cells_find(const cells *on, area in, const char *text, area *out)
{
    for (int row = in.row; row < in.row + in.height; row++) {
        for (int column = in.column; column < in.column + in.width; column++) {
            int width = stands_at(on, column, row, text);
            if (width > 0) {
                *out = (area){column, row, width, 1};
                return true;
            }
        }
    }
    return false;
}

void cells_rule(cells *on, int row)
{
    for (int column = 0; column < on->width; column++) {
        cells_sign(on, column, row, HUE_QUIET, SIGN_ACROSS);
    }
}

void cells_hot_key(cells *on, area at, int key)
{
    assert(on->hot_count <= HOTS_MAX);
    if (on->hot_count < HOTS_MAX) {
        on->hots[on->hot_count++] = (hot){.at = at, .key = key, .number = -1};
    }
}

void cells_hot_number(cells *on, area at, int number)
{
    if (on->hot_count < HOTS_MAX) {
        on->hots[on->hot_count++] = (hot){.at = at, .key = 0, .number = number};
    }
}

static bool covers(area at, int column, int row)
{
    return column >= at.column && column < at.column + at.width && row >= at.row &&
           row < at.row + at.height;
}

bool cells_hit(const cells *on, event *click)
{
    for (unsigned i = on->hot_count; i-- > 0;) {
        const hot *one = &on->hots[i];
        if (covers(one->at, click->column, click->row)) {
            if (one->key) {
                click->kind = EVENT_KEY;
                click->key = one->key;
            } else if (one->number >= 0) {
                click->kind = EVENT_PICK;
                click->number = one->number;
            } else {
                click->kind = EVENT_NONE;
            }
            return true;
        }
    }
    return false;
}

void cells_dump(const cells *on, strbuf *out)
{
    for (int row = 0; row < on->height; row++) {
        int end = on->width;
        while (end > 0 && on->at[row * on->width + end - 1].sign == L' ') {
            end--;
        }
        for (int column = 0; column < end; column++) {
            add_sign(out, on->at[row * on->width + column].sign);
        }
        strbuf_add_bytes(out, "\n", 1);
    }
}
