/* The stack of open views. Home is at the bottom, with the board above it while a game is open. */
#ifndef SURTO_TUI_VIEW_STACK_H
#define SURTO_TUI_VIEW_STACK_H

#include "tui/views/view.h"

enum { VIEW_DEPTH_MAX = 16 };

typedef struct view_stack view_stack;

/* Makes an empty stack for a model; and closes all views with it. */
void view_stack_open(model *m);
void view_stack_close(model *m);

/* Opens the view of an action on top. Closes the one on top; and all views above the lowest one of
 * a kind, with it. */
void view_push(model *m, const action *how);
void view_pop(model *m);
void view_drop(model *m, view_id which);

unsigned view_depth(const model *m);
const view *view_top(const model *m); /* NULL if none is open */
const view *view_at(const model *m, unsigned level);
void *view_state_at(const model *m, unsigned level);
bool view_is_open(const model *m, view_id which);
bool view_is_top(const model *m, view_id which);

/* Replaces the views of a model by those of another from the board up. Their states are copies,
 * which share what the originals have allocated. */
void view_stack_borrow(model *to, const model *from);

#endif
