/* What a page draws of Season 0, as board_ui.h wants it. */
#ifndef SURTO_UI_SEASON0_COUNTERS_H
#define SURTO_UI_SEASON0_COUNTERS_H

#include "ui/board/board_ui.h"

unsigned season0_counters(const game_board *b, const position_view *seen,
                          counter out[COUNTERS_MAX]);
unsigned season0_steps(const game_board *b, const position_view *seen, const char *out[STEPS_MAX],
                       unsigned *now);
void season0_goals(const game_board *b, const position_view *seen, strbuf *out);
card_face season0_card(const game_board *b, const position_view *seen, unsigned card);

#endif
