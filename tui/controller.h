/* The one place that switches views: events go to the view on top, and the action it returns is
 * carried out here. Events go in, cells come out; it needs no terminal, and tests do without
 * one. */
#ifndef SURTO_TUI_CONTROLLER_H
#define SURTO_TUI_CONTROLLER_H

#include "tui/views/view.h"

enum { LEAST_WIDTH = 80, LEAST_HEIGHT = 24 };

void model_open(model *m, const preferences *prefs, int width, int height);
void model_close(model *m);

/* Goes to a table on a server: the waiting room, until the game begins. */
void model_join(model *m, remote *r);

/* Takes an event and does all that follows from it. */
void model_take(model *m, const event *e);

/* Paints the grid. */
void model_paint(model *m);

/* How long to wait for an event before a tick is due, in milliseconds; negative for ever. */
int model_wait(model *m);

#endif
