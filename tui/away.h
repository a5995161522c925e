/* A table somewhere else on the full screen: the room before the game, then the board. What others
 * say and do comes in between keys. */
#ifndef SURTO_TUI_AWAY_H
#define SURTO_TUI_AWAY_H

#include "model.h"

/* Goes to a table. */
void away_enter(model *m, remote *r);

/* Takes what has come from there: sentences, moves, the beginning of the game. */
void away_follow(model *m);

/* Paints the last lines of what was said, as many as have room, the last one lowest. */
void away_paint_talk(const model *m, cells *on, area at);

#endif
