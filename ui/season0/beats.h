/* How the facts of Season 0 become beats. */
#ifndef SURTO_UI_SEASON0_BEATS_H
#define SURTO_UI_SEASON0_BEATS_H

#include "ui/board/beat_book.h"

extern const beat_book season0_beats;

#endif
