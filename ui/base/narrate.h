/* What happened in the base game, in sentences: from a move, the position before it and the
 * position after it. */
#ifndef SURTO_UI_BASE_NARRATE_H
#define SURTO_UI_BASE_NARRATE_H

#include "ui/game/base_position.h"
#include "ui/game/position_view.h"
#include "ui/text/narrator.h"
#include "util/strbuf.h"

/* Adds the sentences of a move. The positions are whole, not views. */
void narrate_move(const narrator *who, const base_position *before, const base_position *after,
                  const applied_move *applied, strbuf *out);

/* As text_ui.missing (ui/base/refusals.c). */
void base_missing(const narrator *who, const position_view *seen, surto_move move, const char *rule,
                  strbuf *out);

#endif
