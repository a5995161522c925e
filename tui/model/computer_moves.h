/* Seats that the computer plays. */
#ifndef SURTO_TUI_COMPUTER_MOVES_H
#define SURTO_TUI_COMPUTER_MOVES_H

#include "tui/model/model.h"

/* Whether a computer player must decide now. It waits while someone looks at their own hand. */
bool computer_decides(const play *p);

/* Whether nobody at this keyboard makes the next move: a computer player does, or there is no
 * choice. */
bool computer_or_nobody_decides(const play *p);

/* The board's tick: makes a computer player's move if it is due. Returns: whether it made one. And
 * how long until the next tick, 0 for never. */
bool computer_tick(model *m);
unsigned computer_pause(const model *m);

/* Makes a move for the seat whose decision is waited for, if it is known; otherwise somebody thinks
 * about it, and is asked again a little later. Returns: whether a move was made. */
bool computer_move(play *p);

#endif
