/* The odds of the rest of a turn, in words: of every game that has odds. */
#ifndef SURTO_UI_TEXT_ODDS_TEXT_H
#define SURTO_UI_TEXT_ODDS_TEXT_H

#include "text_ui.h"

/* Small chances are only counted, unless all are asked for. */
void show_odds(const page *on, const narrator *who, const surto_odds *odds, bool all);

#endif
