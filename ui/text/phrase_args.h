/* The words of a game for messages (message.h): seats, places, cards and other things, by their
 * names in the reader's language. */
#ifndef SURTO_UI_TEXT_PHRASE_ARGS_H
#define SURTO_UI_TEXT_PHRASE_ARGS_H

#include "text_ui.h"
#include "ui/message/message.h"

phrase_arg a_seat(const narrator *who, const char *name, unsigned seat);
phrase_arg a_card(const narrator *who, const char *name, unsigned card);
phrase_arg an_entity(const narrator *who, const char *name, unsigned thing, unsigned number);

/* A city or another place. How the placeholder's name begins says in which form: {in_city} is "in
 * Cairo" and "au Caire", {from_city} "from Cairo", {of_city} "of Cairo", {to_city} "to Cairo"; any
 * other is the bare name. */
phrase_arg a_place(const narrator *who, const char *name, unsigned place);

/* "1 supply", "3 supplies": of Season 2, also in advice. */
const char *supplies_text(unsigned number);
phrase_arg a_supply_count(const char *name, unsigned number);

/* A colour by its key, painted in it; something with a remark, "Lagos (blue)"; something with its
 * number, "Lagos 2". Returns: a temporary string. */
const char *colour_text(const char *key);
const char *noted(const char *name, const char *note);
const char *numbered(const char *name, unsigned number);

#endif
