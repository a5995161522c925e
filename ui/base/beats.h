/* How the facts of the base game become beats. */
#ifndef SURTO_UI_BASE_BEATS_H
#define SURTO_UI_BASE_BEATS_H

#include "ui/board/beat_book.h"

extern const beat_book base_beats;

#endif
