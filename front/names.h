/* Names in the reader's language. The library names things in English; the catalogue of the domain
 * surto-game has each name under its kind ("city", "role", "event"), so that one word may be two
 * things, and a pack of one's own that uses a known name is translated for nothing. */
#ifndef SURTO_FRONT_NAMES_H
#define SURTO_FRONT_NAMES_H

#include "tell.h"

/* How a name stands in a sentence. */
typedef enum place_form { PLACE_IN, PLACE_FROM, PLACE_OF, PLACE_TO } place_form;

/* A name by its kind and its English form. Returns: the English one if there is no other. */
const char *name_in_language(const char *kind, const char *english);

/* "in Cairo", "au Caire". Returns: text of the scratch. */
const char *place_in_form(const teller *who, place_form form, unsigned place);

#endif
