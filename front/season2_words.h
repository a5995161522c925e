/* Words of Season 2: names of things, and small lists of them. */
#ifndef SURTO_FRONT_SEASON2_WORDS_H
#define SURTO_FRONT_SEASON2_WORDS_H

#include "things.h"

const char *character_name(const teller *who, unsigned character);

/* "a supply", "3 supplies"; "1 supply". */
void add_supplies(strbuf *out, unsigned number);

/* "Ana (p1, Farmer)", "p1 (Farmer)", "Ana (p1)". */
void add_person(strbuf *out, const teller *who, const surto_season2_position *seen, unsigned seat);

/* Player cards by their counts: "2 Lagos, Team Bravo". Infection cards likewise. */
void add_cards(strbuf *out, const teller *who, const uint8_t *counts);
void add_infections(strbuf *out, const teller *who, const uint8_t *counts);
unsigned count_all(const uint8_t *counts, unsigned length);

#endif
