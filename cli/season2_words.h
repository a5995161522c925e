/* Words of Season 2: names of things, and small lists of them. */
#ifndef SURTO_CLI_SEASON2_WORDS_H
#define SURTO_CLI_SEASON2_WORDS_H

#include <surto/surto.h>

#include "face.h"
#include "strbuf.h"

/* The English name of a thing. Returns: text that holds until a dozen more names were asked for. */
const char *name_of(const teller *who, surto_season2_thing thing, unsigned number);

const char *location_name(const teller *who, unsigned location);
const char *card_of(const teller *who, unsigned card); /* a player card */
const char *character_name(const teller *who, unsigned character);

/* "a supply", "3 supplies"; "1 supply". */
void add_supplies(strbuf *out, unsigned number);

/* "Ana (p1, Farmer)", "p1 (Farmer)", "Ana (p1)". */
void add_person(strbuf *out, const teller *who, const surto_season2_position *seen, unsigned seat);

/* Things of a mask, with commas; "none" if there are none. */
void add_things(strbuf *out, const teller *who, surto_season2_thing thing, uint64_t mask);

/* Player cards by their counts: "2 Lagos, Team Bravo". Infection cards likewise. */
void add_cards(strbuf *out, const teller *who, const uint8_t *counts);
void add_infections(strbuf *out, const teller *who, const uint8_t *counts);
unsigned count_all(const uint8_t *counts, unsigned length);

/* "January, second try"; "the prologue". */
void add_month(strbuf *out, const teller *who, unsigned month, bool second);

bool is_phase(const surto_season2_position *seen, const char *phase);

/* The sentence of the rules about a job, an ability or a scar, which begins with its name.
 * Returns: "" if there is none. */
const char *trait_rule(const char *name);

/* Adds the story of a block, a paragraph a line. Returns: false if it has none. */
bool add_story(strbuf *out, const teller *who, unsigned block);

#endif
