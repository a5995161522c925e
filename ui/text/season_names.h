/* Names of the seasons that the library puts together in English. */
#ifndef SURTO_UI_TEXT_SEASON_NAMES_H
#define SURTO_UI_TEXT_SEASON_NAMES_H

#include "narrator.h"

/* What can be read or opened: "Legacy 3", "Door attic". Its key says all there is to say. */
const char *block_name(const narrator *who, unsigned thing, unsigned number, bool season0);

/* What a rule sticker or a protocol does, without a full stop. */
const char *sticker_rule(const narrator *who, unsigned thing, unsigned number);

#endif
