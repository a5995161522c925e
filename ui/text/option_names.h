/* What people call the options of a game and their values, in the reader's language. */
#ifndef SURTO_UI_TEXT_OPTION_NAMES_H
#define SURTO_UI_TEXT_OPTION_NAMES_H

#include <surto/surto.h>

/* Returns: the key itself if it has no name. */
const char *option_label(const char *key);

/* What there is to know about an option. Returns: NULL if there is nothing. */
const char *option_about(const surto_option_info *info);

/* Returns: the value itself if it has no name. Names of roles and other things are not known here:
 * text_ui.option_words. */
const char *option_value_name(const char *value);

#endif
