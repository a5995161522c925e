/* A screen as a grid of cells: views paint it, tests read it, screen.c shows it. Nothing here knows
 * about a terminal. Painting outside the grid is ignored, so views need not check the size before
 * every character.
 *
 * Hot areas make the mouse work everywhere: a click on one acts as a key, or as the number of a
 * line. Later painting lies on top. */
#ifndef SURTO_TUI_CELLS_H
#define SURTO_TUI_CELLS_H

#include <stdbool.h>
#include <wchar.h>

#include "tui/terminal/event.h"
#include "ui/board/paint.h"
#include "ui/board/signs.h"
#include "util/strbuf.h"

typedef struct cell {
    wchar_t sign;
    paint_t with;
} cell;

typedef struct area {
    int column, row, width, height;
} area;

/* key: a click is this key; otherwise, if number is not negative, it picks that number; otherwise
 * it does nothing and hides what lies below. */
typedef struct hot {
    area at;
    int key, number;
} hot;

enum { HOTS_MAX = 512 };

typedef struct cells {
    int width, height;
    cell *at; /* rows one after the other */
    sign_set signs;
    area room; /* windows keep within it; nearly all of the grid unless a panel has taken some */
    unsigned hot_count;
    hot hots[HOTS_MAX];
} cells;

/* Makes the grid, or makes it anew in another size; then it is empty. Sizes are kept within 1x1 and
 * 500x200. */
void cells_size(cells *on, int width, int height);
void cells_free(cells *on);
void cells_clear(cells *on);

const cell *cells_look(const cells *on, int column, int row); /* NULL outside */

void cells_put(cells *on, int column, int row, paint_t with, wchar_t sign);
void cells_sign(cells *on, int column, int row, paint_t with, sign_kind which);

/* Adds paint to cells that are there. */
void cells_tint(cells *on, area at, paint_t flags);

/* Writes a text with its marks into `room` columns; what is longer ends with the sign of a cut.
 * Returns: how many columns it took. */
int cells_text(cells *on, int column, int row, int room, paint_t with, const char *text);

/* The same, ending at a column (the first one not written). Returns: the column it begins in. */
int cells_text_right(cells *on, int end, int row, int room, paint_t with, const char *text);

/* "d Drive": a key and what it does, hot. Returns: the columns it took; 0 if it has no room, then
 * nothing is written. */
int cells_key(cells *on, int column, int row, int room, const char *shown, int key,
              const char *label);

/* An empty box with a border, a title in its top line and a foot in its bottom line (may be NULL).
 * Returns: its inside, with a blank column on each side. */
area cells_box(cells *on, area at, const char *title, const char *foot);

/* Where a text stands in an area, from its upper left corner on. Returns: false if it is not there
 * as a whole. */
bool cells_find(const cells *on, area in, const char *text, area *out);

/* A horizontal line over the whole width. */
void cells_rule(cells *on, int row);

void cells_hot_key(cells *on, area at, int key);
void cells_hot_number(cells *on, area at, int number);

/* What a click means: fills in a key or a pick if it is on a hot area. Returns: false if it hit
 * nothing, and for cells outside. */
bool cells_hit(const cells *on, event *click);

/* The grid as text, lines without blanks at their ends. */
void cells_dump(const cells *on, strbuf *out);

#endif
