/* What the game needs after a change: an animation of chance's moves, a story to read, the keyboard
 * handed over, a question to answer, a computer player's move, the end. */
#ifndef SURTO_TUI_NEXT_VIEW_H
#define SURTO_TUI_NEXT_VIEW_H

#include "tui/views/view.h"

/* Call it while nothing covers the board and it shows the present or a plan. May continue the game
 * where there is no choice. Returns: the view to open, or ACTION_NONE if the board is right. */
action next_view(model *m);

/* The view that answers the current question. */
view_id question_view_of(const play *p);

#endif
