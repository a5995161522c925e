/* What a page draws of Season 2, as board_ui.h wants it. */
#ifndef SURTO_UI_SEASON2_COUNTERS_H
#define SURTO_UI_SEASON2_COUNTERS_H

#include "ui/board/board_ui.h"

unsigned season2_counters(const game_board *b, const position_view *seen,
                          counter out[COUNTERS_MAX]);
unsigned season2_steps(const game_board *b, const position_view *seen, const char *out[STEPS_MAX],
                       unsigned *now);
void season2_goals(const game_board *b, const position_view *seen, strbuf *out);
card_face season2_card(const game_board *b, const position_view *seen, unsigned card);

#endif
