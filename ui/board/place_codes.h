/* Three letters for each place of a board, for the map and for cards: the same in all languages,
 * and each once on a board. */
#ifndef SURTO_UI_BOARD_PLACE_CODES_H
#define SURTO_UI_BOARD_PLACE_CODES_H

#include <surto/surto.h>

enum { CODE_TEXT = 4, CODES_MAX = 64 };

/* Codes of all places of a game. Rows past the last place are "". */
void place_codes_make(const surto_game *game, char out[CODES_MAX][CODE_TEXT]);

/* The same for keys and English names; of more than CODES_MAX places the first. Known keys have
 * their own codes; for others letters of the name are taken, after the known ones have theirs. */
void place_codes_of_names(const char *const *keys, const char *const *names, unsigned count,
                          char out[CODES_MAX][CODE_TEXT]);

#endif
