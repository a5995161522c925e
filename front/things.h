/* Names of the things of a game with content, and lists of them. What a thing is says the game's
 * own enumeration (surto_season2_thing and its like); its face gives the words. */
#ifndef SURTO_FRONT_THINGS_H
#define SURTO_FRONT_THINGS_H

#include <surto/surto.h>

#include "face.h"
#include "strbuf.h"

/* The English name of a thing and its key, "?" for a number that names nothing. Returns: text of
 * the scratch. */
const char *name_of(const teller *who, unsigned thing, unsigned number);
const char *key_of(const teller *who, unsigned thing, unsigned number);

/* The names of a city or another place, and of a player card. */
const char *place_name(const teller *who, unsigned place);
const char *card_of(const teller *who, unsigned card);

/* The place with a key. Returns: false if there is none. */
bool find_place(const surto_game *game, const char *key, unsigned *out);

/* Things of a mask, with commas; "none" if there are none. */
void add_things(strbuf *out, const teller *who, unsigned thing, uint64_t mask);

/* "Ana (p1, Farmer)", "p1 (Farmer)", "Ana (p1)"; `job` may be "". */
void add_player(strbuf *out, const teller *who, unsigned seat, const char *job);

/* "January, second try"; "the prologue". */
void add_month(strbuf *out, const teller *who, unsigned month, bool second);

bool is_phase(const char *phase, const char *key);

/* "s", but for one. */
const char *plural(unsigned count);

/* Takes blanks off the end. */
void trim(strbuf *text);

/* The sentence of the rules about a job, an ability or a scar, which begins with its name.
 * Returns: "" if there is none. */
const char *trait_rule(const teller *who, const char *name);

/* A line of a list: something with a name, more about it, and the sentence of the rules. */
PRINTF_LIKE(5, 6)
void show_trait(const page *on, const teller *who, unsigned hang, const char *name,
                const char *format, ...);

/* " (3 units)". */
void add_cost(strbuf *out, unsigned units);

/* Adds the story of a block, a paragraph a line. Returns: false if it has none. */
bool add_story(strbuf *out, const teller *who, unsigned block);

#endif
