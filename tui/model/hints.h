/* First-time hints: a sentence in the last line when something becomes useful for the first time,
 * each once. Which were shown is in the settings ("hints-seen"); Settings switches them off and
 * shows them again. */
#ifndef SURTO_TUI_HINTS_H
#define SURTO_TUI_HINTS_H

#include "tui/model/model.h"
#include "tui/terminal/event.h"

/* After every event: says a hint if one is due and nothing else is said. */
void hints_follow(model *m, const event *e, bool board_on_top);

/* The hints there are, by number. Returns: NULL past the last. */
const char *hint_key(size_t number);

#endif
