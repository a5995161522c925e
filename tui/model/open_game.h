/* Opens a game for the screen: a new one, whose file is among the saved games before anything of it
 * is shown, or one from a file. */
#ifndef SURTO_TUI_OPEN_GAME_H
#define SURTO_TUI_OPEN_GAME_H

#include <stdbool.h>
#include <surto/surto.h>

#include "app/content.h"
#include "app/people.h"
#include "tui/model/play.h"

/* What a new game is to be. Texts are borrowed. */
typedef struct game_order {
    const char *rules;
    const surto_option *options; /* those that are not the standard ones */
    size_t option_count;
    people seats;        /* `count` need not be right: the game says how many play */
    const char *seed;    /* as ui/message/seeds reads it; NULL or "" for real chance */
    const char *title;   /* of the file; NULL or "" for one by the time */
    const content *pack; /* content of one's own, or NULL */
} game_order;

/* Begins a new game. Returns: NULL with a sentence in why. */
play *open_new_game(const game_order *order, char *why, size_t why_cap);

/* Whether a new game could be begun so, without beginning it. */
bool can_open_game(const game_order *order, char *why, size_t why_cap);

/* Opens the game of a file, which is kept up to date from then on; a game that is over is only
 * looked at. Returns: NULL with a sentence in why, which can stand behind the file's name. */
play *open_saved_game(const char *path, char *why, size_t why_cap);

/* Begins the game of a table once more: with its seed, or with real chance if it has none.
 * Returns: as open_new_game. */
play *open_same_game(const play *p, char *why, size_t why_cap);

#endif
