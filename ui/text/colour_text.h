/* Colours of diseases for messages: cubes, cures, cards, diseases. What agrees with a colour is a
 * phrase a colour, because languages decline it. */
#ifndef SURTO_UI_TEXT_COLOUR_TEXT_H
#define SURTO_UI_TEXT_COLOUR_TEXT_H

#include "phrase_args.h"

/* "blue", painted: as the colour of a card, a city or a disease, and as that of cubes, which is
 * another word in languages with genders. */
phrase_arg a_colour(const narrator *who, const char *name, unsigned colour);
const char *cube_colour_text(const narrator *who, unsigned colour); /* a temporary string */

/* "the blue disease"; "1 blue cube", "3 blue cubes", painted. */
phrase_arg a_disease(const narrator *who, const char *name, unsigned colour);
phrase_arg a_cubes(const narrator *who, const char *name, unsigned count, unsigned colour);

/* "the blue cure"; "1 blue card", "3 blue cards", painted, also in Season 2. */
phrase_arg a_cure(const narrator *who, const char *name, unsigned colour);
phrase_arg a_cards_of(const narrator *who, const char *name, unsigned count, unsigned colour);

/* Sentences: none is left to place; none is left on the board, which ends a cured disease. */
void say_no_cube_left(strbuf *out, const narrator *who, unsigned colour);
void say_eradicated(strbuf *out, const narrator *who, unsigned colour);

#endif
