/* How the facts of Season 2 become beats. */
#ifndef SURTO_UI_SEASON2_BEATS_H
#define SURTO_UI_SEASON2_BEATS_H

#include "ui/board/beat_book.h"

extern const beat_book season2_beats;

#endif
