/* Finds which keys make a move from here, by trying them on a copy of the views. So the keys that
 * the tutorial names are always right, whatever the board does with them. */
#ifndef SURTO_TUI_KEY_SEARCH_H
#define SURTO_TUI_KEY_SEARCH_H

#include "tui/model/model.h"

/* Fills in the keys that do what the tutorial asks for, if it is shown and they are not known
 * yet. */
void key_search_for_lesson(model *m);

#endif
