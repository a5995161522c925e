/* A table somewhere else on the full screen: the waiting room before the game, then the board. What
 * others say and do comes in between keys. */
#ifndef SURTO_TUI_REMOTE_GAME_H
#define SURTO_TUI_REMOTE_GAME_H

#include "tui/views/view.h"

/* Takes what has come from there: sentences, moves, the beginning of the game. */
action remote_game_follow(model *m);

/* Somebody asks to take something back: it is asked here too, as soon as nothing lies over the
 * board. */
action remote_game_ask_vote(model *m, bool board_on_top);

#endif
