/* What a game was opened with, by the keys of its options. */
#ifndef SURTO_UI_GAME_GAME_OPTIONS_H
#define SURTO_UI_GAME_GAME_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <surto/surto.h>

/* The value of an option of an open game by its key. Returns: false if it has none such. */
bool game_option(const surto_game *game, const char *key, char *out, size_t cap);

/* The built-in pack that a game names. Returns: its text, or NULL if it names none that is built
 * in. */
const char *game_pack(const surto_game *game, size_t *length);

#endif
