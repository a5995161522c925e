/* The tutorial's panel on the board. In other games these functions do nothing. */
#ifndef SURTO_TUI_LESSON_PANEL_H
#define SURTO_TUI_LESSON_PANEL_H

#include "tui/views/board.h"

/* Makes room for the panel among the parts of the board. */
void lesson_panel_lay_out(const play *p, board_layout *at);

/* The panel, and what it highlights, over the board. */
void lesson_panel_paint(model *m, cells *on);

#endif
