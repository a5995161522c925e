/* Which rule sets have a user interface. A new one is added to the list in rule_sets.c. */
#ifndef SURTO_UI_RULE_SETS_H
#define SURTO_UI_RULE_SETS_H

#include "ui/board/game_board.h"
#include "ui/text/text_ui.h"

/* The text interface of a game, or of a rule set by its name. Returns: NULL if there is none. */
const text_ui *text_ui_of(const surto_game *game);
const text_ui *text_ui_named(const char *rules);

/* How a rule set is shown on a board. Returns: NULL if it is not. */
const board_ui *board_ui_named(const char *rules);

/* What a new game has if nothing was ever chosen: for beginners what `surto play` gives them. */
const char *option_first_value(const char *rules, const surto_option_info *info);

/* What a new table with several people has where that is not the same as on one screen: `value`,
 * always or if the option `when` is at least `least`. No option has more than one such value. */
typedef struct people_value {
    const char *value; /* NULL: as on one screen */
    const char *when;  /* NULL: always */
    unsigned least;
} people_value;

people_value option_people_value(const char *key);

extern const text_ui text_ui_base, text_ui_season2, text_ui_season0;
extern const board_ui board_ui_base, board_ui_season2, board_ui_season0;

#endif
