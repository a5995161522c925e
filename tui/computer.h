/* Seats that the computer plays. */
#ifndef SURTO_TUI_COMPUTER_H
#define SURTO_TUI_COMPUTER_H

#include "play.h"

/* Makes a move for the seat whose decision is waited for, if it is known; otherwise somebody thinks
 * about it, and is asked again a little later. Returns: whether a move was made. */
bool computer_move(play *p);

#endif
