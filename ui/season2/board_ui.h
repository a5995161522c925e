/* What the files of Season 2's stage share. */
#ifndef SURTO_UI_SEASON2_BOARD_UI_H
#define SURTO_UI_SEASON2_BOARD_UI_H

#include "ui/board/board_ui.h"

/* Words for moves: stage_season2_words.c. */
extern const verb season2_board_verbs[];
bool season2_board_meant(const game_board *b, const char *kind, unsigned place, surto_move *out);
bool season2_board_group(const game_board *b, surto_move move, unsigned step, strbuf *out);

/* Questions: stage_season2_ask.c. */
question_kind season2_board_question_kind(const game_board *b);
void season2_board_question(const game_board *b, const position_view *seen, strbuf *out);
const char *season2_board_risk(const game_board *b, surto_move move);
void season2_board_about(const game_board *b, surto_move move, strbuf *out);
void season2_board_person(const page *on, const game_board *b, const position_view *seen,
                          unsigned seat);
void season2_board_powers(const game_board *b, const position_view *seen, unsigned seat,
                          strbuf *out);
void season2_board_aims(const page *on, const game_board *b, const position_view *seen);

#endif
