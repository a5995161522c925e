/* What happened in the base game, in sentences: from a move, the position before it and the
 * position after it. */
#ifndef SURTO_UI_BASE_NARRATE_H
#define SURTO_UI_BASE_NARRATE_H

#include "ui/game/base_position.h"
#include "ui/text/narrator.h"
#include "util/strbuf.h"

/* Adds the sentences of a move. The positions are whole, not views. */
void narrate_move(const narrator *who, const base_position *before, const base_position *after,
                  const applied_move *applied, strbuf *out);

#endif
