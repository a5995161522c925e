/* Which keys make a move from here on, found by trying them on a copy of the views: so what the
 * tutorial tells to press is right by construction, whatever the board does with keys. */
#ifndef SURTO_TUI_KEY_SEARCH_H
#define SURTO_TUI_KEY_SEARCH_H

#include "tui/model/model.h"

/* Fills in the keys that do what the lesson asks for, if it is shown and they are not known yet. */
void key_search_for_lesson(model *m);

#endif
