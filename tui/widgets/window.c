/* Windows. */
#include "tui/widgets/window.h"

#include <stdlib.h>
#include <string.h>

#include "ui/message/columns.h"
#include "ui/message/language.h"
#include "util/memory.h"

area window_open(cells *on, int columns, int rows, const char *title, const char *foot)
{
    enum { BORDERS = 4 };
    int title_columns = title ? (int)text_columns(title, strlen(title)) + 2 : 0;
    int foot_columns = foot ? (int)text_columns(foot, strlen(foot)) + 2 : 0;
    columns = columns < title_columns ? title_columns : columns;
    columns = columns < foot_columns ? foot_columns : columns;
    int width = columns + BORDERS < on->width - 2 ? columns + BORDERS : on->width - 2;
    int most = on->room.height;
    int height = rows + 2 < most ? rows + 2 : most;
    area at = {(on->width - width) / 2, on->room.row + (most - height) / 2, width, height};
    return cells_box(on, at, title, foot);
}

static int foot_columns(const foot_key *keys)
{
    int columns = 0;
    for (; keys->shown; keys++) {
        const char *label = CLIENT_C("foot", keys->label);
        columns += (int)strlen(keys->shown) + 3 + (int)text_columns(label, strlen(label));
    }
    return columns;
}

void paint_foot_keys(cells *on, int column, int row, int room, const foot_key *keys)
{
    int end = column + room;
    for (; keys->shown; keys++) {
        int used = cells_key(on, column, row, end - column, keys->shown, keys->key,
                             CLIENT_C("foot", keys->label));
        if (!used) {
            return;
        }
        column += used;
        if (keys[1].shown) {
            cells_put(on, column, row, HUE_PLAIN, L' ');
            cells_put(on, column + 1, row, HUE_PLAIN, L' ');
        }
        column += 2;
    }
}

void window_keys(cells *on, area in, const foot_key *keys)
{
    int row = in.row + in.height, end = in.column + foot_columns(keys) - 1;
    cells_put(on, in.column, row, HUE_PLAIN, L' ');
    paint_foot_keys(on, in.column + 1, row, in.width - 2, keys);
    if (end < in.column + in.width) {
        cells_put(on, end, row, HUE_PLAIN, L' ');
    }
}

area window_with_keys(cells *on, int columns, int rows, const char *title, const foot_key *keys)
{
    int wanted = foot_columns(keys) + 2;
    area in = window_open(on, columns < wanted ? wanted : columns, rows, title, NULL);
    window_keys(on, in, keys);
    return in;
}

void text_lines_add(void *to, const char *line)
{
    text_lines *lines = to;
    if (lines->count == lines->room) {
        lines->room = lines->room ? 2 * lines->room : 32;
        lines->lines = memory_grow(lines->lines, sizeof *lines->lines * lines->room);
    }
    size_t size = strlen(line) + 1;
    lines->lines[lines->count] = memory_grow(NULL, size);
    memcpy(lines->lines[lines->count++], line, size);
}

void text_lines_free(text_lines *lines)
{
    for (size_t i = 0; i < lines->count; i++) {
        free(lines->lines[i]);
    }
    free(lines->lines);
    *lines = (text_lines){0};
}
