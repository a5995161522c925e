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
 * which rules and packs know it. Returns: a temporary string. */
const char *display_name(const narrator *who, unsigned thing, unsigned number);
const char *name_in_english(const narrator *who, unsigned thing, unsigned number);
/* For text_ui.display_name: the name of an entity that has one of its own. */
const char *name_of_kind(const narrator *who, const char *kind, unsigned thing, unsigned number);

/* "in Cairo", "au Caire". Returns: a temporary string. */
const char *place_in_form(const narrator *who, place_form form, unsigned place);

/* The names of the things that players of the pack can name: their own names, or those of the pack
 * in the reader's language. Returns: how many. */
size_t names_of_things(const narrator *who, surto_called out[SURTO_CALLED_MAX]);

/* A text of a pack, translated and with the names of things. Returns: a temporary string. */
const char *pack_text(const narrator *who, const char *text);

/* A story of a pack or the text of an option, translated paragraph by paragraph. The user's own
 * packs are shown as written. Returns: a temporary string. */
const char *translated_story(const char *text);

#endif
