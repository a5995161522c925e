/* What the game at hand needs after something has changed: a show of chance's moves, a story to
 * read, the keyboard handed over, a question to answer, a computer's move, the end. */
#ifndef SURTO_TUI_SETTLE_H
#define SURTO_TUI_SETTLE_H

#include "model.h"

/* Opens and closes windows so that the top view is the one that is needed. Called after every move
 * and when a window was closed. Views that call it must not touch their state afterwards: it may
 * close them. */
void settle(model *m);

/* The board's tick: a computer's move that is due. */
void settle_tick(model *m);
unsigned settle_pause(model *m, void *state); /* as view.pause */

/* Takes odds that have been counted; and how long until it is worth a look, 0 for never. */
void settle_odds(model *m);
unsigned settle_odds_pause(const model *m);

/* Whether the game can be left without losing moves, which it tries to save once more. Whoever
 * would lose some is told so first, and may the second time. */
bool settle_may_leave(model *m);

/* Leaves the game for home. It is in its file already. */
void settle_leave(model *m);

/* Whether nobody at this keyboard makes the next move: a computer does, or there is no choice. */
bool settle_goes_on(const play *p);

/* Takes over a game that was opened, closes the one before, and shows its board. */
void settle_enter(model *m, play *game);
/* The same; without a game it is said why there is none. */
void settle_enter_or_refuse(model *m, play *game, const char *why);

#endif
