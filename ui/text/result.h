/* How a game ended. */
#ifndef SURTO_UI_TEXT_RESULT_H
#define SURTO_UI_TEXT_RESULT_H

#include <stddef.h>
#include <surto/surto.h>

#include "util/strbuf.h"

/* Adds how a game of the base game ended and why; of a game nobody here can show, that it did. */
void narrate_result(surto_result result, strbuf *out);

/* The result in the form of a record: "won", "lost outbreaks", "open". */
void result_text(const surto_game *game, const surto_state *state, char *out, size_t cap);

#endif
