/* The tutorial's keys, and what follows from the learner's moves. */
#ifndef SURTO_TUI_TUTORIAL_KEYS_H
#define SURTO_TUI_TUTORIAL_KEYS_H

#include "tui/model/tutorial.h"
#include "tui/views/view.h"

/* Before any view, with the view on top. Returns: ACTION_UNUSED if it was not for the tutorial. */
action tutorial_take(model *m, view_id top, const event *e);

/* After every event. */
action tutorial_follow(model *m, bool board_on_top);

/* Starts the tutorial, or asks where to continue. */
action tutorial_start(model *m);

/* Goes to a chapter of the tutorial at hand; past the last it ends. */
action tutorial_jump(model *m, unsigned chapter);

/* The game of the tutorial is over. */
action tutorial_end(model *m);

/* Its keys, beside those of the board. */
extern const key_help tutorial_keys[];

#endif
