/* The terminal, with ncursesw: the only file that uses it. It shows a grid of cells and returns
 * events. */
#ifndef SURTO_TUI_SCREEN_H
#define SURTO_TUI_SCREEN_H

#include <poll.h>
#include <stdbool.h>

#include "tui/terminal/cells.h"
#include "tui/terminal/event.h"

typedef enum colour_depth {
    COLOURS_AUTO,
    COLOURS_256,
    COLOURS_16,
    COLOURS_8,
    COLOURS_NONE
} colour_depth;

/* Whether there is a terminal that can be used, before anything is made for it; and opening it.
 * Returns: false with a sentence in why. */
bool screen_possible(char *why, size_t why_cap);
bool screen_open(char *why, size_t why_cap);
void screen_close(void);

/* Colours and mouse as the settings want them; may be called again. */
void screen_set_style(colour_depth depth, bool light, bool mouse);

void screen_get_size(int *width, int *height);

/* Shows the grid; only what has changed is sent. */
void screen_show(const cells *grid);

/* Paints everything anew at the next show: after a stop, or when the terminal was garbled. */
void screen_forget(void);

/* What waits in the place of poll: for other things too. It returns as poll does, or -2 if one of
 * those others woke it. */
typedef int screen_poll(void *context, struct pollfd *sources, unsigned count, int milliseconds);
void screen_wait_by(screen_poll *wait, void *context);

/* Waits for an event, at most `milliseconds` (negative: for ever). Returns: EVENT_TICK when the
 * time is over. `more` says whether another event is waiting already: then nothing need be shown
 * yet. */
event screen_event(int milliseconds, bool *more);

#endif
