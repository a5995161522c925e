/* Chat at a table on a server. */
#ifndef SURTO_TUI_CHAT_LINES_H
#define SURTO_TUI_CHAT_LINES_H

#include "tui/model/model.h"

/* Paints as many of the latest lines as fit, the newest at the bottom. */
void paint_chat_lines(const model *m, cells *on, area at);

#endif
