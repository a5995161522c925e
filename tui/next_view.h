/* What the game at hand needs after something has changed: a show of chance's moves, a story to
 * read, the keyboard handed over, a question to answer, a computer's move, the end. */
#ifndef SURTO_TUI_NEXT_VIEW_H
#define SURTO_TUI_NEXT_VIEW_H

#include "tui/views/view.h"

/* While nothing lies over the board and it shows the present or a plan. May go on with the game
 * where there is no choice. Returns: the view to open, or ACTION_NONE if the board is right. */
action next_view(model *m);

/* The view in which the question at hand is answered. */
view_id question_view_of(const play *p);

#endif
