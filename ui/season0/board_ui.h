/* What the files of Season 0's stage share. */
#ifndef SURTO_UI_SEASON0_BOARD_UI_H
#define SURTO_UI_SEASON0_BOARD_UI_H

#include "ui/board/board_ui.h"

/* What a city is to the objectives that are open: nothing, what a target may be, a target. */
typedef enum aim { AIM_NONE, AIM_POSSIBLE, AIM_TARGET } aim;

aim season0_board_aim(const game_board *b, const surto_season0_position *at, unsigned city);

/* stage_season0_words.c: as the members of stage. */
extern const verb season0_board_verbs[];
bool season0_board_group(const game_board *b, surto_move move, unsigned step, strbuf *out);
void season0_board_about(const game_board *b, surto_move move, strbuf *out);
void season0_board_powers(const game_board *b, const position_view *seen, unsigned seat,
                          strbuf *out);
void season0_board_person(const page *on, const game_board *b, const position_view *seen,
                          unsigned seat);

/* stage_season0_ask.c */
question_kind season0_board_question_kind(const game_board *b);
void season0_board_question(const game_board *b, const position_view *seen, strbuf *out);

/* stage_season0_warn.c */
const char *season0_board_risk(const game_board *b, surto_move move);
unsigned season0_board_warnings(const game_board *b, const position_view *seen,
                                const surto_odds *odds, warning *out, unsigned cap);

#endif
