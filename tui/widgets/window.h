/* Windows: boxes in the middle of the screen, or at one side. */
#ifndef SURTO_TUI_WINDOW_H
#define SURTO_TUI_WINDOW_H

#include "tui/terminal/cells.h"

/* A box with room for so many columns and rows, kept inside the screen and, as far as possible, off
 * the lines below the map. Returns: the area inside. */
area window_open(cells *on, int columns, int rows, const char *title, const char *foot);

/* A key in the bottom line of a window, which is also a button. */
typedef struct foot_key {
    const char *shown; /* "Enter" */
    int key;
    const char *label; /* N_CLIENT_C("foot", ...) */
} foot_key;

/* The same with keys in the bottom line; they end with shown NULL. Those that have no room are left
 * out, the last ones first. */
area window_with_keys(cells *on, int columns, int rows, const char *title, const foot_key *keys);

/* The keys of a box that is there already, by its inside. */
void window_keys(cells *on, area in, const foot_key *keys);

/* Paints such keys into a line; for views without a border. */
void paint_foot_keys(cells *on, int column, int row, int room, const foot_key *keys);

/* Lines collected from a page, for text in windows. */
typedef struct text_lines {
    char **lines;
    size_t count, room;
} text_lines;

void text_lines_add(void *to, const char *line); /* a line_callback */
void text_lines_free(text_lines *lines);

#endif
