/* Words of the base game for messages: colours, cubes, diseases, and seats with their roles. What
 * agrees with a colour is a phrase a colour, because languages decline it. */
#ifndef SURTO_FRONT_BASE_WORDS_H
#define SURTO_FRONT_BASE_WORDS_H

#include "position.h"
#include "words.h"

/* "Ana (p1, Medic)", "p1 (Medic)", "p1 (no role yet)". Returns: text of the scratch. */
const char *seat_with_role(const teller *who, const position *seen, unsigned seat);

/* "blue", painted: as the colour of a card, a city or a disease, and as that of cubes, which is
 * another word in languages with genders. */
word a_colour(const teller *who, const char *name, unsigned colour);
const char *cube_colour_text(const teller *who, unsigned colour); /* text of the scratch */

/* "the blue disease"; "1 blue cube", "3 blue cubes", painted. */
word a_disease(const teller *who, const char *name, unsigned colour);
word a_cubes(const teller *who, const char *name, unsigned count, unsigned colour);

/* "the blue cure"; "1 blue card", "3 blue cards", painted, also in Season 2. */
word a_cure(const teller *who, const char *name, unsigned colour);
word a_cards_of(const teller *who, const char *name, unsigned count, unsigned colour);

/* A city or a card by its key; what is unknown is shown as it was written. */
word a_city_of_key(const teller *who, const char *name, const char *key);
word a_card_of_key(const teller *who, const char *name, const char *key);

/* Sentences: none is left to place; none is left on the board, which ends a cured disease. */
void say_no_cube_left(strbuf *out, const teller *who, unsigned colour);
void say_eradicated(strbuf *out, const teller *who, unsigned colour);

#endif
