/* Playing as a person does: by keys alone, over the views that come. */
#ifndef SURTO_TESTS_TUI_FINGERS_H
#define SURTO_TESTS_TUI_FINGERS_H

#include "tui/model/model.h"

/* A game without a file, dealt by a seed, with people at all seats; the board is shown. */
void fingers_sit_down(model *m, const char *rules, const surto_option *given, size_t count,
                      uint64_t seed);

void fingers_press(model *m, int key);

/* Reads and closes what lies above the board: stories, chance's moves, the end. Returns: whether
 * the board or a question is on top then. */
bool fingers_read_on(model *m);

/* Makes a legal move with the keys that lead to it. Returns: whether it was made. */
bool fingers_make(model *m, surto_move wanted);

#endif
