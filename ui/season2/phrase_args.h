/* Words of Season 2: names of things, and small lists of them. */
#ifndef SURTO_UI_SEASON2_PHRASE_ARGS_H
#define SURTO_UI_SEASON2_PHRASE_ARGS_H

#include "ui/text/entity_names.h"

const char *character_name(const narrator *who, unsigned character);
phrase_arg a_character(const narrator *who, unsigned character); /* {character} */

/* "2 cities"; "3 units". */
const char *cities_text(unsigned number);
const char *season2_units(unsigned number);

/* "Ana (p1, Farmer)", "p1 (Farmer)", "Ana (p1)". */
const char *person_text(const narrator *who, const surto_season2_position *seen, unsigned seat);

/* Player cards by their counts: "2 Lagos, Team Bravo". Infection cards likewise. */
const char *cards_text(const narrator *who, const uint8_t *counts);
const char *infections_text(const narrator *who, const uint8_t *counts);
unsigned count_all(const uint8_t *counts, unsigned length);

#endif
