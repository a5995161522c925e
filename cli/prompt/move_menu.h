/* The legal moves as a list to choose from: numbered, grouped by kind, long groups in one line. */
#ifndef SURTO_CLI_PROMPT_MOVE_MENU_H
#define SURTO_CLI_PROMPT_MOVE_MENU_H

#include <surto/surto.h>

#include "ui/message/page.h"
#include "ui/text/text_ui.h"

/* Shows the moves; a move's number is its place in the list, from 1. With a kind ("charter") it
 * shows every move of that kind and no other. Moves of seats other than `seat` are written with
 * their seat. Returns: how many of the moves were of that kind. */
size_t move_menu_show(const page *on, const narrator *who, const position_view *seen,
                      const surto_move *moves, size_t count, unsigned seat, const char *kind);

/* Shows what some moves of the list do, by their indexes, and what `seat` types for each. */
void move_menu_show_some(const page *on, const narrator *who, const position_view *seen,
                         unsigned seat, const surto_move *moves, const size_t *indexes,
                         size_t count);

/* A move as it is typed by a seat, which is left out. Returns: a temporary string. */
const char *typed_form(const surto_game *game, surto_move move, unsigned seat);

#endif
