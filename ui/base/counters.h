/* What a page draws of the base game, as board_ui.h wants it. */
#ifndef SURTO_UI_BASE_COUNTERS_H
#define SURTO_UI_BASE_COUNTERS_H

#include "ui/board/board_ui.h"

unsigned base_counters(const game_board *b, const position_view *seen, counter out[COUNTERS_MAX]);
unsigned base_steps(const game_board *b, const position_view *seen, const char *out[STEPS_MAX],
                    unsigned *now);
card_face base_card(const game_board *b, const position_view *seen, unsigned card);
void base_powers(const game_board *b, const position_view *seen, unsigned seat, strbuf *out);

#endif
