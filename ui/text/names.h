/* Names in the reader's language. The library names things in English; the catalogue of the domain
 * surto-game has each name under its kind ("city", "role", "event"), so that one word may be two
 * things, and a pack of one's own that uses a known name is translated for nothing. */
#ifndef SURTO_UI_TEXT_NAMES_H
#define SURTO_UI_TEXT_NAMES_H

#include "narrator.h"

/* How a name stands in a sentence. */
typedef enum place_form { PLACE_IN, PLACE_FROM, PLACE_OF, PLACE_TO } place_form;

/* A name by its kind and its English form. Returns: the English one if there is no other. */
const char *translated_name(const char *kind, const char *english);

/* The name of a thing, "?" for a number that names nothing: what is shown; and the English one, by
 * which rules and packs know it. Returns: text that holds as long as the scratch. */
const char *display_name(const narrator *who, unsigned thing, unsigned number);
const char *name_in_english(const narrator *who, unsigned thing, unsigned number);
/* For the faces of games: the name of a thing that has one of its own. */
const char *name_of_kind(const narrator *who, const char *kind, unsigned thing, unsigned number);

/* "in Cairo", "au Caire". Returns: text that holds as long as the scratch. */
const char *place_in_form(const narrator *who, place_form form, unsigned place);

/* What a pack tells, a story or the words of an option, paragraph by paragraph. A pack of one's own
 * is told as it is written. Returns: text of the scratch. */
const char *translated_story(const char *text);

#endif
