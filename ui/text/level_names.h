/* Names of computer players, for people. */
#ifndef SURTO_UI_TEXT_LEVEL_NAMES_H
#define SURTO_UI_TEXT_LEVEL_NAMES_H

#include <stddef.h>

/* The levels that people are offered as partners, the weakest first: those of the library that are
 * for people (surto_player_info). Returns: NULL past the last. */
const char *level_name(size_t index);

/* "Computer: skilled": what people choose by, in their language. Returns: NULL for a player without
 * such words. */
const char *level_label(const char *name);

#endif
