/* The odds of the rest of a turn, in words: of every game that has odds. */
#ifndef SURTO_FRONT_ODDS_TEXT_H
#define SURTO_FRONT_ODDS_TEXT_H

#include "face.h"

/* Small chances are only counted, unless all are asked for. */
void show_odds(const page *on, const teller *who, const surto_odds *odds, bool all);

#endif
