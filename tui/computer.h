/* Seats that the computer plays. */
#ifndef SURTO_TUI_COMPUTER_H
#define SURTO_TUI_COMPUTER_H

#include "play.h"

/* Makes a move for the seat whose decision is waited for. */
void computer_move(play *p);

#endif
