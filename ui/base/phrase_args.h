/* Words of the base game for messages: seats with their roles, cities and cards by their keys. */
#ifndef SURTO_UI_BASE_PHRASE_ARGS_H
#define SURTO_UI_BASE_PHRASE_ARGS_H

#include "ui/game/base_position.h"
#include "ui/text/colour_text.h"
#include "ui/text/phrase_args.h"

/* "Ana (p1, Medic)", "p1 (Medic)", "p1 (no role yet)". Returns: a temporary string. */
const char *seat_with_role(const narrator *who, const base_position *seen, unsigned seat);

/* A city or a card by its key; what is unknown is shown as it was written. */
phrase_arg a_city_of_key(const narrator *who, const char *name, const char *key);
phrase_arg a_card_of_key(const narrator *who, const char *name, const char *key);

#endif
