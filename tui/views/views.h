/* All views. Only the view stack (tui/view_stack.h) and tests use them: views refer to each other
 * by view_id. */
#ifndef SURTO_TUI_VIEWS_H
#define SURTO_TUI_VIEWS_H

#include "tui/views/view.h"

extern const view advice_view, board_view, campaign_view, chance_view, chat_view, find_place_view,
    game_over_view, hand_view, handover_view, home_view, keys_view, lesson_view, lesson_end_view,
    lesson_question_view, log_view, moves_view, new_game_view, option_values_view, plan_view,
    question_view, remote_table_view, rules_view, settings_view, supplies_view, text_view,
    waiting_room_view, warning_view;

/* What the lesson asks before it is left or a chapter is skipped: number of an action. */
typedef enum lesson_question { LESSON_LEAVE, LESSON_SKIP } lesson_question;

/* The warnings before a move that ends the turn, as a mask of WARN_...; 0 if its own risk is the
 * warning. Returns: false if there is nothing to warn of. */
bool warning_finds(const model *m, surto_move move, unsigned *sorts);

/* What a key does on the board that is no verb and does not walk. */
action board_key(model *m, int key);

#endif
