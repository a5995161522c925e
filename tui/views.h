/* The views there are. */
#ifndef SURTO_TUI_VIEWS_H
#define SURTO_TUI_VIEWS_H

#include <surto/surto.h>

#include "ui/message/page.h"
#include "view.h"

extern const view view_home, view_board, view_hand, view_menu, view_ask, view_text, view_keys,
    view_pace, view_end, view_log, view_plan, view_rules, view_warn, view_handover, view_new,
    view_settings, view_room, view_table, view_say, view_campaign, view_lesson, view_lesson_end,
    view_find, view_advice;

/* The keys of a view. */
void view_keys_open(model *m, const view *of);

/* The show of chance's moves, beginning with the first. */
void view_pace_open(model *m);

/* Moves to choose from. */
void view_menu_open(model *m, const char *title, const surto_move *moves, size_t count);

/* A seat's hand. */
void view_hand_open(model *m, unsigned seat);

/* The rules of the game at hand, or of all if there is none; at a rule, or at the beginning. */
void view_rules_open(model *m, const char *rule);

/* Warnings before a move that ends the turn. Returns: false if there is nothing to warn of; then
 * nothing was opened. */
bool view_warn_open(model *m, surto_move move);

/* Closed hands: covers everything until a seat's player has the keyboard; for a seat of the same
 * person it has it at once. */
void view_handover_open(model *m, unsigned seat);

/* The form for a new game, or for a new campaign. */
void view_new_open(model *m, bool campaign);

/* The tutorial: begins it, or lets one choose where to go on. And what it asks before it is left or
 * a chapter is skipped. */
typedef enum lesson_question { LESSON_LEAVE, LESSON_SKIP } lesson_question;
void view_lesson_open(model *m);
void view_lesson_ask(model *m, lesson_question what);

/* A hint: what a player by computer would do in the position at hand, and why. */
void view_advice_open(model *m);

/* Looks at the saved games again. */
void view_home_refresh(model *m);

/* A text to read: a title and lines that `write` says on a page, as often as the width changes. */
typedef void page_writer(const page *on, model *m, unsigned number);
void view_text_open(model *m, const char *title, page_writer *write, unsigned number);

#endif
