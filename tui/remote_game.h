/* A table on a server, in full screen: the waiting room before the game, then the board. Messages
 * from others arrive between keys. */
#ifndef SURTO_TUI_REMOTE_GAME_H
#define SURTO_TUI_REMOTE_GAME_H

#include "tui/views/view.h"

/* Takes what has arrived: sentences, moves, the start of the game. */
action remote_game_follow(model *m);

/* Someone asks to undo: the question is shown here too, as soon as nothing covers the board. */
action remote_game_ask_vote(model *m, bool board_on_top);

#endif
