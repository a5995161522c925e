/* What was said at a table somewhere else. */
#ifndef SURTO_TUI_CHAT_LINES_H
#define SURTO_TUI_CHAT_LINES_H

#include "tui/model/model.h"

/* Paints the last lines, as many as have room, the last one lowest. */
void paint_chat_lines(const model *m, cells *on, area at);

#endif
