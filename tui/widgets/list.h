/* A list to choose from, which may be longer than the screen: moved through with keys, wheel and
 * clicks. The owner of the list paints its lines. */
#ifndef SURTO_TUI_LIST_H
#define SURTO_TUI_LIST_H

#include <stdbool.h>
#include <stddef.h>

#include "tui/terminal/cells.h"

typedef struct list {
    size_t count;
    size_t chosen;
    size_t top;  /* the first line that is shown */
    size_t rows; /* how many are shown; set by painting */
} list;

typedef enum list_answer {
    LIST_UNUSED, /* the event means nothing to a list */
    LIST_MOVED,
    LIST_CHOSEN /* Enter, or a click on the chosen line */
} list_answer;

/* Arrows, j and k, page keys, the wheel, clicks; digits too if `digits` is set. */
list_answer list_take(list *l, const event *e, bool digits);

/* Paints one line. It may be shorter than the room. */
typedef void list_painter(void *context, size_t line, cells *on, area at, bool chosen);

/* Paints what fits into the area, with a sign before the chosen line and signs where it goes on.
 * The first two columns are the list's. */
void list_paint(list *l, cells *on, area at, list_painter *painter, void *context);

/* Keeps the choice inside after the number of lines has changed. */
void list_resize(list *l, size_t count);

#endif
