/* Views and the stack they lie on. A view paints cells and takes events; a window is a view that
 * paints a box only. The board lies at the bottom while a game is open, otherwise home does. */
#ifndef SURTO_TUI_VIEW_H
#define SURTO_TUI_VIEW_H

#include <stdbool.h>
#include <stddef.h>

#include "cells.h"
#include "event.h"

typedef struct model model;

/* A key of a view for its help and its foot: what is shown for it, what it does. */
typedef struct key_help {
    const char *shown; /* "Tab", "hjkl", "d" */
    const char *about; /* CLIENT_LATER_C("key", ...) */
} key_help;

typedef struct view {
    const char *name;     /* for tests and for the help: "log" */
    size_t size;          /* of its state, all zero when it is opened */
    bool whole;           /* hides everything below */
    const key_help *keys; /* ends with shown NULL; may be NULL */
    void (*paint)(model *m, void *state, cells *on);
    /* Returns: false if the event means nothing here; then Esc and q close the view, and ? tells
     * its keys. */
    bool (*take)(model *m, void *state, const event *e);
    /* Or NULL: how long until it wants a tick, in milliseconds; 0 for never. */
    unsigned (*pause)(model *m, void *state);
    void (*close)(void *state); /* or NULL */
    bool stays;                 /* Esc and q do not close it: it must be answered */
    bool question;              /* it answers one of the game, and goes when another is asked */
    /* Or NULL: the moves it lists, which answers NULL while it lists none. For tests. */
    const struct move_list *(*moves)(const void *state);
} view;

/* Opens a view on top. Returns: its state. */
void *view_push(model *m, const view *of);

/* Closes the view on top; and all views above the lowest one of this kind, with it. */
void view_pop(model *m);
void view_drop(model *m, const view *of);

const view *view_top(const model *m);
void *view_state(const model *m, const view *of); /* NULL if it is not open */

#endif
